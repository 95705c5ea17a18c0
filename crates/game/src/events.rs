//! What happens, with the rules that it follows beside it.

use rulebook::{Rule, Rules};
use serde::de::{Error, SeqAccess, Visitor};
use serde::ser::SerializeSeq;
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::fmt;
use std::marker::PhantomData;
use std::ops::Deref;

/// Events in the order in which they happen, each with the rules that it follows. The rules are a second list, so that
/// events stay small. Each is written as `[event, rule, …]`.
///
/// ```
/// use game::Events;
/// use rulebook::{Rule, rule};
///
/// /// The dealer lays each burn card on the table.
/// const BURN: Rule = rule("wsop-2011/p02.burn.3");
///
/// let mut out = Events::new();
/// out.orders(BURN, "the top card is burned"); // because a rule orders it
/// out.follows("the street begins"); // because the game goes on
/// assert_eq!(out.len(), 2);
///
/// let rules: Vec<_> = out.cited().map(|(rules, _)| rules.first()).collect();
/// assert_eq!(rules, [Some(BURN), None]);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Events<Event> {
    events: Vec<Event>,
    rules: Vec<Rules>,
}

impl<Event> Events<Event> {
    /// A list without events.
    pub const fn new() -> Events<Event> {
        Events { events: Vec::new(), rules: Vec::new() }
    }

    /// A list without events, with room for so many.
    pub fn with_capacity(count: usize) -> Events<Event> {
        Events { events: Vec::with_capacity(count), rules: Vec::with_capacity(count) }
    }

    /// Adds an event that a rule orders. Says whether it was added: a book may not have the rule, and a test may have
    /// switched it off.
    #[inline]
    pub fn orders(&mut self, rule: impl Into<Option<Rule>>, event: Event) -> bool {
        let rule = rule.into();
        rule.is_some_and(|rule| self.orders_by(rule, rule, event))
    }

    /// The same where an event follows several rules: one of them orders it, all of them are cited.
    #[inline]
    pub fn orders_by(&mut self, by: Rule, rules: impl Into<Rules>, event: Event) -> bool {
        let ordered = by.orders(event);
        let is_ordered = ordered.is_some();
        if let Some(event) = ordered {
            self.push(rules, event);
        }
        is_ordered
    }

    /// Adds an event that follows from the course of the game, where no rule orders it.
    #[inline]
    pub fn follows(&mut self, event: Event) {
        self.push(Rules::NONE, event);
    }

    /// Adds an event that was ordered before, with its rules.
    #[inline]
    pub fn push(&mut self, rules: impl Into<Rules>, event: Event) {
        self.events.push(event);
        self.rules.push(rules.into());
    }

    /// The events alone.
    pub fn into_events(self) -> Vec<Event> {
        self.events
    }

    /// The events, to be changed; their rules stay.
    pub fn events_mut(&mut self) -> &mut [Event] {
        &mut self.events
    }

    /// Removes all events.
    pub fn clear(&mut self) {
        self.events.clear();
        self.rules.clear();
    }

    /// Keeps the first so many events.
    pub fn truncate(&mut self, count: usize) {
        self.events.truncate(count);
        self.rules.truncate(count);
    }

    /// Moves all of another list to the end of this one.
    pub fn append(&mut self, others: &mut Events<Event>) {
        self.events.append(&mut others.events);
        self.rules.append(&mut others.rules);
    }

    /// Each event with its rules.
    pub fn cited(&self) -> impl DoubleEndedIterator<Item = (Rules, &Event)> + ExactSizeIterator {
        self.rules.iter().copied().zip(&self.events)
    }

    /// Each event with its rules, by value.
    pub fn into_cited(self) -> impl Iterator<Item = (Rules, Event)> {
        self.rules.into_iter().zip(self.events)
    }
}

/// The events, where their rules do not matter.
impl<Event> Deref for Events<Event> {
    type Target = [Event];

    #[inline]
    fn deref(&self) -> &[Event] {
        &self.events
    }
}

impl<'events, Event> IntoIterator for &'events Events<Event> {
    type Item = &'events Event;
    type IntoIter = std::slice::Iter<'events, Event>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.events.iter()
    }
}

impl<Event> Default for Events<Event> {
    fn default() -> Events<Event> {
        Events::new()
    }
}

impl<Event> Extend<(Rules, Event)> for Events<Event> {
    fn extend<Cited: IntoIterator<Item = (Rules, Event)>>(&mut self, cited: Cited) {
        for (rules, event) in cited {
            self.push(rules, event);
        }
    }
}

impl<Event> FromIterator<(Rules, Event)> for Events<Event> {
    fn from_iter<Cited: IntoIterator<Item = (Rules, Event)>>(cited: Cited) -> Events<Event> {
        let mut events = Events::new();
        events.extend(cited);
        events
    }
}

impl<Event: fmt::Debug> fmt::Debug for Events<Event> {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.debug_list().entries(self.cited()).finish()
    }
}

impl<Event: Serialize> Serialize for Events<Event> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.cited().map(|(rules, event)| Cited { rules, event }))
    }
}

impl<'de, Event: Deserialize<'de>> Deserialize<'de> for Events<Event> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Events<Event>, D::Error> {
        deserializer.deserialize_seq(List(PhantomData))
    }
}

/// One event with its rules: the event comes first.
struct Cited<Event> {
    rules: Rules,
    event: Event,
}

impl<Event: Serialize> Serialize for Cited<Event> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut items = serializer.serialize_seq(Some(self.rules.len() + 1))?;
        items.serialize_element(&self.event)?;
        for rule in self.rules.iter() {
            items.serialize_element(&rule)?;
        }
        items.end()
    }
}

impl<'de, Event: Deserialize<'de>> Deserialize<'de> for Cited<Event> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cited<Event>, D::Error> {
        deserializer.deserialize_seq(One(PhantomData))
    }
}

struct One<Event>(PhantomData<Event>);

impl<'de, Event: Deserialize<'de>> Visitor<'de> for One<Event> {
    type Value = Cited<Event>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a list of an event and the rules that it follows")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Cited<Event>, A::Error> {
        let event = list.next_element()?.ok_or_else(|| A::Error::custom("an event is missing"))?;
        let mut rules = Rules::NONE;
        while let Some(rule) = list.next_element::<Rule>()? {
            rules = rules.and(rule).ok_or_else(|| A::Error::custom("an event follows at most four rules"))?;
        }
        Ok(Cited { rules, event })
    }
}

struct List<Event>(PhantomData<Event>);

impl<'de, Event: Deserialize<'de>> Visitor<'de> for List<Event> {
    type Value = Events<Event>;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a list of events, each with the rules that it follows")
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut list: A) -> Result<Events<Event>, A::Error> {
        let mut events = Events::new();
        while let Some(Cited { rules, event }) = list.next_element()? {
            events.push(rules, event);
        }
        Ok(events)
    }
}
