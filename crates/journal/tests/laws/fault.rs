//! Each fault is reported with its line, stream and name, and verification continues after it.

use super::golden::{KEPT, checked, lines_of, trust};
use journal::sample::evening::{self, signers};
use journal::{
    CHECKPOINTS, Checkpoint, CheckpointKind, Fault, Hash, Header, MOST_FAULTS, PublicKey, Record, Report, Trust, verify,
};

fn file(lines: &[String]) -> String {
    lines.join("\n") + "\n"
}

/// Changes the lines of both evenings, and compares the reported faults: line, stream and name.
fn check(change: impl Fn(&mut Vec<String>), wanted: &[&str]) {
    for kept in KEPT {
        let mut lines = lines_of(kept);
        change(&mut lines);
        let report = checked(file(&lines).as_bytes());
        assert_eq!(reported(&report), wanted, "{:#?}", report.faults);
    }
}

fn reported(report: &Report) -> Vec<String> {
    let shown =
        |fault: &Fault| format!("{} {} {}", fault.line, fault.stream.as_deref().unwrap_or("-"), fault.flaw.name());
    report.faults.iter().map(shown).collect()
}

fn changed(line: &mut String, change: impl FnOnce(&mut Record)) {
    let mut record = Record::read(line).unwrap();
    change(&mut record);
    *line = record.write().unwrap();
}

// In both, line 1 is the header; 10, 19, 29 and 38 are checkpoints, and 24 is the rotation.

#[test]
fn an_untouched_export_has_none() {
    check(|_| {}, &[]);
}

#[test]
fn an_edit_shows_in_the_next_record() {
    check(|lines| changed(&mut lines[1], |record| record.entry.person.push('x')), &["6 table/8 broken"]);
}

#[test]
fn an_edit_of_a_last_record_shows_in_the_checkpoint() {
    check(|lines| changed(&mut lines[7], |record| record.entry.person.push('x')), &["10 table/8 record-changed"]);
}

#[test]
fn a_deletion_shows_as_a_missing_number() {
    check(|lines| drop(lines.remove(5)), &["7 table/8 missing"]);
}

#[test]
fn the_deletion_of_a_last_record_shows_in_the_checkpoint() {
    check(|lines| drop(lines.remove(7)), &["9 table/8 record-absent"]);
}

#[test]
fn an_insertion_shows_before_the_checkpoint() {
    let insert = |lines: &mut Vec<String>| {
        let mut forged = lines[7].clone();
        let before = Hash::of(forged.as_bytes());
        changed(&mut forged, |record| (record.number, record.before) = (record.number + 1, before));
        lines.insert(8, forged);
    };
    check(insert, &["11 table/8 record-unnamed"]);
}

#[test]
fn two_records_with_one_number_are_told() {
    check(|lines| lines.insert(6, lines[5].clone()), &["7 table/8 repeated"]);
}

#[test]
fn a_reordering_is_reported() {
    check(|lines| lines.swap(1, 5), &["2 table/8 missing", "6 table/8 repeated"]);
}

#[test]
fn a_wrong_number_is_told() {
    check(
        |lines| changed(&mut lines[7], |record| record.number = 9),
        &["8 table/8 wrong-number", "10 table/8 record-changed"],
    );
}

#[test]
fn a_time_that_goes_back_is_told() {
    check(
        |lines| changed(&mut lines[7], |record| record.entry.time.0 -= 1_000_000_000),
        &["8 table/8 time-goes-back", "10 table/8 record-changed"],
    );
}

#[test]
fn a_dropped_stream_is_told_and_its_later_absence_too() {
    check(
        |lines| lines.retain(|line| !line.contains("\"stream\":\"cage\"")),
        &["9 cage stream-absent", "17 cage record-absent", "26 cage record-absent", "34 cage record-absent"],
    );
}

#[test]
fn a_stream_that_was_put_in_is_told_once() {
    check(
        |lines| {
            let mut forged = lines[1].clone();
            changed(&mut forged, |record| record.entry.stream = "table/9".to_owned());
            lines.insert(2, forged);
        },
        &["11 table/9 stream-unnamed"],
    );
}

#[test]
fn a_line_that_is_not_canonical_is_told() {
    check(|lines| lines[3].push(' '), &["4 - not-canonical", "10 cage stream-absent"]);
}

#[test]
fn a_bad_signature_is_told() {
    let flip = |lines: &mut Vec<String>| {
        let mut checkpoint = Checkpoint::read(&lines[9]).unwrap();
        checkpoint.signature[0] ^= 1;
        lines[9] = checkpoint.write().unwrap();
    };
    check(flip, &["10 checkpoints bad-signature", "19 checkpoints broken"]);
}

#[test]
fn a_checkpoint_that_counts_wrong_is_told() {
    let miscount = |lines: &mut Vec<String>| {
        let last = lines.len() - 3;
        let Checkpoint { number, time, says, before, .. } = Checkpoint::read(&lines[last]).unwrap();
        let says = match says {
            CheckpointKind::Heads { heads, records } => CheckpointKind::Heads { heads, records: records + 1 },
            CheckpointKind::Changes { heads, retired, records } => {
                CheckpointKind::Changes { heads, retired, records: records + 1 }
            }
            CheckpointKind::NextKey(_) => panic!("no heads"),
        };
        lines[last] = Checkpoint::sign(number, time, says, before, &signers()[1]).write().unwrap();
    };
    check(miscount, &["38 checkpoints count-other"]);
}

#[test]
fn the_old_key_does_not_sign_after_a_rotation() {
    let sign = |lines: &mut Vec<String>| {
        let last = lines.len() - 3;
        let Checkpoint { number, time, says, before, .. } = Checkpoint::read(&lines[last]).unwrap();
        lines[last] = Checkpoint::sign(number, time, says, before, &signers()[0]).write().unwrap();
    };
    check(sign, &["38 checkpoints other-key"]);
}

#[test]
fn keys_of_the_header_and_of_rotations_have_to_agree() {
    let [first, second] = signers().map(|signer| signer.public());
    let header = |keys: &[PublicKey]| Header { keys: keys.to_vec() }.write();
    check(|lines| lines[0] = header(&[first]), &["24 checkpoints key-unlisted"]);
    check(|lines| lines[0] = header(&[first, second, first]), &["40 - key-absent"]);
    check(|lines| lines.truncate(19), &["19 - key-absent"]);
    let turned = |lines: &mut Vec<String>| {
        lines[0] = header(&[second, first]);
        lines.truncate(24);
    };
    let wanted = [
        "10 checkpoints other-key",
        "19 checkpoints other-key",
        "24 checkpoints other-key",
        "24 - key-absent",
        "24 - nothing-sealed",
    ];
    check(turned, &wanted);
}

#[test]
fn a_missing_header_is_told() {
    check(|lines| drop(lines.remove(0)), &["1 - header", "5 table/8 missing"]);
}

#[test]
fn empty_and_endless_files_are_told() {
    let names = |bytes: &[u8]| -> Vec<&str> {
        verify(bytes, Trust::default()).unwrap().faults.iter().map(|fault| fault.flaw.name()).collect()
    };
    assert_eq!(names(b""), ["unfinished"]);
    assert_eq!(names(b"\n"), ["header"]);
    assert_eq!(names(&vec![b'x'; 1 << 25]), ["too-long"]);
    let long = [&vec![b'x'; 1 << 25], b"\n\n".as_slice()].concat();
    assert_eq!(names(&long), ["too-long", "not-canonical"]);
}

#[test]
fn faults_beyond_a_hundred_are_counted() {
    let lines = evening::lines().unwrap();
    let bytes = format!("{}\n{}", lines[0], "x\n".repeat(250));
    let report = verify(bytes.as_bytes(), Trust::default()).unwrap();
    // One for the second key, which no rotation introduces.
    assert_eq!((report.faults.len(), report.more_faults), (MOST_FAULTS, 151));
}

#[test]
fn a_checkpoint_that_the_reader_holds_has_to_be_there() {
    let lines = evening::lines().unwrap();
    let held = lines.iter().rfind(|line| line.contains(&format!("\"stream\":\"{CHECKPOINTS}\""))).unwrap();
    let hash = Hash::of(held.as_bytes());
    let holding = || Trust { checkpoints: vec![hash], ..trust() };
    assert!(verify(file(&lines).as_bytes(), holding()).unwrap().is_fine());
    let cut = verify(file(&lines[..30]).as_bytes(), holding()).unwrap();
    let what = format!("the checkpoint {hash} is missing: the end was cut off, or this is another journal");
    assert_eq!(cut.faults.last().unwrap().flaw.to_string(), what);
}

/// What another key has signed seals nothing for a verifier that trusts only the next key, until that one has signed
/// too.
#[test]
fn a_key_that_is_not_trusted_seals_nothing() {
    let lines = evening::lines().unwrap();
    let second = || Trust { keys: vec![signers()[1].public()], checkpoints: Vec::new() };
    let before = verify(file(&lines[..24]).as_bytes(), second()).unwrap();
    let names: Vec<&str> = before.faults.iter().map(|fault| fault.flaw.name()).collect();
    assert_eq!((names, before.last_checkpoint, before.unsealed), (vec!["nothing-sealed"], None, 20));
    let after = verify(file(&lines[..29]).as_bytes(), second()).unwrap();
    assert_eq!((after.faults, after.unsealed), (Vec::new(), 0));
}
