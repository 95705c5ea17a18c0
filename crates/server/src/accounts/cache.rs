//! Who was seen lately, so that not every request asks the database.

use super::Identity;
use game::Time;
use std::collections::BTreeMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

/// So long what was read is taken as it was; another process may have changed it since.
const FRESH_MICROS: i64 = 10_000_000;

const MOST: usize = 4_096;

#[derive(Default)]
pub(super) struct Cache {
    known: Mutex<Known>,
}

#[derive(Default)]
struct Known {
    /// By the hash of what they came with.
    seen: BTreeMap<[u8; 32], (Time, Identity)>,
    /// Rises when something is forgotten: what was read before that may not be kept.
    forgotten: u64,
}

impl Cache {
    pub(super) fn get(&self, hash: &[u8; 32], now: Time) -> Option<Identity> {
        let known = self.known();
        let (read_at, identity) = known.seen.get(hash)?;
        let is_fresh = now >= *read_at && now.0.saturating_sub(read_at.0) < FRESH_MICROS;
        is_fresh.then(|| identity.clone())
    }

    /// The same, however long ago it was read.
    pub(super) fn knew(&self, hash: &[u8; 32]) -> Option<Identity> {
        self.known().seen.get(hash).map(|(_, identity)| identity.clone())
    }

    /// Forgets a word that opens nothing any more.
    pub(super) fn drop_word(&self, hash: &[u8; 32]) {
        self.known().seen.remove(hash);
    }

    /// To be asked before the database is, and given to `put`.
    pub(super) fn turn(&self) -> u64 {
        self.known().forgotten
    }

    /// Keeps what was read since this turn, unless something was forgotten meanwhile.
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

    /// Forgets all that is known of a person.
    pub(super) fn forget(&self, person: u32) {
        let mut known = self.known();
        known.forgotten += 1;
        known.seen.retain(|_, (_, identity)| identity.person.0 != person);
    }

    fn known(&self) -> MutexGuard<'_, Known> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
