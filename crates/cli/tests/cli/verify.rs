//! `cardroom verify`.

use super::{Output, cardroom, cardroom_reading};
use serde_json::{Value, json};
use std::path::Path;

const EXPORT: &str = include_str!("../../../journal/tests/laws/version-1.jsonl");
const LAST: &str = "277f40dc70ec8792d78903003cf3ccebb031c36f95c06e0657843711b98abc3d";

fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../journal/tests/laws").join(name);
    path.to_str().unwrap().to_owned()
}

/// A run with a changed export and the key.
fn changed(change: impl FnOnce(&mut Vec<&str>)) -> Output {
    let mut lines: Vec<&str> = EXPORT.lines().collect();
    change(&mut lines);
    cardroom_reading(&["verify", "-", "--key", &data("version-1.key")], &(lines.join("\n") + "\n"))
}

#[test]
fn an_export_that_is_as_it_was_signed() {
    let output = cardroom_reading(&["verify", "-", "--key", &data("version-1.key")], EXPORT);
    let wanted = format!(
        "-: as it was written, 34 records in 4 streams, 2 of them not sealed yet\n  \
         nothing was decided again: these are not the records of a room\n  \
         the last checkpoint is number 5 of September 21, 2026, 14:17:04 UTC\n  its hash is {LAST}\n  \
         its key is 6a3803d5f059902a1c6dafbc9ba4729212f7caac08634cc3ae76b27529f03827\n"
    );
    assert_eq!((output.out, output.err.as_str(), output.code), (wanted, "", 0));
}

#[test]
fn the_keys_of_the_json_stay() {
    let output = cardroom_reading(&["verify", "-", "--json"], EXPORT);
    let wanted = format!(
        "{{\"file\":\"-\",\"ok\":true,\"vouched\":false,\"records\":34,\"checkpoints\":5,\
         \"last_checkpoint\":{{\"line\":38,\"number\":5,\"time\":1790000224000001,\"hash\":\"{LAST}\",\
         \"key\":\"6a3803d5f059902a1c6dafbc9ba4729212f7caac08634cc3ae76b27529f03827\"}},\"unsealed\":2,\
         \"streams\":{{\"cage\":{{\"records\":4,\"unsealed\":0}},\"people\":{{\"records\":4,\"unsealed\":0}},\
         \"table/7\":{{\"records\":13,\"unsealed\":1}},\"table/8\":{{\"records\":13,\"unsealed\":1}}}},\
         \"faults\":[],\"more_faults\":0,\"replayed\":null}}\n"
    );
    assert_eq!((output.out, output.err.as_str(), output.code), (wanted, "", 0));
    let output =
        cardroom_reading(&["verify", "-", "--json"], &EXPORT.replacen("\"person\":\"15\"", "\"person\":\"16\"", 1));
    let answer: Value = serde_json::from_str(&output.out).unwrap();
    let what = "record 3 does not follow the previous one: one of the two was changed or inserted";
    let fault = json!({"line": 9, "stream": "table/7", "fault": "broken", "what": what});
    assert_eq!((&answer["ok"], &answer["faults"], output.code), (&false.into(), &json!([fault]), 1));
}

const ROOM: &str = include_str!("../../../journal/tests/room/room-1.jsonl");

#[test]
fn what_a_room_decided_is_decided_again() {
    let output = cardroom_reading(&["verify", "-", "--key", &data("../room/room-1.key")], ROOM);
    let line = output.out.lines().nth(1).unwrap_or_default();
    assert!(line.starts_with("  3") && line.contains(" commands decided again, "), "{output:?}");
    assert!(line.contains(" applied as recorded, ") && line.ends_with(" balances compared"), "{output:?}");
    assert_eq!(output.code, 0);
    let output = cardroom_reading(&["verify", "-", "--json"], ROOM);
    let answer: Value = serde_json::from_str(&output.out).unwrap();
    let replayed = answer["replayed"].as_object().unwrap();
    assert_eq!(replayed.keys().collect::<Vec<_>>(), ["balances", "decided", "earlier", "taken"]);
    assert!(replayed["decided"].as_u64() > Some(300) && replayed["balances"].as_u64() > Some(50), "{output:?}");
}

#[test]
fn a_balance_that_a_room_never_had_is_told() {
    let (start, line) = ROOM.trim_end().rsplit_once('\n').unwrap();
    let (account, _) = line.rsplit_once(':').unwrap();
    let output = cardroom_reading(&["verify", "-", "--json"], &format!("{start}\n{account}:77}}\n"));
    let answer: Value = serde_json::from_str(&output.out).unwrap();
    assert_eq!((&answer["faults"][0]["fault"], output.code), (&"other-balance".into(), 1), "{output:?}");
}

#[test]
fn what_was_changed_is_told_with_its_line() {
    let output = changed(|lines| _ = lines.remove(5));
    assert!(output.out.starts_with("-:7: table/8: record 2 is missing\n-: NOT as it was written"), "{output:?}");
    assert_eq!(output.code, 1);
}

#[test]
fn an_end_that_was_cut_off_shows_to_whoever_holds_a_checkpoint() {
    let lines: Vec<&str> = EXPORT.lines().take(29).collect();
    let cut = lines.join("\n") + "\n";
    let key = data("version-1.key");
    assert_eq!(cardroom_reading(&["verify", "-", "--key", &key], &cut).code, 0);
    let output = cardroom_reading(&["verify", "-", "--key", &key, "--checkpoint", LAST], &cut);
    assert!(output.code == 1 && output.out.contains("the end was cut off, or this is another journal"), "{output:?}");
    assert_eq!(cardroom_reading(&["verify", "-", "--key", &key, "--checkpoint", LAST], EXPORT).code, 0);
}

#[test]
fn without_a_key_it_says_what_that_means() {
    let output = cardroom(&["verify", &data("version-1.jsonl")]);
    assert!(output.code == 0 && output.out.contains("the keys come from the export itself: use --key"), "{output:?}");
}

#[test]
fn a_file_that_cannot_be_read_does_not_stop_the_others() {
    let output = cardroom(&["verify", "no-such-file.jsonl", &data("version-1.jsonl")]);
    assert!(output.err.starts_with("cardroom verify: no-such-file.jsonl: cannot be read: "), "{output:?}");
    assert!(output.out.contains("version-1.jsonl: as it was written"), "{output:?}");
    assert_eq!(output.code, 2);
    let output = cardroom(&["verify", "--json", "no-such-file.jsonl"]);
    let answer: Value = serde_json::from_str(&output.out).unwrap();
    assert_eq!((&answer["error"]["where"], output.code), (&"no-such-file.jsonl".into(), 2));
}

#[test]
fn mistakes_of_verify_are_told() {
    let export = data("version-1.jsonl");
    let cases: [(&[&str], &str); 5] = [
        (&["verify"], "the following required arguments were not provided"),
        (&["verify", &export, "--checkpoint", "abc"], "a hash must have 64 lowercase hexadecimal digits"),
        (&["verify", &export, "--key", "no-such.key"], "no-such.key: cannot be read"),
        (&["verify", &export, "--key", &export], "version-1.jsonl:1: not a public key: expected 64 lowercase"),
        (&["verify", &export, "--key", "/dev/null"], "it contains no key"),
    ];
    for (arguments, wanted) in cases {
        let output = cardroom(arguments);
        assert!(output.code == 2 && output.err.contains(wanted) && output.out.is_empty(), "{output:?}");
    }
}

#[test]
fn help_of_verify_shows_examples() {
    let output = cardroom(&["verify", "--help"]);
    assert!(output.code == 0 && output.out.contains("Examples:\n  cardroom verify "), "{output:?}");
}
