//! What the rule book does not allow: every violation with its clause.

use super::{cards, layout, limit, paytable, progressive, table};
use crate::submission::{LineColumn, Submission};
use crate::terms::Demands;
use crate::{HouseGame, Rule, Words};
use std::fmt;

/// What the submission is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A table is to open under it: it shows all that the book asks an operator for.
    Table,
    /// It is to be analysed or settled: what it leaves out has a default, what it says must be right.
    Analysis,
}

/// Something that the rule book does not allow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Violation {
    pub rule: Rule,
    pub place: LineColumn,
    /// The key, with the tables it stands in.
    pub path: String,
    pub what: String,
}

impl fmt::Display for Violation {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}: {} [{}]", self.place, self.path, self.what, self.rule)
    }
}

/// Every violation, in the order of the file.
///
/// ```
/// use rulebook::submission::{Purpose, Submission, check};
///
/// let text = "rulebook = \"md-uth-1.2\"\nseats = 7\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n";
/// let submission: Submission = text.parse().expect("it can be read");
/// let violations = check(&submission, Purpose::Analysis);
/// assert_eq!(violations.len(), 1);
/// assert_eq!((violations[0].path.as_str(), violations[0].rule.id()), ("seats", "md-uth-1.2/2.A"));
/// ```
pub fn check(submission: &Submission, purpose: Purpose) -> Vec<Violation> {
    let mut check = Check { submission, game: submission.game(), purpose, violations: Vec::new() };
    table::check(&mut check);
    cards::check(&mut check);
    paytable::check(&mut check);
    progressive::check(&mut check);
    limit::check(&mut check);
    layout::check(&mut check);
    check.violations.sort_by_key(|violation| violation.place);
    check.violations
}

/// A check under way.
pub struct Check<'file> {
    pub submission: &'file Submission,
    pub game: &'static HouseGame,
    purpose: Purpose,
    violations: Vec<Violation>,
}

impl Check<'_> {
    pub fn demands(&self) -> &'static Demands {
        &self.game.demands
    }

    /// Notes a violation of a rule that the book has, where it does not hold.
    pub fn demand(&mut self, rule: impl Into<Option<Rule>>, path: &str, holds: bool, what: impl Words) {
        let Some(rule) = rule.into() else { return };
        if let Err(refusal) = rule.requires(holds, what) {
            let place = self.submission.place_of(path);
            let what = refusal.what.into_owned();
            self.violations.push(Violation { rule: refusal.rule, place, path: path.to_owned(), what });
        }
    }

    /// The same for something that only a table that opens must have.
    pub fn demand_to_open(&mut self, rule: impl Into<Option<Rule>>, path: &str, holds: bool, what: impl Words) {
        if self.purpose == Purpose::Table {
            self.demand(rule, path, holds, what);
        }
    }
}

/// `A, B or C`.
///
/// ```
/// use rulebook::submission::either;
///
/// assert_eq!(either(["A", "B", "C"]), "A, B or C");
/// ```
pub fn either<'name>(names: impl IntoIterator<Item = &'name str>) -> String {
    let names: Vec<&str> = names.into_iter().collect();
    match names.split_last() {
        None => "nothing".to_owned(),
        Some((only, [])) => (*only).to_owned(),
        Some((last, rest)) => format!("{} or {last}", rest.join(", ")),
    }
}
