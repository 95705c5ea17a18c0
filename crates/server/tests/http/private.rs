//! A private table is for those who were asked in, whichever way one looks.

use crate::premises::{run, wait};
use crate::visitor::{Room, Visitor};
use axum::http::StatusCode;
use serde_json::{Value, json};

#[test]
fn a_private_table_is_seen_and_played_by_those_who_were_asked_in() {
    run(async {
        let room = Room::open(true).await;
        let (owner, stranger) = (room.guest().await, room.guest().await);
        let table = open(&room, &owner, "Ours alone").await;
        play(&room, &owner, table).await;
        let places = [
            format!("/api/v1/tables/{table}"),
            format!("/api/v1/tables/{table}/paytables"),
            format!("/api/v1/tables/{table}/submission"),
            format!("/api/v1/tables/{table}/rounds"),
            format!("/api/v1/tables/{table}/rounds/1"),
        ];
        for place in &places {
            assert_eq!(room.get(&owner, place).await.status, StatusCode::OK, "{place}");
            for other in [&stranger, &Visitor::default()] {
                let answered = room.get(other, place).await;
                assert_eq!((answered.status, answered.error()), (StatusCode::NOT_FOUND, "not-found".to_owned()));
            }
        }
        let lists = async |by: &Visitor| room.get(by, "/api/v1/lobby").await.text.contains("\"Ours alone\"");
        assert!(lists(&owner).await && !lists(&stranger).await && !lists(&Visitor::default()).await);
        for command in [json!({ "sit-down": { "seat": 2, "amount": 10_000 } }), json!("ready"), json!("stand-up")] {
            let said = json!({ "at": { "table": table, "command": command } });
            let answered = room.say(&stranger, "a", "player", &said).await;
            assert_eq!(answered.status, StatusCode::NOT_FOUND, "{}", answered.text);
        }
        // The rounds stay what they were when the table is closed.
        let leaves = json!({ "at": { "table": table, "command": "stand-up" } });
        assert_eq!(room.say(&owner, "leave", "player", &leaves).await.json()["outcome"], "done");
        let admin = room.admin().await;
        let closed = room.ask(&admin, "DELETE", &format!("/api/v1/floor/tables/{table}"), None).await;
        assert_eq!(closed.status, StatusCode::NO_CONTENT, "{}", closed.text);
        for place in &places[3..] {
            assert_eq!(room.get(&owner, place).await.status, StatusCode::OK, "{place}");
            assert_eq!(room.get(&stranger, place).await.status, StatusCode::NOT_FOUND, "{place}");
        }
    });
}

#[test]
fn nobody_opens_more_private_tables_than_three() {
    run(async {
        let room = Room::open(true).await;
        let owner = room.guest().await;
        let submission = room.get(&owner, "/api/v1/submissions").await.json()[0]["submission"].clone();
        let mut told = Vec::new();
        for number in 0..4 {
            let wanted = json!({ "name": format!("Table {number}"), "submission": submission });
            told.push(room.post(&owner, "/api/v1/tables", wanted).await.status.as_u16());
        }
        assert_eq!(told, [200, 200, 200, 403]);
        let taken = json!({ "name": "Chesapeake", "submission": submission });
        let other = room.guest().await;
        assert_eq!(room.post(&other, "/api/v1/tables", taken).await.status, StatusCode::CONFLICT);
        assert_eq!(room.get(&Visitor::default(), "/api/v1/tables/1").await.status, StatusCode::OK);
    });
}

#[test]
fn a_private_table_that_nobody_uses_for_an_hour_is_closed() {
    run(async {
        let room = Room::open(true).await;
        let hall = &room.furnished.hall;
        let opened = hall.now();
        let (owner, player) = (room.guest().await, room.guest().await);
        let (left, used) = (open(&room, &owner, "Left").await, open(&room, &player, "Used").await);
        let sits = json!({ "at": { "table": used, "command": { "sit-down": { "seat": 1, "amount": 50_000 } } } });
        assert_eq!(room.say(&player, "sits", "player", &sits).await.json()["outcome"], "done");
        let is_open = async |by: &Visitor, table: u64| {
            room.get(by, &format!("/api/v1/tables/{table}")).await.status == StatusCode::OK
        };
        wait(3_000);
        hall.close_forgotten(opened).await;
        assert!(is_open(&owner, left).await, "it was used within the hour");
        wait(700);
        hall.close_forgotten(opened).await;
        assert!(!is_open(&owner, left).await, "nobody has used it for an hour");
        assert!(is_open(&player, used).await, "somebody sits there");
        assert!(is_open(&owner, 1).await, "a table for everybody stays");
    });
}

async fn open(room: &Room, owner: &Visitor, name: &str) -> u64 {
    let submissions = room.get(owner, "/api/v1/submissions").await.json();
    // Meters of its own would keep the table open.
    let is_linked = |line: &&Value| line["text"].as_str().unwrap().contains("\nlink =");
    let linked = submissions.as_array().unwrap().iter().find(is_linked).unwrap();
    let wanted = json!({ "name": name, "submission": linked["submission"] });
    let opened = room.post(owner, "/api/v1/tables", wanted).await;
    assert_eq!(opened.status, StatusCode::OK, "{}", opened.text);
    opened.json()["table"].as_u64().unwrap()
}

/// One round: Ante, ready, and never more than that.
async fn play(room: &Room, by: &Visitor, table: u64) {
    let bet = json!({ "round": { "bet": { "wager": "ante", "amount": 1_000, "tender": "chips" } } });
    let mut commands = vec![json!({ "sit-down": { "seat": 1, "amount": 50_000 } }), bet, json!("ready")];
    for step in 0..12 {
        let view = room.get(by, &format!("/api/v1/tables/{table}")).await.json();
        let pass = view["you"]["decision"]["pass"].as_str().map(|pass| json!({ "round": pass }));
        let next = if commands.is_empty() { pass } else { Some(commands.remove(0)) };
        let Some(command) = next else { break };
        let said = json!({ "at": { "table": table, "command": command } });
        let answered = room.say(by, &format!("play {step}"), "player", &said).await;
        assert_eq!(answered.json()["outcome"], "done", "{said}: {}", answered.text);
    }
    let view: Value = room.get(by, &format!("/api/v1/tables/{table}")).await.json();
    assert_eq!(view["last"]["phase"], "over", "{view}");
}
