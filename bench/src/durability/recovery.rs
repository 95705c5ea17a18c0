//! The recovery time of a room from its store.

use super::drive::{Drive, busy, keys};
use super::place::{Folder, runtime};
use crate::answer::Answer;
use crate::clock::Clock;
use crate::row::{Contestant, Library, Row, Unit, Who};
use crate::schedule::{Limits, Work};
use server::decider::Decider;
use server::store::{Database, Store};
use std::rc::Rc;

const AT_A_TIME: usize = 2_000;

/// A store with at least this many records, and their number.
pub async fn filled(folder: &Folder, records: usize) -> (Database, usize) {
    let mut drive = Drive::new(busy()).await;
    let database = folder.open().await;
    let mut written = 0;
    while written < records {
        let group = drive.group(AT_A_TIME.min(records)).await;
        written += group.appends.iter().map(|append| append.lines.len()).sum::<usize>();
        database.append(&group.appends).await.expect("the store takes them");
    }
    (database, written)
}

pub fn records(work: &Work) -> Row {
    row(work, Unit::RecordsPerSecond)
}

fn row(work: &Work, unit: Unit) -> Row {
    let quick = work.limits == Limits::Quick;
    let (runtime, folder) = (runtime(), Rc::new(Folder::new()));
    let written = runtime.block_on(async {
        let (database, written) = filled(&folder, if quick { 100_000 } else { 1_000_000 }).await;
        database.close().await;
        written
    });
    let open = move || {
        runtime.block_on(async {
            let decider = Decider::open(folder.open().await, keys()).await.expect("the room is read");
            let tables = decider.room().tables().count();
            decider.store().close().await;
            tables as u64
        })
    };
    let mut ours = Contestant::new(Who { library: Library::Ours, form: "Keeper::open" }, open, || Answer::Sum(0));
    ours.most_runs = 3;
    Row {
        unit,
        clock: Clock::Wall,
        amount: written,
        contestants: vec![ours],
        aim: None,
        left_out: Vec::new(),
        note: "a SQLite store of a room with 64 tables, opened: every record read and taken in; \
               a million records, or 100,000 with --quick",
    }
}
