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
    /// The rules that software can implement, and how many of them are fully implemented.
    pub rules: u32,
    pub done: u32,
    /// The rules that only people can follow; they are not included above.
    pub not_ours: u32,
    /// Whether there is a guide to its game for players.
    pub has_guide: bool,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct RuleLine {
    /// For example `md-uth-1.2/12.B.1.e`.
    pub id: String,
    pub text: String,
    pub status: RuleStatus,
}

/// How far a clause is implemented.
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
    /// Why it is not, or only partly, implemented.
    pub note: Option<String>,
    /// For a ruling of the house: the question that the books leave open, and the reason for the answer.
    pub question: Option<String>,
    pub reason: Option<String>,
    /// For a ruling, the clauses it is about; for a clause, the rulings about it.
    pub about: Vec<String>,
    /// The scenarios that use it.
    pub scenarios: Vec<ScenarioLine>,
    pub before: Option<String>,
    pub after: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ScenarioLine {
    pub file: String,
    pub title: String,
    /// The source text of the scenario.
    pub text: String,
}

/// Rounds that used a rule, newest first. Pass `next` for those before, even if this page has few or none.
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
