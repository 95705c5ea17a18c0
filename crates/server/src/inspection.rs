//! Inspection: checks that a database holds what its records say, the journal as well as every table derived from it.
//!
//! First a verifier reads the journal like an export, with every deck decrypted, so that every command is decided
//! again. If that holds, all derived data is recomputed and compared row by row.

mod mismatch;
mod replay;

pub use mismatch::{Mismatch, Wrong};

use crate::decider::opening::opened;
use crate::store::{Database, SealingKey, Seen, Store, StoreError};
use journal::{CHECKPOINTS, Checkpoint, Hash, Header, Opened, PublicKey, RawRecord, Report, Trust, Verifier};
use replay::Replay;
use room::Stream;

const AT_A_TIME: u32 = 1_000;

/// At most this many mismatches are reported one by one; the rest are only counted.
const MOST: usize = 100;

/// What is known about the room from outside the database.
pub struct Known<'known> {
    /// The public keys of its checkpoints, oldest first.
    pub public: &'known [PublicKey],
    /// Without it no deck is decrypted, and whatever depends on cards is accepted as recorded.
    pub sealing: Option<&'known SealingKey>,
    pub trust: Trust,
}

/// The result of an inspection. Lines are positions in the database.
pub struct Inspection {
    pub report: Report,
    pub mismatches: Vec<Mismatch>,
    pub more_mismatches: u64,
}

impl Inspection {
    pub fn is_fine(&self) -> bool {
        self.report.is_fine() && self.mismatches.is_empty()
    }
}

/// The mismatches that are reported, and the number of further ones.
#[derive(Default)]
struct Found {
    reported: Vec<Mismatch>,
    more: u64,
}

impl Found {
    fn add(&mut self, position: i64, stream: Option<&str>, wrong: Wrong) {
        if self.reported.len() < MOST {
            self.reported.push(Mismatch { position, stream: stream.map(str::to_owned), wrong });
        } else {
            self.more += 1;
        }
    }
}

/// Inspects a consistent snapshot of the database and reports progress as lines passed of all lines.
pub async fn inspect(
    database: &Database,
    known: Known<'_>,
    mut show: impl FnMut(u64, u64),
) -> Result<Inspection, StoreError> {
    let database = database.at_this_moment().await?;
    let end = database.end().await?.position;
    let total = 2 * end.unsigned_abs();
    let mut found = Found::default();
    let mut lines = Lines::new(known);
    let mut position = 0;
    loop {
        let page = database.seen(position, AT_A_TIME).await?;
        let Some(last) = page.last().map(|seen| seen.position) else { break };
        for seen in &page {
            lines.line(seen, &mut found);
        }
        position = last;
        show(position.unsigned_abs(), total);
    }
    let sealing = lines.sealing;
    let mut report = lines.finish();
    if report.is_fine() && found.reported.is_empty() {
        let replay = Replay::new(sealing);
        let balances = replay.run(&database, &mut found, |done| show(end.unsigned_abs() + done, total)).await?;
        if let Some(replayed) = &mut report.replayed {
            replayed.balances = balances;
        }
    }
    Ok(Inspection { report, mismatches: found.reported, more_mismatches: found.more })
}

/// Feeds the lines to the verifier.
struct Lines<'known> {
    verifier: Verifier,
    sealing: Option<&'known SealingKey>,
    position: i64,
    /// Lines fed to the verifier that reveal decks; they do not exist in the database.
    openings: Vec<u64>,
    line: u64,
}

impl<'known> Lines<'known> {
    fn new(known: Known<'known>) -> Lines<'known> {
        let mut verifier = Verifier::new(known.trust);
        verifier.line(Header { keys: known.public.to_vec() }.write().as_bytes());
        Lines { verifier, sealing: known.sealing, position: 0, openings: Vec::new(), line: 1 }
    }

    fn line(&mut self, seen: &Seen, found: &mut Found) {
        let Seen { position, line, sealed } = seen;
        let stream = Some(line.stream.as_str());
        if *position != self.position + 1 {
            found.add(*position, stream, Wrong::Gap { after: self.position });
        }
        self.position = *position;
        if line.hash != Hash::of(line.text.as_bytes()) {
            found.add(*position, stream, Wrong::OtherHash);
        }
        let place = if line.stream == CHECKPOINTS {
            Checkpoint::read(&line.text).ok().map(|read| (CHECKPOINTS.to_owned(), read.number, read.time))
        } else {
            RawRecord::read(&line.text).ok().map(|read| (read.stream.to_owned(), read.number, read.time))
        };
        if place.is_some_and(|place| place != (line.stream.clone(), line.number, line.time)) {
            found.add(*position, stream, Wrong::OtherPlace);
        }
        if let Some(bytes) = sealed {
            self.open(&line.stream, line.number, bytes);
        }
        self.line += 1;
        self.verifier.line(line.text.as_bytes());
    }

    /// Reveals to the verifier the deck that the next line commits to. A deck that cannot be decrypted is reported
    /// later.
    fn open(&mut self, stream: &str, number: u64, bytes: &[u8]) {
        let (Some(sealing), Ok(Stream::Table(table))) = (self.sealing, stream.parse()) else { return };
        for secret in opened(sealing, table, stream, number, bytes).unwrap_or_default() {
            let opening = Opened { stream: stream.to_owned(), number, seed: *secret.seed.bytes() };
            self.verifier.line(opening.write().as_bytes());
            self.line += 1;
            self.openings.push(self.line);
        }
    }

    /// The report, with line numbers converted to database positions.
    fn finish(self) -> Report {
        let mut report = self.verifier.finish();
        let openings = self.openings;
        let position = |line: u64| {
            let before = openings.partition_point(|opening| *opening <= line) as u64;
            line.saturating_sub(1 + before)
        };
        for fault in &mut report.faults {
            fault.line = position(fault.line);
        }
        if let Some(sealed) = &mut report.last_checkpoint {
            sealed.line = position(sealed.line);
        }
        report
    }
}
