//! How streams grow, and what is not taken.

use super::evening::signers;
use journal::{CHECKPOINTS, Chain, Checkpoint, Entry, Hash, Header, Record, Refused, Says, Time, Trust, Value, verify};

fn entry(stream: &str, time: i64) -> Entry {
    let name = String::new;
    let (said, did, moved) = (Value::Boolean(true), Vec::new(), Vec::new());
    let (person, role, command) = (name(), name(), name());
    Entry { version: 1, stream: stream.to_owned(), time: Time(time), person, role, command, said, did, moved }
}

#[test]
fn each_line_names_the_hash_of_the_line_before_in_its_stream() {
    let mut chain = Chain::new(&signers()[0].public());
    let lines: Vec<String> =
        ["a", "b", "a", "a"].into_iter().map(|stream| chain.append(entry(stream, 5)).unwrap()).collect();
    let read: Vec<Record> = lines.iter().map(|line| Record::read(line).unwrap()).collect();
    let numbers: Vec<u64> = read.iter().map(|record| record.number).collect();
    assert_eq!(numbers, [1, 1, 2, 3]);
    let hash = |index: usize| Hash::of(lines[index].as_bytes());
    let before: Vec<Hash> = read.iter().map(|record| record.before).collect();
    assert_eq!(before, [Hash::ZERO, Hash::ZERO, hash(0), hash(2)]);
    assert_eq!(chain.head("a").map(|head| (head.number, head.hash)), Some((3, hash(3))));
}

#[test]
fn what_is_refused_changes_nothing() {
    let [first, second] = signers();
    let mut chain = Chain::new(&first.public());
    chain.append(entry("a", 5)).unwrap();
    let before: Vec<_> = chain.heads().map(|(stream, head)| (stream.to_owned(), head)).collect();
    assert_eq!(chain.append(entry("a", 4)), Err(Refused::TimeGoesBack { last: Time(5) }));
    assert!(matches!(chain.append(entry("A", 5)), Err(Refused::Unreadable(_))));
    assert!(matches!(chain.append(entry(CHECKPOINTS, 5)), Err(Refused::Unreadable(_))));
    let current = first.public().fingerprint();
    assert_eq!(chain.checkpoint(Time(6), &second), Err(Refused::NotTheKey { current }));
    assert_eq!(chain.rotate(Time(6), &second, &second.public()), Err(Refused::NotTheKey { current }));
    let after: Vec<_> = chain.heads().map(|(stream, head)| (stream.to_owned(), head)).collect();
    assert_eq!(after, before);
    chain.append(entry("b", 4)).unwrap();
}

#[test]
fn a_checkpoint_names_every_stream_but_its_own() {
    let [first, _] = signers();
    let mut chain = Chain::new(&first.public());
    for stream in ["b", "a", "b"] {
        chain.append(entry(stream, 1)).unwrap();
    }
    chain.checkpoint(Time(2), &first).unwrap();
    let last = Checkpoint::read(&chain.checkpoint(Time(3), &first).unwrap()).unwrap();
    let Says::Heads { heads, records } = last.says else { panic!("no heads") };
    let heads: Vec<(&str, u64)> = heads.iter().map(|head| (head.stream.as_str(), head.number)).collect();
    assert_eq!((heads, records, last.number), (vec![("a", 1), ("b", 2)], 3, 2));
}

#[test]
fn a_chain_goes_on_where_it_stopped() {
    let [first, second] = signers();
    let mut chain = Chain::new(&first.public());
    let mut lines = vec![Header { keys: vec![first.public(), second.public()] }.write()];
    lines.push(chain.append(entry("a", 1)).unwrap());
    lines.push(chain.rotate(Time(2), &first, &second.public()).unwrap());
    let heads: Vec<_> = chain.heads().map(|(stream, head)| (stream.to_owned(), head)).collect();
    let mut again = Chain::resumed(heads, &second.public());
    lines.push(again.append(entry("a", 3)).unwrap());
    lines.push(again.checkpoint(Time(3), &second).unwrap());
    let file: String = lines.join("\n") + "\n";
    // Who knows only the later key sees as much: it has signed the whole chain.
    for key in [first.public(), second.public()] {
        let report = verify(file.as_bytes(), Trust { keys: vec![key], checkpoints: Vec::new() }).unwrap();
        assert_eq!((report.faults, report.records, report.unsealed), (Vec::new(), 2, 0));
    }
}

#[test]
fn secrets_are_not_printed() {
    let [first, _] = signers();
    assert_eq!(format!("{first:?}"), format!("Signer({})", first.public().fingerprint()));
}
