//! The automatic dealer and floor: what they need to know besides the game, and what they do next.

use crate::{Actor, Dealing, Person, Role, Seat, Seats, Time};
use cards::Deck;
use chips::Amount;
use rulebook::paytable::Level;

impl Actor {
    /// The automatic dealer. It and the automatic floor are two persons: one never confirms what the other has done.
    pub const AUTOMATIC_DEALER: Actor = Actor::staff(Person(0), Role::Dealer);
    /// The automatic floor.
    pub const AUTOMATIC_FLOOR: Actor = Actor::staff(Person(u32::MAX as u64), Role::Floor);
    /// The progressive link.
    pub const LINK: Actor = Actor::staff(Person(0), Role::Link);
}

/// Whether the deck of the coming cards is in the dealer's box.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SealedDeck {
    /// It is in the box.
    Present,
    /// It is still to be mixed.
    Absent,
}

/// What the room knows of a table and its game does not.
pub struct Surroundings<'room> {
    /// When the room asks.
    pub at: Time,
    /// Who deals at the table.
    pub dealing: Dealing,
    /// Who plays at a seat.
    pub player: &'room dyn Fn(Seat) -> Option<Actor>,
    /// The seats whose players take part and do not say yet that they want no more wagers before the cards.
    pub awaited: Seats,
    /// Whether the deck of the coming cards is in the dealer's box.
    pub is_deck_sealed: bool,
    /// What a meter shows.
    pub meter: &'room dyn Fn(Level) -> Option<Amount>,
    /// The automatic floor validates a progressive win below this.
    pub validates_below: Amount,
}

impl Surroundings<'_> {
    /// Whether a program deals.
    pub fn is_automatic(&self) -> bool {
        self.dealing == Dealing::Automatic
    }

    /// Whether at least one seat has a player.
    pub fn is_anybody_seated(&self) -> bool {
        (1..=Seat::MOST).filter_map(Seat::new).any(|seat| (self.player)(seat).is_some())
    }
}

/// A step that needs nobody.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Next<Command> {
    /// This actor sends this command.
    Say(Actor, Command),
    /// Says that the round or hand is over; players who asked to leave go then.
    End(Actor, Command),
    /// Mixes a deck for the coming cards and publishes what binds it.
    SealDeck(Deck),
    /// Asks the link what a meter shows.
    AskMeter(Level),
}

/// What is done when the time for an answer is over.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OnTimeout<Command> {
    /// This, and then there may be more to do.
    First(Actor, Command),
    /// This, and nothing more is due.
    Last(Actor, Command),
    /// This, and the player counts as away.
    Away(Actor, Command),
}

/// How somebody comes to a table, and leaves it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seating {
    /// Sits down with this many chips.
    SitDown(Amount),
    /// Adds this many chips to the stack.
    AddChips(Amount),
    /// Leaves now.
    Leave,
    /// Leaves while in a round or hand, and is gone when it is over.
    LeaveInPlay,
}
