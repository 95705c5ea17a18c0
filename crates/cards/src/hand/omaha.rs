//! Omaha: exactly two cards of the hand and three of the board, for the high and for the eight-or-better low.

use super::reading::{Reading, WrongCount};
use super::table;
use super::tally::{Key, Tally};
use super::{AceToFive, High};
use crate::{Card, CardSet, Suit};
use std::fmt;

/// A hand of four to six hole cards against a board of three to five.
///
/// ```
/// use cards::hand::{Category, Omaha};
/// use cards::notation::read_distinct;
///
/// let hole = read_distinct("AhKc3c2d")?;
/// let board = read_distinct("QhJhTh8h4s")?;
/// let omaha = Omaha::new(&hole, &board)?;
/// assert_eq!(omaha.high().category(), Category::Straight); // one heart in the hand makes no flush
/// assert_eq!(omaha.low(), None); // and the board has only two low cards
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Omaha<'cards> {
    hole: &'cards [Card],
    board: &'cards [Card],
}

/// Why cards are no Omaha hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotOmaha {
    /// Too few or too many hole cards or board cards.
    Count(WrongCount),
    /// A card that stands there twice.
    Twice(Card),
}

impl NotOmaha {
    #[cold]
    fn twice(hole: &[Card], board: &[Card]) -> NotOmaha {
        let mut seen = CardSet::EMPTY;
        let twice = hole.iter().chain(board).find(|&&card| !seen.insert(card));
        NotOmaha::Twice(*twice.expect("fewer cards than places"))
    }
}

impl fmt::Display for NotOmaha {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotOmaha::Count(count) => count.fmt(out),
            NotOmaha::Twice(card) => write!(out, "{card} stands there twice"),
        }
    }
}

impl std::error::Error for NotOmaha {}

impl<'cards> Omaha<'cards> {
    /// Four to six hole cards and three to five board cards, all of them different.
    #[inline]
    pub fn new(hole: &'cards [Card], board: &'cards [Card]) -> Result<Omaha<'cards>, NotOmaha> {
        WrongCount::check("hole cards", hole.len(), 4, 6).map_err(NotOmaha::Count)?;
        WrongCount::check("board cards", board.len(), 3, 5).map_err(NotOmaha::Count)?;
        let all: CardSet = hole.iter().chain(board).copied().collect();
        if all.len() == hole.len() + board.len() {
            Ok(Omaha { hole, board })
        } else {
            Err(NotOmaha::twice(hole, board))
        }
    }

    /// The best high hand.
    #[inline]
    pub fn high(self) -> High {
        let (hole, board) = (Key::of(self.hole.iter().copied()), Key::of(self.board.iter().copied()));
        let best = High::from_number(self.best(&table::HIGH_OMAHA));
        if hole.suits_with(2) & board.suits_with(3) == 0 { best } else { best.max(self.flush()) }
    }

    /// The best low of eight or better, if there is one.
    #[inline]
    pub fn low(self) -> Option<AceToFive> {
        Some(AceToFive::from_number(self.best(&table::ACE_TO_FIVE_OMAHA))).filter(|low| low.is_eight_or_better())
    }

    /// The greatest entry for two hole cards and three board cards, suits left aside.
    #[inline]
    fn best(self, table: &Table) -> u16 {
        // Hands of a known size, so that the loops over their pairs and triples are laid out flat.
        if let Ok(four) = <[Card; 4]>::try_from(self.hole) {
            self.best_of(pairs::<4, 6>(four), table)
        } else if let Ok(five) = <[Card; 5]>::try_from(self.hole) {
            self.best_of(pairs::<5, 10>(five), table)
        } else if let Ok(six) = <[Card; 6]>::try_from(self.hole) {
            self.best_of(pairs::<6, 15>(six), table)
        } else {
            0
        }
    }

    #[inline]
    fn best_of<const PAIRS: usize>(self, pairs: [u8; PAIRS], table: &Table) -> u16 {
        if let Ok(river) = <[Card; 5]>::try_from(self.board) {
            greatest(pairs, triples::<5, 10>(river), table)
        } else if let Ok(turn) = <[Card; 4]>::try_from(self.board) {
            greatest(pairs, triples::<4, 4>(turn), table)
        } else if let Ok(flop) = <[Card; 3]>::try_from(self.board) {
            greatest(pairs, triples::<3, 1>(flop), table)
        } else {
            0
        }
    }

    /// The best flush: the two highest of the hand and the three highest of the board, or a straight flush of two and
    /// three.
    #[cold]
    #[inline(never)]
    fn flush(self) -> High {
        let hole: CardSet = self.hole.iter().copied().collect();
        let board: CardSet = self.board.iter().copied().collect();
        let mut best = High::WEAKEST;
        for suit in Suit::ALL {
            let (hole, board) = (hole.lane(suit), board.lane(suit));
            if hole.count_ones() < 2 || board.count_ones() < 3 {
                continue;
            }
            best = best.max(High::flush(highest(hole, 2) | highest(board, 3)));
            for run in STRAIGHTS {
                if run & (hole | board) == run && (run & hole).count_ones() == 2 {
                    best = best.max(High::flush(run));
                }
            }
        }
        best
    }

    /// What a dealer says of the best high hand.
    pub fn read_high(self) -> Reading {
        let best = self.high();
        let five = self.fives().find(|&five| High::five(Tally::of(five)) == best).unwrap_or_default();
        best.reading(five)
    }

    /// What a dealer says of the low, or that there is none of eight or better.
    pub fn read_low(self) -> Reading {
        let best = self.fives().map(|five| (AceToFive::five(Tally::of(five)), five));
        let (low, five) = best.max_by_key(|&(low, _)| low).unwrap_or((AceToFive::EIGHT_OR_BETTER, CardSet::EMPTY));
        low.qualified(low.reading(five))
    }

    /// Every five cards that may play.
    fn fives(self) -> impl Iterator<Item = CardSet> {
        let hole: CardSet = self.hole.iter().copied().collect();
        let board: CardSet = self.board.iter().copied().collect();
        hole.subsets(2).flat_map(move |two| board.subsets(3).map(move |three| two | three))
    }
}

/// What three ranks of the board (the row) and two of the hand (the column) are worth, suits left aside.
type Table = [[u16; 128]; 512];

/// The columns of every two of the cards.
#[inline]
fn pairs<const CARDS: usize, const PAIRS: usize>(cards: [Card; CARDS]) -> [u8; PAIRS] {
    let ranks = cards.map(rank_bits);
    let (mut pairs, mut next) = ([0; PAIRS], 0);
    for second in 1..CARDS {
        for first in 0..second {
            pairs[next] = table::OMAHA_COLUMNS[ranks[first] << 4 | ranks[second]];
            next += 1;
        }
    }
    pairs
}

/// The rows of every three of the cards.
#[inline]
fn triples<const CARDS: usize, const TRIPLES: usize>(cards: [Card; CARDS]) -> [u16; TRIPLES] {
    let ranks = cards.map(rank_bits);
    let (mut triples, mut next) = ([0; TRIPLES], 0);
    for third in 2..CARDS {
        for second in 1..third {
            for first in 0..second {
                triples[next] = table::OMAHA_ROWS[ranks[first] << 8 | ranks[second] << 4 | ranks[third]];
                next += 1;
            }
        }
    }
    triples
}

#[inline]
fn rank_bits(card: Card) -> usize {
    usize::from(card.byte() & 15)
}

/// The greatest entry of a table over all pairs with all triples.
#[inline]
fn greatest<const PAIRS: usize, const TRIPLES: usize>(
    pairs: [u8; PAIRS],
    triples: [u16; TRIPLES],
    table: &Table,
) -> u16 {
    // Each pair keeps its own maximum, so that none waits for another.
    let mut best = [0; PAIRS];
    for three in triples {
        let row = &table[usize::from(three & 511)];
        for (best, two) in best.iter_mut().zip(pairs) {
            *best = row[usize::from(two & 127)].max(*best);
        }
    }
    best.into_iter().fold(0, u16::max)
}

/// The so many highest ranks of a lane.
fn highest(lane: u16, count: u32) -> u16 {
    let mut lane = lane;
    while lane.count_ones() > count {
        lane &= lane - 1;
    }
    lane
}

/// The ranks of the ten straights.
const STRAIGHTS: [u16; 10] = {
    let mut runs = [0b1_0000_0000_1111; 10];
    let mut lowest = 0;
    while lowest < 9 {
        runs[lowest + 1] = 0b11111 << lowest;
        lowest += 1;
    }
    runs
};
