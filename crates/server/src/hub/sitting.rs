//! What each player at a table has won or lost since they sat down.

use crate::archive::RoundTally;
use crate::kind;
use crate::wire::{Cents, SittingView};
use game::{Seat, Time};
use room::PersonNumber;
use room::table::TableEvent;
use std::collections::BTreeMap;

/// Kept in memory only: players who sat down before a restart of the server have no entry until they sit down again.
#[derive(Default)]
pub struct Sittings {
    seats: BTreeMap<Seat, Sitting>,
    round: RoundTally,
}

struct Sitting {
    person: PersonNumber,
    since: Time,
    rounds: u64,
    net: i64,
}

impl Sittings {
    pub fn take(&mut self, at: Time, event: &TableEvent) {
        match event {
            TableEvent::SatDown { seat, person, .. } => {
                self.seats.insert(*seat, Sitting { person: *person, since: at, rounds: 0, net: 0 });
            }
            TableEvent::StoodUp { seat, .. } => drop(self.seats.remove(seat)),
            event if kind::begins_round(event) => self.round = RoundTally::default(),
            event => self.round.take(event),
        }
        if kind::ends_round(event) {
            self.end_round();
        }
    }

    fn end_round(&mut self) {
        for (seat, tally) in std::mem::take(&mut self.round).seats() {
            if let Some(sitting) = self.seats.get_mut(&seat).filter(|_| !tally.wagers.is_empty()) {
                sitting.rounds += 1;
                sitting.net += tally.net;
            }
        }
    }

    pub fn of(&self, seat: Seat, person: PersonNumber) -> Option<SittingView> {
        let sitting = self.seats.get(&seat).filter(|sitting| sitting.person == person)?;
        let Sitting { since, rounds, net, .. } = sitting;
        Some(SittingView { since: (*since).into(), rounds: (*rounds).into(), net: Cents(*net) })
    }
}
