//! Golden exports with checkpoints of version 1 and version 2: they verify, and their records can be upcast to the
//! current version.

use journal::sample::evening;
use journal::{CHECKPOINTS, PublicKey, Record, Report, Trust, UPCASTS, verify};

pub const VERSION_1: &str = include_str!("version-1.jsonl");
/// The same evening with checkpoints of version 2, the last of which closes a stream.
pub const CHECKPOINT_2: &str = include_str!("checkpoint-2.jsonl");
/// Both are identical except for the checkpoints.
pub const KEPT: [&str; 2] = [VERSION_1, CHECKPOINT_2];
const KEY: &str = include_str!("version-1.key");

pub fn trust() -> Trust {
    Trust { keys: vec![PublicKey::read(KEY.trim()).unwrap()], checkpoints: Vec::new() }
}

pub fn checked(bytes: &[u8]) -> Report {
    verify(bytes, trust()).unwrap()
}

pub fn lines_of(kept: &str) -> Vec<String> {
    kept.lines().map(str::to_owned).collect()
}

fn verifies(kept: &str) {
    let report = checked(kept.as_bytes());
    assert_eq!(report.faults, []);
    assert_eq!((report.records, report.checkpoints, report.unsealed), (34, 5, 2));
    let counts: Vec<(&str, u64, u64)> =
        report.streams.iter().map(|(stream, of)| (stream.as_str(), of.records, of.unsealed)).collect();
    assert_eq!(counts, [("cage", 4, 0), ("people", 4, 0), ("table/7", 13, 1), ("table/8", 13, 1)]);
    assert_eq!(report.last_checkpoint.map(|last| (last.line, last.number)), Some((38, 5)));
    assert!(report.is_vouched);
}

#[test]
fn version_1_verifies() {
    verifies(VERSION_1);
}

#[test]
fn checkpoints_of_version_2_verify() {
    verifies(CHECKPOINT_2);
}

#[test]
fn every_record_of_version_1_comes_to_the_present_shape() {
    let is_record = |line: &&str| !line.contains(&format!("\"stream\":\"{CHECKPOINTS}\""));
    let mut count = 0;
    for line in VERSION_1.lines().skip(1).filter(is_record) {
        let record = Record::read(line).unwrap();
        assert_eq!(record.write().unwrap(), line);
        assert_eq!(UPCASTS.bring(record.entry).unwrap().version, UPCASTS.current());
        count += 1;
    }
    assert_eq!(count, 34);
}

/// As long as this format is written, this test passes; afterwards, delete the test and keep the file. `cargo run
/// --package journal --example evening > crates/journal/tests/laws/checkpoint-2.jsonl` generates it.
#[test]
fn checkpoints_of_version_2_are_still_written_so() {
    assert_eq!(String::from_utf8(evening::export().unwrap()).unwrap(), CHECKPOINT_2);
}
