//! The report of a verification.

use crate::{Fault, Hash, Replayed, Time};
use std::collections::BTreeMap;

/// At most this many faults are reported one by one; the rest are only counted.
pub const MOST_FAULTS: usize = 100;

#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    pub streams: BTreeMap<String, StreamReport>,
    /// Of all streams except the checkpoints.
    pub records: u64,
    pub checkpoints: u64,
    pub last_checkpoint: Option<Sealed>,
    /// Records that no checkpoint covers yet: they could still be changed or cut off unnoticed.
    pub unsealed: u64,
    pub faults: Vec<Fault>,
    pub more_faults: u64,
    /// Whether keys or checkpoints from outside the export were given: without them, it proves only that it is
    /// consistent with itself.
    pub is_vouched: bool,
    /// How much of the records was decided again, if they are those of a room.
    pub replayed: Option<Replayed>,
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct StreamReport {
    pub records: u64,
    pub unsealed: u64,
}

/// The last valid checkpoint: everything before it is as it was signed, if there is no fault.
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
