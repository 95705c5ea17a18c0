//! What an eye sees of a table.

use super::{Asks, Cash, House, Table};
use crate::PersonNumber;
use game::{Eye, Game as _, Seat, Time};

/// Everything that an eye may see of a table, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    pub seats: Vec<(Seat, PersonNumber)>,
    pub turn: u64,
    pub asks: Asks,
    pub until: Option<Time>,
    pub rounds: u64,
    /// What binds the deck, and which seats have had a hand in its order.
    pub root: Option<String>,
    pub nonces: Vec<Seat>,
    pub house: Option<house::table::View>,
    pub round: Option<house::View>,
    pub cash: Option<poker::table::View>,
    pub hand: Option<poker::View>,
}

impl Table {
    pub fn view(&self, eye: Eye) -> View {
        let mix = self.mix.as_ref();
        View {
            seats: self.seats().collect(),
            turn: self.turn,
            asks: self.asks,
            until: self.until,
            rounds: self.rounds,
            root: mix.map(|mix| mix.root.to_string()),
            nonces: mix.map(|mix| mix.nonces.keys().copied().collect()).unwrap_or_default(),
            house: self.house().map(|house| house.table.view(eye)),
            round: self.house().and_then(House::round).map(|round| round.view(eye)),
            cash: self.cash().map(|cash| cash.table.view(eye)),
            hand: self.cash().and_then(Cash::hand).map(|hand| hand.view(eye)),
        }
    }

    /// With which eye somebody looks: that of their seat, unless the cards of the round there are another's.
    pub fn eye_of(&self, person: PersonNumber) -> Eye {
        let is_theirs = |seat: &Seat| {
            let plays = self.house().and_then(House::round).and_then(|round| round.person_at(*seat));
            plays.is_none_or(|plays| plays == person.into())
        };
        self.seat_of(person).filter(is_theirs).map_or(Eye::Rail, Eye::Seat)
    }

    /// Whether chips are out that belong to a round.
    pub(crate) fn is_at_stake(&self) -> bool {
        let in_round = |house: &House| {
            let round = house.round().filter(|round| !round.is_over());
            round.is_some_and(|round| round.seats().any(|seat| round.chips(seat).put_in.is_positive()))
        };
        self.house().is_some_and(in_round) || self.cash().is_some_and(|cash| cash.hand.is_some())
    }
}
