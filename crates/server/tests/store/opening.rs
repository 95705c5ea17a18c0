//! How a store is opened, what it refuses to open, and what cannot be done to it.

use crate::location::{Kind, Location, run};
use crate::sample::{all_lines, append, key};
use server::address::Address;
use server::store::{Database, Sealed, Store, StoreError};
use std::os::unix::fs::PermissionsExt as _;

pub async fn nothing_that_was_appended_is_changed_or_deleted(place: Location) {
    let store = place.open().await;
    let mut first = append("a", &[("table/7", 1), ("table/7", 2)]);
    first.sealed = vec![Sealed { stream: "table/7".to_owned(), number: 2, bytes: vec![9] }];
    store.append(&[first.clone()]).await.unwrap();
    let before = all_lines(&store).await;
    let mut meddling = vec![
        "UPDATE records SET text = 'forged' WHERE number = 2".to_owned(),
        "INSERT INTO records SELECT 9, 'table/9', 1, time, hash, text FROM records WHERE number = 2".to_owned(),
        "INSERT INTO records SELECT 3, 'table/7', 9, time, hash, text FROM records WHERE number = 2".to_owned(),
        "INSERT INTO records SELECT 2 + number, 'table/7', 5 - number, time, hash, text FROM records".to_owned(),
        "INSERT INTO records SELECT 1 + 2 * number, 'table/7', 2 + number, time, hash, text FROM records".to_owned(),
    ];
    for table in ["records", "commands", "sealed"] {
        meddling.push(format!("DELETE FROM {table}"));
        meddling.push(format!("INSERT INTO {table} SELECT * FROM {table}"));
        meddling.push(match place.kind {
            Kind::Sqlite => format!("INSERT OR REPLACE INTO {table} SELECT * FROM {table}"),
            Kind::Postgres => format!("TRUNCATE {table} CASCADE"),
        });
    }
    meddling.push("UPDATE commands SET answer = 'forged'".to_owned());
    meddling.push("UPDATE sealed SET number = 1".to_owned());
    for sql in meddling {
        assert!(place.meddle(&sql).await.is_err(), "{sql}");
    }
    assert_eq!(all_lines(&store).await, before);
    assert_eq!(store.sealed("table/7", 2).await.unwrap().as_ref(), first.sealed.first());
    assert_eq!(store.answer(&key("a")).await.unwrap().unwrap().answer, first.answer);
}

pub async fn a_store_holds_after_it_was_opened_again_what_it_held_before(place: Location) {
    let store = place.open().await;
    store.append(&[append("a", &[("table/7", 1)])]).await.unwrap();
    let before = all_lines(&store).await;
    store.close().await;
    drop(store);
    let store = place.open().await;
    assert_eq!(all_lines(&store).await, before);
    store.append(&[append("b", &[("table/7", 2)])]).await.unwrap();
    assert_eq!(all_lines(&store).await.len(), 2);
}

pub async fn a_store_of_a_later_release_or_of_others_is_refused(place: Location) {
    let other = Location::new(place.kind).await;
    other.meddle("CREATE TABLE recipes (name TEXT)").await.unwrap();
    assert!(matches!(other.try_open().await, Err(StoreError::NotOurs)));
    place.open().await.close().await;
    let later = match place.kind {
        Kind::Sqlite => "PRAGMA user_version = 99",
        Kind::Postgres => "UPDATE cardroom SET version = 99",
    };
    place.meddle(later).await.unwrap();
    assert!(matches!(place.try_open().await, Err(StoreError::Later { found: 99, .. })));
}

#[test]
fn a_file_that_is_open_elsewhere_is_refused() {
    run(Kind::Sqlite, async |place| {
        let store = place.open().await;
        assert!(matches!(place.try_open().await, Err(StoreError::InUse { .. })));
        store.close().await;
        drop(store);
        place.open().await;
    });
}

#[test]
fn a_file_that_is_no_database_or_cannot_be_written_is_refused() {
    run(Kind::Sqlite, async |place| {
        std::fs::write(place.file(), "a letter to the commission, which is no database\n".repeat(99)).unwrap();
        assert!(matches!(place.try_open().await, Err(StoreError::NotOurs)));
        assert!(std::fs::read_to_string(place.file()).unwrap().starts_with("a letter"), "it is left as it was");
        std::fs::remove_file(place.file()).unwrap();
        place.open().await.close().await;
        std::fs::set_permissions(place.file(), std::fs::Permissions::from_mode(0o400)).unwrap();
        assert!(matches!(place.try_open().await, Err(StoreError::ReadOnly { .. })));
        let nowhere = place.folder.join("nowhere/room.sqlite");
        assert!(matches!(Database::sqlite(&nowhere).await, Err(StoreError::File { .. })));
    });
}

#[test]
fn a_server_that_may_lose_commits_is_refused() {
    run(Kind::Postgres, async |place| {
        place.open().await.close().await;
        let database = "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET synchronous_commit = off', current_database()); \
                        END $$";
        place.meddle(database).await.unwrap();
        let refused = place.try_open().await;
        assert!(matches!(refused, Err(StoreError::Unsafe { setting: "synchronous_commit", .. })));
    });
}

#[test]
fn two_processes_share_a_server_and_hear_of_each_other() {
    run(Kind::Postgres, async |place| {
        let (one, other) = (place.open().await, place.open().await);
        let mut notices = other.listen().await.unwrap();
        one.append(&[append("a", &[("table/7", 1)])]).await.unwrap();
        assert_eq!(notices.next().await.unwrap(), Some(1));
        assert_eq!(all_lines(&other).await.len(), 1);
        other.append(&[append("b", &[("table/7", 2)])]).await.unwrap();
        assert_eq!(all_lines(&one).await, all_lines(&other).await);
    });
}

pub async fn a_moment_stays_as_it_was_while_others_write(place: Location) {
    let store = place.open().await;
    store.append(&[append("first", &[("table/7", 1)])]).await.unwrap();
    let address: Address = place.address().parse().unwrap();
    let moment = address.look().await.unwrap();
    store.append(&[append("second", &[("table/7", 2)])]).await.unwrap();
    assert_eq!(moment.end().await.unwrap().position, 1);
    assert_eq!(moment.read_all(0, 10).await.unwrap().len(), 1);
    assert_eq!(moment.counts().await.unwrap()["commands"], 1);
    let refused = moment.append(&[append("third", &[("table/7", 3)])]).await;
    assert!(matches!(refused, Err(StoreError::OnlyRead)), "{:?}", refused.err());
    assert!(matches!(moment.set_meta("word", "command").await, Err(StoreError::OnlyRead)));
    assert_eq!(address.look().await.unwrap().end().await.unwrap().position, 2);
    store.close().await;
}

pub async fn whoever_only_reads_makes_nothing(place: Location) {
    let address: Address = place.address().parse().unwrap();
    let refused = address.look().await.err();
    match place.kind {
        Kind::Sqlite => {
            assert!(matches!(refused, Some(StoreError::File { .. })), "{refused:?}");
            assert!(!place.file().exists());
        }
        Kind::Postgres => assert!(matches!(refused, Some(StoreError::Nothing)), "{refused:?}"),
    }
}
