//! The scheduler: an index of the deadlines of all tables by time. The next one is found without scanning the tables.

use super::deadline::{Due, Postpone, deadline};
use super::state::Committed;
use game::Time;
use room::{Room, Stream, TableNumber};
use std::collections::{BTreeMap, BTreeSet};

/// A lazily updated index. Tables that have changed are marked stale and re-indexed before the next lookup.
#[derive(Default)]
pub struct Scheduler {
    by_time: BTreeSet<(Time, TableNumber)>,
    /// The entry of each table in `by_time`.
    by_table: BTreeMap<TableNumber, Time>,
    /// Tables that have changed since they were indexed.
    stale: BTreeSet<TableNumber>,
    /// Tables with a due command in flight.
    unanswered: BTreeSet<TableNumber>,
    /// For each table, the turn whose due command failed and when to retry it.
    retries: BTreeMap<TableNumber, (u64, Time)>,
    is_closed: bool,
}

impl Scheduler {
    pub fn new(room: &Room) -> Scheduler {
        Scheduler { stale: room.tables().map(|(number, _)| number).collect(), ..Scheduler::default() }
    }

    /// Marks a table stale: its deadline may have changed.
    pub fn touch(&mut self, table: TableNumber) {
        self.stale.insert(table);
    }

    /// Touches the tables that a command changed. A closed table has a last record of its own.
    pub fn follow(&mut self, committed: &Committed<'_>) {
        for (_, part) in &committed.records {
            if let Stream::Table(table) = part.stream {
                self.touch(table);
            }
        }
    }

    /// Re-indexes the stale tables.
    pub fn refresh(&mut self, room: &Room, postpone: &mut Postpone<'_>) {
        while let Some(number) = self.stale.pop_first() {
            let time = self.time_of(room, number, postpone);
            let before = match time {
                Some(time) => self.by_table.insert(number, time),
                None => self.by_table.remove(&number),
            };
            if before != time {
                before.map(|before| self.by_time.remove(&(before, number)));
                self.by_time.extend(time.map(|time| (time, number)));
            }
        }
    }

    fn time_of(&mut self, room: &Room, number: TableNumber, postpone: &mut Postpone<'_>) -> Option<Time> {
        if self.is_closed || self.unanswered.contains(&number) {
            return None;
        }
        let table = room.table(number);
        if let Some((turn, _)) = self.retries.get(&number)
            && table.is_none_or(|table| table.turn() != *turn)
        {
            self.retries.remove(&number);
        }
        let time = deadline(room, table?, postpone)?;
        Some(self.retries.get(&number).map_or(time, |(_, retry)| time.max(*retry)))
    }

    /// The deadlines, earliest first.
    pub fn entries(&self) -> impl Iterator<Item = (Time, TableNumber)> {
        self.by_time.iter().copied()
    }

    /// The next deadline.
    pub fn next(&self) -> Option<Time> {
        self.by_time.first().map(|(time, _)| *time)
    }

    /// Removes and returns a command that is due now. The table has no deadline until it is answered.
    pub(super) fn take_due(&mut self, room: &Room, now: Time) -> Option<Due> {
        while let Some((time, number)) = self.by_time.first().copied().filter(|(time, _)| *time <= now) {
            self.by_time.remove(&(time, number));
            self.by_table.remove(&number);
            if let Some(table) = room.table(number) {
                self.unanswered.insert(number);
                return Some(Due::at(table));
            }
        }
        None
    }

    /// The due command was done.
    pub(super) fn done(&mut self, table: TableNumber) {
        self.unanswered.remove(&table);
        self.touch(table);
    }

    /// The due command failed. If the table is still at the same turn, it is retried, but not before this time.
    pub(super) fn retry(&mut self, table: TableNumber, turn: u64, at: Time) {
        self.retries.insert(table, (turn, at));
        self.done(table);
    }

    /// Nothing is due any more: the room is closing.
    pub(super) fn close(&mut self) {
        self.is_closed = true;
        (self.by_time, self.by_table) = Default::default();
    }
}
