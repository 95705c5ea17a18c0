//! Every command and every event in at least one line of a file: it is read, and written again as it was. So the files
//! are also the promise that journals of this release can be read by the next.

use crate::through::through;
use journal::{Text, from_text, to_value};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::BTreeSet;
use std::fmt::Debug;

/// The names of all variants, as serde tells them to whoever names none of them.
pub fn variants<Kind: DeserializeOwned + Debug>() -> BTreeSet<String> {
    let told = from_text::<Kind>("\"no such variant\"").unwrap_err().what;
    let quoted: Vec<&str> = told.split('`').skip(1).step_by(2).collect();
    assert_eq!(quoted[0], "no such variant", "{told}");
    quoted[1..].iter().map(|name| (*name).to_owned()).collect()
}

/// The variant of a value.
fn variant(text: &str) -> String {
    text.split('"').nth(1).unwrap().to_owned()
}

/// No object of a line takes one more field.
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
        assert_eq!(Text::default().of(&read).unwrap(), line);
        through(&read, &[] as &[Kind]);
        knows_its_fields::<Kind>(line);
    }
    assert_eq!(lines.lines().map(variant).collect::<BTreeSet<String>>(), variants::<Kind>());
}

#[test]
fn rounds_against_the_house() {
    check::<house::Command>(include_str!("house-command.jsonl"));
    check::<house::Event>(include_str!("house-event.jsonl"));
}

#[test]
fn tables_of_house_games() {
    check::<house::table::Command>(include_str!("house-table-command.jsonl"));
    check::<house::table::Event>(include_str!("house-table-event.jsonl"));
}

#[test]
fn links() {
    check::<house::LinkEvent>(include_str!("link-event.jsonl"));
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
    check::<poker::Command>(include_str!("poker-command.jsonl"));
    check::<poker::Event>(include_str!("poker-event.jsonl"));
}

#[test]
fn tables_of_poker() {
    check::<poker::table::Command>(include_str!("poker-table-command.jsonl"));
    check::<poker::table::Event>(include_str!("poker-table-event.jsonl"));
}

#[test]
fn the_office() {
    check::<room::office::Command>(include_str!("office-command.jsonl"));
    check::<room::office::Event>(include_str!("office-event.jsonl"));
}

#[test]
fn entries_of_the_ledger() {
    check::<ledger::Step>(include_str!("ledger-step.jsonl"));
    check::<ledger::Event>(include_str!("ledger-event.jsonl"));
}
