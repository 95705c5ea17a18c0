//! The rule books.

use super::{Count, Micros};
use rulebook::Status;
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BookLine {
    pub book: String,
    pub title: String,
    /// Those that a program can follow, and how many of them the room follows whole.
    pub rules: u32,
    pub done: u32,
    /// Those that no program can follow; they are not among the rules above.
    pub not_ours: u32,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct RuleLine {
    /// `md-uth-1.2/12.B.1.e`.
    pub id: String,
    pub text: String,
    pub status: RuleStatus,
}

/// How far the room follows a clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RuleStatus {
    Done,
    Partly,
    /// Not yet.
    Later,
    /// Only people can follow it.
    NotOurs,
}

impl From<Status> for RuleStatus {
    fn from(status: Status) -> RuleStatus {
        match status {
            Status::Done => RuleStatus::Done,
            Status::Partly => RuleStatus::Partly,
            Status::Later => RuleStatus::Later,
            Status::NotOurs => RuleStatus::NotOurs,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct RuleView {
    pub id: String,
    pub book: String,
    pub book_title: String,
    pub text: String,
    pub status: RuleStatus,
    /// Why it is not done, or only partly.
    pub note: Option<String>,
    /// Of an entry of the house: the question that the books leave open, and why it is answered so.
    pub question: Option<String>,
    pub reason: Option<String>,
    /// Clauses that an entry of the house is about, or entries of the house about this clause.
    pub about: Vec<String>,
    /// The scenarios in which it is used.
    pub scenarios: Vec<ScenarioLine>,
    pub before: Option<String>,
    pub after: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ScenarioLine {
    pub file: String,
    pub title: String,
    /// The block as it is written.
    pub text: String,
}

/// Rounds in which a rule was used, the latest first; `next` goes on with those before, also where few or none were
/// found on this page.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct RuleUses {
    pub uses: Vec<RuleUse>,
    pub next: Option<Count>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct RuleUse {
    pub table: u32,
    pub table_name: String,
    pub round: Count,
    pub at: Micros,
}
