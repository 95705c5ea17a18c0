//! Faults: what can be wrong with an export, and where.

use crate::{Discrepancy, Hash, Unreadable};
use std::fmt;

/// A single fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// Counted from 1; the last line for what is missing from the whole.
    pub line: u64,
    /// None if the line does not say, or for a fault of the whole.
    pub stream: Option<String>,
    pub flaw: Flaw,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Flaw {
    Header(Unreadable),
    /// The line is not canonically encoded.
    NotCanonical(Unreadable),
    TooLong,
    /// The last line has no newline: the file was truncated.
    Unfinished,
    TooManyStreams,
    /// The numbers between the previous record and this one are missing.
    Missing {
        from: u64,
        to: u64,
    },
    /// The number, or a later one, was there before.
    Repeated {
        number: u64,
        last: u64,
    },
    /// The record follows by its hash, but not by its number.
    WrongNumber {
        number: u64,
        expected: u64,
    },
    /// The previous line is not the one that this line follows.
    Broken {
        number: u64,
    },
    TimeGoesBack {
        number: u64,
    },
    /// Signed with another key than the current one.
    OtherKey {
        key: Hash,
    },
    BadSignature,
    /// A checkpoint names a record that does not precede it.
    RecordAbsent {
        number: u64,
        last: u64,
    },
    StreamAbsent,
    /// The record that a checkpoint names has another hash.
    RecordChanged {
        number: u64,
    },
    /// There are records before a checkpoint that it does not name.
    RecordUnnamed {
        number: u64,
        last: u64,
    },
    StreamUnnamed,
    /// A stream continues after an earlier checkpoint has closed it for good.
    AfterRetirement,
    /// A checkpoint that names all streams follows one that names those that changed.
    VersionGoesBack,
    /// The count of a checkpoint does not match its heads.
    CountOther {
        claimed: u64,
        counted: u64,
    },
    /// A rotation introduces a key that is not the next one in the header.
    KeyUnlisted {
        key: Hash,
    },
    /// The header lists a key that no rotation introduces.
    KeyAbsent {
        key: Hash,
    },
    /// No checkpoint is signed with a key that the verifier trusts.
    NothingSealed,
    /// A checkpoint that the verifier knows from elsewhere is missing.
    CheckpointAbsent {
        hash: Hash,
    },
    /// The content of the record is wrong.
    Discrepancy(Discrepancy),
}

impl Flaw {
    /// A short name for programs.
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
            Flaw::Header(unreadable) => write!(out, "the header is not valid: {unreadable}"),
            Flaw::NotCanonical(unreadable) => write!(out, "the line is not canonically encoded: {unreadable}"),
            Flaw::TooLong => write!(out, "the line is too long"),
            Flaw::Unfinished => write!(out, "the file ends in the middle of this line"),
            Flaw::TooManyStreams => write!(out, "there are more streams than a checkpoint can name"),
            Flaw::Missing { from, to } if from == to => write!(out, "record {from} is missing"),
            Flaw::Missing { from, to } => write!(out, "records {from} to {to} are missing"),
            Flaw::Repeated { number, last } => {
                write!(out, "record {number} comes after record {last}: it is duplicated or out of order")
            }
            Flaw::WrongNumber { number, expected } => write!(out, "record {expected} has the number {number}"),
            Flaw::Broken { number } => {
                write!(out, "record {number} does not follow the previous one: one of the two was changed or inserted")
            }
            Flaw::TimeGoesBack { number } => write!(out, "record {number} is older than the previous one"),
            Flaw::OtherKey { key } => write!(out, "the key {key} is not the current signing key"),
            Flaw::BadSignature => write!(out, "the signature is invalid: the line was changed or forged"),
            Flaw::RecordAbsent { number, last } => {
                write!(
                    out,
                    "the checkpoint names record {number}, but the stream ends with {last}: its end was cut off"
                )
            }
            Flaw::StreamAbsent => write!(out, "the checkpoint names this stream, but no record of it is present"),
            Flaw::RecordChanged { number } => {
                write!(out, "record {number} is not the one that the checkpoint names: it was changed")
            }
            Flaw::RecordUnnamed { number, last } => write!(
                out,
                "the checkpoint ends the stream with record {number}, but {last} comes before it: it was inserted or moved"
            ),
            Flaw::StreamUnnamed => write!(out, "the checkpoint does not name this stream: it was inserted"),
            Flaw::AfterRetirement => {
                write!(
                    out,
                    "an earlier checkpoint has closed this stream for good, but it continues: this was inserted"
                )
            }
            Flaw::VersionGoesBack => {
                write!(out, "a checkpoint of version 1 comes after one of version 2: no release does that")
            }
            Flaw::CountOther { claimed, counted } => {
                write!(out, "the checkpoint states {claimed} records, but its streams have {counted}")
            }
            Flaw::KeyUnlisted { key } => write!(out, "the key {key} is not the next one that the header lists"),
            Flaw::KeyAbsent { key } => {
                write!(out, "the header lists the key {key}, but no rotation introduces it: the end was cut off")
            }
            Flaw::NothingSealed => write!(out, "no checkpoint is signed with one of the given keys"),
            Flaw::CheckpointAbsent { hash } => {
                write!(out, "the checkpoint {hash} is missing: the end was cut off, or this is another journal")
            }
            Flaw::Discrepancy(discrepancies) => discrepancies.fmt(out),
        }
    }
}
