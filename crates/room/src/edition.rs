//! Editions: what follows from a command may change from one release to the next, and a room says which it is run by.

use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of a behavior: a release that changes what follows from any command has a higher one than the release
/// before. A room changes to it when a program starts to run it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
pub struct Edition(pub u32);

/// The editions that a program decides as they were decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Editions {
    pub oldest: Edition,
    /// The one that it writes.
    pub current: Edition,
}

/// Those of this release.
pub const EDITIONS: Editions = Editions { oldest: Edition::FIRST, current: Edition::THIRD };

/// The last release that decides each edition, from the first on.
const RELEASES: [&str; EDITIONS.current.0 as usize] = [env!("CARGO_PKG_VERSION"); EDITIONS.current.0 as usize];

impl Edition {
    pub const FIRST: Edition = Edition(1);

    /// Accounts and the door have a stream of their own. Nothing stands in the stream of a table after it has closed:
    /// its drop and its tips are told by the room alone.
    pub const SECOND: Edition = Edition(2);

    /// A poker table opens by the text of its terms, as house games do by their submission.
    pub const THIRD: Edition = Edition(3);

    /// The last release that decides it again, where this one knows it.
    pub fn release(self) -> Option<&'static str> {
        RELEASES.get((self.0 as usize).checked_sub(1)?).copied()
    }

    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
    pub(crate) fn is_first(&self) -> bool {
        *self == Edition::FIRST
    }
}

/// A room of before there were editions is of the first.
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
