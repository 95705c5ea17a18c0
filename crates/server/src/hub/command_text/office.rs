//! What is said in the office, as people say it. Names are written as their owners write them.

use super::{Names, sum, until_day};
use crate::hub::plain;
use chips::Unit;
use room::PersonNumber;
use room::office::{AccessKind, OfficeCommand, Till, Visit};

impl Names<'_> {
    pub(super) fn office(&self, command: &OfficeCommand) -> String {
        let (person, table) = (self.person, self.table);
        match command {
            OfficeCommand::Admit { units } if units.contains(&Unit::Dollars) => "A new account is opened".to_owned(),
            OfficeCommand::Admit { .. } => "A new account is opened for play money".to_owned(),
            OfficeCommand::Appoint { person: who, role } => format!("{} becomes {role}", person(*who)),
            OfficeCommand::Dismiss { person: who, role } => format!("{} is {role} no more", person(*who)),
            OfficeCommand::BeginShift { role } => format!("Begins a shift as {role}"),
            OfficeCommand::EndShift { role } => format!("Ends a shift as {role}"),
            OfficeCommand::Bar { person: who, until } => format!("{} is barred{}", person(*who), until_day(*until)),
            OfficeCommand::Readmit { person: who } => format!("{} may play again", person(*who)),
            OfficeCommand::Exclude { until } => format!("Plays no more{}", until_day(Some(*until))),
            OfficeCommand::LimitLoss { unit, most: Some(most) } => {
                format!("Wants to lose at most {} a day", sum(*most, *unit))
            }
            OfficeCommand::LimitLoss { unit, most: None } => format!("Wants no limit on losses in {unit}"),
            OfficeCommand::OpenDrawer { imprest } => format!("Opens a drawer with {}", plain(*imprest)),
            OfficeCommand::CloseDrawer { counted } => format!("Closes the drawer with {} in it", plain(*counted)),
            OfficeCommand::MoveMoney { unit, tender, from, to, amount } => {
                format!("{} as {tender} from {} to {}", sum(*amount, *unit), till(*from), till(*to))
            }
            OfficeCommand::BuyIn { person: who, unit, tender, amount } => {
                format!("{} gets {} for {tender}", person(*who), sum(*amount, *unit))
            }
            OfficeCommand::Redeem { person: who, unit, tender, amount } => {
                format!("{} hands in {} for {tender}", person(*who), sum(*amount, *unit))
            }
            OfficeCommand::ConfirmPayment { reservation } => format!("Payment {} has come through", reservation.0),
            OfficeCommand::CancelPayment { reservation } => format!("Payment {} has failed", reservation.0),
            OfficeCommand::Deposit { person: who, unit, amount } => {
                format!("{} leaves {} with the cage", person(*who), sum(*amount, *unit))
            }
            OfficeCommand::Withdraw { person: who, unit, amount } => {
                format!("{} takes {} back from the cage", person(*who), sum(*amount, *unit))
            }
            OfficeCommand::Fill { table: at, amount } => {
                format!("{} gets {} from the cage", table(*at), plain(*amount))
            }
            OfficeCommand::Credit { table: at, amount } => {
                format!("{} gives {} to the cage", table(*at), plain(*amount))
            }
            OfficeCommand::CountDrop { table: at, counted } => {
                format!("{} had {} in its drop box", table(*at), plain(*counted))
            }
            OfficeCommand::PayTips { table: at, person: who, amount } => {
                format!("{} gets {} in tips from {}", person(*who), plain(*amount), table(*at))
            }
            OfficeCommand::CorrectMeter { link, level, shows } => {
                format!("Sets the {level} meter of link {} to {}", link.0, plain(*shows))
            }
            OfficeCommand::AllowReset { person: who } => format!("{} may get a new password", person(*who)),
            OfficeCommand::NoteVisits { visits, others } => self.visits(visits, *others),
            OfficeCommand::OpenDay => "The gaming day begins".to_owned(),
            OfficeCommand::CloseDay => "The gaming day ends".to_owned(),
        }
    }

    /// `At the access_log: anna signed in; somebody unknown failed to sign in 3 times; ben was shut out by ada; 20 others`
    fn visits(&self, visits: &[Visit], others: u32) -> String {
        let person = |person: Option<PersonNumber>| person.map_or_else(|| "somebody unknown".to_owned(), self.person);
        let visit = |visit: &Visit| {
            let of = if visit.kind == AccessKind::AccountMade { "from" } else { "by" };
            let by = visit.by.map_or_else(String::new, |by| format!(" {of} {}", (self.person)(by)));
            let times = if visit.times == 1 { String::new() } else { format!(" {} times", visit.times) };
            format!("{} {}{by}{times}", person(visit.person), visit.kind.words())
        };
        let others = (others > 0).then(|| format!("{others} others"));
        let text: Vec<String> = visits.iter().map(visit).chain(others).collect();
        format!("At the door: {}", text.join("; "))
    }
}

fn till(till: Till) -> String {
    match till {
        Till::Bank => "the bank".to_owned(),
        Till::Vault => "the vault".to_owned(),
        Till::Drawer(number) => format!("drawer {number}"),
    }
}
