//! How streams grow, and what is refused.

use journal::sample::evening::signers;
use journal::{
    CHECKPOINTS, Chain, Checkpoint, CheckpointKind, Entry, Hash, Head, Header, PublicKey, Record, Refused, Time, Trust,
    Value, verify,
};

pub fn entry(stream: &str, time: i64) -> Entry {
    let name = String::new;
    let (body, did, moved) = (Value::Boolean(true), Vec::new(), Vec::new());
    let (person, role, command) = (name(), name(), name());
    Entry { version: 1, stream: stream.to_owned(), time: Time(time), person, role, command, body, did, moved }
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
fn a_checkpoint_names_the_streams_that_changed_and_those_that_ended() {
    let [first, _] = signers();
    let mut chain = Chain::new(&first.public());
    let appends = |chain: &mut Chain, streams: &[&str]| {
        for stream in streams {
            chain.append(entry(stream, 1)).unwrap();
        }
        text(&chain.checkpoint(Time(2), &first).unwrap())
    };
    assert_eq!(appends(&mut chain, &["b", "a", "b"]), "a 1, b 2; ; 3");
    assert_eq!(appends(&mut chain, &[]), "; ; 3");
    assert_eq!(appends(&mut chain, &["c", "b"]), "b 3, c 1; ; 5");
    // A stream that ends is named with its last record, if that is new, and never again.
    chain.append(entry("b", 1)).unwrap();
    chain.retire("b");
    chain.retire("a");
    assert_eq!(chain.append(entry("b", 1)), Err(Refused::Retired));
    assert_eq!(appends(&mut chain, &["c"]), "b 4, c 2; a b; 7");
    assert_eq!(appends(&mut chain, &[]), "; ; 7");
    assert_eq!(chain.heads().map(|(stream, _)| stream).collect::<Vec<_>>(), ["c"]);
}

/// A checkpoint in short: heads, the streams that ended, and the number of records.
fn text(line: &str) -> String {
    let CheckpointKind::Changes { heads, retired, records } = Checkpoint::read(line).unwrap().says else {
        panic!("{line}")
    };
    let heads: Vec<String> = heads.iter().map(|head| format!("{} {}", head.stream, head.number)).collect();
    format!("{}; {}; {records}", heads.join(", "), retired.join(" "))
}

#[test]
fn a_checkpoint_after_a_thousand_tables_that_closed_is_as_small_as_after_one() {
    let [first, _] = signers();
    let sizes = [1, 1_000].map(|tables| {
        let mut chain = Chain::new(&first.public());
        let mut last = String::new();
        for table in 1_001 - tables..=1_000 {
            chain.append(entry("room", 1)).unwrap();
            let stream = format!("table/{table}");
            chain.append(entry(&stream, 1)).unwrap();
            chain.retire(&stream);
            last = chain.checkpoint(Time(2), &first).unwrap();
        }
        assert_eq!(chain.heads().count(), 1);
        last.len()
    });
    // Its numbers have more digits.
    assert!(sizes[1] <= sizes[0] + 9, "{sizes:?}");
}

#[test]
fn a_chain_goes_on_where_it_stopped() {
    let [first, second] = signers();
    let mut chain = Chain::new(&first.public());
    let mut lines = vec![Header { keys: vec![first.public(), second.public()] }.write()];
    for stream in ["a", "b", "c"] {
        lines.push(chain.append(entry(stream, 1)).unwrap());
    }
    chain.retire("c");
    lines.push(chain.checkpoint(Time(2), &first).unwrap());
    lines.push(chain.append(entry("b", 2)).unwrap());
    lines.push(chain.rotate(Time(2), &first, &second.public()).unwrap());
    let mut again = passed(&lines[1..], &first.public());
    assert!(again.is_signed_by(&second.public()));
    assert_eq!(again.heads().map(|(stream, _)| stream).collect::<Vec<_>>(), ["a", "b"]);
    lines.push(again.append(entry("a", 3)).unwrap());
    assert_eq!(lines.last(), chain.append(entry("a", 3)).ok().as_ref());
    lines.push(again.checkpoint(Time(3), &second).unwrap());
    assert_eq!(lines.last(), chain.checkpoint(Time(3), &second).ok().as_ref());
    assert_eq!(text(&lines[lines.len() - 1]), "a 2, b 2; ; 5");
    let file: String = lines.join("\n") + "\n";
    // The later key alone is enough: it has signed the whole chain.
    for key in [first.public(), second.public()] {
        let report = verify(file.as_bytes(), Trust { keys: vec![key], checkpoints: Vec::new() }).unwrap();
        assert_eq!((report.faults, report.records, report.unsealed), (Vec::new(), 5, 0));
    }
}

/// A chain that was passed only these lines.
fn passed(lines: &[String], key: &PublicKey) -> Chain {
    let mut chain = Chain::new(key);
    for line in lines {
        let hash = Hash::of(line.as_bytes());
        match Record::read(line) {
            Ok(Record { entry, number, .. }) => chain.pass(&entry.stream, Head { number, hash, time: entry.time }),
            Err(_) => chain.pass_checkpoint(&Checkpoint::read(line).unwrap(), hash),
        }
    }
    chain
}

#[test]
fn secrets_are_not_printed() {
    let [first, _] = signers();
    assert_eq!(format!("{first:?}"), format!("Signer({})", first.public().fingerprint()));
}
