//! Omaha: exactly two cards of the hand and three of the board, for the high and for the eight-or-better low.

use super::reading::{Reading, WrongCount};
use super::tally::{Key, Tally};
use super::{AceToFive, High};
use crate::{Card, CardSet, Suit};
use std::fmt;

/// A hand of four to six hole cards against a board of three to five.
#[derive(Clone, Copy, Debug)]
pub struct Omaha<'cards> {
    hole: &'cards [Card],
    board: &'cards [Card],
}

/// Why cards are no Omaha hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotOmaha {
    Count(WrongCount),
    /// A card that stands there twice.
    Twice(Card),
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

const PAIRS: usize = 15;
const TRIPLES: usize = 10;

impl<'cards> Omaha<'cards> {
    #[inline]
    pub fn new(hole: &'cards [Card], board: &'cards [Card]) -> Result<Omaha<'cards>, NotOmaha> {
        WrongCount::check("hole cards", hole.len(), 4, 6).map_err(NotOmaha::Count)?;
        WrongCount::check("board cards", board.len(), 3, 5).map_err(NotOmaha::Count)?;
        let (mut seen, mut twice) = (CardSet::EMPTY, CardSet::EMPTY);
        for &card in hole.iter().chain(board) {
            twice = twice | (seen & CardSet::of(card));
            seen = seen.with(card);
        }
        match twice.iter().next() {
            Some(card) => Err(NotOmaha::Twice(card)),
            None => Ok(Omaha { hole, board }),
        }
    }

    /// The best high hand.
    #[inline]
    pub fn high(self) -> High {
        let (pairs, pair_count) = self.pairs();
        let (triples, triple_count) = self.triples();
        let mut best = High::WEAKEST;
        for &three in &triples[..triple_count] {
            for &two in &pairs[..pair_count] {
                best = best.max(High::two_and_three(two, three));
            }
        }
        let suits =
            Key::of(self.hole.iter().copied()).suits_with(2) & Key::of(self.board.iter().copied()).suits_with(3);
        if suits == 0 { best } else { best.max(self.flush()) }
    }

    /// The best low of eight or better, if there is one.
    pub fn low(self) -> Option<AceToFive> {
        let (pairs, pair_count) = self.pairs();
        let (triples, triple_count) = self.triples();
        let lows = triples[..triple_count]
            .iter()
            .flat_map(|&three| pairs[..pair_count].iter().map(move |&two| AceToFive::two_and_three(two, three)));
        lows.max().filter(|low| low.is_eight_or_better())
    }

    #[cold]
    fn flush(self) -> High {
        let hole: CardSet = self.hole.iter().copied().collect();
        let board: CardSet = self.board.iter().copied().collect();
        let flushes = Suit::ALL.into_iter().flat_map(|suit| {
            let (twos, threes) = (hole.lane(suit), board.lane(suit));
            let threes = bits(threes, 3);
            bits(twos, 2).flat_map(move |two| threes.clone().map(move |three| High::flush(two | three)))
        });
        flushes.max().unwrap_or(High::WEAKEST)
    }

    #[inline]
    fn pairs(self) -> ([Key; PAIRS], usize) {
        let mut pairs = [Tally::EMPTY.key(); PAIRS];
        let mut count = 0;
        for (index, &first) in self.hole.iter().enumerate() {
            for &second in &self.hole[..index] {
                if let Some(pair) = pairs.get_mut(count) {
                    *pair = Key::of([first, second]);
                }
                count += 1;
            }
        }
        (pairs, count.min(PAIRS))
    }

    #[inline]
    fn triples(self) -> ([Key; TRIPLES], usize) {
        let mut triples = [Tally::EMPTY.key(); TRIPLES];
        let mut count = 0;
        for (index, &first) in self.board.iter().enumerate() {
            for (below, &second) in self.board[..index].iter().enumerate() {
                for &third in &self.board[..below] {
                    if let Some(triple) = triples.get_mut(count) {
                        *triple = Key::of([first, second, third]);
                    }
                    count += 1;
                }
            }
        }
        (triples, count.min(TRIPLES))
    }

    pub fn read_high(self) -> Reading {
        let best = self.high();
        let five = self.fives().find(|&five| High::five(Tally::of(five)) == best).unwrap_or_default();
        best.reading(five)
    }

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

/// The subsets of a lane with `count` ranks.
fn bits(lane: u16, count: u32) -> impl Iterator<Item = u16> + Clone {
    // Every subset of the lane, from the full one down.
    let subsets = std::iter::successors(Some(lane), move |&subset| (subset != 0).then(|| (subset - 1) & lane));
    subsets.filter(move |subset| subset.count_ones() == count)
}
