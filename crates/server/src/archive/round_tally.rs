//! What each seat wagered and won in one round, from the events of the round.

use crate::kind;
use crate::wire::WagerKey;
use game::Seat;
use room::PersonNumber;
use room::table::TableEvent;
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug, Default)]
pub struct RoundTally {
    pub is_void: bool,
    seats: BTreeMap<Seat, SeatTally>,
}

#[derive(Clone, Debug, Default)]
pub struct SeatTally {
    /// Who placed the wagers.
    pub person: Option<PersonNumber>,
    /// The settled stakes in cents, and what was won or lost.
    pub wagered: i64,
    pub net: i64,
    pub has_folded: bool,
    /// The wagers that were settled.
    pub wagers: BTreeSet<WagerKey>,
}

impl RoundTally {
    pub fn take(&mut self, event: &TableEvent) {
        if kind::voids_round(event) {
            self.is_void = true;
            self.seats.values_mut().for_each(SeatTally::undo);
        }
        if let Some(seat) = kind::voids_hand(event) {
            self.at(seat).undo();
        }
        if let Some((seat, person)) = kind::wagers(event) {
            self.at(seat).person = Some(person);
        }
        if let Some((seat, net)) = kind::net(event) {
            self.at(seat).net += net.cents();
        }
        if let Some((seat, wager, stake)) = kind::staked(event) {
            let tally = self.at(seat);
            tally.wagered += stake.cents();
            tally.wagers.insert(wager);
        }
        if let Some(seat) = kind::folds(event) {
            self.at(seat).has_folded = true;
        }
    }

    fn at(&mut self, seat: Seat) -> &mut SeatTally {
        self.seats.entry(seat).or_default()
    }

    pub fn seats(&self) -> impl Iterator<Item = (Seat, &SeatTally)> {
        self.seats.iter().map(|(seat, tally)| (*seat, tally))
    }

    pub fn of_person(&self, person: PersonNumber) -> Option<(Seat, &SeatTally)> {
        self.seats().find(|(_, tally)| tally.person == Some(person))
    }
}

impl SeatTally {
    /// What was wagered is returned.
    fn undo(&mut self) {
        (self.wagered, self.net) = (0, 0);
    }
}
