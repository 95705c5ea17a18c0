//! Trips, Trips Plus, Pocket Bonus and Six Card Bonus, whoever wins the hand.

use super::Purse;
use crate::RoundEvent;
use crate::ladder::Paid;
use crate::round::Round;
use cards::hand::SixCard;
use cards::{Card, Rank};
use game::Events;
use rulebook::paytable::Pays;
use rulebook::{Rule, Wager};

/// Settles the side wagers of a player in the book's order.
pub fn side_wagers(round: &Round, purse: &mut Purse<'_>, out: &mut Events<RoundEvent>) {
    for order in &purse.terms.game.terms.settlement {
        if purse.stake(order.is).is_positive() {
            side_wager(round, purse, order.is, order.rule, out);
        }
    }
}

/// Settles one side wager, under the clause that orders it.
pub fn side_wager(round: &Round, purse: &mut Purse<'_>, wager: Wager, under: Rule, out: &mut Events<RoundEvent>) {
    let Some((paid, otherwise)) = row(round, purse, wager) else { return };
    if let Some(paid) = paid.filter(|_| wager == Wager::SixCard) {
        let is_royal = matches!(paid.pays, Pays::Sum(_));
        let rule = if is_royal { round.rules().six_card_royal } else { round.rules().six_card };
        let seat = purse.seat;
        out.orders(rule, RoundEvent::SixCardRead { seat });
    }
    match paid {
        None => purse.lose(wager, under, otherwise, out),
        Some(Paid { pays: Pays::Odds(odds), rule }) => {
            let won = purse.winnings(wager, odds);
            purse.pay(wager, won, under, rule, out);
        }
        Some(Paid { pays: Pays::Sum(sum), rule }) => {
            // The super royal is the only side wager that pays a sum.
            let under = round.rules().super_royal.unwrap_or(under);
            purse.pay(wager, sum, under, rule, out);
        }
        Some(Paid { pays: Pays::Meter(..), .. }) => {}
    }
}

/// The row that pays a side wager, if any, or the clause by which it loses.
fn row(round: &Round, purse: &Purse<'_>, wager: Wager) -> Option<(Option<Paid>, Rule)> {
    let cards = round.player(purse.seat).cards;
    let terms = purse.terms;
    match wager {
        _ if wager == terms.trips_wager => {
            let ladder = terms.trips.as_ref()?;
            let hand = purse.hand.or_else(|| round.felt.best_of_seven(cards))?;
            Some((ladder.row(hand.category()), ladder.otherwise.rule))
        }
        Wager::Pocket => {
            let rows = terms.pocket.as_ref()?;
            let class = pocket_class(round.felt.faces(&cards)?);
            let lost = terms.game.demands.pocket_paytable?;
            Some((class.and_then(|class| rows[class]), lost))
        }
        Wager::SixCard => {
            let pays = terms.six_card.as_ref()?;
            let [first, second] = round.felt.faces(&cards)?;
            let inside: [Card; 4] = round.felt.faces(&round.felt.box_cards)?;
            let six = [first, second, inside[0], inside[1], inside[2], inside[3]];
            let paid = match SixCard::of(&six) {
                SixCard::SuperRoyal(suit) => pays.super_royal(suit),
                SixCard::BestFive(hand) => pays.ladder.row(hand.category()),
            };
            Some((paid, pays.ladder.otherwise.rule))
        }
        _ => None,
    }
}

/// A pair of aces, an ace with a suited face card, an ace with an unsuited face card, another pair: in the order of the
/// paytable's rows.
fn pocket_class([first, second]: [Card; 2]) -> Option<usize> {
    let (high, low) = (first.rank().max(second.rank()), first.rank().min(second.rank()));
    if high == low {
        return Some(if high == Rank::Ace { 0 } else { 3 });
    }
    let is_ace_with_face = high == Rank::Ace && low >= Rank::Jack;
    is_ace_with_face.then_some(if first.suit() == second.suit() { 1 } else { 2 })
}
