//! The settings that a room is founded with.

use chips::Amount;
use serde::{Deserialize, Serialize};

/// Time limits, and the amounts from which two people are required.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Settings {
    /// The time for wagers, in seconds from the first wager of a round.
    pub wager_seconds: u32,
    pub decision_seconds: u32,
    /// A poker player's time bank, in seconds for each sitting.
    pub time_bank_seconds: u32,
    /// The automatic floor validates a progressive win below this amount; from there on, two people do.
    pub validates_below: Amount,
    /// A redemption, payment or correction of this amount or more needs two people.
    pub two_people_from: Amount,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            wager_seconds: 20,
            decision_seconds: 30,
            time_bank_seconds: 60,
            validates_below: Amount::dollars(1_200),
            two_people_from: Amount::dollars(10_000),
        }
    }
}
