//! How a command ends, and how it reports a failure.

use std::process::ExitCode;

/// The three exit codes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Exit {
    Fine,
    /// The question was answered, and the answer is no.
    No,
    CannotRun,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> ExitCode {
        ExitCode::from(match exit {
            Exit::Fine => 0,
            Exit::No => 1,
            Exit::CannotRun => 2,
        })
    }
}

/// How a command answers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// For people.
    Text,
    /// For programs.
    Json,
}

/// What `--json` says.
impl From<bool> for Format {
    fn from(json: bool) -> Format {
        if json { Format::Json } else { Format::Text }
    }
}

/// Why something failed: where in the input, and what to change.
#[derive(Clone, Debug, PartialEq, Eq, serde::Serialize)]
pub struct Complaint {
    #[serde(rename = "where")]
    pub place: String,
    pub what: String,
}

/// The `--json` output of a question that cannot be answered.
#[derive(serde::Serialize)]
pub struct Refused {
    pub error: Complaint,
}

impl Complaint {
    pub fn new(place: impl Into<String>, what: impl Into<String>) -> Complaint {
        Complaint { place: place.into(), what: what.into() }
    }
}

impl std::fmt::Display for Complaint {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(out, "{}: {}", self.place, self.what)
    }
}

/// A text shortened for quoting in a message.
pub fn quoted(text: &str) -> String {
    const MOST: usize = 60;
    if text.chars().count() <= MOST {
        text.to_owned()
    } else {
        let start: String = text.chars().take(MOST).collect();
        format!("{start}…")
    }
}
