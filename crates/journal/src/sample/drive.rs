//! A room that is driven by random people, and recorded as a server would.

use crate::{Balance, Chain, Header, Opened, Signer, entry};
use chips::{Amount, Unit};
use room::driver::{Driver, Luck, Plan, TimedCommand};
use room::office::{AccessKind, Visit};
use room::table::{Dealing, Offer, Opening};
use room::{PersonNumber, Room, RoomCommand, RoomEvent, Stream, TableNumber, Who, office, table};
use std::collections::BTreeMap;

const SUBMISSIONS: [&str; 2] =
    [include_str!("../../../../examples/md-uth-1.2.toml"), include_str!("../../../../examples/md-huh-1.0.toml")];

/// How much of a room is driven.
#[derive(Clone, Copy)]
pub struct Size {
    pub seed: u64,
    pub tables: u32,
    pub commands: u64,
    /// Commands from one checkpoint to the next.
    pub sealed_every: u64,
}

/// A record with the seed of the deck that it commits to; a checkpoint has no number here.
struct Made {
    stream: Stream,
    number: u64,
    line: String,
    seed: Option<[u8; 32]>,
}

pub struct Written {
    pub lines: Vec<String>,
    /// Commands that were accepted.
    pub commands: u64,
    pub rounds: u64,
}

/// The key that signs everything here.
pub fn signer() -> Signer {
    Signer::new(&[7; 32])
}

/// A room with this many tables.
pub fn plan(tables: u32) -> Plan {
    Plan { tables, players: 5 * tables, submissions: SUBMISSIONS.map(str::to_owned).to_vec() }
}

/// Drives a room and exports it, with a checkpoint every so many commands, the decks of finished rounds revealed, and
/// balances at the end. In between a table is opened and closed, and somebody signs in.
pub fn written(size: Size) -> Written {
    let (table, to) = (TableNumber(size.tables + 1), None);
    let visit = Visit { person: Some(PersonNumber(1)), kind: AccessKind::SignedIn, by: None, times: 1 };
    written_by(size, |number, planned| {
        let command = match number {
            300 => RoomCommand::OpenTable(short_lived()),
            301 => RoomCommand::RetireTable { table, to },
            302 => RoomCommand::Office(office::OfficeCommand::NoteVisits { visits: vec![visit], others: 2 }),
            _ => return planned,
        };
        TimedCommand { by: Who::HOUSE, command, ..planned }
    })
}

/// A private table with meters of its own, which the house itself may close again.
fn short_lived() -> Opening {
    let submission = SUBMISSIONS[0].lines().filter(|line| !line.starts_with("link = ")).collect::<Vec<_>>().join("\n");
    Opening {
        name: "Short-lived".to_owned(),
        unit: Unit::Play,
        dealing: Dealing::Automatic,
        offers: Offer::House { submission },
        rack: Amount::dollars(1_000),
        host: Some(PersonNumber(1)),
    }
}

/// The same, with a function that may replace commands by number.
pub fn written_by(size: Size, says: impl Fn(u64, TimedCommand) -> TimedCommand) -> Written {
    let Size { seed, tables, commands, sealed_every } = size;
    let signer = signer();
    let (mut people, mut luck) = (Driver::new(seed, plan(tables)), Luck::new(seed));
    let (mut room, mut chain) = (Room::default(), Chain::new(&signer.public()));
    let (mut made, mut taken) = (Vec::new(), 0);
    for number in 1..=commands {
        let TimedCommand { at, by, command } = says(number, people.next(&room));
        let mut seeds = Vec::new();
        let mut chance = || {
            seeds.push(luck.bytes());
            seeds[seeds.len() - 1]
        };
        let Ok(decision) = room.decide(at, by, &command, &mut chance) else { continue };
        taken += 1;
        let mut seeds = seeds.into_iter();
        for part in &decision.parts {
            let commits = |event: &RoomEvent| matches!(event, RoomEvent::At(table::TableEvent::Committed { .. }));
            let seed = part.did.iter().any(commits).then(|| seeds.next()).flatten();
            let entry = entry(part, at, by, &format!("c{number}"), &command).expect("what happens can be written");
            let line = chain.append(entry).expect("time goes on");
            let number = chain.head(&part.stream.to_string()).map_or(0, |head| head.number);
            made.push(Made { stream: part.stream, number, line, seed });
        }
        room.take(at, &decision);
        if number % sealed_every == 0 || number == commands {
            retire(&mut chain, &room);
            let line = chain.checkpoint(crate::Time(at.0), &signer).expect("time goes on");
            made.push(Made { stream: Stream::Room, number: 0, line, seed: None });
        }
    }
    let rounds = room.tables().map(|(_, table)| table.rounds()).sum();
    Written { lines: lines(&room, made, &signer), commands: taken, rounds }
}

/// Retires closed streams.
fn retire(chain: &mut Chain, room: &Room) {
    let is_over = |stream: &str| stream.parse().is_ok_and(|stream| room.is_over(stream));
    let over: Vec<String> =
        chain.heads().map(|(stream, _)| stream).filter(|stream| is_over(stream)).map(str::to_owned).collect();
    for stream in over {
        chain.retire(&stream);
    }
}

fn lines(room: &Room, made: Vec<Made>, signer: &Signer) -> Vec<String> {
    let is_open = |stream: Stream| match stream {
        Stream::Table(number) => room.table(number).is_some_and(|table| table.mix().is_some()),
        Stream::Room | Stream::Identity | Stream::Link(_) => false,
    };
    let mut last: BTreeMap<Stream, u64> = BTreeMap::new();
    for record in made.iter().filter(|record| record.seed.is_some()) {
        last.insert(record.stream, record.number);
    }
    let mut lines = vec![Header { keys: vec![signer.public()] }.write()];
    for Made { stream, number, line, seed } in made {
        let is_over = !is_open(stream) || last.get(&stream) != Some(&number);
        if let Some(seed) = seed.filter(|_| is_over) {
            lines.push(Opened { stream: stream.to_string(), number, seed }.write());
        }
        lines.push(line);
    }
    for (number, account) in room.ledger().accounts() {
        lines.push(Balance { account: number.0, cents: account.balance().cents() }.write());
    }
    lines
}

/// The room that is kept as a golden file.
pub const KEPT: Size = Size { seed: 2, tables: 3, commands: 420, sealed_every: 100 };

/// The lines as a file has them.
pub fn bytes(lines: &[String]) -> Vec<u8> {
    let mut text = Vec::new();
    for line in lines {
        text.extend(line.as_bytes());
        text.push(b'\n');
    }
    text
}
