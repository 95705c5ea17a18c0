//! Verification of an export from its bytes alone, line by line. Memory holds only the head of every open stream.

use crate::checkpoint::MOST_CHECKPOINT;
use crate::cursor::{Cursor, Read};
use crate::follow::{ChainPosition, Track};
use crate::record::{CHECKPOINTS, Parts, RecordView, Start};
use crate::sidecar::Sidecar;
use crate::streams::Streams;
use crate::{Auditor, Checkpoint, CheckpointKind, Discrepancy, Fault, Flaw, Hash, Header, PublicKey, Report, Sealed};
use room::{EDITIONS, Editions};
use std::io::{self, BufRead};

/// What the verifier knows from elsewhere.
#[derive(Clone, Debug, Default)]
pub struct Trust {
    /// A checkpoint counts if it is signed with one of these keys, or with a key that one of these has rotated to. If
    /// empty, the keys of the export itself are used.
    pub keys: Vec<PublicKey>,
    /// Checkpoints that left the machine in time: each must be in the export.
    pub checkpoints: Vec<Hash>,
}

/// Reads an export to its end. Only a failing reader is an error; what is wrong with the export is in the report.
pub fn verify(mut reader: impl BufRead, trust: Trust) -> io::Result<Report> {
    let mut verifier = Verifier::new(trust);
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = read_line(&mut reader, &mut line)?;
        if read == 0 {
            return Ok(verifier.finish());
        }
        match line.pop_if(|last| *last == b'\n') {
            Some(_) => verifier.line(&line),
            None if read > MOST_CHECKPOINT => {
                verifier.refuse(Flaw::TooLong);
                reader.skip_until(b'\n')?;
            }
            None => verifier.refuse(Flaw::Unfinished),
        }
    }
}

/// Reads to the end of a line, or more bytes than a line can have. Returns the number of bytes.
fn read_line(reader: &mut impl BufRead, line: &mut Vec<u8>) -> io::Result<usize> {
    loop {
        let there = match reader.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            there => there?,
        };
        let there = &there[..there.len().min(MOST_CHECKPOINT + 1 - line.len())];
        let end = memchr::memchr(b'\n', there).map(|end| end + 1);
        let count = end.unwrap_or(there.len());
        line.extend_from_slice(&there[..count]);
        reader.consume(count);
        if end.is_some() || count == 0 {
            return Ok(line.len());
        }
    }
}

enum Line<'line> {
    Record(RecordView<'line>),
    Checkpoint(Checkpoint),
}

impl<'line> Line<'line> {
    /// If the record is decided again, and so compared byte for byte, only its frame is parsed.
    fn read(bytes: &'line [u8], audit: &Audit) -> Read<Line<'line>> {
        let mut cursor = Cursor::of_bytes(bytes)?;
        let start = Start::read(&mut cursor)?;
        if start.stream == CHECKPOINTS {
            Checkpoint::read_on(&start, cursor).map(Line::Checkpoint)
        } else {
            if !matches!(audit, Audit::Of(_)) {
                Parts::<()>::read_on(&start, cursor)?;
            }
            RecordView::read_on(&start, cursor).map(Line::Record)
        }
    }
}

/// The verification of one export, line by line.
#[derive(Clone)]
pub struct Verifier {
    trust: Trust,
    line: u64,
    streams: Streams,
    checkpoints: Track,
    /// The keys in the header, empty if it cannot be read, and how many of them have been introduced so far.
    keys: Vec<PublicKey>,
    keys_in: usize,
    /// The current signing key.
    key: Option<PublicKey>,
    is_key_trusted: bool,
    has_trusted_signature: bool,
    editions: Editions,
    audit: Audit,
    /// The line of the last record.
    last_record: u64,
    report: Report,
}

/// Whether records are decided again.
#[derive(Clone)]
enum Audit {
    /// No record has been read yet.
    Undecided,
    /// The records are not those of a room.
    None,
    Of(Box<Auditor>),
}

impl Verifier {
    pub fn new(trust: Trust) -> Verifier {
        let is_vouched = !(trust.keys.is_empty() && trust.checkpoints.is_empty());
        Verifier {
            trust,
            line: 0,
            streams: Streams::default(),
            checkpoints: Track::START,
            keys: Vec::new(),
            keys_in: 0,
            key: None,
            is_key_trusted: false,
            has_trusted_signature: false,
            editions: EDITIONS,
            audit: Audit::Undecided,
            last_record: 0,
            report: Report { is_vouched, ..Report::default() },
        }
    }

    /// Decides commands of these editions again, instead of those of this release.
    #[must_use]
    pub fn with_editions(mut self, editions: Editions) -> Verifier {
        self.editions = editions;
        self
    }

    /// Takes the next line without its newline.
    pub fn line(&mut self, line: &[u8]) {
        self.line += 1;
        if self.line == 1 {
            return self.header(line);
        }
        if Sidecar::is_meant(line) {
            return self.sidecar(line);
        }
        match Line::read(line, &self.audit) {
            Ok(Line::Record(record)) => {
                self.record(&record, Hash::of(line));
                self.replay(&record);
            }
            Ok(Line::Checkpoint(checkpoint)) => self.checkpoint(checkpoint, line),
            Err(unreadable) => self.tell(None, Flaw::NotCanonical(unreadable)),
        }
    }

    fn sidecar(&mut self, line: &[u8]) {
        let discrepancies = match (Sidecar::read(line), &mut self.audit) {
            (Err(unreadable), _) => return self.tell(None, Flaw::NotCanonical(unreadable)),
            (Ok(Sidecar::Opened(opened)), Audit::Of(auditor)) => auditor.opened(opened),
            (Ok(Sidecar::Balance(balance)), Audit::Of(auditor)) => auditor.balance(balance),
            (Ok(_), Audit::Undecided) => Some(Discrepancy::NothingToOpen),
            (Ok(_), Audit::None) => None,
        };
        if let Some(discrepancies) = discrepancies {
            self.tell(None, Flaw::Discrepancy(discrepancies));
        }
    }

    /// Decides the records of a room again. A room begins with its founding; other journals are verified by their
    /// hashes only.
    fn replay(&mut self, record: &RecordView<'_>) {
        if self.fault_count() > 0 {
            return self.stop_replay();
        }
        let founds = || record.stream == "room" && record.body.starts_with("{\"found\":");
        match self.audit {
            Audit::Undecided if founds() => self.audit = Audit::Of(Box::new(Auditor::of(self.editions))),
            Audit::Undecided => self.audit = Audit::None,
            Audit::None if founds() => self.tell(Some(record.stream), Flaw::Discrepancy(Discrepancy::FoundedLate)),
            Audit::None | Audit::Of(_) => {}
        }
        if let Audit::Of(auditor) = &mut self.audit {
            let discrepancies = auditor.record(record);
            self.distrust(discrepancies);
        }
        self.last_record = self.line;
    }

    /// After the first fault nothing is decided any more: nothing follows from what is not true.
    fn stop_replay(&mut self) {
        if let Audit::Of(auditor) = std::mem::replace(&mut self.audit, Audit::None) {
            self.report.replayed = Some(auditor.replayed());
        }
    }

    /// Reports the discrepancies of the previous record's command.
    fn distrust(&mut self, discrepancies: Vec<Discrepancy>) {
        for discrepancy in discrepancies {
            self.report.add(Fault { line: self.last_record, stream: None, flaw: Flaw::Discrepancy(discrepancy) });
        }
    }

    /// Counts a line that cannot be read.
    fn refuse(&mut self, flaw: Flaw) {
        self.line += 1;
        self.tell(None, flaw);
    }

    fn tell(&mut self, stream: Option<&str>, flaw: Flaw) {
        self.report.add(Fault { line: self.line, stream: stream.map(str::to_owned), flaw });
    }

    fn header(&mut self, line: &[u8]) {
        match Cursor::of_bytes(line).and_then(Header::read_from) {
            Ok(header) => {
                self.keys = header.keys;
                self.key = self.keys.first().copied();
                self.keys_in = 1;
            }
            Err(unreadable) => {
                self.tell(None, Flaw::Header(unreadable));
                self.key = self.trust.keys.first().copied();
            }
        }
        self.is_key_trusted = self.key.is_some_and(|key| self.trusts(&key));
    }

    fn trusts(&self, key: &PublicKey) -> bool {
        self.trust.keys.is_empty() || self.trust.keys.contains(key)
    }

    fn record(&mut self, record: &RecordView<'_>, hash: Hash) {
        self.report.records += 1;
        let place = ChainPosition { number: record.number, time: record.time, before: record.before, hash };
        if let Some(flaw) = self.streams.follow(record.stream, place) {
            self.tell(Some(record.stream), flaw);
        }
    }

    fn checkpoint(&mut self, checkpoint: Checkpoint, line: &[u8]) {
        self.report.checkpoints += 1;
        let faults_before = self.fault_count();
        let hash = Hash::of(line);
        let place = ChainPosition { number: checkpoint.number, time: checkpoint.time, before: checkpoint.before, hash };
        if let Some(flaw) = self.checkpoints.follow(place) {
            let is_repeated = matches!(flaw, Flaw::Repeated { .. });
            self.tell(Some(CHECKPOINTS), flaw);
            if is_repeated {
                return;
            }
        }
        let Some(key) = self.key.filter(|key| key.fingerprint() == checkpoint.key) else {
            return self.tell(Some(CHECKPOINTS), Flaw::OtherKey { key: checkpoint.key });
        };
        if !checkpoint.is_signed(line, &key) {
            return self.tell(Some(CHECKPOINTS), Flaw::BadSignature);
        }
        let flaws = match checkpoint.says {
            CheckpointKind::NextKey(next) => return self.rotate(next),
            CheckpointKind::Heads { heads, records } => self.streams.compare_all(&heads, records),
            CheckpointKind::Changes { heads, retired, records } => {
                self.streams.compare_changes(&heads, retired, records)
            }
        };
        for (stream, flaw) in flaws {
            self.tell(Some(&stream), flaw);
        }
        self.has_trusted_signature |= self.is_key_trusted;
        if self.fault_count() == faults_before && self.is_key_trusted {
            let (number, time, key) = (checkpoint.number, checkpoint.time, checkpoint.key);
            self.seal(Sealed { line: self.line, number, time, hash, key });
        }
    }

    fn fault_count(&self) -> u64 {
        self.report.faults.len() as u64 + self.report.more_faults
    }

    fn rotate(&mut self, next: PublicKey) {
        if self.keys.get(self.keys_in) == Some(&next) {
            self.keys_in += 1;
        } else if !self.keys.is_empty() {
            self.tell(Some(CHECKPOINTS), Flaw::KeyUnlisted { key: next.fingerprint() });
        }
        self.key = Some(next);
        self.is_key_trusted |= self.trusts(&next);
    }

    fn seal(&mut self, sealed: Sealed) {
        self.streams.seal();
        self.trust.checkpoints.retain(|held| *held != sealed.hash);
        self.report.last_checkpoint = Some(sealed);
    }

    /// The report, with the faults of the whole.
    pub fn finish(mut self) -> Report {
        if self.line == 0 {
            self.refuse(Flaw::Unfinished);
        }
        for key in self.keys.split_off(self.keys_in) {
            self.tell(None, Flaw::KeyAbsent { key: key.fingerprint() });
        }
        if !self.trust.keys.is_empty() && !self.has_trusted_signature {
            self.tell(None, Flaw::NothingSealed);
        }
        for hash in std::mem::take(&mut self.trust.checkpoints) {
            self.tell(None, Flaw::CheckpointAbsent { hash });
        }
        if let Audit::Of(mut auditor) = std::mem::replace(&mut self.audit, Audit::None) {
            let discrepancies = auditor.finish();
            self.distrust(discrepancies);
            self.report.replayed = Some(auditor.replayed());
        }
        self.report.streams = self.streams.report();
        self.report.unsealed = self.report.streams.values().map(|stream| stream.unsealed).sum();
        self.report
    }
}
