//! What a felt and its sign lack, each with its clause. Any drawing can be looked at, not only our own.

use super::{Element, Kind, Layout, area, equipment, inscription};
use crate::Terms;
use rulebook::layout::LayoutRules;
use rulebook::submission::Submission;
use rulebook::{Rule, Words};
use std::fmt;

/// Something that a clause asks for and the drawing does not show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pub rule: Rule,
    /// What is missing or wrong: `seat 3 blind`, `tray`.
    pub element: String,
    pub what: String,
}

impl fmt::Display for Finding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {} [{}]", self.element, self.what, self.rule)
    }
}

/// Everything that the book misses, in the order of its chapter.
pub fn lint(layout: &Layout, submission: &Submission, terms: &Terms) -> Vec<Finding> {
    let mut lint = Lint { layout, submission, terms, rules: &terms.game.layout, findings: Vec::new() };
    area::look(&mut lint);
    inscription::look(&mut lint);
    equipment::look(&mut lint);
    lint.findings
}

/// A look at a drawing under way.
pub struct Lint<'drawing> {
    pub layout: &'drawing Layout,
    pub submission: &'drawing Submission,
    pub terms: &'drawing Terms,
    pub rules: &'static LayoutRules,
    findings: Vec<Finding>,
}

impl<'drawing> Lint<'drawing> {
    /// Notes what a rule of the book asks for and does not get.
    pub fn demand(
        &mut self,
        rule: impl Into<Option<Rule>>,
        element: impl Into<String>,
        holds: bool,
        what: impl Words,
    ) -> bool {
        let Some(rule) = rule.into() else { return holds };
        if let Err(refusal) = rule.requires(holds, what) {
            let what = refusal.what.into_owned();
            self.findings.push(Finding { rule: refusal.rule, element: element.into(), what });
        }
        holds
    }

    /// The one thing of a kind on the felt; none or several are a finding.
    pub fn the(&mut self, rule: Option<Rule>, kind: Kind, what: &'static str) -> Option<&'drawing Element> {
        let layout = self.layout;
        let mut all = layout.felt(kind).filter(|element| element.place.is_some());
        let (only, more) = (all.next(), all.next());
        self.demand(rule, kind.to_string(), only.is_some() && more.is_none(), what);
        only
    }
}
