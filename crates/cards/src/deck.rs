//! The decks that games are played with.

use crate::{Card, CardSet};
use serde::{Deserialize, Serialize};

/// A kind of deck.
///
/// ```
/// use cards::Deck;
///
/// assert_eq!((Deck::Standard.size(), Deck::Short.size()), (52, 36));
/// assert!(!Deck::Short.set().contains("5c".parse()?));
/// # Ok::<(), cards::notation::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Deck {
    /// 52 cards.
    Standard,
    /// 36 cards, from the sixes up.
    Short,
}

impl Deck {
    /// The cards of the deck.
    pub const fn set(self) -> CardSet {
        match self {
            Deck::Standard => CardSet::ALL,
            Deck::Short => CardSet::from_bits(0x1ff0_1ff0_1ff0_1ff0),
        }
    }

    /// How many cards the deck has.
    pub const fn size(self) -> usize {
        self.set().len()
    }

    /// The deck in the order of a new one: clubs, diamonds, hearts, spades, low cards first.
    pub fn cards(self) -> Vec<Card> {
        self.set().iter().collect()
    }
}
