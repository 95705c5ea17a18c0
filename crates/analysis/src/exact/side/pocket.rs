//! The Pocket Bonus: the player's first two cards.

use super::pattern::choose;
use super::wager::winnings;
use super::{Line, SideWager};
use crate::Fraction;
use chips::Amount;
use house::Terms;
use rulebook::Hand;

/// None where the table does not offer the wager.
pub fn pocket(terms: &Terms) -> Option<SideWager> {
    let rows = terms.pocket.as_ref()?;
    let pairs_of_a_rank = choose(4, 2);
    // An ace with one of three face cards: of its suit, or of another.
    let ways = [
        (Hand::PairOfAces, pairs_of_a_rank),
        (Hand::AceFaceSuited, 3 * 4),
        (Hand::AceFaceOffsuit, 3 * 4 * 3),
        (Hand::PairBelowAces, 12 * pairs_of_a_rank),
    ];
    let line = |(row, (hand, ways)): (&Option<house::Paid>, (Hand, i128))| {
        let pays = row.as_ref()?.pays;
        let probability = Fraction::new(ways, choose(52, 2));
        Some(Line { hand, probability, pays, net: winnings(pays, Amount::dollars(1))? })
    };
    Some(SideWager::of(rows.iter().zip(ways).filter_map(line).collect()))
}
