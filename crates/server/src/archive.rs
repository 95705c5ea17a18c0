//! The archive: an in-memory index of the journal for auditors (rule uses, irregularities, holds, chips of each round)
//! and for players (their finished rounds).
//!
//! A projection: it reads the journal from the first line, then follows it. Nothing depends on it, and it can be
//! rebuilt at any time; `position` says how far it has read.

mod hold;
mod index;
mod played;
mod round_tally;
mod stack;

pub use hold::{Held, Sums, Theory, judged};
pub use index::{Found, Irregularity, Use, rules_of_round};
pub use played::{PlayedFilter, PlayedRound, PlayedRounds, PlayedTable};
pub use round_tally::RoundTally;
pub use stack::Chips;

use crate::store::{Database, Placed, Store as _, StoreError};
use index::Index;
use journal::RoomRecord;
use room::table::Opening;
use room::{ProposalNumber, RoomCommand};
use rulebook::Rule;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::{sleep, timeout};

const AT_A_TIME: u32 = 2_000;
/// Polls at this interval even without a notification, because notifications can be lost.
const LOOKS_EVERY: Duration = Duration::from_secs(2);
/// Batches what a busy room writes in this interval; nothing waits for the archive.
const GATHERS: Duration = Duration::from_millis(100);
const AFTER_A_FAULT: Duration = Duration::from_secs(5);

/// Cheap to clone. The follower task ends when the last clone is dropped.
#[derive(Clone)]
pub struct Archive {
    index: Arc<Mutex<Index>>,
    _following: Arc<Following>,
}

struct Following(JoinHandle<()>);

impl Drop for Following {
    fn drop(&mut self) {
        self.0.abort();
    }
}

impl Archive {
    pub fn follow(database: Database) -> Archive {
        let index = Arc::new(Mutex::new(Index::default()));
        let following = tokio::spawn(follow(database, Arc::clone(&index)));
        Archive { index, _following: Arc::new(Following(following)) }
    }

    fn index(&self) -> MutexGuard<'_, Index> {
        locked(&self.index)
    }

    /// The last journal position that has been indexed.
    pub fn position(&self) -> i64 {
        self.index().position
    }

    /// Waits a moment for the index to read up to this position. Returns whether it has.
    pub async fn has_read(&self, position: i64) -> bool {
        for _ in 0..20 {
            if self.position() >= position {
                return true;
            }
            sleep(GATHERS / 2).await;
        }
        false
    }

    /// Asks the players' finished rounds something.
    pub fn played<Found>(&self, ask: impl FnOnce(&PlayedRounds) -> Found) -> Found {
        ask(&self.index().played)
    }

    /// The opening terms of a table, also of a closed one.
    pub fn opening(&self, table: u32) -> Option<Arc<Opening>> {
        self.index().openings.get(&table).cloned()
    }

    /// Like [`Archive::opening`], for a table that may just have been opened: waits a moment for the index to catch up.
    pub async fn opening_soon(&self, table: u32) -> Option<Arc<Opening>> {
        for _ in 0..20 {
            if let Some(opening) = self.opening(table) {
                return Some(opening);
            }
            sleep(GATHERS / 2).await;
        }
        None
    }

    /// The command that was proposed under this number. Only the latest proposals are kept.
    pub fn proposed(&self, number: ProposalNumber) -> Option<Arc<RoomCommand>> {
        self.index().proposals.get(&number).cloned()
    }

    /// Rounds that used a rule before this position, newest first. Only the latest uses of each rule are kept.
    pub fn uses(&self, rule: Rule, before: Option<i64>, most: usize) -> Vec<Use> {
        self.index().uses(rule, before, most)
    }

    /// The chips in front of each player when a round began; empty for rounds that are no longer kept.
    pub fn chips(&self, table: u32, round: u64) -> Vec<Chips> {
        self.index().stacks.of_round(table, round)
    }

    /// Void rounds and irregularities before this position, newest first.
    pub fn irregularities(&self, before: Option<i64>, most: usize) -> Vec<Found> {
        self.index().irregularities(before, most)
    }

    /// The actual hold of each wager at each table.
    pub fn holds(&self) -> Vec<Held> {
        self.index().holds()
    }
}

fn locked(index: &Mutex<Index>) -> MutexGuard<'_, Index> {
    index.lock().unwrap_or_else(PoisonError::into_inner)
}

async fn follow(database: Database, index: Arc<Mutex<Index>>) {
    loop {
        if let Err(error) = read_on(&database, &index).await {
            tracing::warn!(%error, "the archive cannot read the journal; it will retry");
            sleep(AFTER_A_FAULT).await;
        }
    }
}

async fn read_on(database: &Database, index: &Arc<Mutex<Index>>) -> Result<(), StoreError> {
    let mut notices = database.listen().await?;
    loop {
        let position = locked(index).position;
        let lines = database.read_all(position, AT_A_TIME).await?;
        if lines.is_empty() {
            // A commit notification or the polling timeout: read in either case.
            let _ = timeout(LOOKS_EVERY, notices.next()).await;
            continue;
        }
        let (index, is_behind) = (Arc::clone(index), lines.len() >= AT_A_TIME as usize);
        let taken = spawn_blocking(move || take(&lines, &index)).await;
        taken.map_err(|_| StoreError::Damaged { what: "the archive cannot index a line" })?;
        if !is_behind {
            sleep(GATHERS).await;
        }
    }
}

fn take(lines: &[Placed], index: &Mutex<Index>) {
    let records: Vec<(i64, Option<RoomRecord>)> = lines.iter().map(|placed| (placed.position, read(placed))).collect();
    let mut index = locked(index);
    for (position, record) in records {
        if let Some(record) = record {
            index.take(position, &record);
        }
        index.position = position;
    }
}

/// None for a checkpoint, which is no event of the room, and for a line that cannot be parsed: `verify` reports those.
fn read(placed: &Placed) -> Option<RoomRecord> {
    if placed.line.stream == journal::CHECKPOINTS {
        return None;
    }
    RoomRecord::read(&placed.line.text).ok()
}
