//! One entry of a rule book: a clause in our words, and how far Cardroom follows it.

use crate::Rule;
use serde::{Deserialize, Serialize};
use std::fmt;

/// A clause of a rule book in our words, and how far Cardroom follows it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    #[serde(rename = "id")]
    pub rule: Rule,
    /// Where it stands in the printed book.
    pub clause: String,
    pub kind: Kind,
    pub status: Status,
    /// What is still missing, or why the clause is not ours.
    pub note: Option<String>,
    pub text: String,
    /// Our choices where this clause leaves something open.
    #[serde(default)]
    pub open: Vec<Rule>,
}

/// What a clause is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    Rule,
    Paytable,
    Procedure,
    Equipment,
    Configuration,
    Irregularity,
    Staff,
    Record,
}

/// How far Cardroom follows a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Status {
    Done,
    Partly,
    Later,
    NotOurs,
}

impl Status {
    /// Every status.
    pub const ALL: [Status; 4] = [Status::Done, Status::Partly, Status::Later, Status::NotOurs];

    /// The word that the books' files write for it.
    pub const fn word(self) -> &'static str {
        match self {
            Status::Done => "done",
            Status::Partly => "partly",
            Status::Later => "later",
            Status::NotOurs => "not-ours",
        }
    }
}

impl Kind {
    /// The word that the books' files write for it.
    pub const fn word(self) -> &'static str {
        match self {
            Kind::Rule => "rule",
            Kind::Paytable => "paytable",
            Kind::Procedure => "procedure",
            Kind::Equipment => "equipment",
            Kind::Configuration => "configuration",
            Kind::Irregularity => "irregularity",
            Kind::Staff => "staff",
            Kind::Record => "record",
        }
    }
}

impl fmt::Display for Status {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.word())
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.word())
    }
}
