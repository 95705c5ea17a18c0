//! What somebody has said, as a sentence for whoever reads the journal: `Blue: bet: amount 20.00; wager ante.`

use super::told::flattened;
use crate::kind;
use chips::{Amount, Unit};
use game::Time;
use room::office::{Deed, Till, Visit};
use room::{Command, PersonNumber, TableNumber, office, table};
use serde_json::Value;

/// A longer text is only measured.
const MOST_LETTERS: usize = 40;

/// Fields that hold money.
const AMOUNTS: [&str; 14] = [
    "amount",
    "ante",
    "big",
    "counted",
    "imprest",
    "most",
    "rack",
    "rake",
    "resets-to",
    "shows",
    "small",
    "two-people-from",
    "validates-below",
    "wagers",
];

/// How people and tables are called.
pub struct Naming<Person, Table> {
    pub person: Person,
    pub table: Table,
}

/// A command in one sentence: what is done, and then with what, by the names that are known.
pub fn words_of_command<Person, Table>(command: &Command, naming: &Naming<Person, Table>) -> String
where
    Person: Fn(PersonNumber) -> String,
    Table: Fn(TableNumber) -> String,
{
    let words = match command {
        Command::At { table, command, .. } => {
            let said = at_table(command).unwrap_or_else(|| naming.sentence(command));
            format!("{}: {said}", (naming.table)(*table))
        }
        Command::Office(command) => naming.office(command).unwrap_or_else(|| capital(&naming.sentence(command))),
        command => capital(&naming.sentence(command)),
    };
    format!("{words}.")
}

fn capital(words: &str) -> String {
    let mut letters = words.chars();
    letters.next().map_or_else(String::new, |first| format!("{}{}", first.to_uppercase(), letters.as_str()))
}

impl<Person: Fn(PersonNumber) -> String, Table: Fn(TableNumber) -> String> Naming<Person, Table> {
    fn sentence(&self, command: &impl serde::Serialize) -> String {
        let (name, fields) = flattened(command);
        let (name, parts) = (spaced(&name), self.parts(&fields));
        if parts.is_empty() { name } else { format!("{name}: {}", parts.join("; ")) }
    }

    /// What is said in the office, as people say it. Names are written as their owners write them.
    fn office(&self, command: &office::Command) -> Option<String> {
        self.of_people(command).or_else(|| self.of_players_money(command)).or_else(|| self.of_house_money(command))
    }

    fn of_people(&self, command: &office::Command) -> Option<String> {
        let person = |number: &PersonNumber| (self.person)(*number);
        Some(match command {
            office::Command::NoteVisits { visits, others } => self.visits(visits, *others),
            office::Command::Admit { units } if units.contains(&Unit::Dollars) => "A new account is opened".to_owned(),
            office::Command::Admit { .. } => "A new account is opened for play money".to_owned(),
            office::Command::Appoint { person: number, role } => format!("{} becomes {role}", person(number)),
            office::Command::Dismiss { person: number, role } => format!("{} is {role} no more", person(number)),
            office::Command::AllowReset { person: number } => format!("{} may get a new password", person(number)),
            office::Command::BeginShift { role } => format!("Begins a shift as {role}"),
            office::Command::EndShift { role } => format!("Ends a shift as {role}"),
            office::Command::Bar { person: number, until } => {
                format!("{} is barred{}", person(number), until_day(*until))
            }
            office::Command::Readmit { person: number } => format!("{} may play again", person(number)),
            office::Command::Exclude { until } => format!("Plays no more{}", until_day(Some(*until))),
            office::Command::LimitLoss { unit, most: Some(most) } => {
                format!("Wants to lose at most {} a day", sum(*most, *unit))
            }
            office::Command::LimitLoss { unit, most: None } => format!("Wants no limit on losses in {unit}"),
            office::Command::OpenDay => "The gaming day begins".to_owned(),
            office::Command::CloseDay => "The gaming day ends".to_owned(),
            _ => return None,
        })
    }

    fn of_players_money(&self, command: &office::Command) -> Option<String> {
        let person = |number: &PersonNumber| (self.person)(*number);
        Some(match command {
            office::Command::BuyIn { person: number, unit, tender, amount } => {
                format!("{} gets {} for {}", person(number), sum(*amount, *unit), said(tender))
            }
            office::Command::Redeem { person: number, unit, tender, amount } => {
                format!("{} hands in {} for {}", person(number), sum(*amount, *unit), said(tender))
            }
            office::Command::Deposit { person: number, unit, amount } => {
                format!("{} leaves {} with the cage", person(number), sum(*amount, *unit))
            }
            office::Command::Withdraw { person: number, unit, amount } => {
                format!("{} takes {} back from the cage", person(number), sum(*amount, *unit))
            }
            office::Command::ConfirmPayment { hold } => format!("Payment {} has come through", hold.0),
            office::Command::CancelPayment { hold } => format!("Payment {} has failed", hold.0),
            _ => return None,
        })
    }

    fn of_house_money(&self, command: &office::Command) -> Option<String> {
        let table = |number: &TableNumber| (self.table)(*number);
        Some(match command {
            office::Command::OpenDrawer { imprest } => format!("Opens a drawer with {}", plain(*imprest)),
            office::Command::CloseDrawer { counted } => format!("Closes the drawer with {} in it", plain(*counted)),
            office::Command::MoveMoney { unit, tender, from, to, amount } => {
                format!("{} as {} from {} to {}", sum(*amount, *unit), said(tender), till(*from), till(*to))
            }
            office::Command::Fill { table: number, amount } => {
                format!("{} gets {} from the cage", table(number), plain(*amount))
            }
            office::Command::Credit { table: number, amount } => {
                format!("{} gives {} to the cage", table(number), plain(*amount))
            }
            office::Command::CountDrop { table: number, counted } => {
                format!("{} had {} in its drop box", table(number), plain(*counted))
            }
            office::Command::PayTips { table: number, person, amount } => {
                format!("{} gets {} in tips from {}", (self.person)(*person), plain(*amount), table(number))
            }
            _ => return None,
        })
    }

    /// `At the door: anna signed in; somebody unknown failed to sign in 3 times; ben was shut out by ada; 20 others`
    fn visits(&self, visits: &[Visit], others: u32) -> String {
        let person = |person: Option<PersonNumber>| person.map_or_else(|| "somebody unknown".to_owned(), &self.person);
        let visit = |visit: &Visit| {
            let of = if visit.deed == Deed::AccountMade { "from" } else { "by" };
            let by = visit.by.map_or_else(String::new, |by| format!(" {of} {}", (self.person)(by)));
            let times = if visit.times == 1 { String::new() } else { format!(" {} times", visit.times) };
            format!("{} {}{by}{times}", person(visit.person), visit.deed.words())
        };
        let others = (others > 0).then(|| format!("{others} others"));
        let told: Vec<String> = visits.iter().map(visit).chain(others).collect();
        format!("At the door: {}", told.join("; "))
    }

    fn parts(&self, fields: &Value) -> Vec<String> {
        match fields {
            Value::Object(fields) => {
                // Who and what it is about comes first.
                let (about, rest): (Vec<_>, Vec<_>) =
                    fields.iter().partition(|(name, _)| ["name", "person", "table"].contains(&name.as_str()));
                about.into_iter().chain(rest).filter_map(|(name, value)| self.part(name, value)).collect()
            }
            Value::Null => Vec::new(),
            other => vec![self.value(other)],
        }
    }

    /// A field with its name; what is named by itself stands alone.
    fn part(&self, name: &str, value: &Value) -> Option<String> {
        let number = value.as_u64().and_then(|number| u32::try_from(number).ok());
        let words = match (name, number) {
            _ if value.is_null() => return None,
            ("person", Some(number)) => return Some((self.person)(PersonNumber(number))),
            ("floor", Some(number)) => (self.person)(PersonNumber(number)),
            ("table", Some(number)) => return Some((self.table)(TableNumber(number))),
            ("name", _) => return value.as_str().map(str::to_owned),
            ("until", _) => value.as_u64().map(day)?,
            (name, _) if AMOUNTS.contains(&name) => money(value).unwrap_or_else(|| self.value(value)),
            _ => self.value(value),
        };
        Some(format!("{} {words}", spaced(name)))
    }

    fn value(&self, value: &Value) -> String {
        match value {
            Value::String(text) if text.len() > MOST_LETTERS => format!("of {} letters", text.chars().count()),
            Value::String(text) => spaced(text),
            Value::Array(items) => items.iter().map(|item| self.value(item)).collect::<Vec<_>>().join(", "),
            Value::Object(_) => self.parts(value).join(", "),
            Value::Bool(truth) => if *truth { "yes" } else { "no" }.to_owned(),
            Value::Number(number) => number.to_string(),
            Value::Null => String::new(),
        }
    }
}

/// What is said most often at a table, as people say it.
fn at_table(command: &table::Command) -> Option<String> {
    Some(match command {
        table::Command::Nonce { .. } => "sends a random number for the deck".to_owned(),
        table::Command::Ready => "is ready for the cards".to_owned(),
        table::Command::TimeUp => "time is up".to_owned(),
        table::Command::StandUp => "stands up".to_owned(),
        table::Command::SitDown { seat, amount } => {
            format!("sits down at seat {} with {}", seat.number(), plain(*amount))
        }
        table::Command::AddChips { amount } => format!("adds {}", plain(*amount)),
        command => return kind::words_of_command(command),
    })
}

/// `sit-down` as people write it; what is no such word stays as it is.
fn spaced(word: &str) -> String {
    let is_word = word.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-');
    if is_word { word.replace('-', " ") } else { word.to_owned() }
}

/// Without a sign, as it may be play money.
pub fn plain(amount: Amount) -> String {
    amount.grouped().replace('$', "")
}

fn sum(amount: Amount, unit: Unit) -> String {
    match unit {
        Unit::Dollars => amount.grouped(),
        unit => format!("{} in {unit}", plain(amount)),
    }
}

fn money(value: &Value) -> Option<String> {
    Amount::try_from(value.as_i64()?).ok().map(plain)
}

/// A tender or another word of a list, as people write it.
fn said(word: &impl serde::Serialize) -> String {
    let (name, _) = flattened(word);
    spaced(&name)
}

fn till(till: Till) -> String {
    match till {
        Till::Bank => "the bank".to_owned(),
        Till::Vault => "the vault".to_owned(),
        Till::Drawer(number) => format!("drawer {number}"),
    }
}

fn until_day(until: Option<Time>) -> String {
    until
        .and_then(|Time(micros)| u64::try_from(micros).ok())
        .map_or_else(String::new, |micros| format!(" until {}", day(micros)))
}

/// The day of a time in microseconds.
fn day(micros: u64) -> String {
    const MICROSECONDS_OF_A_DAY: u64 = 86_400_000_000;
    report::date::in_words(micros / MICROSECONDS_OF_A_DAY)
}
