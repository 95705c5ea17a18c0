//! Past rounds.

use super::{Cents, Count, EventText, FeltView, GameLine, Micros, UnitKey};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// A round in a list. Pass the list's `next` to get the rounds before it.
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
    /// The caller's win or loss in it.
    pub net: Option<Cents>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Rounds {
    pub rounds: Vec<RoundLine>,
    pub next: Option<Count>,
}

/// The replay of a round, step by step from its first record to its last.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct RoundReplay {
    pub table: u32,
    pub table_name: String,
    pub unit: UnitKey,
    pub round: Count,
    pub game: GameLine,
    pub people: Vec<SeatedPerson>,
    /// For a round with thousands of steps, the first ones and the last.
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
    /// The player's chips when the round began and when it ended; null for rounds of long ago.
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

/// The proof that the deck was fixed before the wagers closed, for a finished round.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Proof {
    pub root: String,
    pub deck_size: u8,
    pub nonces: Vec<NonceLine>,
    /// The cards that the viewer has seen.
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
    /// The index in the committed deck.
    pub place: u8,
    pub card: String,
    pub salt: String,
    pub path: Vec<String>,
}
