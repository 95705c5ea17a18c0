//! What can be wrong with a database even if its lines verify.

use std::fmt;

/// Stored data that does not match the records.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// The position of the line it belongs to; 0 if there is none.
    pub position: i64,
    pub stream: Option<String>,
    pub wrong: Wrong,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Positions in between are missing.
    Gap {
        after: i64,
    },
    OtherHash,
    /// The stored stream, number or time does not match the line.
    OtherPlace,
    /// The line describes nothing that can happen in a room.
    Untold,
    DeckAbsent,
    DeckDamaged,
    /// Sealed with another key, and its round was not voided for that.
    DeckClosed,
    /// A deck that no line commits to.
    DeckAstray,
    CommandAbsent {
        id: String,
    },
    /// The hash, answer or position of a command.
    CommandOther {
        id: String,
    },
    CommandAstray {
        rows: u64,
    },
    BalanceAbsent {
        account: u32,
    },
    BalanceOther {
        account: u32,
    },
    BalanceAstray {
        account: u32,
    },
    RoundAbsent {
        round: u64,
    },
    RoundOther {
        round: u64,
    },
    RoundAstray {
        round: u64,
    },
    PeopleAstray {
        rows: u64,
    },
}

impl Wrong {
    /// A short name for programs.
    pub fn name(&self) -> &'static str {
        match self {
            Wrong::Gap { .. } => "position-absent",
            Wrong::OtherHash => "other-hash",
            Wrong::OtherPlace => "other-place",
            Wrong::Untold => "tells-nothing",
            Wrong::DeckAbsent => "deck-absent",
            Wrong::DeckDamaged => "deck-damaged",
            Wrong::DeckClosed => "deck-closed",
            Wrong::DeckAstray => "deck-astray",
            Wrong::CommandAbsent { .. } => "command-absent",
            Wrong::CommandOther { .. } => "other-command",
            Wrong::CommandAstray { .. } => "command-astray",
            Wrong::BalanceAbsent { .. } => "balance-absent",
            Wrong::BalanceOther { .. } => "other-balance",
            Wrong::BalanceAstray { .. } => "balance-astray",
            Wrong::RoundAbsent { .. } => "round-absent",
            Wrong::RoundOther { .. } => "other-round",
            Wrong::RoundAstray { .. } => "round-astray",
            Wrong::PeopleAstray { .. } => "people-astray",
        }
    }
}

impl fmt::Display for Wrong {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Wrong::Gap { after } => write!(out, "the previous line has position {after}: lines in between are missing"),
            Wrong::OtherHash => write!(out, "the stored hash does not match the line"),
            Wrong::OtherPlace => write!(out, "the stored stream, number or time does not match the line"),
            Wrong::Untold => write!(out, "the line describes nothing that can happen in a room"),
            Wrong::DeckAbsent => write!(out, "the line commits to a deck, but no sealed deck is stored with it"),
            Wrong::DeckDamaged => write!(out, "the sealed deck of the line cannot be decrypted: it was changed"),
            Wrong::DeckClosed => {
                write!(out, "the deck was sealed with another key: provide the room's own key folder")
            }
            Wrong::DeckAstray => write!(out, "a sealed deck is stored that no line commits to"),
            Wrong::CommandAbsent { id } => write!(out, "the command {id} is not stored: a retry would do it twice"),
            Wrong::CommandOther { id } => write!(out, "the stored request or answer of command {id} does not match"),
            Wrong::CommandAstray { rows } => write!(out, "{rows} commands are stored that no line records"),
            Wrong::BalanceAbsent { account } => write!(out, "the balance of account {account} is not stored"),
            Wrong::BalanceOther { account } => {
                write!(out, "the stored balance of account {account} does not match its records")
            }
            Wrong::BalanceAstray { account } => {
                write!(out, "a balance is stored for account {account}, which no line opens")
            }
            Wrong::RoundAbsent { round } => write!(out, "round {round} is missing from the index of rounds"),
            Wrong::RoundOther { round } => {
                write!(out, "the index entry of round {round} has the wrong lines or people")
            }
            Wrong::RoundAstray { round } => write!(out, "the index has round {round}, which no line starts"),
            Wrong::PeopleAstray { rows } => write!(out, "the index has {rows} people in rounds that do not exist"),
        }
    }
}
