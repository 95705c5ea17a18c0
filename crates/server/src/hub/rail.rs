//! The rail: those who look on. They are shown what has happened a few at a time, so that however many they are and
//! however many tables they watch, nobody who plays waits for them.

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

/// Between two times that onlookers are shown something.
const PAUSE: Duration = Duration::from_millis(5);
/// Frames at each of these times, for every core: a fifteenth of what a core can do.
const FRAMES_OF_CORE: usize = 8;

/// What happens at the tables that somebody looks on at.
#[derive(Default)]
pub struct Rail {
    tables: BTreeMap<TableNumber, Lately>,
    /// The tables that not everybody has seen as they stand: whose turn is next is in front.
    behind: VecDeque<TableNumber>,
    news: Arc<Notify>,
}

/// What has happened at a table of late.
#[derive(Default)]
struct Lately {
    /// How often it has changed.
    changes: u64,
    /// Events with the change that brought them.
    events: VecDeque<(u64, EventText)>,
}

impl Rail {
    /// A table has changed; its onlookers see it before long.
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

    /// How often a table has changed: whoever has seen the last change is not behind.
    pub fn changes_of(&self, table: TableNumber) -> u64 {
        self.tables.get(&table).map_or(0, |lately| lately.changes)
    }

    /// What has happened at a table after a change.
    pub fn since(&self, table: TableNumber, change: u64) -> Vec<EventText> {
        let events = self.tables.get(&table).into_iter().flat_map(|lately| &lately.events);
        events.filter(|(number, _)| *number > change).map(|(_, event)| event.clone()).collect()
    }

    /// The table whose onlookers are next.
    pub fn next(&mut self) -> Option<TableNumber> {
        self.behind.pop_front()
    }

    /// Some who look on at this table have to wait for another turn.
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

    /// Tells when a table has changed.
    pub fn news(&self) -> Arc<Notify> {
        Arc::clone(&self.news)
    }
}

/// Shows the onlookers what has happened, until the room closes.
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
                // A look that falls over is logged, and the next change is shown as ever.
                Ok(false) | Err(Unanswered::Broken) => break,
                Err(_) => return,
            }
        }
    }
}
