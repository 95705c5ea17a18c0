//! The check of a submission, or of the terms of a poker table: whether it can be read and follows its rule book, line
//! by line.

use crate::wire::{Checked, Finding};
use house::Terms;
use poker::cash::CashFile;
use rulebook::Book;
use rulebook::submission::{Document, Problem, Purpose, Submission, Violation, check, check_links};

/// At most this many findings are reported for a file.
const MOST_FINDINGS: usize = 100;

/// A submission that can be analyzed.
pub struct Readable {
    pub submission: Submission,
    pub terms: Terms,
}

/// What `cardroom check` says about a table that is to be opened.
pub fn checked(text: &str) -> Checked {
    if CashFile::is_meant_by(text) {
        return checked_terms(text);
    }
    let submission = match submission(text) {
        Ok(submission) => submission,
        Err(findings) => return Checked { is_fine: false, game: None, findings },
    };
    let (own, linked) = (check(&submission, Purpose::Table), check_links(&[&submission]));
    let violations = own.iter().chain(linked.iter().map(|(_, violation)| violation));
    let findings: Vec<Finding> = violations.take(MOST_FINDINGS).map(against).collect();
    Checked { is_fine: findings.is_empty(), game: Some(submission.book.title().to_owned()), findings }
}

/// The same for the terms of a poker table.
fn checked_terms(text: &str) -> Checked {
    let (game, findings) = match text.parse::<CashFile>() {
        Ok(file) => (Some(Book::DealerGuide.title().to_owned()), file.offer(Purpose::Table).err().unwrap_or_default()),
        Err(problems) => {
            let findings = problems.iter().take(MOST_FINDINGS).map(unreadable).collect();
            return Checked { is_fine: false, game: None, findings };
        }
    };
    let findings: Vec<Finding> = findings.iter().take(MOST_FINDINGS).map(against).collect();
    Checked { is_fine: findings.is_empty(), game, findings }
}

/// The submission with its terms, or the findings that prevent them.
pub fn read(text: &str) -> Result<Readable, Vec<Finding>> {
    let submission = submission(text)?;
    match Terms::of(&submission) {
        Ok(terms) => Ok(Readable { submission, terms }),
        Err(violations) => Err(violations.iter().take(MOST_FINDINGS).map(against).collect()),
    }
}

fn submission(text: &str) -> Result<Submission, Vec<Finding>> {
    let read = Document::from_toml(text).and_then(Submission::read);
    read.map_err(|problems| problems.iter().take(MOST_FINDINGS).map(unreadable).collect())
}

fn unreadable(problem: &Problem) -> Finding {
    Finding { line: Some(problem.place.line), rule: None, what: at(&problem.path, &problem.what) }
}

fn against(violation: &Violation) -> Finding {
    let what = at(&violation.path, &violation.what);
    Finding { line: Some(violation.place.line), rule: Some(violation.rule.to_string()), what }
}

fn at(path: &str, what: &str) -> String {
    if path.is_empty() { what.to_owned() } else { format!("{path}: {what}") }
}
