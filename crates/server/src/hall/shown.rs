//! What the pages show of a table beside its state: what has happened in the round, and how the last one ended.

use super::frame::is_drawn;
use ::house::Event as RoundEvent;
use game::{Events, Time};
use room::table::{Event, Table};
use rulebook::Rules;

/// Kept since the process began; a frame after a restart has less to tell, and nothing wrong.
pub struct Shown {
    /// The table after the last record of it that was seen.
    pub(super) table: Table,
    pub number: u64,
    pub since: Option<Time>,
    /// What has happened in the round that is played, as far as it is drawn.
    pub round: Events<RoundEvent>,
    pub last: Option<Ended>,
}

/// A round that is over, as it lay then.
pub struct Ended {
    pub table: Table,
    pub round: u64,
    pub events: Events<RoundEvent>,
}

impl Shown {
    pub fn new(table: &Table) -> Shown {
        Shown { table: table.clone(), number: 0, since: None, round: Events::new(), last: None }
    }

    /// Follows what has happened at a table, which now stands like this.
    pub fn follow(&mut self, now: &Table, at: Time, number: u64, events: &[(Rules, &Event)]) {
        (self.number, self.since) = (number, Some(at));
        // The table as it lies between two rounds is seen by nobody else: the next begins in the same breath.
        let ends = events.iter().any(|(_, event)| matches!(event, Event::Round(RoundEvent::Over)));
        for (rules, event) in events {
            if ends {
                self.table.apply(at, event);
            }
            match event {
                Event::Committed { .. } => self.round.clear(),
                Event::Aborted { .. } => {
                    self.round.clear();
                    self.last = None;
                }
                Event::Round(event) if is_drawn(event) => self.round.push(*rules, *event),
                _ => {}
            }
            if matches!(event, Event::Round(RoundEvent::Over)) {
                let events = std::mem::take(&mut self.round);
                self.last = Some(Ended { table: self.table.clone(), round: self.table.rounds(), events });
            }
        }
        self.table = now.clone();
    }
}
