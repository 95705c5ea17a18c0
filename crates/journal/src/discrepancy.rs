//! What can be wrong with what the records of a room tell.

use crate::Unreadable;
use room::Edition;
use std::fmt;

/// What is wrong with what a record tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Discrepancy {
    /// A record of a room that tells no command or event of one.
    Unreadable(Unreadable),
    /// A later release wrote the record.
    TooNew { version: u32, current: u32 },
    /// A later release decided it, by rules that this one does not know.
    LaterEdition { edition: Edition, current: Edition },
    /// The engine refuses what the record says was done.
    Refused { why: String },
    /// The engine decides otherwise in this stream.
    Otherwise { stream: String },
    /// The game cannot be where the record says it is.
    Impossible,
    /// An opening that no record asks for.
    NothingToOpen,
    /// The seed of an opening makes another deck than the one that was bound.
    OtherDeck,
    /// The room is founded after something has happened already.
    FoundedLate,
    /// An account that may not be negative is.
    Overdrawn { account: u32 },
    /// The balance that the room shows is not what its records come to.
    OtherBalance { account: u32, shown: i64, replayed: i64 },
    /// A meter shows something else than the account that it stands for holds.
    OtherMeter { link: u32, level: String, shows: i64, holds: i64 },
    /// The export shows the balances of some accounts and not of this.
    NoBalance { account: u32 },
    /// The balance of an account is shown twice.
    BalanceTwice { account: u32 },
}

impl Discrepancy {
    /// One word for programs.
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
                write!(out, "the record tells nothing that happens in a room: {unreadable}")
            }
            Discrepancy::TooNew { version, current } => {
                write!(
                    out,
                    "a later release wrote this: version {version}, and this one reads up to {current}: take a later one"
                )
            }
            Discrepancy::LaterEdition { edition, current } => {
                write!(
                    out,
                    "a later release ran the room from here on: edition {edition}, and this one decides up to {current}: take a later one"
                )
            }
            Discrepancy::Refused { why } => write!(out, "the rules refuse what the record says was done: {why}"),
            Discrepancy::Otherwise { stream } => {
                write!(out, "something else follows in {stream} from what was said: an event or a transfer was changed")
            }
            Discrepancy::Impossible => write!(out, "what the record tells cannot happen at that moment"),
            Discrepancy::NothingToOpen => write!(out, "a deck is opened that the next record does not bind"),
            Discrepancy::OtherDeck => write!(out, "the seed makes another deck than the one that was bound"),
            Discrepancy::FoundedLate => write!(out, "records stand before the founding of the room"),
            Discrepancy::Overdrawn { account } => write!(out, "account {account} is below zero"),
            Discrepancy::OtherBalance { account, shown, replayed } => {
                write!(out, "account {account} shows {shown} cents, and its records come to {replayed}")
            }
            Discrepancy::OtherMeter { link, level, shows, holds } => {
                write!(out, "the meter {level} of link {link} shows {shows} cents, and its account holds {holds}")
            }
            Discrepancy::NoBalance { account } => write!(out, "the balance of account {account} is not shown"),
            Discrepancy::BalanceTwice { account } => write!(out, "the balance of account {account} is shown twice"),
        }
    }
}
