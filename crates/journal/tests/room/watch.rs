//! An export that can be verified from any of its checkpoints on, so that many changes can be tried.

use crate::forger::Forger;
use journal::sample::drive::{Size, signer, written};
use journal::{Auditor, Fault, RecordView, Trust, Verifier};
use room::driver::Luck;
use std::ops::Range;

pub struct Watch {
    pub lines: Vec<Vec<u8>>,
    /// From after one checkpoint to the next, which is its last line; balances are in the last segment.
    pub segments: Vec<Range<usize>>,
    /// The verifier before each segment.
    before: Vec<Verifier>,
    /// A forger who can make the lines of each segment consistent.
    pub forgers: Vec<Forger>,
    /// For each line, whether it was applied as recorded.
    taken: Vec<bool>,
}

impl Watch {
    pub fn new(seed: u64) -> Watch {
        let size = Size { seed, tables: 4, commands: 1_500, sealed_every: 50 };
        let lines: Vec<Vec<u8>> = written(size).lines.into_iter().map(String::into_bytes).collect();
        let trust = Trust { keys: vec![signer().public()], checkpoints: Vec::new() };
        let mut verifier = Verifier::new(trust);
        let (mut segments, mut before, mut start) = (Vec::new(), vec![verifier.clone()], 0);
        for (at, line) in lines.iter().enumerate() {
            verifier.line(line);
            if is_checkpoint(line) {
                segments.push(start..at + 1);
                before.push(verifier.clone());
                start = at + 1;
            }
        }
        segments.push(start..lines.len());
        let mut forger = Forger::default();
        let forgers = segments.iter().map(|segment: &Range<usize>| {
            let before = forger.clone();
            forger.pass(&lines[segment.clone()]);
            before
        });
        let forgers = forgers.collect();
        let taken = taken(&lines);
        Watch { lines, segments, before, forgers, taken }
    }

    /// The segment of a line.
    pub fn segment_of(&self, line: usize) -> usize {
        self.segments.iter().position(|segment| segment.contains(&line)).expect("a line of the export")
    }

    /// The lines of a segment.
    pub fn lines_of(&self, segment: usize) -> &[Vec<u8>] {
        &self.lines[self.segments[segment].clone()]
    }

    /// Whether a record was decided again: one that was applied as recorded can be changed.
    pub fn is_decided(&self, line: usize) -> bool {
        !self.taken[line]
    }

    /// The faults found after a change in this segment, reading on as far as needed: `rest` returns the lines of each
    /// segment.
    pub fn faults(&self, segment: usize, mut rest: impl FnMut(usize) -> Vec<Vec<u8>>) -> Vec<Fault> {
        let mut verifier = self.before[segment].clone();
        let mut found = (segment..self.segments.len()).map(|next| {
            for line in rest(next) {
                // A change may have put a newline into a line.
                line.split(|letter| *letter == b'\n').for_each(|line| verifier.line(line));
            }
            verifier.clone().finish().faults
        });
        found.find(|faults| !faults.is_empty()).unwrap_or_default()
    }
}

/// An index of a non-empty list.
pub fn any(luck: &mut Luck, count: usize) -> usize {
    let last = i64::try_from(count).unwrap_or(i64::MAX) - 1;
    usize::try_from(luck.up_to(last)).unwrap_or_default()
}

pub fn is_checkpoint(line: &[u8]) -> bool {
    stream_of(line) == Some("checkpoints")
}

/// The stream of a record or checkpoint; none for sidecar lines.
pub fn stream_of(line: &[u8]) -> Option<&str> {
    let rest = str::from_utf8(line).ok()?.strip_prefix("{\"v\":")?;
    rest.split_once("\"stream\":\"")?.1.split('"').next()
}

fn taken(lines: &[Vec<u8>]) -> Vec<bool> {
    let mut auditor = Auditor::default();
    let (mut taken, mut last) = (vec![false; lines.len()], Vec::new());
    let mut counted = 0;
    for (at, line) in lines.iter().enumerate() {
        let line = str::from_utf8(line).expect("a line is a text");
        let Ok(record) = RecordView::read(line) else { continue };
        if let Some(seed) = at.checked_sub(1).and_then(|at| opened(&lines[at])) {
            auditor.opened(seed);
        }
        let (decided, before) = (auditor.replayed().decided, auditor.replayed().taken);
        auditor.record(&record);
        if auditor.replayed().taken > before {
            last.drain(..).for_each(|line: usize| taken[line] = true);
        } else if auditor.replayed().decided > decided {
            last.clear();
        }
        last.push(at);
        counted += 1;
    }
    auditor.finish();
    let decided = auditor.replayed();
    assert!(decided.taken * 5 < decided.decided, "too little is decided again: {decided:?} of {counted} records");
    // Whether the last command is decided is not known before the end.
    for line in last {
        taken[line] = true;
    }
    taken
}

fn opened(line: &[u8]) -> Option<journal::Opened> {
    let (stream, rest) = str::from_utf8(line).ok()?.strip_prefix("{\"opens\":\"")?.split_once("\",\"number\":")?;
    let (number, rest) = rest.split_once(",\"seed\":\"")?;
    let seed = journal::Hash::read(rest.strip_suffix("\"}")?)?;
    Some(journal::Opened { stream: stream.to_owned(), number: number.parse().ok()?, seed: *seed.bytes() })
}

/// A factor for the number of changes: set `CARDROOM_FORGERIES=10` for a longer run.
#[expect(clippy::disallowed_methods, reason = "a longer run is asked for from outside")]
pub fn times() -> usize {
    std::env::var("CARDROOM_FORGERIES").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}
