//! `cardroom verify`: whether the export of a journal is unchanged and signed, and whether the room's decisions are
//! right.

mod database;

use crate::answer::{Complaint, Exit, Format};
use crate::calendar;
use crate::paint;
use crate::progress::Progress;
use journal::{Fault, Hash, PublicKey, Report, Sealed, Time, Trust};
use serde::Serialize;
use server::inspection::{Inspection, Mismatch};
use std::collections::BTreeMap;
use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::{Path, PathBuf};

/// Verifies the export of a journal: hashes, numbers, times, signatures, and the decisions of the room
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom verify room.jsonl --key room.key              with the public key that the room gave you
  cardroom verify room.jsonl --key room.key --json       one object for each file
  cardroom verify room.jsonl --checkpoint b51c…9e        also whether it contains a checkpoint that you know
  zstdcat room.jsonl.zst | cardroom verify - --key room.key
  cardroom verify --database room.db                     the database itself, decks, balances and all

A key file has public keys, 64 hexadecimal digits on each line; # starts a comment. Without --key the keys in
the export are used: it may then be consistent with itself and still be a different journal. Records after the
last checkpoint are not sealed: they may have been changed or cut off. A checkpoint is identified by its hash,
which is in the report of an earlier export; with it you know that nothing up to it was cut off.
The commands of a room are decided again, with the decks that the export reveals. Events that depend on a deck
which is not revealed, because its round is not over, are applied as recorded.
Exit code 0: everything is as it was signed.  1: something is not.  2: a file cannot be read.")]
pub struct Arguments {
    /// One JSON object for each file
    #[arg(long)]
    json: bool,
    /// A file with the public keys that you trust
    #[arg(long = "key", value_name = "FILE")]
    keys: Vec<PathBuf>,
    /// The hash of a checkpoint that every file must contain
    #[arg(long = "checkpoint", value_name = "HASH", value_parser = held)]
    checkpoints: Vec<Hash>,
    /// Exports of a journal; - reads standard input
    #[arg(value_name = "FILE", required_unless_present = "database")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    place: database::DatabaseArguments,
}

fn held(digits: &str) -> Result<Hash, String> {
    Hash::read(digits).ok_or_else(|| "a hash must have 64 lowercase hexadecimal digits".to_owned())
}

/// The result for one file.
#[derive(Serialize)]
struct Answer<'report> {
    file: String,
    ok: bool,
    vouched: bool,
    records: u64,
    checkpoints: u64,
    last_checkpoint: Option<Seal>,
    unsealed: u64,
    streams: BTreeMap<&'report str, Stream>,
    faults: Vec<FaultJson<'report>>,
    more_faults: u64,
    replayed: Option<Replayed>,
}

/// How much of the records was decided again.
#[derive(Serialize)]
struct Replayed {
    decided: u64,
    taken: u64,
    earlier: u64,
    balances: u64,
}

#[derive(Serialize)]
struct Seal {
    line: u64,
    number: u64,
    time: i64,
    hash: String,
    key: String,
}

#[derive(Serialize)]
struct Stream {
    records: u64,
    unsealed: u64,
}

#[derive(Serialize)]
struct FaultJson<'report> {
    line: u64,
    stream: Option<&'report str>,
    fault: &'static str,
    what: String,
}

#[derive(Serialize)]
struct Unread {
    file: String,
    error: Complaint,
}

pub fn run(arguments: &Arguments) -> io::Result<Exit> {
    let mut out = io::stdout().lock();
    let format = Format::from(arguments.json);
    let trust = match trust(arguments) {
        Ok(trust) => trust,
        Err((file, error)) => return refuse(&mut out, format, file, error),
    };
    let mut exit = Exit::Fine;
    for file in &arguments.files {
        let name = file.display().to_string();
        exit = exit.max(match read(file, &trust) {
            Ok(report) if format == Format::Json => {
                serde_json::to_writer(&mut out, &answer(name, &report))?;
                writeln!(out)?;
                exit_of(&report)
            }
            Ok(report) => {
                tell(&mut out, &name, &report)?;
                exit_of(&report)
            }
            Err(error) => refuse(&mut out, format, name, format!("cannot be read: {error}"))?,
        });
    }
    if let Some(address) = &arguments.place.database {
        let name = address.to_string();
        exit = exit.max(match server::wait_for(database::check(address, &arguments.place, &trust))? {
            Ok(inspection) => tell_database(&mut out, format, name, &inspection)?,
            Err((exit, complaint)) => {
                refuse(&mut out, format, complaint.place, complaint.what)?;
                exit
            }
        });
    }
    out.flush()?;
    Ok(exit)
}

/// Prints the result for a database: its journal as for an export, and the mismatches of derived data.
fn tell_database(out: &mut impl Write, format: Format, name: String, inspection: &Inspection) -> io::Result<Exit> {
    let Inspection { report, mismatches, more_mismatches } = inspection;
    if format == Format::Json {
        let mut answer = answer(name, report);
        answer.ok = inspection.is_fine();
        answer.faults.extend(mismatches.iter().map(|mismatch| FaultJson {
            line: mismatch.position.unsigned_abs(),
            stream: mismatch.stream.as_deref(),
            fault: mismatch.wrong.name(),
            what: mismatch.wrong.to_string(),
        }));
        answer.more_faults += more_mismatches;
        serde_json::to_writer(&mut *out, &answer)?;
        writeln!(out)?;
    } else {
        for Mismatch { position, stream, wrong } in mismatches {
            let stream = stream.as_ref().map(|stream| format!("{stream}: ")).unwrap_or_default();
            writeln!(out, "{name}:{position}: {stream}{wrong}")?;
        }
        if *more_mismatches > 0 {
            writeln!(out, "{name}: and {} more", paint::thousands((*more_mismatches).into()))?;
        }
        tell(out, &name, report)?;
        if report.is_fine() && !mismatches.is_empty() {
            writeln!(out, "  but the derived data does NOT match the records")?;
        }
    }
    Ok(if inspection.is_fine() { Exit::Fine } else { Exit::No })
}

fn exit_of(report: &Report) -> Exit {
    if report.is_fine() { Exit::Fine } else { Exit::No }
}

fn refuse(out: &mut impl Write, format: Format, file: String, what: String) -> io::Result<Exit> {
    let error = Complaint::new(file.clone(), what);
    if format == Format::Json {
        serde_json::to_writer(&mut *out, &Unread { file, error })?;
        writeln!(out)?;
    } else {
        eprintln!("cardroom verify: {error}");
    }
    Ok(Exit::CannotRun)
}

/// The keys of all files, or the file without one and why.
fn trust(arguments: &Arguments) -> Result<Trust, (String, String)> {
    const MOST: u64 = 1 << 20;
    let mut keys = Vec::new();
    for path in &arguments.keys {
        let name = path.display().to_string();
        let mut text = String::new();
        let read = File::open(path).and_then(|file| file.take(MOST).read_to_string(&mut text));
        if let Err(error) = read {
            return Err((name, format!("cannot be read: {error}")));
        }
        let keys_before = keys.len();
        let lines = (1..).zip(text.lines().map(|line| line.split('#').next().unwrap_or_default().trim()));
        for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
            let Some(key) = PublicKey::read(line) else {
                let what = "not a public key: expected 64 lowercase hexadecimal digits";
                return Err((format!("{name}:{number}"), what.to_owned()));
            };
            keys.push(key);
        }
        if keys.len() == keys_before {
            return Err((name, "it contains no key: expected 64 hexadecimal digits on a line".to_owned()));
        }
    }
    Ok(Trust { keys, checkpoints: arguments.checkpoints.clone() })
}

/// Reports how much of a file has been read.
struct Watched {
    file: File,
    done: u64,
    total: u64,
    progress: Progress,
}

impl Read for Watched {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.file.read(buffer)?;
        self.done += count as u64;
        self.progress.show(self.done, self.total);
        Ok(count)
    }
}

fn read(path: &Path, trust: &Trust) -> io::Result<Report> {
    const BUFFER: usize = 1 << 20;
    if path.as_os_str() == "-" {
        return journal::verify(BufReader::with_capacity(BUFFER, io::stdin().lock()), trust.clone());
    }
    let file = File::open(path)?;
    let total = file.metadata()?.len();
    let watched = Watched { file, done: 0, total, progress: Progress::new() };
    journal::verify(BufReader::with_capacity(BUFFER, watched), trust.clone())
}

fn answer(file: String, report: &Report) -> Answer<'_> {
    let streams = report.streams.iter();
    let seal = |sealed: Sealed| Seal {
        line: sealed.line,
        number: sealed.number,
        time: sealed.time.0,
        hash: sealed.hash.to_string(),
        key: sealed.key.to_string(),
    };
    Answer {
        file,
        ok: report.is_fine(),
        vouched: report.is_vouched,
        records: report.records,
        checkpoints: report.checkpoints,
        last_checkpoint: report.last_checkpoint.map(seal),
        unsealed: report.unsealed,
        streams: streams
            .map(|(name, of)| (name.as_str(), Stream { records: of.records, unsealed: of.unsealed }))
            .collect(),
        faults: report.faults.iter().map(fault_json).collect(),
        more_faults: report.more_faults,
        replayed: report.replayed.map(|journal::Replayed { decided, taken, earlier, balances, .. }| Replayed {
            decided,
            taken,
            earlier,
            balances,
        }),
    }
}

fn fault_json(fault: &Fault) -> FaultJson<'_> {
    FaultJson {
        line: fault.line,
        stream: fault.stream.as_deref(),
        fault: fault.flaw.name(),
        what: fault.flaw.to_string(),
    }
}

/// `September 22, 2026, 13:34:20 UTC`
fn moment(time: Time) -> String {
    let Ok(seconds) = u64::try_from(time.0.div_euclid(1_000_000)) else {
        return format!("{} µs before 1970", time.0.unsigned_abs());
    };
    let [hours, minutes, seconds_left] = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60];
    format!("{}, {hours:02}:{minutes:02}:{seconds_left:02} UTC", calendar::in_words(seconds / 86_400))
}

fn tell(out: &mut impl Write, name: &str, report: &Report) -> io::Result<()> {
    for fault in &report.faults {
        let stream = fault.stream.as_ref().map(|stream| format!("{stream}: ")).unwrap_or_default();
        writeln!(out, "{name}:{}: {stream}{}", fault.line, fault.flaw)?;
    }
    if report.more_faults > 0 {
        writeln!(out, "{name}: and {} more", paint::thousands(report.more_faults.into()))?;
    }
    let [records, streams, unsealed] =
        [report.records, report.streams.len() as u64, report.unsealed].map(|count| paint::thousands(count.into()));
    let verdict = if report.is_fine() { "as it was written" } else { "NOT as it was written" };
    writeln!(out, "{name}: {verdict}, {records} records in {streams} streams, {unsealed} of them not sealed yet")?;
    match report.replayed {
        Some(replayed) => {
            let journal::Replayed { decided, taken, earlier, earliest, balances } = replayed;
            let [decided, taken, balances] = [decided, taken, balances].map(|count| paint::thousands(count.into()));
            writeln!(
                out,
                "  {decided} commands decided again, {taken} applied as recorded, {balances} balances compared"
            )?;
            if let Some(edition) = earliest {
                let (earlier, release) = (paint::thousands(earlier.into()), edition.release().unwrap_or("of its time"));
                writeln!(
                    out,
                    "  {earlier} more of earlier editions applied as recorded: release {release} can decide them again"
                )?;
            }
        }
        None => writeln!(out, "  nothing was decided again: these are not the records of a room")?,
    }
    match report.last_checkpoint {
        Some(sealed) => {
            writeln!(out, "  the last checkpoint is number {} of {}", sealed.number, moment(sealed.time))?;
            writeln!(out, "  its hash is {}", sealed.hash)?;
            writeln!(out, "  its key is {}", sealed.key)?;
        }
        None => writeln!(out, "  no checkpoint covers it")?,
    }
    if !report.is_vouched {
        writeln!(out, "  the keys come from the export itself: use --key to verify whose they are")?;
    }
    Ok(())
}
