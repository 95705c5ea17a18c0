//! Records of earlier releases in the shape of today. Their lines stay as they are: hashes are over what was written.

use crate::{Entry, Unreadable, version_1};
use std::fmt;

/// Brings an entry from one version to the next, or says what it lacks. The version itself is counted up outside.
pub type Upcast = fn(Entry) -> Result<Entry, String>;

/// What this release knows.
pub const UPCASTS: Upcasts = Upcasts::new(&[version_1::up]);

/// The way from each earlier version to the present one.
#[derive(Clone, Copy, Debug)]
pub struct Upcasts {
    steps: &'static [Upcast],
}

/// Why an entry has no present shape.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outdated {
    /// A later release wrote it.
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
                write!(out, "version {version} is later than {current}, the last one known: take a later release")
            }
            Outdated::NoVersion => write!(out, "versions count from 1"),
            Outdated::Failed { version, what } => write!(out, "version {version} cannot be brought forward: {what}"),
        }
    }
}

impl std::error::Error for Outdated {}

/// Told where the version stands on a line.
impl From<Outdated> for Unreadable {
    fn from(outdated: Outdated) -> Unreadable {
        Unreadable { column: "{\"v\":".len() + 1, what: outdated.to_string().into() }
    }
}

impl Upcasts {
    /// The first step leads from version 1 to 2, the next from 2 to 3, and so on to the present.
    pub const fn new(steps: &'static [Upcast]) -> Upcasts {
        Upcasts { steps }
    }

    /// The version that this release writes.
    pub const fn current(&self) -> u32 {
        self.steps.len() as u32 + 1
    }

    /// Whether this release can read such a version: the one that it writes, or an earlier one.
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
