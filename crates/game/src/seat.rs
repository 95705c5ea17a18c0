//! The seats of a table, and sets of them.

use std::fmt;

/// A seat, counted from one at the dealer's left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The most seats that a table has.
    pub const MOST: u8 = 10;

    /// None for a number that no table has.
    pub const fn new(number: u8) -> Option<Seat> {
        if number >= 1 && number <= Seat::MOST { Some(Seat(number)) } else { None }
    }

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

/// A set of seats.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Seats(u16);

impl Seats {
    pub const NONE: Seats = Seats(0);

    #[must_use]
    pub const fn with(self, seat: Seat) -> Seats {
        Seats(self.0 | 1 << seat.index())
    }

    #[must_use]
    pub const fn without(self, seat: Seat) -> Seats {
        Seats(self.0 & !(1 << seat.index()))
    }

    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & 1 << seat.index() != 0
    }

    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

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
