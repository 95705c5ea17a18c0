//! Crowds of strangers, passwords tried in a loop, and queries that panic: the room remains available to everybody
//! else.

use crate::premises::{STANDS_AT, fall, run, wait};
use crate::visitor::{Answered, PASSWORD, Room, Visitor};
use axum::body::Body;
use axum::http::StatusCode;
use game::Time;
use serde_json::json;
use server::clock::Clock;
use server::decider::Unanswered;
use server::hub::Stopped;
use std::time::{Duration, Instant};

fn from(address: &str) -> Visitor {
    Visitor { from: Some(address.to_owned()), ..Visitor::default() }
}

fn retry_after(answered: &Answered) -> Option<u32> {
    answered.headers.get("retry-after")?.to_str().ok()?.parse().ok()
}

/// From here on only `wait` advances the clock.
pub fn stop_the_clock() {
    STANDS_AT.set(Some(server::serve::now()));
}

/// Sends a request without a pause before it.
async fn burst(room: &Room, by: &Visitor, path: &str) -> Answered {
    room.send(by.request("GET", path).body(Body::empty()).unwrap()).await
}

#[test]
fn strangers_from_one_address_ask_so_often_and_no_more() {
    run(async {
        let room = Room::open(true).await;
        let stranger = from("192.0.2.7");
        let known = Visitor { from: stranger.from.clone(), ..room.guest().await };
        assert_eq!(burst(&room, &known, "/api/v1/me").await.status, StatusCode::OK);
        stop_the_clock();
        let mut asked = 0;
        let last = loop {
            let answered = burst(&room, &stranger, "/version").await;
            asked += 1;
            if answered.status != StatusCode::OK || asked > 5_000 {
                break answered;
            }
        };
        assert_eq!((last.status, last.error().as_str()), (StatusCode::TOO_MANY_REQUESTS, "too-many"));
        // The token buckets were full when the clock stopped, except for the requests just before.
        assert!((599..=601).contains(&asked), "{asked}");
        assert_eq!(retry_after(&last), Some(1));
        let unknown = Visitor { cookie: Some("cardroom=0123".to_owned()), ..stranger.clone() };
        for path in ["/", "/api/v1/lobby", "/readyz"] {
            assert_eq!(burst(&room, &unknown, path).await.status, StatusCode::TOO_MANY_REQUESTS, "{path}");
        }
        assert_eq!(burst(&room, &stranger, "/healthz").await.status, StatusCode::OK);
        assert_eq!(burst(&room, &from("192.0.2.8"), "/api/v1/lobby").await.status, StatusCode::OK);
        assert_eq!(burst(&room, &known, "/api/v1/me").await.status, StatusCode::OK, "whoever is known is let in");
        wait(1);
        assert_eq!(burst(&room, &stranger, "/api/v1/lobby").await.status, StatusCode::OK);
    });
}

#[test]
fn whoever_is_known_does_not_use_up_what_strangers_may_ask() {
    run(async {
        let room = Room::open(true).await;
        let known = room.guest().await;
        for _ in 0..10 {
            for _ in 0..100 {
                assert_eq!(burst(&room, &known, "/api/v1/me").await.status, StatusCode::OK);
            }
            wait(1);
        }
        for _ in 0..590 {
            assert_eq!(burst(&room, &Visitor::default(), "/version").await.status, StatusCode::OK);
        }
    });
}

/// Being known does not exempt from rate limits, and strangers at the same address lock nobody out.
#[test]
fn whoever_is_known_pays_for_themself_alone() {
    run(async {
        let room = Room::open(true).await;
        let known = Visitor { from: from("192.0.2.7").from, ..room.guest().await };
        assert_eq!(burst(&room, &known, "/api/v1/me").await.status, StatusCode::OK);
        wait(3_600);
        stop_the_clock();
        while burst(&room, &from("192.0.2.7"), "/version").await.status == StatusCode::OK {}
        assert_eq!(burst(&room, &known, "/api/v1/me").await.status, StatusCode::OK, "it was an hour ago");
        let mut asked = 0;
        while burst(&room, &known, "/version").await.status == StatusCode::OK {
            asked += 1;
            assert!(asked <= 200, "there is an end");
        }
    });
}

#[test]
fn guests_from_one_address_are_told_when_to_come() {
    run(async {
        let room = Room::open(true).await;
        let here = from("192.0.2.9");
        stop_the_clock();
        for _ in 0..30 {
            let came = room.send(here.request("POST", "/api/v1/session/guest").body(Body::empty()).unwrap()).await;
            assert_eq!(came.status, StatusCode::OK);
        }
        let last = room.send(here.request("POST", "/api/v1/session/guest").body(Body::empty()).unwrap()).await;
        assert_eq!(last.status, StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(retry_after(&last), Some(120));
    });
}

#[test]
fn nobody_is_shut_out_by_those_who_guess_their_password() {
    run(async {
        let room = Room::open(false).await;
        let admin = room.admin().await;
        room.employ(&admin, "player").await;
        let sign_in = async |by: &Visitor, password: &str| {
            room.post(by, "/api/v1/session", json!({ "name": "Paula", "password": password })).await
        };
        let guesses = from("192.0.2.1");
        for _ in 0..10 {
            assert_eq!(sign_in(&guesses, "a wrong password").await.status, StatusCode::UNAUTHORIZED);
        }
        let last = sign_in(&guesses, PASSWORD).await;
        assert_eq!(last.status, StatusCode::TOO_MANY_REQUESTS);
        assert!(retry_after(&last).unwrap() > 60);
        let handle = from("192.0.2.2");
        stop_the_clock();
        let mut signed_in = 0;
        while sign_in(&handle, PASSWORD).await.status == StatusCode::OK && signed_in < 40 {
            signed_in += 1;
        }
        // A token returns every fifteen seconds, and a second passes before each request.
        assert_eq!(signed_in, 21, "the right password in a loop");
    });
}

#[test]
fn a_look_that_falls_over_leaves_the_room_as_it_is() {
    run(async {
        let room = Room::open(true).await;
        let fell = room.furnished.hub.look(|_| assert!(std::hint::black_box(false), "to fall")).await;
        assert!(matches!(fell, Err(Unanswered::Broken)), "{fell:?}");
        let fell = room.furnished.hub.look_around(|_, _| assert!(std::hint::black_box(false), "to fall")).await;
        assert!(matches!(fell, Err(Unanswered::Broken)), "{fell:?}");
        let guest = room.guest().await;
        assert_eq!(room.get(&guest, "/api/v1/lobby").await.status, StatusCode::OK);
    });
}

#[test]
fn a_room_that_hangs_is_closed_all_the_same() {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async {
        let room = Room::open(true).await;
        let (begun, begins) = tokio::sync::oneshot::channel();
        let (release, released) = std::sync::mpsc::channel::<()>();
        let hub = room.furnished.hub.clone();
        let hangs = tokio::spawn(async move {
            let hang = move |_: &room::Room| {
                let _ = begun.send(());
                let _ = released.recv();
            };
            hub.look(hang).await
        });
        begins.await.unwrap();
        let since = Instant::now();
        let limits = Duration::from_millis(200);
        room.furnished.running.close(room.furnished.hub, limits).await.unwrap();
        assert!((limits..limits * 20).contains(&since.elapsed()), "{:?}", since.elapsed());
        release.send(()).unwrap();
        assert!(hangs.await.unwrap().is_ok());
    });
}

#[test]
fn whoever_closes_a_room_that_fell_over_is_told() {
    run(async {
        let room = Room::open(true).await;
        let guest = room.guest().await;
        fall();
        let bet = json!({ "round": { "bet": { "wager": "ante", "amount": 1_000, "tender": "chips" } } });
        let sit = json!({ "sit-down": { "seat": 1, "amount": 50_000 } });
        let mut last = StatusCode::OK;
        for command in [sit, bet, json!("ready"), json!({ "round": "check" }), json!({ "round": "fold" })] {
            let body = json!({ "at": { "table": 1, "command": command } });
            last = room.say(&guest, &command.to_string(), "player", &body).await.status;
        }
        assert_eq!(last, StatusCode::SERVICE_UNAVAILABLE);
        room.furnished.hub.stopped().await;
        let closed = room.furnished.running.close(room.furnished.hub, Duration::from_secs(5)).await;
        assert_eq!(closed, Err(Stopped));
    });
}

#[test]
fn the_clock_goes_on_when_that_of_the_machine_is_set() {
    const HOUR: i64 = 3_600_000_000;
    let began = Time(1_800_000_000_000_000);
    let clock = Clock::starting_at(began);
    let mut last = clock.now();
    assert!((began.0..began.0 + 1_000_000).contains(&last.0));
    assert_eq!(clock.jump(Time(clock.now().0 + 1_000_000)), None, "small steps are no jump");
    for (set, jump) in [(-HOUR, Some(-HOUR)), (-HOUR, None), (HOUR, Some(2 * HOUR)), (0, Some(-HOUR))] {
        let found = clock.jump(Time(clock.now().0 + set));
        assert_eq!(found.is_some(), jump.is_some(), "{set}");
        assert!((found.unwrap_or(0) - jump.unwrap_or(0)).abs() < 1_000_000, "{found:?}");
        assert!(clock.now() >= last, "it never goes back");
        last = clock.now();
    }
    assert!(last.0 < began.0 + 5_000_000);
}
