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
    pub is_folded: bool,
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
    pub fn is_in(&self) -> bool {
        self.person.is_some() && !self.is_folded
    }

    /// Whether the hand came to the showdown, though it may be given up by now.
    pub fn is_at_showdown(&self) -> bool {
        self.is_in() || self.fate == Fate::Mucked
    }

    pub fn can_act(&self) -> bool {
        self.is_in() && self.stack.is_positive()
    }

    /// Everything that the player has put in for the pots, this round's bet included.
    pub fn put_in(&self) -> Amount {
        added(added(self.collected, self.left_out), self.bet)
    }
}

/// Chips of one table: the setup keeps their sum an amount.
pub fn added(sum: Amount, amount: Amount) -> Amount {
    sum.plus(amount).expect("the chips of one table are an amount")
}

/// How far a bound goes: one that no amount can hold is as good as the largest amount.
pub fn bounded(sum: Amount, amount: Amount) -> Amount {
    sum.plus(amount).unwrap_or(Amount::MOST)
}

pub fn less(sum: Amount, amount: Amount) -> Amount {
    added(sum, amount.negated())
}
