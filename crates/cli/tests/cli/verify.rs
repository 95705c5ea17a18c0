//! `cardroom verify`.

use super::{Said, cardroom, cardroom_reading};
use serde_json::{Value, json};
use std::path::Path;

const EXPORT: &str = include_str!("../../../journal/tests/laws/version-1.jsonl");
const LAST: &str = "277f40dc70ec8792d78903003cf3ccebb031c36f95c06e0657843711b98abc3d";

fn data(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../journal/tests/laws").join(name);
    path.to_str().unwrap().to_owned()
}

/// A run over a changed export, with the key.
fn changed(change: impl FnOnce(&mut Vec<&str>)) -> Said {
    let mut lines: Vec<&str> = EXPORT.lines().collect();
    change(&mut lines);
    cardroom_reading(&["verify", "-", "--key", &data("version-1.key")], &(lines.join("\n") + "\n"))
}

#[test]
fn an_export_that_is_as_it_was_signed() {
    let said = cardroom_reading(&["verify", "-", "--key", &data("version-1.key")], EXPORT);
    let wanted = format!(
        "-: as it was written, 34 records in 4 streams, 2 of them not sealed yet\n  \
         nothing was decided again: these are not the records of a room\n  \
         the last checkpoint is number 5 of 21 September 2026, 14:17:04 UTC\n  its hash is {LAST}\n  \
         its key is 6a3803d5f059902a1c6dafbc9ba4729212f7caac08634cc3ae76b27529f03827\n"
    );
    assert_eq!((said.out, said.err.as_str(), said.code), (wanted, "", 0));
}

#[test]
fn the_keys_of_the_json_stay() {
    let said = cardroom_reading(&["verify", "-", "--json"], EXPORT);
    let wanted = format!(
        "{{\"file\":\"-\",\"ok\":true,\"vouched\":false,\"records\":34,\"checkpoints\":5,\
         \"last_checkpoint\":{{\"line\":38,\"number\":5,\"time\":1790000224000001,\"hash\":\"{LAST}\",\
         \"key\":\"6a3803d5f059902a1c6dafbc9ba4729212f7caac08634cc3ae76b27529f03827\"}},\"unsealed\":2,\
         \"streams\":{{\"cage\":{{\"records\":4,\"unsealed\":0}},\"people\":{{\"records\":4,\"unsealed\":0}},\
         \"table/7\":{{\"records\":13,\"unsealed\":1}},\"table/8\":{{\"records\":13,\"unsealed\":1}}}},\
         \"faults\":[],\"more_faults\":0,\"replayed\":null}}\n"
    );
    assert_eq!((said.out, said.err.as_str(), said.code), (wanted, "", 0));
    let said =
        cardroom_reading(&["verify", "-", "--json"], &EXPORT.replacen("\"person\":\"15\"", "\"person\":\"16\"", 1));
    let answer: Value = serde_json::from_str(&said.out).unwrap();
    let what = "record 3 does not follow the one before it: one of the two was changed or put in";
    let fault = json!({"line": 9, "stream": "table/7", "fault": "broken", "what": what});
    assert_eq!((&answer["ok"], &answer["faults"], said.code), (&false.into(), &json!([fault]), 1));
}

const ROOM: &str = include_str!("../../../journal/tests/room/room-1.jsonl");

#[test]
fn what_a_room_decided_is_decided_again() {
    let said = cardroom_reading(&["verify", "-", "--key", &data("../room/room-1.key")], ROOM);
    let told = said.out.lines().nth(1).unwrap_or_default();
    assert!(told.starts_with("  3") && told.contains(" commands decided again, "), "{said:?}");
    assert!(told.contains(" taken as told, ") && told.ends_with(" balances compared"), "{said:?}");
    assert_eq!(said.code, 0);
    let said = cardroom_reading(&["verify", "-", "--json"], ROOM);
    let answer: Value = serde_json::from_str(&said.out).unwrap();
    let replayed = answer["replayed"].as_object().unwrap();
    assert_eq!(replayed.keys().collect::<Vec<_>>(), ["balances", "decided", "earlier", "taken"]);
    assert!(replayed["decided"].as_u64() > Some(300) && replayed["balances"].as_u64() > Some(50), "{said:?}");
}

#[test]
fn a_balance_that_a_room_never_had_is_told() {
    let (start, line) = ROOM.trim_end().rsplit_once('\n').unwrap();
    let (account, _) = line.rsplit_once(':').unwrap();
    let said = cardroom_reading(&["verify", "-", "--json"], &format!("{start}\n{account}:77}}\n"));
    let answer: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!((&answer["faults"][0]["fault"], said.code), (&"other-balance".into(), 1), "{said:?}");
}

#[test]
fn what_was_changed_is_told_with_its_line() {
    let said = changed(|lines| _ = lines.remove(5));
    assert!(said.out.starts_with("-:7: table/8: record 2 is missing\n-: NOT as it was written"), "{said:?}");
    assert_eq!(said.code, 1);
}

#[test]
fn an_end_that_was_cut_off_shows_to_whoever_holds_a_checkpoint() {
    let lines: Vec<&str> = EXPORT.lines().take(29).collect();
    let cut = lines.join("\n") + "\n";
    let key = data("version-1.key");
    assert_eq!(cardroom_reading(&["verify", "-", "--key", &key], &cut).code, 0);
    let said = cardroom_reading(&["verify", "-", "--key", &key, "--checkpoint", LAST], &cut);
    assert!(said.code == 1 && said.out.contains("the end was cut off, or this is another journal"), "{said:?}");
    assert_eq!(cardroom_reading(&["verify", "-", "--key", &key, "--checkpoint", LAST], EXPORT).code, 0);
}

#[test]
fn without_a_key_it_says_what_that_means() {
    let said = cardroom(&["verify", &data("version-1.jsonl")]);
    assert!(said.code == 0 && said.out.contains("the keys are the export's own: with --key"), "{said:?}");
}

#[test]
fn a_file_that_cannot_be_read_does_not_stop_the_others() {
    let said = cardroom(&["verify", "no-such-file.jsonl", &data("version-1.jsonl")]);
    assert!(said.err.starts_with("cardroom verify: no-such-file.jsonl: cannot be read: "), "{said:?}");
    assert!(said.out.contains("version-1.jsonl: as it was written"), "{said:?}");
    assert_eq!(said.code, 2);
    let said = cardroom(&["verify", "--json", "no-such-file.jsonl"]);
    let answer: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!((&answer["error"]["where"], said.code), (&"no-such-file.jsonl".into(), 2));
}

#[test]
fn mistakes_of_verify_are_told() {
    let export = data("version-1.jsonl");
    let cases: [(&[&str], &str); 5] = [
        (&["verify"], "the following required arguments were not provided"),
        (&["verify", &export, "--checkpoint", "abc"], "a hash is 64 hexadecimal digits in small letters"),
        (&["verify", &export, "--key", "no-such.key"], "no-such.key: cannot be read"),
        (&["verify", &export, "--key", &export], "version-1.jsonl:1: this is no public key"),
        (&["verify", &export, "--key", "/dev/null"], "there is no key in it"),
    ];
    for (arguments, wanted) in cases {
        let said = cardroom(arguments);
        assert!(said.code == 2 && said.err.contains(wanted) && said.out.is_empty(), "{said:?}");
    }
}

#[test]
fn help_of_verify_shows_examples() {
    let said = cardroom(&["verify", "--help"]);
    assert!(said.code == 0 && said.out.contains("Examples:\n  cardroom verify "), "{said:?}");
}
