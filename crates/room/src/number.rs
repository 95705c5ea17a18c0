//! The numbers by which a room knows its people, tables and links, and the streams in which their records stand.

use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// A person; nought is the house itself.
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

/// Something that waits for a second person.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct ProposalNumber(pub u64);

/// What has a history of its own. A command touches one or several, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stream {
    /// People's parts, cage, approvals, the gaming day, and which accounts there are.
    Room,
    /// Who was admitted, and what happens at the door; up to the first edition the room tells of it.
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

/// This is the name of no stream of a room.
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
