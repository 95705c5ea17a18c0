//! Rooms that earlier releases have written: they are opened, gone on with and verified for ever.
//!
//! `kept/room-1.db` is a room of the first edition whose records have version 1, in the middle of its rounds, with its keys.

use crate::fine;
use crate::place::{Kind, Place};
use serde_json::Value;
use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::Path;

/// Lays a room that is kept where a test may write on it.
fn laid_out(place: &Place) -> String {
    let kept = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/room/kept");
    let database = place.file("kept.db");
    fs::copy(kept.join("room-1.db"), &database).unwrap();
    fs::create_dir(place.file("kept.db.keys")).unwrap();
    for key in ["box.key", "sign.key", "sign.pub"] {
        let own = place.file(&format!("kept.db.keys/{key}"));
        fs::copy(kept.join(format!("room-1.{key}")), &own).unwrap();
        fs::set_permissions(&own, fs::Permissions::from_mode(0o600)).unwrap();
    }
    database
}

fn verified(named: &[&str]) -> Value {
    let report: Value = serde_json::from_str(&fine(&[&["verify", "--json"], named].concat())).unwrap();
    assert_eq!((&report["ok"], &report["replayed"]["earlier"]), (&true.into(), &0.into()), "{report}");
    report
}

#[test]
fn a_room_of_the_first_edition_goes_on() {
    let place = Place::new(Kind::Sqlite);
    let named = ["--database", &laid_out(&place)];
    let before = verified(&named);
    assert_eq!(before["records"], 134);
    fine(
        &[&["simulate", "room", "--commands", "600", "--seed", "4", "--tables", "2", "--players", "6"], &named[..]]
            .concat(),
    );
    let after = verified(&named);
    assert!(after["records"].as_u64() > Some(400), "{after}");
}

#[test]
fn a_room_of_the_first_edition_moves_to_postgres_and_goes_on() {
    let (old, place) = (Place::new(Kind::Sqlite), Place::new(Kind::Postgres));
    let (database, backup, keys) = (laid_out(&old), old.file("backup"), old.file("kept.db.keys"));
    fine(&["backup", "--database", &database, "-o", &backup]);
    fine(&["restore", "--database", &place.address, &backup]);
    let named = ["--database", place.address.as_str(), "--keys", &keys];
    let before = verified(&named);
    fine(
        &[&["simulate", "room", "--commands", "600", "--seed", "4", "--tables", "2", "--players", "6"], &named[..]]
            .concat(),
    );
    let after = verified(&named);
    assert!(after["records"].as_u64() > before["records"].as_u64(), "{after}");
}
