//! A process that is killed at any moment, again and again, with the same store.

use crate::location::Location;
use crate::sample::all_lines;
use chance::Chance;
use server::store::{RoundsOf, Store};
use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Command, Stdio};

const PLACES: [&str; 4] = ["before-write", "after-write", "before-commit", "after-commit"];
const TIMES: usize = 6;

/// The last number that was acknowledged for each table.
type Acknowledged = BTreeMap<u32, u64>;

pub async fn a_process_that_is_killed_anywhere_loses_nothing_that_it_acknowledged(place: Location) {
    let mut chance = Chance::new(5);
    let mut acknowledged = Acknowledged::new();
    for _ in 0..TIMES {
        for at in PLACES {
            let passes = 1 + chance.below(if at.ends_with("write") { 90 } else { 20 });
            appender_until(&place, &End::At(format!("{at}:{passes}")), &mut acknowledged);
            check(&place, &acknowledged).await;
        }
        appender_until(&place, &End::After(chance.below(100)), &mut acknowledged);
        check(&place, &acknowledged).await;
    }
}

/// How the process ends.
#[derive(Debug)]
enum End {
    /// By itself, at this failpoint.
    At(String),
    /// Killed after this many acknowledgments.
    After(usize),
}

fn appender_until(place: &Location, end: &End, acknowledged: &mut Acknowledged) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_appender"));
    command.arg(place.address()).stdout(Stdio::piped());
    if let End::At(failpoint) = end {
        command.env("CARDROOM_FAILPOINT", failpoint);
    }
    let mut appender = command.spawn().unwrap();
    for (command, line) in BufReader::new(appender.stdout.take().unwrap()).lines().enumerate() {
        let line = line.unwrap();
        let (table, number) = line.split_once(' ').unwrap();
        let last = acknowledged.entry(table.parse().unwrap()).or_default();
        *last = (*last).max(number.parse().unwrap());
        if matches!(end, End::After(most) if *most == command) {
            appender.kill().unwrap();
        }
    }
    let signal = appender.wait().unwrap().signal();
    assert!(matches!(signal, Some(6 | 9)), "{end:?}: the appender ended by {signal:?}");
}

async fn check(place: &Location, acknowledged: &Acknowledged) {
    let store = place.open().await;
    // Writing waits for whatever the other process left in flight.
    store.set_meta("checked", "again").await.unwrap();
    let lines = all_lines(&store).await;
    let of_checkpoints = lines.iter().filter(|placed| placed.line.stream == journal::CHECKPOINTS);
    assert!(of_checkpoints.into_iter().all(|placed| placed.line.text == format!("{} lines", placed.position - 1)));
    for table in 1..=4 {
        let stream = format!("table/{table}");
        let count = lines.iter().filter(|placed| placed.line.stream == stream).count() as u64;
        assert!(count >= acknowledged.get(&table).copied().unwrap_or(0), "{stream} lost what was acknowledged");
        let balance: i64 = store.balances_of(table).await.unwrap().iter().map(|balance| balance.cents).sum();
        let sealed = store.sealed_after(&stream, 0, 1_000_000).await.unwrap().len();
        let last = store.rounds(&RoundsOf::Person(table), None, 1).await.unwrap().pop();
        let last = last.map_or(0, |found| found.round.round);
        assert_eq!((balance, sealed, last), (i64::try_from(count).unwrap(), usize::try_from(count).unwrap(), count));
    }
    store.close().await;
}
