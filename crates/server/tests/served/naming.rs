//! The name of a server's room, which URLs and messages may contain.

use crate::client::{Client, Doors};
use crate::premises::{Premises, run};
use crate::visitor::{Room, Visitor};
use axum::http::StatusCode;
use serde_json::{Value, json};
use server::address::Address;
use server::http::Limits;
use server::http::catalogue::ROUTES;

const TABLE: u64 = 1;

#[test]
fn a_room_is_called_as_its_database_names_it_and_main_without_a_name() {
    for (address, name) in [
        ("room.db", "main"),
        ("postgres://somebody@localhost/rooms", "main"),
        ("postgres://somebody@localhost/rooms?room=north", "north"),
        ("postgresql://localhost/rooms?sslmode=require&room=room-2", "room-2"),
    ] {
        assert_eq!(address.parse::<Address>().unwrap().room(), name, "{address}");
    }
}

#[test]
fn every_address_is_the_same_with_the_name_of_the_room() {
    run(async {
        let room = Room::open(true).await;
        let admin = room.admin().await;
        let numbered = |path: &str| path.replace("{table}", "1").replace("{round}", "1").replace("{number}", "1");
        for route in ROUTES.iter().filter(|route| route.method == "GET") {
            let Some(path) = route.path.strip_prefix("/api/v1") else { continue };
            let path = numbered(path).replace("{book}/{clause}", "house/7").replace("{book}", "house");
            let unnamed = room.get(&admin, &format!("/api/v1{path}")).await;
            let named = room.get(&admin, &format!("/api/v1/rooms/main{path}")).await;
            assert_eq!(named.status, unnamed.status, "{path}: {}", named.text);
            // Some answers contain the current time.
            if !unnamed.text.contains("At\"") && !unnamed.text.contains("\"until\"") {
                assert_eq!(named.text, unnamed.text, "{path}");
            }
            let other = room.get(&admin, &format!("/api/v1/rooms/north{path}")).await;
            let refused = (other.status, other.error(), other.json()["what"].clone());
            let what = json!("This server has no room \"north\"; it has \"main\".");
            assert_eq!(refused, (StatusCode::NOT_FOUND, "not-found".to_owned(), what), "{path}");
        }
        let lobby = room.get(&Visitor::default(), "/api/v1/lobby").await.json();
        assert_eq!((&lobby["room"], &lobby["roomId"]), (&json!("The Room"), &json!("main")));
        let guest = room.guest().await;
        let sits = json!({ "at": { "table": 1, "command": { "sit-down": { "seat": 1, "amount": 10_000 } } } });
        let body = json!({ "id": "one", "role": "player", "command": sits });
        for (path, status) in [("/api/v1/rooms/north/say", 404), ("/api/v1/rooms/main/say", 200)] {
            assert_eq!(room.post(&guest, path, body.clone()).await.status.as_u16(), status, "{path}");
        }
        // Query parameters are kept.
        let search = |before: &str| format!("/api/v1/{before}rules?search=flop%20wager");
        let (named, unnamed) = (room.get(&guest, &search("rooms/main/")).await, room.get(&guest, &search("")).await);
        assert!(named.json().as_array().is_some_and(|rules| !rules.is_empty()) && named.text == unnamed.text);
    });
}

#[test]
fn an_address_that_names_a_room_and_nothing_else_is_none() {
    run(async {
        let room = Room::open(true).await;
        for path in
            ["rooms", "rooms/", "rooms/main", "rooms/main/", "rooms/main/nothing", "rooms/main/rooms/main/lobby"]
        {
            let answered = room.get(&Visitor::default(), &format!("/api/v1/{path}")).await;
            assert_eq!((answered.status, answered.error()), (StatusCode::NOT_FOUND, "not-found".to_owned()), "{path}");
            assert_eq!(
                answered.text.contains("This server has no room"),
                path == "rooms/",
                "{path}: {}",
                answered.text
            );
            assert_eq!(answered.headers["cache-control"], "no-store", "{path}");
        }
        for name in ["Main", "MAIN", "main%20", "%6dain", "..", &"x".repeat(400)] {
            let answered = room.get(&Visitor::default(), &format!("/api/v1/rooms/{name}/lobby")).await;
            assert_eq!(answered.status, StatusCode::NOT_FOUND, "{name}");
            assert!(
                answered.text.contains("it has \\\"main\\\"") && answered.text.len() < 200,
                "{name}: {}",
                answered.text
            );
        }
    });
}

/// Names the room in a message.
fn named(mut message: Value, room: &str) -> Value {
    message["room"] = room.into();
    message
}

fn say(id: &str, command: &str) -> Value {
    json!({ "type": "say", "id": id, "role": "player", "command": { "at": { "table": TABLE, "command": command } } })
}

#[test]
fn answers_name_the_room_where_the_message_did() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut player = doors.connect(&doors.guest().await).await;
        assert_eq!(player.until("welcome").await["room"], "main");
        for name in [None, Some("main"), None] {
            let send = async |player: &mut Client, message: Value| {
                let message = if let Some(name) = name { named(message, name) } else { message };
                player.send(&message).await;
            };
            let expected = name.map_or(Value::Null, Value::from);
            send(&mut player, json!({ "type": "watch", "table": TABLE })).await;
            for kind in ["frame", "meters"] {
                let message = player.until(kind).await;
                assert_eq!(message["room"], expected, "{kind} after {name:?}");
            }
            let id = player.heard.len().to_string();
            send(&mut player, say(&id, "stand-up")).await;
            assert_eq!(player.until("answer").await["room"], expected, "after {name:?}");
            send(&mut player, json!({ "type": "watch", "table": 999 })).await;
            assert_eq!(player.until("closed").await["room"], expected, "after {name:?}");
        }
        let unnamed = player.heard.iter().filter(|text| !text.contains("\"room\"")).count();
        assert!(unnamed >= 8, "what names no room is answered without one: {unnamed}");
    });
}

#[test]
fn a_message_for_another_room_is_not_read() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut player = doors.come_in().await;
        player.sit(TABLE, 1).await;
        // Nothing more arrives.
        player.send(&json!({ "type": "unwatch", "table": TABLE })).await;
        for _ in 0..2 {
            player.catch_up().await;
        }
        let heard = player.heard.len();
        for message in [
            json!({ "type": "watch", "table": TABLE }),
            json!({ "type": "unwatch", "table": TABLE }),
            json!({ "type": "trainer", "table": TABLE, "on": true }),
            json!({ "type": "chat", "table": TABLE, "phrase": "Good luck!" }),
            say("elsewhere", "stand-up"),
        ] {
            player.send(&named(message.clone(), "north")).await;
            let refused = player.next().await.unwrap();
            let expected = json!({ "type": "unread", "what": "This server has no room \"north\"; it has \"main\"." });
            assert_eq!(refused, expected, "{message}");
        }
        player.send(&named(json!({ "type": "ping", "sent": 1 }), "main")).await;
        assert_eq!(player.next().await.unwrap()["type"], "unread", "a ping is for no room");
        assert_eq!(player.heard.len(), heard + 6, "nothing else was sent");
        assert_eq!(player.view(TABLE).await["you"]["seat"], 1, "nobody has stood up");
    });
}
