//! What lies in front of one seat.

use crate::Best;
use cards::Position;
use chips::Amount;
use game::Person;

/// The most cards that a player holds.
const MOST_CARDS: usize = 7;

/// The cards of a player, in the order in which they came.
#[derive(Clone, Copy, Debug)]
pub struct Held {
    at: [Position; MOST_CARDS],
    count: u8,
    /// Which of them were dealt face up, a bit for each.
    up: u8,
}

/// How a card is dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facing {
    Down,
    Up,
}

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
    pub held: Held,
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

impl Default for Held {
    fn default() -> Held {
        Held { at: [Position(0); MOST_CARDS], count: 0, up: 0 }
    }
}

impl Held {
    /// Where they lie.
    pub fn positions(&self) -> &[Position] {
        &self.at[..usize::from(self.count)]
    }

    pub fn iter(&self) -> impl Iterator<Item = Position> + Clone {
        self.positions().iter().copied()
    }

    /// Those that were dealt face up.
    pub fn up(&self) -> impl Iterator<Item = Position> + Clone {
        let up = self.up;
        self.iter().enumerate().filter(move |(index, _)| up >> index & 1 != 0).map(|(_, at)| at)
    }

    pub fn has_up(&self) -> bool {
        self.up != 0
    }

    pub fn contains(&self, at: Position) -> bool {
        self.positions().contains(&at)
    }

    /// One more card; no game deals more than there is a place for.
    pub fn push(&mut self, at: Position, facing: Facing) {
        let index = usize::from(self.count);
        let Some(place) = self.at.get_mut(index) else { return };
        *place = at;
        self.count += 1;
        self.up |= u8::from(facing == Facing::Up) << index;
    }

    /// Another card takes the place of one; without another it is gone.
    pub fn replace(&mut self, at: Position, by: Option<Position>) {
        let Some(index) = self.positions().iter().position(|held| *held == at) else { return };
        if let Some(by) = by {
            self.at[index] = by;
        } else {
            self.count -= 1;
            self.at.copy_within(index + 1.., index);
            let below = (1 << index) - 1;
            self.up = self.up & below | self.up >> 1 & !below;
        }
    }
}
