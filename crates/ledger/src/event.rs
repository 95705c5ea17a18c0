//! The events of the ledger. After every event the sum of every unit is zero.

use crate::{AccountKind, AccountNumber, Content, EntryId, Purpose, ReservationNumber, Transfer};
use chips::{Amount, Unit};
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum LedgerEvent {
    /// Begins an entry with this many events.
    Entered {
        entry: EntryId,
        content: Content,
        steps: u32,
    },
    Opened {
        account: AccountNumber,
        unit: Unit,
        kind: AccountKind,
        purpose: Purpose,
    },
    Closed {
        account: AccountNumber,
    },
    Moved(Transfer),
    #[serde(rename = "held")]
    Reserved {
        #[serde(rename = "hold")]
        reservation: ReservationNumber,
        transfer: Transfer,
    },
    /// The transfer that was made, and the part of the reservation that was not needed.
    Posted {
        #[serde(rename = "hold")]
        reservation: ReservationNumber,
        transfer: Transfer,
        released: Amount,
    },
    /// The transfer that was not made.
    Released {
        #[serde(rename = "hold")]
        reservation: ReservationNumber,
        transfer: Transfer,
    },
    /// Entries with smaller ids are forgotten and will be refused.
    Forgot {
        before: EntryId,
    },
}
