//! The 169 kinds of two hole cards.

use super::symbol::RANKS;
use cards::{Card, Rank, Suit};
use std::fmt;

/// Two ranks and whether they are of one suit: `AKs`, `T9o`, `77`.
///
/// ```
/// use analysis::exact::Start;
///
/// let start = Start::of(["2c", "Kc"].map(|card| card.parse().expect("a card")));
/// assert_eq!((start.to_string(), start.hands()), ("K2s".to_owned(), 4));
/// assert_eq!(Start::every().map(|start| u32::from(start.hands())).sum::<u32>(), 1_326);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Start {
    high: Rank,
    low: Rank,
    is_suited: bool,
}

impl Start {
    pub(super) const COUNT: usize = RANKS * RANKS;

    /// The kind of these hole cards.
    pub fn of(hole: [Card; 2]) -> Start {
        let [one, other] = hole.map(Card::rank);
        Start { high: one.max(other), low: one.min(other), is_suited: hole[0].suit() == hole[1].suit() }
    }

    pub(super) fn suited((one, other): (usize, usize)) -> Start {
        Start { is_suited: true, ..Start::offsuit((one, other)) }
    }

    pub(super) fn offsuit((one, other): (usize, usize)) -> Start {
        Start { high: Rank::ALL[one.max(other)], low: Rank::ALL[one.min(other)], is_suited: false }
    }

    /// All of them by their numbers.
    pub fn every() -> impl Iterator<Item = Start> {
        (0..Start::COUNT).map(|number| {
            let (row, column) = (Rank::ALL[number / RANKS], Rank::ALL[number % RANKS]);
            Start { high: row.max(column), low: row.min(column), is_suited: row > column }
        })
    }

    /// Its place in [`Start::every`].
    pub fn number(self) -> usize {
        let (high, low) = (self.high as usize, self.low as usize);
        if self.is_suited { high * RANKS + low } else { low * RANKS + high }
    }

    /// How many hands are of this kind.
    pub fn hands(self) -> u8 {
        match (self.high == self.low, self.is_suited) {
            (true, _) => 6,
            (false, true) => 4,
            (false, false) => 12,
        }
    }

    /// One hand of this kind.
    pub fn example(self) -> [Card; 2] {
        let suit = if self.is_suited { Suit::Clubs } else { Suit::Diamonds };
        [Card::new(self.high, Suit::Clubs), Card::new(self.low, suit)]
    }
}

impl fmt::Display for Start {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let suits = match (self.high == self.low, self.is_suited) {
            (true, _) => "",
            (false, true) => "s",
            (false, false) => "o",
        };
        out.pad(&format!("{}{}{suits}", self.high, self.low))
    }
}
