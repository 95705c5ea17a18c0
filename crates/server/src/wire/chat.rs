//! The chat of a table.

use super::{Count, Micros};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// What players may write at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ChatKey {
    Off,
    /// Only the set phrases.
    Phrases,
    /// The set phrases, and text of their own. Only at private tables.
    Free,
}

/// A set phrase, word for word.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema, TS)]
pub enum Phrase {
    #[serde(rename = "Good luck!")]
    GoodLuck,
    #[serde(rename = "Well played")]
    WellPlayed,
    #[serde(rename = "Nice hand")]
    NiceHand,
    #[serde(rename = "Thank you")]
    ThankYou,
    #[serde(rename = "One moment, please")]
    OneMoment,
    #[serde(rename = "Good game")]
    GoodGame,
}

impl Phrase {
    pub fn words(self) -> &'static str {
        match self {
            Phrase::GoodLuck => "Good luck!",
            Phrase::WellPlayed => "Well played",
            Phrase::NiceHand => "Nice hand",
            Phrase::ThankYou => "Thank you",
            Phrase::OneMoment => "One moment, please",
            Phrase::GoodGame => "Good game",
        }
    }
}

/// A line of the chat, as it was written.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "camelCase")]
pub struct ChatLine {
    /// Rises from line to line.
    pub number: Count,
    pub seat: u8,
    /// The name that the player had then.
    pub name: String,
    pub words: String,
    pub at: Micros,
}
