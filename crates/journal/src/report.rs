//! What the check of an export comes to.

use crate::{Fault, Hash, Replayed, Time};
use std::collections::BTreeMap;

/// How many faults are told one by one; the others are counted.
pub const MOST_FAULTS: usize = 100;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    pub streams: BTreeMap<String, StreamReport>,
    /// Of all streams but the checkpoints.
    pub records: u64,
    pub checkpoints: u64,
    pub last_checkpoint: Option<Sealed>,
    /// Records that no checkpoint covers yet: they may still be changed or cut off unseen.
    pub unsealed: u64,
    pub faults: Vec<Fault>,
    pub more_faults: u64,
    /// Whether keys or checkpoints came from outside the export: without, it proves only that it agrees with itself.
    pub is_vouched: bool,
    /// How far the records were decided once more, where they are those of a room.
    pub replayed: Option<Replayed>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StreamReport {
    pub records: u64,
    pub unsealed: u64,
}

/// The last checkpoint that holds: everything before it is as it was signed, if there is no fault.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sealed {
    pub line: u64,
    pub number: u64,
    pub time: Time,
    pub hash: Hash,
    /// The fingerprint of the key that signed it.
    pub key: Hash,
}

impl Report {
    pub fn is_fine(&self) -> bool {
        self.faults.is_empty()
    }

    pub(crate) fn add(&mut self, fault: Fault) {
        if self.faults.len() < MOST_FAULTS {
            self.faults.push(fault);
        } else {
            self.more_faults += 1;
        }
    }
}
