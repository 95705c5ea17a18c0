//! What auditors and the floor look at.

use super::key::text_schema;
use super::{Cents, Count, GameLine, MOST_NUMBER, Micros, SubmissionText, TableName, Text, UnitKey, WagerKey, Within};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// A line of the journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct JournalLine {
    pub position: Count,
    pub stream: String,
    pub number: Count,
    pub at: Micros,
    pub hash: String,
    pub by: Option<String>,
    /// What was said and what happened, in short.
    pub words: Vec<String>,
    /// The record, letter by letter.
    pub text: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct JournalPage {
    pub lines: Vec<JournalLine>,
    pub next: Option<Count>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct TrialBalance {
    pub at: Micros,
    pub position: Count,
    pub units: Vec<UnitBalance>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct UnitBalance {
    /// In words: `play money`.
    pub unit: String,
    pub accounts: Vec<AccountLine>,
    /// Always nothing.
    pub sum: Cents,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct AccountLine {
    pub account: u32,
    pub purpose: String,
    pub cents: Cents,
}

/// A void round or an irregularity.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Irregular {
    /// Of its record; the next page is before it.
    pub position: Count,
    pub table: u32,
    pub table_name: String,
    pub round: Count,
    pub at: Micros,
    pub rule: String,
    pub what: String,
}

/// What a table held of its wagers, and what it should have.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Hold {
    pub table: u32,
    pub table_name: String,
    pub game: GameLine,
    pub unit: UnitKey,
    pub wagers: Vec<HoldLine>,
    /// What it should have held is being computed: ask again after so many seconds.
    pub again_in_seconds: Option<u32>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct HoldLine {
    pub wager: WagerKey,
    pub rounds: Count,
    /// First stakes: the Ante, or the side wager.
    pub staked: Cents,
    pub won_by_house: Cents,
    /// In parts of the first stake, as decimal numbers.
    pub actual: Option<String>,
    pub theoretical: Option<String>,
    /// Between these the actual hold lies in 99 of 100 such periods, if everything is as computed.
    pub low: Option<String>,
    pub high: Option<String>,
    pub verdict: HoldVerdict,
}

/// Whether chance allows what a wager held.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum HoldVerdict {
    Inside,
    Outside,
    /// Rounds, for anything to be said.
    TooFew,
    /// What it should hold.
    BeingComputed,
    /// A wager on a meter has no hold of its own to compare with.
    NoFixedOdds,
}

/// A table for the floor.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct FloorTable {
    pub table: u32,
    pub name: String,
    pub unit: UnitKey,
    pub game: GameLine,
    pub is_automatic: bool,
    pub seats: u8,
    pub taken: u8,
    pub rounds: Count,
    pub state: TableState,
    pub asks: AwaitedOnFloor,
    pub since: Option<Micros>,
    pub rack: Cents,
    pub drop: Cents,
    pub needs_floor: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
pub enum TableState {
    /// Nobody sits there.
    #[serde(rename = "empty")]
    Empty,
    #[serde(rename = "playing")]
    Playing,
    #[serde(rename = "between rounds")]
    BetweenRounds,
}

/// What a table waits for, as the floor calls it: `nobody`, `wagers`, `seat 3`, `the next hand`, `the floor`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(into = "String")]
#[ts(type = "'nobody' | 'wagers' | `seat ${number}` | 'the next hand' | 'the floor'")]
pub enum AwaitedOnFloor {
    Nobody,
    Wagers,
    Seat(u8),
    NextHand,
    Floor,
}

text_schema!(AwaitedOnFloor, "^(nobody|wagers|seat [0-9]+|the next hand|the floor)$");

impl From<AwaitedOnFloor> for String {
    fn from(awaited: AwaitedOnFloor) -> String {
        match awaited {
            AwaitedOnFloor::Nobody => "nobody".to_owned(),
            AwaitedOnFloor::Wagers => "wagers".to_owned(),
            AwaitedOnFloor::Seat(number) => format!("seat {number}"),
            AwaitedOnFloor::NextHand => "the next hand".to_owned(),
            AwaitedOnFloor::Floor => "the floor".to_owned(),
        }
    }
}

/// What waits for a second person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ProposalLine {
    pub proposal: u32,
    pub by: String,
    pub at: Micros,
    pub words: String,
    pub may_approve: bool,
}

/// Whether a submission keeps to its book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Checked {
    pub is_fine: bool,
    pub game: Option<String>,
    pub findings: Vec<Finding>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Finding {
    pub line: Option<u32>,
    pub rule: Option<String>,
    pub what: String,
}

#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenTable {
    #[ts(as = "String")]
    pub name: Text<TableName>,
    #[ts(as = "String")]
    /// The text of a submission, or of the terms of a poker table.
    pub submission: Text<SubmissionText>,
    #[ts(as = "String")]
    pub unit: TableUnit,
    #[ts(as = "Cents")]
    pub rack: Within<0, MOST_NUMBER>,
    pub is_automatic: bool,
}

/// The kinds of money that tables are opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum TableUnit {
    Dollars,
    Play,
}

/// Why a request was not done. Every error of the interface looks so.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    pub error: ErrorKind,
    pub what: String,
    /// The clause that forbids it, where `error` is `refused`.
    pub rule: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorKind {
    /// It is not what the address takes.
    BadRequest,
    SignIn,
    WrongPassword,
    Forbidden,
    NotFound,
    /// A rule forbids it.
    Refused,
    /// It was sent too long ago.
    Expired,
    /// It can be read, and cannot be taken: the name is somebody's already, the submission is not of this room.
    Unfit,
    TooMany,
    TryAgain,
    Broken,
}
