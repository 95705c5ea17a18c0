//! What lies in front of one seat.

use crate::Best;
use cards::Position;
use chips::Amount;
use game::Person;

/// The most cards that a player holds.
pub const MOST_CARDS: usize = 4;

#[derive(Clone, Copy, Debug, Default)]
pub struct Player {
    pub person: Option<Person>,
    pub stack: Amount,
    /// What is in front of the player in this betting round.
    pub bet: Amount,
    /// What was bet in earlier rounds and still lies in front of the player, to be split with the pot.
    pub left_out: Amount,
    /// What went into the pot before.
    pub collected: Amount,
    /// What went into the main pot whole, and answers no bet.
    pub dead: Amount,
    pub cards: [Option<Position>; MOST_CARDS],
    /// The bet that stood when the player last acted in this round.
    pub acted_at: Option<Amount>,
    pub fate: Fate,
    /// Given up as the last hand of its pots: what lies above this amount stays the player's.
    pub kept_above: Option<Amount>,
    /// What the hand was read as.
    pub best: Option<Best>,
}

/// What became of a hand at the showdown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Fate {
    #[default]
    Held,
    Tabled,
    Mucked,
}

impl Player {
    /// Everything that the player has put in for the pots, this round's bet included.
    pub fn put_in(&self) -> Amount {
        Amount::strict_from_cents(self.collected.cents() + self.left_out.cents() + self.bet.cents())
    }
}
