//! Who deals at a table.

use serde::{Deserialize, Serialize};

/// Who deals at a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Dealing {
    /// A program, which knows the deck and mixes it in one step: what only a deck one can touch goes through does not
    /// exist.
    Automatic,
    /// A dealer with real cards, who takes every step and says so.
    ByPeople,
}
