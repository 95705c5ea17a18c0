//! Ten thousand tamperings: whatever is reported as sealed is unchanged, and everything else is found.
//!
//! Two kinds of change are not found, because they break nothing that was signed:
//! * What comes after the last checkpoint that is still in the file: it can be cut off, changed or extended, and is
//!   reported as unsealed. Cutting off checkpoints too shows only to somebody who has a later one.
//! * Lines of different streams between two checkpoints can be swapped, because no order was claimed for them.

use super::golden::{KEPT, checked, lines_of, trust};
use chance::Chance;
use journal::sample::evening;
use journal::{CHECKPOINTS, Checkpoint, CheckpointKind, Hash, Header, Record, Signer, Trust, Value, verify};
use std::collections::BTreeMap;

const TAMPERINGS: usize = 4_000;

/// A factor for the number of changes: set `CARDROOM_FORGERIES=10` for a longer run.
#[expect(clippy::disallowed_methods, reason = "a longer run is asked for from outside")]
fn times() -> usize {
    std::env::var("CARDROOM_FORGERIES").ok().and_then(|times| times.parse().ok()).unwrap_or(1)
}

type Tampering = fn(&mut Vec<String>, &mut Chance);

/// Each with whether every single one is found.
const TAMPERINGS_OF_LINES: [(&str, Tampering, bool); 14] = [
    ("delete a line", delete, false),
    ("delete some lines", delete_some, false),
    ("insert a forged record", insert, false),
    ("repeat a line", repeat, true),
    ("swap two lines", |lines, chance| swap(lines, chance), false),
    ("move a line", shift, false),
    ("edit a record", |lines, chance| edit(lines, chance, Rehash::Nothing), false),
    ("edit a record, rehash the next", |lines, chance| edit(lines, chance, Rehash::Next), false),
    ("edit a record, rehash the stream", |lines, chance| edit(lines, chance, Rehash::Stream), false),
    ("drop a stream", drop_stream, true),
    ("cut off the end", cut, false),
    ("replay an old checkpoint", replay, true),
    ("sign anew with another key", sign_anew, true),
    ("make all fit but the signatures", |lines, chance| fit_all_but_signatures(lines, chance), false),
];

fn stream_of(line: &str) -> &str {
    line.split("\"stream\":\"").nth(1).and_then(|rest| rest.split('"').next()).unwrap_or_default()
}

fn any(lines: &[String], chance: &mut Chance) -> usize {
    1 + chance.below(lines.len() - 1)
}

fn any_record(lines: &[String], chance: &mut Chance) -> usize {
    loop {
        let index = any(lines, chance);
        if stream_of(&lines[index]) != CHECKPOINTS {
            return index;
        }
    }
}

fn delete(lines: &mut Vec<String>, chance: &mut Chance) {
    lines.remove(chance.below(lines.len()));
}

fn delete_some(lines: &mut Vec<String>, chance: &mut Chance) {
    let from = any(lines, chance);
    let to = (from + 1 + chance.below(6)).min(lines.len());
    lines.drain(from..to);
}

/// A record that follows the previous one in every respect.
fn insert(lines: &mut Vec<String>, chance: &mut Chance) {
    let at = any_record(lines, chance);
    let mut forged = Record::read(&lines[at]).unwrap();
    forged.before = Hash::of(lines[at].as_bytes());
    forged.number += 1;
    "thief".clone_into(&mut forged.entry.person);
    lines.insert(at + 1, forged.write().unwrap());
}

fn repeat(lines: &mut Vec<String>, chance: &mut Chance) {
    let line = lines[any(lines, chance)].clone();
    lines.insert(chance.below(lines.len() + 1), line);
}

fn swap(lines: &mut [String], chance: &mut Chance) {
    let (one, other) = (chance.below(lines.len()), chance.below(lines.len()));
    lines.swap(one, other);
}

fn shift(lines: &mut Vec<String>, chance: &mut Chance) {
    let line = lines.remove(any(lines, chance));
    lines.insert(chance.below(lines.len() + 1), line);
}

#[derive(Clone, Copy, PartialEq)]
enum Rehash {
    Nothing,
    Next,
    Stream,
}

fn edit(lines: &mut [String], chance: &mut Chance, rehash: Rehash) {
    let at = any_record(lines, chance);
    let mut record = Record::read(&lines[at]).unwrap();
    match chance.below(4) {
        0 => record.entry.person.push('x'),
        1 => record.entry.body = Value::Integer(7),
        2 => record.entry.moved.push(Value::Boolean(true)),
        _ => record.entry.time.0 += 1,
    }
    lines[at] = record.write().unwrap();
    let mut before = Hash::of(lines[at].as_bytes());
    let stream = stream_of(&lines[at]).to_owned();
    let followers = lines[at + 1..].iter_mut().filter(|line| stream_of(line) == stream);
    let count = match rehash {
        Rehash::Nothing => 0,
        Rehash::Next => 1,
        Rehash::Stream => usize::MAX,
    };
    for line in followers.take(count) {
        let mut record = Record::read(line).unwrap();
        record.before = before;
        *line = record.write().unwrap();
        before = Hash::of(line.as_bytes());
    }
}

fn drop_stream(lines: &mut Vec<String>, chance: &mut Chance) {
    let stream = stream_of(&lines[any(lines, chance)]).to_owned();
    lines.retain(|line| stream_of(line) != stream);
}

fn cut(lines: &mut Vec<String>, chance: &mut Chance) {
    lines.truncate(chance.below(lines.len()));
}

fn replay(lines: &mut Vec<String>, chance: &mut Chance) {
    let checkpoints: Vec<usize> = (1..lines.len()).filter(|&at| stream_of(&lines[at]) == CHECKPOINTS).collect();
    let old = lines[checkpoints[chance.below(checkpoints.len() - 1)]].clone();
    let at = any(lines, chance);
    if chance.below(2) == 0 {
        lines.insert(at, old);
    } else {
        lines[checkpoints[checkpoints.len() - 1]] = old;
    }
}

/// A forger's journal: one record is changed, and everything after it is signed again with the forger's own key.
fn sign_anew(lines: &mut Vec<String>, chance: &mut Chance) {
    edit(lines, chance, Rehash::Stream);
    let forger = Signer::new(&[9; 32]);
    let is_thorough = chance.below(2) == 0;
    if is_thorough {
        lines[0] = Header { keys: vec![forger.public()] }.write();
        lines.retain(|line| !line.contains("\"next\":"));
    }
    let (mut heads, mut last) = (BTreeMap::new(), (0, Hash::ZERO));
    for line in &mut lines[1..] {
        if stream_of(line) != CHECKPOINTS {
            heads.insert(stream_of(line).to_owned(), Hash::of(line.as_bytes()));
            continue;
        }
        let Checkpoint { time, mut says, .. } = Checkpoint::read(line).unwrap();
        if let CheckpointKind::Heads { heads: named, .. } | CheckpointKind::Changes { heads: named, .. } = &mut says {
            for head in named {
                head.hash = heads[&head.stream];
            }
        }
        *line = Checkpoint::sign(last.0 + 1, time, says, last.1, &forger).write().unwrap();
        last = (last.0 + 1, Hash::of(line.as_bytes()));
    }
}

/// A record is changed and everything after it is made consistent, but not signed.
fn fit_all_but_signatures(lines: &mut [String], chance: &mut Chance) {
    edit(lines, chance, Rehash::Stream);
    let (mut heads, mut before) = (BTreeMap::new(), Hash::ZERO);
    for line in &mut lines[1..] {
        if stream_of(line) != CHECKPOINTS {
            heads.insert(stream_of(line).to_owned(), Hash::of(line.as_bytes()));
            continue;
        }
        let mut checkpoint = Checkpoint::read(line).unwrap();
        if let CheckpointKind::Heads { heads: named, .. } | CheckpointKind::Changes { heads: named, .. } =
            &mut checkpoint.says
        {
            for head in named {
                head.hash = heads[&head.stream];
            }
        }
        checkpoint.before = before;
        *line = checkpoint.write().unwrap();
        before = Hash::of(line.as_bytes());
    }
}

/// The lines of each stream, up to and including the checkpoint on this line.
fn streams_until(bytes: &[u8], line: u64) -> BTreeMap<&str, Vec<&str>> {
    let mut streams: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for line in str::from_utf8(bytes).unwrap().lines().take(line as usize) {
        streams.entry(stream_of(line)).or_default().push(line);
    }
    streams
}

/// Whether it is found; if not, what it reports as sealed must be unchanged.
fn is_found(what: &str, kept: &str, tampered: &[u8]) -> bool {
    let original = kept.as_bytes();
    let report = checked(tampered);
    if tampered == original || !report.is_fine() {
        return tampered != original;
    }
    let sealed = report.last_checkpoint.unwrap();
    let at = kept.lines().position(|line| Hash::of(line.as_bytes()) == sealed.hash);
    let at = at.unwrap_or_else(|| panic!("{what}: a checkpoint holds that was never made")) as u64 + 1;
    assert_eq!(at, sealed.line, "{what}");
    assert_eq!(streams_until(tampered, sealed.line), streams_until(original, at), "{what}");
    let last = checked(original).last_checkpoint.unwrap();
    let held = Trust { checkpoints: vec![last.hash], ..trust() };
    let is_cut = !verify(tampered, held).unwrap().is_fine();
    assert_eq!(is_cut, sealed.number < last.number, "{what}: who holds the last checkpoint sees that it is gone");
    false
}

#[test]
fn tamperings_of_lines_are_found_or_lie_behind_the_last_checkpoint() {
    KEPT.into_iter().for_each(tamper_with_lines);
}

fn tamper_with_lines(kept: &str) {
    let lines = lines_of(kept);
    for (kind, (what, tamper, is_always_found)) in TAMPERINGS_OF_LINES.into_iter().enumerate() {
        let (mut chance, mut found, mut same) = (Chance::new(kind as u64), 0, 0);
        let each = TAMPERINGS * times() / TAMPERINGS_OF_LINES.len() + 1;
        for _ in 0..each {
            let mut tampered = lines.clone();
            tamper(&mut tampered, &mut chance);
            let bytes: String = tampered.join("\n") + "\n";
            same += usize::from(bytes == kept);
            found += usize::from(is_found(what, kept, bytes.as_bytes()));
        }
        println!("{what}: {found} found of {each}, {same} changed nothing");
        assert!(!is_always_found || found + same == each, "{what}: {found} of {each}");
        assert!(found > each / 10, "{what}: {found} of {each}");
    }
}

/// One bit of every byte, up to the end of the last checkpoint.
#[test]
fn a_flipped_bit_of_what_is_sealed_is_found() {
    for kept in KEPT {
        let sealed_bytes: usize = kept.lines().take(38).map(|line| line.len() + 1).sum();
        let mut chance = Chance::new(99);
        for at in 0..sealed_bytes {
            let mut bytes = kept.as_bytes().to_vec();
            bytes[at] ^= 1 << chance.below(8);
            assert!(!checked(&bytes).is_fine(), "byte {at}");
        }
    }
}

#[test]
fn a_file_cut_at_any_byte_is_found_unless_a_line_ends_there() {
    for kept in KEPT {
        for length in 0..kept.len() {
            let cut = &kept.as_bytes()[..length];
            assert!(cut.ends_with(b"\n") || !checked(cut).is_fine(), "{length} bytes");
        }
    }
}

/// A forged journal is consistent with itself; only a key from outside exposes it.
#[test]
fn a_whole_forgery_needs_a_key_from_outside() {
    let mut lines = evening::lines().unwrap();
    let mut chance = Chance::new(0);
    while !lines[0].contains(&Signer::new(&[9; 32]).public().to_string()) {
        lines = evening::lines().unwrap();
        sign_anew(&mut lines, &mut chance);
    }
    let bytes: String = lines.join("\n") + "\n";
    let alone = verify(bytes.as_bytes(), Trust::default()).unwrap();
    assert!(alone.is_fine() && !alone.is_vouched, "{:?}", alone.faults);
    assert_eq!(checked(bytes.as_bytes()).faults.last().unwrap().flaw, journal::Flaw::NothingSealed);
}
