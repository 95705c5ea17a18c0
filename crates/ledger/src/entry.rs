//! Entries: steps that are done together or not at all.

use crate::{AccountKind, AccountNumber, Purpose, Transfer};
use chips::{Amount, Unit};
use serde::{Deserialize, Serialize};
use std::fmt;

/// More steps than the largest tournament pays prizes.
pub const MOST_STEPS: usize = 4096;

/// The idempotency key of an entry. Ids must grow with time (such as a record's number, or an id that begins with the
/// time), so that old ones can be forgotten: see [`crate::Ledger::forget_before`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
pub struct EntryId(#[serde(with = "crate::digits")] pub u128);

impl fmt::Display for EntryId {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "entry {}", self.0)
    }
}

/// The number of a reservation. Reservations are numbered from 0 in the order in which they are made;
/// [`crate::LedgerEvent::Reserved`] returns it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ReservationNumber(pub u64);

impl fmt::Display for ReservationNumber {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "reservation {}", self.0)
    }
}

/// Steps that are done one after the other, all of them or none.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Entry {
    pub id: EntryId,
    pub steps: Vec<Step>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Step {
    /// Opens an account with the number [`crate::Ledger::next_account`].
    Open {
        account: AccountNumber,
        unit: Unit,
        kind: AccountKind,
        purpose: Purpose,
    },
    /// Closes an empty account.
    Close {
        account: AccountNumber,
    },
    Move(Transfer),
    /// Reserves what a later step will post or release.
    #[serde(rename = "hold")]
    Reserve(Transfer),
    /// Moves what was reserved, or a part of it; the rest is released.
    Post {
        #[serde(rename = "hold")]
        reservation: ReservationNumber,
        amount: Amount,
    },
    Release {
        #[serde(rename = "hold")]
        reservation: ReservationNumber,
    },
}
