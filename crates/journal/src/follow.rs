//! Follows one stream line by line, and continues after a fault.

use crate::{Flaw, Hash, StreamHead, StreamReport, Time};

/// The position of a line in its stream.
#[derive(Clone, Copy)]
pub(crate) struct ChainPosition {
    pub(crate) number: u64,
    pub(crate) time: Time,
    pub(crate) before: Hash,
    pub(crate) hash: Hash,
}

/// How far a stream has been followed.
#[derive(Clone)]
pub(crate) struct Track {
    number: u64,
    time: Time,
    hash: Hash,
    /// The lines that were present.
    pub(crate) records: u64,
    pub(crate) unsealed: u64,
    /// What the last checkpoint that named the stream stated; zero before the first.
    signed: (u64, Hash),
    /// Whether it was reported that checkpoints do not name this stream.
    is_reported_unnamed: bool,
}

impl Track {
    pub(crate) const START: Track = Track {
        number: 0,
        time: Time(i64::MIN),
        hash: Hash::ZERO,
        records: 0,
        unsealed: 0,
        signed: (0, Hash::ZERO),
        is_reported_unnamed: false,
    };

    /// The number of the last line, as far as it could be followed.
    pub(crate) fn number(&self) -> u64 {
        self.number
    }

    pub(crate) fn report(&self) -> StreamReport {
        StreamReport { records: self.records, unsealed: self.unsealed }
    }

    /// Takes the next line. A number that was there before is reported and skipped.
    pub(crate) fn follow(&mut self, place: ChainPosition) -> Option<Flaw> {
        self.records += 1;
        self.unsealed += 1;
        let ChainPosition { number, time, before, hash } = place;
        let (expected, last) = (self.number.saturating_add(1), self.number);
        let follows = before == self.hash;
        let flaw = if number == expected {
            if follows {
                (time < self.time).then_some(Flaw::TimeGoesBack { number })
            } else {
                Some(Flaw::Broken { number })
            }
        } else if follows {
            Some(Flaw::WrongNumber { number, expected })
        } else if number <= last {
            return Some(Flaw::Repeated { number, last });
        } else {
            Some(Flaw::Missing { from: expected, to: number - 1 })
        };
        *self = Track { number: if follows { expected } else { number }, time, hash, ..*self };
        flaw
    }

    /// Compares with a valid checkpoint, and continues from what it states: what was signed is true.
    pub(crate) fn agree(&mut self, head: &StreamHead) -> Option<Flaw> {
        let StreamHead { number, hash, .. } = *head;
        let last = self.number;
        let flaw = if last == number {
            (self.hash != hash).then_some(Flaw::RecordChanged { number })
        } else if last == 0 {
            Some(Flaw::StreamAbsent)
        } else if last < number {
            Some(Flaw::RecordAbsent { number, last })
        } else {
            Some(Flaw::RecordUnnamed { number, last })
        };
        *self = Track { number, hash, signed: (number, hash), ..*self };
        flaw
    }

    /// Compares with a checkpoint that names only changes, not this stream: it must be as it was last signed.
    pub(crate) fn rest(&mut self) -> Option<Flaw> {
        let (last, (number, hash)) = (self.number, self.signed);
        if (last, self.hash) == self.signed {
            return None;
        }
        *self = Track { number, hash, ..*self };
        if number == 0 { self.disown() } else { Some(Flaw::RecordUnnamed { number, last }) }
    }

    /// Reports, once, that a checkpoint does not name this stream.
    pub(crate) fn disown(&mut self) -> Option<Flaw> {
        let is_reported = std::mem::replace(&mut self.is_reported_unnamed, true);
        (!is_reported).then_some(Flaw::StreamUnnamed)
    }
}
