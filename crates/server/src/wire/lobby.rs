//! The lobby: the tables of the room.

use super::{Cents, Count, Digest, MeterKey, Micros, TableName, Text, UnitKey};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Lobby {
    /// Whether this is a practice room, where nothing is worth money.
    pub is_practice: bool,
    /// The display name of the room.
    pub room: String,
    /// The room's name in URLs and messages: lowercase letters, digits and hyphens.
    pub room_id: String,
    /// The gaming day, and whether it is open.
    pub day: u32,
    pub is_open: bool,
    pub tables: Vec<LobbyTable>,
    pub links: Vec<LinkLine>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct LobbyTable {
    pub table: u32,
    pub name: String,
    pub unit: UnitKey,
    /// Whether dealing is automatic.
    pub is_automatic: bool,
    /// Whether somebody deals: always at a table with automatic dealing, and at another one while a dealer is there.
    pub has_dealer: bool,
    pub game: GameLine,
    pub seats: u8,
    pub taken: u8,
    /// How many of them play: they are connected and do not sit out.
    pub playing: u8,
    pub rounds: Count,
    pub is_private: bool,
    pub link: Option<u32>,
}

/// What is played at a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", tag = "kind")]
pub enum GameLine {
    #[serde(rename_all = "camelCase")]
    House {
        /// The name that players use.
        name: String,
        /// The rule book: `md-uth-1.2`.
        book: String,
        book_title: String,
        /// The SHA-256 of the submission's text.
        submission: String,
        least: Cents,
        most: Cents,
    },
    #[serde(rename_all = "camelCase")]
    Poker {
        /// One game, or several that are played in rotation.
        games: Vec<PokerGame>,
        /// How many hands of each game are played before the next.
        hands: u8,
        /// The limits of the buy-in.
        least: Cents,
        most: Cents,
    },
}

/// A poker game with its stakes. Fields that do not apply are null.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PokerGame {
    /// The name that players use.
    pub name: String,
    /// Null for Chinese poker, which has no betting.
    pub limit: Option<LimitKey>,
    pub small_blind: Option<Cents>,
    pub big_blind: Option<Cents>,
    pub ante: Option<Cents>,
    pub bring_in: Option<Cents>,
    /// Of the early and late streets, in fixed-limit games.
    pub small_bet: Option<Cents>,
    pub big_bet: Option<Cents>,
    /// The value of a point in Chinese poker.
    pub point: Option<Cents>,
}

/// The betting limit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum LimitKey {
    NoLimit,
    PotLimit,
    Limit,
}

/// A progressive link with its meters.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct LinkLine {
    pub link: u32,
    pub name: String,
    pub unit: UnitKey,
    pub tables: Vec<u32>,
    pub meters: Vec<MeterLine>,
    /// The last 25, newest first.
    pub hits: Vec<HitLine>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct MeterLine {
    pub level: MeterKey,
    pub shows: Cents,
    pub resets_to: Cents,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct HitLine {
    pub table: u32,
    pub round: Count,
    pub seat: u8,
    pub level: MeterKey,
    pub amount: Cents,
    pub at: Option<Micros>,
}

/// A URL path that admits anybody who has it to a private table.
#[derive(Clone, Debug, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Invite {
    pub table: u32,
    pub path: String,
}

/// What an invite says to whoever has it: the names of the host, the table and the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Invitation {
    pub host: String,
    pub table: String,
    pub game: String,
}

#[derive(Clone, Debug, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenPrivateTable {
    #[ts(as = "String")]
    pub name: Text<TableName>,
    /// The SHA-256 of one of the room's submissions.
    #[ts(as = "String")]
    pub submission: Text<Digest>,
}

/// A submission of the room.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct SubmissionLine {
    pub submission: String,
    pub name: String,
    pub book: String,
    pub operator: String,
    pub text: String,
}

/// The running program.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct BuildView {
    pub version: String,
    /// The SHA-256 hashes of the program and of the rules in it.
    pub software: String,
    pub rules: String,
    pub protocol: u32,
}
