//! Fifty players who behave, alone and beside seventy clients who do not.

use super::load::{percentile, runtime, together};
use super::process::Process;
use super::seating::{seated, way};
use super::table::Table;
use super::trouble::{Manner, make};
use super::visitor::Visitor;
use crate::schedule::Patience;
use std::time::{Duration, Instant};
use tokio::sync::watch;
use tokio::task::JoinSet;

const TABLES: u32 = 10;
const NOISY: u32 = 50;
const DEAF: u32 = 20;
/// Alone and beside the others in turn, so that a busy moment of the machine meets both.
const TURNS: u32 = 4;
/// What the others did has so long to end before the players are alone again.
const SETTLES: Duration = Duration::from_secs(2);

pub struct Flood {
    /// What a hundredth of the actions took longer than, alone and beside the others.
    pub alone: Duration,
    pub beside: Duration,
    pub faults: usize,
}

pub fn measure(patience: Patience) -> Flood {
    let lasts = Duration::from_secs(if patience == Patience::Quick { 3 } else { 20 });
    let runtime = runtime();
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
            others.spawn(make(visitor, manner, numbers.clone(), wanted.clone()));
        }
        let begun = Instant::now();
        let from = begun + SETTLES;
        let mut playing = JoinSet::new();
        for (luck, table) in (1..).zip(tables) {
            playing.spawn(table.play(from + (lasts + SETTLES) * TURNS * 2, luck * 7_919));
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
        let is_in = |at: Instant| {
            let (turn, rest) = turn(at.saturating_duration_since(from), lasts);
            at >= from && turn % 2 == is_beside && rest < lasts
        };
        let waits = tally.waits.iter().filter(|(at, _)| is_in(*at)).map(|(_, wait)| *wait);
        let mut waits: Vec<Duration> = waits.collect();
        let [half, most, longest] = [50, 99, 100].map(|hundredth| percentile(&mut waits, hundredth));
        let word = if is_beside == 1 { "beside floods" } else { "alone" };
        eprintln!("{word}: {} actions, p50 {half:.1?}, p99 {most:.1?}, longest {longest:.1?}", waits.len());
        most
    };
    let (alone, beside) = (of(0), of(1));
    eprintln!("{} refused, {} lost; memory at most {} MB", tally.refused.len(), tally.lost, process.memory().1 >> 20);
    Flood { alone, beside, faults: tally.refused.len() + tally.lost }
}

/// In which turn a moment lies, and how long after its beginning.
fn turn(since: Duration, lasts: Duration) -> (u32, Duration) {
    let each = lasts + SETTLES;
    let turn = (since.as_micros() / each.as_micros()) as u32;
    (turn, since.saturating_sub(each * turn))
}
