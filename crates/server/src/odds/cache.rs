//! A bounded cache by hash that evicts the least recently used entry.

use std::collections::VecDeque;

pub struct Cache<Found> {
    /// In order of use; the most recently used is last.
    entries: VecDeque<Entry<Found>>,
    most: usize,
    most_bytes: usize,
    bytes: usize,
}

struct Entry<Found> {
    hash: String,
    found: Found,
    bytes: usize,
}

impl<Found> Cache<Found> {
    /// Holds at most this many entries with at most this many bytes in total.
    pub fn new(most: usize, most_bytes: usize) -> Cache<Found> {
        Cache { entries: VecDeque::new(), most, most_bytes, bytes: 0 }
    }

    pub fn get(&mut self, hash: &str) -> Option<&Found> {
        let place = self.entries.iter().position(|entry| entry.hash == hash)?;
        let entry = self.entries.remove(place)?;
        self.entries.push_back(entry);
        self.entries.back().map(|entry| &entry.found)
    }

    /// The newest entry is kept even if it is too large, because somebody is waiting for it.
    pub fn put(&mut self, hash: String, found: Found, bytes: usize) {
        self.bytes += bytes;
        self.entries.push_back(Entry { hash, found, bytes });
        while self.entries.len() > self.most || (self.bytes > self.most_bytes && self.entries.len() > 1) {
            let Some(oldest) = self.entries.pop_front() else { return };
            self.bytes -= oldest.bytes;
        }
    }
}
