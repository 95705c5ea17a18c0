//! The clauses that define kinds of hands, and those that compare two hands.

use crate::round::Round;
use cards::hand::{Category, High};
use rulebook::Rule;
use rulebook::round::RankingRules;
use std::cmp::Ordering;

/// The clause that defines a kind of hand.
pub fn kind(rules: &RankingRules, hand: High) -> Rule {
    of_category(rules, hand, hand.category())
}

/// The lowest straights, A-2-3-4-5, have their own clause.
fn of_category(rules: &RankingRules, hand: High, category: Category) -> Rule {
    let runs = matches!(category, Category::Straight | Category::StraightFlush);
    match category as usize {
        0 => rules.cards,
        _ if runs && High::span(category).0 == hand => rules.wheel,
        kind => rules.kinds[kind - 1],
    }
}

/// The clause of a player's kind of hand, and the clause that makes it higher than, lower than or equal to the dealer's.
pub fn compared(round: &Round, hand: High, dealer: High) -> (Rule, Rule) {
    let rules = &round.rules().ranking;
    let (category, other) = (hand.category(), dealer.category());
    let kind = of_category(rules, hand, category);
    let compared = match hand.cmp(&dealer) {
        Ordering::Greater if category != other => kind,
        Ordering::Less if category != other => of_category(rules, dealer, other),
        Ordering::Equal if plays_the_board(round, hand) => rules.tie,
        Ordering::Equal => rules.suits,
        Ordering::Less | Ordering::Greater => rules.kicker,
    };
    (kind, compared)
}

fn plays_the_board(round: &Round, hand: High) -> bool {
    round.felt.board_faces().is_some_and(|board| High::of_five(&board) == hand)
}
