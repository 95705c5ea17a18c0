//! Who looks at a game.

use crate::Seat;
use serde::{Deserialize, Serialize};

/// An eye sees what its owner may see, and nothing else reaches it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Eye {
    Seat(Seat),
    /// Whoever stands behind the players.
    Rail,
    Dealer,
    Floor,
    /// Sees every card, but only when the round is over.
    Auditor,
}
