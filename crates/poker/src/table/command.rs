//! What players, dealer and floor can say at a table.

use super::chair::Standing;
use super::deck::{Counted, Step, Which};
use super::terms::Blinds;
use cards::Card;
use chips::Amount;
use game::{Person, Seat};
use serde::{Deserialize, Serialize};

/// What players, dealer and floor can say between hands.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum PokerTableCommand {
    /// A player takes the empty seat that the actor names.
    SitDown {
        stack: Amount,
    },
    StandUp,
    /// No cards until the player is back; in a tournament the seat is dealt in.
    SitOut,
    ComeBack,
    WaitForBig,
    /// Posts what is owed to be dealt in at once.
    Post,
    BuyButton,
    AddChips {
        amount: Amount,
    },
    /// The floor brings a player of a tournament.
    Seat {
        seat: Seat,
        person: Person,
        stack: Amount,
        entry: Entry,
    },
    /// The floor takes a player of a tournament away.
    TakeAway {
        seat: Seat,
    },
    /// Dealer or floor notes that nobody is at a seat.
    NoteAbsent {
        seat: Seat,
    },
    ChangeBlinds {
        blinds: Blinds,
    },
    /// A card for each player, who has the button first.
    DealForButton {
        cards: Vec<(Seat, Card)>,
    },
    PlaceKill {
        #[serde(skip_serializing_if = "Option::is_none")]
        #[cfg_attr(feature = "schema", ts(optional = nullable))]
        holder: Option<Seat>,
    },
    /// Places the button and names what is posted.
    SetUp,
    /// What each player who was dealt in has now, and what the house has taken.
    HandOver {
        stacks: Vec<(Seat, Amount)>,
        rake: Amount,
    },
    /// The hand was a misdeal.
    Misdeal,
    /// A dealer takes the chair.
    BeginDown,
    EndDown,
    Step(Step),
    /// Turns a new deck up in a spread and says what was found.
    SpreadFaceUp {
        deck: Which,
        cards: u8,
        different: u8,
    },
    /// Spreads a deck face down and says how many backs are not like the others.
    SpreadFaceDown {
        deck: Which,
        odd_backs: u8,
    },
    /// Cuts the deck into sections one after the other.
    Box {
        sections: u8,
    },
    Count {
        counted: Counted,
    },
    /// The floor lays two new decks on the table and takes the old ones.
    PlaceSetup,
    /// The floor lets a count go that is due.
    WaiveCount,
}

/// How a player of a tournament comes to a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    ts(rename = "TournamentEntry"),
    schemars(rename = "TournamentEntry")
)]
#[serde(rename_all = "kebab-case")]
pub enum Entry {
    /// Before the first hand.
    Start,
    Moved,
    /// Registered when the blinds had passed the seat.
    Late,
}

impl Entry {
    /// How the player stands to the next hand.
    pub fn standing(self) -> Standing {
        match self {
            Entry::Start => Standing::Playing,
            Entry::Moved => Standing::Moved,
            Entry::Late => Standing::Waits,
        }
    }
}
