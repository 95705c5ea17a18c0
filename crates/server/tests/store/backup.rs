//! Backups: complete, the same from either database, and refused if anything is wrong.

use crate::location::{Kind, Location};
use crate::sample::{all_lines, append, balance, line};
use chance::Chance;
use server::store::{Database, RestoreError, Round, Sealed, Store};
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;

/// More than one page of lines, and something in every table.
async fn fill(store: &Database) {
    let mut batch = Vec::new();
    for number in 1..=1100 {
        let mut append = append(&format!("command \"{number}\" \u{1}"), &[("table/7", number)]);
        if number % 100 == 0 {
            let round = number / 100;
            append.lines.push(line("ledger", round, "moved"));
            append.sealed = vec![Sealed { stream: "table/7".to_owned(), number, bytes: vec![7; 60] }];
            append.balances = vec![balance(u32::try_from(round).unwrap(), 100), balance(99, 5)];
            let last = (round % 2 == 0).then_some(number);
            append.rounds =
                vec![Round { stream: "table/7".to_owned(), round, first: number, last, people: vec![3, 9] }];
        }
        batch.push(append);
    }
    store.append(&batch).await.unwrap();
    store.checkpoint(store.end().await.unwrap(), &line("checkpoints", 1, "signed")).await.unwrap();
    store.set_meta("room", "of the \"house\"").await.unwrap();
}

async fn written(store: &Database) -> Vec<u8> {
    let mut backup = Vec::new();
    store.backup(&mut backup).await.unwrap();
    backup
}

pub async fn a_restored_backup_is_the_same_in_either_database(place: Location) {
    let store = place.open().await;
    fill(&store).await;
    let backup = written(&store).await;
    let lines = all_lines(&store).await;
    for kind in Kind::BOTH {
        let other = Location::new(kind).await;
        let restored = other.open().await;
        let counts = restored.restore(backup.as_slice()).await.unwrap();
        assert_eq!((counts["records"], counts["commands"], counts["sealed"], counts["people"]), (1112, 1100, 11, 22));
        assert_eq!(written(&restored).await, backup, "{kind:?}");
        assert_eq!(all_lines(&restored).await, lines);
        assert_eq!(restored.balances().await.unwrap(), store.balances().await.unwrap());
        assert!(matches!(restored.restore(backup.as_slice()).await, Err(RestoreError::NotEmpty)));
        restored.append(&[append("goes on", &[("table/7", 1101)])]).await.unwrap();
        assert_eq!(all_lines(&restored).await.len(), lines.len() + 1);
    }
}

pub async fn a_backup_that_does_not_add_up_is_refused_whole(place: Location) {
    let source = Location::new(place.kind).await;
    let store = source.open().await;
    fill(&store).await;
    let backup = String::from_utf8(written(&store).await).unwrap();
    let target = place.open().await;
    let lines: Vec<&str> = backup.lines().collect();
    let mut spoiled: Vec<Vec<u8>> = Vec::new();
    for kept in [0, 1, 2, lines.len() / 2, lines.len() - 1] {
        spoiled.push(ended(&lines[..kept]).into_bytes());
    }
    spoiled.push([backup.as_bytes(), b"\n"].concat());
    spoiled.push(backup.trim_end().as_bytes().to_vec());
    let mut chance = Chance::new(3);
    for _ in 0..40 {
        let mut flipped = backup.clone().into_bytes();
        let at = chance.below(flipped.len());
        flipped[at] ^= 1 << chance.below(7);
        spoiled.push(flipped);
    }
    // Even if the last line was recomputed to match.
    let record = lines.iter().position(|line| line.starts_with("[\"records\"")).unwrap();
    let sealed = lines.iter().position(|line| line.starts_with("[\"sealed\"")).unwrap();
    spoiled.push(closed_anew(&lines, |lines| drop(lines.remove(record + 5))));
    spoiled.push(closed_anew(&lines, |lines| lines.swap(record + 5, record + 6)));
    spoiled.push(closed_anew(&lines, |lines| lines[record] = lines[record].replace("äöü", "aou")));
    spoiled.push(closed_anew(&lines, |lines| lines[sealed] = lines[sealed].replace("table/7", "table/6")));
    spoiled.push(closed_anew(&lines, |lines| lines.insert(sealed, lines[sealed].clone())));
    for (index, spoiled) in spoiled.iter().enumerate() {
        assert!(target.restore(spoiled.as_slice()).await.is_err(), "case {index}");
    }
    assert_eq!((target.end().await.unwrap().position, target.meta("room").await.unwrap()), (0, None));
    assert!(target.restore(closed_anew(&lines, |_| ()).as_slice()).await.is_ok());
}

fn ended<Text: AsRef<str>>(lines: &[Text]) -> String {
    lines.iter().flat_map(|line| [line.as_ref(), "\n"]).collect()
}

fn closed_anew(lines: &[&str], spoil: impl FnOnce(&mut Vec<String>)) -> Vec<u8> {
    let mut lines: Vec<String> = lines[..lines.len() - 1].iter().map(|line| (*line).to_owned()).collect();
    spoil(&mut lines);
    let body = ended(&lines);
    let tables =
        ["accounts", "balances", "commands", "invites", "meta", "people", "records", "rounds", "sealed", "tokens"];
    let count = |table: &str| lines.iter().filter(|line| line.starts_with(&format!("[\"{table}\""))).count();
    let counts: Vec<String> = tables.iter().map(|table| format!("\"{table}\":{}", count(table))).collect();
    let mut hash = String::new();
    for byte in Sha256::digest(body.as_bytes()) {
        write!(hash, "{byte:02x}").unwrap();
    }
    format!("{body}{{\"rows\":{{{}}},\"sha256\":\"{hash}\"}}\n", counts.join(",")).into_bytes()
}
