//! The recap of a table: what the pages show beside its current state, namely the events of the current round and how
//! the last one ended.

use super::sitting::Sittings;
use crate::kind::{self, Drawn};
use game::Time;
use room::table::{RoomTable, TableEvent};
use rulebook::Rules;
use std::sync::Arc;

/// Kept in memory only. After a restart it has less to show, but nothing wrong.
pub struct Recap {
    /// The table after its last observed record.
    pub(super) table: Arc<RoomTable>,
    pub number: u64,
    pub since: Option<Time>,
    /// The events of the current round that are drawn.
    pub round: Drawn,
    pub last: Option<Ended>,
    pub sittings: Sittings,
}

/// A finished round, as the table was at that moment.
pub struct Ended {
    pub table: Arc<RoomTable>,
    pub round: u64,
    pub drawn: Drawn,
}

impl Recap {
    pub fn new(table: Arc<RoomTable>) -> Recap {
        Recap { table, number: 0, since: None, round: Drawn::default(), last: None, sittings: Sittings::default() }
    }

    /// Applies the events of a command, after which the table is as given.
    pub fn follow(&mut self, now: Arc<RoomTable>, at: Time, number: u64, events: &[(Rules, &TableEvent)]) {
        (self.number, self.since) = (number, Some(at));
        // No view exists of the table between two rounds, because the next one starts in the same command.
        let ends = events.iter().any(|(_, event)| kind::ends_round(event));
        for (rules, event) in events {
            self.sittings.take(at, event);
            if ends {
                Arc::make_mut(&mut self.table).apply(event);
            }
            match event {
                TableEvent::Committed { .. } => self.round.clear(),
                TableEvent::Aborted { .. } => {
                    self.round.clear();
                    self.last = None;
                }
                event if kind::ends_round(event) => {
                    let drawn = std::mem::take(&mut self.round);
                    self.last = Some(Ended { table: Arc::clone(&self.table), round: self.table.rounds(), drawn });
                }
                event => self.round.push(*rules, event),
            }
        }
        self.table = now;
    }
}
