//! Laws of a table across its hands, over random tables and random comings and goings.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod cash;
mod deck;
mod driven;
mod joined;
mod law;
mod long;
mod misdeal;
mod naive;
mod random;
mod written;

use chance::Chance;
use chips::Amount;
use game::{Actor, Dealing, Person, Role, Seat};
use poker::Occasion;
use poker::table::{Blinds, FirstButton, Places, Terms};

const DEALER: Actor = Actor::staff(Person(1000), Role::Dealer);
const RELIEF: Actor = Actor::staff(Person(1001), Role::Dealer);
const FLOOR: Actor = Actor::staff(Person(1002), Role::Floor);

fn cents(cents: i64) -> Amount {
    Amount::from_cents(cents).unwrap()
}

fn seat(number: usize) -> Seat {
    Seat::new(number as u8).unwrap()
}

fn seats() -> impl Iterator<Item = Seat> {
    (1..=Seat::MOST).filter_map(Seat::new)
}

fn blinds() -> Blinds {
    Blinds { small: cents(5), big: cents(10), ante: cents(0) }
}

/// Any table: two to ten seats, cash or tournament, machine or people.
fn any_terms(chance: &mut Chance) -> Terms {
    let occasion = *chance.pick(&[Occasion::Cash, Occasion::Tournament]);
    let mut terms = Terms::of(occasion, blinds());
    terms.places = Places::Format(2 + chance.below(9) as u8);
    terms.first = *chance.pick(&[FirstButton::NearestOnTheRight, FirstButton::LastSeat, FirstButton::HighCard]);
    terms.dealing = *chance.pick(&[Dealing::Automatic, Dealing::Automatic, Dealing::ByPeople]);
    terms.kill = *chance.pick(&[None, Some(cents(20))]);
    terms
}
