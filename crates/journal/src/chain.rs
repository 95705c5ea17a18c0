//! Hash chains: the head of every stream, and the next line to append.

use crate::checkpoint::{Checkpoint, CheckpointKind, StreamHead};
use crate::record::CHECKPOINTS;
use crate::{Entry, Hash, PublicKey, Record, Signer, Time, Unreadable};
use std::collections::BTreeMap;
use std::fmt;

/// The last line of a stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Head {
    pub number: u64,
    pub hash: Hash,
    pub time: Time,
}

/// Why a line was not appended. Nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It could not be read back.
    Unreadable(Unreadable),
    /// It is older than the previous line.
    TimeGoesBack { last: Time },
    /// The last checkpoint was signed with another key.
    NotTheKey { current: Hash },
    /// The stream was closed for good.
    Retired,
}

impl fmt::Display for Refused {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Unreadable(unreadable) => write!(out, "the line cannot be written: {unreadable}"),
            Refused::TimeGoesBack { last } => {
                write!(out, "the last line of the stream has the time {}: use this or a later one", last.0)
            }
            Refused::NotTheKey { current } => {
                write!(out, "checkpoints are signed with the key {current}: rotate first")
            }
            Refused::Retired => write!(out, "the stream was closed for good: no line can be appended"),
        }
    }
}

impl std::error::Error for Refused {}

impl From<Unreadable> for Refused {
    fn from(unreadable: Unreadable) -> Refused {
        Refused::Unreadable(unreadable)
    }
}

/// The head of an open stream, relative to the last checkpoint.
#[derive(Clone, Copy, Debug)]
struct Tip {
    head: Head,
    /// Whether a record was appended since the last checkpoint.
    is_changed: bool,
    /// Whether it was closed for good and the next checkpoint must say so.
    is_retired: bool,
}

/// The heads of all open streams. The lines themselves are stored elsewhere.
#[derive(Clone, Debug)]
pub struct Chain {
    tips: BTreeMap<String, Tip>,
    /// The last checkpoint or key rotation.
    signed: Option<Head>,
    /// Of all streams, including closed ones.
    records: u64,
    /// The fingerprint of the signing key.
    key: Hash,
}

impl Chain {
    /// An empty journal whose first checkpoint this key signs. To continue an existing one, pass its lines.
    pub fn new(key: &PublicKey) -> Chain {
        Chain { tips: BTreeMap::new(), signed: None, records: 0, key: key.fingerprint() }
    }

    /// The head of a stream, including that of the checkpoints; none for a closed one.
    pub fn head(&self, stream: &str) -> Option<Head> {
        if stream == CHECKPOINTS { self.signed } else { self.tips.get(stream).map(|tip| tip.head) }
    }

    /// The heads of the open streams, by name.
    pub fn heads(&self) -> impl Iterator<Item = (&str, Head)> {
        self.tips.iter().map(|(stream, tip)| (stream.as_str(), tip.head))
    }

    /// Whether this is the current signing key.
    pub fn is_signed_by(&self, key: &PublicKey) -> bool {
        key.fingerprint() == self.key
    }

    /// Appends an entry to its stream, and returns the line.
    pub fn append(&mut self, entry: Entry) -> Result<String, Refused> {
        let (stream, time) = (entry.stream.clone(), entry.time);
        if self.tips.get(&stream).is_some_and(|tip| tip.is_retired) {
            return Err(Refused::Retired);
        }
        let (number, before) = next(self.head(&stream), time)?;
        let line = Record { entry, number, before }.write()?;
        self.pass(&stream, Head { number, time, hash: Hash::of(line.as_bytes()) });
        Ok(line)
    }

    /// Closes a stream for good. The next checkpoint records that, and then the stream is forgotten.
    pub fn retire(&mut self, stream: &str) {
        if let Some(tip) = self.tips.get_mut(stream) {
            tip.is_retired = true;
        }
    }

    /// Whether there is something that no checkpoint has signed: a record, or the closing of a stream.
    pub fn has_changed(&self) -> bool {
        self.tips.values().any(|tip| tip.is_changed || tip.is_retired)
    }

    /// Signs the heads of the streams that have changed since the last checkpoint.
    pub fn checkpoint(&mut self, time: Time, signer: &Signer) -> Result<String, Refused> {
        let named = |(stream, tip): (&String, &Tip)| StreamHead {
            stream: stream.clone(),
            number: tip.head.number,
            hash: tip.head.hash,
        };
        let heads = self.tips.iter().filter(|(_, tip)| tip.is_changed).map(named).collect();
        let retired = self.tips.iter().filter(|(_, tip)| tip.is_retired).map(|(stream, _)| stream.clone()).collect();
        let line = self.sign(time, CheckpointKind::Changes { heads, retired, records: self.records }, signer)?;
        self.tips.retain(|_, tip| !tip.is_retired);
        self.seal();
        Ok(line)
    }

    /// Rotates to another key. The current key signs the rotation.
    pub fn rotate(&mut self, time: Time, signer: &Signer, next: &PublicKey) -> Result<String, Refused> {
        let line = self.sign(time, CheckpointKind::NextKey(*next), signer)?;
        self.key = next.fingerprint();
        Ok(line)
    }

    fn sign(&mut self, time: Time, says: CheckpointKind, signer: &Signer) -> Result<String, Refused> {
        if !self.is_signed_by(&signer.public()) {
            return Err(Refused::NotTheKey { current: self.key });
        }
        let (number, before) = next(self.signed, time)?;
        let line = Checkpoint::sign(number, time, says, before, signer).write()?;
        self.signed = Some(Head { number, time, hash: Hash::of(line.as_bytes()) });
        Ok(line)
    }

    /// Advances past a record that was appended elsewhere.
    pub fn pass(&mut self, stream: &str, head: Head) {
        self.records = self.records.saturating_add(1);
        match self.tips.get_mut(stream) {
            Some(tip) => (tip.head, tip.is_changed) = (head, true),
            None => drop(self.tips.insert(stream.to_owned(), Tip { head, is_changed: true, is_retired: false })),
        }
    }

    /// Advances past a checkpoint or rotation that was appended elsewhere and has this hash.
    pub fn pass_checkpoint(&mut self, checkpoint: &Checkpoint, hash: Hash) {
        self.signed = Some(Head { number: checkpoint.number, time: checkpoint.time, hash });
        self.key = checkpoint.key;
        match &checkpoint.says {
            CheckpointKind::NextKey(next) => self.key = next.fingerprint(),
            CheckpointKind::Heads { .. } => self.seal(),
            CheckpointKind::Changes { retired, .. } => {
                for stream in retired {
                    self.tips.remove(stream);
                }
                self.seal();
            }
        }
    }

    fn seal(&mut self) {
        for tip in self.tips.values_mut() {
            tip.is_changed = false;
        }
    }
}

/// The number of the next line, and the hash of the previous one.
fn next(head: Option<Head>, time: Time) -> Result<(u64, Hash), Refused> {
    match head {
        None => Ok((1, Hash::ZERO)),
        Some(head) if time < head.time => Err(Refused::TimeGoesBack { last: head.time }),
        Some(head) => Ok((head.number.saturating_add(1), head.hash)),
    }
}
