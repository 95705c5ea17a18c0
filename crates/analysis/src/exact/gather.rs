//! Sums over all turns and rivers after a flop, for every two hole cards.
//!
//! The rows of the boards are summed once for a flop, as if nobody held a card of the runout; then what each hand makes
//! impossible is taken off.

use super::row::Field;
use super::runout::{Plain, Runout, Suited};
use super::symbol::{PLAIN, RANKS, SUITED, class, symbol};
use cards::{Card, CardSet, Suit};

/// Values that are summed side by side: what a hand brings when it is wagered on after the flop, and when it waits for
/// the river and is played best there.
pub const VALUES: usize = 2;

/// Where no flush is possible also what it brings without a wager, and more for each Ante of it.
pub const PLAIN_VALUES: usize = VALUES + 2;

/// As many cards as a card's byte has values.
const BYTES: usize = 64;

pub struct Gather<'boards> {
    values: &'boards Field<i32>,
    /// Rows of runouts that can come in the same number of ways.
    alike: Vec<i32>,
    plain: Option<Plain>,
    /// For each class of ranks.
    of_plain: [[i32; PLAIN]; PLAIN_VALUES],
    /// For each card and the rank of the other, what runouts with the card bring.
    with_card: Vec<[[i32; RANKS]; PLAIN_VALUES]>,
    suited: Vec<(Suit, usize)>,
    /// What was summed up for suits: first what several flops share, then what belongs to the present one.
    sums: Vec<Vec<i32>>,
}

/// As many sums as [`Suited::shared`] has numbers.
pub const SHARED: usize = RANKS * PLAIN;

impl<'boards> Gather<'boards> {
    pub fn new(values: &'boards Field<i32>) -> Gather<'boards> {
        Gather {
            values,
            alike: vec![0; VALUES * SUITED],
            plain: None,
            of_plain: [[0; PLAIN]; PLAIN_VALUES],
            with_card: vec![[[0; RANKS]; PLAIN_VALUES]; BYTES],
            suited: Vec::new(),
            sums: vec![Vec::new(); SHARED],
        }
    }

    /// Sums up what follows a flop.
    pub fn flop(&mut self, flop: CardSet) {
        self.suited.clear();
        self.sums.truncate(SHARED);
        for suited in Suit::ALL.into_iter().filter_map(|suit| Suited::of(flop, suit)) {
            let place = suited.shared().unwrap_or(self.sums.len());
            self.suited.push((suited.suit, place));
            if place == self.sums.len() {
                self.sums.push(Vec::new());
            }
            if self.sums[place].is_empty() {
                self.sums[place] = self.sum_suited(&suited);
            }
        }
        self.plain = Plain::of(flop);
        self.sum_plain(CardSet::ALL - flop);
    }

    /// What two hole cards bring over all runouts; the last two values over those without a flush.
    #[inline]
    pub fn hole(&self, one: Card, other: Card) -> [i32; PLAIN_VALUES] {
        let mut found = [0; PLAIN_VALUES];
        if let Some(plain) = &self.plain {
            let ranks = (one.rank() as usize, other.rank() as usize);
            let number = class(ranks.0, ranks.1);
            let (with_one, with_other) = (&self.with_card[byte(one)], &self.with_card[byte(other)]);
            for value in 0..PLAIN_VALUES {
                found[value] = self.of_plain[value][number] - with_one[value][ranks.1] - with_other[value][ranks.0];
            }
            // Runouts of both cards were taken off twice.
            if plain.can_come(one, other) {
                let row = self.values.plain.row(plain.board(ranks.0, ranks.1));
                (0..PLAIN_VALUES).for_each(|value| found[value] += row[value * PLAIN + number]);
            }
        }
        for &(suit, place) in &self.suited {
            let sums = &self.sums[place];
            let number = class(symbol(one, suit), symbol(other, suit));
            (0..VALUES).for_each(|value| found[value] += sums[value * SUITED + number]);
        }
        found
    }

    fn sum_suited(&mut self, suited: &Suited) -> Vec<i32> {
        let mut sums = vec![0; VALUES * SUITED];
        let row = |runout: &Runout| self.values.suited.row(runout.board);
        for alike in suited.runouts.chunk_by(|one, other| one.ways == other.ways) {
            self.alike.fill(0);
            let mut fours = alike.chunks_exact(4);
            for four in &mut fours {
                add_four(&mut self.alike, [0, 1, 2, 3].map(|at| row(&four[at])));
            }
            fours.remainder().iter().for_each(|runout| add(&mut self.alike, row(runout)));
            let ways = alike[0].ways;
            sums.iter_mut().zip(&self.alike).for_each(|(sum, alike)| *sum += ways * alike);
        }
        for runout in &suited.runouts {
            let row = row(runout);
            suited.each_hindered(runout, |number, more| {
                for value in 0..VALUES {
                    sums[value * SUITED + number] += more * row[value * SUITED + number];
                }
            });
        }
        sums
    }

    fn sum_plain(&mut self, left: CardSet) {
        let Some(plain) = &self.plain else { return };
        self.of_plain = [[0; PLAIN]; PLAIN_VALUES];
        for runout in &plain.runouts {
            let row = self.values.plain.row(runout.board);
            for (sums, row) in self.of_plain.iter_mut().zip(row.chunks_exact(PLAIN)) {
                sums.iter_mut().zip(row).for_each(|(sum, value)| *sum += runout.ways * value);
            }
        }
        for card in left {
            let rank = card.rank() as usize;
            let sums = &mut self.with_card[byte(card)];
            *sums = [[0; RANKS]; PLAIN_VALUES];
            for coming in 0..RANKS {
                let ways = plain.beside(card, coming);
                let row = self.values.plain.row(plain.board(rank, coming));
                for (sums, row) in sums.iter_mut().zip(row.chunks_exact(PLAIN)) {
                    (0..RANKS).for_each(|held| sums[held] += ways * row[class(rank, held)]);
                }
            }
        }
    }
}

#[inline]
fn byte(card: Card) -> usize {
    usize::from(card.byte()) % BYTES
}

/// Adds a row to sums of which it is known that they fit.
pub fn add(sums: &mut [i32], row: &[i32]) {
    sums.iter_mut().zip(row).for_each(|(sum, value)| *sum = sum.wrapping_add(*value));
}

/// Adds four rows at once, so that the sums are taken from memory and put back once.
fn add_four(sums: &mut [i32], [first, second, third, fourth]: [&[i32]; 4]) {
    let rows = first.iter().zip(second).zip(third.iter().zip(fourth));
    for (sum, ((first, second), (third, fourth))) in sums.iter_mut().zip(rows) {
        let two = first.wrapping_add(*second);
        *sum = sum.wrapping_add(two).wrapping_add(third.wrapping_add(*fourth));
    }
}
