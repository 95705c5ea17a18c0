//! The terms of a submission, or why there are none, reported the same way by every command.

use crate::answer::{Complaint, Exit, Format, Refused};
use crate::check::{self, Found};
use house::Terms;
use rulebook::submission::Submission;
use std::io::{self, Write};

/// Why a command did not start.
pub enum Stopped {
    Unreadable(Vec<Complaint>),
    Violations(Vec<Found>),
    /// The request is impossible at this table.
    Impossible(Complaint),
}

/// Reads a submission and derives its terms.
pub fn terms(file: &str) -> Result<(Submission, Terms), Stopped> {
    terms_of(file, &check::text(file).map_err(Stopped::Unreadable)?)
}

/// The terms of a submission whose file has been read.
pub fn terms_of(file: &str, text: &str) -> Result<(Submission, Terms), Stopped> {
    let submission = check::submission(file, text).map_err(Stopped::Unreadable)?;
    let terms = Terms::of(&submission).map_err(|violations| {
        Stopped::Violations(violations.into_iter().map(|violation| Found::of(file, violation)).collect())
    })?;
    Ok((submission, terms))
}

impl Stopped {
    /// Reports it the way `cardroom check` reports a file.
    pub fn tell(self, command: &str, format: Format) -> io::Result<Exit> {
        let json = format == Format::Json;
        let exit = if matches!(self, Stopped::Violations(_)) { Exit::No } else { Exit::CannotRun };
        let mut out = io::stdout().lock();
        match self {
            Stopped::Impossible(error) if json => writeln!(out, "{}", serde_json::to_string(&Refused { error })?)?,
            Stopped::Impossible(complaint) => eprintln!("cardroom {command}: {complaint}"),
            Stopped::Unreadable(errors) if json => {
                let answer = check::Answer { ok: false, violations: Vec::new(), errors };
                writeln!(out, "{}", serde_json::to_string(&answer)?)?;
            }
            Stopped::Unreadable(errors) => errors.iter().for_each(|error| eprintln!("cardroom {command}: {error}")),
            Stopped::Violations(violations) if json => {
                let answer = check::Answer { ok: false, violations, errors: Vec::new() };
                writeln!(out, "{}", serde_json::to_string(&answer)?)?;
            }
            Stopped::Violations(violations) => {
                for found in &violations {
                    writeln!(out, "{}\n", check::described(found))?;
                }
                let many = if violations.len() == 1 { "violation" } else { "violations" };
                writeln!(out, "{} {many}", violations.len())?;
            }
        }
        Ok(exit)
    }
}
