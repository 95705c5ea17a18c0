//! Results by the hash of what they are about; what nobody has asked for longest is forgotten first.

use std::collections::VecDeque;

pub struct Cache<Found> {
    /// What was asked for last is last.
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
    /// So many at most, and of so many bytes together.
    pub fn new(most: usize, most_bytes: usize) -> Cache<Found> {
        Cache { entries: VecDeque::new(), most, most_bytes, bytes: 0 }
    }

    pub fn get(&mut self, hash: &str) -> Option<&Found> {
        let place = self.entries.iter().position(|entry| entry.hash == hash)?;
        let entry = self.entries.remove(place)?;
        self.entries.push_back(entry);
        self.entries.back().map(|entry| &entry.found)
    }

    /// The latest is kept even if it is too large: somebody is waiting for it.
    pub fn put(&mut self, hash: String, found: Found, bytes: usize) {
        self.bytes += bytes;
        self.entries.push_back(Entry { hash, found, bytes });
        while self.entries.len() > self.most || (self.bytes > self.most_bytes && self.entries.len() > 1) {
            let Some(oldest) = self.entries.pop_front() else { return };
            self.bytes -= oldest.bytes;
        }
    }
}
