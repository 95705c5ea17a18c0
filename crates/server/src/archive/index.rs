//! What is known by heart of the journal. Every list has an end.

use super::hold::{Held, Tally};
use house::Event as RoundEvent;
use journal::Told;
use room::table::{Event, Opening};
use room::{Event as RoomEvent, Stream};
use rulebook::Rule;
use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

/// Rounds that are kept for each rule, and irregularities in all.
const MOST_USES: usize = 50;
const MOST_IRREGULAR: usize = 10_000;

#[derive(Default)]
pub struct Index {
    pub position: i64,
    pub openings: BTreeMap<u32, Arc<Opening>>,
    rounds: BTreeMap<u32, u64>,
    uses: BTreeMap<Rule, VecDeque<Use>>,
    irregular: VecDeque<Found>,
    tallies: BTreeMap<u32, Tally>,
}

/// A round in which a rule was used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Use {
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

/// Something that is not as it should be in a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Irregularity {
    pub rule: Rule,
    pub words: String,
}

impl Index {
    pub fn take(&mut self, position: i64, _number: u64, told: &Told) {
        let at = told.at;
        for event in &told.part.did {
            match (told.part.stream, event) {
                (_, RoomEvent::TableOpened { table, opening, .. }) => {
                    self.openings.insert(table.0, Arc::new(opening.clone()));
                }
                (Stream::Table(table), RoomEvent::At(event)) => self.at_table(position, at, table.0, event),
                _ => {}
            }
        }
    }

    fn at_table(&mut self, position: i64, at: game::Time, table: u32, event: &Event) {
        if let Event::Committed { round, .. } = event {
            self.rounds.insert(table, *round);
        }
        let round = self.rounds.get(&table).copied().unwrap_or_default();
        let mut note = |rule: Rule| {
            let uses = self.uses.entry(rule).or_default();
            if uses.front().is_some_and(|last| (last.table, last.round) == (table, round)) {
                return;
            }
            uses.push_front(Use { table, round, at });
            uses.truncate(MOST_USES);
        };
        match event {
            Event::Round(event) => {
                event.rule().into_iter().for_each(&mut note);
                if let RoundEvent::Settled { under, .. } | RoundEvent::EnvyPaid { under, .. } = event {
                    note(*under);
                }
                self.tallies.entry(table).or_default().take(event);
            }
            Event::Aborted { rule, .. } => {
                note(*rule);
                self.tallies.entry(table).or_default().forget_round();
            }
            Event::TimeRanOut { rule, .. } | Event::Ordered { rule, .. } | Event::Committed { rule, .. } => note(*rule),
            _ => {}
        }
        if let Some(what) = irregularity(event) {
            self.irregular.push_front(Found { position, table, round, at, what });
            self.irregular.truncate(MOST_IRREGULAR);
        }
    }

    pub fn uses(&self, rule: Rule) -> Vec<Use> {
        self.uses.get(&rule).into_iter().flatten().copied().collect()
    }

    pub fn irregularities(&self, before: Option<i64>, most: usize) -> Vec<Found> {
        let is_before = |found: &&Found| before.is_none_or(|before| found.position < before);
        self.irregular.iter().filter(is_before).take(most).cloned().collect()
    }

    pub fn holds(&self) -> Vec<Held> {
        let hold = |(table, tally): (&u32, &Tally)| {
            let opening = Arc::clone(self.openings.get(table)?);
            Some(Held { table: *table, opening, wagers: tally.sums() })
        };
        self.tallies.iter().filter_map(hold).collect()
    }
}

/// What an event says has gone wrong, if it does.
fn irregularity(event: &Event) -> Option<Irregularity> {
    let rule = match event {
        Event::Aborted { rule, .. }
        | Event::Round(
            RoundEvent::Voided { rule }
            | RoundEvent::HandVoided { rule, .. }
            | RoundEvent::StubMiscounted { rule, .. }
            | RoundEvent::FaceUpRacked { rule }
            | RoundEvent::DrawnInError { rule }
            | RoundEvent::Mended { rule, .. }
            | RoundEvent::DeviceFailed { rule, .. }
            | RoundEvent::Left { rule, .. }
            | RoundEvent::Abandoned { rule, .. },
        ) => *rule,
        _ => return None,
    };
    let told = crate::hall::told(event);
    Some(Irregularity { rule, words: told.words.unwrap_or_else(|| told.what.replace('-', " ")) })
}
