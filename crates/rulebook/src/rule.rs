//! One rule of one book: the same id in data, code, scenario, event and refusal.

use crate::{Book, Entry, Point};
use chips::Amount;
use serde::de::{Error, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::borrow::Cow;
use std::fmt;
use std::str::FromStr;

include!(concat!(env!("OUT_DIR"), "/ids.rs"));

/// A rule of a book, `md-uth-1.2/11.B.1`, or one of our own choices, `house/7`.
///
/// ```
/// use rulebook::{Kind, Rule, rule};
///
/// const RAISE: Rule = rule("md-uth-1.2/11.B.1");
///
/// let entry = RAISE.entry().expect("a clause of a book");
/// assert_eq!((entry.clause.as_str(), entry.kind), ("11.B(1)", Kind::Rule));
///
/// let read: Rule = "md-uth-1.2/11.B.1".parse()?;
/// assert_eq!(read, RAISE);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "schema", derive(ts_rs::TS), ts(type = "string"))]
pub struct Rule(u16);

/// The rule with this id; one that no book has does not compile.
///
/// ```compile_fail
/// const NO_SUCH_CLAUSE: rulebook::Rule = rulebook::rule("no-such-book/1");
/// ```
pub const fn rule(id: &str) -> Rule {
    match find(id) {
        Some(rule) => rule,
        None => panic!("no rule book has a rule with this id"),
    }
}

const fn find(id: &str) -> Option<Rule> {
    let (mut low, mut high) = (0, IDS.len());
    while low < high {
        let middle = low + (high - low) / 2;
        match compare(IDS[middle].0.as_bytes(), id.as_bytes()) {
            0 => return Some(Rule(middle as u16)),
            1 => high = middle,
            _ => low = middle + 1,
        }
    }
    None
}

/// 0 where both are equal, 1 where the first comes after the second, 2 where it comes before.
const fn compare(first: &[u8], second: &[u8]) -> u8 {
    let mut index = 0;
    while index < first.len() && index < second.len() {
        if first[index] != second[index] {
            return if first[index] > second[index] { 1 } else { 2 };
        }
        index += 1;
    }
    match (first.len(), second.len()) {
        (first, second) if first == second => 0,
        (first, second) if first > second => 1,
        _ => 2,
    }
}

/// A scenario that is about a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Scenario {
    pub file: &'static str,
    pub line: u32,
    pub heading: &'static str,
}

impl Rule {
    /// Every rule that can be cited, in the order of the ids.
    pub fn all() -> impl Iterator<Item = Rule> {
        (0..IDS.len()).map(|number| Rule(number as u16))
    }

    /// Stands in a refusal for a rule that a test has switched off, and where an event follows no more rules.
    pub(crate) const NONE: Rule = Rule(u16::MAX);

    /// The id, which begins with that of its book: `md-uth-1.2/11.B.1`.
    pub fn id(self) -> &'static str {
        IDS.get(usize::from(self.0)).map_or("none", |(id, _)| id)
    }

    /// The rule that has an entry of its own: a row of a paytable stands under the paytable's clause.
    #[must_use]
    pub fn main(self) -> Rule {
        IDS.get(usize::from(self.0)).map_or(self, |(_, main)| Rule(*main))
    }

    /// The book that the rule is from.
    pub fn book(self) -> Book {
        let (book, _) = self.id().split_once('/').unwrap_or_default();
        book.parse().unwrap_or(Book::House)
    }

    /// What the book says, for a rule of the four books.
    pub fn entry(self) -> Option<&'static Entry> {
        let main = self.main();
        main.book().entries().iter().find(|entry| entry.rule == main)
    }

    /// What we chose, for a rule of our own.
    pub fn point(self) -> Option<&'static Point> {
        crate::points().iter().find(|point| point.rule == self)
    }

    /// The scenarios that name this rule, or a row that stands under it.
    pub fn scenarios(self) -> impl Iterator<Item = Scenario> {
        let main = self.main();
        let about = SCENARIOS.iter().filter(move |(entry, ..)| *entry == main.0);
        about.map(|&(_, file, line, heading)| Scenario { file, line, heading })
    }
}

/// What a rule forbids, in words that say what to do instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pub rule: Rule,
    pub what: Cow<'static, str>,
}

impl fmt::Display for Refusal {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}: {}", self.rule, self.what)
    }
}

impl std::error::Error for Refusal {}

/// What a refusal says.
pub trait Words {
    /// The text, made only when a rule refuses something.
    fn say(self) -> Cow<'static, str>;
}

impl Words for &'static str {
    fn say(self) -> Cow<'static, str> {
        self.into()
    }
}

impl Words for String {
    fn say(self) -> Cow<'static, str> {
        self.into()
    }
}

impl<Make: FnOnce() -> String> Words for Make {
    fn say(self) -> Cow<'static, str> {
        self().into()
    }
}

/// The verbs: code uses a rule through one of them and in no other way.
impl Rule {
    /// Refuses what does not hold. The words are a text, or a closure that makes one only if it is needed.
    ///
    /// ```
    /// use rulebook::{Refusal, Rule, rule};
    ///
    /// /// Before the flop a Play wager is three or four times the Ante.
    /// const BEFORE_THE_FLOP: Rule = rule("md-uth-1.2/11.B.1");
    ///
    /// fn play(multiple: u8) -> Result<(), Refusal> {
    ///     let fits = matches!(multiple, 3 | 4);
    ///     BEFORE_THE_FLOP.requires(fits, || format!("play 3 or 4 times the Ante, not {multiple} times"))
    /// }
    ///
    /// assert!(play(4).is_ok());
    /// assert_eq!(play(5).unwrap_err().to_string(), "md-uth-1.2/11.B.1: play 3 or 4 times the Ante, not 5 times");
    /// ```
    #[inline]
    pub fn requires(self, holds: bool, what: impl Words) -> Result<(), Refusal> {
        if holds || !self.is_in_force() {
            return Ok(());
        }
        self.was_used();
        Err(Refusal { rule: self, what: what.say() })
    }

    /// What has to be there, or a refusal. Where a test has switched the rule off, the refusal names no rule.
    #[inline]
    pub fn required<Thing>(self, thing: Option<Thing>, what: impl Words) -> Result<Thing, Refusal> {
        match thing {
            Some(thing) => Ok(thing),
            None if self.is_in_force() => {
                self.was_used();
                Err(Refusal { rule: self, what: what.say() })
            }
            None => Err(Refusal { rule: Rule::NONE, what: what.say() }),
        }
    }

    /// What is paid under this rule.
    #[must_use]
    pub fn pays(self, amount: Amount) -> Amount {
        if !self.is_in_force() {
            return Amount::ZERO;
        }
        self.was_used();
        amount
    }

    /// What happens because this rule orders it; a game tells it by `out.orders(BURN, Burned { … })`.
    #[must_use]
    pub fn orders<Step>(self, step: Step) -> Option<Step> {
        if !self.is_in_force() {
            return None;
        }
        self.was_used();
        Some(step)
    }

    #[cfg(feature = "scenario")]
    fn is_in_force(self) -> bool {
        !crate::witness::is_off(self)
    }

    #[cfg(feature = "scenario")]
    fn was_used(self) {
        crate::witness::record(self);
    }

    #[cfg(not(feature = "scenario"))]
    #[expect(clippy::unused_self, reason = "only a test can switch a rule off")]
    fn is_in_force(self) -> bool {
        true
    }

    #[cfg(not(feature = "scenario"))]
    #[expect(clippy::unused_self, reason = "only a test records what was used")]
    fn was_used(self) {}
}

impl fmt::Display for Rule {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.id())
    }
}

impl fmt::Debug for Rule {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.id())
    }
}

/// No book has a rule with this id.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnknownRule(String);

impl fmt::Display for UnknownRule {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "no rule book has a rule {:?}; `cardroom rules` lists them all", self.0)
    }
}

impl std::error::Error for UnknownRule {}

impl FromStr for Rule {
    type Err = UnknownRule;

    fn from_str(id: &str) -> Result<Rule, UnknownRule> {
        find(id).ok_or_else(|| UnknownRule(id.chars().take(60).collect()))
    }
}

/// Every rule by its id: no other can be read.
#[cfg(feature = "schema")]
impl schemars::JsonSchema for Rule {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Rule".into()
    }

    fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
        let ids: Vec<&str> = Rule::all().map(Rule::id).collect();
        schemars::json_schema!({ "type": "string", "enum": ids })
    }
}

impl Serialize for Rule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(self.id())
    }
}

impl<'de> Deserialize<'de> for Rule {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rule, D::Error> {
        deserializer.deserialize_str(Id)
    }
}

struct Id;

impl Visitor<'_> for Id {
    type Value = Rule;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("the id of a rule")
    }

    fn visit_str<E: Error>(self, id: &str) -> Result<Rule, E> {
        id.parse().map_err(E::custom)
    }
}
