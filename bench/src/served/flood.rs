//! Eighty well-behaved players, alone and beside seventy abusive clients.

use super::adversary::{Manner, make};
use super::load::{percentile, runtime, together};
use super::process::Process;
use super::seating::{seated, way};
use super::table::Table;
use super::visitor::Visitor;
use crate::schedule::Limits;
use std::fs;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};
use tokio::runtime::{Builder, Runtime};
use tokio::sync::watch;
use tokio::task::JoinSet;

/// As many as one client may watch, so that a client that reads nothing watches them all.
const TABLES: u32 = 16;
/// Four times as fast as people play: a hundredth of the actions of a turn is some thirty.
const PACE: Duration = Duration::from_millis(500);
const NOISY: u32 = 50;
const DEAF: u32 = 20;
/// Alone and beside the others in turn, so that a busy moment of the machine affects both; the median of the turns
/// counts.
const TURNS: u32 = 5;
/// How long the effects of the others get to subside before the players are alone again.
const SETTLES: Duration = Duration::from_secs(2);

pub struct Flood {
    /// The 99th percentile of the actions, alone and beside the others: the median of the turns.
    pub alone: Duration,
    pub beside: Duration,
    pub faults: usize,
}

pub fn measure(limits: Limits) -> Flood {
    let lasts = Duration::from_secs(if limits == Limits::Quick { 3 } else { 20 });
    let (runtime, elsewhere) = (runtime(), elsewhere());
    let process = Process::start(&runtime);
    let (tally, from) = runtime.block_on(async {
        let tables = seated(&process, TABLES).await;
        let (switch, wanted) = watch::channel(false);
        let mut others = JoinSet::new();
        let numbers: Vec<u32> = tables.iter().map(Table::number).collect();
        for other in 0..NOISY + DEAF {
            let visitor = Visitor::guest(way(process.address, 1_000 + other)).await;
            let manner = match other {
                NOISY.. => Manner::Deaf,
                _ => [Manner::Malformed, Manner::Stale, Manner::Flood][other as usize % 3],
            };
            others.spawn_on(make(visitor, manner, numbers.clone(), wanted.clone()), elsewhere.handle());
        }
        let begun = Instant::now();
        let from = begun + SETTLES;
        let mut playing = JoinSet::new();
        for (luck, table) in (1..).zip(tables) {
            playing.spawn(table.play(PACE, from + (lasts + SETTLES) * TURNS * 2, luck * 7_919));
        }
        for turn in 0..TURNS * 2 {
            tokio::time::sleep_until((begun + (lasts + SETTLES) * turn).into()).await;
            switch.send_replace(turn % 2 == 1);
        }
        let tally = together(playing.join_all().await);
        others.abort_all();
        (tally, from)
    });
    let of = |is_beside: u32| {
        let mut turns = vec![Vec::new(); TURNS as usize];
        for (at, wait) in tally.waits.iter().filter(|(at, _)| *at >= from) {
            let (turn, rest) = turn(*at - from, lasts);
            if let Some(turn) = turns.get_mut(turn as usize / 2).filter(|_| turn % 2 == is_beside && rest < lasts) {
                turn.push(*wait);
            }
        }
        let actions: usize = turns.iter().map(Vec::len).sum();
        let mut median = |hundredth: usize| {
            let mut each: Vec<Duration> = turns.iter_mut().map(|waits| percentile(waits, hundredth)).collect();
            percentile(&mut each, 50)
        };
        let [half, most, longest] = [50, 99, 100].map(&mut median);
        let word = if is_beside == 1 { "beside floods" } else { "alone" };
        eprintln!(
            "{word}: {actions} actions; medians of {TURNS} turns: p50 {half:.2?}, p99 {most:.2?}, longest {longest:.2?}"
        );
        most
    };
    let (alone, beside) = (of(0), of(1));
    eprintln!("{} refused, {} lost; memory at most {} MB", tally.refused.len(), tally.lost, process.memory().1 >> 20);
    Flood { alone, beside, faults: tally.refused.len() + tally.lost }
}

/// Low-priority threads: abusive clients would run on machines of their own.
fn elsewhere() -> Runtime {
    let step_back = || {
        let thread = fs::read_link("/proc/thread-self").expect("the system says which thread this is");
        let thread = thread.file_name().expect("a thread has a number");
        let renice = Command::new("renice").args(["-n", "19", "-p"]).arg(thread).stdout(Stdio::null()).status();
        assert!(renice.is_ok_and(|status| status.success()), "a thread can step back");
    };
    let runtime = Builder::new_multi_thread().worker_threads(2).on_thread_start(step_back).enable_all().build();
    runtime.expect("a runtime can be started")
}

/// The turn of a moment, and how long after its beginning it is.
fn turn(since: Duration, lasts: Duration) -> (u32, Duration) {
    let each = lasts + SETTLES;
    let turn = (since.as_micros() / each.as_micros()) as u32;
    (turn, since.saturating_sub(each * turn))
}
