//! `cardroom replay`: replays recorded hands with our rules, and converts them to other formats.

mod form;
mod hand_json;
mod random;
mod source;
mod turn;

use crate::answer::Exit;
use crate::paint;
use crate::progress::Progress;
use form::{Form, HandPlace};
use poker::phh::Variant;
use serde::Serialize;
use source::{Item, Share, Source};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};
use turn::InTurn;

/// Replays recorded hands, and compares how they end
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom replay hand.phh                      one hand
  cardroom replay collection.phhs hands/        collections, and every .phh and .phhs of a folder
  cardroom replay hands/ --json                 one line for each hand, and a summary
  cardroom replay hands/ --to text              every hand as the text of PokerStars, which trackers read
  cardroom replay --random 1000 --to phh        random hands, as a collection
  cardroom replay --random 50 --game PO --to json --seed 7

Hold'em, Omaha, Omaha Hi-Lo and short deck (FT, NT, PO, FO/8, NS) are supported. A hand is fine if every
action is legal and it ends as recorded; what is missing from the winnings is reported as rake.
With --to, standard output has only hands that are fine; standard error says what is wrong with others.
Exit code 0: all hands match.  1: some do not.  2: a file cannot be read.")]
pub struct Arguments {
    /// One line for each hand, and a summary
    #[arg(long)]
    json: bool,
    /// Convert every hand to this format instead
    #[arg(long, value_name = "FORM", value_enum, conflicts_with = "json")]
    to: Option<To>,
    /// Play N random hands instead of recorded ones
    #[arg(long, value_name = "N", conflicts_with = "paths", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    random: Option<u64>,
    /// The seed of the random hands: the same seed gives the same hands
    #[arg(long, value_name = "S", default_value_t = 1, requires = "random")]
    seed: u64,
    /// The game of the random hands, by its PHH code
    #[arg(long, value_name = "GAME", default_value = "NT", requires = "random", value_parser = game)]
    game: Variant,
    /// The number of threads; by default, one per core
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Files or folders with hands in the PHH format
    #[arg(value_name = "PATH", required_unless_present = "random")]
    paths: Vec<PathBuf>,
}

/// An output format for hands.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum To {
    /// A PHH collection
    Phh,
    /// One JSON object for each hand, with the rule of every event
    Json,
    /// A text in the style of a large online room
    Text,
}

fn game(code: &str) -> Result<Variant, String> {
    let is_played = |variant: &Variant| poker::history::played(*variant).is_some();
    Variant::from_code(code).filter(is_played).ok_or_else(|| {
        let codes = Variant::ALL.into_iter().chain(Variant::OURS).filter(is_played).map(Variant::code);
        format!("use one of {}", codes.collect::<Vec<_>>().join(", "))
    })
}

#[derive(Serialize)]
struct Closing {
    summary: Summary,
}

#[derive(Clone, Copy, Default, Serialize)]
struct Summary {
    hands: u64,
    ok: u64,
    failed: u64,
}

/// The output for some hands.
#[derive(Default)]
struct HandOutput {
    out: Vec<u8>,
    err: String,
    summary: Summary,
}

pub fn run(arguments: &Arguments) -> io::Result<Exit> {
    let form = match (arguments.to, arguments.json) {
        (Some(To::Phh), _) => Form::Phh,
        (Some(To::Json), _) => Form::Json,
        (Some(To::Text), _) => Form::Text,
        (None, true) => Form::Lines,
        (None, false) => Form::Complaints,
    };
    let threads = arguments.threads.or_else(|| std::thread::available_parallelism().ok());
    let threads = threads.unwrap_or(NonZeroUsize::MIN).get();
    let source = match arguments.random {
        Some(count) => Source::random(arguments.game, arguments.seed, count),
        None => Source::files(&arguments.paths),
    };
    let output = ReplayOutput { out: io::stdout(), form, summary: Summary::default(), progress: Progress::new() };
    let line = Line {
        form,
        source: Mutex::new((0, source)),
        places: InTurn::new(Places::default()),
        output: InTurn::new((output, Ok(()))),
    };
    let (output, source) = line.run(threads)?;
    let exit = if output.summary.failed > 0 { Exit::No } else { Exit::Fine };
    Ok(if source.has_failed() { Exit::CannotRun } else { exit })
}

/// A pipeline. Every piece is taken from the source, parsed, numbered, replayed and written; only numbering and writing
/// happen in order. No more pieces are in flight than there are threads.
struct Line<Out: Write> {
    form: Form,
    /// With the number of the next piece.
    source: Mutex<(u64, Source)>,
    places: InTurn<Places>,
    /// With the result of writing so far.
    output: InTurn<(ReplayOutput<Out>, io::Result<()>)>,
}

impl<Out: Write + Send> Line<Out> {
    fn run(self, threads: usize) -> io::Result<(ReplayOutput<Out>, Source)> {
        std::thread::scope(|scope| {
            for _ in 0..threads {
                scope.spawn(|| self.work());
            }
        });
        let (mut output, written) = self.output.into_passed();
        written?;
        output.close()?;
        Ok((output, self.source.into_inner().unwrap_or_else(PoisonError::into_inner).1))
    }

    /// Processes pieces until there are none, or the output fails.
    fn work(&self) {
        let _guard = BreaksOff(self);
        while let Some((turn, item, share)) = self.next() {
            let hands: Vec<_> = item.piece.hands().collect();
            let count = hands.len() as u64;
            let Some((in_file, in_all)) = self.places.take(turn, |places| places.after(item.file, count)) else {
                return;
            };
            let hands = self.form.output(&hands, HandPlace { file: &item.name, in_file, in_all });
            let is_written = self.output.take(turn, |(output, written)| {
                if written.is_ok() {
                    output.progress.show(share.done, share.total);
                    *written = output.tell(&hands);
                }
                written.is_ok()
            });
            if is_written != Some(true) {
                return self.break_off();
            }
        }
    }

    fn next(&self) -> Option<(u64, Item, Share)> {
        let mut source = self.source.lock().ok()?;
        let item = source.1.next()?;
        let turn = source.0;
        source.0 += 1;
        Some((turn, item, source.1.share()))
    }

    fn break_off(&self) {
        self.places.break_off();
        self.output.break_off();
    }
}

/// Releases the other threads if this one panics.
struct BreaksOff<'line, Out: Write + Send>(&'line Line<Out>);

impl<Out: Write + Send> Drop for BreaksOff<'_, Out> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.0.break_off();
        }
    }
}

/// How many hands each file has had so far.
#[derive(Default)]
struct Places {
    in_files: Vec<u64>,
    in_all: u64,
}

impl Places {
    /// How many hands of its file, and in total, come before a piece with this many.
    fn after(&mut self, file: usize, count: u64) -> (u64, u64) {
        if self.in_files.len() <= file {
            self.in_files.resize(file + 1, 0);
        }
        let place = (self.in_files[file], self.in_all);
        self.in_files[file] += count;
        self.in_all += count;
        place
    }
}

struct ReplayOutput<Out: Write> {
    out: Out,
    form: Form,
    summary: Summary,
    progress: Progress,
}

impl<Out: Write> ReplayOutput<Out> {
    fn tell(&mut self, output: &HandOutput) -> io::Result<()> {
        self.out.write_all(&output.out)?;
        eprint!("{}", output.err);
        self.summary.hands += output.summary.hands;
        self.summary.ok += output.summary.ok;
        self.summary.failed += output.summary.failed;
        Ok(())
    }

    fn close(&mut self) -> io::Result<()> {
        self.progress.close();
        match self.form {
            Form::Lines => {
                serde_json::to_writer(&mut self.out, &Closing { summary: self.summary })?;
                writeln!(self.out)?;
            }
            Form::Complaints => {
                let Summary { hands, ok, failed } = self.summary;
                let [hands, ok, failed] = [hands, ok, failed].map(|count| paint::thousands(count.into()));
                writeln!(self.out, "{hands} hands, {ok} fine, {failed} not")?;
            }
            Form::Phh | Form::Json | Form::Text => {}
        }
        self.out.flush()
    }
}
