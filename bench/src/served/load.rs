//! Two hundred tables, a thousand sockets: how long everybody at a table waits for the frame that follows an action.

use super::commit::Commits;
use super::process::Process;
use super::seating::seated;
use super::table::Tally;
use crate::schedule::Limits;
use std::time::{Duration, Instant};
use tokio::runtime::Runtime;
use tokio::task::JoinSet;

const TABLES: u32 = 200;
const PACE: Duration = Duration::from_secs(2);
/// At the beginning, tables join gradually, which is not measured.
const WARMING_UP: Duration = Duration::from_secs(3);
/// Raw commits before anything else happens.
const IDLE_COMMITS: usize = 300;

pub struct Load {
    /// The 99th percentile of all actions.
    pub wait: Duration,
    /// The same of raw commits meanwhile.
    pub commit: Duration,
    /// The server's peak memory in bytes.
    pub memory: u64,
    /// What was refused or lost.
    pub faults: usize,
}

pub fn runtime() -> Runtime {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build();
    runtime.expect("a runtime can be started")
}

/// A percentile of the times.
pub fn percentile(times: &mut [Duration], hundredth: usize) -> Duration {
    times.sort_unstable();
    let place = (times.len() * hundredth).div_ceil(100).saturating_sub(1);
    times.get(place).copied().unwrap_or_default()
}

pub fn measure(limits: Limits) -> Load {
    let lasts = Duration::from_secs(if limits == Limits::Quick { 10 } else { 60 });
    let runtime = runtime();
    let process = Process::start(&runtime);
    let (since_start, start) = (Instant::now(), process.hundredths());
    let (tally, mut idle, mut meanwhile, from) = runtime.block_on(async {
        let mut commits = Commits::open(&process).await;
        let idle = commits.several(IDLE_COMMITS).await;
        let tables = seated(&process, TABLES).await;
        eprintln!("{TABLES} tables are full after {:.1} s", since_start.elapsed().as_secs_f64());
        let from = Instant::now() + WARMING_UP;
        let mut playing = JoinSet::new();
        for (luck, table) in (1..).zip(tables) {
            playing.spawn(table.play(PACE, from + lasts, luck * 7_919));
        }
        tokio::time::sleep_until(from.into()).await;
        let meanwhile = commits.until(from + lasts).await;
        (together(playing.join_all().await), idle, meanwhile, from)
    });
    let mut waits: Vec<Duration> = tally.waits.iter().filter(|(at, _)| *at >= from).map(|(_, wait)| *wait).collect();
    let (now, peak) = process.memory();
    let computed = process.hundredths() - start;
    let milliseconds = |time: Duration| time.as_secs_f64() * 1e3;
    eprintln!(
        "{} actions in {} s: p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms; {} refused, {} lost; raw commits: idle p50 \
         {:.1} ms, p99 {:.1} ms, meanwhile p50 {:.1} ms, p99 {:.1} ms; memory {} MB, at most {} MB; {:.1} s of CPU \
         since the start",
        waits.len(),
        lasts.as_secs(),
        milliseconds(percentile(&mut waits, 50)),
        milliseconds(percentile(&mut waits, 99)),
        milliseconds(percentile(&mut waits, 100)),
        tally.refused.len(),
        tally.lost,
        milliseconds(percentile(&mut idle, 50)),
        milliseconds(percentile(&mut idle, 99)),
        milliseconds(percentile(&mut meanwhile, 50)),
        milliseconds(percentile(&mut meanwhile, 99)),
        now / 1_000_000,
        peak / 1_000_000,
        computed as f64 / 100.0,
    );
    tally.refused.iter().take(5).for_each(|refused| eprintln!("refused: {refused}"));
    Load {
        wait: percentile(&mut waits, 99),
        commit: percentile(&mut meanwhile, 99),
        memory: peak,
        faults: tally.refused.len() + tally.lost,
    }
}

pub fn together(tallies: Vec<Tally>) -> Tally {
    tallies.into_iter().fold(Tally::default(), |mut all, tally| {
        all.waits.extend(tally.waits);
        all.refused.extend(tally.refused);
        all.lost += tally.lost;
        all
    })
}
