//! Discrepancies: what can be wrong with the content of a room's records.

use crate::Unreadable;
use room::Edition;
use std::fmt;

/// What is wrong with the content of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Discrepancy {
    /// A record that contains no command or event of a room.
    Unreadable(Unreadable),
    /// The record was written by a later release.
    TooNew { version: u32, current: u32 },
    /// It was decided by a later release with rules that this one does not know.
    LaterEdition { edition: Edition, current: Edition },
    /// The engine refuses what the record says was done.
    Refused { why: String },
    /// The engine decides differently in this stream.
    Otherwise { stream: String },
    /// The record describes something impossible in the game.
    Impossible,
    /// A revealed deck that no record commits to.
    NothingToOpen,
    /// The revealed seed does not give the deck that was committed to.
    OtherDeck,
    /// The room is founded after something has happened already.
    FoundedLate,
    /// An account that must not be negative is.
    Overdrawn { account: u32 },
    /// The stated balance does not match the records.
    OtherBalance { account: u32, shown: i64, replayed: i64 },
    /// A meter differs from the balance of its account.
    OtherMeter { link: u32, level: String, shows: i64, holds: i64 },
    /// The export states the balances of some accounts but not of this one.
    NoBalance { account: u32 },
    /// The balance of an account is stated twice.
    BalanceTwice { account: u32 },
}

impl Discrepancy {
    /// A short name for programs.
    pub fn name(&self) -> &'static str {
        match self {
            Discrepancy::Unreadable(_) => "tells-nothing",
            Discrepancy::TooNew { .. } | Discrepancy::LaterEdition { .. } => "too-new",
            Discrepancy::Refused { .. } => "refused",
            Discrepancy::Otherwise { .. } => "decided-otherwise",
            Discrepancy::Impossible => "impossible",
            Discrepancy::NothingToOpen => "nothing-to-open",
            Discrepancy::OtherDeck => "other-deck",
            Discrepancy::FoundedLate => "founded-late",
            Discrepancy::Overdrawn { .. } => "overdrawn",
            Discrepancy::OtherBalance { .. } => "other-balance",
            Discrepancy::OtherMeter { .. } => "other-meter",
            Discrepancy::NoBalance { .. } => "no-balance",
            Discrepancy::BalanceTwice { .. } => "balance-twice",
        }
    }
}

impl fmt::Display for Discrepancy {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Discrepancy::Unreadable(unreadable) => {
                write!(out, "the record contains nothing that can happen in a room: {unreadable}")
            }
            Discrepancy::TooNew { version, current } => {
                write!(
                    out,
                    "this was written by a later release: version {version}, and this release reads up to {current}. Install a later release"
                )
            }
            Discrepancy::LaterEdition { edition, current } => {
                write!(
                    out,
                    "the room was run by a later release from here on: edition {edition}, and this release knows editions up to {current}. Install a later release"
                )
            }
            Discrepancy::Refused { why } => write!(out, "the rules refuse what the record says was done: {why}"),
            Discrepancy::Otherwise { stream } => {
                write!(out, "the command has a different outcome in {stream}: an event or a transfer was changed")
            }
            Discrepancy::Impossible => write!(out, "what the record describes is impossible at that moment"),
            Discrepancy::NothingToOpen => write!(out, "a deck is revealed that the next record does not commit to"),
            Discrepancy::OtherDeck => write!(out, "the seed gives another deck than the one that was committed to"),
            Discrepancy::FoundedLate => write!(out, "there are records before the founding of the room"),
            Discrepancy::Overdrawn { account } => write!(out, "account {account} is negative"),
            Discrepancy::OtherBalance { account, shown, replayed } => {
                write!(
                    out,
                    "the balance of account {account} is stated as {shown} cents, but its records give {replayed}"
                )
            }
            Discrepancy::OtherMeter { link, level, shows, holds } => {
                write!(out, "the {level} meter of link {link} shows {shows} cents, but its account holds {holds}")
            }
            Discrepancy::NoBalance { account } => write!(out, "the balance of account {account} is not stated"),
            Discrepancy::BalanceTwice { account } => write!(out, "the balance of account {account} is stated twice"),
        }
    }
}
