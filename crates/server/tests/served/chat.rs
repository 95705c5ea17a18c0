//! The chat of a table: who writes what, who reads it, and that it is nowhere else.

use crate::client::{Client, Doors};
use crate::premises::{Premises, run};
use serde_json::{Value, json};
use server::http::{Limits, RateLimit};
use server::hub::ChatSetting;

const TABLE: u64 = 1;

async fn writes(client: &mut Client, table: u64, what: Value) {
    let mut message = json!({ "type": "chat", "table": table });
    message.as_object_mut().unwrap().extend(what.as_object().unwrap().clone());
    client.send(&message).await;
}

async fn reads(client: &mut Client) -> Vec<String> {
    let message = client.until("chat").await;
    message["lines"].as_array().unwrap().iter().map(|line| line["words"].as_str().unwrap().to_owned()).collect()
}

async fn refused(client: &mut Client) -> String {
    client.until("chat-refused").await["what"].as_str().unwrap().to_owned()
}

fn unlimited() -> Limits {
    Limits { lines: RateLimit::UNLIMITED, messages_per_second: u32::MAX, ..Limits::default() }
}

/// A private table, and the code that admits to it.
async fn private(doors: &Doors, host: &crate::client::Key) -> (u64, String) {
    let (_, known) = doors.ask(host, "GET", "/api/v1/submissions", Value::Null).await;
    let wanted = json!({ "name": "Ours", "submission": known[0]["submission"] });
    let (status, opened) = doors.ask(host, "POST", "/api/v1/tables", wanted).await;
    assert_eq!(status, 200, "{opened}");
    let code = opened["path"].as_str().unwrap().split_once('=').unwrap().1.to_owned();
    (opened["table"].as_u64().unwrap(), code)
}

#[test]
fn at_a_public_table_players_choose_among_set_phrases() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, unlimited()).await;
        let (mut player, mut onlooker) = (doors.come_in().await, doors.come_in().await);
        let frame = onlooker.watch(TABLE).await;
        assert_eq!((&frame["view"]["chat"], &frame["view"]["isPrivate"]), (&json!("phrases"), &json!(false)));
        player.sit(TABLE, 4).await;
        writes(&mut player, TABLE, json!({ "phrase": "Good luck!" })).await;
        let message = onlooker.until("chat").await;
        let line = &message["lines"][0];
        assert_eq!((&line["seat"], &line["words"]), (&json!(4), &json!("Good luck!")), "{message}");
        assert!(line["name"].as_str().unwrap().starts_with("Guest "), "{message}");
        assert_eq!(reads(&mut player).await, ["Good luck!"]);
        writes(&mut player, TABLE, json!({ "words": "hello" })).await;
        assert_eq!(refused(&mut player).await, "At this table, choose one of the set phrases.");
        writes(&mut onlooker, TABLE, json!({ "phrase": "Well played" })).await;
        assert_eq!(refused(&mut onlooker).await, "Sit down at this table to write in its chat.");
        for unreadable in [
            json!({}),
            json!({ "phrase": "Buy my book" }),
            json!({ "words": 7 }),
            json!({ "words": "x", "phrase": "Thank you" }),
        ] {
            writes(&mut player, TABLE, unreadable).await;
            player.until("unread").await;
        }
        player.does(TABLE, json!("stand-up")).await;
        writes(&mut player, TABLE, json!({ "phrase": "Good game" })).await;
        refused(&mut player).await;
    });
}

#[test]
fn at_a_private_table_players_write_what_they_want_and_nobody_else_reads_it() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, unlimited()).await;
        let key = doors.guest().await;
        let (table, code) = private(&doors, &key).await;
        let (mut host, mut friend, mut stranger) =
            (doors.connect(&key).await, doors.come_in().await, doors.come_in().await);
        host.sit(table, 1).await;
        assert_eq!(host.view(table).await["chat"], "free");
        stranger.send(&json!({ "type": "watch", "table": table })).await;
        stranger.until("closed").await;
        writes(&mut stranger, table, json!({ "words": "let me in" })).await;
        assert!(refused(&mut stranger).await.starts_with("There is no such table"));
        let longest = "\u{1f0a1}".repeat(200);
        for (words, line) in [
            ("  <b>hello</b>\nthere\u{7} ", "<b>hello</b> there"),
            ("abc\u{202e}def\u{200b}", "abcdef"),
            (longest.as_str(), longest.as_str()),
        ] {
            writes(&mut host, table, json!({ "words": words })).await;
            assert_eq!(reads(&mut host).await, [line]);
        }
        for (words, why) in [
            (" \u{7}\u{2028} ".to_owned(), "Write something first."),
            (format!("{longest}x"), "A line has at most 200 characters. Write a shorter one."),
        ] {
            writes(&mut host, table, json!({ "words": words })).await;
            assert_eq!(refused(&mut host).await, why);
        }
        // Whoever comes later reads the latest lines, but no more than fifty.
        for number in 0..60 {
            writes(&mut host, table, json!({ "words": number.to_string() })).await;
            reads(&mut host).await;
        }
        friend.send(&json!({ "type": "watch", "table": table, "invite": code })).await;
        let latest: Vec<String> = (10..60).map(|number| number.to_string()).collect();
        assert_eq!(reads(&mut friend).await, latest);
        stranger.catch_up().await;
        assert!(!stranger.heard.iter().any(|text| text.contains("hello") || text.contains("\"chat\",")));
    });
}

#[test]
fn whoever_writes_too_fast_waits() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut player = doors.come_in().await;
        player.sit(TABLE, 1).await;
        crate::crowd::stop_the_clock();
        for _ in 0..5 {
            writes(&mut player, TABLE, json!({ "phrase": "Nice hand" })).await;
            reads(&mut player).await;
        }
        writes(&mut player, TABLE, json!({ "phrase": "Nice hand" })).await;
        assert_eq!(refused(&mut player).await, "You write too fast. Wait 2 s and send this again.");
        crate::premises::wait(2);
        writes(&mut player, TABLE, json!({ "phrase": "Nice hand" })).await;
        reads(&mut player).await;
    });
}

#[test]
fn the_operator_switches_the_chat_off_or_allows_only_phrases() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, unlimited()).await;
        let key = doors.guest().await;
        let (table, _) = private(&doors, &key).await;
        let mut host = doors.connect(&key).await;
        host.sit(table, 1).await;
        for (setting, shown, why) in [
            (ChatSetting::Phrases, "phrases", "At this table, choose one of the set phrases."),
            (ChatSetting::Off, "off", "The chat of this room is switched off."),
        ] {
            doors.app.hub.set_chat(setting);
            assert_eq!(host.view(table).await["chat"], shown);
            writes(&mut host, table, json!({ "words": "hello" })).await;
            assert_eq!(refused(&mut host).await, why);
        }
    });
}

/// Text that people write does not outlive the room's process.
#[test]
fn lines_are_in_no_journal() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, unlimited()).await;
        let mut player = doors.come_in().await;
        player.sit(TABLE, 1).await;
        let before = player.watch(TABLE).await["number"].clone();
        writes(&mut player, TABLE, json!({ "phrase": "One moment, please" })).await;
        reads(&mut player).await;
        assert_eq!(player.watch(TABLE).await["number"], before, "there is no new record");
        doors.close().await;
        let doors = Doors::open(&premises, unlimited()).await;
        let mut other = doors.come_in().await;
        other.watch(TABLE).await;
        other.catch_up().await;
        assert!(!other.heard.iter().any(|text| text.contains("One moment")));
    });
}
