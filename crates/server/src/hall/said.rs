//! What somebody has said, as a sentence for whoever reads the journal: `Blue: bet: amount 20.00; wager ante.`

use super::told::flattened;
use chips::{Amount, Unit};
use room::office::{Deed, Visit};
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

    /// What is said most often in the office, as people say it. Names are written as their owners write them.
    fn office(&self, command: &office::Command) -> Option<String> {
        Some(match command {
            office::Command::NoteVisits { visits, others } => self.visits(visits, *others),
            office::Command::Admit { units } if units.contains(&Unit::Dollars) => "A new account is opened".to_owned(),
            office::Command::Admit { .. } => "A new account is opened for play money".to_owned(),
            office::Command::Appoint { person, role } => format!("{} becomes {role}", (self.person)(*person)),
            office::Command::Dismiss { person, role } => format!("{} is {role} no more", (self.person)(*person)),
            office::Command::AllowReset { person } => format!("{} may get a new password", (self.person)(*person)),
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
        table::Command::SitDown { seat, amount } => format!("sits down at seat {} with {amount}", seat.number()),
        table::Command::AddChips { amount } => format!("adds {amount}"),
        table::Command::Round(house::Command::Bet { wager, amount, tender: house::Tender::Chips }) => {
            format!("bets {amount} on {wager}")
        }
        table::Command::Round(house::Command::Withdraw { wager }) => format!("takes {wager} back"),
        table::Command::Round(house::Command::Check) => "checks".to_owned(),
        table::Command::Round(house::Command::Fold) => "folds".to_owned(),
        table::Command::Round(house::Command::Play { multiple }) => format!("plays {multiple} times the Ante"),
        _ => return None,
    })
}

/// `sit-down` as people write it; what is no such word stays as it is.
fn spaced(word: &str) -> String {
    let is_word = word.chars().all(|letter| letter.is_ascii_lowercase() || letter == '-');
    if is_word { word.replace('-', " ") } else { word.to_owned() }
}

/// Without a sign, as it may be play money.
fn money(value: &Value) -> Option<String> {
    Amount::try_from(value.as_i64()?).ok().map(|amount| amount.grouped().replace('$', ""))
}

/// The day of a time in microseconds.
fn day(micros: u64) -> String {
    const MICROSECONDS_OF_A_DAY: u64 = 86_400_000_000;
    report::date::in_words(micros / MICROSECONDS_OF_A_DAY)
}
