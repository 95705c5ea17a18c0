//! The archive: it reads the journal from its first line and follows it, and knows by heart what auditors look for.
//!
//! Nothing depends on it. Thrown away, it reads everything again; while it reads, it says how far it is.

mod hold;
mod index;
mod stack;

pub use hold::{Held, Sums, Theory, judged};
pub use index::{Found, Irregularity, Use, rules_of_round};
pub use stack::Chips;

use crate::store::{Database, Placed, Store as _, StoreError};
use index::Index;
use journal::RoomRecord;
use room::table::Opening;
use rulebook::Rule;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::task::{JoinHandle, spawn_blocking};
use tokio::time::{sleep, timeout};

const AT_A_TIME: u32 = 2_000;
/// Now and then it looks unasked: notices can be lost.
const LOOKS_EVERY: Duration = Duration::from_secs(2);
/// While a room is busy, what happens in such a while is read together: nobody waits for the archive.
const GATHERS: Duration = Duration::from_millis(100);
const AFTER_A_FAULT: Duration = Duration::from_secs(5);

/// Clones share it; it follows the journal until the last one is gone.
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

    /// How far it has read.
    pub fn position(&self) -> i64 {
        self.index().position
    }

    /// What a table was opened with, also one that is closed.
    pub fn opening(&self, table: u32) -> Option<Arc<Opening>> {
        self.index().openings.get(&table).cloned()
    }

    /// The same, where it may have been opened a moment ago: the archive comes after.
    pub async fn opening_soon(&self, table: u32) -> Option<Arc<Opening>> {
        for _ in 0..20 {
            if let Some(opening) = self.opening(table) {
                return Some(opening);
            }
            sleep(GATHERS / 2).await;
        }
        None
    }

    /// Rounds in which a rule was used before this position, the latest first. Of each rule the last uses are known.
    pub fn uses(&self, rule: Rule, before: Option<i64>, most: usize) -> Vec<Use> {
        self.index().uses(rule, before, most)
    }

    /// What those who sat there had in front of them; nothing of a round of long ago.
    pub fn chips(&self, table: u32, round: u64) -> Vec<Chips> {
        self.index().stacks.of_round(table, round)
    }

    /// Void rounds and irregularities that were found before this position, the latest first.
    pub fn irregularities(&self, before: Option<i64>, most: usize) -> Vec<Found> {
        self.index().irregularities(before, most)
    }

    /// What each table held of each wager.
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
            tracing::warn!(%error, "the archive cannot read on");
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
            // Word of a commit, or none for a while: both are a reason to look.
            let _ = timeout(LOOKS_EVERY, notices.next()).await;
            continue;
        }
        let (index, is_behind) = (Arc::clone(index), lines.len() >= AT_A_TIME as usize);
        let taken = spawn_blocking(move || take(&lines, &index)).await;
        taken.map_err(|_| StoreError::Damaged { what: "the archive stumbled over a line" })?;
        if !is_behind {
            sleep(GATHERS).await;
        }
    }
}

fn take(lines: &[Placed], index: &Mutex<Index>) {
    let record: Vec<(i64, Option<RoomRecord>)> = lines.iter().map(|placed| (placed.position, read(placed))).collect();
    let mut index = locked(index);
    for (position, record) in record {
        if let Some(record) = record {
            index.take(position, &record);
        }
        index.position = position;
    }
}

/// A checkpoint tells nothing of the room; a line that cannot be read is for `verify` to find.
fn read(placed: &Placed) -> Option<RoomRecord> {
    if placed.line.stream == journal::CHECKPOINTS {
        return None;
    }
    RoomRecord::read(&placed.line.text).ok()
}
