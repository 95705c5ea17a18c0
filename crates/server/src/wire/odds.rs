//! The exact analysis of a submission.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// The state of the analysis of a submission.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", tag = "state")]
pub enum OddsState {
    /// `before` is the number of submissions ahead of it in the queue.
    #[serde(rename_all = "camelCase")]
    Waiting { hash: String, before: u32 },
    #[serde(rename_all = "camelCase")]
    Computing { hash: String },
    #[serde(rename_all = "camelCase")]
    Done { hash: String, odds: Box<Odds> },
    /// The submission does not follow its rule book, or cannot be analyzed.
    #[serde(rename_all = "camelCase")]
    Refused { hash: String, findings: Vec<super::Finding> },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Odds {
    pub title: String,
    pub book: String,
    pub operator: String,
    /// The wagers, base game first.
    pub wagers: Vec<WagerOdds>,
    /// The figures of the report, drawn for a dark page.
    pub pictures: Vec<Picture>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct WagerOdds {
    pub wager: super::WagerKey,
    pub title: String,
    /// The house edge, as an exact fraction and as a percentage with six decimals.
    pub edge_exact: String,
    pub edge_percent: String,
    /// Named figures: element of risk, standard deviation, hit frequency, …
    pub figures: Vec<Figure>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Figure {
    pub name: String,
    pub value: String,
    pub exact: Option<String>,
}

/// What a picture shows: the decisions by hand, the contribution of each final hand, the starting hands, the net
/// results, the return by meter value, the hold by number of rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum PictureKind {
    Decisions,
    Contributions,
    Starts,
    Results,
    Meter,
    Hold,
}

/// An SVG picture, with a text alternative.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Picture {
    pub kind: PictureKind,
    /// In a few words.
    pub title: String,
    pub caption: String,
    pub svg: String,
    /// A simpler version for a phone or a narrow column.
    pub small: String,
}
