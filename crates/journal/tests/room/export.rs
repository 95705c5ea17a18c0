//! The export of a room as it stands.

use crate::drive::{Size, Written, bytes, signer, written};
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

const ROOM_1: &str = include_str!("room-1.jsonl");
const KEY: &str = include_str!("room-1.key");

#[test]
fn a_room_that_was_kept_is_decided_again() {
    let trust = Trust { keys: vec![PublicKey::read(KEY.trim()).expect("a key")], checkpoints: Vec::new() };
    let report = verify(ROOM_1.as_bytes(), trust).expect("memory can be read");
    assert_eq!(report.faults, []);
    let replayed = report.replayed.expect("the records are those of a room");
    assert!(report.records > 250 && replayed.decided > 200 && replayed.balances > 50, "{report:?}");
}
