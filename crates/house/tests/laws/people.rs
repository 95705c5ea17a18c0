//! The people around a table, and strangers who pretend to be at it.

use chance::Chance;
use game::{Actor, Eye, Person, Role, Seat};

pub const DEALER: Actor = Actor::staff(Person(1000), Role::Dealer);
pub const FLOOR: Actor = Actor::staff(Person(1001), Role::Floor);
pub const LINK: Actor = Actor::staff(Person(1002), Role::Link);

pub fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

/// The player who usually sits there.
pub fn player(at: Seat) -> Actor {
    Actor::player(Person(u64::from(at.number())), at)
}

/// The staff, the usual player and a stranger at each seat of any table, and some people without a seat.
pub fn everybody() -> Vec<Actor> {
    let mut people = vec![DEALER, FLOOR, LINK];
    for at in (1..=Seat::MOST).map(seat) {
        people.push(player(at));
        people.push(Actor::player(Person(u64::from(at.number()) + 50), at));
    }
    people.push(Actor::player(Person(1), seat(2)));
    people.push(Actor::player(Person(1000), seat(1)));
    people.push(Actor { person: Person(3), role: Role::Player, seat: None });
    people.push(Actor { person: Person(1000), role: Role::Dealer, seat: Some(seat(1)) });
    people.push(Actor { person: Person(2), role: Role::Floor, seat: Some(seat(2)) });
    people
}

pub fn anybody(chance: &mut Chance) -> Actor {
    *chance.pick(&everybody())
}

/// Every viewer, including seats that the table does not have.
pub fn eyes() -> Vec<Eye> {
    let seats = (1..=Seat::MOST).map(|number| Eye::Seat(seat(number)));
    seats.chain([Eye::Rail, Eye::Dealer, Eye::Floor, Eye::Auditor]).collect()
}
