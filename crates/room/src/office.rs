//! People and their parts, the cage, and the gaming day.

use crate::work::Work;
use crate::{Event as RoomEvent, PersonNumber, Place, Role, Room, Stream};
use chips::{Amount, Unit};
use game::Time;
use ledger::{Purpose, Reason, Tender};
use rulebook::{Refusal, Rule, rule};
use serde::{Deserialize, Serialize};
use std::collections::{BTreeMap, BTreeSet};

/// How people come to the room and get their parts.
const PEOPLE: Rule = rule("house/112");

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Command {
    Admit { units: Vec<Unit> },
    Appoint { person: PersonNumber, role: Role },
    BeginShift { role: Role },
    BuyIn { person: PersonNumber, unit: Unit, tender: Tender, amount: Amount },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    Admitted { person: PersonNumber, rule: Rule },
    Appointed { person: PersonNumber, role: Role, rule: Rule },
    ShiftBegun { person: PersonNumber, role: Role },
    BoughtIn { person: PersonNumber, tender: Tender, amount: Amount },
}

#[derive(Clone, Debug, Default)]
pub struct Office {
    roles: BTreeMap<PersonNumber, BTreeSet<Role>>,
    shifts: BTreeSet<(PersonNumber, Role)>,
}

impl Office {
    pub fn has(&self, person: PersonNumber, role: Role) -> bool {
        self.roles.get(&person).is_some_and(|roles| roles.contains(&role))
    }

    pub fn is_on_shift(&self, person: PersonNumber, role: Role) -> bool {
        self.shifts.contains(&(person, role))
    }

    pub fn is_barred(&self, _person: PersonNumber) -> bool {
        false
    }

    pub(crate) fn apply(&mut self, _at: Time, event: &Event) {
        match *event {
            Event::Admitted { person, .. } => {
                self.roles.entry(person).or_default().insert(Role::Player);
            }
            Event::Appointed { person, role, .. } => {
                self.roles.entry(person).or_default().insert(role);
            }
            Event::ShiftBegun { person, role } => {
                self.shifts.insert((person, role));
            }
            Event::BoughtIn { .. } => {}
        }
    }
}

pub(crate) fn roles(command: &Command) -> &'static [Role] {
    match command {
        Command::Admit { .. } => &[Role::House, Role::Admin, Role::Cage],
        Command::Appoint { .. } => &[Role::House, Role::Admin],
        Command::BeginShift { .. } => &[Role::Dealer, Role::Floor, Role::Cage],
        Command::BuyIn { .. } => &[Role::House, Role::Cage],
    }
}

pub(crate) fn seconds(_command: &Command) -> &'static [Role] {
    &[Role::Cage, Role::Floor, Role::Admin]
}

pub(crate) fn needs_two(_room: &Room, _command: &Command) -> bool {
    false
}

pub(crate) fn decide(work: &mut Work<'_, '_>, command: &Command) -> Result<(), Refusal> {
    let event = match *command {
        Command::Admit { ref units } => {
            let last = work.room.office.roles.keys().last().map_or(0, |person| person.0);
            let person = PersonNumber(last.saturating_add(1));
            for unit in units {
                work.opens(Place::purse(person, *unit));
            }
            Event::Admitted { person, rule: PEOPLE }
        }
        Command::Appoint { person, role } => Event::Appointed { person, role, rule: PEOPLE },
        Command::BeginShift { role } => Event::ShiftBegun { person: work.by.person, role },
        Command::BuyIn { person, unit, tender, amount } => {
            PEOPLE.requires(amount.is_positive(), "sell more than nothing")?;
            let place = |purpose| Place::new(purpose, unit);
            let drawer = place(Purpose::Drawer { drawer: 1, tender });
            work.moves(place(Purpose::Outside), drawer, amount, Reason::BuyIn, PEOPLE);
            work.moves(place(Purpose::Issue), Place::purse(person, unit), amount, Reason::BuyIn, PEOPLE);
            Event::BoughtIn { person, tender, amount }
        }
    };
    work.event(Stream::Room, RoomEvent::Office(event));
    Ok(())
}
