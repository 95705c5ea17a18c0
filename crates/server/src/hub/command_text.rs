//! Commands as sentences for readers of the journal: `Blue: bets 20.00 on Ante.`

mod office;

use crate::kind;
use chips::{Amount, Unit};
use game::{Events, Time};
use room::table::{Dealing, Opening};
use room::{PersonNumber, RoomCommand, RoomEvent, Settings, TableNumber};

/// Functions that name people and tables.
pub struct Naming<Person, Table> {
    pub person: Person,
    pub table: Table,
}

/// The same, type-erased.
pub(super) struct Names<'names> {
    person: &'names dyn Fn(PersonNumber) -> String,
    table: &'names dyn Fn(TableNumber) -> String,
}

/// A command as one sentence: what is done and with what, using known names.
pub fn command_text<Person, Table>(command: &RoomCommand, naming: &Naming<Person, Table>) -> String
where
    Person: Fn(PersonNumber) -> String,
    Table: Fn(TableNumber) -> String,
{
    format!("{}.", Names { person: &naming.person, table: &naming.table }.words(command))
}

/// The command of a record as one sentence, in view of what became of it: a proposal is told as such, and an approval or
/// rejection says what was proposed.
pub fn recorded_text<Person, Table>(
    command: &RoomCommand,
    did: &Events<RoomEvent>,
    proposed: Option<&RoomCommand>,
    naming: &Naming<Person, Table>,
) -> String
where
    Person: Fn(PersonNumber) -> String,
    Table: Fn(TableNumber) -> String,
{
    let text = command_text(command, naming);
    let settles = matches!(command, RoomCommand::Approve { .. } | RoomCommand::Reject { .. });
    match proposed.filter(|_| settles) {
        Some(proposed) => format!("{}: {}", text.trim_end_matches('.'), command_text(proposed, naming)),
        None if did.iter().any(|event| matches!(event, RoomEvent::Proposed { .. })) => format!("Proposes: {text}"),
        None => text,
    }
}

impl Names<'_> {
    fn words(&self, command: &RoomCommand) -> String {
        let (person, table) = (self.person, self.table);
        match command {
            RoomCommand::Found { settings } => founded(settings),
            RoomCommand::Start { edition, .. } => format!("The server starts, edition {}", edition.0),
            RoomCommand::Office(command) => self.office(command),
            RoomCommand::OpenTable(opening) => self.opens(opening),
            RoomCommand::CloseTable { table: number } => format!("Closes {}", table(*number)),
            RoomCommand::RetireTable { table: number, to: None } => {
                format!("Closes {} with its meters", table(*number))
            }
            RoomCommand::RetireTable { table: number, to: Some(link) } => {
                format!("Closes {} with its meters and moves their contributions to link {}", table(*number), link.0)
            }
            RoomCommand::At { table: number, command, .. } => {
                let name = |game::Person(number): game::Person| match u32::try_from(number) {
                    Ok(number) => person(PersonNumber(number)),
                    Err(_) => format!("Person {number}"),
                };
                format!("{}: {}", table(*number), kind::command::words(command, &name))
            }
            RoomCommand::Approve { proposal } => format!("Approves proposal {}", proposal.0),
            RoomCommand::Reject { proposal } => format!("Rejects proposal {}", proposal.0),
        }
    }

    /// `Opens Blue for a house game, in dollars, automatic dealing, with 5,000.00 in the rack`
    fn opens(&self, opening: &Opening) -> String {
        let Opening { name, unit, dealing, offers, rack, host } = opening;
        let dealt = match dealing {
            Dealing::Automatic => "automatic dealing",
            Dealing::ByPeople => "dealt by people",
        };
        let host = host.map_or_else(String::new, |host| format!(", private table of {}", (self.person)(host)));
        let game = kind::offer_words(offers);
        format!("Opens {name} for {game}, in {unit}, {dealt}, with {} in the rack{host}", plain(*rack))
    }
}

fn founded(settings: &Settings) -> String {
    let Settings { wager_seconds, decision_seconds, time_bank_seconds, validates_below, two_people_from } = settings;
    format!(
        "Founds the room: {wager_seconds} seconds for wagers, {decision_seconds} for a decision, {time_bank_seconds} in a \
         time bank; validates wins below {} by itself, asks two people from {} on",
        plain(*validates_below),
        plain(*two_people_from)
    )
}

/// Without a currency sign, because it may be play money.
pub fn plain(amount: Amount) -> String {
    amount.grouped().replace('$', "")
}

fn sum(amount: Amount, unit: Unit) -> String {
    match unit {
        Unit::Dollars => amount.grouped(),
        unit => format!("{} in {unit}", plain(amount)),
    }
}

fn until_day(until: Option<Time>) -> String {
    until
        .and_then(|Time(micros)| u64::try_from(micros).ok())
        .map_or_else(String::new, |micros| format!(" until {}", day(micros)))
}

/// The date of a time in microseconds.
fn day(micros: u64) -> String {
    const MICROSECONDS_OF_A_DAY: u64 = 86_400_000_000;
    report::date::in_words(micros / MICROSECONDS_OF_A_DAY)
}
