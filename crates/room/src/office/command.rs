//! Commands of the office.

use super::Visit;
use crate::{LinkNumber, PersonNumber, Role, TableNumber};
use chips::{Amount, Unit};
use game::Time;
use ledger::{ReservationNumber, Tender};
use rulebook::paytable::Level;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum OfficeCommand {
    /// Gives a person a number and a purse for each of these units.
    Admit {
        units: Vec<Unit>,
    },
    Appoint {
        person: PersonNumber,
        role: Role,
    },
    Dismiss {
        person: PersonNumber,
        role: Role,
    },
    BeginShift {
        role: Role,
    },
    EndShift {
        role: Role,
    },
    /// Bars a person from playing, optionally until a time. Repeating it replaces the time.
    Bar {
        person: PersonNumber,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        until: Option<Time>,
    },
    Readmit {
        person: PersonNumber,
    },
    /// A player excludes themself from playing.
    Exclude {
        until: Time,
    },
    /// A player limits their losses per gaming day; no limit if absent.
    LimitLoss {
        unit: Unit,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        most: Option<Amount>,
    },
    /// A cashier takes cash from the vault for a drawer of their own.
    OpenDrawer {
        imprest: Amount,
    },
    /// A cashier closes their drawer with this much cash in it.
    CloseDrawer {
        counted: Amount,
    },
    MoveMoney {
        unit: Unit,
        tender: Tender,
        from: Till,
        to: Till,
        amount: Amount,
    },
    BuyIn {
        person: PersonNumber,
        unit: Unit,
        tender: Tender,
        amount: Amount,
    },
    Redeem {
        person: PersonNumber,
        unit: Unit,
        tender: Tender,
        amount: Amount,
    },
    /// Confirms a pending payment.
    ConfirmPayment {
        #[serde(rename = "hold")]
        reservation: ReservationNumber,
    },
    /// Cancels a pending payment.
    CancelPayment {
        #[serde(rename = "hold")]
        reservation: ReservationNumber,
    },
    /// Deposits chips at the cage.
    Deposit {
        person: PersonNumber,
        unit: Unit,
        amount: Amount,
    },
    Withdraw {
        person: PersonNumber,
        unit: Unit,
        amount: Amount,
    },
    /// Moves chips from the cage to a rack.
    Fill {
        table: TableNumber,
        amount: Amount,
    },
    /// Moves chips from a rack to the cage.
    Credit {
        table: TableNumber,
        amount: Amount,
    },
    /// Records the count of a drop box.
    CountDrop {
        table: TableNumber,
        counted: Amount,
    },
    /// Pays a dealer from the tip box of a table.
    PayTips {
        table: TableNumber,
        person: PersonNumber,
        amount: Amount,
    },
    /// Sets a meter to this value.
    CorrectMeter {
        link: LinkNumber,
        level: Level,
        shows: Amount,
    },
    /// Allows an administrator to reset a person's password.
    AllowReset {
        person: PersonNumber,
    },
    /// Adds entries to the audit log, and counts those that exceed the limit.
    NoteVisits {
        visits: Vec<Visit>,
        #[serde(skip_serializing_if = "is_zero", default)]
        others: u32,
    },
    OpenDay,
    CloseDay,
}

/// A place for money of the cage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Till {
    /// Outside, at the house's bank.
    Bank,
    Vault,
    Drawer(u32),
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(count: &u32) -> bool {
    *count == 0
}
