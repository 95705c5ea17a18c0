//! The best hand of a whole table: how many deals of a board and so many hands have it in each category.
//!
//! On a given board the deals without a hand of some category or better are counted from the hands that are as good:
//! of all deals, those with one such hand are taken off, those with two put back, and so on.

use super::Census;
use super::matching::{Graph, KINDS, Kinds, MOST, Memory, Ways, bits, pairings};
use super::pattern::{Pattern, each_pattern, lanes, rainbow};
use cards::hand::{Category, High, Tally};
use cards::{Card, CardSet, Rank, Suit};

const CATEGORIES: usize = Category::ALL.len();

/// The deals of one to seven hands, the order of the hands apart, by the best of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestHands {
    boards: i128,
    /// By category and hands: the deals with nothing as good.
    below: [Ways; CATEGORIES],
}

impl BestHands {
    const NONE: BestHands = BestHands { boards: 0, below: [[0; MOST + 1]; CATEGORIES] };

    /// Counts every deal of a board and hands.
    pub fn count() -> BestHands {
        let mut best = BestHands::NONE;
        let mut memory = Memory::default();
        each_pattern(5, 2, &mut |pattern, boards| best.add(&Board::plain(pattern), boards, &mut memory));
        for suited in 3..=5 {
            for lane in lanes(suited) {
                each_rest(5 - suited as u8, &mut |pattern, boards| {
                    best.add(&Board::suited(lane, pattern), 4 * boards, &mut memory);
                });
            }
        }
        best
    }

    /// Counts every deal of hands on one board of five cards.
    pub fn on_board(board: CardSet) -> BestHands {
        assert!(board.len() == 5, "{board} is no board of five cards");
        let mut best = BestHands::NONE;
        best.add(&Board::of(board), 1, &mut Memory::default());
        best
    }

    /// The deals with so many hands, at most seven, by the best of them.
    pub fn census(&self, hands: u8) -> Census {
        let hands = usize::from(hands);
        let all = self.boards * pairings(47, hands);
        let below = |category: usize| self.below.get(category).map_or(all, |below| below[hands]);
        Census::from_counts(Category::ALL.map(|category| below(category as usize + 1) - below(category as usize)))
    }

    fn add(&mut self, board: &Board, boards: i128, memory: &mut Memory) {
        self.boards += boards;
        let categories = board.categories();
        let mut neighbours = [0; KINDS];
        let mut below = [0; MOST + 1];
        // Where no hand is of the category itself, the count is that of the category above it.
        let mut is_counted = false;
        for category in Category::ALL.into_iter().rev() {
            let added = &categories[category as usize];
            for (near, added) in neighbours.iter_mut().zip(added) {
                *near |= added;
            }
            if !is_counted || added.iter().any(|&added| added != 0) {
                let clique = if category <= Category::Flush { board.clique() } else { 0 };
                let graph = Graph { cards: board.cards, neighbours, clique };
                below = without(&graph.matchings(memory));
                is_counted = true;
            }
            for (sum, ways) in self.below[category as usize].iter_mut().zip(below) {
                *sum += boards * ways;
            }
        }
    }
}

/// Ways to deal hands that have none of the given kind, from the ways to choose hands that have it.
fn without(good: &Ways) -> Ways {
    let mut ways = [0; MOST + 1];
    for (hands, ways) in ways.iter_mut().enumerate() {
        for (chosen, good) in good.iter().enumerate().take(hands + 1) {
            let others = pairings(47 - 2 * chosen, hands - chosen);
            // Hands have no order, so any of them may be the chosen ones.
            *ways += if chosen % 2 == 0 { good * others } else { -good * others };
        }
    }
    ways
}

/// A board as far as hands look at it: its ranks, and those of its suit where a flush is possible.
struct Board {
    ranks: Tally,
    lane: u16,
    /// The cards left of each kind.
    cards: [u8; KINDS],
}

impl Board {
    fn of(board: CardSet) -> Board {
        let suit = Suit::ALL.into_iter().find(|&suit| board.lane(suit).count_ones() >= 3);
        let lane = suit.map_or(0, |suit| board.lane(suit));
        let mut others = [0; 13];
        for card in board.iter().filter(|card| Some(card.suit()) != suit) {
            others[card.rank() as usize] += 1;
        }
        if lane == 0 { Board::plain(&others) } else { Board::suited(lane, &others) }
    }

    /// A board without three cards of a suit.
    fn plain(pattern: &Pattern) -> Board {
        let mut cards = [0; KINDS];
        for (rank, count) in pattern.iter().enumerate() {
            cards[2 * rank] = 4 - count;
        }
        Board { ranks: Tally::of(rainbow(pattern)), lane: 0, cards }
    }

    /// A board with the ranks of a lane in one suit and others in other suits.
    fn suited(lane: u16, others: &Pattern) -> Board {
        let mut cards = [0; KINDS];
        let mut pattern = *others;
        for rank in 0..13 {
            let is_on_board = (lane >> rank & 1) as u8;
            cards[2 * rank] = 3 - others[rank];
            cards[2 * rank + 1] = 1 - is_on_board;
            pattern[rank] += is_on_board;
        }
        Board { ranks: Tally::of(rainbow(&pattern)), lane, cards }
    }

    /// The kinds of the suit, where two of its cards make a flush.
    fn clique(&self) -> Kinds {
        const SUITED: Kinds = 0x2aa_aaaa;
        let left = bits(SUITED).filter(|&kind| self.cards[kind] > 0);
        if self.lane.count_ones() == 3 { left.fold(0, |kinds, kind| kinds | 1 << kind) } else { 0 }
    }

    /// By category, the kinds with which each kind makes it.
    fn categories(&self) -> [[Kinds; KINDS]; CATEGORIES] {
        let mut categories = [[0; KINDS]; CATEGORIES];
        for first in 0..KINDS {
            if self.cards[first] == 0 {
                continue;
            }
            let with_first = self.ranks.plus(card(first));
            for second in first..KINDS {
                let needed = if first == second { 2 } else { 1 };
                if self.cards[second] >= needed {
                    let category = &mut categories[self.category(with_first, first, second) as usize];
                    category[first] |= 1 << second;
                    category[second] |= 1 << first;
                }
            }
        }
        categories
    }

    fn category(&self, with_first: Tally, first: usize, second: usize) -> Category {
        let of_suit = |kind: usize| if kind % 2 == 1 { 1 << (kind / 2) } else { 0 };
        let suited = self.lane | of_suit(first) | of_suit(second);
        let hand = if suited.count_ones() >= 5 {
            High::flush(suited)
        } else {
            High::seven_without_flush(with_first.plus(card(second)))
        };
        hand.category()
    }
}

/// A card of a kind's rank; its suit is never looked at.
fn card(kind: usize) -> Card {
    Card::new(Rank::ALL[kind / 2], Suit::Clubs)
}

/// The ranks of so many cards of three suits, at most two cards, and the ways to deal them.
fn each_rest(cards: u8, visit: &mut impl FnMut(&Pattern, i128)) {
    let mut pattern = [0; 13];
    if cards == 0 {
        visit(&pattern, 1);
        return;
    }
    for first in 0..13 {
        pattern[first] += 1;
        if cards == 1 {
            visit(&pattern, 3);
        } else {
            for second in first..13 {
                pattern[second] += 1;
                visit(&pattern, if first == second { 3 } else { 9 });
                pattern[second] -= 1;
            }
        }
        pattern[first] -= 1;
    }
}
