//! What a newcomer reads about a table: how to play, what each wager is, and what each decision costs.

use super::{DecisionStage, PaytableView, WagerKey, WagerView};
use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// The guide to a table or to the game of a rule book.
///
/// In texts that depend on the Ante, `{4}` stands for four times the Ante on the felt.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct GuideView {
    pub game: String,
    pub book: String,
    pub book_title: String,
    /// The SHA-256 of the submission in force, which names its odds. The guide to a book has none.
    pub submission: Option<String>,
    pub aim: String,
    pub steps: Vec<GuideStep>,
    /// The wagers of the felt in their order, then those that come with another wager.
    pub spots: Vec<SpotGuide>,
    pub stages: Vec<StageGuide>,
    /// The texts of a coached hand.
    pub coach: Vec<CoachText>,
    pub paytables: Vec<PaytableView>,
    pub print: FeltPrint,
}

/// One step of the game, and the cards and wagers that a picture of it shows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct GuideStep {
    pub title: String,
    pub text: String,
    pub picture: GuidePicture,
}

/// Cards are two characters each; null for a face-down card.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct GuidePicture {
    pub wagers: Vec<WagerView>,
    pub own: Vec<Option<String>>,
    pub board: Vec<Option<String>>,
    pub dealer: Vec<Option<String>>,
}

/// What a player should know about a wager.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct SpotGuide {
    pub wager: WagerKey,
    pub name: String,
    pub is: String,
    pub pays: String,
    pub costs: String,
    /// When it is lost, and when it comes back.
    pub ends: String,
    /// Whether a player may leave it out.
    pub is_optional: bool,
    /// The wager that the house edge is counted for.
    pub edge_of: WagerKey,
    /// The clause that introduces it.
    pub rule: String,
}

/// What a player can do now, what it costs and what it means.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct StageGuide {
    /// Null while betting.
    pub stage: Option<DecisionStage>,
    pub text: String,
}

/// A moment of a hand that a newcomer is coached through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum CoachMoment {
    /// No wager is on the felt.
    Ante,
    /// There is an Ante.
    Side,
    Deal,
    BeforeFlop,
    AfterFlop,
    AfterRiver,
    /// The player has played.
    Played,
    /// The player has folded.
    Folded,
    Result,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct CoachText {
    pub at: CoachMoment,
    pub title: String,
    pub text: String,
}

/// What is printed on the felt and its sign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct FeltPrint {
    pub operator: Option<String>,
    pub game: String,
    pub notes: Vec<String>,
    pub paytables: Vec<PrintedPaytable>,
}

/// A paytable as it is printed: lines of cells.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct PrintedPaytable {
    pub wager: WagerKey,
    pub lines: Vec<Vec<String>>,
}
