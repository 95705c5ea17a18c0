//! The round projection: which records belong to which round, for fast lookup.

use crate::store::Round;
use game::Notice;
use room::{Decision, Room, RoomEvent, Stream, TableNumber};
use std::collections::BTreeMap;

/// The rounds and hands in play.
#[derive(Clone, Default)]
pub(crate) struct Rounds(BTreeMap<TableNumber, Round>);

impl Rounds {
    /// The rounds that an applied decision has begun or ended.
    pub(crate) fn follow(&mut self, room: &Room, decision: &Decision, numbers: &[(Stream, u64)]) -> Vec<Round> {
        let mut found = Vec::new();
        for part in &decision.parts {
            let number = numbers.iter().find(|(stream, _)| *stream == part.stream).map_or(1, |(_, number)| *number);
            found.extend(self.part(room, part.stream, number, &part.did));
        }
        found
    }

    pub(crate) fn part(&mut self, room: &Room, stream: Stream, number: u64, did: &[RoomEvent]) -> Vec<Round> {
        let Stream::Table(number_of_table) = stream else { return Vec::new() };
        let Some(table) = room.table(number_of_table) else { return Vec::new() };
        let mut found = Vec::new();
        let people = || table.seats().map(|(_, person)| person.0).collect::<Vec<u32>>();
        for event in did {
            let RoomEvent::At(event) = event else { continue };
            match table.notice(event) {
                Some(Notice::DealBegun) => {
                    let (stream, round) = (stream.to_string(), table.deal());
                    let begun = Round { stream, round, first: number, last: None, people: people() };
                    found.push(begun.clone());
                    self.0.insert(number_of_table, begun);
                }
                Some(Notice::DealOver { .. }) => {
                    let over = self.0.remove(&number_of_table);
                    found.extend(over.map(|over| Round { last: Some(number), people: people(), ..over }));
                }
                _ => {}
            }
        }
        found
    }
}
