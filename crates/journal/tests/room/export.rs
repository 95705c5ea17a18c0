//! The export of a room, unchanged.

use journal::sample::drive::{KEPT, Size, Written, bytes, signer, written};
use journal::{PublicKey, Report, Trust, verify};

pub fn report(lines: &[String]) -> Report {
    let trust = Trust { keys: vec![signer().public()], checkpoints: Vec::new() };
    verify(bytes(lines).as_slice(), trust).expect("memory can be read")
}

#[test]
fn a_room_is_decided_again_from_its_export_alone() {
    let Written { lines, commands, rounds } = written(Size { seed: 3, tables: 6, commands: 6_000, sealed_every: 500 });
    assert!(rounds > 300, "only {rounds} rounds are played");
    let report = report(&lines);
    assert_eq!(report.faults, []);
    let replayed = report.replayed.expect("the records are those of a room");
    assert_eq!(replayed.decided + replayed.taken, commands);
    assert!(replayed.taken < 100, "only rounds that are not over are taken as they are: {replayed:?}");
    assert!(replayed.balances > 50, "{replayed:?}");
}

/// Edition 1, records and checkpoints of version 1.
const ROOM_1: &str = include_str!("room-1.jsonl");
/// Edition 2, records and checkpoints of version 2.
const ROOM_2: &str = include_str!("room-2.jsonl");
/// Edition 3, in which poker tables are opened with the text of their terms.
const ROOM_3: &str = include_str!("room-3.jsonl");
/// Edition 4, in which a table waits for those who play.
const ROOM_4: &str = include_str!("room-4.jsonl");
/// Of all four.
const KEY: &str = include_str!("room-1.key");

#[test]
fn rooms_that_were_kept_are_decided_again() {
    for kept in [ROOM_1, ROOM_2, ROOM_3, ROOM_4] {
        let trust = Trust { keys: vec![PublicKey::read(KEY.trim()).expect("a key")], checkpoints: Vec::new() };
        let report = verify(kept.as_bytes(), trust).expect("memory can be read");
        assert_eq!(report.faults, []);
        let replayed = report.replayed.expect("the records are those of a room");
        assert!(report.records > 250 && replayed.decided > 200 && replayed.balances > 50, "{report:?}");
        assert_eq!(replayed.earlier, 0);
    }
}

/// As long as rooms are written this way, this test passes; afterwards, delete the test and keep the file. `cargo run
/// --package journal --example room > crates/journal/tests/room/room-4.jsonl` generates it.
#[test]
fn the_room_that_was_kept_last_is_still_written_so() {
    let lines = written(KEPT).lines;
    let first = lines.iter().zip(ROOM_4.lines()).find(|(line, kept)| line != kept);
    assert_eq!(first, None);
    assert_eq!(lines.len(), ROOM_4.lines().count());
}
