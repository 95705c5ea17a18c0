//! Too many sockets, too many messages, and requests that never end: nobody else is affected.

use crate::client::{Client, Doors, Key};
use crate::premises::{Premises, fall, run, wait};
use room::{PersonNumber, Role, RoomCommand, office};
use serde_json::json;
use server::http::{Limits, RateLimit};
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::tungstenite::Error;

const TABLE: u64 = 1;
const LONG: Duration = Duration::from_mins(10);

/// The status with which a socket is refused, and after how many seconds to retry.
async fn refused(doors: &Doors, by: &Key) -> (u16, String) {
    match doors.try_connect(by, None).await {
        Err(Error::Http(response)) => {
            let wait = response.headers().get("retry-after").map(|value| value.to_str().unwrap().to_owned());
            (response.status().as_u16(), wait.unwrap_or_default())
        }
        Err(error) => panic!("{error}"),
        Ok(_) => (101, String::new()),
    }
}

#[test]
fn nobody_opens_sockets_without_end() {
    run(async {
        let premises = Premises::new();
        let openings = RateLimit { burst: 3, each: LONG };
        let doors = Doors::open(&premises, Limits { openings, ..Limits::default() }).await;
        let (busy, other) = (doors.guest().await, doors.guest().await);
        for _ in 0..3 {
            doors.connect(&busy).await.until("welcome").await;
        }
        assert_eq!(refused(&doors, &busy).await, (429, "600".to_owned()));
        assert_eq!(refused(&doors, &other).await.0, 101);
        wait(600);
        assert_eq!(refused(&doors, &busy).await.0, 101);
    });
}

#[test]
fn nobody_holds_more_sockets_than_they_may_nor_do_all_together() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits { sockets_of_person: 2, sockets: 3, ..Limits::default() }).await;
        let (one, other, third) = (doors.guest().await, doors.guest().await, doors.guest().await);
        let mut held = vec![doors.connect(&one).await, doors.connect(&one).await];
        assert_eq!(refused(&doors, &one).await.0, 429);
        let last = doors.connect(&other).await;
        assert_eq!(refused(&doors, &third).await.0, 503, "the room is full");
        held.pop();
        let since = Instant::now();
        while refused(&doors, &third).await.0 != 101 {
            assert!(since.elapsed() < Duration::from_secs(10), "a place is free again");
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        drop(last);
    });
}

#[test]
fn what_is_said_on_all_sockets_of_a_person_is_counted_together() {
    run(async {
        let premises = Premises::new();
        let messages = RateLimit { burst: 10, each: LONG };
        let refusals = RateLimit { burst: 4, each: LONG };
        let doors = Doors::open(&premises, Limits { messages, refusals, ..Limits::default() }).await;
        let (busy, mut other) = (doors.guest().await, doors.come_in().await);
        let mut sockets: Vec<Client> = Vec::new();
        for _ in 0..2 {
            let mut client = doors.connect(&busy).await;
            client.until("welcome").await;
            for _ in 0..5 {
                client.catch_up().await;
            }
            sockets.push(client);
        }
        let answer = sockets[0].say(TABLE, None, json!("ready")).await;
        assert_eq!(answer["outcome"], "try-again", "{answer}");
        assert!(answer["what"].as_str().unwrap().contains("all your sockets"), "{answer}");
        sockets[1].send(&json!({ "type": "watch", "table": TABLE })).await;
        assert!(sockets[1].until("closed").await["why"].as_str().unwrap().contains("Too many"));
        for sent in 0..3 {
            sockets[1].send(&json!({ "type": "ping", "sent": sent })).await;
        }
        assert!(sockets[1].goodbye().await.contains("on all your sockets"));
        other.catch_up().await;
        wait(600);
        sockets[0].catch_up().await;
    });
}

#[test]
fn whoever_may_not_look_on_any_more_is_sent_away_from_a_private_table() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let host = doors.guest().await;
        let (_, submissions) = doors.ask(&host, "GET", "/api/v1/submissions", json!(null)).await;
        let wanted = json!({ "name": "Ours alone", "submission": submissions[0]["submission"] });
        let (_, invite) = doors.ask(&host, "POST", "/api/v1/tables", wanted).await;
        let table = invite["table"].as_u64().unwrap();
        let staff = doors.guest().await;
        let Key::Cookie { person, .. } = &staff else { panic!("it is a session") };
        let person = PersonNumber(*person as u32);
        let says = async |command: office::OfficeCommand| {
            let answer = doors.app.hub.say_for_house(RoomCommand::Office(command)).await.unwrap();
            assert!(answer.is_done(), "{answer:?}");
        };
        says(office::OfficeCommand::Appoint { person, role: Role::Auditor }).await;
        let (mut staff, mut host) = (doors.connect(&staff).await, doors.connect(&host).await);
        staff.watch(table).await;
        says(office::OfficeCommand::Dismiss { person, role: Role::Auditor }).await;
        host.sit(table, 1).await;
        assert_eq!(staff.until("closed").await["table"], table);
        let heard = staff.heard.len();
        host.bet(table).await;
        staff.catch_up().await;
        let frames = staff.heard[heard..].iter().filter(|text| text.contains("\"type\":\"frame\""));
        assert_eq!(frames.count(), 0);
    });
}

#[test]
fn a_body_that_does_not_come_is_not_waited_for() {
    run(async {
        let premises = Premises::new();
        let body = Duration::from_millis(200);
        let doors = Doors::open(&premises, Limits { body_timeout: body, ..Limits::default() }).await;
        for (path, kind) in [("session", "application/json"), ("check", "text/plain")] {
            let mut stream = TcpStream::connect(doors.address).await.unwrap();
            let head = format!(
                "POST /api/v1/{path} HTTP/1.1\r\nHost: here\r\nContent-Type: {kind}\r\nContent-Length: 100\r\n\r\n{{"
            );
            stream.write_all(head.as_bytes()).await.unwrap();
            let mut answer = vec![0; 1024];
            let read = tokio::time::timeout(Duration::from_secs(5), stream.read(&mut answer)).await;
            let answer = String::from_utf8_lossy(&answer[..read.unwrap().unwrap()]).into_owned();
            assert!(answer.starts_with("HTTP/1.1 408 "), "{answer}");
        }
    });
}

#[test]
fn whoever_asks_and_does_not_read_is_cut_off() {
    run(async {
        let premises = Premises::new();
        let reading = Duration::from_millis(200);
        let doors = Doors::open(&premises, Limits { write_timeout: reading, ..Limits::default() }).await;
        let socket = TcpSocket::new_v4().unwrap();
        socket.set_recv_buffer_size(4 << 10).unwrap();
        let mut stream = socket.connect(doors.address).await.unwrap();
        let asks = "GET /api/v1/openapi.json HTTP/1.1\r\nHost: here\r\n\r\n".repeat(500);
        stream.write_all(asks.as_bytes()).await.unwrap();
        tokio::time::sleep(reading * 20).await;
        let mut read = Vec::new();
        // It ends early, with or without an error.
        let _ = tokio::time::timeout(Duration::from_secs(10), stream.read_to_end(&mut read)).await.unwrap();
        let answers = String::from_utf8_lossy(&read).matches("HTTP/1.1 200 OK").count();
        assert!((1..500).contains(&answers), "{answers}");
    });
}

#[test]
fn a_room_that_stops_by_itself_ends_the_process_and_says_why() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let mut client = doors.come_in().await;
        client.sit(TABLE, 1).await;
        client.bet(TABLE).await;
        fall();
        for (number, command) in
            [json!("ready"), json!({ "round": "check" }), json!({ "round": "check" }), json!({ "round": "fold" })]
                .into_iter()
                .enumerate()
        {
            let at = json!({ "table": TABLE, "command": command });
            client
                .send(&json!({ "type": "say", "id": format!("{number}"), "role": "player", "command": { "at": at } }))
                .await;
        }
        let stopped = doors.stopped().await.unwrap_err();
        assert!(stopped.to_string().contains("Start it again"), "{stopped}");
    });
}
