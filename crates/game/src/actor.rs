//! Who sends a command.

use crate::Seat;

/// A person, by the number that the room knows them by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Person(pub u64);

/// In what part a command is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Role {
    Player,
    Dealer,
    /// A floorperson or anybody above.
    Floor,
    /// The progressive link, which knows the meters.
    Link,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Actor {
    pub person: Person,
    pub role: Role,
    pub seat: Option<Seat>,
}

impl Actor {
    /// A player in a seat.
    pub const fn player(person: Person, seat: Seat) -> Actor {
        Actor { person, role: Role::Player, seat: Some(seat) }
    }

    /// Somebody who does not play.
    pub const fn staff(person: Person, role: Role) -> Actor {
        Actor { person, role, seat: None }
    }
}
