//! A record has exactly one encoding, and only that is accepted.

use super::golden::VERSION_1;
use chance::Chance;
use journal::{
    CHECKPOINTS, Checkpoint, Entry, Hash, Header, MOST_DEPTH, MOST_INTEGER, MOST_RECORD, RawRecord, Record, Time,
    Trust, Value, verify,
};
use proptest::prelude::*;

fn value() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        any::<bool>().prop_map(Value::Boolean),
        (-MOST_INTEGER..=MOST_INTEGER).prop_map(Value::Integer),
        (-3i64..3).prop_map(Value::Integer),
        text().prop_map(Value::Text),
    ];
    leaf.prop_recursive(5, 40, 6, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..6).prop_map(Value::List),
            prop::collection::btree_map(text(), inner, 0..6).prop_map(Value::Object),
        ]
    })
}

fn text() -> impl Strategy<Value = String> {
    prop_oneof![any::<String>(), "[\\x00-\\x7f]{0,12}", "[\"\\\\a-c]{0,6}"]
}

fn name() -> impl Strategy<Value = String> {
    text().prop_map(|text| text.chars().take(30).collect())
}

prop_compose! {
    fn record()(
        version in 1u32..,
        stream in "[a-z0-9./-]{1,64}",
        number in 1..=MOST_INTEGER,
        time in -MOST_INTEGER..=MOST_INTEGER,
        (person, role, command) in (name(), name(), name()),
        body in value(),
        did in prop::collection::vec(value(), 0..4),
        moved in prop::collection::vec(value(), 0..4),
        before in any::<[u8; 32]>(),
    ) -> Record {
        let time = Time(time);
        let entry = Entry { version, stream, time, person, role, command, body, did, moved };
        Record { entry, number: number.cast_unsigned(), before: Hash::from(before) }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1_000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_written_is_read_again(record in record()) {
        prop_assume!(record.entry.stream != CHECKPOINTS);
        let line = record.write().unwrap();
        prop_assert!(!line.contains('\n'));
        let again = Record::read(&line).unwrap();
        prop_assert_eq!(again.write().unwrap(), line);
        prop_assert_eq!(again, record);
    }
}

const LINE: &str = "{\"v\":1,\"stream\":\"cage\",\"number\":1,\"time\":-5,\"person\":\"a\",\"role\":\"cage\",\"command\":\"c\",\
                    \"said\":{\"a\":[0,-7,true],\"b\":\"\\u000a\\\"\"},\"did\":[],\"moved\":[],\
                    \"before\":\"0000000000000000000000000000000000000000000000000000000000000000\"}";

/// A part of the line, its replacement, and why that is refused.
#[test]
fn every_other_way_to_write_it_is_refused() {
    Record::read(LINE).unwrap();
    let cases = [
        ("{\"v\":1", "{ \"v\":1", "column 1: expected {\"v\":"),
        ("\"v\":1", "\"v\":01", "column 6: a number must not have leading zeros"),
        ("\"v\":1", "\"v\":0", "column 6: this number must be at least 1"),
        ("\"v\":1", "\"v\":4294967296", "a version must be at most 4294967295"),
        ("\"cage\",\"number\"", "\"Cage\",\"number\"", "a stream must have 1 to 64 of the characters"),
        ("\"cage\",\"number\"", "\"\",\"number\"", "a stream must have 1 to 64 of the characters"),
        ("\"cage\",\"number\"", "\"checkpoints\",\"number\"", "only checkpoints"),
        ("-5", "-05", "leading zeros"),
        ("-5", "-0", "a negative zero"),
        ("-5", "+5", "expected an integer"),
        ("-5", "5.0", "expected ,\"person\":"),
        ("-5", "5e1", "expected ,\"person\":"),
        ("-5", "9007199254740992", "and 9007199254740991"),
        ("-5", "-9007199254740992", "between -9007199254740991"),
        ("-5", "99999999999999999999999999", "and 9007199254740991"),
        ("[0,", "[0 ,", "expected ,"),
        ("true", "null", "expected a string, an integer, true, false, a list or an object"),
        ("true]", "true,]", "expected a string, an integer"),
        ("\"b\":", "\"a\":", "the keys of an object must be sorted"),
        ("\"b\":", "\"A\":", "the keys of an object must be sorted"),
        ("\\u000a", "\\n", "can be escaped"),
        ("\\u000a", "\\u000A", "can be escaped"),
        ("\\u000a", "\\u0041", "can be escaped"),
        ("\\u000a", "\n", "a control character must be escaped"),
        ("\\u000a", "\\/", "can be escaped"),
        ("\"did\":[]", "\"did\":{}", "expected ["),
        ("\"did\":[],", "", "expected ,\"did\":"),
        ("\"before\":\"0", "\"before\":\"A", "64 lowercase hexadecimal digits"),
        ("\"before\":\"0", "\"before\":\"", "64 lowercase hexadecimal digits"),
        ("00\"}", "00\"} ", "expected the end of the line"),
        ("00\"}", "00\"", "expected }"),
    ];
    for (part, instead, wanted) in cases {
        assert!(LINE.contains(part), "{part}");
        let text = Record::read(&LINE.replacen(part, instead, 1)).unwrap_err().to_string();
        assert!(text.contains(wanted), "{instead} says {text:?}, not {wanted:?}");
    }
}

#[test]
fn bounds_hold_for_the_writer_too() {
    let fine = Record::read(LINE).unwrap();
    let nested = |depth: usize| (0..depth).fold(Value::Integer(1), |inside, _| Value::List(vec![inside]));
    let changed = |change: &dyn Fn(&mut Record)| {
        let mut record = fine.clone();
        change(&mut record);
        record.write().map(|line| assert_eq!(Record::read(&line).unwrap(), record))
    };
    changed(&|record| record.entry.body = nested(MOST_DEPTH)).unwrap();
    changed(&|record| record.entry.did = vec![nested(MOST_DEPTH - 1)]).unwrap();
    changed(&|record| record.entry.person = "é".repeat(64)).unwrap();
    changed(&|record| record.entry.body = Value::Integer(-MOST_INTEGER)).unwrap();
    changed(&|record| record.entry.body = nested(MOST_DEPTH + 1)).unwrap_err();
    changed(&|record| record.entry.did = vec![nested(MOST_DEPTH)]).unwrap_err();
    changed(&|record| record.entry.person = "é".repeat(65)).unwrap_err();
    changed(&|record| record.entry.body = Value::Integer(MOST_INTEGER + 1)).unwrap_err();
    changed(&|record| record.entry.body = Value::Integer(i64::MIN)).unwrap_err();
    changed(&|record| record.entry.body = Value::text("x".repeat(MOST_RECORD))).unwrap_err();
    changed(&|record| record.entry.stream = CHECKPOINTS.to_owned()).unwrap_err();
    changed(&|record| record.entry.version = 0).unwrap_err();
    changed(&|record| record.number = 0).unwrap_err();
    changed(&|record| record.number = u64::MAX).unwrap_err();
}

/// Whatever parses is exactly what would be written.
fn reads_nothing_twice(line: &str) {
    match (Record::read(line), RawRecord::read(line)) {
        (Ok(record), raw) => {
            assert_eq!(record.write().unwrap(), line);
            assert!(raw.is_ok(), "{line}");
        }
        (Err(why), raw) => assert_eq!(raw.err(), Some(why), "{line}"),
    }
    if let Ok(checkpoint) = Checkpoint::read(line) {
        assert_eq!(checkpoint.write().unwrap(), line);
    }
    if let Ok(header) = Header::read(line) {
        assert_eq!(header.write(), line);
    }
}

#[test]
fn a_hundred_thousand_mutated_lines_do_no_harm() {
    let lines: Vec<&str> = VERSION_1.lines().collect();
    let mut chance = Chance::new(2026);
    for _ in 0..100_000 {
        let mut line = lines[chance.below(lines.len())].as_bytes().to_vec();
        for _ in 0..=chance.below(3) {
            let at = chance.below(line.len());
            match chance.below(5) {
                0 => line[at] = chance.number() as u8,
                1 => line.insert(at, b"\"\\{}[],:0-9eu"[chance.below(13)]),
                2 if line.len() > 1 => drop(line.remove(at)),
                3 => line.truncate(at + 1),
                _ => {
                    let part = line[at..(at + chance.below(40)).min(line.len())].to_vec();
                    line.splice(at..at, part);
                }
            }
        }
        if let Ok(line) = str::from_utf8(&line) {
            reads_nothing_twice(line);
        }
        line.push(b'\n');
        verify(line.as_slice(), Trust::default()).unwrap();
        let behind_a_header = [lines[0].as_bytes(), b"\n", &line].concat();
        verify(behind_a_header.as_slice(), Trust::default()).unwrap();
    }
}

#[test]
fn brackets_without_end_do_not_exhaust_the_stack() {
    let (start, _) = LINE.split_once("{\"a\"").unwrap();
    for letter in ["[", "{\"a\":", "[[{\"\":"] {
        let line = format!("{start}{}", letter.repeat(100_000));
        assert!(Record::read(&line).unwrap_err().what.contains("at most 32 deep"));
    }
}
