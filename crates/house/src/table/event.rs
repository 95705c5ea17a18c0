//! What has happened at a table. Every event carries its numbers and the rule that it follows.

use super::{Arrived, DeckNumber, Device, Mark, Reason, Start, Step};
use game::{Person, Seat, Time};
use rulebook::Rule;
use rulebook::terms::Method;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    Opened {
        floor: Person,
        rule: Rule,
    },
    Closed {
        rule: Rule,
    },
    Assigned {
        floor: Person,
        rule: Rule,
    },
    Received {
        deck: DeckNumber,
        came: Arrived,
        at: Time,
        rule: Rule,
    },
    /// The deck came inspected and shuffled: the opening's steps fall away.
    Exempted {
        deck: DeckNumber,
        rule: Rule,
    },
    Inspected {
        deck: DeckNumber,
        by: Person,
        rule: Rule,
    },
    Verified {
        deck: DeckNumber,
        by: Person,
        rule: Rule,
    },
    /// A step of the opening: sorted, spread, turned down, washed or stacked.
    Taken {
        deck: DeckNumber,
        step: Step,
        rule: Rule,
    },
    /// The first player had the chance to look, from this seat if one did.
    Looked {
        deck: DeckNumber,
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        rule: Rule,
    },
    /// Somebody came to an idle table and had the chance to look.
    Resumed {
        deck: DeckNumber,
        #[serde(skip_serializing_if = "Option::is_none")]
        seat: Option<Seat>,
        with_inspection: bool,
        rule: Rule,
    },
    /// At an electronic table: the steps that only a deck one can touch goes through.
    Prepared {
        deck: DeckNumber,
        rule: Rule,
    },
    ShuffledByHand {
        deck: DeckNumber,
        under: Rule,
        rule: Rule,
    },
    PutInShuffler {
        deck: DeckNumber,
        under: Rule,
        rule: Rule,
    },
    /// The shuffle has left the deck in one stack.
    InOneStack {
        deck: DeckNumber,
        rule: Rule,
    },
    /// The shuffler counted wrongly, and the book lets an approved device go on.
    MiscountWaived {
        deck: DeckNumber,
        cards: u8,
        under: Rule,
        rule: Rule,
    },
    /// A deck that was counted wrong is inspected again, where its stub cannot be counted.
    HeldForInspection {
        deck: DeckNumber,
        rule: Rule,
    },
    CoverCardLaid {
        deck: DeckNumber,
        rule: Rule,
    },
    /// So many cards are off the top.
    PacketCut {
        deck: DeckNumber,
        depth: u8,
        rule: Rule,
    },
    CutCompleted {
        deck: DeckNumber,
        rule: Rule,
    },
    CoverCardRacked {
        deck: DeckNumber,
        rule: Rule,
    },
    /// The shuffler has put the deck into the shoe.
    FedIntoShoe {
        deck: DeckNumber,
        rule: Rule,
    },
    /// The deck is where it is dealt from.
    Placed {
        deck: DeckNumber,
        method: Method,
        under: Rule,
        rule: Rule,
    },
    /// The device will give so many cards to each position.
    Programmed {
        cards: u8,
        rule: Rule,
    },
    RecutOrdered {
        deck: DeckNumber,
        reason: Reason,
        rule: Rule,
    },
    ShuffleOrdered {
        deck: DeckNumber,
        rule: Rule,
    },
    DeckRemoved {
        deck: DeckNumber,
        rule: Rule,
    },
    RoundBegun {
        number: u64,
        start: Start,
        rule: Rule,
    },
    /// The deck was cut or shuffled again before the first card: the round starts so instead.
    StartChanged {
        start: Start,
        rule: Rule,
    },
    FirstCardDealt {
        deck: DeckNumber,
        rule: Rule,
    },
    /// From now on the deck is in use.
    HoursBegun {
        deck: DeckNumber,
        at: Time,
        rule: Rule,
    },
    /// The stub is counted in this round.
    CountDue {
        rule: Rule,
    },
    /// It would be, but for a device.
    CountWaived {
        rule: Rule,
    },
    CountAsked {
        rule: Rule,
    },
    RoundEnded {
        number: u64,
        #[serde(skip_serializing_if = "Option::is_none")]
        void: Option<Rule>,
        counted: bool,
        rule: Rule,
    },
    /// The shuffler stopped, and the deck comes out of it.
    Jammed {
        deck: DeckNumber,
        rule: Rule,
    },
    DeviceFailed {
        device: Device,
        must_be_marked: bool,
        rule: Rule,
    },
    Marked {
        device: Device,
        mark: Mark,
        rule: Rule,
    },
    Repaired {
        device: Device,
        rule: Rule,
    },
    MethodChanged {
        method: Method,
        decks: u8,
        rule: Rule,
    },
    /// The cards lie spread face down where nobody plays.
    Rested {
        deck: DeckNumber,
        rule: Rule,
    },
    /// They stay in an approved device.
    RestWaived {
        under: Rule,
        rule: Rule,
    },
    TurnedUp {
        deck: DeckNumber,
        rule: Rule,
    },
    ProgressiveStopped {
        rule: Rule,
    },
    ProgressiveRestored {
        rule: Rule,
    },
}

impl Event {
    /// The rules that an event names.
    pub fn rules(&self) -> Vec<Rule> {
        match *self {
            Event::ShuffledByHand { under, rule, .. }
            | Event::PutInShuffler { under, rule, .. }
            | Event::MiscountWaived { under, rule, .. }
            | Event::Placed { under, rule, .. }
            | Event::RestWaived { under, rule } => vec![under, rule],
            Event::Opened { rule, .. }
            | Event::Closed { rule }
            | Event::Assigned { rule, .. }
            | Event::Received { rule, .. }
            | Event::Exempted { rule, .. }
            | Event::Inspected { rule, .. }
            | Event::Verified { rule, .. }
            | Event::Taken { rule, .. }
            | Event::Looked { rule, .. }
            | Event::Resumed { rule, .. }
            | Event::Prepared { rule, .. }
            | Event::InOneStack { rule, .. }
            | Event::CoverCardLaid { rule, .. }
            | Event::PacketCut { rule, .. }
            | Event::CutCompleted { rule, .. }
            | Event::CoverCardRacked { rule, .. }
            | Event::FedIntoShoe { rule, .. }
            | Event::Programmed { rule, .. }
            | Event::RecutOrdered { rule, .. }
            | Event::ShuffleOrdered { rule, .. }
            | Event::DeckRemoved { rule, .. }
            | Event::RoundBegun { rule, .. }
            | Event::StartChanged { rule, .. }
            | Event::FirstCardDealt { rule, .. }
            | Event::HoursBegun { rule, .. }
            | Event::HeldForInspection { rule, .. }
            | Event::CountDue { rule }
            | Event::CountWaived { rule }
            | Event::CountAsked { rule }
            | Event::RoundEnded { rule, .. }
            | Event::Jammed { rule, .. }
            | Event::DeviceFailed { rule, .. }
            | Event::Marked { rule, .. }
            | Event::Repaired { rule, .. }
            | Event::MethodChanged { rule, .. }
            | Event::Rested { rule, .. }
            | Event::TurnedUp { rule, .. }
            | Event::ProgressiveStopped { rule }
            | Event::ProgressiveRestored { rule } => vec![rule],
        }
    }
}
