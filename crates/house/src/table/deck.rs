//! A deck at the table, from its arrival to its last round.

use game::{Person, Time};
use serde::{Deserialize, Serialize};
use std::sync::Arc;

/// One of the two decks that a table can have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum DeckNumber {
    First,
    Second,
}

impl DeckNumber {
    pub const ALL: [DeckNumber; 2] = [DeckNumber::First, DeckNumber::Second];

    pub const fn number(self) -> u8 {
        match self {
            DeckNumber::First => 1,
            DeckNumber::Second => 2,
        }
    }

    #[must_use]
    pub const fn other(self) -> DeckNumber {
        match self {
            DeckNumber::First => DeckNumber::Second,
            DeckNumber::Second => DeckNumber::First,
        }
    }

    pub(crate) const fn index(self) -> usize {
        self.number() as usize - 1
    }
}

/// A deck when it arrives at the table.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    ts(rename = "DeckArrived"),
    schemars(rename = "DeckArrived")
)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Arrived {
    pub design: String,
    /// The color of the backs.
    pub back: String,
    pub cover_cards: u8,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional = nullable))]
    pub cover_colour: Option<String>,
    /// Shows that the deck meets the regulator's standard.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(feature = "schema", ts(optional = nullable))]
    pub certificate: Option<String>,
    /// It was inspected and shuffled before it arrived.
    pub is_prepared: bool,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Deck {
    pub came: Arc<Arrived>,
    /// When the first card was dealt from it at this table.
    pub played_since: Option<Time>,
    pub stage: Stage,
    /// Who shuffled it last.
    pub shuffle: Shuffle,
    /// A device reported a wrong count, and no stub count has found the deck complete since.
    pub is_suspect: bool,
    /// How many cards the cut took from the top; `None` before the cut.
    pub top: u8,
    pub cover_card: CoverCard,
}

/// The stage of a deck on its way to the next round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    Received,
    Sorted,
    Inspected {
        by: Person,
    },
    Verified,
    /// Face up, by suit and in sequence.
    Spread,
    /// The first player has had the chance to look.
    Looked,
    FaceDown,
    Washed,
    Unshuffled(Because),
    /// In the discard rack after a round.
    Racked,
    /// In the shuffler, which is at work.
    Shuffling,
    /// In one stack; cards that a machine shuffled wait in it.
    Shuffled(Shuffle),
    /// The cut has begun but is not complete.
    Cutting,
    Cut,
    /// Where it is dealt from.
    Ready,
    InPlay,
    /// Spread out at an idle table.
    Idle(Facing),
}

impl Stage {
    /// Whether the deck has not completed the opening yet.
    pub const fn is_opening(self) -> bool {
        use Stage::{FaceDown, Inspected, Looked, Received, Sorted, Spread, Verified, Washed};
        matches!(self, Received | Sorted | Inspected { .. } | Verified | Spread | Looked | FaceDown | Washed)
    }

    /// Whether the deck is in the shuffler.
    pub const fn is_in_shuffler(self) -> bool {
        matches!(self, Stage::Shuffling | Stage::Shuffled(Shuffle::Machine))
    }

    /// Whether the deck is in a random order.
    pub const fn is_shuffled(self) -> bool {
        matches!(self, Stage::Shuffled(_) | Stage::Cut | Stage::Ready)
    }
}

/// Why a deck has to be shuffled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Because {
    Opening,
    /// The floor ordered it.
    Order,
    Jam,
    /// A device or the method of dealing has changed.
    Device,
}

/// Who shuffled a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shuffle {
    Hand,
    Machine,
    /// It arrived shuffled.
    Before,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facing {
    Down,
    Up,
}

/// Where the cover card of the cut lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoverCard {
    Sidecar,
    /// On the felt in front of the deck.
    InFront,
    UnderThePack,
    InTheRack,
}
