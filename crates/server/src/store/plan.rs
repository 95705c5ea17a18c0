//! Planning of a batch: which of its appends succeed, and which rows they write. Pure, without queries.

use super::table::{BALANCES, COMMANDS, PEOPLE, RECORDS, ROUNDS, SEALED, Table};
use super::value::Value;
use super::{Answered, Append, Appended, Balance, CommandKey, End, Line, Round, Unfit};
use std::collections::BTreeMap;

/// What must be known before a batch can be planned.
pub(super) struct Known {
    /// The end of the journal.
    pub(super) end: End,
    /// The head of every stream in the batch, where the expected end of the journal does not imply it.
    pub(super) heads: BTreeMap<String, u64>,
    /// The commands of the batch that were done before, where the expected end of the journal does not rule that out.
    pub(super) commands: BTreeMap<CommandKey, Answered>,
}

/// Rows by table, in the order in which they must be written.
#[derive(Default)]
pub(super) struct Rows {
    records: Vec<Vec<Value>>,
    commands: Vec<Vec<Value>>,
    sealed: Vec<Vec<Value>>,
    /// By account, unit and purpose; the last value counts.
    balances: BTreeMap<(u32, String, String), Balance>,
    /// By stream and round: the last value, and the position of the first.
    rounds: BTreeMap<(String, u64), (i64, Round)>,
    /// By stream, round and person: the position of the first.
    people: BTreeMap<(String, u64, u32), i64>,
}

impl Rows {
    pub(super) fn into_tables(self) -> Vec<(&'static Table, Vec<Vec<Value>>)> {
        vec![
            (&RECORDS, self.records),
            (&COMMANDS, self.commands),
            (&SEALED, self.sealed),
            (&BALANCES, self.balances.values().map(balance_row).collect()),
            (&ROUNDS, self.rounds.values().map(|(position, round)| round_row(*position, round)).collect()),
            (&PEOPLE, self.people.iter().map(person_row).collect()),
        ]
    }
}

/// The result for each append of a batch, and what to write.
pub(super) struct Plan {
    pub(super) appended: Vec<Appended>,
    pub(super) rows: Rows,
    pub(super) position: i64,
}

impl Plan {
    pub(super) fn is_empty(&self) -> bool {
        self.rows.commands.is_empty()
    }
}

/// Each append comes with the reason if it is malformed.
pub(super) fn plan(batch: &[(&Append, Option<Unfit>)], mut known: Known) -> Plan {
    let mut rows = Rows::default();
    let taken = batch.iter().map(|(append, unfit)| match unfit {
        Some(unfit) => Appended::Unfit(*unfit),
        None => known.take(append, &mut rows),
    });
    let appended = taken.collect();
    Plan { appended, rows, position: known.end.position }
}

impl Known {
    fn take(&mut self, append: &Append, rows: &mut Rows) -> Appended {
        if let Some(refused) = self.refused(append) {
            return refused;
        }
        for line in &append.lines {
            self.end = End { position: self.end.position + 1, hash: line.hash };
            self.heads.insert(line.stream.clone(), line.number);
            rows.records.push(record_row(self.end.position, line));
        }
        let position = self.end.position;
        let answered = Answered { body: append.body, answer: append.answer.clone(), position };
        rows.commands.push(command_row(&append.command, &answered));
        self.commands.insert(append.command.clone(), answered);
        rows.sealed.extend(
            append.sealed.iter().map(|sealed| {
                vec![sealed.stream.as_str().into(), sealed.number.into(), sealed.bytes.as_slice().into()]
            }),
        );
        for balance in &append.balances {
            let key = (balance.account, balance.unit.clone(), balance.purpose.clone());
            rows.balances.insert(key, balance.clone());
        }
        for round in &append.rounds {
            let key = (round.stream.clone(), round.round);
            rows.rounds.entry(key).or_insert_with(|| (position, round.clone())).1.clone_from(round);
            for person in &round.people {
                rows.people.entry((round.stream.clone(), round.round, *person)).or_insert(position);
            }
        }
        Appended::Done { position }
    }

    /// Why an append is not done. A duplicate is recognized before anything else.
    fn refused(&self, append: &Append) -> Option<Appended> {
        if let Some(before) = self.commands.get(&append.command) {
            let is_same = before.body == append.body;
            return Some(if is_same {
                Appended::Repeated { answer: before.answer.clone() }
            } else {
                Appended::OtherBody
            });
        }
        match append.after {
            Some(after) if after != self.end => return Some(Appended::Overtaken { position: self.end.position }),
            // A writer that knows the end of the journal knows the head of every stream; a wrong number would violate
            // the primary key.
            Some(_) => {}
            None => {
                if let Some(stale) = self.stale(append) {
                    return Some(stale);
                }
            }
        }
        let overdrawn = append.balances.iter().find(|balance| balance.floor && balance.cents < 0)?;
        let Balance { account, unit, purpose, .. } = overdrawn.clone();
        Some(Appended::Overdrawn { account, unit, purpose })
    }

    fn stale(&self, append: &Append) -> Option<Appended> {
        let mut heads: BTreeMap<&str, u64> = BTreeMap::new();
        for line in &append.lines {
            let found = self.heads.get(&line.stream).copied().unwrap_or(0);
            let head = heads.entry(&line.stream).or_insert(found);
            *head += 1;
            if line.number != *head {
                return Some(Appended::Stale { stream: line.stream.clone(), found });
            }
        }
        None
    }
}

pub(super) fn record_row(position: i64, line: &Line) -> Vec<Value> {
    let (stream, text) = (line.stream.as_str().into(), line.text.as_str().into());
    vec![position.into(), stream, line.number.into(), line.time.0.into(), (&line.hash).into(), text]
}

fn command_row(key: &CommandKey, answered: &Answered) -> Vec<Value> {
    let (body, answer) = (answered.body.as_slice().into(), answered.answer.as_str().into());
    vec![key.account.as_str().into(), key.id.as_str().into(), body, answer, answered.position.into()]
}

fn balance_row(balance: &Balance) -> Vec<Value> {
    let (unit, purpose) = (balance.unit.as_str().into(), balance.purpose.as_str().into());
    vec![balance.account.into(), unit, purpose, i64::from(balance.floor).into(), balance.cents.into()]
}

fn round_row(position: i64, round: &Round) -> Vec<Value> {
    vec![round.stream.as_str().into(), round.round.into(), round.first.into(), round.last.into(), position.into()]
}

fn person_row(((stream, round, person), position): (&(String, u64, u32), &i64)) -> Vec<Value> {
    vec![stream.as_str().into(), (*round).into(), (*person).into(), (*position).into()]
}
