//! The index of the journal. Every list has a bound.

use super::hold::{Held, Tally};
use super::played::PlayedRounds;
use super::stack::Stacks;
use crate::kind;
use journal::RoomRecord;
use room::table::{Opening, TableEvent};
use room::{ProposalNumber, RoomCommand, RoomEvent, Stream};
use rulebook::{Rule, Rules};
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// The most rounds that are kept for each rule, and the most irregularities.
const MOST_USES: usize = 1_000;
const MOST_IRREGULAR: usize = 10_000;
const MOST_PROPOSALS: usize = 10_000;

#[derive(Default)]
pub struct Index {
    pub position: i64,
    pub openings: BTreeMap<u32, Arc<Opening>>,
    /// What was proposed, whether it is settled or not.
    pub proposals: BTreeMap<ProposalNumber, Arc<RoomCommand>>,
    rounds: BTreeMap<u32, u64>,
    uses: BTreeMap<Rule, VecDeque<Use>>,
    /// By open table: the last round that used each rule.
    noted: BTreeMap<u32, BTreeMap<Rule, u64>>,
    irregular: VecDeque<Found>,
    tallies: BTreeMap<u32, Tally>,
    pub stacks: Stacks,
    pub played: PlayedRounds,
}

/// A round that used a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Use {
    /// The position of the record, as a cursor for the next page.
    pub position: i64,
    pub table: u32,
    pub round: u64,
    pub at: game::Time,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    pub position: i64,
    pub table: u32,
    pub round: u64,
    pub at: game::Time,
    pub what: Irregularity,
}

/// An irregularity in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Irregularity {
    pub rule: Rule,
    pub words: String,
}

impl Index {
    pub fn take(&mut self, position: i64, record: &RoomRecord) {
        let at = record.at;
        self.stacks.take(&record.part);
        for (rules, event) in record.part.did.cited() {
            match (record.part.stream, event) {
                (_, RoomEvent::TableOpened { table, opening, .. }) => {
                    self.openings.insert(table.0, Arc::new(opening.clone()));
                }
                (_, RoomEvent::Proposed { proposal, command, .. }) => self.proposed(*proposal, command),
                (_, RoomEvent::TableClosed { table, .. }) => {
                    self.noted.remove(&table.0);
                }
                (Stream::Table(table), RoomEvent::At(event)) => {
                    self.at_table(position, at, table.0, rules, event);
                }
                _ => {}
            }
        }
    }

    fn proposed(&mut self, proposal: ProposalNumber, command: &RoomCommand) {
        self.proposals.insert(proposal, Arc::new(command.clone()));
        if self.proposals.len() > MOST_PROPOSALS {
            self.proposals.pop_first();
        }
    }

    fn at_table(&mut self, position: i64, at: game::Time, table: u32, rules: Rules, event: &TableEvent) {
        if let TableEvent::Committed { round, .. } = event {
            self.rounds.insert(table, *round);
        }
        self.played.take(position, at, table, event, self.openings.get(&table).map(Arc::as_ref));
        let round = self.rounds.get(&table).copied().unwrap_or_default();
        for rule in rules_of_round(rules, event).iter() {
            if self.noted.entry(table).or_default().insert(rule, round) != Some(round) {
                let uses = self.uses.entry(rule).or_default();
                uses.push_front(Use { position, table, round, at });
                uses.truncate(MOST_USES);
            }
        }
        if let TableEvent::Aborted { .. } = event {
            self.tallies.entry(table).or_default().forget_round();
        } else if let Some(event) = kind::round_event(event) {
            self.tallies.entry(table).or_default().take(event);
        }
        if let Some(what) = irregularity(rules, event) {
            self.irregular.push_front(Found { position, table, round, at, what });
            self.irregular.truncate(MOST_IRREGULAR);
        }
    }

    pub fn uses(&self, rule: Rule, before: Option<i64>, most: usize) -> Vec<Use> {
        page(self.uses.get(&rule).into_iter().flatten(), |used| used.position, before, most)
    }

    pub fn irregularities(&self, before: Option<i64>, most: usize) -> Vec<Found> {
        page(self.irregular.iter(), |found| found.position, before, most)
    }

    pub fn holds(&self) -> Vec<Held> {
        let hold = |(table, tally): (&u32, &Tally)| {
            let opening = Arc::clone(self.openings.get(table)?);
            Some(Held { table: *table, opening, wagers: tally.sums() })
        };
        self.tallies.iter().filter_map(hold).collect()
    }
}

/// A page of items before a position, of about `most` items. Items of one record are never split, because the cursor is
/// a position.
fn page<'kept, Kept: Clone + 'kept>(
    latest_first: impl Iterator<Item = &'kept Kept>,
    position: impl Fn(&Kept) -> i64,
    before: Option<i64>,
    most: usize,
) -> Vec<Kept> {
    let mut page: Vec<Kept> = Vec::new();
    for kept in latest_first.filter(|kept| before.is_none_or(|before| position(kept) < before)) {
        let is_torn = page.last().is_some_and(|last| position(last) == position(kept));
        if page.len() >= most && !is_torn {
            break;
        }
        page.push(kept.clone());
    }
    page
}

/// The rules that an event of a round cites. Empty for events between rounds.
pub fn rules_of_round(rules: Rules, event: &TableEvent) -> Rules {
    match event {
        TableEvent::Aborted { .. }
        | TableEvent::TimeRanOut { .. }
        | TableEvent::Ordered { .. }
        | TableEvent::Committed { .. } => rules,
        event if kind::round_event(event).is_some() => rules,
        _ => Rules::NONE,
    }
}

/// The irregularity that an event records, if any.
fn irregularity(rules: Rules, event: &TableEvent) -> Option<Irregularity> {
    let rule = rules.first().filter(|_| kind::is_irregular(event))?;
    Some(Irregularity { rule, words: kind::event::words(event)? })
}
