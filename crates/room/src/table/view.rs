//! Views of a table.

use super::{Asks, KindView, RoomTable};
use crate::PersonNumber;
use game::{Eye, Seat, Time};

/// Everything that a viewer may see of a table, and nothing else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomTableView {
    pub seats: Vec<(Seat, PersonNumber)>,
    pub turn: u64,
    pub asks: Asks,
    pub until: Option<Time>,
    pub rounds: u64,
    /// The commitment to the deck, and which seats have contributed a nonce.
    pub root: Option<String>,
    pub nonces: Vec<Seat>,
    pub game: KindView,
}

impl RoomTable {
    pub fn view(&self, eye: Eye) -> RoomTableView {
        let mix = self.mix.as_ref();
        RoomTableView {
            seats: self.seats().collect(),
            turn: self.turn,
            asks: self.asks,
            until: self.until,
            rounds: self.rounds,
            root: mix.map(|mix| mix.root.to_string()),
            nonces: mix.map(|mix| mix.nonces.keys().copied().collect()).unwrap_or_default(),
            game: self.kind.view(eye),
        }
    }

    /// Who plays a seat in the current round or hand, or in the last one, whoever sits there now.
    pub fn player_of_round(&self, seat: Seat) -> Option<PersonNumber> {
        self.kind.holder(seat).map(|person| PersonNumber(person.0 as u32))
    }

    /// The eye that a person sees with: that of their seat, unless the cards at it belong to a previous player.
    pub fn eye_of(&self, person: PersonNumber) -> Eye {
        let is_theirs = |seat: &Seat| self.kind.holder(*seat).is_none_or(|holder| holder == person.into());
        self.seat_of(person).filter(is_theirs).map_or(Eye::Rail, Eye::Seat)
    }
}
