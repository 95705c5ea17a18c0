//! What of a hole card matters on a board: its rank, and where a flush is possible whether it is of that suit.
//!
//! Cards that are worth the same on a board share a symbol: 0 to 12 for a rank, 13 to 25 for a rank in the suit of the
//! flush. Where no flush is possible only the first thirteen occur. Two hole cards make a class.

use cards::{Card, Suit};

pub const RANKS: usize = 13;
pub const SYMBOLS: usize = 2 * RANKS;

/// The classes of hole cards where no flush is possible.
pub const PLAIN: usize = RANKS * (RANKS + 1) / 2;
/// The classes where one is; two cards of one rank in the suit are among them, though nobody can hold them.
pub const SUITED: usize = SYMBOLS * (SYMBOLS + 1) / 2;

/// The two symbols of each class, the lower first.
pub static PAIRS: [(u8, u8); SUITED] = pairs();

const fn pairs() -> [(u8, u8); SUITED] {
    let mut pairs = [(0, 0); SUITED];
    let mut high = 0;
    while high < SYMBOLS {
        let mut low = 0;
        while low <= high {
            pairs[class(low, high)] = (low as u8, high as u8);
            low += 1;
        }
        high += 1;
    }
    pairs
}

/// The number of a class; the plain ones come first.
#[inline]
pub const fn class(one: usize, other: usize) -> usize {
    let (low, high) = if one < other { (one, other) } else { (other, one) };
    high * (high + 1) / 2 + low
}

/// The symbol of a card where a flush in this suit is possible.
#[inline]
pub fn symbol(card: Card, suit: Suit) -> usize {
    card.rank() as usize + if card.suit() == suit { RANKS } else { 0 }
}

/// In how many ways two cards of these symbols can be taken from what is left of each.
#[inline]
pub fn ways(left: &[i8; SYMBOLS], one: usize, other: usize) -> i32 {
    let (of_one, of_other) = (i32::from(left[one]), i32::from(left[other]));
    if one == other { of_one * (of_one - 1) / 2 } else { of_one * of_other }
}
