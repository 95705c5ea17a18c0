//! What two hole cards and three board cards are worth, suits left aside: a row for every three ranks of the board, a
//! column for every two ranks of the hand.

use super::histogram::{self, Histogram};
use super::strength::Order;

/// There are 455 ways to take three ranks and 91 to take two; powers of two need no check.
pub const ROWS: usize = 512;
pub const COLUMNS: usize = 128;

/// The row of three ranks, four bits each, in any order.
pub fn rows() -> Vec<usize> {
    let threes = histogram::every(3);
    (0..1 << 12).map(|ranks| place(&threes, &[ranks >> 8, ranks >> 4 & 15, ranks & 15])).collect()
}

/// The column of two ranks, four bits each, in any order.
pub fn columns() -> Vec<usize> {
    let twos = histogram::every(2);
    (0..1 << 8).map(|ranks| place(&twos, &[ranks >> 4, ranks & 15])).collect()
}

/// The table itself, row by row; zero where a rank would stand there five times.
pub fn table(order: &Order) -> Vec<Vec<u16>> {
    let (twos, threes) = (histogram::every(2), histogram::every(3));
    let worth = |three: &Histogram, two: &Histogram| {
        let mut five = *three;
        for (count, more) in five.iter_mut().zip(two) {
            *count += more;
        }
        if five.iter().all(|&count| count <= 4) { order.five(&five) } else { 0 }
    };
    let mut rows = vec![vec![0; COLUMNS]; ROWS];
    for (row, three) in rows.iter_mut().zip(&threes) {
        for (cell, two) in row.iter_mut().zip(&twos) {
            *cell = worth(three, two);
        }
    }
    rows
}

/// Where the holding of these ranks stands in the list; the first place for what is no rank.
fn place(holdings: &[Histogram], ranks: &[usize]) -> usize {
    let mut held = [0; 13];
    for &rank in ranks.iter().filter(|&&rank| rank < 13) {
        held[rank] += 1;
    }
    holdings.iter().position(|each| *each == held).unwrap_or(0)
}
