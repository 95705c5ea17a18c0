//! How chips move at a table when something happens in its game.

use crate::Seat;
use chips::Amount;

/// Where chips of a table can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChipSpot {
    /// In front of a player.
    Stack(Seat),
    /// On the felt: a wager, or the pot.
    Felt,
    /// The dealer's rack.
    Rack,
}

/// Why chips move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// A player puts chips down.
    Wager,
    /// A player takes chips back.
    Refund,
    /// The house takes what was wagered.
    Loss,
    /// The house pays.
    Payout,
    /// A player wins a pot.
    Award,
}

/// Chips that move because of an event; [`Events`](crate::Events) has its rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Movement {
    /// Where the chips were.
    pub from: ChipSpot,
    /// Where they are then.
    pub to: ChipSpot,
    /// How much they are worth.
    pub amount: Amount,
    /// Why they move.
    pub cause: Cause,
}

/// The movements of one event, in the order in which they are booked.
///
/// ```
/// use chips::Amount;
/// use game::{Cause, ChipSpot, Movements, Seat};
///
/// let seat = Seat::new(3).expect("a table has ten seats");
/// let mut movements = Movements::default();
/// movements.push(ChipSpot::Stack(seat), ChipSpot::Felt, Amount::dollars(5), Cause::Wager);
/// movements.push(ChipSpot::Rack, ChipSpot::Felt, Amount::ZERO, Cause::Payout); // nothing moves
/// assert_eq!(movements.len(), 1);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Movements(Vec<Movement>);

impl Movements {
    /// Nothing moves where the amount is not positive.
    pub fn push(&mut self, from: ChipSpot, to: ChipSpot, amount: Amount, cause: Cause) {
        if amount.is_positive() {
            self.0.push(Movement { from, to, amount, cause });
        }
    }
}

impl std::ops::Deref for Movements {
    type Target = [Movement];

    fn deref(&self) -> &[Movement] {
        &self.0
    }
}

impl IntoIterator for Movements {
    type Item = Movement;
    type IntoIter = std::vec::IntoIter<Movement>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}
