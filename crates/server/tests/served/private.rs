//! A private table is accessible only to those who were invited, by whichever way.

use crate::premises::{run, wait};
use crate::visitor::{Room, Visitor};
use axum::http::StatusCode;
use serde_json::{Value, json};

#[test]
fn a_private_table_is_seen_and_played_by_those_who_were_asked_in() {
    run(async {
        let room = Room::open(true).await;
        let (handle, stranger) = (room.guest().await, room.guest().await);
        let table = open(&room, &handle).await;
        play(&room, &handle, table).await;
        let places = [
            format!("/api/v1/tables/{table}"),
            format!("/api/v1/tables/{table}/paytables"),
            format!("/api/v1/tables/{table}/submission"),
            format!("/api/v1/tables/{table}/rounds"),
            format!("/api/v1/tables/{table}/rounds/1"),
        ];
        for place in &places {
            assert_eq!(room.get(&handle, place).await.status, StatusCode::OK, "{place}");
            for other in [&stranger, &Visitor::default()] {
                let answered = room.get(other, place).await;
                assert_eq!((answered.status, answered.error()), (StatusCode::NOT_FOUND, "not-found".to_owned()));
            }
        }
        let lists = async |by: &Visitor| room.get(by, "/api/v1/lobby").await.text.contains("\"Ours alone\"");
        assert!(lists(&handle).await && !lists(&stranger).await && !lists(&Visitor::default()).await);
        for command in [json!({ "sit-down": { "seat": 2, "amount": 10_000 } }), json!("ready"), json!("stand-up")] {
            let body = json!({ "at": { "table": table, "command": command } });
            let answered = room.say(&stranger, "a", "player", &body).await;
            assert_eq!(answered.status, StatusCode::NOT_FOUND, "{}", answered.text);
        }
        // The rounds remain private when the table is closed.
        let leaves = json!({ "at": { "table": table, "command": "stand-up" } });
        assert_eq!(room.say(&handle, "leave", "player", &leaves).await.json()["outcome"], "done");
        let admin = room.admin().await;
        let closed = room.ask(&admin, "DELETE", &format!("/api/v1/floor/tables/{table}"), None).await;
        assert_eq!(closed.status, StatusCode::NO_CONTENT, "{}", closed.text);
        for place in &places[3..] {
            assert_eq!(room.get(&handle, place).await.status, StatusCode::OK, "{place}");
            assert_eq!(room.get(&stranger, place).await.status, StatusCode::NOT_FOUND, "{place}");
        }
    });
}

#[test]
fn nobody_opens_more_private_tables_than_three() {
    run(async {
        let room = Room::open(true).await;
        let handle = room.guest().await;
        let submission = room.get(&handle, "/api/v1/submissions").await.json()[0]["submission"].clone();
        let mut statuses = Vec::new();
        for number in 0..4 {
            let wanted = json!({ "name": format!("Table {number}"), "submission": submission });
            statuses.push(room.post(&handle, "/api/v1/tables", wanted).await.status.as_u16());
        }
        assert_eq!(statuses, [200, 200, 200, 403]);
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
        let hub = &room.furnished.hub;
        let opened = hub.now();
        let (handle, player) = (room.guest().await, room.guest().await);
        let (left, used) = (open_named(&room, &handle, "Left", true), open_named(&room, &player, "Used", true));
        let [left, used] = [left.await, used.await].map(|opened| opened["table"].as_u64().unwrap());
        let sits = json!({ "at": { "table": used, "command": { "sit-down": { "seat": 1, "amount": 50_000 } } } });
        assert_eq!(room.say(&player, "sits", "player", &sits).await.json()["outcome"], "done");
        let is_open = async |by: &Visitor, table: u64| {
            room.get(by, &format!("/api/v1/tables/{table}")).await.status == StatusCode::OK
        };
        wait(3_000);
        hub.close_forgotten(opened).await;
        assert!(is_open(&handle, left).await, "it was used within the hour");
        wait(700);
        hub.close_forgotten(opened).await;
        assert!(!is_open(&handle, left).await, "nobody has used it for an hour");
        assert!(is_open(&player, used).await, "somebody sits there");
        assert!(is_open(&handle, 1).await, "a table for everybody stays");
    });
}

#[test]
fn being_asked_in_does_not_count_as_a_table_of_ones_own() {
    run(async {
        let room = Room::open(true).await;
        let (host, friend) = (room.guest().await, room.guest().await);
        for name in ["One", "Two", "Three"] {
            let invite = open_named(&room, &host, name, true).await;
            let table = room::TableNumber(invite["table"].as_u64().unwrap() as u32);
            let person = room::PersonNumber(friend.person);
            room.furnished.hub.look_around(move |_, broadcaster| broadcaster.ask_in(table, person)).await.unwrap();
            assert_eq!(room.get(&friend, &format!("/api/v1/tables/{}", table.0)).await.status, StatusCode::OK);
        }
        open_named(&room, &friend, "Their own", true).await;
    });
}

/// The link says who invites, and the host gets it again.
#[test]
fn an_invite_names_the_host_and_is_shown_to_the_host_again() {
    run(async {
        let room = Room::open(true).await;
        let (host, friend, nobody) = (room.guest().await, room.guest().await, Visitor::default());
        let opened = open_named(&room, &host, "Friday night", true).await;
        let (table, path) = (opened["table"].as_u64().unwrap(), opened["path"].as_str().unwrap().to_owned());
        let code = path.split_once('=').unwrap().1.to_owned();
        let named = room.ask(&host, "PUT", "/api/v1/me/name", Some(json!({ "name": "Ann" }))).await;
        assert_eq!(named.status, StatusCode::OK, "{}", named.text);
        let says = async |code: &str| room.get(&nobody, &format!("/api/v1/invites/{code}")).await;
        let known = json!({ "host": "Ann", "table": "Friday night", "game": "Ultimate Texas Hold \u{2019}Em" });
        let answered = says(&code).await.json();
        let plain = |value: &Value| value.to_string().replace('\u{2019}', "'");
        assert_eq!(plain(&answered), plain(&known));
        let again = async |by: &Visitor, table: u64| room.get(by, &format!("/api/v1/tables/{table}/invite")).await;
        assert_eq!(again(&host, table).await.json()["path"], path.as_str(), "the same link");
        assert_eq!(again(&friend, table).await.status, StatusCode::NOT_FOUND, "it is a secret that it exists");
        let number = room::TableNumber(table as u32);
        let person = room::PersonNumber(friend.person);
        room.furnished.hub.look_around(move |_, broadcaster| broadcaster.ask_in(number, person)).await.unwrap();
        assert_eq!(again(&friend, table).await.status, StatusCode::FORBIDDEN, "a guest of the host");
        assert_eq!(again(&host, 1).await.status, StatusCode::FORBIDDEN, "a public table");
        let view = async |by: &Visitor| room.get(by, &format!("/api/v1/tables/{table}")).await.json()["you"].clone();
        assert_eq!((&view(&host).await["isHost"], &view(&friend).await["isHost"]), (&json!(true), &json!(false)));
        let admin = room.admin().await;
        room.ask(&admin, "DELETE", &format!("/api/v1/floor/tables/{table}"), None).await;
        assert_eq!(says(&code).await.status, StatusCode::NOT_FOUND, "the table is closed");
        assert_eq!(again(&host, table).await.status, StatusCode::NOT_FOUND);
        let mut statuses = Vec::new();
        for _ in 0..20 {
            statuses.push(says("0123456789abcdef").await.status);
        }
        assert_eq!(statuses.pop(), Some(StatusCode::TOO_MANY_REQUESTS), "nobody guesses codes without end");
        assert!(statuses.iter().all(|status| *status == StatusCode::NOT_FOUND), "{statuses:?}");
    });
}

/// The table is private from its first record; no other data is needed.
#[test]
fn a_private_table_is_private_before_anybody_is_asked_in_and_after_a_restart() {
    run(async {
        let room = Room::open(true).await;
        let host = room.guest().await;
        let wanted = json!({ "name": "Ours alone", "submission": submission(&room, &host, true).await });
        let request = host.request("POST", "/api/v1/tables").header("content-type", "application/json");
        let opens = room.send(request.body(axum::body::Body::from(wanted.to_string())).unwrap());
        // If the client disconnects once the table is open, it still exists.
        let hub = room.furnished.hub.clone();
        let is_there = async {
            loop {
                if let Some((table, _)) = hub.look(|room| room.hosts().next()).await.unwrap() {
                    break u64::from(table.0);
                }
            }
        };
        let table = tokio::select! {
            table = is_there => table,
            answered = opens => answered.json()["table"].as_u64().unwrap(),
        };
        drop(hub);
        assert_eq!(
            room.get(&Visitor::default(), &format!("/api/v1/tables/{table}")).await.status,
            StatusCode::NOT_FOUND
        );
        while room.furnished.app.accounts.private_tables().await.unwrap().is_empty() {
            tokio::task::yield_now().await;
        }
        room.furnished.app.accounts.drop_invites(room::TableNumber(table as u32)).await.unwrap();
        let room = Room::open_again(room.close().await, true).await;
        for path in ["", "/rounds", "/paytables"] {
            let path = format!("/api/v1/tables/{table}{path}");
            assert_eq!(room.get(&Visitor::default(), &path).await.status, StatusCode::NOT_FOUND);
            assert_eq!(room.get(&host, &path).await.status, StatusCode::OK);
        }
        // Nobody can sit down at a table that is being opened.
        let body = json!({ "at": { "table": table + 1, "command": { "sit-down": { "seat": 2, "amount": 10_000 } } } });
        let early = room.say(&room.guest().await, "early", "player", &body).await;
        assert_eq!(early.json()["outcome"], "refused", "{}", early.text);
    });
}

#[test]
fn a_link_tells_nothing_of_private_tables_and_the_house_closes_them_with_their_meters() {
    run(async {
        let room = Room::open(true).await;
        let (host, stranger) = (room.guest().await, room.guest().await);
        let linked = open_named(&room, &host, "Linked", true).await["table"].as_u64().unwrap();
        let alone = open_named(&room, &host, "Alone", false).await["table"].as_u64().unwrap();
        for (by, sees) in [(&host, true), (&stranger, false), (&Visitor::default(), false)] {
            let links = room.get(by, "/api/v1/lobby").await.json()["links"].clone();
            let tables: Vec<u64> = links
                .as_array()
                .unwrap()
                .iter()
                .flat_map(|link| link["tables"].as_array().unwrap().clone())
                .filter_map(|table| table.as_u64())
                .collect();
            assert_eq!([linked, alone].map(|table| tables.contains(&table)), [sees; 2], "{links}");
        }
        play(&room, &host, alone).await;
        let leaves = json!({ "at": { "table": alone, "command": "stand-up" } });
        assert_eq!(room.say(&host, "leave", "player", &leaves).await.json()["outcome"], "done");
        let hub = &room.furnished.hub;
        for table in [linked, alone].map(|table| room::TableNumber(table as u32)) {
            let command = hub.look(move |room| room.closing_of(table)).await.unwrap();
            let answer = hub.say_for_house(command).await.unwrap();
            assert!(answer.is_done(), "{answer:?}");
            assert!(hub.look(move |room| room.table(table).is_none()).await.unwrap());
        }
    });
}

#[test]
fn a_program_that_does_not_play_sees_no_hand() {
    run(async {
        let room = Room::open(true).await;
        let player = room.guest().await;
        let bet = json!({ "round": { "bet": { "wager": "ante", "amount": 1_000, "tender": "chips" } } });
        for (id, command) in
            [("sit", json!({ "sit-down": { "seat": 1, "amount": 50_000 } })), ("bet", bet), ("ready", json!("ready"))]
        {
            let body = json!({ "at": { "table": 1, "command": command } });
            assert_eq!(room.say(&player, id, "player", &body).await.json()["outcome"], "done");
        }
        let (reads, plays) = (room.token(&player, &["read"]).await, room.token(&player, &["player"]).await);
        for (by, sees) in [(&player, true), (&plays, true), (&reads, false)] {
            let view = room.get(by, "/api/v1/tables/1").await.json();
            let cards = &view["felt"]["hands"][0]["cards"];
            assert_eq!(cards[0].is_string() && cards[1].is_string(), sees, "{view}");
            assert_eq!(view["you"]["decision"].is_object(), sees, "{view}");
        }
        let host = room.guest().await;
        let table = open(&room, &host).await;
        let cage = room.token(&host, &["cage"]).await;
        let path = format!("/api/v1/tables/{table}");
        assert_eq!(room.get(&cage, &path).await.status, StatusCode::NOT_FOUND);
        assert_eq!(room.get(&room.token(&host, &["read"]).await, &path).await.status, StatusCode::OK);
        // Nor can such a program see what was played there.
        play(&room, &host, table).await;
        let first_round = format!("{path}/rounds/1");
        let answered = [&host, &cage].map(|by| room.get(by, &first_round));
        let [own, other] = answered;
        assert_eq!([own.await.status, other.await.status], [StatusCode::OK, StatusCode::NOT_FOUND]);
        assert_eq!(room.get(&cage, "/api/v1/me/rounds").await.status, StatusCode::FORBIDDEN);
    });
}

async fn open(room: &Room, handle: &Visitor) -> u64 {
    open_named(room, handle, "Ours alone", true).await["table"].as_u64().unwrap()
}

async fn open_named(room: &Room, handle: &Visitor, name: &str, is_linked: bool) -> Value {
    let wanted = json!({ "name": name, "submission": submission(room, handle, is_linked).await });
    let opened = room.post(handle, "/api/v1/tables", wanted).await;
    assert_eq!(opened.status, StatusCode::OK, "{}", opened.text);
    opened.json()
}

/// A submission with shared meters, or with meters of its own.
async fn submission(room: &Room, by: &Visitor, is_linked: bool) -> Value {
    let submissions = room.get(by, "/api/v1/submissions").await.json();
    let fits = |line: &&Value| {
        let text = line["text"].as_str().unwrap();
        text.contains("[progressive") && text.contains("\nlink =") == is_linked
    };
    submissions.as_array().unwrap().iter().find(fits).unwrap()["submission"].clone()
}

/// One round: Ante, ready, and nothing more.
async fn play(room: &Room, by: &Visitor, table: u64) {
    let bet = json!({ "round": { "bet": { "wager": "ante", "amount": 1_000, "tender": "chips" } } });
    let mut commands = vec![json!({ "sit-down": { "seat": 1, "amount": 50_000 } }), bet, json!("ready")];
    for step in 0..12 {
        let view = room.get(by, &format!("/api/v1/tables/{table}")).await.json();
        let pass = view["you"]["decision"]["pass"].as_str().map(|pass| json!({ "round": pass }));
        let next = if commands.is_empty() { pass } else { Some(commands.remove(0)) };
        let Some(command) = next else { break };
        let body = json!({ "at": { "table": table, "command": command } });
        let answered = room.say(by, &format!("play {step}"), "player", &body).await;
        assert_eq!(answered.json()["outcome"], "done", "{body}: {}", answered.text);
    }
    let view: Value = room.get(by, &format!("/api/v1/tables/{table}")).await.json();
    assert_eq!(view["last"]["phase"], "over", "{view}");
}
