//! Guests who have gone: how long nobody has heard of them, and the commands that get them up from their seats.

use super::broadcast::Broadcaster;
use crate::decider::Committed;
use game::Time;
use room::table::{RoomTable, TableCommand};
use room::{PersonNumber, Role, Room, RoomCommand, TableNumber};
use std::collections::{BTreeMap, BTreeSet};

/// A guest of whom nothing has been heard for this long gets up.
const GONE_AFTER: i64 = 3 * 60 * 1_000_000;

/// When people were last heard of: when their last socket closed, or when they last sent a command.
#[derive(Default)]
pub struct Absences {
    last_heard: BTreeMap<PersonNumber, Time>,
}

impl Absences {
    pub fn hears(&mut self, person: PersonNumber, at: Time) {
        self.last_heard.insert(person, at);
    }

    fn forget_all_but(&mut self, people: &BTreeSet<PersonNumber>) {
        self.last_heard.retain(|person, _| people.contains(person));
    }
}

impl Broadcaster {
    pub(super) fn note_absence(&mut self, committed: &Committed<'_>) {
        if let Some(player) = committed.by.filter(|by| by.role == Role::Player) {
            self.absences.hears(player.person, committed.at);
        }
    }

    /// The commands that get up every guest who has gone.
    pub fn removals(&mut self, room: &Room, now: Time) -> Vec<RoomCommand> {
        let seated = room.tables().flat_map(|(_, table)| table.seats()).map(|(_, person)| person).collect();
        self.absences.forget_all_but(&seated);
        room.tables().flat_map(|(number, table)| self.removals_at(number, table, now)).collect()
    }

    fn removals_at(&self, number: TableNumber, table: &RoomTable, now: Time) -> Vec<RoomCommand> {
        let gone = table.seats().filter(|(seat, person)| !table.is_leaving(*seat) && self.has_gone(*person, now));
        gone.map(|(seat, _)| {
            let command = TableCommand::Remove { seat };
            RoomCommand::At { table: number, turn: None, command }
        })
        .collect()
    }

    /// Somebody who has not come back since a restart has gone when the grace period is over.
    fn has_gone(&self, person: PersonNumber, now: Time) -> bool {
        let is_absent = self.names.is_guest(person) && !self.presence.is_connected(person);
        let last = self.absences.last_heard.get(&person);
        is_absent && last.map_or(self.grace.is_over(now), |last| last.0.saturating_add(GONE_AFTER) <= now.0)
    }
}
