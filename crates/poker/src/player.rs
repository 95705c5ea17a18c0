//! What lies in front of one seat.

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
    /// What went into the pot before, as bets and as dead money.
    pub collected: Amount,
    pub cards: [Option<Position>; MOST_CARDS],
    pub is_folded: bool,
    /// The bet that stood when the player last acted in this round.
    pub acted_at: Option<Amount>,
    pub fate: Fate,
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

    pub fn can_act(&self) -> bool {
        self.is_in() && self.stack.is_positive()
    }

    /// Everything that the player has put in, this round's bet included.
    pub fn put_in(&self) -> Amount {
        added(self.collected, self.bet)
    }
}

/// Chips of one table: the setup keeps their sum an amount.
pub fn added(sum: Amount, amount: Amount) -> Amount {
    sum.plus(amount).expect("the chips of one table are an amount")
}

pub fn less(sum: Amount, amount: Amount) -> Amount {
    added(sum, amount.negated())
}
