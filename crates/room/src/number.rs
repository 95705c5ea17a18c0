//! The numbers of people, tables and links, and the streams that hold their records.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A person; zero is the house itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct PersonNumber(pub u32);

impl PersonNumber {
    pub const HOUSE: PersonNumber = PersonNumber(0);
}

impl From<PersonNumber> for game::Person {
    fn from(number: PersonNumber) -> game::Person {
        game::Person(number.0.into())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct TableNumber(pub u32);

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct LinkNumber(pub u32);

/// A command that waits for approval by a second person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ProposalNumber(pub u64);

/// A stream of the journal. A command writes to one or several, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stream {
    /// Roles, cage, approvals, the gaming day, and which accounts exist.
    Room,
    /// Admissions and access. In the first edition these are in the room's stream.
    Identity,
    Table(TableNumber),
    Link(LinkNumber),
}

impl fmt::Display for Stream {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Stream::Room => write!(out, "room"),
            Stream::Identity => write!(out, "identity"),
            Stream::Table(TableNumber(number)) => write!(out, "table/{number}"),
            Stream::Link(LinkNumber(number)) => write!(out, "link/{number}"),
        }
    }
}

/// Not the name of a stream of a room.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoStream;

impl fmt::Display for NoStream {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "a stream is room, identity, table/NUMBER or link/NUMBER")
    }
}

impl std::error::Error for NoStream {}

impl FromStr for Stream {
    type Err = NoStream;

    fn from_str(text: &str) -> Result<Stream, NoStream> {
        let is_plain = |text: &str| text == "0" || text.starts_with(|first| matches!(first, '1'..='9'));
        let number = |text: &str| text.parse::<u32>().ok().filter(|_| is_plain(text));
        match text.split_once('/') {
            None if text == "room" => Ok(Stream::Room),
            None if text == "identity" => Ok(Stream::Identity),
            Some(("table", rest)) => number(rest).map(|number| Stream::Table(TableNumber(number))).ok_or(NoStream),
            Some(("link", rest)) => number(rest).map(|number| Stream::Link(LinkNumber(number))).ok_or(NoStream),
            _ => Err(NoStream),
        }
    }
}
