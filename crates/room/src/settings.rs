//! What a room is founded with.

use chips::Amount;
use serde::{Deserialize, Serialize};

/// How long people have, and from which sums on two people are asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Settings {
    /// From the first wager of a round to the call, in seconds.
    pub wager_seconds: u32,
    pub decision_seconds: u32,
    /// What a poker player has beyond that, once for each sitting.
    pub time_bank_seconds: u32,
    /// The automatic floor validates a progressive win below this; two people do from there on.
    pub validates_below: Amount,
    /// A redemption, a payment or a correction from this sum on needs two people.
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
