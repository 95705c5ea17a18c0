//! Why a file cannot be read as a rules submission.

use super::LineColumn;
use std::fmt;

/// What is wrong, where it stands, and what to write instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    pub place: LineColumn,
    /// The key, with the tables it stands in: `progressive.meters.main.rate`; empty for the whole file.
    pub path: String,
    pub what: String,
}

impl fmt::Display for Problem {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path.as_str() {
            "" => write!(out, "{}: {}", self.place, self.what),
            path => write!(out, "{}: {path}: {}", self.place, self.what),
        }
    }
}

impl std::error::Error for Problem {}
