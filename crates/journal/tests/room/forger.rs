//! An insider with the machine and the real key, who makes all hashes, numbers and signatures consistent again.

use crate::watch::is_checkpoint;
use journal::sample::drive::signer;
use journal::{Checkpoint, CheckpointKind, Hash, Record, StreamHead};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Default)]
pub struct Forger {
    heads: BTreeMap<String, (u64, Hash)>,
    /// The streams that have a record since the last checkpoint.
    changed: BTreeSet<String>,
    /// The last checkpoint.
    last: Option<(u64, Hash)>,
}

impl Forger {
    /// Passes unchanged lines.
    pub fn pass(&mut self, lines: &[Vec<u8>]) {
        for line in lines {
            let text = str::from_utf8(line).expect("a line is a text");
            if is_checkpoint(line) {
                let checkpoint = Checkpoint::read(text).expect("a checkpoint");
                self.last = Some((checkpoint.number, Hash::of(line)));
                self.changed.clear();
            } else if let Ok(record) = Record::read(text) {
                self.changed.insert(record.entry.stream.clone());
                self.heads.insert(record.entry.stream, (record.number, Hash::of(line)));
            }
        }
    }

    /// Makes lines follow the previous ones; sidecar lines stay as they are.
    pub fn fit(&mut self, lines: &[Vec<u8>]) -> Vec<Vec<u8>> {
        lines.iter().map(|line| self.fitted(line)).collect()
    }

    fn fitted(&mut self, line: &[u8]) -> Vec<u8> {
        let text = str::from_utf8(line).expect("a line is a text");
        if is_checkpoint(line) {
            let checkpoint = Checkpoint::read(text).expect("a checkpoint");
            return self.sealed(&checkpoint);
        }
        let Ok(mut record) = Record::read(text) else { return line.to_vec() };
        self.changed.insert(record.entry.stream.clone());
        let head = self.heads.entry(record.entry.stream.clone()).or_insert((0, Hash::ZERO));
        (record.number, record.before) = (head.0 + 1, head.1);
        let line = record.write().expect("a record").into_bytes();
        *head = (record.number, Hash::of(&line));
        line
    }

    fn sealed(&mut self, checkpoint: &Checkpoint) -> Vec<u8> {
        let (number, before) = self.last.unwrap_or((0, Hash::ZERO));
        let changed = std::mem::take(&mut self.changed);
        let head = |stream: String| StreamHead { number: self.heads[&stream].0, hash: self.heads[&stream].1, stream };
        let heads: Vec<StreamHead> = changed.into_iter().map(head).collect();
        let records = self.heads.values().map(|(number, _)| number).sum();
        let CheckpointKind::Changes { retired, .. } = checkpoint.says.clone() else {
            panic!("a checkpoint of earlier")
        };
        let says = CheckpointKind::Changes { heads, retired, records };
        let sealed = Checkpoint::sign(number + 1, checkpoint.time, says, before, &signer());
        let line = sealed.write().expect("a checkpoint").into_bytes();
        self.last = Some((number + 1, Hash::of(&line)));
        line
    }
}
