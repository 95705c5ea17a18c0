//! What each seat wagered and won in one round, from the events of the round.

use crate::kind;
use crate::wire::WagerKey;
use game::Seat;
use room::PersonNumber;
use room::table::TableEvent;
use rulebook::Wager;
use std::collections::BTreeMap;

/// A set of wagers in two bytes, as there are many of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WagerSet(u16);

impl WagerSet {
    pub fn insert(&mut self, wager: WagerKey) {
        self.0 |= 1 << (wager as u16);
    }

    pub fn has(self, wager: WagerKey) -> bool {
        self.0 & 1 << (wager as u16) != 0
    }

    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[must_use]
    pub fn with(self, other: WagerSet) -> WagerSet {
        WagerSet(self.0 | other.0)
    }

    pub fn list(self) -> Vec<WagerKey> {
        Wager::ALL.into_iter().map(WagerKey::from).filter(|wager| self.has(*wager)).collect()
    }
}

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
    pub wagers: WagerSet,
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

    /// Who played. Whoever withdrew all wagers has not, unless the round was void.
    pub fn players(&self) -> impl Iterator<Item = (PersonNumber, &SeatTally)> {
        let has_played = |tally: &&SeatTally| !tally.wagers.is_empty() || self.is_void;
        self.seats.values().filter(has_played).filter_map(|tally| Some((tally.person?, tally)))
    }

    pub fn of_person(&self, person: PersonNumber) -> Option<&SeatTally> {
        self.players().find(|(player, _)| *player == person).map(|(_, tally)| tally)
    }
}

impl SeatTally {
    /// What was wagered is returned.
    fn undo(&mut self) {
        (self.wagered, self.net) = (0, 0);
    }
}
