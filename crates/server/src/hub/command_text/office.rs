//! Commands of the office as sentences. Names are written as their owners write them.

use super::{Names, sum, until_day};
use crate::hub::plain;
use chips::Unit;
use room::PersonNumber;
use room::office::{AccessKind, OfficeCommand, Till, Visit};

impl Names<'_> {
    pub(super) fn office(&self, command: &OfficeCommand) -> String {
        let (person, table) = (self.person, self.table);
        match command {
            OfficeCommand::Admit { units } if units.contains(&Unit::Dollars) => "Account opened".to_owned(),
            OfficeCommand::Admit { .. } => "Play-money account opened".to_owned(),
            OfficeCommand::Appoint { person: who, role } => format!("{} gets the {role} role", person(*who)),
            OfficeCommand::Dismiss { person: who, role } => format!("{} loses the {role} role", person(*who)),
            OfficeCommand::BeginShift { role } => format!("Starts a shift as {role}"),
            OfficeCommand::EndShift { role } => format!("Ends a shift as {role}"),
            OfficeCommand::Bar { person: who, until } => {
                format!("{} is barred from playing{}", person(*who), until_day(*until))
            }
            OfficeCommand::Readmit { person: who } => format!("{} may play again", person(*who)),
            OfficeCommand::Exclude { until } => format!("Excludes themself from playing{}", until_day(Some(*until))),
            OfficeCommand::LimitLoss { unit, most: Some(most) } => {
                format!("Sets a loss limit of {} per day", sum(*most, *unit))
            }
            OfficeCommand::LimitLoss { unit, most: None } => format!("Removes the loss limit in {unit}"),
            OfficeCommand::OpenDrawer { imprest } => format!("Opens a drawer with {}", plain(*imprest)),
            OfficeCommand::CloseDrawer { counted } => format!("Closes the drawer with {} in it", plain(*counted)),
            OfficeCommand::MoveMoney { unit, tender, from, to, amount } => {
                format!("Moves {} as {tender} from {} to {}", sum(*amount, *unit), till(*from), till(*to))
            }
            OfficeCommand::BuyIn { person: who, unit, tender, amount } => {
                format!("{} gets {} for {tender}", person(*who), sum(*amount, *unit))
            }
            OfficeCommand::Redeem { person: who, unit, tender, amount } => {
                format!("{} hands in {} for {tender}", person(*who), sum(*amount, *unit))
            }
            OfficeCommand::ConfirmPayment { reservation } => format!("Payment {} is confirmed", reservation.0),
            OfficeCommand::CancelPayment { reservation } => format!("Payment {} is canceled", reservation.0),
            OfficeCommand::Deposit { person: who, unit, amount } => {
                format!("{} deposits {} at the cage", person(*who), sum(*amount, *unit))
            }
            OfficeCommand::Withdraw { person: who, unit, amount } => {
                format!("{} withdraws {} from the cage", person(*who), sum(*amount, *unit))
            }
            OfficeCommand::Fill { table: at, amount } => {
                format!("{} gets {} from the cage", table(*at), plain(*amount))
            }
            OfficeCommand::Credit { table: at, amount } => {
                format!("{} gives {} to the cage", table(*at), plain(*amount))
            }
            OfficeCommand::CountDrop { table: at, counted } => {
                format!("{} has {} in its drop box", table(*at), plain(*counted))
            }
            OfficeCommand::PayTips { table: at, person: who, amount } => {
                format!("{} gets {} in tips from {}", person(*who), plain(*amount), table(*at))
            }
            OfficeCommand::CorrectMeter { link, level, shows } => {
                format!("Sets the {level} meter of link {} to {}", link.0, plain(*shows))
            }
            OfficeCommand::AllowReset { person: who } => format!("The password of {} may be reset", person(*who)),
            OfficeCommand::NoteVisits { visits, others } => self.visits(visits, *others),
            OfficeCommand::OpenDay => "The gaming day starts".to_owned(),
            OfficeCommand::CloseDay => "The gaming day ends".to_owned(),
        }
    }

    /// `Sign-ins: anna signed in; somebody unknown failed to sign in 3 times; the account of ben was disabled by ada;
    /// 20 others`
    fn visits(&self, visits: &[Visit], others: u32) -> String {
        let person = |person: Option<PersonNumber>| person.map_or_else(|| "somebody unknown".to_owned(), self.person);
        let visit = |visit: &Visit| {
            let of = if visit.kind == AccessKind::AccountMade { "from" } else { "by" };
            let by = visit.by.map_or_else(String::new, |by| format!(" {of} {}", (self.person)(by)));
            let times = if visit.times == 1 { String::new() } else { format!(" {} times", visit.times) };
            format!("{} {}{by}{times}", person(visit.person), visit.kind.words())
        };
        let others = (others > 0).then(|| format!("{others} others"));
        let entries: Vec<String> = visits.iter().map(visit).chain(others).collect();
        format!("Sign-ins: {}", entries.join("; "))
    }
}

fn till(till: Till) -> String {
    match till {
        Till::Bank => "the bank".to_owned(),
        Till::Vault => "the vault".to_owned(),
        Till::Drawer(number) => format!("drawer {number}"),
    }
}
