//! What lies on the felt: where every card is, and how far the dealer has come with the next ones.

use cards::{Card, Face, Pack, Position};

#[derive(Clone, Debug)]
pub struct Felt {
    pub pack: Pack,
    pub board: [Option<Position>; 5],
    /// How many streets have their cards.
    pub streets: u8,
    /// The positions that were dealt face up.
    pub up: u64,
    /// The positions whose faces all can see.
    pub shown: u64,
    pub tap: Tap,
    /// The burn cards by their positions, and how many of them stand for burns to come.
    pub burned: u64,
    pub burns_ahead: u8,
    pub is_stub_dropped: bool,
    /// How many cards all could see while they were dealt.
    pub flashed: u8,
}

/// Where the dealer is between the end of a round and the burn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tap {
    Due,
    Given,
    /// Somebody has stopped the deal.
    Halted,
}

impl Felt {
    pub fn new(pack: Pack) -> Felt {
        Felt {
            pack,
            board: [None; 5],
            streets: 0,
            up: 0,
            shown: 0,
            tap: Tap::Due,
            burned: 0,
            burns_ahead: 0,
            is_stub_dropped: false,
            flashed: 0,
        }
    }

    pub fn is_shown(&self, at: Position) -> bool {
        self.shown & 1 << at.0 != 0
    }

    /// Whether all can see what was dealt face up.
    pub fn is_turned_up(&self) -> bool {
        self.up & !self.shown == 0
    }

    pub fn card(&self, at: Position) -> Option<Card> {
        match self.pack.face(at) {
            Ok(Face::Known(card)) => Some(card),
            _ => None,
        }
    }

    /// The cards that lie there, if all of them are known.
    pub fn cards<Cards: FromIterator<Card>>(&self, at: impl IntoIterator<Item = Position>) -> Option<Cards> {
        at.into_iter().map(|at| self.card(at)).collect()
    }

    /// Where the cards of the board lie, in their order.
    pub fn board(&self) -> impl Iterator<Item = Position> + Clone {
        self.board.iter().flatten().copied()
    }
}
