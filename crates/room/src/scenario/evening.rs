//! A room that the lines of a block act on.

use super::{claim, play, reading};
use crate::{Decision, EDITIONS, PersonNumber, Role, Room, RoomCommand, RoomEvent, Settings, Who, office};
use ::scenario::{Failure, Runner, Step, Stop};
use chips::{Amount, Unit};
use game::Time;
use rulebook::{Refusal, Rule};
use std::collections::BTreeSet;

/// The time at which every block begins.
const EVENING: Time = Time(1_800_000_000_000_000);

pub(super) struct Evening {
    pub(super) room: Room,
    pub(super) now: Time,
    /// Names by person number, starting at 1.
    pub(super) names: Vec<String>,
    /// The decisions of the last line, and the statement of the last closed day.
    pub(super) last: Vec<Decision>,
    pub(super) statement: Option<office::OfficeEvent>,
    chance: u64,
    taken: Vec<(Time, Decision)>,
}

impl Evening {
    /// Founds a room with the settings of a line `settings KEY VALUE …`.
    pub(super) fn new(line: Option<(u32, &str)>) -> Result<Evening, Failure> {
        let mut evening = Evening {
            room: Room::default(),
            now: EVENING,
            names: Vec::new(),
            last: Vec::new(),
            statement: None,
            chance: 0,
            taken: Vec::new(),
        };
        let (number, text) = line.unwrap_or((0, ""));
        let settings = reading::settings(text).map_err(|what| Failure::at(number, what))?;
        evening.begin(settings).map_err(|refusal| Failure::at(number, refusal.to_string()))?;
        Ok(evening)
    }

    fn begin(&mut self, settings: Settings) -> Result<(), Refusal> {
        self.say(Who::HOUSE, &RoomCommand::Found { settings })?;
        let (software, rules) = ("a test".to_owned(), "a test".to_owned());
        self.say(Who::HOUSE, &RoomCommand::Start { software, rules, edition: EDITIONS.current })
    }

    fn admit(&mut self, by: Who, name: &str) -> Result<(), Stop> {
        if self.names.iter().any(|known| known == name) || name == "house" {
            return Err(Stop::Senseless(format!("there is already somebody called {name}")));
        }
        let units = vec![Unit::Dollars, Unit::Play];
        self.say(by, &RoomCommand::Office(office::OfficeCommand::Admit { units }))?;
        self.names.push(name.to_owned());
        Ok(())
    }

    pub(super) fn say(&mut self, by: Who, command: &RoomCommand) -> Result<(), Refusal> {
        let chance = &mut self.chance;
        let mut fresh = || {
            *chance = chance.saturating_add(1);
            let mut bytes = [7; 32];
            bytes[..8].copy_from_slice(&chance.to_le_bytes());
            bytes
        };
        let decision = self.room.decide(self.now, by, command, &mut fresh)?;
        self.room.take(self.now, &decision);
        for event in decision.parts.iter().flat_map(|part| &part.did) {
            if let RoomEvent::Office(closed @ office::OfficeEvent::DayClosed { .. }) = event {
                self.statement = Some(closed.clone());
            }
        }
        self.taken.push((self.now, decision.clone()));
        self.last.push(decision);
        Ok(())
    }

    /// The room rebuilt from its records alone, as by a server that has lost the key of the decks.
    fn forget_decks(&mut self) {
        self.room = self.replayed();
    }

    fn replayed(&self) -> Room {
        let mut again = Room::default();
        for (at, decision) in &self.taken {
            for part in &decision.parts {
                again.apply(part.stream, *at, &part.did, &part.moved);
            }
        }
        again
    }

    pub(super) fn person(&self, name: &str) -> Result<PersonNumber, String> {
        let place = self.names.iter().position(|known| known == name);
        let place = place.ok_or_else(|| format!("nobody is called {name:?}: admit them first"))?;
        Ok(PersonNumber(place as u32 + 1))
    }

    /// A person in the first of these roles that they have.
    pub(super) fn who(&self, name: &str, parts: &[Role]) -> Result<Who, String> {
        if name == "house" {
            return Ok(Who::HOUSE);
        }
        let person = self.person(name)?;
        let has = |role: &&Role| self.room.office().has(person, **role);
        let role = parts.iter().find(has).or(parts.first()).ok_or("nobody can issue this")?;
        Ok(Who::new(person, *role))
    }
}

impl Runner for Evening {
    fn claim(&mut self, line: u32, text: &str) -> Option<Result<(), Failure>> {
        claim::claim(self, line, text)
    }

    fn act(&mut self, _line: u32, action: &str) -> Result<(), Stop> {
        self.last.clear();
        let words: Vec<&str> = action.split_whitespace().collect();
        match words.as_slice() {
            ["chance", number] => self.chance = reading::count(number)?.into(),
            ["admit", name] => self.admit(Who::HOUSE, name)?,
            [cashier, "admits", name] => {
                let by = self.who(cashier, &[Role::Admin, Role::Cage])?;
                self.admit(by, name)?;
            }
            ["staff", name, role] => {
                self.admit(Who::HOUSE, name)?;
                let (person, role) = (self.person(name)?, reading::role(role)?);
                self.say(Who::HOUSE, &RoomCommand::Office(office::OfficeCommand::Appoint { person, role }))?;
                if role.is_staff() {
                    self.say(Who::new(person, role), &RoomCommand::Office(office::OfficeCommand::BeginShift { role }))?;
                }
            }
            ["time", "passes", time @ ..] => play::time_passes(self, reading::span(time)?)?,
            ["finish", "at", table] => play::finish(self, reading::table(table)?)?,
            ["the", "box", "loses", "its", "decks"] => self.forget_decks(),
            _ => {
                let (by, command) = reading::command(self, &words)?;
                self.say(by, &command)?;
            }
        }
        Ok(())
    }

    fn rules(&self) -> Vec<&'static str> {
        let used: BTreeSet<Rule> = self.last.iter().flat_map(claim::rules).collect();
        used.into_iter().map(Rule::id).collect()
    }

    /// The first word of a line is the person who acts.
    fn read(text: &str) -> Step<'_> {
        Step::in_columns(text)
    }

    /// After every line each unit sums to zero, and replaying the records gives the same balances.
    fn invariant(&self) -> Result<(), String> {
        let ledger = self.room.ledger();
        for unit in [Unit::Dollars, Unit::Play] {
            if ledger.sum(unit) != Ok(Amount::ZERO) {
                return Err(format!("the accounts in {unit} do not sum to zero:\n{}", ledger.trial_balance()));
            }
        }
        let replayed = self.replayed().ledger() == ledger;
        if replayed { Ok(()) } else { Err("replaying the records gives other balances".to_owned()) }
    }
}
