//! Upcasting: converts records of earlier releases to the current version. Their lines stay as they are, because hashes
//! cover what was written.

use crate::{Entry, Unreadable, version_1};
use std::fmt;

/// Converts an entry from one version to the next, or says why it cannot. The version itself is incremented by the
/// caller.
pub type Upcast = fn(Entry) -> Result<Entry, String>;

/// The upcasts of this release.
pub const UPCASTS: Upcasts = Upcasts::new(&[version_1::up]);

/// The path from each earlier version to the current one.
#[derive(Clone, Copy, Debug)]
pub struct Upcasts {
    steps: &'static [Upcast],
}

/// Why an entry cannot be upcast.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outdated {
    /// It was written by a later release.
    TooNew {
        version: u32,
        current: u32,
    },
    /// There is no version 0.
    NoVersion,
    Failed {
        version: u32,
        what: String,
    },
}

impl fmt::Display for Outdated {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Outdated::TooNew { version, current } => {
                write!(out, "version {version} is later than {current}, the last one known: install a later release")
            }
            Outdated::NoVersion => write!(out, "versions start at 1"),
            Outdated::Failed { version, what } => write!(out, "version {version} cannot be upcast: {what}"),
        }
    }
}

impl std::error::Error for Outdated {}

/// Reported at the position of the version on the line.
impl From<Outdated> for Unreadable {
    fn from(outdated: Outdated) -> Unreadable {
        Unreadable { column: "{\"v\":".len() + 1, what: outdated.to_string().into() }
    }
}

impl Upcasts {
    /// The first step converts version 1 to 2, the next 2 to 3, and so on to the current version.
    pub const fn new(steps: &'static [Upcast]) -> Upcasts {
        Upcasts { steps }
    }

    /// The version that this release writes.
    pub const fn current(&self) -> u32 {
        self.steps.len() as u32 + 1
    }

    /// Whether this release can read a version: the current one or an earlier one.
    pub fn reads(&self, version: u32) -> Result<(), Outdated> {
        let current = self.current();
        match version {
            0 => Err(Outdated::NoVersion),
            version if version > current => Err(Outdated::TooNew { version, current }),
            _ => Ok(()),
        }
    }

    pub fn bring(&self, mut entry: Entry) -> Result<Entry, Outdated> {
        self.reads(entry.version)?;
        let passed = entry.version - 1;
        for (version, step) in (1..).zip(self.steps).skip(passed as usize) {
            entry = step(entry).map_err(|what| Outdated::Failed { version, what })?;
            entry.version = version + 1;
        }
        Ok(entry)
    }
}
