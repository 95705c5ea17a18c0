//! What a table waits for, as far as a clock has to know.

use crate::Seat;
use serde::{Deserialize, Serialize};

/// What a table waits for: the clock that a room runs depends on it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Asks {
    /// For somebody to come, or for the staff.
    #[default]
    Nothing,
    /// For wagers, and one lies there already.
    Wagers,
    /// For a decision of a seat.
    Decision(Seat),
    /// For the next hand.
    NextHand,
}
