//! The grace period after a restart: players who have not reconnected yet are not timed out, because the server was
//! away, not they.

use game::{Seat, Time};
use room::table::{Asks, RoomTable};
use room::{PersonNumber, Room, TableNumber};
use std::collections::BTreeMap;

/// The longest grace period.
const LONGEST: i64 = 10 * 60 * 1_000_000;

pub struct Grace {
    ends: Time,
    /// The turn of each table when the room was opened.
    asked: BTreeMap<TableNumber, u64>,
    /// Who has connected during the grace period, and when.
    came: BTreeMap<PersonNumber, Time>,
}

impl Grace {
    pub fn new(room: &Room, opened: Time) -> Grace {
        let asked = room.tables().map(|(number, table)| (number, table.turn())).collect();
        Grace { ends: Time(opened.0.saturating_add(LONGEST)), asked, came: BTreeMap::new() }
    }

    /// Records a connection. Returns whether it is the person's first, so that deadlines at their tables may now be
    /// earlier.
    pub fn comes(&mut self, person: PersonNumber, at: Time) -> bool {
        let is_new = at < self.ends && !self.came.contains_key(&person);
        if is_new {
            self.came.insert(person, at);
        }
        is_new
    }

    pub fn is_over(&self, now: Time) -> bool {
        now >= self.ends
    }

    /// Postpones a deadline: a player who reconnects gets the full time from that moment.
    pub fn puts_off(&self, room: &Room, table: &RoomTable, until: Time) -> Time {
        // Any other turn began after the room was opened.
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
            Asks::Wagers => {
                table.waits_for().clockwise().filter_map(at).map(|who| had(who, settings.wager_seconds)).max()
            }
            Asks::NextHand | Asks::Nothing => None,
        };
        all_had.map_or(until, |all_had| all_had.min(self.ends).max(until))
    }
}
