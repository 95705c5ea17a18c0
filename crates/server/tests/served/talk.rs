//! Commands and frames at a table: answers, turns, and reconnecting.

use crate::client::{Client, Doors, Key};
use crate::premises::{Premises, run};
use serde_json::{Value, json};
use server::http::Limits;

const TABLE: u64 = 1;

#[test]
fn a_whole_round_is_played_over_a_socket() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut player = doors.connect(&doors.guest().await).await;
        let welcome = player.next().await.unwrap();
        assert_eq!((&welcome["type"], &welcome["protocol"]), (&json!("welcome"), &json!(1)));
        assert_eq!(welcome["me"]["isGuest"], true);
        player.sit(TABLE, 1).await;
        player.view(TABLE).await;
        let me = all(&player, "me").last().unwrap();
        assert_eq!((&me["me"]["sitsAt"], &me["me"]["purses"][0]["amount"]), (&json!([TABLE]), &json!(150_000)));
        player.bet(TABLE).await;
        player.does(TABLE, json!("ready")).await;
        let mut stages = Vec::new();
        while let Some(asked) = decision(&mut player).await {
            stages.push(asked["felt"]["stage"].as_str().unwrap().to_owned());
            let (turn, pass) = (asked["asks"]["turn"].as_u64(), asked["you"]["decision"]["pass"].clone());
            let answer = player.say(TABLE, turn, json!({ "round": pass })).await;
            assert_eq!(answer["outcome"], "done", "{answer}");
        }
        assert_eq!(stages, ["before-flop", "after-flop", "after-river"]);
        let view = player.view(TABLE).await;
        let hand = &view["last"]["hands"][0];
        assert_eq!((&hand["decision"], &hand["net"]), (&json!("folded"), &json!(-4_000)));
        assert_eq!(view["you"]["chips"], 46_000);
        assert!(hand["results"].as_array().unwrap().iter().all(|result| result["rule"].is_string()));
        let numbers: Vec<u64> = all(&player, "frame").map(|frame| frame["number"].as_u64().unwrap()).collect();
        assert!(numbers.is_sorted() && numbers.first() < numbers.last(), "{numbers:?}");
    });
}

async fn decision(player: &mut Client) -> Option<Value> {
    let view = player.view(TABLE).await;
    (!view["you"]["decision"].is_null()).then_some(view)
}

/// All received messages of a type.
fn all(client: &Client, kind: &str) -> impl Iterator<Item = Value> {
    let read = |text: &String| serde_json::from_str::<Value>(text).unwrap();
    client.heard.iter().map(read).filter(move |message| message["type"] == kind)
}

#[test]
fn an_id_is_honored_once_and_a_stale_turn_refused() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let key = doors.guest().await;
        let (mut player, mut twin) = (doors.connect(&key).await, doors.connect(&key).await);
        player.sit(TABLE, 1).await;
        let tip = |id: &str, amount: u64| {
            let command = json!({ "at": { "table": TABLE, "command": { "tip": { "amount": amount } } } });
            json!({ "type": "say", "id": id, "role": "player", "command": command })
        };
        player.send(&tip("one", 500)).await;
        assert_eq!(player.until("answer").await["outcome"], "done");
        for (message, outcome) in [
            (tip("one", 500), "done"),
            (tip("one", 600), "try-again"),
            (tip("", 500), "try-again"),
            (tip("1000000000000-old", 500), "expired"),
            (tip("9000000000000-ahead", 500), "try-again"),
            (tip("two", 500), "done"),
        ] {
            twin.send(&message).await;
            let answer = twin.until("answer").await;
            assert_eq!((&answer["id"], &answer["outcome"]), (&message["id"], &json!(outcome)), "{answer}");
        }
        assert_eq!(player.view(TABLE).await["you"]["chips"], 49_000, "each was done once");
        player.bet(TABLE).await;
        player.does(TABLE, json!("ready")).await;
        let asked = player.view(TABLE).await;
        let turn = asked["asks"]["turn"].as_u64().unwrap();
        for stale in [turn - 1, turn + 1, 0] {
            let answer = player.say(TABLE, Some(stale), json!({ "round": "check" })).await;
            assert_eq!(answer["outcome"], "refused", "{answer}");
        }
        assert_eq!(player.say(TABLE, Some(turn), json!({ "round": "check" })).await["outcome"], "done");
        let again = twin.say(TABLE, Some(turn), json!({ "round": "check" })).await;
        assert_eq!(again["outcome"], "refused", "the same decision is not taken twice: {again}");
    });
}

#[test]
fn whoever_limits_their_losses_is_told_the_limit() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut player = doors.connect(&doors.guest().await).await;
        assert_eq!(player.until("welcome").await["me"]["lossLimits"], json!([]));
        let command = json!({ "office": { "limit-loss": { "unit": "play", "most": 50_000 } } });
        player.send(&json!({ "type": "say", "id": "limit", "role": "player", "command": command })).await;
        let changed = player.find(|message| message["type"] == "me").await;
        assert_eq!(changed["me"]["lossLimits"], json!([{ "unit": "play", "amount": 50_000 }]));
    });
}

#[test]
fn a_table_that_everybody_has_left_is_empty() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let (name, password) = doors.admin.clone().unwrap();
        let admin = doors.sign_in(&name, &password).await;
        let change = json!({ "old": password, "new": "correct horse battery staple" });
        assert_eq!(doors.ask(&admin, "POST", "/api/v1/me/password", change).await.0, 200);
        let mut player = doors.come_in().await;
        player.sit(TABLE, 1).await;
        for (command, state) in [(None, "playing"), (Some("stand-up"), "empty")] {
            if let Some(command) = command {
                player.does(TABLE, json!(command)).await;
            }
            let (_, tables) = doors.ask(&admin, "GET", "/api/v1/floor/tables", json!(null)).await;
            let table = tables.as_array().unwrap().iter().find(|line| line["table"] == TABLE).unwrap();
            assert_eq!(table["state"], state, "{table}");
        }
    });
}

#[test]
fn nobody_plays_for_another_or_in_a_part_that_they_do_not_have() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let (mut player, mut other) = (doors.come_in().await, doors.come_in().await);
        player.sit(TABLE, 1).await;
        player.bet(TABLE).await;
        player.does(TABLE, json!("ready")).await;
        for command in [
            json!({ "round": "check" }),
            json!({ "round": { "play": { "multiple": 4 } } }),
            json!("ready"),
            json!("stand-up"),
            json!({ "tip": { "amount": 500 } }),
            json!({ "sit-down": { "seat": 1, "amount": 50_000 } }),
            json!({ "round": { "bet": { "wager": "ante", "amount": 1_000, "tender": "chips" } } }),
            json!("time-up"),
        ] {
            let answer = other.say(TABLE, None, command.clone()).await;
            assert_eq!(answer["outcome"], "refused", "{command}: {answer}");
        }
        for role in ["dealer", "floor", "cage", "auditor", "admin", "house"] {
            let command = json!({ "at": { "table": TABLE, "command": { "round": "run" } } });
            other.send(&json!({ "type": "say", "id": role, "role": role, "command": command })).await;
            let answer = other.until("answer").await;
            assert_eq!(answer["outcome"], "refused", "{role}: {answer}");
        }
        for role in ["king", ""] {
            other.send(&json!({ "type": "say", "id": role, "role": role, "command": { "office": "open-day" } })).await;
            let unread = other.until("unread").await;
            assert!(unread["what"].as_str().unwrap().contains("expected one of `player`"), "{unread}");
        }
        assert_eq!(player.view(TABLE).await["asks"]["what"], "decision", "nothing has happened");
    });
}

#[test]
fn whoever_comes_back_sees_what_they_saw_and_goes_on() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let key = doors.guest().await;
        let mut player = doors.connect(&key).await;
        let mut other = doors.come_in().await;
        player.sit(TABLE, 1).await;
        other.watch(TABLE).await;
        player.bet(TABLE).await;
        player.does(TABLE, json!("ready")).await;
        let before = player.view(TABLE).await;
        assert!(before["felt"]["hands"][0]["cards"][0].is_string(), "{before}");
        drop(player);
        other.frame(TABLE, |view| view["seats"][0]["isConnected"] == false).await;
        let mut player = doors.connect(&key).await;
        assert_eq!(player.view(TABLE).await, before);
        player.does(TABLE, json!({ "round": "check" })).await;
        // A client that no longer watches receives nothing more.
        other.send(&json!({ "type": "unwatch", "table": TABLE })).await;
        other.catch_up().await;
        let heard = other.heard.len();
        player.does(TABLE, json!({ "round": "check" })).await;
        player.does(TABLE, json!({ "round": "fold" })).await;
        other.catch_up().await;
        assert_eq!(other.heard.len(), heard + 1, "the pong alone: {:?}", &other.heard[heard..]);
    });
}

#[test]
fn nobody_opens_a_socket_without_a_key_or_from_elsewhere() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let guest = doors.guest().await;
        for (key, origin, is_let_in) in [
            (&guest, None, true),
            (&guest, Some("https://allowed.example"), true),
            (&guest, Some("https://elsewhere.example"), false),
            (&guest, Some("null"), false),
            (&Key::None, None, false),
            (&Key::Token("no such token".to_owned()), None, false),
        ] {
            assert_eq!(doors.try_connect(key, origin).await.is_ok(), is_let_in, "{origin:?}");
        }
    });
}

#[test]
fn a_private_table_is_watched_with_its_invite_only() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let (handle, stranger) = (doors.guest().await, doors.guest().await);
        let (_, submissions) = doors.ask(&Key::None, "GET", "/api/v1/submissions", json!(null)).await;
        let wanted = json!({ "name": "Ours", "submission": submissions[0]["submission"] });
        let (status, invite) = doors.ask(&handle, "POST", "/api/v1/tables", wanted).await;
        assert_eq!(status, 200, "{invite}");
        let table = invite["table"].as_u64().unwrap();
        let code = invite["path"].as_str().unwrap().split_once('=').unwrap().1.to_owned();
        let (mut handle, mut stranger) = (doors.connect(&handle).await, doors.connect(&stranger).await);
        handle.sit(table, 1).await;
        let wrong = code.replace(|letter: char| letter.is_ascii_digit(), "0");
        for invite in [None, Some(wrong), Some(String::new()), Some("x".repeat(3_000))] {
            stranger.send(&json!({ "type": "watch", "table": table, "invite": invite })).await;
            stranger.find(|message| message["type"] == "closed" && message["table"] == table).await;
        }
        // The invite opens its own table and no other.
        stranger.send(&json!({ "type": "watch", "table": 1, "invite": code })).await;
        stranger.until("frame").await;
        let refused = stranger.say(table, None, json!({ "sit-down": { "seat": 2, "amount": 50_000 } })).await;
        assert_eq!(refused["rule"], "house/102", "{refused}");
        handle.bet(table).await;
        stranger.catch_up().await;
        assert!(!stranger.heard.iter().any(|text| text.contains("\"Ours\"")));
        stranger.send(&json!({ "type": "watch", "table": table, "invite": code })).await;
        stranger.frame(table, |view| view["isPrivate"] == true).await;
        stranger.does(table, json!({ "sit-down": { "seat": 2, "amount": 50_000 } })).await;
    });
}
