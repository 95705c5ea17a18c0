//! What happens in the office.

use super::{Deed, TableDay, UnitDay};
use crate::{PersonNumber, Role};
use chips::{Amount, Unit};
use game::Time;
use ledger::{HoldNumber, Tender};
use rulebook::Rule;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Event {
    Admitted {
        person: PersonNumber,
        rule: Rule,
    },
    Appointed {
        person: PersonNumber,
        role: Role,
        rule: Rule,
    },
    Dismissed {
        person: PersonNumber,
        role: Role,
        rule: Rule,
    },
    ShiftBegun {
        person: PersonNumber,
        role: Role,
        rule: Rule,
    },
    ShiftEnded {
        person: PersonNumber,
        role: Role,
        rule: Rule,
    },
    /// By somebody of the staff, who can take it back.
    Barred {
        person: PersonNumber,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        until: Option<Time>,
        by: PersonNumber,
        rule: Rule,
    },
    /// By themself: nobody readmits them before this time.
    Excluded {
        person: PersonNumber,
        until: Time,
        rule: Rule,
    },
    Readmitted {
        person: PersonNumber,
        rule: Rule,
    },
    LossLimited {
        person: PersonNumber,
        unit: Unit,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        most: Option<Amount>,
        /// The first gaming day on which it holds.
        from: u32,
        rule: Rule,
    },
    DrawerOpened {
        drawer: u32,
        person: PersonNumber,
        imprest: Amount,
        rule: Rule,
    },
    /// What was in it by the books, and by the count.
    DrawerClosed {
        drawer: u32,
        person: PersonNumber,
        expected: Amount,
        counted: Amount,
        rule: Rule,
    },
    MoneyMoved {
        tender: Tender,
        amount: Amount,
        rule: Rule,
    },
    BoughtIn {
        person: PersonNumber,
        tender: Tender,
        amount: Amount,
        rule: Rule,
    },
    Redeemed {
        person: PersonNumber,
        tender: Tender,
        amount: Amount,
        rule: Rule,
    },
    /// A payment is on its way; its chips are held.
    PaymentSent {
        hold: HoldNumber,
        person: PersonNumber,
        tender: Tender,
        amount: Amount,
        rule: Rule,
    },
    PaymentConfirmed {
        hold: HoldNumber,
        rule: Rule,
    },
    PaymentFailed {
        hold: HoldNumber,
        rule: Rule,
    },
    Deposited {
        person: PersonNumber,
        amount: Amount,
        rule: Rule,
    },
    Withdrawn {
        person: PersonNumber,
        amount: Amount,
        rule: Rule,
    },
    /// What was in the box by the books, and by the count.
    DropCounted {
        table: crate::TableNumber,
        expected: Amount,
        counted: Amount,
        rule: Rule,
    },
    TipsPaid {
        table: crate::TableNumber,
        person: PersonNumber,
        amount: Amount,
        rule: Rule,
    },
    /// Until then this administrator may give them a new password, once.
    ResetAllowed {
        person: PersonNumber,
        by: PersonNumber,
        until: Time,
        rule: Rule,
    },
    /// Something at the door, of somebody who is known or of nobody.
    Visited {
        #[serde(skip_serializing_if = "Option::is_none", default)]
        person: Option<PersonNumber>,
        deed: Deed,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        by: Option<PersonNumber>,
        times: u32,
        rule: Rule,
    },
    /// So much more happened at the door.
    VisitsCounted {
        times: u32,
        rule: Rule,
    },
    DayOpened {
        day: u32,
        rule: Rule,
    },
    DayClosed {
        day: u32,
        tables: Vec<TableDay>,
        units: Vec<UnitDay>,
        rule: Rule,
    },
}

impl Event {
    /// Whose parts, money or leave to play it changes.
    pub fn person(&self) -> Option<PersonNumber> {
        match *self {
            Event::Admitted { person, .. }
            | Event::Appointed { person, .. }
            | Event::Dismissed { person, .. }
            | Event::ShiftBegun { person, .. }
            | Event::ShiftEnded { person, .. }
            | Event::Barred { person, .. }
            | Event::Excluded { person, .. }
            | Event::Readmitted { person, .. }
            | Event::LossLimited { person, .. }
            | Event::DrawerOpened { person, .. }
            | Event::DrawerClosed { person, .. }
            | Event::BoughtIn { person, .. }
            | Event::Redeemed { person, .. }
            | Event::PaymentSent { person, .. }
            | Event::Deposited { person, .. }
            | Event::Withdrawn { person, .. }
            | Event::TipsPaid { person, .. } => Some(person),
            Event::MoneyMoved { .. }
            | Event::PaymentConfirmed { .. }
            | Event::PaymentFailed { .. }
            | Event::DropCounted { .. }
            | Event::ResetAllowed { .. }
            | Event::Visited { .. }
            | Event::VisitsCounted { .. }
            | Event::DayOpened { .. }
            | Event::DayClosed { .. } => None,
        }
    }

    /// The rule that it was done by.
    pub fn rule(&self) -> Rule {
        match self {
            Event::Admitted { rule, .. }
            | Event::Appointed { rule, .. }
            | Event::Dismissed { rule, .. }
            | Event::ShiftBegun { rule, .. }
            | Event::ShiftEnded { rule, .. }
            | Event::Barred { rule, .. }
            | Event::Excluded { rule, .. }
            | Event::Readmitted { rule, .. }
            | Event::LossLimited { rule, .. }
            | Event::DrawerOpened { rule, .. }
            | Event::DrawerClosed { rule, .. }
            | Event::MoneyMoved { rule, .. }
            | Event::BoughtIn { rule, .. }
            | Event::Redeemed { rule, .. }
            | Event::PaymentSent { rule, .. }
            | Event::PaymentConfirmed { rule, .. }
            | Event::PaymentFailed { rule, .. }
            | Event::Deposited { rule, .. }
            | Event::Withdrawn { rule, .. }
            | Event::DropCounted { rule, .. }
            | Event::TipsPaid { rule, .. }
            | Event::ResetAllowed { rule, .. }
            | Event::Visited { rule, .. }
            | Event::VisitsCounted { rule, .. }
            | Event::DayOpened { rule, .. }
            | Event::DayClosed { rule, .. } => *rule,
        }
    }
}
