//! Checkpoints that name changes: nothing enters a stream unnoticed, and no closed stream continues.

use super::chain::entry;
use journal::sample::evening::signers;
use journal::{Chain, Checkpoint, CheckpointKind, Hash, Header, Record, Report, StreamHead, Time, Trust, verify};

/// Three streams of two records each; `b` and `c` get one more after the checkpoint that closes `a`.
fn lines() -> Vec<String> {
    let [first, _] = signers();
    let mut chain = Chain::new(&first.public());
    let mut lines = vec![Header { keys: vec![first.public()] }.write()];
    for stream in ["a", "b", "c"] {
        lines.push(chain.append(entry(stream, 1)).unwrap());
    }
    lines.push(chain.checkpoint(Time(2), &first).unwrap());
    for stream in ["a", "b", "c"] {
        lines.push(chain.append(entry(stream, 3)).unwrap());
    }
    chain.retire("a");
    lines.push(chain.checkpoint(Time(4), &first).unwrap());
    for stream in ["b", "c"] {
        lines.push(chain.append(entry(stream, 5)).unwrap());
    }
    lines.push(chain.checkpoint(Time(6), &first).unwrap());
    lines
}

fn report(lines: &[String], trust: Trust) -> Report {
    verify((lines.join("\n") + "\n").as_bytes(), trust).unwrap()
}

/// Changes lines, and compares the reported faults: line, stream and name.
fn check(change: impl FnOnce(&mut Vec<String>), wanted: &[&str]) {
    let mut lines = lines();
    change(&mut lines);
    let report = report(&lines, Trust { keys: vec![signers()[0].public()], checkpoints: Vec::new() });
    let faults = report.faults.iter();
    let faults: Vec<String> = faults
        .map(|fault| format!("{} {} {}", fault.line, fault.stream.as_deref().unwrap_or("-"), fault.flaw.name()))
        .collect();
    assert_eq!(faults, wanted, "{:#?}", report.faults);
}

/// The same record again, as the next of its stream.
fn another(line: &str) -> String {
    let mut record = Record::read(line).unwrap();
    (record.number, record.before) = (record.number + 1, Hash::of(line.as_bytes()));
    record.write().unwrap()
}

/// The key's owner signs a changed checkpoint.
fn says(line: &mut String, change: impl FnOnce(CheckpointKind) -> CheckpointKind) {
    let Checkpoint { number, time, says, before, .. } = Checkpoint::read(line).unwrap();
    *line = Checkpoint::sign(number, time, change(says), before, &signers()[0]).write().unwrap();
}

fn changes(
    says: CheckpointKind,
    change: impl FnOnce(&mut Vec<StreamHead>, &mut Vec<String>, &mut u64),
) -> CheckpointKind {
    let CheckpointKind::Changes { mut heads, mut retired, mut records } = says else { panic!("{says:?}") };
    change(&mut heads, &mut retired, &mut records);
    CheckpointKind::Changes { heads, retired, records }
}

// Line 1 is the header; 5, 9 and 12 are checkpoints, and 9 closes `a`.

#[test]
fn nothing_is_wrong_where_a_stream_ends() {
    check(|_| {}, &[]);
}

#[test]
fn a_record_of_a_stream_that_has_ended_is_told() {
    let goes_on = |lines: &mut Vec<String>| {
        let next = another(&lines[5]);
        lines.insert(9, next);
    };
    check(goes_on, &["10 a after-retirement"]);
    let begins_again = |lines: &mut Vec<String>| lines.insert(9, lines[1].clone());
    check(begins_again, &["10 a after-retirement"]);
}

#[test]
fn a_checkpoint_that_tells_of_a_stream_that_has_ended_is_told() {
    let head = || StreamHead { stream: "a".to_owned(), number: 3, hash: Hash::ZERO };
    let names = |says| changes(says, |heads, _, _| heads.insert(0, head()));
    check(|lines| says(&mut lines[11], names), &["12 a after-retirement"]);
    let closes = |says| changes(says, |_, retired, _| retired.push("a".to_owned()));
    check(|lines| says(&mut lines[11], closes), &["12 a after-retirement"]);
}

#[test]
fn a_stream_that_was_never_there_does_not_end() {
    let closes = |says| changes(says, |_, retired, _| retired.push("d".to_owned()));
    check(|lines| says(&mut lines[11], closes), &["12 d stream-absent"]);
}

#[test]
fn records_of_a_stream_that_a_checkpoint_does_not_name_are_told() {
    let silent = |says| changes(says, |heads, _, records| (*records, _) = (*records - 1, heads.remove(0)));
    check(|lines| says(&mut lines[11], silent), &["12 b record-unnamed"]);
    // A stream that no checkpoint has ever named.
    let put_in = |lines: &mut Vec<String>| {
        let mut record = Record::read(&lines[1]).unwrap();
        "d".clone_into(&mut record.entry.stream);
        lines.insert(9, record.write().unwrap());
    };
    check(put_in, &["13 d stream-unnamed"]);
}

#[test]
fn all_records_count_those_of_streams_that_are_not_named_too() {
    let miscounts = |says| changes(says, |_, _, records| *records = 4);
    check(|lines| says(&mut lines[11], miscounts), &["12 checkpoints count-other"]);
}

#[test]
fn a_checkpoint_of_all_streams_does_not_follow_one_of_changes() {
    let of_all = |body| {
        let CheckpointKind::Changes { heads, .. } = body else { panic!("{body:?}") };
        let records = heads.iter().map(|head| head.number).sum();
        CheckpointKind::Heads { heads, records }
    };
    check(|lines| says(&mut lines[11], of_all), &["12 checkpoints version-goes-back"]);
    check(
        |lines| {
            says(&mut lines[4], of_all);
            let before = Hash::of(lines[4].as_bytes());
            let Checkpoint { number, time, says, .. } = Checkpoint::read(&lines[8]).unwrap();
            lines[8] = Checkpoint::sign(number, time, says, before, &signers()[0]).write().unwrap();
            lines.truncate(9);
        },
        &[],
    );
}

/// Until a trusted key has signed, closed streams are not sealed either.
#[test]
fn what_has_ended_is_sealed_with_the_rest() {
    let [first, second] = signers();
    let mut chain = Chain::new(&first.public());
    let mut lines = vec![Header { keys: vec![first.public(), second.public()] }.write()];
    lines.push(chain.append(entry("a", 1)).unwrap());
    chain.retire("a");
    lines.push(chain.checkpoint(Time(1), &first).unwrap());
    lines.push(chain.rotate(Time(1), &first, &second.public()).unwrap());
    let trust = || Trust { keys: vec![second.public()], checkpoints: Vec::new() };
    assert_eq!(report(&lines, trust()).unsealed, 1);
    lines.push(chain.checkpoint(Time(1), &second).unwrap());
    let sealed = report(&lines, trust());
    assert_eq!((sealed.faults, sealed.unsealed, sealed.streams["a"].records), (Vec::new(), 0, 1));
}
