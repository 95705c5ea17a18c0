//! What can be said in the office.

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
    /// Gives somebody a number, and a purse for each of these.
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
    /// Keeps somebody from playing, until a time if one is meant; said again, it says it anew.
    Bar {
        person: PersonNumber,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        until: Option<Time>,
    },
    Readmit {
        person: PersonNumber,
    },
    /// A player keeps themself from playing.
    Exclude {
        until: Time,
    },
    /// A player says how much they may lose in a gaming day; nothing for any sum.
    LimitLoss {
        unit: Unit,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        most: Option<Amount>,
    },
    /// A cashier takes cash from the vault for a drawer of their own.
    OpenDrawer {
        imprest: Amount,
    },
    /// A cashier hands the drawer back, with so much cash in it.
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
    /// A payment that was on its way has come through.
    ConfirmPayment {
        #[serde(rename = "hold")]
        reservation: ReservationNumber,
    },
    /// A payment that was on its way has failed.
    CancelPayment {
        #[serde(rename = "hold")]
        reservation: ReservationNumber,
    },
    /// Leaves chips with the cage.
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
    /// Chips from the cage to a rack.
    Fill {
        table: TableNumber,
        amount: Amount,
    },
    /// Chips from a rack to the cage.
    Credit {
        table: TableNumber,
        amount: Amount,
    },
    /// A drop box is emptied: so much was in it.
    CountDrop {
        table: TableNumber,
        counted: Amount,
    },
    /// From the tip box of a table to a dealer.
    PayTips {
        table: TableNumber,
        person: PersonNumber,
        amount: Amount,
    },
    /// A meter is to show this from now on.
    CorrectMeter {
        link: LinkNumber,
        level: Level,
        shows: Amount,
    },
    /// An administrator is to give somebody a new password.
    AllowReset {
        person: PersonNumber,
    },
    /// What happened at the door since this was said last, and how much more than can be told one by one.
    NoteVisits {
        visits: Vec<Visit>,
        #[serde(skip_serializing_if = "is_zero", default)]
        others: u32,
    },
    OpenDay,
    CloseDay,
}

/// Where money of the cage is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Till {
    /// Outside: at the house's bank.
    Bank,
    Vault,
    Drawer(u32),
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_zero(count: &u32) -> bool {
    *count == 0
}
