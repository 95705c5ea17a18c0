//! An export of version 1 that is kept for ever: it verifies, and its records come to the shape of today.

use super::evening;
use journal::{CHECKPOINTS, PublicKey, Record, Report, Trust, UPCASTS, verify};

pub const VERSION_1: &str = include_str!("version-1.jsonl");
const KEY: &str = include_str!("version-1.key");

pub fn trust() -> Trust {
    Trust { keys: vec![PublicKey::read(KEY.trim()).unwrap()], checkpoints: Vec::new() }
}

pub fn checked(bytes: &[u8]) -> Report {
    verify(bytes, trust()).unwrap()
}

#[test]
fn version_1_verifies() {
    let report = checked(VERSION_1.as_bytes());
    assert_eq!(report.faults, []);
    assert_eq!((report.records, report.checkpoints, report.unsealed), (34, 5, 2));
    let counts: Vec<(&str, u64, u64)> =
        report.streams.iter().map(|(stream, of)| (stream.as_str(), of.records, of.unsealed)).collect();
    assert_eq!(counts, [("cage", 4, 0), ("people", 4, 0), ("table/7", 13, 1), ("table/8", 13, 1)]);
    assert_eq!(report.last_checkpoint.map(|last| (last.line, last.number)), Some((38, 5)));
    assert!(report.is_vouched);
}

#[test]
fn every_record_of_version_1_comes_to_the_present_shape() {
    let is_record = |line: &&str| !line.contains(&format!("\"stream\":\"{CHECKPOINTS}\""));
    let mut count = 0;
    for line in VERSION_1.lines().skip(1).filter(is_record) {
        let record = Record::read(line).unwrap();
        assert_eq!(record.write().unwrap(), line);
        assert_eq!(UPCASTS.bring(record.entry).unwrap().version, UPCASTS.present());
        count += 1;
    }
    assert_eq!(count, 34);
}

/// As long as version 1 is what is written, it is written so; afterwards this test goes and the file stays.
#[test]
fn version_1_is_still_written_so() {
    assert_eq!(String::from_utf8(evening::export().unwrap()).unwrap(), VERSION_1);
}
