//! Hand histories read and replayed: compared to `PokerKit`, and on two cores compared to one.

use crate::answer::Answer;
use crate::clock::Clock;
use crate::python::Python;
use crate::row::{Contestant, Library, Row, Unit, Who};
use crate::schedule::{Limits, Work};
use crate::settle::cardroom;
use poker::phh::hands;
use poker::replay::replay;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::rc::Rc;

/// A collection of random hands, deleted when no longer needed.
struct Collection {
    path: PathBuf,
    hands: usize,
}

impl Collection {
    fn written(hands: usize) -> Collection {
        let path = std::env::temp_dir().join(format!("cardroom-bench-{hands}-{}.phhs", std::process::id()));
        let file = std::fs::File::create(&path).expect("a file can be made");
        let status = Command::new(cardroom())
            .args(["replay", "--random", &hands.to_string(), "--game", "NT", "--to", "phh"])
            .stdout(file)
            .status();
        assert!(status.is_ok_and(|status| status.success()), "cardroom plays hands at random: make it first");
        Collection { path, hands }
    }

    fn text(&self) -> String {
        std::fs::read_to_string(&self.path).expect("the collection was written")
    }
}

impl Drop for Collection {
    fn drop(&mut self) {
        // Failing to delete it changes no figure.
        let _ = std::fs::remove_file(&self.path);
    }
}

pub fn against_pokerkit(work: &Work) -> Row {
    let (count, times) = if work.limits == Limits::Quick { (50, 10) } else { (500, 100) };
    let collection = Rc::new(Collection::written(count));
    let text = Rc::new(collection.text());
    let (measured, compared) = (Rc::clone(&text), text);
    let ours = Contestant::new(
        Who { library: Library::Ours, form: "phh and replay" },
        move || (0..times).map(|_| stacks(&measured).0.unsigned_abs()).sum(),
        move || Answer::Sum(stacks(&compared).1),
    );
    let python = Rc::new(Python::start("pokerkit_peer.py"));
    let (asked, file) = (Rc::clone(&python), Rc::clone(&collection));
    let ask = |python: &Python, file: &Collection| python.ask(&format!("replay {}", file.path.display()));
    let mut theirs = Contestant::new(
        Who { library: Library::PokerKit, form: "HandHistory" },
        move || ask(&python, &collection).unsigned_abs(),
        move || Answer::Sum(i64::from(ask(&asked, &file) > 0)),
    );
    (theirs.times, theirs.most_runs) = (times, 5);
    Row {
        unit: Unit::ThousandHandsPerSecond,
        clock: Clock::Wall,
        amount: count * times as usize,
        contestants: vec![ours, theirs],
        aim: None,
        left_out: Vec::new(),
        note: "a collection of 500 hands of no-limit hold'em, which we read and replay a hundred times; \
               that the stacks agree is held by oracle/pokerkit_replay.py",
    }
}

/// The sum of all stacks, each times its index, and whether every hand is fine.
fn stacks(text: &str) -> (i64, i64) {
    let (mut sum, mut fine) = (0, true);
    for hand in hands(text) {
        let replayed = hand.ok().and_then(|record| replay(&record).ok());
        fine &= replayed.is_some();
        let stacks = replayed.map(|replayed| replayed.finishing).unwrap_or_default();
        sum += (1..).zip(stacks).map(|(place, stack)| place * stack.cents()).sum::<i64>();
    }
    (sum, i64::from(fine))
}

pub fn two_cores(work: &Work) -> Row {
    let count = if work.limits == Limits::Quick { 2_000 } else { 400_000 };
    let collection = Rc::new(Collection::written(count));
    let contestant = |library, form, threads: &'static str| {
        let (timed, compared) = (Rc::clone(&collection), Rc::clone(&collection));
        let answer = move || Answer::Sum(i64::from(run(&compared, threads)));
        Contestant::new(Who { library, form }, move || u64::from(run(&timed, threads)), answer)
    };
    Row {
        unit: Unit::ThousandHandsPerSecond,
        clock: Clock::Wall,
        amount: collection.hands,
        contestants: vec![
            contestant(Library::Ours, "replay --threads 2", "2"),
            contestant(Library::OneCore, "replay --threads 1", "1"),
        ],
        aim: None,
        left_out: Vec::new(),
        note: "says how the work spreads where two cores are free",
    }
}

/// Whether all hands of the file are fine.
fn run(collection: &Collection, threads: &str) -> bool {
    let replay = Command::new(cardroom())
        .args(["replay", "--threads", threads])
        .arg(&collection.path)
        .stdout(Stdio::null())
        .status();
    replay.is_ok_and(|status| status.success())
}
