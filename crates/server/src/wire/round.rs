//! Rounds that were played.

use super::{Cents, Count, EventText, FeltView, GameLine, Micros, UnitKey};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// A round in a list; `next` of the list goes on with those before.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct RoundLine {
    pub table: u32,
    pub table_name: String,
    pub unit: UnitKey,
    pub round: Count,
    pub began_at: Micros,
    pub is_over: bool,
    pub void: Option<String>,
    /// What the one who asks won or lost in it.
    pub net: Option<Cents>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Rounds {
    pub rounds: Vec<RoundLine>,
    pub next: Option<Count>,
}

/// A round from its first record to its last, to be looked at step by step.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct RoundReplay {
    pub table: u32,
    pub table_name: String,
    pub unit: UnitKey,
    pub round: Count,
    pub game: GameLine,
    pub people: Vec<SeatedPerson>,
    /// Of a round with thousands of them the first and the latest.
    pub steps: Vec<RoundStep>,
    pub proof: Option<Proof>,
    pub software: Option<String>,
    pub rules: Option<String>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct SeatedPerson {
    pub seat: u8,
    pub person: u32,
    pub name: String,
    /// In front of them when the round began and when it was over; not told of rounds of long ago.
    pub chips_before: Option<Cents>,
    pub chips_after: Option<Cents>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct RoundStep {
    pub record: Count,
    pub at: Micros,
    pub by: String,
    pub felt: Option<FeltView>,
    pub events: Vec<EventText>,
}

/// What shows that the deck was fixed before the wagers closed; for a round that is over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Proof {
    pub root: String,
    pub deck_size: u8,
    pub nonces: Vec<NonceLine>,
    /// The cards that the eye has seen.
    pub openings: Vec<OpeningLine>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct NonceLine {
    pub seat: u8,
    pub nonce: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct OpeningLine {
    /// How many cards were dealt before it.
    pub dealt: u8,
    /// The place in the committed deck.
    pub place: u8,
    pub card: String,
    pub salt: String,
    pub path: Vec<String>,
}
