//! The rules that one event follows, beside it and not in it.

use crate::Rule;
use std::fmt;

/// The most rules that one event follows.
const MOST: usize = 4;

/// First the rule that an event follows, then those that it stands under. At most four; none where nothing but the course
/// of the game leads to it. Small, as every event has them beside it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Rules([Rule; MOST]);

impl Rules {
    pub const NONE: Rules = Rules([Rule::NONE; MOST]);

    /// The rule that an event follows.
    #[inline]
    pub fn first(self) -> Option<Rule> {
        self.iter().next()
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Rule> {
        self.0.into_iter().take_while(|rule| *rule != Rule::NONE)
    }

    pub fn len(self) -> usize {
        self.iter().count()
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0[0] == Rule::NONE
    }

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
