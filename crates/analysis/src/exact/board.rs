//! The kinds of boards: 6,175 by their ranks where no suit has three cards, 36,608 by suited and other ranks else.

use super::symbol::{PAIRS, RANKS, SYMBOLS, ways};
use cards::hand::{Group, High, Tally};
use cards::{Card, CardSet, Rank, Suit};

/// Five ranks, some of them equal; five of one rank have a number too, though no board shows them.
pub const PLAIN_NUMBERS: usize = choose(17, 5) as usize;
pub const SUITED_NUMBERS: usize = 286 * 91 + 715 * 13 + 1287;

/// One kind of board.
pub struct Board {
    pub number: usize,
    /// How many boards of a deck are of this kind.
    boards: i64,
    /// How many cards of each symbol are left.
    pub left: [i8; SYMBOLS],
    lane: u16,
    tally: Tally,
}

/// For each set of ranks in the suit of the flush, the number of its first board.
static LANES: [u16; 1 << RANKS] = lanes();

const fn lanes() -> [u16; 1 << RANKS] {
    let mut lanes = [0; 1 << RANKS];
    let (mut lane, mut next) = (0usize, 0);
    while lane < 1 << RANKS {
        lanes[lane] = next;
        next += match lane.count_ones() {
            3 => 91,
            4 => 13,
            5 => 1,
            _ => 0,
        };
        lane += 1;
    }
    assert!(next as usize == SUITED_NUMBERS);
    lanes
}

const fn choose(count: u32, taken: u32) -> u32 {
    let (mut ways, mut each) = (1, 0);
    while each < taken {
        ways = ways * (count - each) / (each + 1);
        each += 1;
    }
    ways
}

/// What a rank at each of five places adds to the number of a board.
static PLACES: [[u16; RANKS]; 5] = places();

const fn places() -> [[u16; RANKS]; 5] {
    let mut places = [[0; RANKS]; 5];
    let mut at = 0;
    while at < 5 {
        let mut rank = 0;
        while rank < RANKS {
            places[at][rank] = choose((rank + at) as u32, at as u32 + 1) as u16;
            rank += 1;
        }
        at += 1;
    }
    places
}

/// The number of a board without a flush, by its ranks in rising order.
#[inline]
pub fn plain_number(ranks: [usize; 5]) -> usize {
    PLACES.iter().zip(ranks).map(|(places, rank)| usize::from(places[rank])).sum()
}

/// The number of a board with these ranks in the suit of the flush and, in rising order, these others.
#[inline]
pub fn suited_number(lane: u16, others: &[usize]) -> usize {
    let within = match *others {
        [low, high] => high * (high + 1) / 2 + low,
        [rank] => rank,
        _ => 0,
    };
    usize::from(LANES[usize::from(lane)]) + within
}

/// Every kind of board on which no flush is possible.
pub fn every_plain() -> Vec<Board> {
    let mut boards = Vec::new();
    let mut with_flush = vec![0; PLAIN_NUMBERS];
    for board in every_suited() {
        with_flush[board.plain()] += board.boards;
    }
    each_multiset(5, &mut |ranks| {
        let mut left = [0; SYMBOLS];
        left[..RANKS].fill(4);
        for &rank in ranks {
            left[rank] -= 1;
        }
        let number = plain_number([ranks[0], ranks[1], ranks[2], ranks[3], ranks[4]]);
        if left.iter().all(|&left| left >= 0) {
            let all = taken(4, &left);
            boards.push(Board { number, boards: all - with_flush[number], left, lane: 0, tally: tally(ranks) });
        }
    });
    boards
}

/// Every kind of board on which a flush is possible.
pub fn every_suited() -> Vec<Board> {
    let mut boards = Vec::with_capacity(SUITED_NUMBERS);
    for lane in (0..1u16 << RANKS).filter(|lane| (3..=5).contains(&lane.count_ones())) {
        let suited: Vec<usize> = (0..RANKS).filter(|&rank| lane >> rank & 1 == 1).collect();
        each_multiset(5 - suited.len(), &mut |others| {
            let mut left = [0; SYMBOLS];
            left[..RANKS].fill(3);
            left[RANKS..].fill(1);
            for &rank in others {
                left[rank] -= 1;
            }
            for &rank in &suited {
                left[RANKS + rank] -= 1;
            }
            let of_others = taken(3, &left);
            let tally = tally(&[&suited, others].concat());
            boards.push(Board { number: suited_number(lane, others), boards: 4 * of_others, left, lane, tally });
        });
    }
    boards
}

/// In how many ways the cards that are gone from each rank can be taken of so many.
fn taken(of: i8, left: &[i8; SYMBOLS]) -> i64 {
    let ways = |left: &i8| choose(u32::from(of.unsigned_abs()), u32::from((of - left).unsigned_abs()));
    left[..RANKS].iter().map(|left| i64::from(ways(left))).product()
}

/// Calls `visit` with so many ranks in rising order, some of them perhaps equal.
fn each_multiset(count: usize, visit: &mut impl FnMut(&[usize])) {
    fn add(ranks: &mut Vec<usize>, left: usize, visit: &mut impl FnMut(&[usize])) {
        if left == 0 {
            return visit(ranks);
        }
        for rank in ranks.last().copied().unwrap_or(0)..RANKS {
            ranks.push(rank);
            add(ranks, left - 1, visit);
            ranks.pop();
        }
    }
    add(&mut Vec::new(), count, visit);
}

/// The tally of these ranks; the suits are never looked at.
fn tally(ranks: &[usize]) -> Tally {
    ranks.iter().fold(Tally::EMPTY, |tally, &rank| tally.plus(Card::new(Rank::ALL[rank], Suit::Clubs)))
}

/// Two hole cards of these ranks, to be added to a tally.
pub fn group(one: usize, other: usize) -> Group {
    let cards = [Card::new(Rank::ALL[one], Suit::Clubs), Card::new(Rank::ALL[other], Suit::Diamonds)];
    Group::of(CardSet::from_iter(cards))
}

impl Board {
    fn ranks(&self) -> [usize; 5] {
        let of_rank = |rank: usize| (4 - self.left[rank] - self.left[RANKS + rank]).unsigned_abs().into();
        let mut ranks = (0..RANKS).flat_map(|rank| std::iter::repeat_n(rank, of_rank(rank)));
        std::array::from_fn(|_| ranks.next().expect("a board has five cards"))
    }

    /// The ranks in the suit of the flush; none where no flush is possible.
    pub fn lane(&self) -> u16 {
        self.lane
    }

    /// The board without a flush that shows the same ranks.
    pub fn plain(&self) -> usize {
        plain_number(self.ranks())
    }

    /// How many hands of a class there are on all boards of this kind.
    #[inline]
    pub fn hands(&self, class: usize) -> i64 {
        let (one, other) = PAIRS[class];
        self.boards * i64::from(ways(&self.left, usize::from(one), usize::from(other)))
    }

    /// What two cards make by their ranks.
    #[inline]
    pub fn by_rank(&self, hole: Group) -> High {
        High::seven_without_flush(self.tally.plus_group(hole))
    }
}
