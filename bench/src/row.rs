//! One line of the comparison: the same work for us and for every peer that can do it.

use crate::answer::Answer;
use crate::clock::Clock;
use std::fmt;
use std::hint::black_box;
use std::rc::Rc;
use std::time::Duration;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Library {
    Ours,
    Pokers,
    Aya,
    RsPoker,
    PokerKit,
    /// Ourselves on one core, where we are measured on two.
    OneCore,
    /// A loop without an engine, written here.
    Bare,
}

impl Library {
    pub const ALL: [Library; 7] = [
        Library::Ours,
        Library::Pokers,
        Library::Aya,
        Library::RsPoker,
        Library::PokerKit,
        Library::OneCore,
        Library::Bare,
    ];

    pub const fn name(self) -> &'static str {
        match self {
            Library::Ours => "ours",
            Library::Pokers => "pokers",
            Library::Aya => "aya_poker",
            Library::RsPoker => "rs_poker",
            Library::PokerKit => "PokerKit",
            Library::OneCore => "one core",
            Library::Bare => "bare",
        }
    }
}

/// A library, and how it is used if there is more than one way.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Who {
    pub library: Library,
    pub form: &'static str,
}

impl fmt::Display for Who {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Who { library, form } = self;
        if form.is_empty() { out.write_str(library.name()) } else { write!(out, "{}, {form}", library.name()) }
    }
}

pub struct Contestant {
    pub who: Who,
    /// Does the work of one run and returns something that depends on all of it.
    pub run: Box<dyn Fn() -> u64>,
    /// Its answer, available after a run at the latest.
    pub answer: Box<dyn Fn() -> Answer>,
    /// The most runs, for work that takes minutes.
    pub most_runs: usize,
    /// The factor from one run to the whole work, for work that takes too long to be done completely.
    pub times: u32,
}

/// A strength as a library returns it; greater is better.
pub trait Strength {
    fn number(self) -> u16;

    /// A part of it that is available without more work, to be added up in a timed run.
    fn part(self) -> u16;
}

impl Strength for u16 {
    #[inline]
    fn number(self) -> u16 {
        self
    }

    #[inline]
    fn part(self) -> u16 {
        self
    }
}

impl Strength for rs_poker::core::Rank {
    fn number(self) -> u16 {
        (self.category() as u16) << 12 | self.value_bits()
    }

    #[inline]
    fn part(self) -> u16 {
        self.value_bits()
    }
}

/// How many hands are compared before a row is measured.
const SAMPLE: usize = 1_000_000;

impl Contestant {
    pub fn new(who: Who, run: impl Fn() -> u64 + 'static, answer: impl Fn() -> Answer + 'static) -> Contestant {
        Contestant { who, run: Box::new(run), answer: Box::new(answer), most_runs: usize::MAX, times: 1 }
    }

    /// Ranks every hand of a list.
    pub fn ranking<Hand: 'static, Found: Strength>(
        library: Library,
        form: &'static str,
        hands: Vec<Hand>,
        strength: impl Fn(&Hand) -> Found + Clone + 'static,
    ) -> Contestant {
        let hands = Rc::new(hands);
        let (sample, of_sample) = (Rc::clone(&hands), strength.clone());
        Contestant::new(
            Who { library, form },
            move || hands.iter().map(|hand| u64::from(strength(hand).part())).sum(),
            move || Answer::Strengths(sample.iter().take(SAMPLE).map(|hand| of_sample(hand).number()).collect()),
        )
    }
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Unit {
    MillionHandsPerSecond,
    ThousandHandsPerSecond,
    ThousandRoundsPerSecond,
    ThousandLinesPerSecond,
    CommandsPerSecond,
    RecordsPerSecond,
    Milliseconds,
    Seconds,
    /// Not a time: what a run returns, divided by its amount.
    Bytes,
    /// Bytes that a run returns, in millions.
    Megabytes,
    /// Microseconds that a run returns, in thousands.
    ReturnedMilliseconds,
}

impl Unit {
    pub const fn name(self) -> &'static str {
        match self {
            Unit::MillionHandsPerSecond => "M hands/s",
            Unit::ThousandHandsPerSecond => "k hands/s",
            Unit::ThousandRoundsPerSecond => "k rounds/s",
            Unit::ThousandLinesPerSecond => "k lines/s",
            Unit::CommandsPerSecond => "commands/s",
            Unit::RecordsPerSecond => "records/s",
            Unit::Milliseconds | Unit::ReturnedMilliseconds => "ms",
            Unit::Seconds => "s",
            Unit::Bytes => "bytes",
            Unit::Megabytes => "MB",
        }
    }

    /// This much work in this time in this unit, or what the run returned for it.
    fn figure(self, amount: usize, took: Duration, returned: u64) -> f64 {
        match self {
            Unit::MillionHandsPerSecond => amount as f64 / took.as_secs_f64() / 1e6,
            Unit::ThousandHandsPerSecond | Unit::ThousandRoundsPerSecond | Unit::ThousandLinesPerSecond => {
                amount as f64 / took.as_secs_f64() / 1e3
            }
            Unit::CommandsPerSecond | Unit::RecordsPerSecond => amount as f64 / took.as_secs_f64(),
            Unit::Milliseconds => took.as_secs_f64() * 1e3 / amount as f64,
            Unit::Seconds => took.as_secs_f64() / amount as f64,
            Unit::Bytes => returned as f64 / amount as f64,
            Unit::Megabytes => returned as f64 / amount as f64 / 1e6,
            Unit::ReturnedMilliseconds => returned as f64 / amount as f64 / 1e3,
        }
    }

    /// How many times as fast as the other the first is.
    pub fn ratio(self, first: f64, other: f64) -> f64 {
        match self {
            Unit::MillionHandsPerSecond
            | Unit::ThousandHandsPerSecond
            | Unit::ThousandRoundsPerSecond
            | Unit::ThousandLinesPerSecond
            | Unit::CommandsPerSecond
            | Unit::RecordsPerSecond => first / other,
            Unit::Milliseconds | Unit::Seconds | Unit::Bytes | Unit::Megabytes | Unit::ReturnedMilliseconds => {
                other / first
            }
        }
    }
}

/// The same work, done by each of the contestants.
pub struct Row {
    pub unit: Unit,
    pub clock: Clock,
    /// Hands, or repetitions of a question, in one run.
    pub amount: usize,
    /// Ours first.
    pub contestants: Vec<Contestant>,
    /// The published figure for other peers on such a machine.
    pub aim: Option<f64>,
    /// The hands of the sample whose answers are not compared, as the note says; empty if all are.
    pub left_out: Vec<bool>,
    /// A remark about the comparison.
    pub note: &'static str,
}

/// The result of one contestant, the median over its runs.
pub struct Figure {
    pub who: Who,
    pub value: f64,
}

impl Row {
    /// Hands from their bytes on this thread.
    pub fn of_hands(amount: usize, contestants: Vec<Contestant>) -> Row {
        let (unit, clock) = (Unit::MillionHandsPerSecond, Clock::Thread);
        Row { unit, clock, amount, contestants, aim: None, left_out: Vec::new(), note: "" }
    }

    #[must_use]
    pub fn aim(self, aim: f64) -> Row {
        Row { aim: Some(aim), ..self }
    }

    /// The contestants take turns, so that a busy moment of the machine affects all of them.
    pub fn measure(&self, runs: usize) -> Vec<Figure> {
        let mut measured = vec![Vec::new(); self.contestants.len()];
        for run in 0..runs {
            for (contestant, measured) in self.contestants.iter().zip(&mut measured) {
                if run < contestant.most_runs {
                    let (took, returned) = self.clock.time(|| black_box((contestant.run)()));
                    measured.push((took * contestant.times, returned));
                }
            }
        }
        let figure = |(contestant, mut measured): (&Contestant, Vec<(Duration, u64)>)| {
            measured.sort_unstable();
            let (took, returned) = measured[measured.len() / 2];
            Figure { who: contestant.who, value: self.unit.figure(self.amount, took, returned) }
        };
        self.contestants.iter().zip(measured).map(figure).collect()
    }

    /// Fails if a peer's answers differ from ours.
    pub fn check(&self) -> Result<(), String> {
        let Some((ours, peers)) = self.contestants.split_first() else { return Ok(()) };
        let answer = |of: &Contestant| (of.answer)().without(&self.left_out);
        let ours = answer(ours);
        peers.iter().try_for_each(|peer| {
            ours.against(&answer(peer)).map_err(|what| format!("{} disagrees with us: {what}", peer.who))
        })
    }
}
