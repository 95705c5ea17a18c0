//! Which records tell of which round, to be found quickly.

use crate::store::Round;
use room::table::Event as AtTable;
use room::{Decision, Event, Room, Stream, TableNumber};
use std::collections::BTreeMap;

/// The rounds and hands that are being played.
#[derive(Clone, Default)]
pub(crate) struct Rounds(BTreeMap<TableNumber, Round>);

impl Rounds {
    /// The rounds that a decision, which was taken in, has begun or ended.
    pub(crate) fn follow(&mut self, room: &Room, decision: &Decision, numbers: &[(Stream, u64)]) -> Vec<Round> {
        let mut found = Vec::new();
        for part in &decision.parts {
            let number = numbers.iter().find(|(stream, _)| *stream == part.stream).map_or(1, |(_, number)| *number);
            found.extend(self.part(room, part.stream, number, &part.did));
        }
        found
    }

    pub(crate) fn part(&mut self, room: &Room, stream: Stream, number: u64, did: &[Event]) -> Vec<Round> {
        let Stream::Table(table) = stream else { return Vec::new() };
        let mut found = Vec::new();
        let people = || {
            let seats = room.table(table).into_iter().flat_map(room::table::Table::seats);
            seats.map(|(_, person)| person.0).collect::<Vec<u32>>()
        };
        for event in did {
            let Event::At(event) = event else { continue };
            if let Some(round) = begins(event, room, table) {
                let stream = stream.to_string();
                let begun = Round { stream, round, first: number, last: None, people: people() };
                found.push(begun.clone());
                self.0.insert(table, begun);
            } else if ends(event)
                && let Some(over) = self.0.remove(&table)
            {
                found.push(Round { last: Some(number), people: people(), ..over });
            }
        }
        found
    }
}

/// The number of the round or hand that begins.
fn begins(event: &AtTable, room: &Room, table: TableNumber) -> Option<u64> {
    match event {
        AtTable::House(house::table::Event::RoundBegun { number, .. }) => Some(*number),
        AtTable::Cash(poker::table::Event::HandBegun) => Some(room.table(table).map_or(1, |table| table.rounds() + 1)),
        _ => None,
    }
}

fn ends(event: &AtTable) -> bool {
    matches!(
        event,
        AtTable::House(house::table::Event::RoundEnded { .. })
            | AtTable::Cash(poker::table::Event::HandEnded { .. } | poker::table::Event::Misdealt)
    )
}
