//! What the pages show of a table beside its state: what has happened in the round, and how the last one ended.

use crate::kind::{self, Drawn};
use game::Time;
use room::table::{RoomTable, TableEvent};
use rulebook::Rules;
use std::sync::Arc;

/// Kept since the process began; a frame after a restart has less to tell, and nothing wrong.
pub struct Recap {
    /// The table after the last record of it that was seen.
    pub(super) table: Arc<RoomTable>,
    pub number: u64,
    pub since: Option<Time>,
    /// What has happened in the round that is played, as far as it is drawn.
    pub round: Drawn,
    pub last: Option<Ended>,
}

/// A round that is over, as it lay then.
pub struct Ended {
    pub table: Arc<RoomTable>,
    pub round: u64,
    pub drawn: Drawn,
}

impl Recap {
    pub fn new(table: Arc<RoomTable>) -> Recap {
        Recap { table, number: 0, since: None, round: Drawn::default(), last: None }
    }

    /// Follows what has happened at a table, which now stands like this.
    pub fn follow(&mut self, now: Arc<RoomTable>, at: Time, number: u64, events: &[(Rules, &TableEvent)]) {
        (self.number, self.since) = (number, Some(at));
        // The table as it lies between two rounds is seen by nobody else: the next begins in the same breath.
        let ends = events.iter().any(|(_, event)| kind::ends_round(event));
        for (rules, event) in events {
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
