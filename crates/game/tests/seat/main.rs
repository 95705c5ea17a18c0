//! Seats and sets of seats, over all of them: ten seats and the 1024 sets.
#![expect(clippy::unwrap_used, reason = "what is missing here fails the test")]

use game::{Seat, Seats};
use std::collections::BTreeSet;

/// Every set, as the library makes it and as a set of numbers.
fn sets() -> impl Iterator<Item = (Seats, BTreeSet<u8>)> {
    (0u16..1 << Seat::MOST).map(|bits| {
        let numbers: BTreeSet<u8> = (1..=Seat::MOST).filter(|number| bits & 1 << (number - 1) != 0).collect();
        (numbers.iter().map(|number| seat(*number)).collect(), numbers)
    })
}

fn seat(number: u8) -> Seat {
    Seat::new(number).unwrap()
}

fn numbers(seats: impl Iterator<Item = Seat>) -> Vec<u8> {
    seats.map(Seat::number).collect()
}

#[test]
fn a_table_has_seats_one_to_ten() {
    for number in 0..=u8::MAX {
        let known = Seat::new(number);
        assert_eq!(known.is_some(), (1..=10).contains(&number), "{number}");
        if let Some(seat) = known {
            assert_eq!((seat.number(), seat.index()), (number, usize::from(number) - 1));
            assert_eq!((seat.to_string(), format!("{seat:?}")), (format!("seat {number}"), format!("seat {number}")));
        }
    }
}

#[test]
fn seats_are_in_order_from_the_dealers_left() {
    let all: Vec<Seat> = (1..=Seat::MOST).map(seat).collect();
    assert!(all.is_sorted() && all.windows(2).all(|pair| pair[0] < pair[1]));
}

#[test]
fn a_set_holds_what_was_put_into_it() {
    for (seats, wanted) in sets() {
        assert_eq!(numbers(seats.clockwise()), wanted.iter().copied().collect::<Vec<_>>());
        assert_eq!(numbers(seats.counterclockwise()), wanted.iter().rev().copied().collect::<Vec<_>>());
        assert_eq!((seats.len(), seats.is_empty()), (wanted.len(), wanted.is_empty()));
        assert_eq!(seats.first().map(Seat::number), wanted.first().copied());
        assert_eq!(seats.last().map(Seat::number), wanted.last().copied());
        for number in 1..=Seat::MOST {
            assert_eq!(seats.contains(seat(number)), wanted.contains(&number), "{number} in {seats:?}");
        }
    }
}

#[test]
fn a_seat_is_put_in_and_taken_out_once() {
    for (seats, wanted) in sets() {
        for number in 1..=Seat::MOST {
            let (with, without) = (seats.with(seat(number)), seats.without(seat(number)));
            assert_eq!((with.with(seat(number)), without.without(seat(number))), (with, without));
            assert_eq!(if wanted.contains(&number) { with } else { without }, seats, "{number} of {seats:?}");
            assert_eq!(with.len() - without.len(), 1);
            assert!(with.contains(seat(number)) && !without.contains(seat(number)));
        }
    }
}

#[test]
fn the_empty_set_is_the_default_and_sets_are_written_with_their_seats() {
    assert_eq!((Seats::NONE, Seats::NONE.first(), Seats::NONE.last()), (Seats::default(), None, None));
    assert_eq!(format!("{:?}", Seats::NONE.with(seat(10)).with(seat(3))), "{seat 3, seat 10}");
    let distinct: BTreeSet<String> = sets().map(|(seats, _)| format!("{seats:?}")).collect();
    assert_eq!(distinct.len(), 1024);
}
