//! The events of a table between rounds. Every event contains its numbers; its rules are stored beside it.

use super::{Arrived, DeckNumber, Device, Mark, Reason, Start, Step};
use game::{Person, Seat, Time};
use rulebook::Rule;
use rulebook::terms::Method;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum HouseTableEvent {
    Opened {
        floor: Person,
    },
    Closed,
    Assigned {
        floor: Person,
    },
    Received {
        deck: DeckNumber,
        came: Arrived,
        at: Time,
    },
    /// The deck arrived inspected and shuffled, so the opening steps are skipped.
    Exempted {
        deck: DeckNumber,
    },
    Inspected {
        deck: DeckNumber,
        by: Person,
    },
    Verified {
        deck: DeckNumber,
        by: Person,
    },
    /// A step of the opening: sorted, spread, turned down, washed or stacked.
    Taken {
        deck: DeckNumber,
        step: Step,
    },
    /// The first player had the chance to look; the seat of the player who looked, if one did.
    Looked {
        deck: DeckNumber,
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
    },
    /// A player came to an idle table and had the chance to look.
    Resumed {
        deck: DeckNumber,
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        with_inspection: bool,
    },
    /// At an electronic table: the steps that only a physical deck goes through.
    Prepared {
        deck: DeckNumber,
    },
    ShuffledByHand {
        deck: DeckNumber,
    },
    PutInShuffler {
        deck: DeckNumber,
    },
    /// The shuffle left the deck in one stack.
    InOneStack {
        deck: DeckNumber,
    },
    /// The shuffler reported a wrong count, and the book lets an approved device continue.
    MiscountWaived {
        deck: DeckNumber,
        cards: u8,
    },
    /// A deck with a wrong count is inspected again, because its stub cannot be counted.
    HeldForInspection {
        deck: DeckNumber,
    },
    CoverCardLaid {
        deck: DeckNumber,
    },
    /// This many cards were taken off the top.
    PacketCut {
        deck: DeckNumber,
        depth: u8,
    },
    CutCompleted {
        deck: DeckNumber,
    },
    CoverCardRacked {
        deck: DeckNumber,
    },
    /// The shuffler put the deck into the shoe.
    FedIntoShoe {
        deck: DeckNumber,
    },
    /// The deck was put where it is dealt from.
    Placed {
        deck: DeckNumber,
        method: Method,
    },
    /// The device will give this many cards to each position.
    Programmed {
        cards: u8,
    },
    RecutOrdered {
        deck: DeckNumber,
        reason: Reason,
    },
    ShuffleOrdered {
        deck: DeckNumber,
    },
    DeckRemoved {
        deck: DeckNumber,
    },
    RoundBegun {
        number: u64,
        start: Start,
    },
    /// The deck was cut or shuffled again before the first card, so the round starts like this instead.
    StartChanged {
        start: Start,
    },
    FirstCardDealt {
        deck: DeckNumber,
    },
    /// From now on the deck is in use.
    HoursBegun {
        deck: DeckNumber,
        at: Time,
    },
    /// The stub is counted in this round.
    CountDue,
    /// A stub count would be due, but a device makes it unnecessary.
    CountWaived,
    CountAsked,
    RoundEnded {
        number: u64,
        #[serde(skip_serializing_if = "Option::is_none")]
        void: Option<Rule>,
        counted: bool,
    },
    /// The shuffler stopped, and the deck was taken out of it.
    Jammed {
        deck: DeckNumber,
    },
    DeviceFailed {
        device: Device,
        must_be_marked: bool,
    },
    Marked {
        device: Device,
        mark: Mark,
    },
    Repaired {
        device: Device,
    },
    MethodChanged {
        method: Method,
        decks: u8,
    },
    /// The cards were spread face down at an idle table.
    Rested {
        deck: DeckNumber,
    },
    /// At an idle table the cards stay in an approved device.
    RestWaived,
    TurnedUp {
        deck: DeckNumber,
    },
    ProgressiveStopped,
    ProgressiveRestored,
}
