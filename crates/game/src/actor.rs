//! Who sends a command.

use crate::Seat;
use serde::{Deserialize, Serialize};

/// A person, by the number that the room knows them by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Person(pub u64);

/// In what part a command is sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    /// Plays in a seat.
    Player,
    /// Deals.
    Dealer,
    /// A floorperson or anybody above.
    Floor,
    /// The progressive link, which knows the meters.
    Link,
}

/// Who sends a command, in which role, and from which seat.
///
/// ```
/// use game::{Actor, Person, Role, Seat};
///
/// let seat = Seat::new(3).expect("a table has ten seats");
/// let player = Actor::player(Person(7), seat);
/// let dealer = Actor::staff(Person(1), Role::Dealer);
/// assert_eq!((player.seat, dealer.seat), (Some(seat), None));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Actor {
    /// The person.
    pub person: Person,
    /// The role in which the command is sent.
    pub role: Role,
    /// The seat of a player; none for staff.
    #[serde(skip_serializing_if = "Option::is_none")]
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
