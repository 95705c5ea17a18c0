//! Every command and every event in at least one line of a golden file: it is parsed, and written again as it was. So
//! the files also guarantee that the next release can read journals of this one. `version-1` is such a guarantee, kept.

use game::Events;
use journal::sample::round_trip;
use journal::{CanonicalText, Hash, RoomRecord, from_text, to_value};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::fmt::Debug;

/// The names of all variants, as listed by serde's error message for an unknown variant.
pub fn variants<Kind: DeserializeOwned + Debug>() -> BTreeSet<String> {
    let text = from_text::<Kind>("\"no such variant\"").unwrap_err().what;
    let quoted: Vec<&str> = text.split('`').skip(1).step_by(2).collect();
    assert_eq!(quoted[0], "no such variant", "{text}");
    quoted[1..].iter().map(|name| (*name).to_owned()).collect()
}

/// The variant of a value.
fn variant(text: &str) -> String {
    text.split('"').nth(1).unwrap().to_owned()
}

/// No object of a line accepts an additional field.
#[track_caller]
fn knows_its_fields<Kind: DeserializeOwned + Debug>(line: &str) {
    for (at, _) in line.match_indices('{') {
        let (before, after) = line.split_at(at + 1);
        let comma = if after.starts_with('}') { "" } else { "," };
        let other = format!("{before}\"unheard-of\":0{comma}{after}");
        assert!(from_text::<Kind>(&other).is_err(), "{other}");
    }
}

#[track_caller]
fn check<Kind: Serialize + DeserializeOwned + Debug + PartialEq>(lines: &str) {
    for line in lines.lines() {
        let read: Kind = from_text(line).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_eq!(to_value(&read).unwrap().to_string(), line);
        assert_eq!(CanonicalText::default().of(&read).unwrap(), line);
        round_trip(&read, &[] as &[Kind]);
        knows_its_fields::<Kind>(line);
    }
    assert_eq!(lines.lines().map(variant).collect::<BTreeSet<String>>(), variants::<Kind>());
}

/// Events, each with its rules; and how version 1 had them, wrapped as in the records of a room. Those added after
/// version 1 come last.
#[track_caller]
fn check_events<Kind>(lines: &str, version_1: &str, wrapped: [&str; 2])
where
    Kind: Serialize + DeserializeOwned + Debug + PartialEq,
{
    assert!(lines.lines().count() >= version_1.lines().count());
    let [before, after] = wrapped;
    for (number, line) in lines.lines().enumerate() {
        let list = format!("[{line}]");
        let read: Events<Kind> = from_text(&list).unwrap_or_else(|error| panic!("{error}: {line}"));
        assert_eq!(to_value(&read).unwrap().to_string(), list);
        assert_eq!(CanonicalText::default().of(&read).unwrap(), list);
        knows_its_fields::<Events<Kind>>(&list);
        let (event, rules) = whole(line);
        let today: Events<room::RoomEvent> = from_text(&format!("[[{before}{event}{after}{rules}]]")).unwrap();
        assert_eq!(
            CanonicalText::default().of_events(2, &today).unwrap(),
            format!("[[{before}{event}{after}{rules}]]")
        );
        let Some(earlier) = version_1.lines().nth(number) else { continue };
        let earlier = format!("[{before}{earlier}{after}]");
        assert_eq!(happened(1, &earlier), today, "{earlier}");
        assert_eq!(CanonicalText::default().of_events(1, &today).unwrap(), earlier);
    }
    assert_eq!(lines.lines().map(variant).collect::<BTreeSet<String>>(), variants::<Kind>());
}

/// The event of a line, and its rules with the comma before them.
fn whole(line: &str) -> (&str, &str) {
    let inside = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')).unwrap();
    let end = if inside.starts_with('{') { inside.rfind('}').unwrap() + 1 } else { inside[1..].find('"').unwrap() + 2 };
    inside.split_at(end)
}

/// The events of a record of this version.
fn happened(version: u32, did: &str) -> Events<room::RoomEvent> {
    let record = format!(
        "{{\"v\":{version},\"stream\":\"room\",\"number\":1,\"time\":0,\"person\":\"0\",\"role\":\"house\",\"command\":\"c\",\
         \"said\":{{\"office\":\"open-day\"}},\"did\":{did},\"moved\":[],\"before\":\"{}\"}}",
        Hash::ZERO
    );
    RoomRecord::read(&record).unwrap_or_else(|error| panic!("{error}: {did}")).part.did
}

#[test]
fn rounds_against_the_house() {
    check::<house::RoundCommand>(include_str!("house-command.jsonl"));
    let version_1 = include_str!("version-1/house-event.jsonl");
    check_events::<house::RoundEvent>(include_str!("house-event.jsonl"), version_1, [r#"{"at":{"round":"#, "}}"]);
}

#[test]
fn tables_of_house_games() {
    check::<house::table::HouseTableCommand>(include_str!("house-table-command.jsonl"));
    let version_1 = include_str!("version-1/house-table-event.jsonl");
    check_events::<house::table::HouseTableEvent>(
        include_str!("house-table-event.jsonl"),
        version_1,
        [r#"{"at":{"house":"#, "}}"],
    );
}

#[test]
fn links() {
    let version_1 = include_str!("version-1/link-event.jsonl");
    check_events::<house::LinkEvent>(include_str!("link-event.jsonl"), version_1, [r#"{"link":"#, "}"]);
    let lines = include_str!("link-command.jsonl");
    for line in lines.lines() {
        let read: house::LinkCommand = from_text(line).unwrap();
        assert_eq!(to_value(&read).unwrap().to_string(), line);
        knows_its_fields::<house::LinkCommand>(line);
    }
    assert_eq!(lines.lines().map(variant).collect::<BTreeSet<String>>(), variants::<house::LinkCommand>());
}

#[test]
fn hands_of_poker() {
    check::<poker::HandCommand>(include_str!("poker-command.jsonl"));
    let version_1 = include_str!("version-1/poker-event.jsonl");
    check_events::<poker::HandEvent>(include_str!("poker-event.jsonl"), version_1, [r#"{"at":{"hand":"#, "}}"]);
}

#[test]
fn tables_of_poker() {
    check::<poker::table::PokerTableCommand>(include_str!("poker-table-command.jsonl"));
    let version_1 = include_str!("version-1/poker-table-event.jsonl");
    check_events::<poker::table::PokerTableEvent>(
        include_str!("poker-table-event.jsonl"),
        version_1,
        [r#"{"at":{"cash":"#, "}}"],
    );
}

#[test]
fn the_office() {
    check::<room::office::OfficeCommand>(include_str!("office-command.jsonl"));
    let version_1 = include_str!("version-1/office-event.jsonl");
    check_events::<room::office::OfficeEvent>(include_str!("office-event.jsonl"), version_1, [r#"{"office":"#, "}"]);
}

#[test]
fn the_room() {
    let version_1 = include_str!("version-1/room-event.jsonl");
    check_events::<room::RoomEvent>(include_str!("room-event.jsonl"), version_1, ["", ""]);
}

#[test]
fn what_tables_open_for() {
    check::<room::table::Offer>(include_str!("offer.jsonl"));
}

#[test]
fn tables_of_the_room() {
    let version_1 = include_str!("version-1/room-table-event.jsonl");
    check_events::<room::table::TableEvent>(include_str!("room-table-event.jsonl"), version_1, [r#"{"at":"#, "}"]);
}

#[test]
fn entries_of_the_ledger() {
    check::<ledger::Step>(include_str!("ledger-step.jsonl"));
    check::<ledger::LedgerEvent>(include_str!("ledger-event.jsonl"));
}
