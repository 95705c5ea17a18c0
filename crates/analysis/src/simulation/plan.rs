//! What is to be played, and why it cannot be.

use super::Strategy;
use chips::Amount;
use rulebook::{Refusal, Wager};
use std::fmt;

/// How many rounds are played, how, and from which cards on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plan {
    /// How many rounds are played.
    pub rounds: u64,
    /// The same seed deals the same cards.
    pub seed: u64,
    /// How every player decides.
    pub strategy: Strategy,
    /// So many players, from the first seat on.
    pub seats: u8,
    /// The wagers besides the Ante, with their amounts; none for all that are offered, each at its smallest.
    pub wagers: Option<Vec<(Wager, Option<Amount>)>>,
}

/// Why a plan cannot be played at a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotPlay {
    /// The table has fewer seats, or nobody plays.
    Seats {
        /// How many players the plan has.
        wanted: u8,
        /// How many seats the table has.
        most: u8,
    },
    /// The plan has a wager that the table does not offer.
    NotOffered {
        /// The wager.
        wager: Wager,
        /// The wagers that the table offers.
        offered: Vec<Wager>,
    },
    /// The table refuses the wagers by one of its rules.
    Refused(Refusal),
}

impl fmt::Display for CannotPlay {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotPlay::Seats { wanted: 0, most } => write!(out, "nobody plays: take 1 to {most} seats"),
            CannotPlay::Seats { wanted, most } => write!(out, "the table has {most} seats, not {wanted}"),
            CannotPlay::NotOffered { wager, offered } => {
                let keys: Vec<&str> = offered.iter().map(|wager| wager.key()).collect();
                write!(out, "this table has no {} to wager: take from {}", wager.key(), keys.join(", "))
            }
            CannotPlay::Refused(refusal) => write!(out, "{} ({})", refusal.what, refusal.rule),
        }
    }
}

impl std::error::Error for CannotPlay {}
