//! Finds what a felt and its sign lack, with the clauses. It can check any drawing, not only our own.

use super::{Element, Kind, Layout, Place, Surface, area, equipment, inscription};
use crate::Terms;
use rulebook::layout::LayoutRules;
use rulebook::submission::Submission;
use rulebook::{Rule, Words};
use std::collections::BTreeSet;
use std::fmt;

/// The diameter of a chip, in tenths of a millimeter.
const CHIP: i32 = 390;

/// Something that a clause requires and the drawing does not show.
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

/// Everything that the book requires and the drawing lacks, in the order of the chapter.
pub fn lint(layout: &Layout, submission: &Submission, terms: &Terms) -> Vec<Finding> {
    let mut lint = Lint { layout, submission, terms, rules: &terms.game.layout, findings: Vec::new() };
    area::look(&mut lint);
    inscription::look(&mut lint);
    equipment::look(&mut lint);
    lint.findings
}

/// A check of a drawing in progress.
pub struct Lint<'drawing> {
    pub layout: &'drawing Layout,
    pub submission: &'drawing Submission,
    pub terms: &'drawing Terms,
    pub rules: &'static LayoutRules,
    findings: Vec<Finding>,
}

impl<'drawing> Lint<'drawing> {
    /// Records a finding if a requirement of a rule is not met.
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

    /// The only element of a kind on the felt; none or several are a finding.
    pub fn the(&mut self, rule: Option<Rule>, kind: Kind, what: &'static str) -> Option<&'drawing Element> {
        let layout = self.layout;
        let mut all = layout.felt(kind).filter(|element| element.place.is_some());
        let (only, more) = (all.next(), all.next());
        self.demand(rule, kind.to_string(), only.is_some() && more.is_none(), what);
        if let Some(place) = only.and_then(|element| element.place) {
            self.lies(rule, &kind.to_string(), kind, place);
        }
        only
    }

    /// Checks that an element has a size and is on the table, and that an area for wagers or cards has room for a chip.
    pub fn lies(&mut self, rule: impl Into<Option<Rule>>, element: &str, kind: Kind, place: Place) {
        let rule = rule.into();
        let is_area = matches!(kind, Kind::Spot(_) | Kind::Community | Kind::DealerHand | Kind::SixCardBox);
        let least = if is_area { CHIP } else { 1 };
        let size = place.width.min(place.height);
        if self.demand(rule, element, size > 0, "this element has no size") {
            self.demand(rule, element, size >= least, "this area is smaller than a chip, which is 39 mm wide");
        }
        let is_on_it = self.layout.holds(&place);
        self.demand(rule, element, is_on_it, "this element is off the table");
    }

    /// Every position of the submission, and all others in the drawing.
    pub fn seats(&self) -> BTreeSet<u8> {
        let drawn = self.layout.on(Surface::Felt).filter_map(|element| element.seat);
        (1..=self.terms.seats).chain(drawn).collect()
    }
}
