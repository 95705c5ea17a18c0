//! The exact analysis of a submission.

use schemars::JsonSchema;
use serde::Serialize;
use ts_rs::TS;

/// How far the analysis of a submission is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase", tag = "state")]
pub enum OddsState {
    /// So many are before it.
    #[serde(rename_all = "camelCase")]
    Waiting { hash: String, before: u32 },
    #[serde(rename_all = "camelCase")]
    Computing { hash: String },
    #[serde(rename_all = "camelCase")]
    Done { hash: String, odds: Box<Odds> },
    /// The submission does not keep to its book, or cannot be analysed.
    #[serde(rename_all = "camelCase")]
    Refused { hash: String, findings: Vec<super::Finding> },
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Odds {
    pub title: String,
    pub book: String,
    pub operator: String,
    /// The wagers, the base game first.
    pub wagers: Vec<WagerOdds>,
    /// The pictures of the report, for a dark page.
    pub pictures: Vec<Picture>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct WagerOdds {
    pub wager: super::WagerKey,
    pub title: String,
    /// The house edge: an exact fraction, and in per cent with six digits.
    pub edge_exact: String,
    pub edge_percent: String,
    /// Figures with their names: element of risk, standard deviation, hit frequency, …
    pub figures: Vec<Figure>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Figure {
    pub name: String,
    pub value: String,
    pub exact: Option<String>,
}

/// What a picture shows: how hands are decided, what each final hand brings, the starting hands, the net results, the
/// return by a meter, the hold by the number of rounds.
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

/// A picture as SVG, with words for those who do not see it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct Picture {
    pub kind: PictureKind,
    /// In a few words.
    pub title: String,
    pub caption: String,
    pub svg: String,
    /// The same with less in it, for a phone or a column.
    pub small: String,
}
