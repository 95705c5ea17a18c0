//! One chair of a table: who sits there, with how much, and what is owed before the next hand.

use chips::Amount;
use game::Person;
use serde::{Deserialize, Serialize};

/// Who sits at a seat, with how much, and what is owed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Chair {
    pub person: Option<Person>,
    pub stack: Amount,
    pub standing: Standing,
    pub owes: Owes,
    /// Has sat down while a game was going on and was not dealt in since.
    pub is_new: bool,
    /// The player of a tournament is away from the seat; the seat is still dealt in.
    pub is_away: bool,
}

/// How the player of a chair stands to the next hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Standing {
    /// Dealt in.
    Playing,
    /// Gets no cards.
    #[default]
    Out,
    /// Dealt in when the big blind comes to the seat.
    Waits,
    /// Dealt in as soon as the seat allows it, with what is owed.
    Posts,
    BuysButton,
    /// Brought from another table of the tournament: dealt in as soon as the seat allows it.
    Moved,
}

/// The blinds that went past a chair.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Owes {
    pub small: bool,
    pub big: bool,
}

/// A blind that a player can miss.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Blind {
    Small,
    Big,
}

impl Chair {
    /// Whether somebody with chips sits there.
    pub fn has_chips(&self) -> bool {
        self.person.is_some() && self.stack.is_positive()
    }

    /// Whether the big blind is the player's when it comes to the chair.
    pub fn is_due(&self) -> bool {
        self.has_chips() && self.standing != Standing::Out
    }

    /// Whether the player is dealt into the next hand.
    pub fn is_playing(&self) -> bool {
        self.has_chips() && self.standing == Standing::Playing
    }
}

impl Owes {
    /// No blind is owed.
    pub const NOTHING: Owes = Owes { small: false, big: false };
    /// The big blind is owed.
    pub const BIG: Owes = Owes { small: false, big: true };

    /// Whether no blind is owed.
    pub fn is_nothing(self) -> bool {
        self == Owes::NOTHING
    }

    /// With one more blind that is owed.
    #[must_use]
    pub fn and(self, blind: Blind) -> Owes {
        match blind {
            Blind::Small => Owes { small: true, ..self },
            Blind::Big => Owes { big: true, ..self },
        }
    }
}
