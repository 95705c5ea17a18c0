//! What auditors and the floor see.

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
    /// The command and what happened, in short sentences.
    pub words: Vec<String>,
    /// The record, byte for byte.
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
    /// Always zero.
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
    /// The position of its record, which is the cursor of the next page.
    pub position: Count,
    pub table: u32,
    pub table_name: String,
    pub round: Count,
    pub at: Micros,
    pub rule: String,
    pub what: String,
}

/// The actual and theoretical hold of a table's wagers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Hold {
    pub table: u32,
    pub table_name: String,
    pub game: GameLine,
    pub unit: UnitKey,
    pub wagers: Vec<HoldLine>,
    /// The theoretical hold is being computed: ask again after this many seconds.
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
    /// As a fraction of the first stake, in decimal.
    pub actual: Option<String>,
    pub theoretical: Option<String>,
    /// The bounds of the actual hold in 99 of 100 such periods, if everything is as computed.
    pub low: Option<String>,
    pub high: Option<String>,
    pub verdict: HoldVerdict,
}

/// Whether chance explains the actual hold.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum HoldVerdict {
    Inside,
    Outside,
    /// Too few rounds for a verdict.
    TooFew,
    /// The theoretical hold is being computed.
    BeingComputed,
    /// A wager on a meter has no theoretical hold of its own to compare with.
    NoFixedOdds,
}

/// A table, for the floor.
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

/// What a table waits for, in the floor's words: `nobody`, `wagers`, `seat 3`, `the next hand`, `the floor`.
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

/// A proposal that waits for approval by a second person.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ProposalLine {
    pub proposal: u32,
    pub by: String,
    pub at: Micros,
    pub words: String,
    pub may_approve: bool,
    /// Whether the caller proposed it, and so may withdraw it.
    pub is_yours: bool,
}

/// What the floor page needs to know about the room's settings.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct FloorSettings {
    /// From this amount on, dollars need a second person; in every unit, the page asks before it sends the command.
    pub two_people_from: Cents,
}

/// A person whom the floor can name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct KnownPerson {
    pub person: u32,
    pub name: String,
    /// The tables where the person has a seat.
    pub sits_at: Vec<u32>,
    pub barred: bool,
}

/// Whether a submission follows its rule book.
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

/// The units that tables can be opened for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
#[schemars(inline)]
pub enum TableUnit {
    Dollars,
    Play,
}

/// Why a request failed. Every error of the API has this form.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Problem {
    pub error: ErrorKind,
    pub what: String,
    /// The clause that forbids it, if `error` is `refused`.
    pub rule: Option<String>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ErrorKind {
    /// The request does not match the schema.
    BadRequest,
    SignIn,
    WrongPassword,
    Forbidden,
    NotFound,
    /// A rule forbids it.
    Refused,
    /// The idempotency key has expired.
    Expired,
    /// The request is well-formed but cannot be accepted: the name is taken, or the submission is not one of this room.
    Unfit,
    TooMany,
    TryAgain,
    Broken,
}
