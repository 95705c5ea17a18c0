//! The rail: onlookers. Their frames are sent a few at a time in the background (backpressure), so that however many
//! they are and however many tables they watch, players never wait for them.

use super::Hub;
use super::outbox::MOST_EVENTS;
use crate::decider::Unanswered;
use crate::wire::EventText;
use room::TableNumber;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;
use std::thread::available_parallelism;
use std::time::Duration;
use tokio::sync::Notify;
use tokio::time::sleep;

/// The pause between two rounds of sending.
const PAUSE: Duration = Duration::from_millis(5);
/// Frames per round and core: about a fifteenth of what a core can do.
const FRAMES_OF_CORE: usize = 8;

/// Recent events at the tables that have onlookers.
#[derive(Default)]
pub struct Rail {
    tables: BTreeMap<TableNumber, Lately>,
    /// The tables with onlookers who are behind, as a round-robin queue.
    behind: VecDeque<TableNumber>,
    news: Arc<Notify>,
}

/// The recent events of a table.
#[derive(Default)]
struct Lately {
    /// A counter of changes.
    changes: u64,
    /// Events with the change that brought them.
    events: VecDeque<(u64, EventText)>,
}

impl Rail {
    /// Records a change of a table, to be sent to its onlookers soon.
    pub fn changes(&mut self, table: TableNumber, events: &[EventText]) {
        let lately = self.tables.entry(table).or_default();
        lately.changes += 1;
        lately.events.extend(events.iter().map(|event| (lately.changes, event.clone())));
        let too_many = lately.events.len().saturating_sub(MOST_EVENTS);
        lately.events.drain(..too_many);
        if !self.behind.contains(&table) {
            self.behind.push_back(table);
            self.news.notify_one();
        }
    }

    /// The number of the last change of a table. A watcher who has been sent it is up to date.
    pub fn changes_of(&self, table: TableNumber) -> u64 {
        self.tables.get(&table).map_or(0, |lately| lately.changes)
    }

    /// The events at a table after a change.
    pub fn since(&self, table: TableNumber, change: u64) -> Vec<EventText> {
        let events = self.tables.get(&table).into_iter().flat_map(|lately| &lately.events);
        events.filter(|(number, _)| *number > change).map(|(_, event)| event.clone()).collect()
    }

    /// The table whose onlookers are next.
    pub fn next(&mut self) -> Option<TableNumber> {
        self.behind.pop_front()
    }

    /// Requeues a table that still has onlookers who are behind.
    pub fn not_done(&mut self, table: TableNumber) {
        self.behind.push_back(table);
    }

    pub fn is_behind(&self) -> bool {
        !self.behind.is_empty()
    }

    pub fn forget(&mut self, table: TableNumber) {
        self.tables.remove(&table);
        self.behind.retain(|behind| *behind != table);
    }

    /// Notified when a table has changed.
    pub fn news(&self) -> Arc<Notify> {
        Arc::clone(&self.news)
    }
}

/// Sends frames to the onlookers until the room closes.
pub(super) async fn run(hub: Hub) {
    let most = available_parallelism().map_or(1, usize::from) * FRAMES_OF_CORE;
    let news = super::locked(&hub.broadcaster).rail.news();
    loop {
        news.notified().await;
        loop {
            sleep(PAUSE).await;
            let now = hub.now();
            match hub.look_around(move |room, broadcaster| broadcaster.show_to_onlookers(room, now, most)).await {
                Ok(true) => {}
                // A query that panics is logged, and the next change is sent as usual.
                Ok(false) | Err(Unanswered::Broken) => break,
                Err(_) => return,
            }
        }
    }
}
