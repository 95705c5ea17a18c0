//! Somebody with the machine and the true key, who makes all hashes, numbers and signatures fit again.

use crate::drive::signer;
use crate::watch::is_checkpoint;
use journal::{Checkpoint, Hash, Record, Says, StreamHead};
use std::collections::BTreeMap;

#[derive(Clone, Default)]
pub struct Forger {
    heads: BTreeMap<String, (u64, Hash)>,
    /// The last checkpoint.
    last: Option<(u64, Hash)>,
}

impl Forger {
    /// Goes over lines that stay as they are.
    pub fn pass(&mut self, lines: &[Vec<u8>]) {
        for line in lines {
            let text = str::from_utf8(line).expect("a line is a text");
            if is_checkpoint(line) {
                let checkpoint = Checkpoint::read(text).expect("a checkpoint");
                self.last = Some((checkpoint.number, Hash::of(line)));
            } else if let Ok(record) = Record::read(text) {
                self.heads.insert(record.entry.stream, (record.number, Hash::of(line)));
            }
        }
    }

    /// Makes lines follow whatever came before them; what stands beside the streams stays.
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
        let head = self.heads.entry(record.entry.stream.clone()).or_insert((0, Hash::ZERO));
        (record.number, record.before) = (head.0 + 1, head.1);
        let line = record.write().expect("a record").into_bytes();
        *head = (record.number, Hash::of(&line));
        line
    }

    fn sealed(&mut self, checkpoint: &Checkpoint) -> Vec<u8> {
        let (number, before) = self.last.unwrap_or((0, Hash::ZERO));
        let head = |(stream, (number, hash)): (&String, &(u64, Hash))| StreamHead {
            stream: stream.clone(),
            number: *number,
            hash: *hash,
        };
        let heads: Vec<StreamHead> = self.heads.iter().map(head).collect();
        let records = heads.iter().map(|head| head.number).sum();
        let says = Says::Heads { heads, records };
        let sealed = Checkpoint::sign(number + 1, checkpoint.time, says, before, &signer());
        let line = sealed.write().expect("a checkpoint").into_bytes();
        self.last = Some((number + 1, Hash::of(&line)));
        line
    }
}
