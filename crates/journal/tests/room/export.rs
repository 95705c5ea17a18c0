//! A room that is driven by people without a plan, and written down as a server would.

use journal::{Balance, Chain, Export, Header, Opened, PublicKey, Report, Signer, Trust, entry, verify};
use room::driver::{Driver, Luck, Plan, Said};
use room::{Event, Room, Stream, table};
use std::collections::BTreeMap;

const SUBMISSIONS: [&str; 2] =
    [include_str!("../../../../examples/md-uth-1.2.toml"), include_str!("../../../../examples/md-huh-1.0.toml")];

/// A record as it was made, with the seed of the deck that it binds.
struct Made {
    stream: Stream,
    number: u64,
    line: String,
    seed: Option<[u8; 32]>,
}

pub struct Written {
    pub lines: Vec<String>,
    pub key: PublicKey,
    pub commands: u64,
}

/// Drives a room, and exports it: every so many commands there is a checkpoint, decks of rounds that are over are
/// opened, balances stand at the end.
pub fn written(seed: u64, commands: u64) -> Written {
    let signer = Signer::new(&[7; 32]);
    let plan = Plan { tables: 6, players: 30, submissions: SUBMISSIONS.map(str::to_owned).to_vec() };
    let (mut people, mut luck) = (Driver::new(seed, plan), Luck::new(seed));
    let (mut room, mut chain) = (Room::default(), Chain::new(&signer.public()));
    let (mut made, mut taken) = (Vec::new(), 0);
    for number in 1..=commands {
        let Said { at, by, command } = people.next(&room);
        let mut seeds = Vec::new();
        let mut chance = || {
            seeds.push(luck.bytes());
            seeds[seeds.len() - 1]
        };
        let Ok(decision) = room.decide(at, by, &command, &mut chance) else { continue };
        taken += 1;
        let mut seeds = seeds.into_iter();
        for part in &decision.parts {
            let commits = |event: &Event| matches!(event, Event::At(table::Event::Committed { .. }));
            let seed = part.did.iter().any(commits).then(|| seeds.next()).flatten();
            let entry = entry(part, at, by, &format!("c{number}"), &command).expect("what happens can be written");
            let line = chain.append(entry).expect("time goes on");
            let number = chain.head(&part.stream.to_string()).map_or(0, |head| head.number);
            made.push(Made { stream: part.stream, number, line, seed });
        }
        room.take(at, &decision);
        if number % 500 == 0 {
            let line = chain.checkpoint(journal::Time(at.0), &signer).expect("time goes on");
            made.push(Made { stream: Stream::Room, number: 0, line, seed: None });
        }
    }
    Written { lines: lines(&room, made, &signer), key: signer.public(), commands: taken }
}

fn lines(room: &Room, made: Vec<Made>, signer: &Signer) -> Vec<String> {
    let is_open = |stream: Stream| match stream {
        Stream::Table(number) => room.table(number).is_some_and(|table| table.mix().is_some()),
        Stream::Room | Stream::Link(_) => false,
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

pub fn report(lines: &[String], key: &PublicKey) -> Report {
    let mut text = Vec::new();
    for line in lines {
        text.extend(line.as_bytes());
        text.push(b'\n');
    }
    let trust = Trust { keys: vec![*key], checkpoints: Vec::new() };
    verify(text.as_slice(), trust).expect("memory can be read")
}

#[test]
fn a_room_is_decided_again_from_its_export_alone() {
    let Written { lines, key, commands } = written(3, 6_000);
    let report = report(&lines, &key);
    assert_eq!(report.faults, []);
    let replayed = report.replayed.expect("the records are those of a room");
    assert_eq!(replayed.decided + replayed.taken, commands);
    assert!(replayed.taken < 100, "only rounds that are not over are taken as they are: {replayed:?}");
    assert!(replayed.balances > 50, "{replayed:?}");
    assert!(Export::new(Vec::new(), &Header { keys: vec![key] }).is_ok());
}
