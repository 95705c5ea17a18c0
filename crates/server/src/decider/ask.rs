//! Commands to the decider and their answers.

use crate::store::{Appended, CommandKey};
use game::Time;
use journal::{Hash, MOST_NAME};
use room::{RoomCommand, Stream, TableNumber, Who};
use rulebook::Refusal;
use std::collections::BTreeMap;
use std::fmt::{self, Write};

/// A command with its issuer and its idempotency key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ask {
    pub by: Who,
    pub id: String,
    pub command: RoomCommand,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Answer {
    /// Durable. The text holds the positions of its events.
    Done(String),
    /// A duplicate: this is the answer that was given the first time.
    Repeated(String),
    /// A rule forbids it.
    Refused(Refusal),
    /// The idempotency key was used before for a different command.
    OtherBody,
    /// The idempotency key has expired: nobody remembers whether the command was done, so it is not done now.
    Expired,
    /// The idempotency key is empty, too long, or carries a time in the future.
    BadId(String),
    /// A concurrent change came first, or the store rejected it: look again and send a new command.
    TryAgain(String),
}

/// The message for [`Answer::Expired`].
pub const EXPIRED: &str =
    "This was sent more than an hour ago and may have been done then. Check the table and send it again.";

impl Answer {
    /// The table where something happened, or that was opened.
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
            Appended::Stale { stream, .. } => Answer::TryAgain(format!("something else happened first in {stream}")),
            Appended::Overtaken { .. } => Answer::TryAgain("something else happened first".to_owned()),
            Appended::Overdrawn { purpose, .. } => Answer::TryAgain(format!("the {purpose} does not have enough")),
            Appended::Unfit(unfit) => Answer::TryAgain(unfit.to_string()),
        }
    }

    pub(super) fn bad_id() -> Answer {
        Answer::BadId(format!("the id must have 1 to {MOST_NAME} characters"))
    }

    /// The idempotency key carries a time too far ahead of ours.
    pub(super) fn id_ahead(now: Time) -> Answer {
        let now = now.0 / 1_000;
        Answer::BadId(format!(
            "the time in its id is in the future: the server's time is {now}, in milliseconds since 1970"
        ))
    }

    pub(super) fn of_fault(fault: &dyn fmt::Display) -> Answer {
        Answer::TryAgain(fault.to_string())
    }

    /// Whether it is durable.
    pub fn is_done(&self) -> bool {
        matches!(self, Answer::Done(_) | Answer::Repeated(_))
    }
}

/// Idempotency keys are scoped to the person who chose them.
pub(crate) fn key_of(ask: &Ask) -> CommandKey {
    CommandKey { account: ask.by.person.0.to_string(), id: ask.id.clone() }
}

/// The hash of a command: reusing an idempotency key for a different hash is refused.
pub(crate) fn body(ask: &Ask) -> [u8; 32] {
    let text = serde_json::to_string(&(&ask.by, &ask.command)).unwrap_or_default();
    *Hash::of(text.as_bytes()).bytes()
}

/// The positions of the events: `{"room":12,"table/7":80}`.
pub(crate) fn answer_text(numbers: &[(Stream, u64)]) -> String {
    let mut text = "{".to_owned();
    for (place, (stream, number)) in numbers.iter().enumerate() {
        let comma = if place > 0 { "," } else { "" };
        // Writing to a string cannot fail.
        let _ = write!(text, "{comma}\"{stream}\":{number}");
    }
    text.push('}');
    text
}
