//! What becomes of every class of hole cards against the 990 hands that the dealer can hold, board by board.
//!
//! The classes of a board are passed from the weakest up. What a hand beats is what was passed so far, less the hands
//! that hold one of its cards; each card of a symbol is in as many of them as any other.

use super::board::{self, Board};
use super::row::Field;
use super::symbol::{PAIRS, PLAIN, RANKS, SUITED, SYMBOLS, class, symbol, ways};
use cards::hand::{Category, High};
use cards::{Card, Suit};

/// The dealer's hands when the player's two cards and the board are known.
pub const DEALER_HANDS: u16 = 990;

/// Flops that two hole cards can meet.
pub const FLOPS: i64 = 19_600;

/// Turns and rivers that can follow when two hole cards and the flop are known.
pub const RUNOUTS: i64 = 1_081;

/// Flops that a board can have begun with.
pub const FLOPS_OF_A_BOARD: i64 = 10;

/// What becomes of two hole cards; nothing at all for a class that nobody can hold on the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Meeting {
    /// In the upper bits the player's category.
    wins: u16,
    ties: u16,
    /// The dealer's hands that are too low to play.
    idle: u16,
}

/// How the player's hand compares with the dealer's.
// `Meeting::outcomes` has them in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Outcome {
    /// The player's hand is better.
    Win,
    /// Both hands are worth the same.
    Tie,
    /// The dealer's hand is better.
    Lose,
}

impl Outcome {
    /// All outcomes, best for the player first.
    pub const ALL: [Outcome; 3] = [Outcome::Win, Outcome::Tie, Outcome::Lose];
}

const CATEGORY_SHIFT: u32 = 12;

impl Meeting {
    fn new(category: Category, wins: u32) -> Meeting {
        Meeting { wins: wins as u16 | (category as u16) << CATEGORY_SHIFT, ties: 0, idle: 0 }
    }

    #[inline]
    fn wins(self) -> u16 {
        self.wins & ((1 << CATEGORY_SHIFT) - 1)
    }

    /// Whether there is such a hand on this board: the weakest of all still meets a dealer who does not play.
    #[inline]
    pub fn can_be_held(self) -> bool {
        self != Meeting::default()
    }

    #[inline]
    pub fn category(self) -> usize {
        usize::from(self.wins >> CATEGORY_SHIFT)
    }

    /// All of the dealer's hands, those that the player beats, those that tie, those that are too low to play.
    #[inline]
    pub fn counts(self) -> [u16; 4] {
        [DEALER_HANDS, self.wins(), self.ties, self.idle]
    }

    /// The deals behind sums of [`Meeting::counts`], by outcome for the player, and within it those in which the dealer
    /// does not play before those in which he does. A tie says that both could play, or neither.
    #[inline]
    pub fn outcomes([all, wins, ties, idle]: [i64; 4], player_could_play: bool) -> [[i64; 2]; 3] {
        let losses = all - wins - ties;
        if player_could_play {
            return [[idle, wins - idle], [0, ties], [0, losses]];
        }
        let idle_losses = idle - wins - ties;
        [[wins, 0], [ties, 0], [idle_losses, losses - idle_losses]]
    }
}

/// The hands of the dealer that were passed, in all and with one card of each symbol.
#[derive(Clone, Copy)]
struct Passed {
    all: u32,
    with: [u32; SYMBOLS],
}

impl Passed {
    const NONE: Passed = Passed { all: 0, with: [0; SYMBOLS] };

    #[inline]
    fn add(&mut self, left: &[i8; SYMBOLS], one: usize, other: usize) {
        let count = |symbol: usize| i32::from(left[symbol]).unsigned_abs();
        self.all += ways(left, one, other).unsigned_abs();
        if one == other {
            self.with[one] += count(one) - 1;
        } else {
            self.with[one] += count(other);
            self.with[other] += count(one);
        }
    }

    /// Those with neither card of a hand. If the hand itself was passed, it is taken off twice, once with each card.
    #[inline]
    fn beside(&self, one: usize, other: usize, itself: u32) -> u32 {
        self.all + itself - self.with[one] - self.with[other]
    }
}

/// The meetings on every kind of board.
pub struct Meetings {
    pub plain: Vec<Board>,
    pub suited: Vec<Board>,
    pub field: Field<Meeting>,
}

impl Meetings {
    /// All meetings with a dealer who plays from a category up.
    pub fn of(plays_from: Category) -> Meetings {
        let (plain, suited) = (board::every_plain(), board::every_suited());
        let mut field = Field::new(1, 1);
        let order = Order::of(&plain);
        let first_to_play = u32::from(High::span(plays_from).0.number());
        let mut ranked = Vec::with_capacity(SUITED);
        for board in &plain {
            ranked.clear();
            ranked.extend(order.row(board.number).iter().filter(|entry| can_be_held(board, **entry)));
            meet(board, &ranked, first_to_play, field.plain.row_mut(board.number));
        }
        let mut flushes = Vec::with_capacity(SUITED);
        for board in &suited {
            rank_flushes(board, &mut flushes);
            merge(board, order.row(board.plain()), &flushes, &mut ranked);
            meet(board, &ranked, first_to_play, field.suited.row_mut(board.number));
        }
        Meetings { plain, suited, field }
    }

    /// What becomes of two hole cards on a board, which is given by its cards and by its ranks in each suit.
    #[inline]
    pub fn of_hand(&self, hole: [Card; 2], board: [Card; 5], lanes: [u16; 4]) -> Meeting {
        let mut ranks = board.map(|card| card.rank() as usize);
        let Some(suit) = Suit::ALL.into_iter().find(|&suit| lanes[suit as usize].count_ones() >= 3) else {
            ranks.sort_unstable();
            let [one, other] = hole.map(|card| card.rank() as usize);
            return self.field.plain.row(board::plain_number(ranks))[class(one, other)];
        };
        let mut others = 0;
        for card in board.iter().filter(|card| card.suit() != suit) {
            ranks[others] = card.rank() as usize;
            others += 1;
        }
        ranks[..others].sort_unstable();
        let number = board::suited_number(lanes[suit as usize], &ranks[..others]);
        self.field.suited.row(number)[class(symbol(hole[0], suit), symbol(hole[1], suit))]
    }
}

/// Strength and class of what is ranked, in one number.
fn entry(strength: High, class: usize) -> u32 {
    u32::from(strength.number()) << 16 | class as u32
}

#[inline]
fn strength(entry: u32) -> u32 {
    entry >> 16
}

#[inline]
fn symbols(entry: u32) -> (usize, usize) {
    let (one, other) = PAIRS[(entry & 0xffff) as usize];
    (usize::from(one), usize::from(other))
}

#[inline]
fn can_be_held(board: &Board, entry: u32) -> bool {
    let (one, other) = symbols(entry);
    ways(&board.left, one, other) > 0
}

/// For each board without a flush its classes from the weakest up, as the ranks order them.
struct Order {
    entries: Vec<u32>,
}

impl Order {
    fn of(boards: &[Board]) -> Order {
        let group = |&(one, other): &(u8, u8)| board::group(usize::from(one), usize::from(other));
        let groups: Vec<_> = PAIRS[..PLAIN].iter().map(group).collect();
        let mut order = Order { entries: vec![0; board::PLAIN_NUMBERS * PLAIN] };
        for board in boards {
            let row = &mut order.entries[board.number * PLAIN..][..PLAIN];
            for (class, (place, group)) in row.iter_mut().zip(&groups).enumerate() {
                *place = entry(board.by_rank(*group), class);
            }
            row.sort_unstable();
        }
        order
    }

    fn row(&self, board: usize) -> &[u32] {
        &self.entries[board * PLAIN..][..PLAIN]
    }
}

/// The classes that have a flush, from the weakest up.
fn rank_flushes(board: &Board, flushes: &mut Vec<u32>) {
    flushes.clear();
    let needed = 5 - board.lane().count_ones() as usize;
    let in_suit = |symbol: usize| if symbol < RANKS { 0 } else { 1 << (symbol - RANKS) };
    for high in if needed > 0 { RANKS } else { 0 }..SYMBOLS {
        for low in if needed > 1 { RANKS } else { 0 }..=high {
            if ways(&board.left, low, high) > 0 {
                let ranks = board.lane() | in_suit(low) | in_suit(high);
                flushes.push(entry(High::flush(ranks), class(low, high)));
            }
        }
    }
    flushes.sort_unstable();
}

/// Puts the classes that have no flush and those that have one into one order.
fn merge(board: &Board, by_rank: &[u32], flushes: &[u32], ranked: &mut Vec<u32>) {
    ranked.clear();
    let mut flushes = flushes.iter().copied().peekable();
    // With five of a suit on the board everybody has a flush, with four everybody who has one more.
    let suited_without_flush = 4usize.saturating_sub(board.lane().count_ones() as usize);
    let by_rank = if board.lane().count_ones() == 5 { &[] } else { by_rank };
    for &place in by_rank {
        while let Some(flush) = flushes.next_if(|flush| strength(*flush) < strength(place)) {
            ranked.push(flush);
        }
        let (one, other) = symbols(place);
        let mut push = |one: usize, other: usize| {
            if ways(&board.left, one, other) > 0 {
                ranked.push(place & !0xffff | class(one, other) as u32);
            }
        };
        push(one, other);
        if suited_without_flush > 0 {
            push(one, other + RANKS);
            if one != other {
                push(one + RANKS, other);
            }
        }
    }
    ranked.extend(flushes);
}

/// Passes the classes of a board, from the weakest up.
fn meet(board: &Board, ranked: &[u32], first_to_play: u32, row: &mut [Meeting]) {
    let (mut passed, mut idle) = (Passed::NONE, Passed::NONE);
    for equal in ranked.chunk_by(|one, other| strength(*one) == strength(*other)) {
        let category = category(strength(equal[0]));
        for &entry in equal {
            let (one, other) = symbols(entry);
            row[(entry & 0xffff) as usize] = Meeting::new(category, passed.beside(one, other, 0));
        }
        for &entry in equal {
            let (one, other) = symbols(entry);
            passed.add(&board.left, one, other);
        }
        for &entry in equal {
            let (one, other) = symbols(entry);
            let meeting = &mut row[(entry & 0xffff) as usize];
            meeting.ties = passed.beside(one, other, 1) as u16 - meeting.wins();
        }
        if strength(equal[0]) < first_to_play {
            idle = passed;
        }
    }
    for &entry in ranked.iter().filter(|_| idle.all > 0) {
        let (one, other) = symbols(entry);
        let itself = u32::from(strength(entry) < first_to_play);
        row[(entry & 0xffff) as usize].idle = idle.beside(one, other, itself) as u16;
    }
}

fn category(strength: u32) -> Category {
    let is_above = |category: &&Category| strength <= u32::from(High::span(**category).1.number());
    *Category::ALL.iter().find(is_above).expect("no strength is above a royal flush")
}
