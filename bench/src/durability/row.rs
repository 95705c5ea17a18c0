//! The rows of a batch of commands, as a store without any checks would write them.

use server::store::Append;
use std::collections::BTreeMap;

#[derive(Clone)]
pub enum Value {
    Integer(Option<i64>),
    Text(String),
    Bytes(Vec<u8>),
}

#[derive(Clone, Copy)]
pub enum Kind {
    Integer,
    Text,
    Bytes,
}

pub struct Table {
    pub name: &'static str,
    pub columns: &'static [(&'static str, Kind)],
    /// The number of key columns, which come first.
    pub key: usize,
    /// Further unique columns and indexes.
    pub indexes: &'static [(&'static str, &'static str)],
    pub on_conflict: &'static str,
}

use Kind::{Bytes, Integer, Text};

/// With the keys and indexes of the store, without its triggers, foreign keys and conditions.
pub const TABLES: [Table; 6] = [
    Table {
        name: "records",
        columns: &[
            ("position", Integer),
            ("stream", Text),
            ("number", Integer),
            ("time", Integer),
            ("hash", Bytes),
            ("text", Text),
        ],
        key: 1,
        indexes: &[("UNIQUE INDEX records_by_number", "stream, number")],
        on_conflict: "",
    },
    Table {
        name: "commands",
        columns: &[("account", Text), ("id", Text), ("body", Bytes), ("answer", Text), ("position", Integer)],
        key: 2,
        indexes: &[],
        on_conflict: "",
    },
    Table {
        name: "sealed",
        columns: &[("stream", Text), ("number", Integer), ("bytes", Bytes)],
        key: 2,
        indexes: &[],
        on_conflict: "",
    },
    Table {
        name: "balances",
        columns: &[("account", Integer), ("unit", Text), ("purpose", Text), ("floor", Integer), ("cents", Integer)],
        key: 3,
        indexes: &[],
        on_conflict: " ON CONFLICT (account, unit, purpose) DO UPDATE SET floor = excluded.floor, cents = excluded.cents",
    },
    Table {
        name: "rounds",
        columns: &[("stream", Text), ("round", Integer), ("first", Integer), ("last", Integer), ("position", Integer)],
        key: 2,
        indexes: &[("INDEX rounds_by_position", "stream, position")],
        on_conflict: " ON CONFLICT (stream, round) DO UPDATE SET first = excluded.first, last = excluded.last",
    },
    Table {
        name: "people",
        columns: &[("stream", Text), ("round", Integer), ("person", Integer), ("position", Integer)],
        key: 3,
        indexes: &[("INDEX people_by_position", "person, position")],
        on_conflict: " ON CONFLICT (stream, round, person) DO NOTHING",
    },
];

impl Table {
    pub fn names(&self, count: usize) -> String {
        let names: Vec<&str> = self.columns.iter().take(count).map(|(name, _)| *name).collect();
        names.join(", ")
    }
}

/// By table, in the order of [`TABLES`].
pub type Rows = [Vec<Vec<Value>>; 6];

fn integer(number: u64) -> Value {
    Value::Integer(i64::try_from(number).ok())
}

fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}

/// Positions continue from where they are; if a row occurs several times in a batch, the last counts.
pub fn rows(appends: &[Append], position: &mut i64) -> Rows {
    let (mut records, mut commands, mut sealed) = (Vec::new(), Vec::new(), Vec::new());
    let (mut balances, mut rounds, mut people) = (BTreeMap::new(), BTreeMap::new(), BTreeMap::new());
    for append in appends {
        for line in &append.lines {
            *position += 1;
            let (at, hash) = (Value::Integer(Some(line.time.0)), Value::Bytes(line.hash.bytes().to_vec()));
            let place = Value::Integer(Some(*position));
            records.push(vec![place, text(&line.stream), integer(line.number), at, hash, text(&line.text)]);
        }
        let place = Value::Integer(Some(*position));
        let (key, body) = (&append.command, Value::Bytes(append.body.to_vec()));
        commands.push(vec![text(&key.account), text(&key.id), body, text(&append.answer), place.clone()]);
        for deck in &append.sealed {
            sealed.push(vec![text(&deck.stream), integer(deck.number), Value::Bytes(deck.bytes.clone())]);
        }
        for balance in &append.balances {
            let (account, floor) = (integer(balance.account.into()), integer(balance.floor.into()));
            let (unit, purpose) = (text(&balance.unit), text(&balance.purpose));
            let row = vec![account, unit, purpose, floor, Value::Integer(Some(balance.cents))];
            balances.insert((balance.account, balance.unit.clone(), balance.purpose.clone()), row);
        }
        for round in &append.rounds {
            let (stream, number) = (text(&round.stream), integer(round.round));
            let last = Value::Integer(round.last.and_then(|last| i64::try_from(last).ok()));
            let row = vec![stream.clone(), number.clone(), integer(round.first), last, place.clone()];
            rounds.insert((round.stream.clone(), round.round), row);
            for person in &round.people {
                let row = vec![stream.clone(), number.clone(), integer((*person).into()), place.clone()];
                people.insert((round.stream.clone(), round.round, *person), row);
            }
        }
    }
    let (balances, rounds) = (balances.into_values().collect(), rounds.into_values().collect());
    [records, commands, sealed, balances, rounds, people.into_values().collect()]
}
