//! What the commands do with a room.

use crate::location::{Kind, Location};
use crate::{cardroom, fine};
use serde_json::{Value, json};
use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};

fn answer(text: &str) -> Value {
    serde_json::from_str(text.lines().last().unwrap()).unwrap()
}

fn simulated(commands: &str, seed: &str, more: &[&str]) -> Value {
    let room =
        ["simulate", "room", "--commands", commands, "--seed", seed, "--tables", "5", "--players", "20", "--json"];
    answer(&fine(&[&room, more].concat()))
}

#[test]
fn the_same_seed_leads_to_the_same_records_wherever_the_room_is_kept() {
    let memory = simulated("1200", "7", &[]);
    assert!(memory["taken"].as_u64() > Some(400) && memory["rounds"].as_u64() > Some(20), "{memory}");
    assert_eq!(simulated("1200", "7", &["--crash-every", "100"]), memory, "rebuilt again and again");
    for kind in Kind::BOTH {
        let place = Location::new(kind);
        let stored = simulated("1200", "7", &place.named().each_ref().map(String::as_str));
        for key in ["taken", "refused", "rounds", "records", "sha256"] {
            assert_eq!(stored[key], memory[key], "{key}, {kind:?}");
        }
        // Another run continues the same room.
        let more = simulated("300", "7", &place.named().each_ref().map(String::as_str));
        assert!(more["records"].as_u64() > stored["records"].as_u64(), "{more}");
        assert_eq!(more["commands"], 300);
    }
    assert_ne!(simulated("1200", "8", &[])["sha256"], memory["sha256"]);
}

#[test]
fn the_keys_of_the_json_stay() {
    let place = Location::new(Kind::Sqlite);
    let output =
        fine(&["simulate", "room", "--commands", "200", "--seed", "3", "--database", &place.address, "--json"]);
    let keys = ["database", "seed", "tables", "players", "group", "commands", "taken", "refused", "rounds", "records"];
    let mut rest = output.as_str();
    for key in keys.into_iter().chain(["sha256"]) {
        let (before, after) = rest.split_once(&format!("\"{key}\":")).unwrap_or_else(|| panic!("{key}: {output}"));
        assert!(before.ends_with(['{', ',']), "{output}");
        rest = after;
    }
    assert_eq!(answer(&output).as_object().unwrap().len(), 11);
    let records = answer(&output)["records"].as_u64().unwrap();
    let (export, backup) = (place.file("export"), place.file("backup"));
    let exported = answer(&fine(&["export", "--database", &place.address, "-o", &export, "--json"]));
    assert_eq!((&exported["file"], exported["lines"].as_u64() > Some(records)), (&json!(export), true));
    assert_eq!(exported.as_object().unwrap().len(), 3);
    let backed_up = answer(&fine(&["backup", "--database", &place.address, "-o", &backup, "--json"]));
    let tables: Vec<&String> = backed_up["rows"].as_object().unwrap().keys().collect();
    let all =
        ["accounts", "balances", "commands", "invites", "meta", "people", "records", "rounds", "sealed", "tokens"];
    assert_eq!(tables, all);
    let restored = answer(&fine(&["restore", "--database", &place.file("other.db"), &backup, "--json"]));
    assert_eq!(restored, backed_up);
    let verified = answer(&fine(&["verify", "--database", &place.address, "--json"]));
    assert_eq!((&verified["ok"], &verified["vouched"], &verified["unsealed"]), (&json!(true), &json!(true), &json!(0)));
    assert_eq!((&verified["file"], &verified["records"]), (&json!(place.address), &json!(records)));
}

/// Both ways: what is restored is what was backed up, and verifies with the same keys.
#[test]
fn a_room_moves_from_one_kind_of_database_to_the_other() {
    for (from, to) in [(Kind::Sqlite, Kind::Postgres), (Kind::Postgres, Kind::Sqlite)] {
        let (from, to) = (Location::new(from), Location::new(to));
        let named = from.named();
        let [_, address, _, keys] = named.each_ref().map(String::as_str);
        fine(&["simulate", "room", "--commands", "600", "--seed", "5", "--database", address, "--keys", keys]);
        let (first, second) = (from.file("first"), from.file("second"));
        fine(&["backup", "--database", address, "-o", &first]);
        fine(&["restore", "--database", &to.address, &first]);
        fine(&["backup", "--database", &to.address, "-o", &second]);
        assert!(std::fs::read(&first).unwrap() == std::fs::read(&second).unwrap(), "the backups differ");
        fine(&["verify", "--database", &to.address, "--keys", keys]);
        // The room continues in its new place, and verifies there.
        fine(&["simulate", "room", "--commands", "200", "--database", &to.address, "--keys", keys]);
        fine(&["verify", "--database", &to.address, "--keys", keys]);
        let mut spoiled = std::fs::read_to_string(&first).unwrap();
        spoiled = spoiled.replacen("[\"balances\",1,", "[\"balances\",1000,", 1);
        std::fs::write(&first, spoiled).unwrap();
        let output = cardroom(&["restore", "--database", &from.file("third.db"), &first]);
        assert!(output.code == 1 && output.err.contains("first:"), "{output:?}");
    }
}

#[test]
fn an_export_is_true_with_and_without_the_decks() {
    let place = Location::new(Kind::Sqlite);
    fine(&["simulate", "room", "--commands", "900", "--seed", "9", "--database", &place.address]);
    let (export, closed) = (place.file("export"), place.file("closed"));
    let output = fine(&["export", "--database", &place.address, "-o", &export]);
    assert!(output.contains(" decks revealed") && !output.contains(" 0 decks revealed"), "{output}");
    let public = place.keys() + "/sign.pub";
    fine(&["verify", &export, "--key", &public]);
    std::fs::remove_file(place.keys() + "/box.key").unwrap();
    let output = cardroom(&["export", "--database", &place.address, "-o", &closed]);
    assert!(output.code == 2 && output.err.contains("Use --without-decks to leave the decks sealed"), "{output:?}");
    assert!(!std::fs::exists(&closed).unwrap());
    let output = fine(&["export", "--database", &place.address, "--without-decks", "-o", &closed]);
    assert!(output.contains(" 0 decks revealed"), "{output}");
    fine(&["verify", &closed, "--key", &public]);
    fine(&["verify", "--database", &place.address, "--without-decks"]);
    assert_eq!(cardroom(&["verify", "--database", &place.address]).code, 2);
    assert_eq!(
        std::fs::read_to_string(&closed).unwrap(),
        fine(&["export", "--database", &place.address, "--without-decks"])
    );
}

/// Readers can read while the room is running; a second writer gets an error.
#[test]
fn a_room_is_exported_backed_up_and_verified_while_it_goes_on() {
    for kind in Kind::BOTH {
        let place = Location::new(kind);
        let named = place.named();
        let named = named.each_ref().map(String::as_str);
        let mut room = Command::new(env!("CARGO_BIN_EXE_cardroom"))
            .args(["simulate", "room", "--commands", "1000000", "--acknowledge"])
            .args(named)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(room.stdout.take().unwrap()).lines();
        for _ in 0..300 {
            lines.next().unwrap().unwrap();
        }
        // It runs as long as its output is read.
        let listening = std::thread::spawn(move || lines.map_while(Result::ok).count());
        let export = place.file("export");
        fine(&[&["export", "-o", &export][..], &named].concat());
        fine(&["verify", &export, "--key", &(place.keys() + "/sign.pub")]);
        fine(&["backup", "--database", &place.address, "-o", &place.file("backup")]);
        fine(&[&["verify"][..], &named].concat());
        if kind == Kind::Sqlite {
            let output = cardroom(&[&["simulate", "room"][..], &named].concat());
            assert!(output.code == 2 && output.err.contains("another process has"), "{output:?}");
        }
        assert!(room.try_wait().unwrap().is_none(), "the room went on");
        room.kill().unwrap();
        room.wait().unwrap();
        listening.join().unwrap();
    }
}

#[test]
fn keys_are_made_once_for_their_owner_and_asked_for_ever_after() {
    use std::os::unix::fs::PermissionsExt as _;
    let place = Location::new(Kind::Sqlite);
    let room = ["simulate", "room", "--commands", "60", "--database", &place.address];
    fine(&room);
    for (name, mode) in [("", 0o700), ("/box.key", 0o600), ("/sign.key", 0o600), ("/sign.pub", 0o644)] {
        let found = std::fs::metadata(place.keys() + name).unwrap().permissions().mode() & 0o777;
        assert_eq!(found, mode, "{name}");
    }
    let digits = std::fs::read_to_string(place.keys() + "/sign.pub").unwrap();
    fine(&room);
    assert_eq!(std::fs::read_to_string(place.keys() + "/sign.pub").unwrap(), digits);
    for (name, wanted) in [("sign.key", "there is no key at"), ("box.key", "there is no key at"), ("sign.pub", "")] {
        let (path, aside) = (place.keys() + "/" + name, place.file("aside"));
        std::fs::rename(&path, &aside).unwrap();
        let output = cardroom(&room);
        if name == "sign.pub" {
            assert_eq!(output.code, 0, "it follows from the secret key: {output:?}");
        } else {
            assert!(output.code == 2 && output.err.contains(wanted), "{name}: {output:?}");
        }
        std::fs::rename(&aside, &path).unwrap();
    }
    std::fs::set_permissions(place.keys() + "/box.key", std::fs::Permissions::from_mode(0o644)).unwrap();
    let output = cardroom(&room);
    assert!(output.code == 2 && output.err.contains("make it readable only by its owner (chmod 600)"), "{output:?}");
}
