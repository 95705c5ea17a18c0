//! Several rooms in one database, as the command line names them.

use crate::location::{Kind, Location};
use crate::{cardroom, fine};
use serde_json::Value;

#[test]
fn every_command_takes_the_room_that_an_address_names() {
    let place = Location::new(Kind::Postgres);
    let rooms = ["north", "south"].map(|name| format!("{}?room={name}", place.address));
    let keys = rooms.each_ref().map(|room| place.file(&format!("{}.keys", &room[room.len() - 5..])));
    let named = |room: usize| ["--database", &rooms[room], "--keys", &keys[room]];
    let records = |room: usize| {
        let report: Value = serde_json::from_str(&fine(&[&["verify", "--json"], &named(room)[..]].concat())).unwrap();
        let (_, shown) = rooms[room].split_once('?').unwrap();
        assert!(report["ok"] == true && report["file"].as_str().unwrap().ends_with(shown), "{report}");
        report["records"].as_u64().unwrap()
    };
    let busy = |room: usize, commands: &str| {
        let simulates = ["simulate", "room", "--commands", commands, "--tables", "2", "--players", "6"];
        fine(&[&simulates, &named(room)[..]].concat());
    };
    busy(0, "300");
    busy(1, "100");
    let (north, south) = (records(0), records(1));
    assert!(north > south, "{north} and {south}");
    busy(0, "50");
    assert_eq!(records(1), south);
    fine(&[&["user", "add", "Zoe"], &named(1)[..]].concat());
    let people = |room: usize| fine(&[&["user", "list"], &named(room)[..]].concat());
    assert!(people(1).contains("Zoe") && !people(0).contains("Zoe"));
    let (backup, export) = (place.file("backup"), place.file("export"));
    fine(&["backup", "--database", &rooms[0], "-o", &backup]);
    let moved = format!("{}?room=moved", place.address);
    fine(&["restore", "--database", &moved, &backup]);
    fine(&["verify", "--database", &moved, "--keys", &keys[0]]);
    fine(&[&["export", "-o", &export], &named(0)[..]].concat());
    assert_eq!(std::fs::read_to_string(&export).unwrap().matches("\"said\":{\"found\"").count(), 1);
}

#[test]
fn a_room_that_is_named_wrongly_is_told_without_the_password() {
    let place = Location::new(Kind::Sqlite);
    let keys = place.file("keys");
    let database = "postgres://anna:secret@127.0.0.1:1/rooms?room=North";
    for arguments in [
        &["user", "list", "--database", database, "--keys", &keys][..],
        &["verify", "--database", database, "--keys", &keys],
        &["backup", "--database", database, "-o", &place.file("backup")],
    ] {
        let output = cardroom(arguments);
        assert_eq!(output.code, 2, "{output:?}");
        assert!(output.err.contains("name the room once, as in ?room=north"), "{output:?}");
        assert!(!output.err.contains("secret"), "{output:?}");
    }
}
