//! The streams as they grow: how far each has come, and the line that comes next.

use crate::checkpoint::{Checkpoint, Says, StreamHead};
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

/// Why a line was not added; nothing has changed then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// It could not be read again.
    Unreadable(Unreadable),
    /// It is older than the line before it.
    TimeGoesBack { last: Time },
    /// The other key has signed last.
    NotTheKey { current: Hash },
}

impl fmt::Display for Refused {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Unreadable(unreadable) => write!(out, "the line cannot be written: {unreadable}"),
            Refused::TimeGoesBack { last } => {
                write!(out, "the last line of the stream has the time {}: give this or a later one", last.0)
            }
            Refused::NotTheKey { current } => {
                write!(out, "checkpoints are signed with the key {current}: rotate first")
            }
        }
    }
}

impl std::error::Error for Refused {}

impl From<Unreadable> for Refused {
    fn from(unreadable: Unreadable) -> Refused {
        Refused::Unreadable(unreadable)
    }
}

/// The head of every stream; lines themselves are kept elsewhere.
#[derive(Clone, Debug)]
pub struct Chain {
    heads: BTreeMap<String, Head>,
    /// The fingerprint of the key that signs.
    key: Hash,
}

impl Chain {
    /// A journal whose first checkpoint this key signs.
    pub fn new(key: &PublicKey) -> Chain {
        Chain { heads: BTreeMap::new(), key: key.fingerprint() }
    }

    /// Goes on where a journal stopped, the stream of its checkpoints among the heads.
    pub fn resumed(heads: impl IntoIterator<Item = (String, Head)>, key: &PublicKey) -> Chain {
        Chain { heads: heads.into_iter().collect(), key: key.fingerprint() }
    }

    pub fn head(&self, stream: &str) -> Option<Head> {
        self.heads.get(stream).copied()
    }

    pub fn heads(&self) -> impl Iterator<Item = (&str, Head)> {
        self.heads.iter().map(|(stream, head)| (stream.as_str(), *head))
    }

    /// The line of this entry, which is the last of its stream from now on.
    pub fn append(&mut self, entry: Entry) -> Result<String, Refused> {
        let (stream, time) = (entry.stream.clone(), entry.time);
        let (number, before) = self.next(&stream, time)?;
        let line = Record { entry, number, before }.write()?;
        self.advance(stream, Head { number, time, hash: Hash::of(line.as_bytes()) });
        Ok(line)
    }

    /// Signs the heads of all streams.
    pub fn checkpoint(&mut self, time: Time, signer: &Signer) -> Result<String, Refused> {
        let streams = self.heads.iter().filter(|(stream, _)| *stream != CHECKPOINTS);
        let heads: Vec<StreamHead> = streams
            .map(|(stream, head)| StreamHead { stream: stream.clone(), number: head.number, hash: head.hash })
            .collect();
        let records = heads.iter().fold(0u64, |records, head| records.saturating_add(head.number));
        self.sign(time, Says::Heads { heads, records }, signer)
    }

    /// Hands over to another key; the one that has signed so far signs this too.
    pub fn rotate(&mut self, time: Time, signer: &Signer, next: &PublicKey) -> Result<String, Refused> {
        let line = self.sign(time, Says::NextKey(*next), signer)?;
        self.key = next.fingerprint();
        Ok(line)
    }

    fn sign(&mut self, time: Time, says: Says, signer: &Signer) -> Result<String, Refused> {
        if signer.public().fingerprint() != self.key {
            return Err(Refused::NotTheKey { current: self.key });
        }
        let (number, before) = self.next(CHECKPOINTS, time)?;
        let line = Checkpoint::sign(number, time, says, before, signer).write()?;
        self.advance(CHECKPOINTS.to_owned(), Head { number, time, hash: Hash::of(line.as_bytes()) });
        Ok(line)
    }

    /// Takes note of a line that was appended elsewhere.
    pub fn pass(&mut self, stream: &str, line: &str, number: u64, time: Time) {
        self.advance(stream.to_owned(), Head { number, time, hash: Hash::of(line.as_bytes()) });
    }

    fn next(&self, stream: &str, time: Time) -> Result<(u64, Hash), Refused> {
        match self.heads.get(stream) {
            None => Ok((1, Hash::ZERO)),
            Some(head) if time < head.time => Err(Refused::TimeGoesBack { last: head.time }),
            Some(head) => Ok((head.number.saturating_add(1), head.hash)),
        }
    }

    fn advance(&mut self, stream: String, head: Head) {
        self.heads.insert(stream, head);
    }
}
