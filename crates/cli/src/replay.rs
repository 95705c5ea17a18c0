//! `cardroom replay`: recorded hands played again by our rules.

use crate::answer::Exit;
use crate::paint;
use crate::progress::Progress;
use poker::phh::{Decimal, Fault, Record, Splitter, Stack};
use poker::replay::{NotReplayed, Replayed, replay};
use serde::Serialize;
use serde_json::value::RawValue;
use std::fs::File;
use std::io::{self, Read, Write};
use std::num::NonZeroUsize;
use std::path::{Path, PathBuf};

/// Plays recorded hands again, and compares how they end
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom replay hand.phh                     one hand
  cardroom replay collection.phhs hands/       collections, and every .phh and .phhs of a folder
  cardroom replay hands/ --json                one line for each hand, and a summary

Hold'em, Omaha, Omaha Hi-Lo and short deck (FT, NT, PO, FO/8, NS) are replayed. A hand is fine if every
action is legal and it ends as the record says; what is missing from the winnings is told as rake.
Exit code 0: all are fine.  1: some are not.  2: a file cannot be read.")]
pub struct Arguments {
    /// One line for each hand, and a summary
    #[arg(long)]
    json: bool,
    /// Files or folders with hands in the PHH format
    #[arg(value_name = "PATH", required = true)]
    paths: Vec<PathBuf>,
}

/// A line of `--json`; its keys are stable.
#[derive(Serialize)]
struct Line<'run> {
    file: &'run str,
    hand: u64,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    finishing_stacks: Option<Vec<Option<Box<RawValue>>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    rake: Option<Box<RawValue>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<String>,
}

#[derive(Serialize)]
struct Closing {
    summary: Summary,
}

#[derive(Default, Serialize)]
struct Summary {
    hands: u64,
    ok: u64,
    failed: u64,
}

/// What is read of a file at once, and how many hands are replayed together.
const CHUNK: usize = 1 << 20;
const BATCH: usize = 4096;

type Outcome = Result<Replayed, String>;

pub fn run(arguments: &Arguments) -> io::Result<Exit> {
    let mut exit = Exit::Fine;
    let mut desk = Desk {
        out: io::BufWriter::with_capacity(1 << 16, io::stdout().lock()),
        json: arguments.json,
        summary: Summary::default(),
        threads: std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN),
    };
    let mut files = Vec::new();
    for path in &arguments.paths {
        if let Err(error) = gather(path, &mut files) {
            eprintln!("cardroom replay: {}: cannot be read: {error}", path.display());
            exit = Exit::CannotRun;
        }
    }
    let mut progress = Progress::new();
    for (done, file) in (0..).zip(&files) {
        progress.show(done, files.len() as u64);
        if let Err(error) = desk.file(file) {
            if error.kind() == io::ErrorKind::BrokenPipe {
                return Err(error);
            }
            eprintln!("cardroom replay: {}: cannot be read: {error}", file.display());
            exit = Exit::CannotRun;
        }
    }
    drop(progress);
    if desk.summary.failed > 0 {
        exit = exit.max(Exit::No);
    }
    desk.close()?;
    Ok(exit)
}

/// A file, or every hand history of a folder and those in it, by name.
fn gather(path: &Path, files: &mut Vec<PathBuf>) -> io::Result<()> {
    if !path.is_dir() {
        files.push(path.to_owned());
        return Ok(());
    }
    let mut inside: Vec<PathBuf> =
        std::fs::read_dir(path)?.map(|entry| Ok(entry?.path())).collect::<io::Result<_>>()?;
    inside.sort();
    for path in inside {
        let is_history = path.extension().is_some_and(|kind| kind == "phh" || kind == "phhs");
        if path.is_dir() {
            gather(&path, files)?;
        } else if is_history {
            files.push(path);
        }
    }
    Ok(())
}

struct Desk<Out: Write> {
    out: Out,
    json: bool,
    summary: Summary,
    threads: NonZeroUsize,
}

impl<Out: Write> Desk<Out> {
    /// Reads a file in pieces and replays its hands in batches, so that its size does not matter.
    fn file(&mut self, path: &Path) -> io::Result<()> {
        let name = path.display().to_string();
        let mut source = File::open(path)?;
        let mut splitter = Splitter::new(CHUNK);
        let mut chunk = vec![0; CHUNK];
        let mut batch: Vec<Result<Record<'static>, Fault>> = Vec::new();
        let mut first = 1;
        loop {
            let read = source.read(&mut chunk)?;
            if read == 0 {
                splitter.finish();
            } else {
                splitter.feed(&chunk[..read]);
            }
            while let Some(piece) = splitter.piece() {
                for hand in piece.hands() {
                    batch.push(hand.map(Record::into_owned));
                    if batch.len() == BATCH {
                        first = self.batch(&name, first, &mut batch)?;
                    }
                }
            }
            if read == 0 {
                self.batch(&name, first, &mut batch)?;
                return Ok(());
            }
        }
    }

    /// Replays some hands on every core and tells of them in their order.
    fn batch(&mut self, file: &str, first: u64, batch: &mut Vec<Result<Record<'static>, Fault>>) -> io::Result<u64> {
        let share = batch.len().div_ceil(self.threads.get()).max(1);
        let outcomes: Vec<Vec<Outcome>> = std::thread::scope(|scope| {
            let parts = batch.chunks(share).map(|part| scope.spawn(|| part.iter().map(outcome).collect()));
            let parts: Vec<_> = parts.collect();
            parts.into_iter().map(|part| part.join().expect("replaying does not panic")).collect()
        });
        let mut place = first;
        for (hand, outcome) in batch.iter().zip(outcomes.iter().flatten()) {
            let number = hand.as_ref().ok().and_then(|record| record.number).unwrap_or(place);
            self.tell(file, number, hand.as_ref().ok(), outcome)?;
            place += 1;
        }
        batch.clear();
        Ok(place)
    }

    fn tell(&mut self, file: &str, hand: u64, record: Option<&Record<'_>>, outcome: &Outcome) -> io::Result<()> {
        self.summary.hands += 1;
        match outcome {
            Ok(_) => self.summary.ok += 1,
            Err(_) => self.summary.failed += 1,
        }
        if !self.json {
            return match outcome {
                Ok(_) => Ok(()),
                Err(what) => writeln!(self.out, "{file} [{hand}]: {what}"),
            };
        }
        let replayed = outcome.as_ref().ok();
        let line = Line {
            file,
            hand,
            ok: outcome.is_ok(),
            finishing_stacks: replayed.zip(record).map(|(replayed, record)| stacks(replayed, record)),
            rake: replayed.filter(|it| it.rake.is_positive()).and_then(|it| written(it.rake.cents(), it.decimals)),
            error: outcome.as_ref().err().cloned(),
        };
        serde_json::to_writer(&mut self.out, &line)?;
        self.out.write_all(b"\n")
    }

    fn close(mut self) -> io::Result<()> {
        let Summary { hands, ok, failed } = self.summary;
        if self.json {
            serde_json::to_writer(&mut self.out, &Closing { summary: Summary { hands, ok, failed } })?;
            writeln!(self.out)?;
        } else {
            let [hands, ok, failed] = [hands, ok, failed].map(|count| paint::thousands(count.into()));
            writeln!(self.out, "{hands} hands, {ok} fine, {failed} not")?;
        }
        self.out.flush()
    }
}

fn outcome(hand: &Result<Record<'static>, Fault>) -> Outcome {
    let record = hand.as_ref().map_err(ToString::to_string)?;
    replay(record).map_err(|error: NotReplayed| error.to_string())
}

/// The stacks as the record writes numbers; null where it does not know with how much a player began.
fn stacks(replayed: &Replayed, record: &Record<'_>) -> Vec<Option<Box<RawValue>>> {
    let known = |stack: &Stack| stack.known().is_some();
    let pairs = replayed.finishing.iter().zip(&record.starting_stacks);
    pairs.map(|(stack, start)| written(stack.cents(), replayed.decimals).filter(|_| known(start))).collect()
}

/// A number of units with its decimals.
fn written(units: i64, decimals: u8) -> Option<Box<RawValue>> {
    let text = Decimal::new(units, decimals)?.to_string();
    RawValue::from_string(text).ok()
}
