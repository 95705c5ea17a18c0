//! What can be wrong with a database whose lines may hold.

use std::fmt;

/// Something that is kept other than the records say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mismatch {
    /// Of the line that it belongs to; 0 where it belongs to none.
    pub position: i64,
    pub stream: Option<String>,
    pub wrong: Wrong,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Wrong {
    /// Positions between are absent.
    Gap {
        after: i64,
    },
    OtherHash,
    /// Stream, number or time are kept other than the line has them.
    OtherPlace,
    /// The line tells nothing that happens in a room, or what cannot happen.
    Untold,
    DeckAbsent,
    DeckDamaged,
    /// Sealed with another key, and its round was not void for that.
    DeckClosed,
    /// A deck that no line has bound.
    DeckAstray,
    CommandAbsent {
        id: String,
    },
    /// Body, answer or position of a command.
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
    /// One word for programs.
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
            Wrong::Gap { after } => write!(out, "the line before has position {after}: lines between are absent"),
            Wrong::OtherHash => write!(out, "the hash beside the line is not that of the line"),
            Wrong::OtherPlace => write!(out, "stream, number or time beside the line are not those of the line"),
            Wrong::Untold => write!(out, "the line tells nothing that can happen in a room"),
            Wrong::DeckAbsent => write!(out, "the line binds a deck, and none is sealed under it"),
            Wrong::DeckDamaged => write!(out, "the deck that is sealed under the line does not open: it was changed"),
            Wrong::DeckClosed => {
                write!(out, "the deck was sealed with another key: give the folder of keys that the room has")
            }
            Wrong::DeckAstray => write!(out, "a deck is sealed that no line has bound"),
            Wrong::CommandAbsent { id } => write!(out, "the command {id} is not kept: a retry would do it twice"),
            Wrong::CommandOther { id } => write!(out, "what was asked or answered with {id} is kept otherwise"),
            Wrong::CommandAstray { rows } => write!(out, "{rows} commands are kept of which no line tells"),
            Wrong::BalanceAbsent { account } => write!(out, "no balance of account {account} is kept"),
            Wrong::BalanceOther { account } => {
                write!(out, "the balance of account {account} is not what its records come to")
            }
            Wrong::BalanceAstray { account } => {
                write!(out, "a balance of account {account} is kept, which no line opens")
            }
            Wrong::RoundAbsent { round } => write!(out, "round {round} is not kept to be found"),
            Wrong::RoundOther { round } => write!(out, "round {round} is kept with other lines or people than it has"),
            Wrong::RoundAstray { round } => write!(out, "round {round} is kept, and no line begins it"),
            Wrong::PeopleAstray { rows } => write!(out, "{rows} people are kept in rounds that are not there"),
        }
    }
}
