//! The Six Card Bonus: the player's two cards and the four of the box.

use super::wager::winnings;
use super::{Census, Line, SideWager};
use crate::Fraction;
use cards::Suit;
use cards::hand::Category;
use chips::Amount;
use house::{Paid, Terms};
use rulebook::Hand;

/// None where the table does not offer the wager. The super royals win sums, so the edge depends on the stake.
pub fn six_card(terms: &Terms, stake: Amount) -> Option<SideWager> {
    let pays = terms.six_card.as_ref()?;
    let census = Census::of_cards(6);
    let [diamonds, spades] = [Suit::Diamonds, Suit::Spades].map(|suit| pays.super_royal(suit));
    // Each suit has one super royal.
    let super_royals = if diamonds == spades {
        vec![(Hand::SuperRoyal, spades, 4)]
    } else {
        vec![(Hand::SuperRoyalDiamonds, diamonds, 1), (Hand::SuperRoyal, spades, 3)]
    };
    let line = |(hand, paid, ways): (Hand, Option<Paid>, i128)| {
        let pays = paid?.pays;
        Some(Line { hand, probability: Fraction::new(ways, census.total()), pays, net: winnings(pays, stake)? })
    };
    let mut lines: Vec<Line> = super_royals.into_iter().filter_map(line).collect();
    lines.extend(SideWager::by_category(&pays.ladder, &without_super_royals(census)).lines);
    Some(SideWager::of(lines))
}

/// The super royals are royal flushes no more; the other cards stay as likely as they are.
fn without_super_royals(census: Census) -> Census {
    let count = |category: Category| match category {
        Category::RoyalFlush => census.count(category) - 4,
        // They are put where nothing is paid.
        Category::HighCard => census.count(category) + 4,
        _ => census.count(category),
    };
    Census::from_counts(Category::ALL.map(count))
}
