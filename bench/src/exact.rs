//! The base game of Ultimate Texas Hold 'Em with the best play: by classes of hole cards, and board by board.

use crate::answer::Answer;
use crate::clock::Clock;
use crate::row::{Contestant, Library, Row, Unit, Who};
use crate::schedule::Work;
use analysis::Fraction;
use analysis::exact::base::Base;
use analysis::exact::best::Best;
use cards::hand::{Category, High, Tally};
use cards::{Card, CardSet};
use house::Terms;
use rulebook::submission::Submission;
use std::hint::black_box;

const SUBMISSION: &str = "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n";

/// Flops that differ by more than a permutation of suits.
const FLOPS: u32 = 1755;
/// How many of them are done board by board.
const SAMPLE: u32 = 13;

pub fn base_game(_: &Work) -> Row {
    let ours = Who { library: Library::Ours, form: "whole" };
    let bare = Who { library: Library::Bare, form: "all hands of each board sorted and swept" };
    let whole = || Base::of(&terms()).figures.house_edge.numerator().unsigned_abs() as u64;
    let sampled = || sample().iter().map(|flop| after_flop(*flop)).sum::<i64>();
    let mut bare = Contestant::new(bare, move || sampled().unsigned_abs(), move || Answer::Sum(sampled()));
    bare.times = FLOPS / SAMPLE;
    Row {
        unit: Unit::Seconds,
        clock: Clock::Thread,
        amount: 1,
        contestants: vec![Contestant::new(ours, whole, || Answer::Sum(looked_up())), bare],
        aim: None,
        left_out: Vec::new(),
        note: "bare does 13 of the 1,755 kinds of flops and is taken times 135",
    }
}

fn terms() -> Terms {
    let submission: Submission = SUBMISSION.parse().expect("the submission can be read");
    Terms::of(&submission).expect("the submission is right")
}

/// A sample of the 22,100 flops.
fn sample() -> Vec<CardSet> {
    CardSet::ALL.subsets(3).step_by(1_700).take(SAMPLE as usize).collect()
}

/// The value of the best play over all hands after the flops of the sample, in half Antes.
fn looked_up() -> i64 {
    let best = Best::of(&terms());
    let mut sum = 0;
    for flop in sample() {
        let board: Vec<Card> = flop.iter().collect();
        for hand in (CardSet::ALL - flop).subsets(2) {
            let hole: Vec<Card> = hand.iter().collect();
            let values = best.values([hole[0], hole[1]], &board).expect("the cards differ");
            let halves = |value: &Fraction| value.numerator() * (2 * 990 * 1_081 / value.denominator());
            sum += values.iter().map(|(_, value)| halves(value)).max().unwrap_or(0);
        }
    }
    sum as i64
}

/// The running total of a hand when it wagers after the flop or waits for the river, with squares for the deviation,
/// and how often it wagers at the river.
#[derive(Clone, Copy, Default)]
struct Worth {
    played: i64,
    river: i64,
    played_squares: i64,
    river_squares: i64,
    wagered: i64,
}

/// Hands that were passed, in total and with each card.
#[derive(Clone, Copy)]
struct Passed {
    all: i64,
    with: [i64; 64],
}

impl Passed {
    const NONE: Passed = Passed { all: 0, with: [0; 64] };

    fn beside(&self, hand: (Card, Card)) -> i64 {
        self.all - self.with[usize::from(hand.0.byte())] - self.with[usize::from(hand.1.byte())]
    }
}

/// Deals every turn and river, and takes the better of a check and two Antes for every hand.
fn after_flop(flop: CardSet) -> i64 {
    let left: Vec<Card> = (CardSet::ALL - flop).iter().collect();
    let mut worths = vec![Worth::default(); 64 * 64];
    for (at, &turn) in left.iter().enumerate() {
        for &river in &left[..at] {
            board(flop.with(turn).with(river), &mut worths);
        }
    }
    let hands = left.iter().enumerate().flat_map(|(at, &one)| left[..at].iter().map(move |&other| (one, other)));
    let best = |worth: &Worth| {
        black_box([worth.played_squares, worth.river_squares, worth.wagered]);
        worth.river.max(worth.played)
    };
    hands.map(|hand| best(&worths[place(hand)])).sum()
}

fn place(hand: (Card, Card)) -> usize {
    usize::from(hand.0.byte()) * 64 + usize::from(hand.1.byte())
}

/// Ranks all 1,081 hands of a board, sorts them, and passes them from the weakest up.
fn board(board: CardSet, worths: &mut [Worth]) {
    let tally = Tally::of(board);
    let left: Vec<Card> = (CardSet::ALL - board).iter().collect();
    let mut hands: Vec<(High, Card, Card)> = Vec::with_capacity(1_081);
    for (at, &one) in left.iter().enumerate() {
        let with_one = tally.plus(one);
        hands.extend(left[..at].iter().map(|&other| (High::seven(with_one.plus(other)), one, other)));
    }
    hands.sort_unstable_by_key(|hand| hand.0);
    let (mut passed, mut idle) = (Passed::NONE, Passed::NONE);
    let mut found: Vec<(i64, i64)> = Vec::with_capacity(hands.len());
    for equal in hands.chunk_by(|one, other| one.0 == other.0) {
        let before = passed;
        for &(_, one, other) in equal {
            passed.all += 1;
            passed.with[usize::from(one.byte())] += 1;
            passed.with[usize::from(other.byte())] += 1;
        }
        let counts = equal.iter().map(|&(_, one, other)| {
            let wins = before.beside((one, other));
            (wins, passed.beside((one, other)) + 1 - wins)
        });
        found.extend(counts);
        if equal[0].0.category() == Category::HighCard {
            idle = passed;
        }
    }
    for (&(strength, one, other), (wins, ties)) in hands.iter().zip(found) {
        let category = strength.category();
        let idle = idle.beside((one, other)) + i64::from(category == Category::HighCard);
        settle(&mut worths[place((one, other))], category, wins, ties, idle);
    }
}

/// In half Antes.
fn settle(worth: &mut Worth, category: Category, wins: i64, ties: i64, idle: i64) {
    let losses = 990 - wins - ties;
    let (idle_wins, idle_losses) = if category == Category::HighCard { (wins, idle - wins - ties) } else { (idle, 0) };
    let blind = match category {
        Category::RoyalFlush => 1000,
        Category::StraightFlush => 100,
        Category::FourOfAKind => 20,
        Category::FullHouse => 6,
        Category::Flush => 3,
        Category::Straight => 2,
        _ => 0,
    };
    let (played_wins, played_losses) = (wins - idle_wins, losses - idle_losses);
    let wagered = |multiple: i64| {
        let [idle_win, win] = [0, 2].map(|ante| ante + blind + 2 * multiple);
        let [idle_loss, loss] = [0, 2].map(|ante| -ante - 2 - 2 * multiple);
        let sum = idle_wins * idle_win + played_wins * win + idle_losses * idle_loss + played_losses * loss;
        let squares = idle_wins * idle_win * idle_win + played_wins * win * win;
        (sum, squares + idle_losses * idle_loss * idle_loss + played_losses * loss * loss)
    };
    let ((played, played_squares), (river, river_squares)) = (wagered(2), wagered(1));
    let is_wagered = river > -4 * 990;
    worth.played += played;
    worth.played_squares += played_squares;
    worth.river += river.max(-4 * 990);
    worth.river_squares += if is_wagered { river_squares } else { 16 * 990 };
    worth.wagered += i64::from(is_wagered);
}
