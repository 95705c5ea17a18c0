//! The finished rounds of each player: what they wagered and won, for lists and totals over any selection of them.

use super::round_tally::{RoundTally, WagerSet};
use crate::kind;
use crate::wire::{RoundOutcome, WagerKey};
use game::Time;
use room::PersonNumber;
use room::table::{Opening, TableEvent};
use std::collections::{BTreeMap, BTreeSet, VecDeque};

/// The most rounds that are kept of one player, and of all players together. The oldest are evicted first.
const MOST_OF_PERSON: usize = 20_000;
const MOST_OF_ALL: usize = 500_000;

/// A finished round of one player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedRound {
    /// The position of the record that ended it.
    pub position: i64,
    pub table: u32,
    pub round: u64,
    pub began: Time,
    /// The stakes of all wagers, in cents, and what was won or lost.
    pub wagered: i64,
    pub net: i64,
    pub is_void: bool,
    has_folded: bool,
    wagers: WagerSet,
}

/// Which rounds of a player are wanted. Absent fields select all.
#[derive(Clone, Debug, Default)]
pub struct PlayedFilter {
    pub table: Option<u32>,
    pub game: Option<String>,
    pub outcome: Option<RoundOutcome>,
    pub wager: Option<WagerKey>,
    /// Rounds that began at this time or later, and before that time.
    pub from: Option<Time>,
    pub until: Option<Time>,
}

impl PlayedFilter {
    pub fn is_empty(&self) -> bool {
        let PlayedFilter { table, game, outcome, wager, from, until } = self;
        table.is_none() && game.is_none() && outcome.is_none() && wager.is_none() && from.is_none() && until.is_none()
    }
}

/// A table as players know it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlayedTable {
    pub name: String,
    pub game: String,
    pub unit: chips::Unit,
}

#[derive(Default)]
pub struct PlayedRounds {
    people: BTreeMap<PersonNumber, History>,
    /// Whose rounds were added, in that order.
    order: VecDeque<(PersonNumber, i64)>,
    tables: BTreeMap<u32, PlayedTable>,
    current: BTreeMap<u32, Current>,
}

#[derive(Default)]
struct History {
    /// The oldest first.
    rounds: VecDeque<PlayedRound>,
    evicted: u64,
}

/// The round in play at a table.
struct Current {
    round: u64,
    began: Time,
    tally: RoundTally,
}

impl PlayedRound {
    fn has_outcome(&self, outcome: RoundOutcome) -> bool {
        match outcome {
            RoundOutcome::Won => self.net > 0,
            RoundOutcome::Lost => self.net < 0,
            RoundOutcome::Even => self.net == 0 && !self.is_void,
            RoundOutcome::Folded => self.has_folded,
            RoundOutcome::Void => self.is_void,
        }
    }
}

impl PlayedRounds {
    pub fn take(&mut self, position: i64, at: Time, table: u32, event: &TableEvent, opening: Option<&Opening>) {
        if let Some(round) = kind::begun_round(event) {
            self.current.insert(table, Current { round, began: at, tally: RoundTally::default() });
            return;
        }
        let Some(current) = self.current.get_mut(&table) else { return };
        current.tally.take(event);
        if kind::ends_round(event)
            && let Some(current) = self.current.remove(&table)
        {
            self.add(position, table, &current, opening);
        }
    }

    fn add(&mut self, position: i64, table: u32, current: &Current, opening: Option<&Opening>) {
        let Current { round, began, tally } = current;
        if !self.tables.contains_key(&table)
            && let Some(known) = opening.and_then(|opening| played_table(table, opening))
        {
            self.tables.insert(table, known);
        }
        for (person, seat) in tally.players() {
            let played = PlayedRound {
                position,
                table,
                round: *round,
                began: *began,
                wagered: seat.wagered,
                net: seat.net,
                is_void: tally.is_void,
                has_folded: seat.has_folded,
                wagers: seat.wagers,
            };
            let history = self.people.entry(person).or_default();
            history.rounds.push_back(played);
            history.keep(MOST_OF_PERSON);
            self.order.push_back((person, position));
        }
        while self.order.len() > MOST_OF_ALL {
            let Some((person, position)) = self.order.pop_front() else { return };
            if let Some(history) = self.people.get_mut(&person) {
                history.evict(position);
            }
        }
    }

    /// The tables at which a player has finished a round.
    pub fn tables(&self, person: PersonNumber) -> BTreeMap<u32, PlayedTable> {
        let numbers: BTreeSet<u32> = self.rounds(person).map(|played| played.table).collect();
        numbers.into_iter().filter_map(|number| Some((number, self.tables.get(&number)?.clone()))).collect()
    }

    /// The wagers that a player has ever placed.
    pub fn wagers(&self, person: PersonNumber) -> Vec<WagerKey> {
        self.rounds(person).fold(WagerSet::default(), |all, played| all.with(played.wagers)).list()
    }

    /// How many older rounds of a player are no longer kept.
    pub fn evicted(&self, person: PersonNumber) -> u64 {
        self.people.get(&person).map_or(0, |history| history.evicted)
    }

    /// A player's rounds of a selection, newest first.
    pub fn wanted<'kept>(
        &'kept self,
        person: PersonNumber,
        filter: &'kept PlayedFilter,
    ) -> impl Iterator<Item = &'kept PlayedRound> {
        self.rounds(person).rev().filter(|played| self.is_wanted(played, filter))
    }

    fn rounds(&self, person: PersonNumber) -> impl DoubleEndedIterator<Item = &PlayedRound> {
        self.people.get(&person).into_iter().flat_map(|history| &history.rounds)
    }

    fn is_wanted(&self, played: &PlayedRound, filter: &PlayedFilter) -> bool {
        let PlayedFilter { table, game, outcome, wager, from, until } = filter;
        let is_game = |game: &String| self.tables.get(&played.table).is_some_and(|table| table.game == *game);
        table.is_none_or(|table| table == played.table)
            && outcome.is_none_or(|outcome| played.has_outcome(outcome))
            && wager.is_none_or(|wager| played.wagers.has(wager))
            && from.is_none_or(|from| played.began >= from)
            && until.is_none_or(|until| played.began < until)
            && game.as_ref().is_none_or(is_game)
    }
}

impl History {
    fn keep(&mut self, most: usize) {
        if self.rounds.len() > most {
            self.rounds.pop_front();
            self.evicted += 1;
        }
    }

    /// Removes the oldest round if it is the one that ended at this position.
    fn evict(&mut self, position: i64) {
        if self.rounds.front().is_some_and(|oldest| oldest.position == position) {
            self.rounds.pop_front();
            self.evicted += 1;
        }
    }
}

fn played_table(table: u32, opening: &Opening) -> Option<PlayedTable> {
    let game = kind::game_name(table, opening)?;
    Some(PlayedTable { name: opening.name.clone(), game, unit: opening.unit })
}
