//! The turns and rivers that can follow a flop, by the symbols of the two cards.

use super::board::{plain_number, suited_number};
use super::symbol::{PAIRS, PLAIN, RANKS, SUITED, SYMBOLS, class, ways};
use cards::{Card, CardSet, Suit};

/// Two cards to come of given symbols.
#[derive(Clone, Copy, Debug)]
pub struct Runout {
    /// The number of the board that they make.
    pub board: usize,
    symbols: (usize, usize),
    /// In how many ways they can come if nobody holds any.
    pub ways: i32,
}

/// The runouts after which a flush in one suit is possible.
pub struct Suited {
    pub suit: Suit,
    /// Those that can come in the same number of ways beside each other.
    pub runouts: Vec<Runout>,
    left: [i8; SYMBOLS],
}

impl Suited {
    /// None where the flop has no card of the suit: two more do not make three.
    pub fn of(flop: CardSet, suit: Suit) -> Option<Suited> {
        let lane = flop.lane(suit);
        let may_miss = lane.count_ones().checked_sub(1)?;
        let others = CardSet::from_bits(flop.bits() & !(0x1fff << (16 * suit as u32)));
        let mut left = [1; SYMBOLS];
        left[..RANKS].fill(3);
        others.iter().for_each(|card| left[card.rank() as usize] -= 1);
        (0..RANKS).for_each(|rank| left[RANKS + rank] -= (lane >> rank & 1) as i8);
        let mut runouts = Vec::with_capacity(SUITED);
        for &(one, other) in &PAIRS {
            let symbols = (usize::from(one), usize::from(other));
            let missing = u32::from(symbols.0 < RANKS) + u32::from(symbols.1 < RANKS);
            let ways = ways(&left, symbols.0, symbols.1);
            if ways > 0 && missing <= may_miss {
                runouts.push(Runout { board: suited_board(lane, others, symbols), symbols, ways });
            }
        }
        runouts.sort_by_key(|runout| runout.ways);
        Some(Suited { suit, runouts, left })
    }

    /// A number for what is the same after several flops: where the flop has one card of the suit, only its rank and the
    /// two other ranks count.
    pub fn shared(&self) -> Option<usize> {
        let mut gone = (0..SYMBOLS).flat_map(|symbol| {
            let of = if symbol < RANKS { 3 } else { 1 };
            (self.left[symbol]..of).map(move |_| symbol)
        });
        let [low, high, suited] = [gone.next()?, gone.next()?, gone.next()?];
        (high < RANKS).then(|| (suited - RANKS) * PLAIN + class(low, high))
    }

    /// The classes of hole cards beside which a runout can come in other than its usual number of ways, and by how many.
    ///
    /// A class that needs the same card of the suit as the runout is left out, as nobody can hold it on that board.
    #[inline]
    pub fn each_hindered(&self, runout: &Runout, mut visit: impl FnMut(usize, i32)) {
        let (one, other) = runout.symbols;
        let left = [one, other].map(|symbol| i32::from(self.left[symbol]));
        let mut hinder = |held: usize, beside: usize| {
            let is_held = |symbol: usize| i32::from(symbol == held) + i32::from(symbol == beside);
            let (of_one, of_other) = (left[0] - is_held(one), left[1] - is_held(other));
            let ways = if one == other { of_one * (of_one - 1) / 2 } else { of_one * of_other };
            visit(class(held, beside), ways - runout.ways);
        };
        if one < RANKS {
            (0..SYMBOLS).for_each(|beside| hinder(one, beside));
        }
        if other < RANKS && other != one {
            (0..SYMBOLS).filter(|&beside| beside != one).for_each(|beside| hinder(other, beside));
        }
    }
}

/// The runouts after which no flush is possible.
pub struct Plain {
    pub runouts: Vec<Runout>,
    /// For each rank the suits that are left, a bit each.
    left: [u8; RANKS],
    /// For a card to come of each suit, the suits that the other may have.
    beside: [u8; 4],
    /// The board that each pair of ranks makes.
    boards: [usize; PLAIN],
}

impl Plain {
    /// None where the flop is of one suit.
    pub fn of(flop: CardSet) -> Option<Plain> {
        let on_flop = Suit::ALL.map(|suit| flop.lane(suit).count_ones());
        let makes_three = |one: usize, other: usize| {
            (0..4).any(|suit| on_flop[suit] + u32::from(one == suit) + u32::from(other == suit) >= 3)
        };
        let beside = std::array::from_fn(|one| {
            (0..4).filter(|&other| !makes_three(one, other)).fold(0, |suits, other| suits | 1 << other)
        });
        let left = std::array::from_fn(|rank| {
            let is_left = |suit: &Suit| flop.lane(*suit) >> rank & 1 == 0;
            Suit::ALL.into_iter().filter(is_left).fold(0, |suits, suit| suits | 1 << suit as u8)
        });
        let mut plain = Plain { runouts: Vec::with_capacity(PLAIN), left, beside, boards: [0; PLAIN] };
        let ranks: Vec<usize> = flop.iter().map(|card| card.rank() as usize).collect();
        for (number, &(one, other)) in PAIRS[..PLAIN].iter().enumerate() {
            let symbols = (usize::from(one), usize::from(other));
            let ways = plain.ways(symbols);
            let mut ranks = [ranks[0], ranks[1], ranks[2], symbols.0, symbols.1];
            ranks.sort_unstable();
            let board = plain_number(ranks);
            plain.boards[number] = board;
            if ways > 0 {
                plain.runouts.push(Runout { board, symbols, ways });
            }
        }
        on_flop.iter().all(|&cards| cards < 3).then_some(plain)
    }

    fn ways(&self, (one, other): (usize, usize)) -> i32 {
        let of_suit = |suit: &usize| (self.left[other] & self.beside[*suit]).count_ones();
        let ordered: u32 = (0..4).filter(|suit| self.left[one] >> suit & 1 == 1).map(|suit| of_suit(&suit)).sum();
        if one != other {
            return ordered.cast_signed();
        }
        let with_itself = (0..4).filter(|suit| self.left[one] & self.beside[*suit] & 1 << suit != 0).count();
        (ordered - with_itself as u32).cast_signed() / 2
    }

    /// How many cards of a rank can come beside this one.
    #[inline]
    pub fn beside(&self, card: Card, rank: usize) -> i32 {
        let suits = self.left[rank] & self.beside[card.suit() as usize];
        let itself = if card.rank() as usize == rank { 1 << card.suit() as u8 } else { 0 };
        (suits & !itself).count_ones().cast_signed()
    }

    /// Whether two cards can come together.
    #[inline]
    pub fn can_come(&self, one: Card, other: Card) -> bool {
        self.beside[one.suit() as usize] >> other.suit() as u8 & 1 == 1
    }

    /// The board that two cards of these ranks make with the flop.
    #[inline]
    pub fn board(&self, one: usize, other: usize) -> usize {
        self.boards[class(one, other)]
    }
}

/// The number of the board that two more cards make.
fn suited_board(lane: u16, others: CardSet, symbols: (usize, usize)) -> usize {
    let (mut lane, mut ranks, mut count) = (lane, [0; 2], 0);
    let mut add = |rank: usize| {
        ranks[count] = rank;
        count += 1;
    };
    others.iter().for_each(|card| add(card.rank() as usize));
    for symbol in [symbols.0, symbols.1] {
        match symbol.checked_sub(RANKS) {
            Some(rank) => lane |= 1 << rank,
            None => add(symbol),
        }
    }
    ranks[..count].sort_unstable();
    suited_number(lane, &ranks[..count])
}
