//! The events of the office.

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
    /// By staff, who can take it back.
    Barred {
        person: PersonNumber,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        until: Option<Time>,
        by: PersonNumber,
    },
    /// By the person themself: nobody can readmit them before this time.
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
        /// The first gaming day on which it applies.
        from: u32,
    },
    DrawerOpened {
        drawer: u32,
        person: PersonNumber,
        imprest: Amount,
    },
    /// With the expected and the counted amount.
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
    /// A payment is pending; its chips are reserved.
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
    /// With the expected and the counted amount.
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
    /// Until then this administrator may reset the person's password, once.
    ResetAllowed {
        person: PersonNumber,
        by: PersonNumber,
        until: Time,
    },
    /// An entry of the audit log, about a known person or nobody.
    Visited {
        #[serde(skip_serializing_if = "Option::is_none", default)]
        person: Option<PersonNumber>,
        #[serde(rename = "deed")]
        kind: AccessKind,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        by: Option<PersonNumber>,
        times: u32,
    },
    /// The number of further entries.
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
    /// The person whose roles, money or permission to play it changes.
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
