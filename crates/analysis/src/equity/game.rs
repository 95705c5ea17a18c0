//! The games whose equities are counted.

use cards::hand::{AceToFive, High, Omaha, ShortDeck, Tally};
use cards::{Card, CardSet, Deck};

/// A game whose equities are counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Game {
    /// Texas Hold'em.
    HoldEm,
    /// Hold'em with 36 cards, a flush over a full house.
    ShortDeck,
    /// Omaha with four, five or six hole cards.
    Omaha {
        /// Four, five or six.
        hole_cards: u8,
    },
    /// Omaha with four hole cards, half the pot for a low of eight or better.
    OmahaEight,
}

/// What a player shows at the end: greater wins; a low that does not qualify is none.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Showdown {
    pub high: u16,
    pub low: Option<u16>,
}

impl Game {
    /// The deck that it is played with.
    pub fn deck(self) -> Deck {
        match self {
            Game::ShortDeck => Deck::Short,
            _ => Deck::Standard,
        }
    }

    /// How many hole cards each player has.
    pub fn hole_cards(self) -> usize {
        match self {
            Game::HoldEm | Game::ShortDeck => 2,
            Game::Omaha { hole_cards } => usize::from(hole_cards),
            Game::OmahaEight => 4,
        }
    }

    /// Whether a low may take half the pot.
    pub fn is_split(self) -> bool {
        self == Game::OmahaEight
    }

    /// What a hand shows on a full board.
    pub(super) fn showdown(self, hole: &[Card], board: &[Card]) -> Showdown {
        let seven = || Tally::of(hole.iter().chain(board).copied().collect::<CardSet>());
        match self {
            Game::HoldEm => Showdown { high: High::seven(seven()).number(), low: None },
            Game::ShortDeck => Showdown { high: ShortDeck::seven(seven()).number(), low: None },
            Game::Omaha { .. } | Game::OmahaEight => match Omaha::new(hole, board) {
                Ok(omaha) => {
                    let low = if self.is_split() { omaha.low() } else { None };
                    Showdown { high: omaha.high().number(), low: low.map(AceToFive::number) }
                }
                Err(_) => Showdown { high: 0, low: None },
            },
        }
    }
}
