//! A cache of recently seen credentials, so that not every request queries the database.

use super::Identity;
use game::Time;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// How long an entry is trusted. Another process may have changed the account since.
const FRESH_MICROS: i64 = 10_000_000;

const MOST: usize = 4_096;

#[derive(Default)]
pub(super) struct Cache {
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    /// By the hash of the credential.
    seen: BTreeMap<[u8; 32], (Time, Identity)>,
    /// A generation counter, incremented on every invalidation: what was read before it may not be inserted.
    forgotten: u64,
}

impl Cache {
    pub(super) fn get(&self, hash: &[u8; 32], now: Time) -> Option<Identity> {
        let known = self.known();
        let (read_at, identity) = known.seen.get(hash)?;
        let is_fresh = now >= *read_at && now.0.saturating_sub(read_at.0) < FRESH_MICROS;
        is_fresh.then(|| identity.clone())
    }

    /// Like `get`, no matter how old the entry is.
    pub(super) fn knew(&self, hash: &[u8; 32]) -> Option<Identity> {
        self.known().seen.get(hash).map(|(_, identity)| identity.clone())
    }

    /// Removes a credential that is no longer valid.
    pub(super) fn drop_word(&self, hash: &[u8; 32]) {
        self.known().seen.remove(hash);
    }

    /// The current generation. Read it before querying the database, and pass it to `put`.
    pub(super) fn turn(&self) -> u64 {
        self.known().forgotten
    }

    /// Inserts what was read, unless an invalidation happened since this generation.
    pub(super) fn put(&self, turn: u64, hash: [u8; 32], now: Time, identity: Identity) {
        let mut known = self.known();
        if known.forgotten != turn {
            return;
        }
        if known.seen.len() >= MOST && !known.seen.contains_key(&hash) {
            known.seen.retain(|_, (read_at, _)| now.0.saturating_sub(read_at.0) < FRESH_MICROS);
            if known.seen.len() >= MOST {
                known.seen.clear();
            }
        }
        known.seen.insert(hash, (now, identity));
    }

    /// Invalidates all entries of a person.
    pub(super) fn forget(&self, person: u32) {
        let mut known = self.known();
        known.forgotten += 1;
        known.seen.retain(|_, (_, identity)| identity.person.0 != person);
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
