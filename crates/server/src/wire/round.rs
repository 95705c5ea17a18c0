//! Past rounds.

use super::{Cents, Count, Decided, EventText, FeltView, GameLine, HandView, Micros, UnitKey, WagerKey};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
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
    /// The stakes of all wagers of the caller, and what they won or lost. Null if they did not play, or while the round
    /// is in play.
    pub wagered: Option<Cents>,
    pub net: Option<Cents>,
    /// What was played in a finished round of a house game.
    pub summary: Option<RoundSummary>,
}

/// What was played in a finished round, as the caller saw it: their own hand, the board and the dealer's hand.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct RoundSummary {
    /// The caller's cards; empty if they did not play. A card is null where it stayed face down.
    pub cards: Vec<Option<String>>,
    pub hand: Option<HandView>,
    pub decision: Option<Decided>,
    /// The multiple of a Play or Raise wager.
    pub multiple: Option<u8>,
    pub board: Vec<Option<String>>,
    pub dealer: Vec<Option<String>>,
    pub dealer_hand: Option<HandView>,
}

/// How a round ended for a player. A folded round may also be won or lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RoundOutcome {
    Won,
    Lost,
    Even,
    Folded,
    Void,
}

/// The sums over a selection of a player's finished rounds.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct RoundTotals {
    /// By game and unit.
    pub games: Vec<GameTotals>,
    /// What can be selected: the tables at which the player has finished a round, and the wagers placed in any.
    pub tables: Vec<PlayedTableLine>,
    pub wagers: Vec<WagerKey>,
    /// How many of the player's oldest rounds are not counted, because the room keeps the sums of the latest 20,000.
    pub left_out: Count,
    /// Whether the room is still counting, because it has just started.
    pub is_counting: bool,
}

/// The sums of the rounds of one game, played in one unit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct GameTotals {
    pub game: String,
    pub unit: UnitKey,
    pub rounds: Count,
    pub wagered: Cents,
    pub net: Cents,
    pub biggest_win: Option<BiggestWin>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BiggestWin {
    pub table: u32,
    pub round: Count,
    pub net: Cents,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PlayedTableLine {
    pub table: u32,
    pub name: String,
    pub game: String,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Rounds {
    pub rounds: Vec<RoundLine>,
    pub next: Option<Count>,
    /// With the first page of one's own rounds: the sums over all rounds selected, on whatever page.
    pub totals: Option<RoundTotals>,
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
