//! Whom a game waits for.

use crate::Seats;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Waits {
    pub whom: Whom,
    /// The clock that runs meanwhile; the room knows how long it is.
    pub clock: Option<Clock>,
}

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

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Clock {
    Wagers,
    Decision,
}
