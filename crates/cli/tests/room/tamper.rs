//! Tampering with the database: whatever is changed behind the room's back is found, if it matters.

use crate::location::{Kind, Location};
use crate::{cardroom, fine};
use chance::Chance;
use serde_json::Value;
use server::inspection::{Known, inspect};
use server::store::StoreError;
use sqlx::sqlite::{SqliteConnectOptions, SqliteSynchronous};
use sqlx::{AssertSqlSafe, Connection as _, Row as _, SqliteConnection};
use std::cell::Cell;
use std::collections::BTreeSet;

/// How often something is changed at random.
fn changes() -> u64 {
    std::env::var("CARDROOM_TAMPERINGS").ok().and_then(|count| count.parse().ok()).unwrap_or(200)
}

/// What is done to a row, and whether anything is wrong afterwards. {row} is the row, {other} another of the same
/// table, {at} an offset in a text or in bytes.
const WAYS: [(&str, &str, Matters); 40] = [
    (
        "records",
        "UPDATE records SET text = substr(text, 1, {at}) || CASE substr(text, {at} + 1, 1) WHEN '1' THEN '2' ELSE '1' END || substr(text, {at} + 2) WHERE rowid = {row}",
        Matters::Yes,
    ),
    ("records", "UPDATE records SET text = text || ' ' WHERE rowid = {row}", Matters::Yes),
    (
        "records",
        "UPDATE records SET text = (SELECT text FROM records WHERE rowid = {other}) WHERE rowid = {row}",
        Matters::Yes,
    ),
    (
        "records",
        "UPDATE records SET text = (SELECT text FROM records WHERE rowid = {other}), hash = (SELECT hash FROM records WHERE rowid = {other}) WHERE rowid = {row}",
        Matters::Yes,
    ),
    ("records", "UPDATE records SET hash = zeroblob(32) WHERE rowid = {row}", Matters::Yes),
    ("records", "UPDATE records SET hash = randomblob(32) WHERE rowid = {row}", Matters::Yes),
    ("records", "UPDATE records SET stream = 'table/9999' WHERE rowid = {row}", Matters::Yes),
    ("records", "UPDATE records SET number = number + 1000000 WHERE rowid = {row}", Matters::Yes),
    ("records", "UPDATE records SET time = time + 1 WHERE rowid = {row}", Matters::Yes),
    ("records", "UPDATE records SET position = position + 1000000 WHERE rowid = {row}", Matters::Yes),
    ("records", "DELETE FROM records WHERE rowid = {row}", Matters::Yes),
    (
        "records",
        "INSERT INTO records SELECT position + 1000000, stream, number + 1000000, time, hash, text FROM records WHERE rowid = {row}",
        Matters::Yes,
    ),
    ("commands", "UPDATE commands SET body = randomblob(32) WHERE rowid = {row}", Matters::Yes),
    ("commands", "UPDATE commands SET answer = answer || ' ' WHERE rowid = {row}", Matters::Yes),
    (
        "commands",
        "UPDATE commands SET answer = (SELECT answer FROM commands WHERE rowid = {other}) WHERE rowid = {row}",
        Matters::Yes,
    ),
    ("commands", "UPDATE commands SET position = position + 1 WHERE rowid = {row}", Matters::Yes),
    ("commands", "UPDATE commands SET id = id || 'x' WHERE rowid = {row}", Matters::Yes),
    ("commands", "UPDATE commands SET account = account || '1' WHERE rowid = {row}", Matters::Yes),
    ("commands", "DELETE FROM commands WHERE rowid = {row}", Matters::Yes),
    (
        "commands",
        "INSERT INTO commands SELECT account, id || 'x', body, answer, position FROM commands WHERE rowid = {row}",
        Matters::Yes,
    ),
    (
        "sealed",
        "UPDATE sealed SET bytes = CAST(substr(bytes, 1, {at} % length(bytes)) AS BLOB) WHERE rowid = {row}",
        Matters::Yes,
    ),
    ("sealed", "UPDATE sealed SET bytes = randomblob(length(bytes)) WHERE rowid = {row}", Matters::Yes),
    (
        "sealed",
        "UPDATE sealed SET bytes = CAST(substr(bytes, 1, {at} % length(bytes)) || randomblob(1) || substr(bytes, {at} % length(bytes) + 2) AS BLOB) WHERE rowid = {row}",
        Matters::ByChance,
    ),
    (
        "sealed",
        "UPDATE sealed SET bytes = (SELECT bytes FROM sealed WHERE rowid = {other}) WHERE rowid = {row}",
        Matters::Yes,
    ),
    ("sealed", "UPDATE sealed SET number = number + 1000000 WHERE rowid = {row}", Matters::Yes),
    ("sealed", "DELETE FROM sealed WHERE rowid = {row}", Matters::Yes),
    ("sealed", "INSERT INTO sealed SELECT 'room', number, bytes FROM sealed WHERE rowid = {row}", Matters::Yes),
    ("balances", "UPDATE balances SET cents = cents + 1 WHERE rowid = {row}", Matters::Yes),
    ("balances", "UPDATE balances SET unit = 'play money' WHERE rowid = {row}", Matters::Yes),
    ("balances", "UPDATE balances SET purpose = purpose || 'x' WHERE rowid = {row}", Matters::Yes),
    ("balances", "UPDATE balances SET floor = 1 - floor WHERE rowid = {row}", Matters::Yes),
    ("balances", "DELETE FROM balances WHERE rowid = {row}", Matters::Yes),
    (
        "balances",
        "INSERT INTO balances SELECT account + 1000000, unit, purpose, floor, cents FROM balances WHERE rowid = {row}",
        Matters::Yes,
    ),
    ("rounds", "UPDATE rounds SET first = first + 1 WHERE rowid = {row}", Matters::Yes),
    ("rounds", "UPDATE rounds SET last = coalesce(last, first) + 1 WHERE rowid = {row}", Matters::Yes),
    ("rounds", "DELETE FROM rounds WHERE rowid = {row}", Matters::Yes),
    ("people", "UPDATE people SET person = person + 1000000 WHERE rowid = {row}", Matters::Yes),
    ("people", "DELETE FROM people WHERE rowid = {row}", Matters::Yes),
    // Metadata about the room is stored beside the journal; nothing depends on it.
    ("records", "INSERT INTO meta VALUES ('a word', '{row}')", Matters::No),
    // So are accounts.
    ("records", "INSERT INTO accounts VALUES ({row}, 'Anna', 'anna', '', 1, 0, 0, 0, NULL, NULL, NULL)", Matters::No),
];

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Matters {
    Yes,
    /// One change in 256 puts back the byte that was there.
    ByChance,
    No,
}

/// A room that was closed, and the rows of its tables.
struct Original {
    place: Location,
    bytes: Vec<u8>,
    copies: Cell<u32>,
}

impl Original {
    fn new() -> Original {
        let place = Location::new(Kind::Sqlite);
        fine(&[
            "simulate",
            "room",
            "--commands",
            "320",
            "--seed",
            "3",
            "--tables",
            "4",
            "--players",
            "12",
            "--group",
            "40",
            "--database",
            &place.address,
        ]);
        let bytes = std::fs::read(&place.address).unwrap();
        Original { place, bytes, copies: Cell::new(0) }
    }

    /// A copy that somebody has changed.
    async fn changed(&self, sql: &str) -> String {
        // Each has a name of its own, because a reader of the last one may still be closing it.
        let number = self.copies.get() + 1;
        self.copies.set(number);
        let [last, copy] = [number - 1, number].map(|number| self.place.file(&format!("changed-{number}.db")));
        for end in ["", "-wal", "-shm"] {
            // The first has none before it.
            let _ = std::fs::remove_file(last.clone() + end);
        }
        std::fs::write(&copy, &self.bytes).unwrap();
        let mut connection = open(&copy).await;
        let guards: Vec<(String, String)> = sqlx::query("SELECT name, sql FROM sqlite_schema WHERE type = 'trigger'")
            .fetch_all(&mut connection)
            .await
            .unwrap()
            .iter()
            .map(|row| (row.get(0), row.get(1)))
            .collect();
        assert_eq!(guards.len(), 9);
        let dropped: Vec<String> = guards.iter().map(|(name, _)| format!("DROP TRIGGER {name};")).collect();
        // Nothing shows that they were removed.
        let made: Vec<&str> = guards.iter().flat_map(|(_, guard)| [guard, ";"]).collect();
        let all = format!("BEGIN; {} {sql}; {} COMMIT", dropped.concat(), made.concat());
        sqlx::raw_sql(AssertSqlSafe(all)).execute(&mut connection).await.unwrap();
        connection.close().await.unwrap();
        copy
    }

    /// Whether an inspection finds anything.
    async fn is_found(&self, copy: &str) -> bool {
        let folder = self.place.key_folder();
        let (public, sealing) = (folder.public().unwrap(), folder.sealing().unwrap());
        let trust = journal::Trust { keys: public.clone(), checkpoints: Vec::new() };
        let known = Known { public: &public, sealing: Some(&sealing), trust };
        let address: server::address::Address = copy.parse().unwrap();
        let database = address.look().await.unwrap();
        match inspect(&database, known, |_, _| ()).await {
            Ok(inspection) => !inspection.is_fine(),
            Err(StoreError::Damaged { .. }) => true,
            Err(error) => panic!("{error}"),
        }
    }
}

async fn open(file: &str) -> SqliteConnection {
    let options = SqliteConnectOptions::new()
        .filename(file)
        .foreign_keys(false)
        .synchronous(SqliteSynchronous::Off)
        .pragma("ignore_check_constraints", "ON");
    SqliteConnection::connect_with(&options).await.unwrap()
}

#[test]
fn whatever_is_changed_in_a_database_is_found_if_it_matters() {
    let original = Original::new();
    server::wait_for(async {
        assert!(!original.is_found(&original.place.address).await);
        let mut chance = Chance::new(23);
        let mut rows = std::collections::BTreeMap::new();
        let mut connection = open(&original.changed("SELECT 1").await).await;
        for table in WAYS.iter().map(|(table, ..)| *table).collect::<BTreeSet<_>>() {
            let sql = AssertSqlSafe(format!("SELECT rowid FROM {table}"));
            let found = sqlx::query(sql).fetch_all(&mut connection).await.unwrap();
            rows.insert(table, found.iter().map(|row| row.get(0)).collect::<Vec<i64>>());
        }
        connection.close().await.unwrap();
        let mut unfound = 0;
        for change in 0..changes() {
            let (table, way, matters) = WAYS[usize::try_from(change).unwrap() % WAYS.len()];
            let rows = &rows[table];
            let row = chance.below(rows.len());
            let other = (row + 1 + chance.below(rows.len() - 1)) % rows.len();
            // Without the last checkpoint the records before it are unsealed, which is reported and is not a fault:
            // only somebody who keeps that checkpoint elsewhere misses it.
            if way.starts_with("DELETE FROM records") && rows.iter().max() == Some(&rows[row]) {
                continue;
            }
            let sql = way
                .replace("{row}", &rows[row].to_string())
                .replace("{other}", &rows[other].to_string())
                .replace("{at}", &chance.below(400).to_string());
            let is_found = original.is_found(&original.changed(&sql).await).await;
            match matters {
                Matters::Yes => assert!(is_found, "nobody has found: {sql}"),
                Matters::No => assert!(!is_found, "this does not matter: {sql}"),
                Matters::ByChance => unfound += u64::from(!is_found),
            }
        }
        assert!(unfound <= 1 + changes() / 1000, "{unfound} changed decks were not found");
    })
    .unwrap();
}

/// A change, and the fault that is reported for it.
const CHANGES: [(&str, &str); 16] = [
    ("UPDATE records SET text = replace(text, '\"time\":1', '\"time\":2') WHERE rowid = 40", "other-hash"),
    ("UPDATE records SET time = time + 1 WHERE rowid = 40", "other-place"),
    ("DELETE FROM records WHERE rowid = 40", "position-absent"),
    ("UPDATE commands SET answer = '{}' WHERE rowid = 20", "other-command"),
    ("DELETE FROM commands WHERE rowid = 20", "command-absent"),
    ("INSERT INTO commands SELECT account, 'another', body, answer, position FROM commands LIMIT 1", "command-astray"),
    ("UPDATE sealed SET bytes = zeroblob(100) WHERE rowid = 2", "deck-damaged"),
    (
        "UPDATE sealed SET bytes = CAST(x'010000000000000000' || substr(bytes, 10) AS BLOB) WHERE rowid = 2",
        "deck-closed",
    ),
    ("DELETE FROM sealed WHERE rowid = 2", "deck-absent"),
    ("UPDATE sealed SET stream = 'room' WHERE rowid = 2", "deck-astray"),
    ("UPDATE balances SET cents = cents + 1 WHERE rowid = 5", "other-balance"),
    ("DELETE FROM balances WHERE rowid = 5", "balance-absent"),
    ("INSERT INTO balances VALUES (999, 'dollars', 'pot of table 1', 1, 1)", "balance-astray"),
    ("UPDATE rounds SET first = first + 1 WHERE rowid = 2", "other-round"),
    ("DELETE FROM rounds WHERE rowid = 2", "round-absent"),
    ("INSERT INTO rounds VALUES ('table/1', 999, 1, 2, 3)", "round-astray"),
];

#[test]
fn what_was_changed_in_a_database_is_told_by_its_name() {
    let original = Original::new();
    let keys = original.place.keys();
    for (sql, fault) in CHANGES {
        let copy = server::wait_for(original.changed(sql)).unwrap();
        let output = cardroom(&["verify", "--database", &copy, "--keys", &keys, "--json"]);
        let answer: Value = serde_json::from_str(&output.out).unwrap();
        let faults: Vec<&str> =
            answer["faults"].as_array().unwrap().iter().map(|fault| fault["fault"].as_str().unwrap()).collect();
        assert!(faults.contains(&fault) && answer["ok"] == false && output.code == 1, "{sql}: {faults:?}");
        let output = cardroom(&["verify", "--database", &copy, "--keys", &keys]);
        assert!(output.code == 1 && output.out.contains("NOT"), "{sql}: {output:?}");
    }
}
