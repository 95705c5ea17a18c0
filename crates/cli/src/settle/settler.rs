//! Settles rounds one after the other, each under the terms of its submission.

use super::fault::Fault;
use super::read;
use super::record::Written;
use super::settled::Settled;
use crate::answer::quoted;
use house::Terms;
use house::finished::{NotARound, settle};
use rulebook::submission::{Document, Submission};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Caches the terms of submissions, so that each is parsed once.
#[derive(Default)]
pub struct Settler {
    known: BTreeMap<String, Arc<Terms>>,
}

impl Settler {
    /// More submissions than anybody has; beyond that the cache is cleared.
    const MOST: usize = 10_000;

    pub fn settle(&mut self, text: &str) -> Result<Settled, Fault> {
        let written: Written<'_> = serde_json::from_str(text).map_err(|error| {
            Fault::at(format!("line {}, column {}", error.line(), error.column()), error.to_string())
        })?;
        let terms = self.terms(written.submission.get())?;
        let finished = written.finished(&terms)?;
        let settlement = settle(&terms, &finished).map_err(|error| refused(&error))?;
        Ok(Settled::of(&settlement, &finished))
    }

    /// The terms of a submission, by its content or its path.
    fn terms(&mut self, submission: &str) -> Result<Arc<Terms>, Fault> {
        if let Some(terms) = self.known.get(submission) {
            return Ok(Arc::clone(terms));
        }
        if self.known.len() >= Settler::MOST {
            self.known.clear();
        }
        let value: serde_json::Value =
            serde_json::from_str(submission).map_err(|error| Fault::at("submission", error.to_string()))?;
        let document = match &value {
            serde_json::Value::String(path) => {
                let text = read(path).map_err(|what| Fault::at(format!("submission {}", quoted(path)), what))?;
                Document::from_toml(&text)
            }
            value => crate::document::of_json(value),
        };
        let read = document.and_then(Submission::read).map_err(|problems| {
            let problem = problems.into_iter().next();
            let (path, what) = problem.map_or_else(Default::default, |problem| (problem.path, problem.what));
            Fault::at(format!("submission {path}").trim_end(), what)
        })?;
        let terms = Terms::of(&read).map_err(|violations| {
            let violation = violations.into_iter().next();
            let (rule, path, what) = violation.map_or_else(Default::default, |it| (Some(it.rule), it.path, it.what));
            Fault { rule, place: format!("submission {path}"), what }
        })?;
        let terms = Arc::new(terms);
        self.known.insert(submission.to_owned(), Arc::clone(&terms));
        Ok(terms)
    }
}

fn refused(error: &NotARound) -> Fault {
    let (rule, place) = match error {
        NotARound::Refused(seat, refusal) => (Some(refusal.rule), seat.to_string()),
        NotARound::Nobody(refusal) => (Some(refusal.rule), "seats".to_owned()),
        NotARound::NoBox => (None, "six_card_box".to_owned()),
        NotARound::NoSuchSeat(seat) | NotARound::SeatTwice(seat) => (None, seat.to_string()),
        NotARound::Twice(_) => (None, "cards".to_owned()),
    };
    Fault { rule, place, what: error.to_string() }
}
