//! Who deals at a table.

use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Dealing {
    /// A program, from a deck that is bound by a commitment.
    Automatic,
    /// A dealer with real cards.
    ByPeople,
}
