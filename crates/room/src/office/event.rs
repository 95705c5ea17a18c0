//! What happens in the office.

use super::{AccessKind, TableDay, UnitDay};
use crate::{PersonNumber, Role};
use chips::{Amount, Unit};
use game::Time;
use ledger::{ReservationNumber, Tender};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum OfficeEvent {
    Admitted {
        person: PersonNumber,
    },
    Appointed {
        person: PersonNumber,
        role: Role,
    },
    Dismissed {
        person: PersonNumber,
        role: Role,
    },
    ShiftBegun {
        person: PersonNumber,
        role: Role,
    },
    ShiftEnded {
        person: PersonNumber,
        role: Role,
    },
    /// By somebody of the staff, who can take it back.
    Barred {
        person: PersonNumber,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        until: Option<Time>,
        by: PersonNumber,
    },
    /// By themself: nobody readmits them before this time.
    Excluded {
        person: PersonNumber,
        until: Time,
    },
    Readmitted {
        person: PersonNumber,
    },
    LossLimited {
        person: PersonNumber,
        unit: Unit,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        most: Option<Amount>,
        /// The first gaming day on which it holds.
        from: u32,
    },
    DrawerOpened {
        drawer: u32,
        person: PersonNumber,
        imprest: Amount,
    },
    /// What was in it by the books, and by the count.
    DrawerClosed {
        drawer: u32,
        person: PersonNumber,
        expected: Amount,
        counted: Amount,
    },
    MoneyMoved {
        tender: Tender,
        amount: Amount,
    },
    BoughtIn {
        person: PersonNumber,
        tender: Tender,
        amount: Amount,
    },
    Redeemed {
        person: PersonNumber,
        tender: Tender,
        amount: Amount,
    },
    /// A payment is on its way; its chips are held.
    PaymentSent {
        #[serde(rename = "hold")]
        reservation: ReservationNumber,
        person: PersonNumber,
        tender: Tender,
        amount: Amount,
    },
    PaymentConfirmed {
        #[serde(rename = "hold")]
        reservation: ReservationNumber,
    },
    PaymentFailed {
        #[serde(rename = "hold")]
        reservation: ReservationNumber,
    },
    Deposited {
        person: PersonNumber,
        amount: Amount,
    },
    Withdrawn {
        person: PersonNumber,
        amount: Amount,
    },
    /// What was in the box by the books, and by the count.
    DropCounted {
        table: crate::TableNumber,
        expected: Amount,
        counted: Amount,
    },
    TipsPaid {
        table: crate::TableNumber,
        person: PersonNumber,
        amount: Amount,
    },
    /// Until then this administrator may give them a new password, once.
    ResetAllowed {
        person: PersonNumber,
        by: PersonNumber,
        until: Time,
    },
    /// Something at the door, of somebody who is known or of nobody.
    Visited {
        #[serde(skip_serializing_if = "Option::is_none", default)]
        person: Option<PersonNumber>,
        #[serde(rename = "deed")]
        kind: AccessKind,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        by: Option<PersonNumber>,
        times: u32,
    },
    /// So much more happened at the door.
    VisitsCounted {
        times: u32,
    },
    DayOpened {
        day: u32,
    },
    DayClosed {
        day: u32,
        tables: Vec<TableDay>,
        units: Vec<UnitDay>,
    },
}

impl OfficeEvent {
    /// Whose parts, money or leave to play it changes.
    pub fn person(&self) -> Option<PersonNumber> {
        match *self {
            OfficeEvent::Admitted { person, .. }
            | OfficeEvent::Appointed { person, .. }
            | OfficeEvent::Dismissed { person, .. }
            | OfficeEvent::ShiftBegun { person, .. }
            | OfficeEvent::ShiftEnded { person, .. }
            | OfficeEvent::Barred { person, .. }
            | OfficeEvent::Excluded { person, .. }
            | OfficeEvent::Readmitted { person, .. }
            | OfficeEvent::LossLimited { person, .. }
            | OfficeEvent::DrawerOpened { person, .. }
            | OfficeEvent::DrawerClosed { person, .. }
            | OfficeEvent::BoughtIn { person, .. }
            | OfficeEvent::Redeemed { person, .. }
            | OfficeEvent::PaymentSent { person, .. }
            | OfficeEvent::Deposited { person, .. }
            | OfficeEvent::Withdrawn { person, .. }
            | OfficeEvent::TipsPaid { person, .. } => Some(person),
            OfficeEvent::MoneyMoved { .. }
            | OfficeEvent::PaymentConfirmed { .. }
            | OfficeEvent::PaymentFailed { .. }
            | OfficeEvent::DropCounted { .. }
            | OfficeEvent::ResetAllowed { .. }
            | OfficeEvent::Visited { .. }
            | OfficeEvent::VisitsCounted { .. }
            | OfficeEvent::DayOpened { .. }
            | OfficeEvent::DayClosed { .. } => None,
        }
    }
}
