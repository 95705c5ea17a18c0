//! Ante, Blind or Odds, and Play or Raise are settled as in a second settlement, written from the text of the rules.

use crate::round::naive::{PAIR, STRAIGHT, Worth, best, positions, rows_of};
use crate::round::play::Playing;
use crate::round::table::Table;
use cards::{Card, Spot};
use chance::check;
use chips::Amount;
use game::Seat;
use house::{RoundEvent, Tender};
use rulebook::paytable::Pays;
use rulebook::{Book, Wager};
use std::cmp::Ordering;
use std::collections::BTreeMap;

const ROUNDS: u64 = 5000;

#[test]
fn the_base_game_settles_as_the_text_says() {
    check(7, ROUNDS, |chance| {
        let table = Table::any(chance);
        let playing = Playing::whole(&table, chance);
        if !playing.round.is_over() || !playing.is_regular() {
            return;
        }
        let seats: Vec<Seat> = playing.round.dealt_in().clockwise().collect();
        let order = table.order(&seats);
        let cards = |spot| positions(&order, spot).into_iter().map(|at| playing.deck[at]).collect::<Vec<Card>>();
        let with_board = |spot| best(&[cards(spot), cards(Spot::Board)].concat());
        let dealer = with_board(Spot::Dealer);
        for seat in seats {
            let story = Story::of(seat, &playing.events);
            let wanted = story.settled(&table, &with_board(Spot::Seat(seat.number())), &dealer);
            assert_eq!(story.found, wanted, "{seat} of {story:?}\n{:?}\n{}", playing.events, table.text);
        }
    });
}

/// What a player did and the result, in cents.
#[derive(Debug, Default)]
struct Story {
    ante: i64,
    coupons: Vec<Wager>,
    multiple: Option<u8>,
    is_read: bool,
    /// The wagers were counted as lost before the hand was read.
    is_abandoned: bool,
    found: BTreeMap<Wager, i64>,
}

impl Story {
    fn of(seat: Seat, events: &[RoundEvent]) -> Story {
        let mut story = Story::default();
        for event in events {
            match *event {
                RoundEvent::Bet { seat: at, wager, tender: Tender::MatchPlay, .. } if at == seat => {
                    story.coupons.push(wager);
                }
                RoundEvent::Bet { seat: at, wager: Wager::Ante, amount, .. } if at == seat => {
                    story.ante = amount.cents();
                }
                RoundEvent::Withdrawn { seat: at, wager, .. } if at == seat => {
                    story.coupons.retain(|known| *known != wager);
                }
                RoundEvent::Played { seat: at, multiple, .. } if at == seat => story.multiple = Some(multiple),
                RoundEvent::HandRead { seat: at, .. } if at == seat => story.is_read = true,
                RoundEvent::Abandoned { seat: at, .. } if at == seat => story.is_abandoned = !story.is_read,
                RoundEvent::Settled { seat: at, wager, stake, back, won, .. }
                    if at == seat && BASE.contains(&wager) =>
                {
                    let net = back.cents() + won.cents() - stake.cents();
                    *story.found.entry(wager).or_default() += net;
                }
                _ => {}
            }
        }
        story
    }

    /// The result according to the text.
    fn settled(&self, table: &Table, hand: &Worth, dealer: &Worth) -> BTreeMap<Wager, i64> {
        let heads_up = table.book == Book::MarylandHeadsUp;
        let (equal_wager, play_wager) =
            if heads_up { (Wager::Odds, Wager::Raise) } else { (Wager::Blind, Wager::Play) };
        let lost = |wager, stake: i64| (wager, -stake);
        // A player who folds loses Ante and Blind or Odds; a player who is counted out loses everything on the felt.
        let Some(multiple) = self.multiple.filter(|_| !self.is_abandoned) else {
            let raise = self.multiple.map(|multiple| lost(play_wager, self.ante * i64::from(multiple)));
            return [lost(Wager::Ante, self.ante), lost(equal_wager, self.ante)].into_iter().chain(raise).collect();
        };
        let raise = self.ante * i64::from(multiple);
        let dealer_plays = dealer.0 >= PAIR;
        let row = |of: Wager| odds(table, of, hand.0);
        let mut purse = Purse { table, coupons: &self.coupons, left: limit(table) };
        let mut pay = |wager, stake, odds| (wager, purse.pays(wager, stake, odds));
        let settled = match hand.cmp(dealer) {
            // Even money for Ante and Play or Raise, the paytable for the other; hands that it does not list push.
            Ordering::Greater => {
                let ante = if dealer_plays { pay(Wager::Ante, self.ante, (1, 1)) } else { (Wager::Ante, 0) };
                let other = row(equal_wager).map_or((equal_wager, 0), |odds| pay(equal_wager, self.ante, odds));
                [ante, other, pay(play_wager, raise, (1, 1))]
            }
            Ordering::Equal => [(Wager::Ante, 0), (equal_wager, 0), (play_wager, 0)],
            // The Ante is returned if the dealer has no pair; a straight or better that loses is a bad beat.
            Ordering::Less => {
                let ante = if dealer_plays { -self.ante } else { 0 };
                let bad_beat = row(Wager::BadBeat).filter(|_| heads_up && dealer_plays && hand.0 >= STRAIGHT);
                let other = bad_beat.map_or(lost(equal_wager, self.ante), |odds| pay(equal_wager, self.ante, odds));
                [(Wager::Ante, ante), other, lost(play_wager, raise)]
            }
        };
        settled.into_iter().collect()
    }
}

const BASE: [Wager; 5] = [Wager::Ante, Wager::Blind, Wager::Odds, Wager::Play, Wager::Raise];

/// What the paytable of a wager pays for a kind of hand.
fn odds(table: &Table, wager: Wager, kind: u8) -> Option<(i64, i64)> {
    let name = table.paytables.get(&wager).map_or("A", String::as_str);
    let paytable = table.game.paytable(wager, name)?;
    let row = rows_of(kind).iter().find_map(|hand| paytable.rows.iter().find(|row| row.hand == *hand))?;
    let Pays::Odds(odds) = row.pays else { return None };
    Some((i64::from(odds.win()), i64::from(odds.per())))
}

/// The payout limit: the operator's in Maryland, the book's in Massachusetts.
fn limit(table: &Table) -> i64 {
    let fixed = if table.book == Book::MassachusettsUltimate { "50000.00" } else { "90000000000000.00" };
    let limit: Amount = table.payout_limit.unwrap_or(fixed).parse().unwrap();
    limit.cents()
}

struct Purse<'table> {
    table: &'table Table,
    coupons: &'table [Wager],
    left: i64,
}

impl Purse<'_> {
    /// The win, rounded as the operator rounds, doubled for a coupon, and within the limit.
    fn pays(&mut self, wager: Wager, stake: i64, (win, per): (i64, i64)) -> i64 {
        let chip = self.table.setting("round-to-chip");
        let chip = chip.parse::<Amount>().map_or(1, Amount::cents);
        let cents = self.rounded(stake * win, per);
        let won = self.rounded(cents, chip) * chip;
        let won = if self.coupons.contains(&wager) { 2 * won } else { won };
        let paid = won.min(self.left);
        self.left -= paid;
        paid
    }

    fn rounded(&self, of: i64, by: i64) -> i64 {
        match self.table.setting("fraction-of-a-cent") {
            "down" => of / by,
            "nearest" => (2 * of + by) / (2 * by),
            _ => (of + by - 1) / by,
        }
    }
}
