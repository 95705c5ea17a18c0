//! The rules that one event follows, beside it and not in it.

use crate::Rule;
use std::fmt;

/// The most rules that one event follows.
const MOST: usize = 4;

/// The rules of one event, at most four: first the one that it follows, then those that it stands under. There are none
/// where the event follows from the course of the game. They take eight bytes, since every event has them.
///
/// ```
/// use rulebook::{Rules, rule};
///
/// let rules = Rules::from(rule("md-uth-1.2/11.B.1"));
/// assert_eq!((rules.len(), rules.first()), (1, Some(rule("md-uth-1.2/11.B.1"))));
/// assert_eq!(Rules::NONE.first(), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Rules([Rule; MOST]);

impl Rules {
    /// No rules: the event follows from the course of the game.
    pub const NONE: Rules = Rules([Rule::NONE; MOST]);

    /// The rule that an event follows.
    #[inline]
    pub fn first(self) -> Option<Rule> {
        self.iter().next()
    }

    /// The rules, the one that the event follows first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Rule> {
        self.0.into_iter().take_while(|rule| *rule != Rule::NONE)
    }

    /// How many rules there are.
    pub fn len(self) -> usize {
        self.iter().count()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0[0] == Rule::NONE
    }

    /// Whether a rule is among them.
    pub fn contains(self, rule: Rule) -> bool {
        self.iter().any(|known| known == rule)
    }

    /// These and one more; nothing where there is no place for it.
    #[must_use]
    pub fn and(mut self, rule: Rule) -> Option<Rules> {
        *self.0.iter_mut().find(|place| **place == Rule::NONE)? = rule;
        Some(self)
    }
}

impl Default for Rules {
    fn default() -> Rules {
        Rules::NONE
    }
}

impl From<Rule> for Rules {
    #[inline]
    fn from(rule: Rule) -> Rules {
        Rules([rule, Rule::NONE, Rule::NONE, Rule::NONE])
    }
}

impl From<[Rule; 2]> for Rules {
    #[inline]
    fn from([rule, under]: [Rule; 2]) -> Rules {
        Rules([rule, under, Rule::NONE, Rule::NONE])
    }
}

impl From<[Rule; MOST]> for Rules {
    #[inline]
    fn from(rules: [Rule; MOST]) -> Rules {
        Rules(rules)
    }
}

impl fmt::Debug for Rules {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_list().entries(self.iter()).finish()
    }
}
