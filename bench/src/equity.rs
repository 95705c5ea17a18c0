//! Exact equity of hands and ranges before the flop.

use crate::answer::Answer;
use crate::clock::Clock;
use crate::row::{Contestant, Library, Row, Unit, Who};
use crate::schedule::{Limits, Work};
use analysis::equity::{Game, Question, Range};
use cards::CardSet;
use pokers::{HandRange, exact_equity};
use std::cell::Cell;
use std::rc::Rc;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

/// Two ranges of 116 and 238 hands.
const NARROW: [&str; 2] = ["77+,ATs+,KTs+,QJs,AJo+", "66+,A2s+,K9s+,Q9s+,J9s+,T9s,98s,87s,76s,ATo+,KJo+,QJo"];
/// The best 15 % and 25 % of all hands, 198 and 332 of 1,326.
const WIDE: [&str; 2] = [
    "66+,A7s+,KTs+,QTs+,J9s+,T9s,98s,87s,76s,ATo+,KJo+",
    "55+,A2s+,K7s+,Q8s+,J8s+,T8s+,97s+,87s,76s,65s,A8o+,KTo+,QTo+,JTo",
];
const HERE: &str = "the ranges of this file are right";
const ONE_RUN: &str = "pokers has one run, as it takes a minute or more";

pub fn hand_against_hand(_: &Work) -> Row {
    row(["AsAh", "KdKc"], Unit::Milliseconds, 20).aim(3.4)
}

pub fn pair_against_pair(_: &Work) -> Row {
    row(["AA", "KK"], Unit::Milliseconds, 5).aim(3.4)
}

pub fn narrow_ranges(work: &Work) -> Row {
    unless_quick(row(NARROW, Unit::Seconds, 1), work.limits).aim(0.7)
}

pub fn wide_ranges(work: &Work) -> Row {
    unless_quick(row(WIDE, Unit::Seconds, 1), work.limits)
}

pub fn anything(_: &Work) -> Row {
    // The peer would take most of an hour.
    unless_quick(row(["random", "random"], Unit::Seconds, 1), Limits::Quick)
}

/// Each computes the question this many times per run. The peer starts a thread, so the time of all threads is
/// measured.
fn row(ranges: [&str; 2], unit: Unit, times: usize) -> Row {
    let ours = ranges.map(|text| Range::read(text, Game::HoldEm).expect(HERE));
    let theirs = HandRange::from_strings(ranges.map(str::to_owned).to_vec());
    for (ours, theirs) in ours.iter().zip(&theirs) {
        assert_eq!(ours.hands().len(), theirs.hands.len(), "the same hands for both");
    }
    let contestants = vec![
        contestant(Library::Ours, times, move || of_ours(&ours)),
        contestant(Library::Pokers, times, move || of_pokers(&theirs)),
    ];
    Row { unit, clock: Clock::Process, ..Row::of_hands(times, contestants) }
}

/// A question for which the peers get one run, or none.
fn unless_quick(mut row: Row, limits: Limits) -> Row {
    row.contestants.truncate(if limits == Limits::Quick { 1 } else { usize::MAX });
    for peer in row.contestants.iter_mut().skip(1) {
        peer.most_runs = 1;
        row.note = ONE_RUN;
    }
    row
}

fn contestant(library: Library, times: usize, equity: impl Fn() -> f64 + 'static) -> Contestant {
    let found = Rc::new(Cell::new(f64::NAN));
    let last = Rc::clone(&found);
    let run = move || {
        (0..times).for_each(|_| last.set(equity()));
        last.get().to_bits()
    };
    Contestant::new(Who { library, form: "" }, run, move || Answer::Equity(found.get()))
}

fn of_ours(ranges: &[Range]) -> f64 {
    let question = Question::new(Game::HoldEm, ranges, CardSet::EMPTY, CardSet::EMPTY).expect(HERE);
    let shares = question.count(&mut |_, _| ()).expect("few enough deals to count");
    shares.equity(&shares.players()[0]).to_f64()
}

fn of_pokers(ranges: &[HandRange]) -> f64 {
    let never = Arc::new(AtomicBool::new(false));
    exact_equity(ranges, 0, 0, 1, never, |_| ()).expect(HERE).equities[0]
}
