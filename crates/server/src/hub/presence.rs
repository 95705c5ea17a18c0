//! Presence: people's names, who is connected or away, and which tables they watch.

use super::{Hub, Outbox};
use crate::decider::Unanswered;
use game::Time;
use room::{PersonNumber, TableNumber};
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;
use tokio::sync::Notify;

/// How often silent sockets are looked for.
const EACH: Duration = Duration::from_secs(1);

/// People's names, and who of them is a guest. Clones share the lists.
#[derive(Clone, Default)]
pub struct Names {
    names: Arc<RwLock<BTreeMap<u32, Arc<str>>>>,
    guests: Arc<RwLock<BTreeSet<PersonNumber>>>,
}

impl Names {
    pub fn set(&self, person: PersonNumber, name: &str) {
        self.names.write().unwrap_or_else(PoisonError::into_inner).insert(person.0, name.into());
    }

    pub fn name(&self, person: PersonNumber) -> Arc<str> {
        let names = self.names.read().unwrap_or_else(PoisonError::into_inner);
        names.get(&person.0).cloned().unwrap_or_else(|| format!("Person {}", person.0).into())
    }

    pub fn add_guest(&self, person: PersonNumber) {
        self.guests.write().unwrap_or_else(PoisonError::into_inner).insert(person);
    }

    pub fn remove_guest(&self, person: PersonNumber) {
        self.guests.write().unwrap_or_else(PoisonError::into_inner).remove(&person);
    }

    pub fn is_guest(&self, person: PersonNumber) -> bool {
        self.guests.read().unwrap_or_else(PoisonError::into_inner).contains(&person)
    }
}

/// The open sockets.
#[derive(Default)]
pub struct Presence {
    outboxes: BTreeMap<u64, Arc<Outbox>>,
    /// By person, then by outbox number. Every frame checks who at the table is present.
    people: BTreeMap<PersonNumber, BTreeMap<u64, Arc<Outbox>>>,
    /// By table, then by outbox number.
    watching: BTreeMap<TableNumber, BTreeMap<u64, Watcher>>,
    /// Who was the last to send a command as a dealer of each table.
    dealers: BTreeMap<TableNumber, PersonNumber>,
    /// Notified when somebody connects.
    news: Arc<Notify>,
}

struct Watcher {
    outbox: Arc<Outbox>,
    /// The last change of the table that an onlooker has been sent.
    seen: u64,
}

impl Presence {
    pub fn enter(&mut self, outbox: Arc<Outbox>) {
        self.people.entry(outbox.person).or_default().insert(outbox.number, Arc::clone(&outbox));
        self.outboxes.insert(outbox.number, outbox);
        self.news.notify_one();
    }

    pub fn leave(&mut self, outbox: &Outbox) {
        self.outboxes.remove(&outbox.number);
        if let Some(own) = self.people.get_mut(&outbox.person) {
            own.remove(&outbox.number);
            if own.is_empty() {
                self.people.remove(&outbox.person);
            }
        }
        self.watching.retain(|_, watchers| {
            watchers.remove(&outbox.number);
            !watchers.is_empty()
        });
    }

    /// Subscribes an outbox to a table; it has been sent the state after this change.
    pub fn watch(&mut self, table: TableNumber, outbox: Arc<Outbox>, seen: u64) {
        self.watching.entry(table).or_default().insert(outbox.number, Watcher { outbox, seen });
    }

    /// The watchers who have not been sent this change of a table, each with the last change they were sent.
    pub fn behind(&self, table: TableNumber, change: u64) -> impl Iterator<Item = (&Arc<Outbox>, u64)> {
        let watchers = self.watching.get(&table).into_iter().flat_map(BTreeMap::values);
        watchers.filter(move |watcher| watcher.seen < change).map(|watcher| (&watcher.outbox, watcher.seen))
    }

    pub fn mark_seen(&mut self, table: TableNumber, outbox: u64, change: u64) {
        if let Some(watcher) = self.watching.get_mut(&table).and_then(|watchers| watchers.get_mut(&outbox)) {
            watcher.seen = change;
        }
    }

    pub fn unwatch(&mut self, table: TableNumber, outbox: &Outbox) {
        if let Some(watchers) = self.watching.get_mut(&table) {
            watchers.remove(&outbox.number);
        }
        outbox.drop_frame(table.0);
    }

    /// Removes a closed table.
    pub fn forget(&mut self, table: TableNumber) {
        self.watching.remove(&table);
        self.dealers.remove(&table);
    }

    pub fn deals(&mut self, table: TableNumber, person: PersonNumber) {
        self.dealers.insert(table, person);
    }

    pub fn last_dealer(&self, table: TableNumber) -> Option<PersonNumber> {
        self.dealers.get(&table).copied()
    }

    pub fn watches(&self, table: TableNumber, outbox: &Outbox) -> bool {
        self.watching.get(&table).is_some_and(|watchers| watchers.contains_key(&outbox.number))
    }

    pub fn watchers(&self, table: TableNumber) -> impl Iterator<Item = &Arc<Outbox>> {
        self.watching.get(&table).into_iter().flat_map(BTreeMap::values).map(|watcher| &watcher.outbox)
    }

    pub fn all(&self) -> impl Iterator<Item = &Arc<Outbox>> {
        self.outboxes.values()
    }

    pub fn of(&self, person: PersonNumber) -> impl Iterator<Item = &Arc<Outbox>> {
        self.people.get(&person).into_iter().flat_map(BTreeMap::values)
    }

    /// Whether a person has an open socket, even a silent one.
    pub fn is_connected(&self, person: PersonNumber) -> bool {
        self.people.contains_key(&person)
    }

    /// Whether one of a person's sockets was heard lately.
    pub fn is_here(&self, person: PersonNumber) -> bool {
        self.of(person).any(|outbox| !outbox.is_away())
    }

    /// Finds out which sockets are silent. Returns who is away now and was not, and who is back.
    pub fn check(&self, at: Time) -> Vec<PersonNumber> {
        self.people.keys().copied().filter(|person| self.check_person(*person, at)).collect()
    }

    /// The same for one person. Returns whether they went away or are back.
    pub fn check_person(&self, person: PersonNumber, at: Time) -> bool {
        let was_here = self.is_here(person);
        self.of(person).for_each(|outbox| outbox.check(at));
        self.is_here(person) != was_here
    }
}

/// Shows who has gone silent to the tables where they sit, until the room closes. While nobody is connected, the task
/// does not wake up.
pub(super) async fn run(hub: Hub) {
    let news = Arc::clone(&super::locked(&hub.broadcaster).presence.news);
    loop {
        if hub.sockets() == 0 {
            news.notified().await;
        }
        (hub.sleep)(EACH).await;
        let at = hub.now();
        let changed = super::locked(&hub.broadcaster).presence.check(at);
        if changed.is_empty() {
            continue;
        }
        let seen = hub.look_around(move |room, broadcaster| {
            for person in changed {
                broadcaster.show_presence(room, at, person);
            }
        });
        if matches!(seen.await, Err(Unanswered::Closed)) {
            return;
        }
    }
}
