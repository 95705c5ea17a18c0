//! Reads values at their keys, and notes what rules have against them.

use chips::Amount;
use rulebook::submission::{Document, Node, Purpose, Violation};
use rulebook::{Refusal, Rule, Words};
use std::str::FromStr;

pub struct Reading<'file> {
    document: &'file Document,
    purpose: Purpose,
    pub violations: Vec<Violation>,
}

impl<'file> Reading<'file> {
    pub fn new(document: &'file Document, purpose: Purpose) -> Reading<'file> {
        Reading { document, purpose, violations: Vec::new() }
    }

    pub fn at(&self, path: &str) -> Option<&'file Node> {
        self.document.at(path)
    }

    pub fn says(&self, path: &str) -> bool {
        self.at(path).is_some()
    }

    pub fn text(&self, path: &str) -> Option<&'file str> {
        self.at(path).and_then(Node::text)
    }

    pub fn parsed<Of: FromStr>(&self, path: &str) -> Option<Of> {
        self.text(path).and_then(|text| text.parse().ok())
    }

    pub fn whole(&self, path: &str) -> Option<i64> {
        self.at(path).and_then(Node::whole)
    }

    pub fn is_true(&self, path: &str) -> bool {
        self.at(path).and_then(Node::truth).unwrap_or(false)
    }

    /// Two amounts.
    pub fn pair(&self, path: &str) -> Option<(Amount, Amount)> {
        let amount = |node: &Node| node.text().and_then(|text| text.parse().ok());
        match self.at(path)?.list()? {
            [first, second] => amount(first).zip(amount(second)),
            _ => None,
        }
    }

    /// Notes a violation of a rule where it does not hold.
    pub fn demand(&mut self, rule: Rule, path: &str, holds: bool, what: impl Words) {
        self.keeps(path, rule.requires(holds, what));
    }

    /// The same for what is missing here and not in the file: only a table that opens needs it.
    pub fn demand_to_open(&mut self, rule: Rule, path: &str, holds: bool, what: impl Words) {
        if self.purpose == Purpose::Table {
            self.demand(rule, path, holds, what);
        }
    }

    /// What the file has to say, or a violation.
    pub fn required<Of>(&mut self, rule: Rule, path: &str, value: Option<Of>, what: impl Words) -> Option<Of> {
        let value = rule.required(value, what);
        value.map_err(|refusal| self.note(path, refusal)).ok()
    }

    /// Notes what the engine has against a value.
    pub fn keeps(&mut self, path: &str, kept: Result<(), Refusal>) {
        if let Err(refusal) = kept {
            self.note(path, refusal);
        }
    }

    fn note(&mut self, path: &str, Refusal { rule, what }: Refusal) {
        let (path, place) = (path.to_owned(), self.document.place_of(path));
        self.violations.push(Violation { rule, place, path, what: what.into_owned() });
    }
}
