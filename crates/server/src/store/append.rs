//! What one accepted command brings to the store, and what the store says to it.

use journal::{CHECKPOINTS, Hash, Head, MOST_INTEGER, MOST_NAME, MOST_RECORD, MOST_STREAM, Time};
use std::collections::BTreeMap;
use std::fmt;

/// The bytes of an answer that is kept for a retry.
const MOST_ANSWER: usize = 1 << 20;

/// The bytes of a sealed deck.
const MOST_SEALED: usize = 1 << 16;

/// Which command: the account that sent it, and the id that the account gave it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CommandKey {
    pub account: String,
    pub id: String,
}

impl CommandKey {
    /// Whether a command can have this key.
    pub fn is_fit(&self) -> bool {
        is_name(&self.account) && is_name(&self.id)
    }
}

/// One line of the journal, and where it belongs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    pub stream: String,
    pub number: u64,
    pub time: Time,
    pub hash: Hash,
    pub text: String,
}

impl Line {
    pub fn new(stream: &str, number: u64, time: Time, text: String) -> Line {
        let hash = Hash::of(text.as_bytes());
        Line { stream: stream.to_owned(), number, time, hash, text }
    }

    pub(crate) fn head(&self) -> Head {
        Head { number: self.number, hash: self.hash, time: self.time }
    }
}

/// An encrypted deck, under the record that published its commitment. What is in it is never printed.
#[derive(Clone, PartialEq, Eq)]
pub struct Sealed {
    pub stream: String,
    pub number: u64,
    pub bytes: Vec<u8>,
}

impl fmt::Debug for Sealed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Sealed({} {}, {} bytes)", self.stream, self.number, self.bytes.len())
    }
}

/// What an account holds from now on. The record that moved it has to be in a stream that every record about this
/// account is in too: its number is what keeps two from spending the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Balance {
    pub account: u32,
    pub unit: String,
    pub purpose: String,
    /// Whether it must not fall below zero.
    pub floor: bool,
    pub cents: i64,
}

/// A round as one searches for it. Given again it is as given last; people only join.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    pub stream: String,
    pub round: u64,
    /// The numbers of its first and, once it is over, of its last record.
    pub first: u64,
    pub last: Option<u64>,
    pub people: Vec<u32>,
}

/// The last line of all: after which position a decision was taken, and after which line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    pub position: i64,
    pub hash: Hash,
}

impl End {
    /// Before the first line.
    pub const START: End = End { position: 0, hash: Hash::ZERO };
}

/// One accepted command with all that it changes. It has no `Debug`, as answers are for their askers only.
#[derive(Clone)]
pub struct Append {
    /// The end of the journal on which this was decided. If something else stands after it, nothing is appended,
    /// whichever stream it is in: what was only read may have changed too. Left out, only the numbers of the lines count.
    pub after: Option<End>,
    pub command: CommandKey,
    /// The hash of what was asked, to tell a retry from another command with the same id.
    pub body: [u8; 32],
    /// What a retry gets.
    pub answer: String,
    /// The next lines of one or several streams; the first number of each stream says what its head has to be.
    pub lines: Vec<Line>,
    /// Decks whose commitments these lines publish.
    pub sealed: Vec<Sealed>,
    pub balances: Vec<Balance>,
    pub rounds: Vec<Round>,
}

/// What became of an append. Only [`Appended::Done`] has changed anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appended {
    /// Durable; the position is that of its last line.
    Done { position: i64 },
    /// Somebody else was first: the head of this stream is another than the append says. Read on and decide anew.
    Stale { stream: String, found: u64 },
    /// Somebody else was first: the journal ends at this position, and not where the append says. Read on and decide
    /// anew.
    Overtaken { position: i64 },
    /// The command was done before, and this is what was answered.
    Repeated { answer: String },
    /// The command's id was used before, for something else.
    OtherBody,
    /// This balance would fall below its floor.
    Overdrawn { account: u32, unit: String, purpose: String },
    /// No store would take this.
    Unfit(Unfit),
}

/// What is wrong with an append in itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// An account, id, unit or purpose that is empty, longer than 128 bytes or has a zero byte.
    Name,
    Stream,
    /// Checkpoints are signed in the transaction that appends them.
    Checkpoint,
    /// Lines of a stream that do not follow one another.
    Numbers,
    /// A line that is too long, or not one line.
    Text,
    /// A hash that is not that of the line.
    Hash,
    /// An answer that is too long or has a zero byte.
    Answer,
    /// A sealed deck that is too long, or twice for a line, or for a line that is not appended with it.
    Sealed,
    /// A number of a round beyond what a journal can write.
    Round,
}

impl fmt::Display for Unfit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Unfit::Name => "an account, id, unit or purpose has 1 to 128 bytes, none of them zero",
            Unfit::Stream => "this is no name of a stream",
            Unfit::Checkpoint => "checkpoints are appended by signing them",
            Unfit::Numbers => "lines of a stream have numbers that follow one another",
            Unfit::Text => "a line is one line of at most a megabyte",
            Unfit::Hash => "the hash is not that of the line",
            Unfit::Answer => "an answer has at most a megabyte and no zero byte",
            Unfit::Sealed => "a sealed deck belongs to one line of the same command and has at most 64 kilobytes",
            Unfit::Round => "a round has a number that a journal can write",
        })
    }
}

impl Append {
    /// What no store would take, whatever it holds.
    pub fn check(&self) -> Result<(), Unfit> {
        let mut names = self.balances.iter().flat_map(|balance| [&balance.unit, &balance.purpose]);
        if !self.command.is_fit() || !names.all(|name| is_name(name)) {
            return Err(Unfit::Name);
        }
        if self.answer.len() > MOST_ANSWER || self.answer.contains('\0') {
            return Err(Unfit::Answer);
        }
        let mut last = BTreeMap::new();
        for line in &self.lines {
            line.check(MOST_RECORD)?;
            if line.stream == CHECKPOINTS {
                return Err(Unfit::Checkpoint);
            }
            if last.insert(line.stream.as_str(), line.number).is_some_and(|before| before + 1 != line.number) {
                return Err(Unfit::Numbers);
            }
        }
        self.check_sealed()?;
        self.rounds.iter().try_for_each(Round::check)
    }

    fn check_sealed(&self) -> Result<(), Unfit> {
        let mut lines: BTreeMap<(&str, u64), usize> =
            self.lines.iter().map(|line| ((line.stream.as_str(), line.number), 0)).collect();
        for sealed in &self.sealed {
            let decks = lines.get_mut(&(sealed.stream.as_str(), sealed.number)).ok_or(Unfit::Sealed)?;
            *decks += 1;
            if *decks > 1 || sealed.bytes.len() > MOST_SEALED {
                return Err(Unfit::Sealed);
            }
        }
        Ok(())
    }
}

impl Line {
    pub(super) fn check(&self, most: usize) -> Result<(), Unfit> {
        if !is_stream(&self.stream) {
            return Err(Unfit::Stream);
        }
        if !is_number(self.number) {
            return Err(Unfit::Numbers);
        }
        if self.text.len() > most || self.text.contains(['\0', '\n']) {
            return Err(Unfit::Text);
        }
        if self.hash != Hash::of(self.text.as_bytes()) {
            return Err(Unfit::Hash);
        }
        Ok(())
    }
}

impl Round {
    fn check(&self) -> Result<(), Unfit> {
        if !is_stream(&self.stream) {
            return Err(Unfit::Stream);
        }
        let is_round =
            self.round <= MOST_INTEGER.unsigned_abs() && is_number(self.first) && self.last.is_none_or(is_number);
        if is_round { Ok(()) } else { Err(Unfit::Round) }
    }
}

fn is_name(name: &str) -> bool {
    (1..=MOST_NAME).contains(&name.len()) && !name.contains('\0')
}

fn is_number(number: u64) -> bool {
    (1..=MOST_INTEGER.unsigned_abs()).contains(&number)
}

/// As the journal has it.
fn is_stream(stream: &str) -> bool {
    let is_letter = |letter: u8| matches!(letter, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'/');
    (1..=MOST_STREAM).contains(&stream.len()) && stream.bytes().all(is_letter)
}
