//! The grace period after the room was opened: nobody who has not come back is timed out, as it was the room that was
//! away.

use game::{Seat, Time};
use room::table::{Asks, RoomTable};
use room::{PersonNumber, Room, TableNumber};
use std::collections::BTreeMap;

/// How long whoever is away is waited for after the room was opened.
const LONGEST: i64 = 10 * 60 * 1_000_000;

pub struct Grace {
    ends: Time,
    /// What each table asked when the room was opened.
    asked: BTreeMap<TableNumber, u64>,
    /// Who has come within the grace period, and when.
    came: BTreeMap<PersonNumber, Time>,
}

impl Grace {
    pub fn new(room: &Room, opened: Time) -> Grace {
        let asked = room.tables().map(|(number, table)| (number, table.turn())).collect();
        Grace { ends: Time(opened.0.saturating_add(LONGEST)), asked, came: BTreeMap::new() }
    }

    /// Somebody is here. Says whether that is new, so that deadlines at their tables may be earlier than before.
    pub fn comes(&mut self, person: PersonNumber, at: Time) -> bool {
        let is_new = at < self.ends && !self.came.contains_key(&person);
        if is_new {
            self.came.insert(person, at);
        }
        is_new
    }

    /// From when on a question may be timed out whose time is up then: those who are asked have their whole time from
    /// when they came back.
    pub fn puts_off(&self, room: &Room, table: &RoomTable, until: Time) -> Time {
        // Any other question began after the room was opened.
        if until >= self.ends || self.asked.get(&table.number()) != Some(&table.turn()) {
            return until;
        }
        let settings = room.settings();
        let had = |person: PersonNumber, seconds: u32| {
            let came = self.came.get(&person);
            came.map_or(self.ends, |came| Time(came.0.saturating_add(i64::from(seconds) * 1_000_000)))
        };
        let at = |seat: Seat| table.seats().find(|(place, _)| *place == seat).map(|(_, person)| person);
        let all_had = match table.asks() {
            Asks::Decision(seat) => at(seat).map(|person| had(person, settings.decision_seconds)),
            Asks::Wagers => table.seats().map(|(_, person)| had(person, settings.wager_seconds)).max(),
            Asks::NextHand | Asks::Nothing => None,
        };
        all_had.map_or(until, |all_had| all_had.min(self.ends).max(until))
    }
}
