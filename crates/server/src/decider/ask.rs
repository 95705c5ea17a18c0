//! What is asked of the decider, and what it answers.

use crate::store::{Appended, CommandKey};
use game::Time;
use journal::{Hash, MOST_NAME};
use room::{RoomCommand, Stream, TableNumber, Who};
use rulebook::Refusal;
use std::collections::BTreeMap;
use std::fmt::{self, Write};

/// A command with who sends it, under an id that is honoured once.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    pub by: Who,
    pub id: String,
    pub command: RoomCommand,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Written down for good; the text says where.
    Done(String),
    /// It was done before, and this is what was answered.
    Repeated(String),
    /// A rule forbids it.
    Refused(Refusal),
    /// The id was used before, for something else.
    OtherBody,
    /// It was sent so long ago that nobody remembers whether it was done: it is not done now.
    Expired,
    /// The id is empty or too long, or carries a time that has not come.
    BadId(String),
    /// Somebody else was first, or the store would not have it: look again and ask anew.
    TryAgain(String),
}

/// What is told of [`Answer::Expired`].
pub const EXPIRED: &str =
    "This was sent more than an hour ago and may have been done then: look at the table and say it again.";

impl Answer {
    /// The table at which something has happened, or that was opened.
    pub fn table(&self) -> Option<TableNumber> {
        let (Answer::Done(text) | Answer::Repeated(text)) = self else { return None };
        let places: BTreeMap<String, u64> = serde_json::from_str(text).ok()?;
        let table = |stream: &String| if let Ok(Stream::Table(table)) = stream.parse() { Some(table) } else { None };
        places.keys().find_map(table)
    }

    pub(super) fn of(appended: Appended, answer: String) -> Answer {
        match appended {
            Appended::Done { .. } => Answer::Done(answer),
            Appended::Repeated { answer } => Answer::Repeated(answer),
            Appended::OtherBody => Answer::OtherBody,
            Appended::Stale { stream, .. } => Answer::TryAgain(format!("something else has happened in {stream}")),
            Appended::Overtaken { .. } => Answer::TryAgain("something else has happened".to_owned()),
            Appended::Overdrawn { purpose, .. } => Answer::TryAgain(format!("the {purpose} has too little")),
            Appended::Unfit(unfit) => Answer::TryAgain(unfit.to_string()),
        }
    }

    pub(super) fn bad_id() -> Answer {
        Answer::BadId(format!("give it an id of one to {MOST_NAME} letters"))
    }

    /// The id carries a time that is too far ahead of ours.
    pub(super) fn id_ahead(now: Time) -> Answer {
        let now = now.0 / 1_000;
        Answer::BadId(format!("its id carries a time that has not come: it is {now} here, in milliseconds since 1970"))
    }

    pub(super) fn of_fault(fault: &dyn fmt::Display) -> Answer {
        Answer::TryAgain(fault.to_string())
    }

    /// Whether it is written down.
    pub fn is_done(&self) -> bool {
        matches!(self, Answer::Done(_) | Answer::Repeated(_))
    }
}

/// Ids belong to whoever gives them.
pub(crate) fn key_of(ask: &Ask) -> CommandKey {
    CommandKey { account: ask.by.person.0.to_string(), id: ask.id.clone() }
}

/// What is asked, as a hash: the same id with another one is refused.
pub(crate) fn body(ask: &Ask) -> [u8; 32] {
    let text = serde_json::to_string(&(&ask.by, &ask.command)).unwrap_or_default();
    *Hash::of(text.as_bytes()).bytes()
}

/// Where it is written: `{"room":12,"table/7":80}`.
pub(crate) fn answer_text(numbers: &[(Stream, u64)]) -> String {
    let mut text = "{".to_owned();
    for (place, (stream, number)) in numbers.iter().enumerate() {
        let comma = if place > 0 { "," } else { "" };
        // A string takes what is written.
        let _ = write!(text, "{comma}\"{stream}\":{number}");
    }
    text.push('}');
    text
}
