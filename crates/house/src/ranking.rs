//! Which clause says what a hand is, and which one tells two hands apart.

use crate::round::Round;
use cards::hand::{Category, High};
use rulebook::Rule;
use rulebook::round::RankingRules;
use std::cmp::Ordering;

/// The clause of a kind of hand; straights from the ace up have their own.
pub fn kind(rules: &RankingRules, hand: High) -> Rule {
    let category = hand.category();
    let runs = matches!(category, Category::Straight | Category::StraightFlush);
    match category as usize {
        0 => rules.cards,
        _ if runs && High::span(category).0 == hand => rules.wheel,
        kind => rules.kinds[kind - 1],
    }
}

/// The clause by which a hand is higher, lower or equal.
pub fn comparison(round: &Round, hand: High, dealer: High) -> Rule {
    let rules = &round.rules().ranking;
    match hand.cmp(&dealer) {
        _ if hand.category() != dealer.category() => kind(rules, hand.max(dealer)),
        Ordering::Equal if plays_the_board(round, hand) => rules.tie,
        Ordering::Equal => rules.suits,
        Ordering::Less | Ordering::Greater => rules.kicker,
    }
}

fn plays_the_board(round: &Round, hand: High) -> bool {
    round.faces(&round.board).is_some_and(|board| High::of_five(&board) == hand)
}
