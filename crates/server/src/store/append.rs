//! The types of an append: what one accepted command writes, and how the store answers.

use journal::{CHECKPOINTS, Hash, Head, MOST_INTEGER, MOST_NAME, MOST_RECORD, MOST_STREAM, Time};
use std::collections::BTreeMap;
use std::fmt;

/// The most bytes of an answer that is stored for retries.
const MOST_ANSWER: usize = 1 << 20;

/// The most bytes of a sealed deck.
const MOST_SEALED: usize = 1 << 16;

/// The idempotency key of a command: the account that sent it, and the id that the account chose.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct CommandKey {
    pub account: String,
    pub id: String,
}

impl CommandKey {
    /// Whether it is well-formed.
    pub fn is_fit(&self) -> bool {
        is_name(&self.account) && is_name(&self.id)
    }
}

/// One line of the journal, and its place.
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

/// An encrypted deck, stored with the record that published its commitment. Its content is never printed.
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

/// An account's new balance. The record that changed it must be in a stream that contains every record about this
/// account: the record numbers are what prevents double spending.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Balance {
    pub account: u32,
    pub unit: String,
    pub purpose: String,
    /// Whether it must not fall below zero.
    pub floor: bool,
    pub cents: i64,
}

/// An index entry of a round. A later entry replaces it; people are only added.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Round {
    pub stream: String,
    pub round: u64,
    /// The numbers of its first and, once it is over, of its last record.
    pub first: u64,
    pub last: Option<u64>,
    pub people: Vec<u32>,
}

/// The end of the journal: the position and hash of the last line, for optimistic concurrency control.
/// It acts as a fencing token: a process that was paused or replaced cannot append to a journal that has moved on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct End {
    pub position: i64,
    pub hash: Hash,
}

impl End {
    /// The end of an empty journal.
    pub const START: End = End { position: 0, hash: Hash::ZERO };
}

/// One accepted command with everything that it changes. No `Debug`, because answers are private to their requesters.
#[derive(Clone)]
pub struct Append {
    /// The end of the journal that the command was decided on. If anything was appended since, to whichever stream,
    /// nothing is written, because what was only read may have changed too. None checks only the numbers of the lines.
    pub after: Option<End>,
    pub command: CommandKey,
    /// The hash of the request, to tell a retry from another command with the same id.
    pub body: [u8; 32],
    /// The answer that a retry gets.
    pub answer: String,
    /// The next lines of one or several streams. The first number in each stream states what its head must be.
    pub lines: Vec<Line>,
    /// Decks whose commitments these lines publish.
    pub sealed: Vec<Sealed>,
    pub balances: Vec<Balance>,
    pub rounds: Vec<Round>,
}

/// The result of an append. Only [`Appended::Done`] has changed anything.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Appended {
    /// Durable; the position is that of its last line.
    Done { position: i64 },
    /// A concurrent append was first: the head of this stream is not what the append expects. Read on and decide again.
    Stale { stream: String, found: u64 },
    /// A concurrent append was first: the journal ends at this position and not where the append expects. Read on and
    /// decide again.
    Overtaken { position: i64 },
    /// A duplicate; this is the answer that was given the first time.
    Repeated { answer: String },
    /// The idempotency key was used before, for a different command.
    OtherBody,
    /// This balance would fall below its floor.
    Overdrawn { account: u32, unit: String, purpose: String },
    /// The append is malformed.
    Unfit(Unfit),
}

/// Why an append is malformed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// An account, id, unit or purpose that is empty, longer than 128 bytes or contains a zero byte.
    Name,
    Stream,
    /// Checkpoints are signed in the transaction that appends them.
    Checkpoint,
    /// Lines of a stream that are not consecutive.
    Numbers,
    /// A line that is too long, or is not a single line.
    Text,
    /// A hash that does not match its line.
    Hash,
    /// An answer that is too long or contains a zero byte.
    Answer,
    /// A sealed deck that is too long, duplicated, or without its line in this append.
    Sealed,
    /// A round number beyond what a journal can represent.
    Round,
}

impl fmt::Display for Unfit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(match self {
            Unfit::Name => "an account, id, unit or purpose must have 1 to 128 bytes, none of them zero",
            Unfit::Stream => "the name of a stream is invalid",
            Unfit::Checkpoint => "a checkpoint can only be appended by signing it",
            Unfit::Numbers => "the lines of a stream must have consecutive numbers",
            Unfit::Text => "a line must be a single line of at most a megabyte",
            Unfit::Hash => "the hash does not match the line",
            Unfit::Answer => "an answer must have at most a megabyte and no zero byte",
            Unfit::Sealed => "a sealed deck must belong to one line of the same command and have at most 64 kilobytes",
            Unfit::Round => "the number of a round is too large for the journal",
        })
    }
}

impl Append {
    /// Returns an error for what no store could accept, whatever it contains.
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

/// As the journal defines it.
fn is_stream(stream: &str) -> bool {
    let is_letter = |letter: u8| matches!(letter, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'/');
    (1..=MOST_STREAM).contains(&stream.len()) && stream.bytes().all(is_letter)
}
