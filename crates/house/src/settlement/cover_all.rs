//! Cover All: the best hand of the whole table.

use super::Purse;
use crate::RoundEvent;
use crate::player::Player;
use crate::round::Round;
use cards::hand::{Category, High};
use cards::{Card, Deck};
use game::{Events, Seat};
use rulebook::paytable::Pays;
use rulebook::{Rule, Wager, rule};

/// Hands that the text mentions and the paytable does not list.
const NOT_LISTED: Rule = rule("house/2");

/// The state of Cover All during a round.
#[derive(Clone, Copy, Debug, Default)]
pub struct CoverAll {
    /// The number of hands for which the odds were shown.
    pub hands: Option<u8>,
    /// The best hand so far, and the seat whose cards stay on the felt for it.
    pub best: Option<High>,
    pub kept: Option<Seat>,
}

/// How many hands were dealt, including the dealer's, as the device showed it, even if one of them was voided later.
pub fn hands_at_the_table(round: &Round) -> u8 {
    round.cover_all.hands.unwrap_or(round.players.dealt_in.len() as u8 + 1)
}

/// The best hand that counts, among the hands that were read and those that were turned because they could be best.
fn best_hand(round: &Round) -> Option<High> {
    let counts = |player: &&Player| round.terms.cover_all_folded_hands || !player.has_folded();
    let is_seen = |seat| seen_hand(round, round.player(seat)).is_some();
    let is_turned = !round.players.dealt_in.clockwise().all(is_seen) && could_be_best(round);
    let players = round.players.dealt_in.clockwise().map(|seat| round.player(seat)).filter(counts);
    let hands = players.filter_map(|player| {
        let turned = || round.felt.best_of_seven(player.cards).filter(|_| is_turned);
        seen_hand(round, player).or_else(turned)
    });
    hands.chain(round.felt.dealer_hand).max()
}

/// A player's hand, if its cards were turned up for the settlement or for an Envy Bonus.
fn seen_hand(round: &Round, player: &Player) -> Option<High> {
    let is_shown = || round.felt.are_shown(&player.cards);
    player.hand.or_else(|| round.felt.best_of_seven(player.cards).filter(|_| is_shown()))
}

fn is_wagered(round: &Round) -> bool {
    round.players.anybody_has(Wager::CoverAll)
}

/// Whether a hand that nobody has seen could change what Cover All pays: two of the unseen cards would make a better hand
/// than the best one shown.
pub fn could_be_best(round: &Round) -> bool {
    let ladder = round.terms.cover_all.as_ref().and_then(|columns| columns.get(&hands_at_the_table(round)));
    let Some(ladder) = ladder.filter(|_| is_wagered(round) && round.terms.cover_all_folded_hands) else { return false };
    let shown = round.players.dealt_in.clockwise().filter_map(|seat| seen_hand(round, round.player(seat)));
    let Some((best, board)) = shown.chain(round.felt.dealer_hand).max().zip(round.felt.board_faces()) else {
        return false;
    };
    let unseen: Vec<Card> = (Deck::Standard.set() - round.felt.faces_shown()).iter().collect();
    let mut pairs =
        unseen.iter().zip(1..).flat_map(|(first, next)| unseen[next..].iter().map(move |second| (first, second)));
    pairs.any(|(first, second)| {
        let [flop @ .., turn, river] = board;
        let hand = High::of_seven(&[*first, *second, flop[0], flop[1], flop[2], turn, river]);
        hand.category() > best.category() && ladder.row(hand.category()).is_some()
    })
}

/// Settles every Cover All wager, after all other wagers.
pub fn settle_cover_all(round: &Round, out: &mut Events<RoundEvent>) {
    let Some(columns) = round.terms.cover_all.as_ref().filter(|_| is_wagered(round)) else { return };
    let ladder = columns.get(&hands_at_the_table(round));
    let Some((rules, ladder)) = round.rules().cover_all.as_ref().zip(ladder) else { return };
    let Some(hand) = best_hand(round) else { return };
    let under = settles_last(round);
    let hands = hands_at_the_table(round);
    out.orders(rules.by_hands, RoundEvent::CoverAllCounted { hands });
    let (by, rule) = (rules.best_hand, rules.only_the_best);
    if rule.orders(()).is_some() {
        out.orders_by(by, [rule, by], RoundEvent::CoverAllRead { hand });
    }
    for seat in round.players.dealt_in.counterclockwise().filter(|seat| round.player(*seat).has(Wager::CoverAll)) {
        let mut purse = Purse::of(seat, &round.terms, round.player(seat));
        match ladder.row(hand.category()) {
            Some(paid) => {
                let Pays::Odds(odds) = paid.pays else { continue };
                let won = purse.winnings(Wager::CoverAll, odds);
                purse.pay(Wager::CoverAll, won, under, paid.rule, out);
            }
            None if hand.category() >= Category::ThreeOfAKind => purse.lose(Wager::CoverAll, under, NOT_LISTED, out),
            None => purse.lose(Wager::CoverAll, under, rules.best_hand, out),
        }
    }
}

fn settles_last(round: &Round) -> rulebook::Rule {
    let settlement = &round.terms.game.terms.settlement;
    settlement.iter().find(|order| order.is == Wager::CoverAll).map_or(round.rules().racked, |order| order.rule)
}
