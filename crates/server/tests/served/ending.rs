//! How a socket ends: by a flood, by silence, by malformed messages, with its session, and with the room.

use crate::client::{Doors, Key};
use crate::premises::{Premises, run, wait};
use futures_util::SinkExt as _;
use serde_json::json;
use server::http::{Limits, RateLimit};
use std::time::{Duration, Instant};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

const TABLE: u64 = 1;

#[test]
fn what_cannot_be_read_is_told_so_and_after_twenty_goodbye() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut client = doors.come_in().await;
        for text in ["", "{", "[]", "{\"type\":\"dance\"}", "{\"type\":\"watch\"}", "{\"type\":\"ping\",\"sent\":-1}"] {
            client.send_text(text).await;
            assert!(client.until("unread").await["what"].is_string());
        }
        client.socket.send(Message::binary(vec![1, 2, 3])).await.unwrap();
        assert_eq!(client.until("unread").await["what"], "send text messages, not binary ones");
        for _ in 7..20 {
            client.send_text("?").await;
        }
        assert!(client.goodbye().await.contains("cannot be read"));
    });
}

#[test]
fn a_flood_is_told_goodbye() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut client = doors.come_in().await;
        for sent in 0..40 {
            client.send(&json!({ "type": "ping", "sent": sent })).await;
        }
        client.find(|message| message["sent"] == 39).await;
        for sent in 40..400 {
            client.send(&json!({ "type": "ping", "sent": sent })).await;
        }
        let answered = client.heard.len();
        assert!(client.goodbye().await.contains("Too many messages in a second"));
        assert!(client.heard.len() - answered < 45, "nothing is heard after that: {}", client.heard.len() - answered);
    });
}

#[test]
fn a_message_that_is_too_large_closes_the_socket() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut client = doors.come_in().await;
        let padded = |size: usize| format!("{{\"type\":\"ping\",\"sent\":1}}{}", " ".repeat(size - 24));
        client.send_text(&padded(4_096)).await;
        client.until("pong").await;
        client.send_text(&padded(4_097)).await;
        assert!(client.next().await.is_none());
    });
}

#[test]
fn whoever_is_silent_is_gone_and_whoever_pings_is_not() {
    run(async {
        let premises = Premises::new();
        let silence = Duration::from_secs(1);
        let doors = Doors::open(&premises, Limits { heartbeat_timeout: silence, ..Limits::default() }).await;
        let (mut silent, mut lively) = (doors.come_in().await, doors.come_in().await);
        let since = Instant::now();
        while since.elapsed() < silence * 2 {
            lively.catch_up().await;
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(doors.app.hub.sockets(), 1);
        assert!(silent.next().await.is_none());
        lively.catch_up().await;
    });
}

#[test]
fn a_slow_reader_is_cut_off_and_nobody_waits_for_them() {
    run(async {
        let premises = Premises::new();
        let (reading, messages) = (Duration::from_secs(2), RateLimit::UNLIMITED);
        let limits = Limits { write_timeout: reading, messages_per_second: u32::MAX, messages, ..Limits::default() };
        let doors = Doors::open(&premises, limits).await;
        let (mut slow, mut other) = (doors.come_in().await, doors.come_in().await);
        other.sit(TABLE, 1).await;
        let watch = json!({ "type": "watch", "table": TABLE }).to_string();
        let mut longest = Duration::ZERO;
        let mut has_left = false;
        for _ in 0..40_000 {
            // A client that does not read is disconnected as well.
            let sent = timeout(Duration::from_millis(20), slow.socket.send(Message::text(watch.as_str()))).await;
            if sent.is_err() {
                let since = Instant::now();
                other.catch_up().await;
                longest = longest.max(since.elapsed());
            }
            has_left = doors.app.hub.sockets() == 1;
            if has_left || matches!(sent, Ok(Err(_))) {
                break;
            }
        }
        let since = Instant::now();
        while doors.app.hub.sockets() > 1 && since.elapsed() < reading * 4 {
            other.catch_up().await;
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        assert_eq!(doors.app.hub.sockets(), 1, "{has_left}");
        assert!(longest < Duration::from_secs(1), "{longest:?}");
    });
}

#[test]
fn sockets_end_with_what_opened_them() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let soon = Duration::from_secs(1);
        // Signing out closes the sockets of this session.
        let guest = doors.guest().await;
        let mut sockets = [doors.connect(&guest).await, doors.connect(&guest).await];
        let mut other = doors.come_in().await;
        for socket in &mut sockets {
            socket.until("welcome").await;
        }
        doors.ask(&guest, "DELETE", "/api/v1/session", json!(null)).await;
        for socket in &mut sockets {
            assert_eq!(timeout(soon, socket.goodbye()).await.unwrap(), "You have signed out.");
        }
        // So does converting a guest, who must reconnect, and revoking a token.
        let guest = doors.guest().await;
        let mut socket = doors.connect(&guest).await;
        let named = json!({ "name": "Grace", "password": "the password of Grace" });
        doors.ask(&guest, "POST", "/api/v1/session/account", named).await;
        timeout(soon, socket.goodbye()).await.unwrap();
        let grace = doors.sign_in("Grace", "the password of Grace").await;
        let (_, made) =
            doors.ask(&grace, "POST", "/api/v1/me/tokens", json!({ "name": "x", "scopes": ["read"] })).await;
        let mut program = doors.connect(&Key::Token(made["secret"].as_str().unwrap().to_owned())).await;
        let (mut here, elsewhere) =
            (doors.connect(&grace).await, doors.sign_in("Grace", "the password of Grace").await);
        let mut elsewhere = doors.connect(&elsewhere).await;
        for socket in [&mut program, &mut here, &mut elsewhere] {
            socket.until("welcome").await;
        }
        let change = json!({ "old": "the password of Grace", "new": "another password of Grace" });
        let (status, _) = doors.ask(&grace, "POST", "/api/v1/me/password", change).await;
        assert_eq!(status, 200);
        timeout(soon, elsewhere.goodbye()).await.unwrap();
        timeout(soon, program.goodbye()).await.unwrap();
        here.catch_up().await;
        let (_, made) =
            doors.ask(&grace, "POST", "/api/v1/me/tokens", json!({ "name": "y", "scopes": ["read"] })).await;
        let mut program = doors.connect(&Key::Token(made["secret"].as_str().unwrap().to_owned())).await;
        program.until("welcome").await;
        doors.ask(&grace, "DELETE", &format!("/api/v1/me/tokens/{}", made["token"]), json!(null)).await;
        timeout(soon, program.goodbye()).await.unwrap();
        // An administrator closes all of them.
        let (name, password) = doors.admin.clone().unwrap();
        let admin = doors.sign_in(&name, &password).await;
        let change = json!({ "old": password, "new": "the password of the house" });
        doors.ask(&admin, "POST", "/api/v1/me/password", change).await;
        let Key::Cookie { person, .. } = grace else { panic!("a cookie") };
        let (status, _) = doors.ask(&admin, "POST", &format!("/api/v1/people/{person}/disable"), json!(null)).await;
        assert_eq!(status, 204);
        timeout(soon, here.goodbye()).await.unwrap();
        assert!(doors.try_connect(&grace, None).await.is_err());
        other.catch_up().await;
    });
}

#[test]
fn a_socket_ends_when_the_time_that_was_wanted_is_over() {
    run(async {
        let premises = Premises::new();
        let look = Duration::from_millis(50);
        let doors = Doors::open(&premises, Limits { session_check: look, ..Limits::default() }).await;
        let guest = doors.guest().await;
        let mut socket = doors.connect(&guest).await;
        let (status, _) = doors.ask(&guest, "POST", "/api/v1/me/session-limit", json!({ "minutes": 10 })).await;
        assert_eq!(status, 200);
        wait(9 * 60);
        tokio::time::sleep(look * 2).await;
        socket.catch_up().await;
        wait(61);
        tokio::time::sleep(look * 2).await;
        socket.send(&json!({ "type": "ping", "sent": 7 })).await;
        assert!(socket.goodbye().await.contains("session has ended"));
    });
}

#[test]
fn the_room_says_goodbye_when_it_closes() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut clients = [doors.come_in().await, doors.come_in().await];
        let since = Instant::now();
        let ((), ()) = tokio::join!(
            async {
                for client in &mut clients {
                    assert!(client.goodbye().await.contains("closing for a moment"));
                }
            },
            doors.close()
        );
        assert!(since.elapsed() < Duration::from_secs(3), "nobody is waited for in vain: {:?}", since.elapsed());
    });
}
