//! What can be wrong with an export, and where.

use crate::{Discrepancy, Hash, Unreadable};
use std::fmt;

/// One thing that is wrong.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Counted from 1; the last line for what is missing from the whole.
    pub line: u64,
    /// Absent where the line does not say it, and for what is wrong with the whole.
    pub stream: Option<String>,
    pub flaw: Flaw,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    Header(Unreadable),
    /// The line is not written in the one way that there is.
    NotCanonical(Unreadable),
    TooLong,
    /// The last line has no newline: the file was cut.
    Unfinished,
    TooManyStreams,
    /// Numbers between the last record and this one are not there.
    Missing {
        from: u64,
        to: u64,
    },
    /// The number was there already, or a later one was.
    Repeated {
        number: u64,
        last: u64,
    },
    /// The record follows by its hash, but not by its number.
    WrongNumber {
        number: u64,
        expected: u64,
    },
    /// The line before is not the one that this line follows.
    Broken {
        number: u64,
    },
    TimeGoesBack {
        number: u64,
    },
    /// Another key signs than the one whose turn it is.
    OtherKey {
        key: Hash,
    },
    BadSignature,
    /// A checkpoint names a record that does not stand before it.
    RecordAbsent {
        number: u64,
        last: u64,
    },
    StreamAbsent,
    /// The record that a checkpoint names has another hash.
    RecordChanged {
        number: u64,
    },
    /// Records that a checkpoint does not name stand before it.
    RecordUnnamed {
        number: u64,
        last: u64,
    },
    StreamUnnamed,
    /// Something is told of a stream that an earlier checkpoint has closed for good.
    AfterRetirement,
    /// A checkpoint that names all streams follows one that names those that changed.
    VersionGoesBack,
    /// A checkpoint counts other than its heads add up to.
    CountOther {
        claimed: u64,
        counted: u64,
    },
    /// A rotation brings in a key that the header does not list in its turn.
    KeyUnlisted {
        key: Hash,
    },
    /// The header lists a key that no rotation brings in.
    KeyAbsent {
        key: Hash,
    },
    /// None of the keys that the reader trusts has sealed anything.
    NothingSealed,
    /// A checkpoint that the reader holds is not there.
    CheckpointAbsent {
        hash: Hash,
    },
    /// What the record tells did not happen so.
    Discrepancy(Discrepancy),
}

impl Flaw {
    /// One word for programs.
    pub fn name(&self) -> &'static str {
        match self {
            Flaw::Header(_) => "header",
            Flaw::NotCanonical(_) => "not-canonical",
            Flaw::TooLong => "too-long",
            Flaw::Unfinished => "unfinished",
            Flaw::TooManyStreams => "too-many-streams",
            Flaw::Missing { .. } => "missing",
            Flaw::Repeated { .. } => "repeated",
            Flaw::WrongNumber { .. } => "wrong-number",
            Flaw::Broken { .. } => "broken",
            Flaw::TimeGoesBack { .. } => "time-goes-back",
            Flaw::OtherKey { .. } => "other-key",
            Flaw::BadSignature => "bad-signature",
            Flaw::RecordAbsent { .. } => "record-absent",
            Flaw::StreamAbsent => "stream-absent",
            Flaw::RecordChanged { .. } => "record-changed",
            Flaw::RecordUnnamed { .. } => "record-unnamed",
            Flaw::StreamUnnamed => "stream-unnamed",
            Flaw::AfterRetirement => "after-retirement",
            Flaw::VersionGoesBack => "version-goes-back",
            Flaw::CountOther { .. } => "count-other",
            Flaw::KeyUnlisted { .. } => "key-unlisted",
            Flaw::KeyAbsent { .. } => "key-absent",
            Flaw::NothingSealed => "nothing-sealed",
            Flaw::CheckpointAbsent { .. } => "checkpoint-absent",
            Flaw::Discrepancy(discrepancies) => discrepancies.name(),
        }
    }
}

impl fmt::Display for Flaw {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Flaw::Header(unreadable) => write!(out, "this is no header of a journal: {unreadable}"),
            Flaw::NotCanonical(unreadable) => write!(out, "the line is not as a journal writes it: {unreadable}"),
            Flaw::TooLong => write!(out, "the line is longer than any of a journal"),
            Flaw::Unfinished => write!(out, "the file ends within this line"),
            Flaw::TooManyStreams => write!(out, "there are more streams than a checkpoint can name"),
            Flaw::Missing { from, to } if from == to => write!(out, "record {from} is missing"),
            Flaw::Missing { from, to } => write!(out, "records {from} to {to} are missing"),
            Flaw::Repeated { number, last } => {
                write!(out, "record {number} comes after record {last}: it stands twice, or out of order")
            }
            Flaw::WrongNumber { number, expected } => write!(out, "record {expected} calls itself {number}"),
            Flaw::Broken { number } => {
                write!(out, "record {number} does not follow the one before it: one of the two was changed or put in")
            }
            Flaw::TimeGoesBack { number } => write!(out, "record {number} is older than the one before it"),
            Flaw::OtherKey { key } => write!(out, "the key {key} signs, and it is not its turn"),
            Flaw::BadSignature => write!(out, "the signature does not hold: the line was changed, or forged"),
            Flaw::RecordAbsent { number, last } => {
                write!(
                    out,
                    "the checkpoint names record {number}, and the stream ends with {last}: its end was cut off"
                )
            }
            Flaw::StreamAbsent => write!(out, "the checkpoint names this stream, and nothing of it is here"),
            Flaw::RecordChanged { number } => {
                write!(out, "record {number} is not the one that the checkpoint names: it was changed")
            }
            Flaw::RecordUnnamed { number, last } => write!(
                out,
                "the checkpoint ends the stream with record {number}, and {last} stands before it: it was put in or moved"
            ),
            Flaw::StreamUnnamed => write!(out, "the checkpoint does not know this stream: it was put in"),
            Flaw::AfterRetirement => {
                write!(out, "an earlier checkpoint has closed this stream for good, and it goes on: this was put in")
            }
            Flaw::VersionGoesBack => {
                write!(out, "a checkpoint of version 1 comes after one of version 2: no release writes both so")
            }
            Flaw::CountOther { claimed, counted } => {
                write!(out, "the checkpoint says {claimed} records, and its streams have {counted}")
            }
            Flaw::KeyUnlisted { key } => write!(out, "the header does not list the next key {key} in its turn"),
            Flaw::KeyAbsent { key } => {
                write!(out, "the header lists the key {key}, and nothing brings it in: the end was cut off")
            }
            Flaw::NothingSealed => write!(out, "no checkpoint is signed with a key that was given"),
            Flaw::CheckpointAbsent { hash } => {
                write!(out, "the checkpoint {hash} is not here: the end was cut off, or this is another journal")
            }
            Flaw::Discrepancy(discrepancies) => discrepancies.fmt(out),
        }
    }
}
