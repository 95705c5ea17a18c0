//! Several rooms in one PostgreSQL database, each in a schema of its own.

use crate::decider::{assert_same, drive, exported, keys, verified};
use crate::location::{Kind, Location, run};
use crate::sample::{all_lines, append};
use server::address::Address;
use server::decider::Decider;
use server::store::{Append, Appended, Database, Store as _, StoreError};
use sqlx::{Connection as _, PgConnection};

impl Location {
    fn room(&self, name: &str) -> Address {
        format!("{}?room={name}", self.address()).parse().unwrap()
    }
}

#[test]
fn two_rooms_and_an_old_one_go_on_side_by_side_in_one_database() {
    run(Kind::Postgres, async |place| {
        let mut deciders = Vec::new();
        for (seed, database) in [
            (1, place.open().await),
            (2, place.room("north").open().await.unwrap()),
            (3, place.room("south-2").open().await.unwrap()),
        ] {
            deciders.push((seed, Decider::open(database, keys(1)).await.unwrap()));
        }
        for turn in 0..6 {
            for (seed, decider) in &mut deciders {
                let before = decider.store().end().await.unwrap().position;
                let answered = drive(decider, *seed * 10 + turn, 60, 20).await;
                let done = answered.iter().filter(|(_, answer)| answer.is_done()).count();
                assert!(done > 0 && decider.store().end().await.unwrap().position > before, "{done}");
            }
        }
        let mut last = Vec::new();
        for (_, decider) in &deciders {
            // Positions start at 1 and have no gaps.
            last.extend(all_lines(decider.store()).await.pop().map(|last| last.line.hash));
            assert_eq!(verified(&exported(decider, Some(&keys(1))).await).faults, []);
        }
        assert!(last[0] != last[1] && last[1] != last[2] && last[2] != last[0], "they are three rooms");
        for ((_, decider), name) in deciders.iter().skip(1).zip(["north", "south-2"]) {
            let again = Decider::open(place.room(name).open().await.unwrap(), keys(1)).await.unwrap();
            assert_same(decider.room(), again.room());
        }
    });
}

#[test]
fn rooms_of_one_database_neither_wait_for_each_other_nor_hear_each_other() {
    run(Kind::Postgres, async |place| {
        let open = async |name: &str| place.room(name).open().await.unwrap();
        let (one, other, old) = (open("one").await, open("other").await, place.open().await);
        let mut heard = one.listen().await.unwrap();
        let appends = async |database: &Database, id: &str, lines: &[(&str, u64)]| {
            let appended = database.append(&[append(id, lines)]).await.unwrap();
            assert!(matches!(appended[..], [Appended::Done { .. }]), "{appended:?}");
        };
        // Another connection blocks the room.
        let mut meddler = PgConnection::connect(&place.address()).await.unwrap();
        let mut holds = meddler.begin().await.unwrap();
        let hold = "SELECT pg_advisory_xact_lock(hashtextextended('room-one', 4855443249))";
        sqlx::query(hold).execute(&mut *holds).await.unwrap();
        let waits = tokio::spawn({
            let one = one.clone();
            async move { one.append(&[append("mine", &[("table/7", 1)])]).await.map(|_| ()) }
        });
        appends(&other, "first", &[("table/7", 1), ("table/7", 2)]).await;
        appends(&old, "first", &[("table/7", 1), ("table/7", 2), ("table/7", 3)]).await;
        assert!(!waits.is_finished(), "whoever holds the lock of a room holds up that room");
        holds.rollback().await.unwrap();
        waits.await.unwrap().unwrap();
        assert_eq!(heard.next().await.unwrap(), Some(1), "of its own commit alone");
        // A writer of one room is not overtaken by the other room.
        let after = Some(one.end().await.unwrap());
        appends(&other, "second", &[("table/7", 3)]).await;
        let decided = Append { after, ..append("second", &[("table/7", 2)]) };
        assert_eq!(one.append(&[decided]).await.unwrap(), [Appended::Done { position: 2 }]);
        assert_eq!(heard.next().await.unwrap(), Some(2));
    });
}

#[test]
fn whoever_only_reads_makes_no_room() {
    run(Kind::Postgres, async |place| {
        place.open().await;
        assert!(matches!(place.room("nowhere").look().await.err(), Some(StoreError::Nothing)));
        place.room("somewhere").open().await.unwrap();
        assert_eq!(place.room("somewhere").look().await.unwrap().end().await.unwrap().position, 0);
        assert!(matches!(place.room("nowhere").look().await.err(), Some(StoreError::Nothing)));
    });
}

#[test]
fn names_of_rooms_are_read_and_shown() {
    let address = |text: &str| text.parse::<Address>().unwrap();
    for (text, shown) in [
        ("postgres://a:secret@host/db", "postgres://a@host/db"),
        ("postgres://a:secret@host/db?room=north-2", "postgres://a@host/db?room=north-2"),
        ("postgres://host/db?sslmode=require&room=n&application_name=x", "postgres://host/db?room=n"),
        ("room.db?room=UP", "room.db?room=UP"),
    ] {
        assert_eq!(address(text).to_string(), shown);
    }
    let long = "x".repeat(41);
    let what = "name the room once, as in ?room=north, with 1 to 40 of the characters a-z, 0-9 and -";
    for name in ["", "North", "a b", "a\"b", "a_b", "a%20b", &long, "a&room=b"] {
        let address = address(&format!("postgres://a:secret@127.0.0.1:1/db?room={name}"));
        for refused in
            [server::wait_for(address.open()).unwrap().err(), server::wait_for(address.look()).unwrap().err()]
        {
            assert_eq!(refused.map(|error| error.to_string()).as_deref(), Some(what), "{name}");
        }
        assert_eq!(address.to_string(), "postgres://a@127.0.0.1:1/db");
    }
    let longest = address(&format!("postgres://host/db?room={}", &long[1..])).to_string();
    assert!(longest.ends_with(&long[1..]), "{longest}");
}
