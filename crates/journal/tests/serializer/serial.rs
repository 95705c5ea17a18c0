//! How serde types become values of a record, and how a record is encoded on its line.

use journal::{CanonicalText, MOST_INTEGER, RawRecord, Record, Value, from_text, to_value};
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
enum Any {
    Alone,
    Of(u8),
    Two(u8, char),
    Named { zebra: i8, ant: Option<&'static str> },
}

#[derive(Serialize)]
struct Pair(u16, i32);

#[derive(Serialize)]
struct Nothing;

#[track_caller]
fn check(thing: &impl Serialize, wanted: &str) {
    let written = to_value(thing).map_or_else(|error| format!("no: {error}"), |value| value.to_string());
    assert_eq!(written, wanted);
    let mut text = CanonicalText::default();
    for _ in 0..2 {
        let letters = text.of(thing).map_or_else(|error| format!("no: {error}"), str::to_owned);
        assert_eq!(letters, wanted);
    }
}

#[test]
fn whatever_has_a_shape_is_written_in_one_way() {
    check(&(true, 'x', "é\n", Pair(7, -8)), r#"[true,"x","é\u000a",[7,-8]]"#);
    check(&[Any::Alone, Any::Of(1), Any::Two(1, 'a')], r#"["alone",{"of":1},{"two":[1,"a"]}]"#);
    check(&Any::Named { zebra: -1, ant: Some("b") }, r#"{"named":{"ant":"b","zebra":-1}}"#);
    check(&BTreeMap::from([("b", Some(1u32)), ("a", Some(2)), ("A", Some(3))]), r#"{"A":3,"a":2,"b":1}"#);
    check(&[MOST_INTEGER, -MOST_INTEGER], "[9007199254740991,-9007199254740991]");
    check(&MOST_INTEGER.cast_unsigned(), "9007199254740991");
}

#[test]
fn what_a_record_does_not_hold_is_refused() {
    let absent = "no: a record cannot hold null: leave the key out";
    check(&[Some(1), None], absent);
    check(&Any::Named { zebra: 0, ant: None }, absent);
    check(&((), 1), absent);
    check(&Nothing, absent);
    let fraction = "no: a record cannot hold fractions: write an integer of a smaller unit";
    check(&[0.5f64], fraction);
    check(&1f32, fraction);
    let great = "no: a number must be between -9007199254740991 and 9007199254740991: write a larger one as a string";
    check(&(MOST_INTEGER + 1), great);
    check(&(-MOST_INTEGER - 1), great);
    check(&u64::MAX, great);
    check(&i64::MIN, great);
    check(&BTreeMap::from([(1, 2)]), "no: the keys of an object must be strings");
    assert!(to_value(&1u128).is_err());
    assert!(to_value(&i128::MIN).is_err());
}

const RECORDS: &str = include_str!("../laws/version-1.jsonl");

/// The same lines are accepted with the same content, whether or not values are built.
#[test]
fn a_raw_record_is_the_record() {
    let mut records = 0;
    for line in RECORDS.lines() {
        let (record, raw) = (Record::read(line), RawRecord::read(line));
        let Ok(record) = record else {
            assert_eq!(record.unwrap_err(), raw.unwrap_err());
            continue;
        };
        records += 1;
        let raw = raw.unwrap();
        let journal::Entry { version, stream, time, person, role, command, body, did, moved } = record.entry;
        assert_eq!((raw.version, raw.stream, raw.number, raw.time), (version, stream.as_str(), record.number, time));
        assert_eq!([&raw.person, &raw.role, &raw.command], [&person, &role, &command]);
        assert_eq!(raw.body, body.to_string());
        assert_eq!(raw.did, Value::List(did).to_string());
        assert_eq!(raw.moved, Value::List(moved).to_string());
        assert_eq!(raw.before, record.before);
    }
    assert!(records > 3, "{records}");
}

#[test]
fn a_raw_record_takes_no_other_line() {
    let line = RECORDS.lines().find(|line| Record::read(line).is_ok()).unwrap();
    for at in (0..line.len()).filter(|at| line.is_char_boundary(*at)) {
        for letter in ["", " ", "0", "\"", "]"] {
            let other = format!("{}{letter}{}", &line[..at], line[at..].chars().skip(1).collect::<String>());
            let (record, raw) = (Record::read(&other), RawRecord::read(&other));
            assert_eq!(record.as_ref().err(), raw.as_ref().err(), "{other}");
            if let (Ok(record), Ok(raw)) = (record, raw) {
                assert_eq!(raw.body, record.entry.body.to_string());
            }
        }
    }
}

#[test]
fn a_fault_in_a_text_has_its_column() {
    let fault = from_text::<Vec<u8>>("[1,2,x]").unwrap_err();
    assert_eq!((fault.column, fault.what.as_ref()), (6, "expected value"));
}
