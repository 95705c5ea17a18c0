//! The seats of a table, and sets of them.

use serde::de::{Error, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;

/// A seat, counted from one at the dealer's left; written as its number.
///
/// ```
/// use game::Seat;
///
/// let seat = Seat::new(3).expect("a table has ten seats");
/// assert_eq!((seat.number(), seat.index()), (3, 2));
/// assert_eq!(seat.to_string(), "seat 3");
/// assert_eq!(Seat::new(11), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS), schemars(extend("minimum" = 1, "maximum" = Seat::MOST)))]
#[serde(try_from = "u8")]
pub struct Seat(u8);

impl Seat {
    /// The most seats that a table has.
    pub const MOST: u8 = 10;

    /// None for a number that no table has.
    pub const fn new(number: u8) -> Option<Seat> {
        if number >= 1 && number <= Seat::MOST { Some(Seat(number)) } else { None }
    }

    /// The number, from 1 to [`Seat::MOST`].
    pub const fn number(self) -> u8 {
        self.0
    }

    /// The place of the seat in a list that starts with seat one.
    pub const fn index(self) -> usize {
        self.0 as usize - 1
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "seat {}", self.0)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{self}")
    }
}

/// A number that no table has a seat for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchSeat(pub u8);

impl fmt::Display for NoSuchSeat {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "there is no seat {}: name one of 1 to {}", self.0, Seat::MOST)
    }
}

impl std::error::Error for NoSuchSeat {}

impl TryFrom<u8> for Seat {
    type Error = NoSuchSeat;

    fn try_from(number: u8) -> Result<Seat, NoSuchSeat> {
        Seat::new(number).ok_or(NoSuchSeat(number))
    }
}

/// A set of seats; written as the list of their numbers, which rise.
///
/// ```
/// use game::{Seat, Seats};
///
/// let seats: Seats = [5, 2, 9].into_iter().filter_map(Seat::new).collect();
/// assert_eq!(seats.len(), 3);
/// assert_eq!(seats.clockwise().map(Seat::number).collect::<Vec<_>>(), [2, 5, 9]);
/// assert_eq!(seats.first(), Seat::new(2));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Seats(u16);

impl Seats {
    /// No seats.
    pub const NONE: Seats = Seats(0);

    /// The set with this seat.
    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.index())
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.index()))
    }

    /// Whether the seat is in it.
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.index() != 0
    }

    /// Whether no seat is in it.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in it.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Clockwise from the dealer's left.
    pub fn clockwise(self) -> Clockwise {
        Clockwise(self)
    }

    /// Counterclockwise from the dealer's right.
    pub fn counterclockwise(self) -> std::iter::Rev<Clockwise> {
        self.clockwise().rev()
    }

    /// The seat next to the dealer's left.
    #[inline]
    pub fn first(self) -> Option<Seat> {
        (!self.is_empty()).then(|| Seat(self.0.trailing_zeros() as u8 + 1))
    }

    /// The seat next to the dealer's right.
    #[inline]
    pub fn last(self) -> Option<Seat> {
        (!self.is_empty()).then(|| Seat(16 - self.0.leading_zeros() as u8))
    }
}

/// The seats of a set, one after the other.
#[derive(Clone, Debug)]
pub struct Clockwise(Seats);

impl Iterator for Clockwise {
    type Item = Seat;

    fn next(&mut self) -> Option<Seat> {
        let first = self.0.first()?;
        self.0 = self.0.without(first);
        Some(first)
    }
}

impl DoubleEndedIterator for Clockwise {
    fn next_back(&mut self) -> Option<Seat> {
        let last = self.0.last()?;
        self.0 = self.0.without(last);
        Some(last)
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<T: IntoIterator<Item = Seat>>(seats: T) -> Seats {
        seats.into_iter().fold(Seats::NONE, Seats::with)
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_set().entries(self.clockwise()).finish()
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.clockwise())
    }
}

impl<'de> Deserialize<'de> for Seats {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seats, D::Error> {
        deserializer.deserialize_seq(Rising)
    }
}

/// Takes a set as it is written, and in no other order.
struct Rising;

impl<'de> Visitor<'de> for Rising {
    type Value = Seats;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a list of seats that rise")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Seats, A::Error> {
        let mut seats = Seats::NONE;
        while let Some(seat) = list.next_element::<Seat>()? {
            if seats.last().is_some_and(|last| last >= seat) {
                return Err(A::Error::custom("the seats of a list rise, each stands once"));
            }
            seats = seats.with(seat);
        }
        Ok(seats)
    }
}
