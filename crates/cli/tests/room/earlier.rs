//! Rooms that were written by earlier releases: they can be opened, continued and verified forever.
//!
//! `earlier/room-1.db` is a room of the first edition whose records have version 1, in the middle of its rounds, with
//! its keys.

use crate::fine;
use crate::location::{Kind, Location};
use serde_json::Value;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

/// Copies a kept room to where a test may write to it.
fn laid_out(place: &Location) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/room/earlier");
    let database = place.file("room.db");
    fs::copy(folder.join("room-1.db"), &database).unwrap();
    fs::create_dir(place.file("room.db.keys")).unwrap();
    for key in ["box.key", "sign.key", "sign.pub"] {
        let own = place.file(&format!("room.db.keys/{key}"));
        fs::copy(folder.join(format!("room-1.{key}")), &own).unwrap();
        fs::set_permissions(&own, fs::Permissions::from_mode(0o600)).unwrap();
    }
    database
}

fn verified(named: &[&str]) -> Value {
    let report: Value = serde_json::from_str(&fine(&[&["verify", "--json"], named].concat())).unwrap();
    assert_eq!((&report["ok"], &report["replayed"]["earlier"]), (&true.into(), &0.into()), "{report}");
    report
}

/// The same, moved to the database of another place.
fn moved(old: &Location, place: &Location) -> [String; 4] {
    let (database, backup, keys) = (laid_out(old), old.file("backup"), old.file("room.db.keys"));
    fine(&["backup", "--database", &database, "-o", &backup]);
    fine(&["restore", "--database", &place.address, &backup]);
    ["--database".to_owned(), place.address.clone(), "--keys".to_owned(), keys]
}

const GOES_ON: [&str; 10] = ["simulate", "room", "--commands", "600", "--seed", "4", "--tables", "2", "--players", "6"];

/// Continues a kept room, and verifies it before and after.
fn goes_on(named: &[&str]) {
    assert_eq!(verified(named)["records"], 134);
    fine(&[&GOES_ON, named].concat());
    let after = verified(named);
    assert!(after["records"].as_u64() > Some(300), "{after}");
}

/// The process ends itself in the middle of the first record that it writes, or just before or after: the record is
/// there completely or not at all.
#[cfg(feature = "failpoints")]
fn goes_on_after_a_kill(named: &[&str], failpoint: &str) {
    use std::os::unix::process::ExitStatusExt as _;
    let mut killed = std::process::Command::new(env!("CARGO_BIN_EXE_cardroom"));
    killed.args([&GOES_ON, named].concat()).env("CARDROOM_FAILPOINT", failpoint);
    assert_eq!(killed.output().unwrap().status.signal(), Some(6), "{failpoint}");
    let is_written = verified(named)["records"].as_u64() > Some(134);
    assert_eq!(is_written, failpoint == "after-commit", "{failpoint}");
    fine(&[&GOES_ON, named].concat());
    let after = verified(named);
    assert!(after["records"].as_u64() > Some(300), "{after}");
}

#[test]
fn a_room_of_the_first_edition_goes_on() {
    let place = Location::new(Kind::Sqlite);
    let named = ["--database", &laid_out(&place)];
    goes_on(&named);
    let newcomers = ["simulate", "room", "--commands", "60", "--tables", "2", "--players", "9"];
    fine(&[&newcomers, &named[..]].concat());
    verified(&named);
    assert_identity(&place, &named);
}

/// Once the room continues in a later edition, as its `started` says, admissions are recorded in the stream `identity`.
fn assert_identity(place: &Location, named: &[&str]) {
    let file = place.file("export.jsonl");
    fine(&[&["export", "-o", &file], named].concat());
    let text = fs::read_to_string(&file).unwrap();
    let lines: Vec<&str> = text.lines().collect();
    let goes_on = lines.iter().position(|line| line.contains("{\"started\":{\"edition\":")).expect("it goes on");
    let admits = |lines: &[&str]| -> Vec<bool> {
        let admits = lines.iter().filter(|line| line.contains("{\"admitted\":{"));
        admits.map(|line| line.contains("\"stream\":\"identity\"")).collect()
    };
    let (earlier, later) = (admits(&lines[..goes_on]), admits(&lines[goes_on..]));
    assert!(!earlier.is_empty() && earlier.iter().all(|is_identity| !is_identity), "{earlier:?}");
    assert!(!later.is_empty() && later.iter().all(|is_identity| *is_identity), "{later:?}");
}

#[test]
fn a_room_of_the_first_edition_moves_to_postgres_and_goes_on() {
    let (old, place) = (Location::new(Kind::Sqlite), Location::new(Kind::Postgres));
    goes_on(&moved(&old, &place).each_ref().map(String::as_str));
}

#[cfg(feature = "failpoints")]
#[test]
fn a_room_of_the_first_edition_goes_on_after_a_kill_in_the_first_new_record() {
    for failpoint in ["before-write", "after-write", "before-commit", "after-commit"] {
        let (old, place) = (Location::new(Kind::Sqlite), Location::new(Kind::Postgres));
        goes_on_after_a_kill(&moved(&old, &place).each_ref().map(String::as_str), failpoint);
        let place = Location::new(Kind::Sqlite);
        goes_on_after_a_kill(&["--database", &laid_out(&place)], failpoint);
    }
}
