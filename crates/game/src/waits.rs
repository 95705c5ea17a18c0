//! Whom a game waits for.

use crate::Seats;

/// Whom a game waits for, and the clock that runs meanwhile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waits {
    /// Whom it waits for.
    pub whom: Whom,
    /// The clock that runs meanwhile; the room knows how long it is.
    pub clock: Option<Clock>,
}

/// Those a game can wait for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Whom {
    /// Any of these seats, or the dealer who ends their time.
    Seats(Seats),
    /// A step of the dealer, a card that the dealer names included.
    Dealer,
    /// A decision of the floor.
    Floor,
    /// What a meter shows.
    Link,
    /// It is over.
    Nobody,
}

/// The clocks of a table; how long each runs is set by the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    /// The time to place wagers.
    Wagers,
    /// The time to decide.
    Decision,
}
