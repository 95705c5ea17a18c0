//! Editions: the consequences of a command may change between releases, and the edition of a room says which behavior
//! applies.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of a behavior. A release that changes the consequences of any command has a higher one than the release
/// before. A room switches to it when a program starts to run it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Edition(pub u32);

/// The editions whose decisions a program can reproduce.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Editions {
    pub oldest: Edition,
    /// The edition that it writes.
    pub current: Edition,
}

/// The editions of this release.
pub const EDITIONS: Editions = Editions { oldest: Edition::FIRST, current: Edition::FOURTH };

/// The last release that reproduces each edition, starting with the first.
const RELEASES: [&str; EDITIONS.current.0 as usize] = [env!("CARGO_PKG_VERSION"); EDITIONS.current.0 as usize];

impl Edition {
    pub const FIRST: Edition = Edition(1);

    /// Accounts and access have a stream of their own. Nothing is recorded in a table's stream after the table is
    /// closed: its drop and its tips are recorded only in the room's.
    pub const SECOND: Edition = Edition(2);

    /// A poker table is opened with the text of its terms, as house games are with their submission.
    pub const THIRD: Edition = Edition(3);

    /// A table with automatic dealing waits for the wagers of those who play, not of everybody who sits there. A player who
    /// stands up in a round plays it to its end.
    pub const FOURTH: Edition = Edition(4);

    /// The last release that reproduces it, as far as this one knows.
    pub fn release(self) -> Option<&'static str> {
        RELEASES.get((self.0 as usize).checked_sub(1)?).copied()
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    pub(crate) fn is_first(&self) -> bool {
        *self == Edition::FIRST
    }
}

/// A room from before there were editions has the first.
impl Default for Edition {
    fn default() -> Edition {
        Edition::FIRST
    }
}

impl Default for Editions {
    fn default() -> Editions {
        EDITIONS
    }
}

impl fmt::Display for Edition {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}
