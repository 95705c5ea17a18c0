//! `cardroom replay`: recorded hands played again by our rules, and told in other forms.

mod form;
mod random;
mod source;
mod told;

use crate::answer::Exit;
use crate::paint;
use crate::progress::Progress;
use form::{Form, Place};
use poker::phh::{Fault, Record, Variant};
use serde::Serialize;
use source::{Batch, Source};
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// Plays recorded hands again, and compares how they end
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom replay hand.phh                      one hand
  cardroom replay collection.phhs hands/        collections, and every .phh and .phhs of a folder
  cardroom replay hands/ --json                 one line for each hand, and a summary
  cardroom replay hands/ --to text              every hand as the text of PokerStars, which trackers read
  cardroom replay --random 1000 --to phh        hands that players without a plan play, as a collection
  cardroom replay --random 50 --game PO --to json --seed 7

Hold'em, Omaha, Omaha Hi-Lo and short deck (FT, NT, PO, FO/8, NS) are replayed. A hand is fine if every
action is legal and it ends as the record says; what is missing from the winnings is told as rake.
With --to only hands that are fine stand on standard output; why others are not stands on standard error.
Exit code 0: all are fine.  1: some are not.  2: a file cannot be read.")]
pub struct Arguments {
    /// One line for each hand, and a summary
    #[arg(long)]
    json: bool,
    /// Tells every hand in this form instead
    #[arg(long, value_name = "FORM", value_enum, conflicts_with = "json")]
    to: Option<To>,
    /// So many hands played at random instead of recorded ones
    #[arg(long, value_name = "N", conflicts_with = "paths", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    random: Option<u64>,
    /// Where the random hands start: the same seed plays the same hands
    #[arg(long, value_name = "S", default_value_t = 1, requires = "random")]
    seed: u64,
    /// The game of the random hands, as PHH calls it
    #[arg(long, value_name = "GAME", default_value = "NT", requires = "random", value_parser = game)]
    game: Variant,
    /// On how many cores; all of them if nothing is said
    #[arg(long, value_name = "N")]
    threads: Option<NonZeroUsize>,
    /// Files or folders with hands in the PHH format
    #[arg(value_name = "PATH", required_unless_present = "random")]
    paths: Vec<PathBuf>,
}

/// A form in which hands are told.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
enum To {
    /// A collection of PHH
    Phh,
    /// One JSON object for each hand, with the rule of every event
    Json,
    /// A text in the manner of a large online room
    Text,
}

fn game(code: &str) -> Result<Variant, String> {
    let is_played = |variant: &Variant| poker::history::played(*variant).is_some();
    Variant::from_code(code).filter(is_played).ok_or_else(|| {
        let codes = Variant::ALL.into_iter().chain(Variant::OURS).filter(is_played).map(Variant::code);
        format!("take one of {}", codes.collect::<Vec<_>>().join(", "))
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

/// What is said of some hands.
#[derive(Default)]
struct Said {
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
    let mut source = match arguments.random {
        Some(count) => Source::random(arguments.game, arguments.seed, count),
        None => Source::files(&arguments.paths),
    };
    let mut desk = Desk { out: io::stdout().lock(), form, threads, summary: Summary::default(), places: Vec::new() };
    let mut progress = Progress::new();
    let mut batch = source.batch(threads);
    while !batch.is_empty() {
        progress.show(source.done(), source.total());
        batch = desk.batch(&batch, &mut source)?;
    }
    drop(progress);
    desk.close()?;
    let exit = if desk.summary.failed > 0 { Exit::No } else { Exit::Fine };
    Ok(if source.has_failed() { Exit::CannotRun } else { exit })
}

/// The hands of a piece.
type Hands<'piece> = Vec<Result<Record<'piece>, Fault>>;

struct Desk<Out: Write> {
    out: Out,
    form: Form,
    threads: usize,
    summary: Summary,
    /// How many hands each file has had so far.
    places: Vec<u64>,
}

impl<Out: Write> Desk<Out> {
    /// Reads and replays the hands of a batch on every core, tells of them in their order, and has the next batch
    /// read meanwhile.
    fn batch(&mut self, batch: &Batch, source: &mut Source) -> io::Result<Batch> {
        let (hands, ()) = on_every_core(self.threads, batch, |item| item.piece.hands().collect::<Vec<_>>(), || ());
        let places = self.places(batch, &hands);
        // Who tells of hands also lets go of them, which takes as long as making them.
        let work: Vec<_> = hands.into_iter().zip(places).map(|part| Mutex::new(Some(part))).collect();
        let form = self.form;
        let say = |part: &Mutex<Option<(Hands<'_>, Place<'_>)>>| {
            let part = part.lock().ok().and_then(|mut part| part.take());
            part.map_or_else(Said::default, |(hands, place)| form.said(&hands, place))
        };
        let (said, next) = on_every_core(self.threads, &work, say, || source.batch(self.threads));
        for part in said {
            self.out.write_all(&part.out)?;
            eprint!("{}", part.err);
            self.summary.hands += part.summary.hands;
            self.summary.ok += part.summary.ok;
            self.summary.failed += part.summary.failed;
        }
        Ok(next)
    }

    /// Where each piece stands: how many hands of its file, and of all, come before it.
    fn places<'batch, Hand>(&mut self, batch: &'batch Batch, hands: &[Vec<Hand>]) -> Vec<Place<'batch>> {
        let mut before = self.summary.hands;
        let mut places = Vec::with_capacity(batch.len());
        for (item, hands) in batch.iter().zip(hands) {
            if self.places.len() <= item.file {
                self.places.resize(item.file + 1, 0);
            }
            let in_file = &mut self.places[item.file];
            places.push(Place { file: &item.name, in_file: *in_file, in_all: before });
            *in_file += hands.len() as u64;
            before += hands.len() as u64;
        }
        places
    }

    fn close(&mut self) -> io::Result<()> {
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

/// Does the work for every item on so many threads, and something else on this one; the results are in order.
fn on_every_core<'items, Item: Sync, Done: Send, Other>(
    threads: usize,
    items: &'items [Item],
    work: impl Fn(&'items Item) -> Done + Sync,
    meanwhile: impl FnOnce() -> Other,
) -> (Vec<Done>, Other) {
    let taken = AtomicUsize::new(0);
    let take = || {
        let mut done = Vec::new();
        loop {
            let index = taken.fetch_add(1, Ordering::Relaxed);
            let Some(item) = items.get(index) else { return done };
            done.push((index, work(item)));
        }
    };
    std::thread::scope(|scope| {
        let workers: Vec<_> = (0..threads.min(items.len())).map(|_| scope.spawn(take)).collect();
        let other = meanwhile();
        let parts = workers.into_iter().map(|worker| worker.join().expect("replaying does not panic"));
        let mut done: Vec<(usize, Done)> = parts.flatten().collect();
        done.sort_by_key(|(index, _)| *index);
        (done.into_iter().map(|(_, done)| done).collect(), other)
    })
}
