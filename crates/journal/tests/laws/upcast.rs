//! Entries of earlier versions are upcast step by step.

use journal::{Entry, Hash, Outdated, RawRecord, Record, Time, UPCASTS, Upcasts, Value};

/// Version 2 adds the role, version 3 counts in cents.
const THREE: Upcasts = Upcasts::new(&[
    |entry| Ok(Entry { role: if entry.role.is_empty() { "player".to_owned() } else { entry.role.clone() }, ..entry }),
    |entry| match entry.body {
        Value::Integer(dollars) => {
            let cents = dollars.checked_mul(100).ok_or("too many dollars")?;
            Ok(Entry { body: Value::Integer(cents), ..entry })
        }
        _ => Err("it has no amount".to_owned()),
    },
]);

fn entry(version: u32, body: Value) -> Entry {
    let empty = String::new;
    let (did, moved) = (Vec::new(), Vec::new());
    let (person, role, command) = (empty(), empty(), empty());
    Entry { version, stream: "a".to_owned(), time: Time(0), person, role, command, body, did, moved }
}

#[test]
fn each_version_takes_the_steps_that_it_lacks() {
    let brought = |version| {
        let entry = THREE.bring(entry(version, Value::Integer(7))).unwrap();
        (entry.version, entry.role, entry.body)
    };
    assert_eq!(brought(1), (3, "player".to_owned(), Value::Integer(700)));
    assert_eq!(brought(2), (3, String::new(), Value::Integer(700)));
    assert_eq!(brought(3), (3, String::new(), Value::Integer(7)));
}

#[test]
fn what_has_no_present_shape_is_told() {
    let refused = |upcasts: Upcasts, version| upcasts.bring(entry(version, Value::Boolean(true))).unwrap_err();
    assert_eq!(refused(THREE, 4), Outdated::TooNew { version: 4, current: 3 });
    assert_eq!(refused(THREE, 0), Outdated::NoVersion);
    assert_eq!(refused(THREE, 1), Outdated::Failed { version: 2, what: "it has no amount".to_owned() });
    assert_eq!(
        refused(UPCASTS, 3).to_string(),
        "version 3 is later than 2, the last one known: install a later release"
    );
}

#[test]
fn a_line_of_any_version_is_read_in_the_present_shape() {
    let line = |version, body| Record { entry: entry(version, body), number: 4, before: Hash::ZERO }.write().unwrap();
    for (version, role, body) in [(1, "player", "700"), (2, "", "700"), (3, "", "7")] {
        let line = line(version, Value::Integer(7));
        let record = RawRecord::read(&line).unwrap().brought(THREE).unwrap();
        assert_eq!((record.version, record.number, &*record.role, &*record.body), (3, 4, role, body));
        assert_eq!((&*record.did, &*record.moved), ("[]", "[]"));
    }
    let newer = line(UPCASTS.current() + 1, Value::Integer(7));
    let text = RawRecord::of_today(&newer).unwrap_err().to_string();
    assert!(text.starts_with("column 6: version ") && text.ends_with("install a later release"), "{text}");
}
