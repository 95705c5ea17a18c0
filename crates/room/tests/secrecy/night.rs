//! A busy night: everything that was issued and decided, and the rounds that were dealt in it.

use cards::Card;
use room::driver::{Driver, Luck, Plan, TimedCommand};
use room::{Decision, Room, RoomEvent, Stream, TableNumber, table};
use std::collections::BTreeMap;

const SUBMISSIONS: [&str; 3] = [
    include_str!("../../../../examples/md-uth-1.2.toml"),
    include_str!("../../../../examples/md-huh-1.0.toml"),
    include_str!("../../../../examples/ma-uth.toml"),
];

/// A command that was accepted.
pub struct Step {
    pub command: TimedCommand,
    pub decision: Decision,
    pub seeds: Vec<[u8; 32]>,
}

impl Step {
    pub fn events(&self, number: TableNumber) -> Option<&[RoomEvent]> {
        events(&self.decision, number)
    }
}

/// What happened at a table, if it was touched.
pub fn events(decision: &Decision, number: TableNumber) -> Option<&[RoomEvent]> {
    decision.parts.iter().find(|part| part.stream == Stream::Table(number)).map(|part| &*part.did)
}

/// A round or hand from the command that closes its nonces to the one that ends it.
pub struct Round {
    pub table: TableNumber,
    pub from: usize,
    pub to: usize,
    /// The room before.
    pub before: Room,
    pub order: Vec<Card>,
}

fn has(events: &[RoomEvent], is_it: impl Fn(&table::TableEvent) -> bool) -> bool {
    events.iter().any(|event| matches!(event, RoomEvent::At(event) if is_it(event)))
}

fn is_end(event: &table::TableEvent) -> bool {
    use house::table::HouseTableEvent;
    use poker::table::PokerTableEvent;
    matches!(
        event,
        table::TableEvent::House(HouseTableEvent::RoundEnded { .. })
            | table::TableEvent::Cash(PokerTableEvent::HandEnded { .. } | PokerTableEvent::Misdealt)
            | table::TableEvent::Aborted { .. }
    )
}

/// Drives a room for this many commands.
pub fn night(seed: u64, commands: usize) -> (Vec<Step>, Vec<Round>) {
    let plan = Plan { tables: 6, players: 40, submissions: SUBMISSIONS.map(str::to_owned).to_vec() };
    let (mut people, mut luck) = (Driver::new(seed, plan), Luck::new(seed));
    let (mut room, mut steps, mut rounds) = (Room::default(), Vec::new(), Vec::new());
    let mut open: BTreeMap<TableNumber, Round> = BTreeMap::new();
    for _ in 0..commands {
        let command = people.next(&room);
        let mut seeds = Vec::new();
        let mut chance = || {
            seeds.push(luck.bytes());
            seeds[seeds.len() - 1]
        };
        let Ok(decision) = room.decide(command.at, command.by, &command.command, &mut chance) else { continue };
        for part in &decision.parts {
            let Stream::Table(table) = part.stream else { continue };
            if has(&part.did, |event| matches!(event, table::TableEvent::Ordered { .. })) {
                let order = room.order(table).expect("the box has the deck");
                let from = steps.len();
                open.insert(table, Round { table, from, to: from, before: room.clone(), order });
            }
            if has(&part.did, is_end)
                && let Some(round) = open.remove(&table)
            {
                rounds.push(Round { to: steps.len(), ..round });
            }
        }
        room.take(command.at, &decision);
        steps.push(Step { command, decision, seeds });
    }
    (steps, rounds)
}
