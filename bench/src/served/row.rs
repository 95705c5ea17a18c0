//! The rows of a served room. What they share is measured once, with the first of them.

use super::{cost, flood, load};
use crate::answer::Answer;
use crate::clock::Clock;
use crate::row::{Contestant, Library, Row, Unit, Who};
use crate::schedule::{Limits, Work};
use std::cell::OnceCell;
use std::rc::Rc;
use std::time::Duration;

/// The measurements so far.
#[derive(Default)]
pub struct Measured {
    load: OnceCell<load::Load>,
    flood: OnceCell<flood::Flood>,
    cost: OnceCell<cost::Cost>,
}

impl Measured {
    fn load(&self, limits: Limits) -> &load::Load {
        self.load.get_or_init(|| load::measure(limits))
    }

    fn flood(&self, limits: Limits) -> &flood::Flood {
        self.flood.get_or_init(|| flood::measure(limits))
    }

    fn cost(&self) -> &cost::Cost {
        self.cost.get_or_init(cost::measure)
    }
}

fn micros(time: Duration) -> u64 {
    time.as_micros() as u64
}

/// A measured figure, and the number of faults.
fn contestant(
    work: &Work,
    (library, form): (Library, &'static str),
    figure: impl Fn(&Measured) -> u64 + 'static,
    faults: impl Fn(&Measured) -> usize + 'static,
) -> Contestant {
    let (measured, same) = (Rc::clone(&work.served), Rc::clone(&work.served));
    let answer = move || Answer::Sum(i64::try_from(faults(&same)).unwrap_or(i64::MAX));
    Contestant::new(Who { library, form }, move || figure(&measured), answer)
}

fn row(unit: Unit, aim: f64, contestants: Vec<Contestant>, note: &'static str) -> Row {
    Row { unit, clock: Clock::Wall, amount: 1, contestants, aim: Some(aim), left_out: Vec::new(), note }
}

pub fn frames(work: &Work) -> Row {
    let limits = work.limits;
    let ours = (Library::Ours, "p99 until all five have the frame");
    let bare = (Library::Bare, "p99 of a commit of one row meanwhile");
    let contestants = vec![
        contestant(
            work,
            ours,
            move |measured| micros(measured.load(limits).wait),
            move |measured| measured.load(limits).faults,
        ),
        contestant(work, bare, move |measured| micros(measured.load(limits).commit), |_| 0),
    ];
    let note = "cardroom serve with SQLite, five players at each of 200 tables, 500 actions in a second for a minute, \
                clients on the same machine: p99 of the time from an action to its frame at all sockets of the table, \
                beside p99 of a single commit on the same disk; nothing is refused or lost";
    row(Unit::ReturnedMilliseconds, 50.0, contestants, note)
}

pub fn memory(work: &Work) -> Row {
    let limits = work.limits;
    let ours = (Library::Ours, "VmHWM");
    let ours = contestant(work, ours, move |measured| measured.load(limits).memory, |_| 0);
    row(Unit::Megabytes, 500.0, vec![ours], "the most memory that the server had in the row before")
}

pub fn floods(work: &Work) -> Row {
    let limits = work.limits;
    let ours = (Library::Ours, "p99 beside floods");
    let bare = (Library::Bare, "p99 alone");
    let contestants = vec![
        contestant(
            work,
            ours,
            move |measured| micros(measured.flood(limits).beside),
            move |measured| measured.flood(limits).faults,
        ),
        contestant(work, bare, move |measured| micros(measured.flood(limits).alone), |_| 0),
    ];
    let note = "eighty players at sixteen tables, alone and beside fifty clients that send nonsense, stale answers or as \
                much as goes until they are closed and come back, and twenty that read nothing";
    let row = row(Unit::ReturnedMilliseconds, 0.0, contestants, note);
    Row { aim: None, ..row }
}

pub fn idle_memory(work: &Work) -> Row {
    let ours = contestant(work, (Library::Ours, "VmRSS"), |measured| measured.cost().memory, |_| 0);
    row(Unit::Megabytes, 60.0, vec![ours], "cardroom serve --demo at rest")
}

pub fn start(work: &Work) -> Row {
    let ours = contestant(work, (Library::Ours, "serve"), |measured| micros(measured.cost().start), |_| 0);
    let note = "from the start of cardroom serve --demo with a new database to the first answer";
    row(Unit::ReturnedMilliseconds, 1_000.0, vec![ours], note)
}

pub fn program(work: &Work) -> Row {
    let ours = contestant(work, (Library::Ours, "cardroom"), |measured| measured.cost().program, |_| 0);
    row(Unit::Megabytes, 30.0, vec![ours], "the file of the program, symbols included")
}

pub fn pages(work: &Work) -> Row {
    let ours = contestant(work, (Library::Ours, "gzip"), |measured| measured.cost().pages, |_| 0);
    row(Unit::Bytes, 150_000.0, vec![ours], "what a browser loads to show the lobby, as it is sent")
}
