//! Chinese poker: thirteen cards set in rows of three, five and five, none stronger than the row below it.

use super::reading::{self, Reading};
use super::{Category, High, Tally};
use crate::{Card, CardSet};
use std::cmp::Reverse;

/// Thirteen cards as a player sets them.
///
/// ```
/// use cards::Card;
/// use cards::hand::{Foul, Rows};
///
/// fn row<const COUNT: usize>(cards: [&str; COUNT]) -> [Card; COUNT] {
///     cards.map(|card| card.parse().expect("a card"))
/// }
///
/// let top = row(["Kc", "Kd", "2h"]);
/// let middle = row(["Qc", "Qd", "7h", "5s", "3c"]);
/// let bottom = row(["Ah", "Jh", "9h", "6h", "4h"]);
/// assert_eq!(Rows { top, middle, bottom }.foul(), Some(Foul::TopOverMiddle));
///
/// let top = row(["Jc", "Jd", "2h"]);
/// assert_eq!(Rows { top, middle, bottom }.foul(), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rows {
    /// The three cards of the top row.
    pub top: [Card; 3],
    /// The five cards of the middle row.
    pub middle: [Card; 5],
    /// The five cards of the bottom row.
    pub bottom: [Card; 5],
}

/// The strength of a row of three: only pairs and three of a kind count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Top {
    category: Category,
    heights: [u8; 3],
}

/// Why rows cannot stand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Foul {
    /// A card is in the rows more than once.
    SameCardTwice(Card),
    /// The top row is stronger than the middle row.
    TopOverMiddle,
    /// The middle row is stronger than the bottom row.
    MiddleOverBottom,
}

impl std::fmt::Display for Foul {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Foul::SameCardTwice(card) => write!(out, "the {} is set twice", card.words()),
            Foul::TopOverMiddle => out.write_str("the top row is stronger than the middle"),
            Foul::MiddleOverBottom => out.write_str("the middle row is stronger than the bottom"),
        }
    }
}

impl Top {
    /// The strength of three cards.
    pub fn of(cards: &[Card; 3]) -> Top {
        let (category, heights) = shape(cards);
        Top { category, heights: [heights[0], heights[1], heights[2]] }
    }

    /// High card, a pair, or three of a kind.
    pub fn category(self) -> Category {
        self.category
    }

    /// What a dealer says of it.
    pub fn read(cards: &[Card; 3]) -> Reading {
        let top = Top::of(cards);
        let laid_out = reading::grouped(cards.iter().copied().collect(), |rank| rank as u8);
        let words = reading::high_words(top.category, &laid_out);
        Reading { category: top.category.name(), words, cards: laid_out, strength: None }
    }

    /// Against a row of five: by category, then card for card; a row that runs out of cards is the weaker.
    fn is_over(self, five: [Card; 5]) -> bool {
        let strength = High::of_five(&five);
        let (_, heights) = shape(&five);
        (self.category, &self.heights[..self.cards()]) > (strength.category(), &heights[..])
    }

    fn cards(self) -> usize {
        match self.category {
            Category::ThreeOfAKind => 1,
            Category::Pair => 2,
            _ => 3,
        }
    }
}

/// The category by groups alone, and the heights of the groups, larger groups first.
fn shape(cards: &[Card]) -> (Category, Vec<u8>) {
    let mut counts = [0u8; 13];
    for card in cards {
        counts[card.rank() as usize] += 1;
    }
    let mut groups: Vec<(u8, u8)> = (0..13).map(|rank| (counts[usize::from(rank)], rank)).collect();
    groups.retain(|&(count, _)| count > 0);
    groups.sort_unstable_by_key(|&group| Reverse(group));
    let category = match groups[0].0 {
        3.. => Category::ThreeOfAKind,
        2 => Category::Pair,
        _ => Category::HighCard,
    };
    let mut heights: Vec<u8> = groups.iter().map(|&(_, rank)| rank).collect();
    heights.resize(cards.len().max(groups.len()), 0);
    (category, heights)
}

impl Rows {
    /// None if the rows stand.
    pub fn foul(&self) -> Option<Foul> {
        let mut seen = CardSet::EMPTY;
        let all = self.top.iter().chain(&self.middle).chain(&self.bottom);
        if let Some(&twice) = all.into_iter().find(|&&card| !seen.insert(card)) {
            return Some(Foul::SameCardTwice(twice));
        }
        if Top::of(&self.top).is_over(self.middle) {
            return Some(Foul::TopOverMiddle);
        }
        let strength = |five: &[Card; 5]| High::five(Tally::of(five.iter().copied().collect()));
        (strength(&self.middle) > strength(&self.bottom)).then_some(Foul::MiddleOverBottom)
    }
}
