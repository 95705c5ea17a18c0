//! The bytes that a round adds.

use super::drive::{Drive, against_the_house, busy, hold_em};
use super::place::{Folder, runtime};
use crate::answer::Answer;
use crate::clock::Clock;
use crate::row::{Contestant, Library, Row, Unit, Who};
use crate::schedule::{Limits, Work};
use room::driver::Plan;
use server::store::{Append, Store};

const AT_A_TIME: usize = 64;

/// Batches in which the room is founded and players sit down, which count toward no round.
const BEFORE: usize = 10;

pub fn house_round(work: &Work) -> Row {
    journal(
        work,
        against_the_house(),
        "all lines of a room with two tables of Ultimate Texas Hold 'Em, newlines included",
    )
}

pub fn hand(work: &Work) -> Row {
    journal(work, hold_em(), "all lines of a room with three tables of no-limit hold'em, newlines included")
}

fn groups(limits: Limits) -> usize {
    if limits == Limits::Quick { 30 } else { 300 }
}

fn ended(appends: &[Append]) -> usize {
    appends.iter().flat_map(|append| &append.rounds).filter(|round| round.last.is_some()).count()
}

fn journal(work: &Work, plan: Plan, note: &'static str) -> Row {
    let (bytes, rounds) = runtime().block_on(async {
        let mut drive = Drive::new(plan).await;
        for _ in 0..BEFORE {
            drive.group(AT_A_TIME).await;
        }
        let (mut bytes, mut rounds) = (0, 0);
        for _ in 0..groups(work.limits) {
            let group = drive.group(AT_A_TIME).await;
            bytes +=
                group.appends.iter().flat_map(|append| &append.lines).map(|line| line.text.len() + 1).sum::<usize>();
            rounds += ended(&group.appends);
        }
        (bytes, rounds)
    });
    row(bytes, rounds, "journal", note)
}

pub fn file(work: &Work) -> Row {
    let folder = Folder::new();
    let size = || std::fs::metadata(folder.file()).map_or(0, |file| file.len());
    let (bytes, rounds) = runtime().block_on(async {
        let mut drive = Drive::new(busy()).await;
        let database = folder.open().await;
        for _ in 0..BEFORE {
            database.append(&drive.group(AT_A_TIME).await.appends).await.expect("the store takes them");
        }
        database.close().await;
        drop(database);
        let (before, database) = (size(), folder.open().await);
        let mut rounds = 0;
        for _ in 0..groups(work.limits) {
            let group = drive.group(AT_A_TIME).await;
            rounds += ended(&group.appends);
            database.append(&group.appends).await.expect("the store takes them");
        }
        database.close().await;
        (size() - before, rounds)
    });
    let note = "the file of a room with 64 tables, two of three against the house: what it grew by, closed, \
                for every round or hand that ended";
    row(usize::try_from(bytes).unwrap_or_default(), rounds, "SQLite", note)
}

fn row(bytes: usize, rounds: usize, form: &'static str, note: &'static str) -> Row {
    let ours = Contestant::new(Who { library: Library::Ours, form }, move || bytes as u64, || Answer::Sum(0));
    let (unit, clock) = (Unit::Bytes, Clock::Thread);
    Row { unit, clock, amount: rounds.max(1), contestants: vec![ours], aim: None, left_out: Vec::new(), note }
}
