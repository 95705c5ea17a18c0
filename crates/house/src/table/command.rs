//! The commands of dealer, floor, players and link between rounds.

use super::{Arrived, DeckNumber, Device, Ended};
use game::Person;
use rulebook::terms::Method;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum HouseTableCommand {
    Open,
    Close,
    /// Assigns another floorperson to this table.
    Assign {
        floor: Person,
    },
    /// A deck arrives at the table.
    Receive(Arrived),
    /// A step of the dealer without arguments.
    Take {
        deck: DeckNumber,
        step: Step,
    },
    Inspect {
        deck: DeckNumber,
        finds: Finding,
    },
    /// The floor confirms the inspection.
    Verify {
        deck: DeckNumber,
    },
    /// A player has looked at the cards, or the dealer has given the chance.
    Look {
        deck: DeckNumber,
    },
    /// The shuffler is done, and reports the number of cards if it counts.
    Report {
        deck: DeckNumber,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional = nullable))]
        cards: Option<u8>,
    },
    Cut {
        deck: DeckNumber,
        depth: u8,
    },
    Recut {
        deck: DeckNumber,
        reason: Reason,
    },
    OrderShuffle {
        deck: DeckNumber,
    },
    /// The decks leave the table, to be replaced.
    ChangeDecks,
    /// One deck leaves between two rounds, because one of its cards is damaged or marked.
    RemoveDeck {
        deck: DeckNumber,
    },
    BeginRound,
    /// The round is about to deal its first card.
    FirstCard,
    EndRound(Ended),
    /// Requests a stub count in the next round.
    AskCount,
    /// The shuffler stopped before it was done with this deck.
    Jam {
        deck: DeckNumber,
    },
    Fail {
        device: Device,
    },
    Mark {
        device: Device,
        mark: Mark,
    },
    Repair {
        device: Device,
    },
    ChangeMethod {
        method: Method,
    },
    /// The Progressive system or its link is out of order.
    StopProgressive,
    RestoreProgressive,
    /// The table becomes idle.
    Rest,
    /// A player asks to see the cards of an idle table face up.
    FaceUp,
    /// For the automatic dealer: takes all steps that need nobody else.
    Run,
}

/// A step that only the dealer takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    ts(rename = "HouseDeckStep"),
    schemars(rename = "HouseDeckStep")
)]
#[serde(rename_all = "kebab-case")]
pub enum Step {
    Sort,
    Spread,
    TurnDown,
    Wash,
    Stack,
    /// Shuffles by hand, or puts the deck into the shuffler.
    Shuffle,
    /// Puts the deck where it is dealt from.
    Load,
}

impl Step {
    pub const ALL: [Step; 7] =
        [Step::Sort, Step::Spread, Step::TurnDown, Step::Wash, Step::Stack, Step::Shuffle, Step::Load];
}

/// What the dealer finds in a deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    ts(rename = "InspectionFinding"),
    schemars(rename = "InspectionFinding")
)]
#[serde(rename_all = "kebab-case")]
pub enum Finding {
    Sound,
    /// A card is marked, missing, or looks different from the others.
    Faulty,
}

/// Why the floor wants a new cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    ts(rename = "RecutReason"),
    schemars(rename = "RecutReason")
)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    Improper,
    Unfair,
}

/// How a device is put out of use.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    ts(rename = "DeviceMark"),
    schemars(rename = "DeviceMark")
)]
#[serde(rename_all = "kebab-case")]
pub enum Mark {
    Covered,
    Signed,
}
