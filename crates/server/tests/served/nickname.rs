//! Nicknames of guests: which they can take, when they are free again, and who sees them.

use crate::client::Doors;
use crate::premises::{Premises, run, wait};
use crate::visitor::{Answered, PASSWORD, Room, Visitor};
use axum::http::StatusCode;
use serde_json::json;
use server::http::Limits;

const TABLE: u64 = 1;

async fn takes(room: &Room, by: &Visitor, name: &str) -> Answered {
    room.ask(by, "PUT", "/api/v1/me/name", Some(json!({ "name": name }))).await
}

#[test]
fn a_guest_takes_a_name_that_nobody_has() {
    run(async {
        let room = Room::open(true).await;
        let (ann, other) = (room.guest().await, room.guest().await);
        let named = takes(&room, &ann, "Ann O'Hara").await;
        assert_eq!((named.status, &named.json()["name"]), (StatusCode::OK, &json!("Ann O'Hara")), "{}", named.text);
        assert_eq!(room.get(&ann, "/api/v1/me").await.json()["name"], "Ann O'Hara");
        for name in ["ann o'hara", "admin", "The Dealer", "Guest 1234", "P\u{430}ula"] {
            let refused = takes(&room, &other, name).await;
            assert_eq!(refused.error(), "unfit", "{name}: {}", refused.text);
        }
        let kept = json!({ "name": "Ann", "password": PASSWORD });
        let kept = room.post(&ann, "/api/v1/session/account", kept).await;
        assert_eq!(kept.status, StatusCode::OK, "{}", kept.text);
        let ann = Visitor::come_in(&kept);
        assert_eq!(takes(&room, &ann, "Anna").await.error(), "unfit", "an account keeps its name");
    });
}

#[test]
fn a_guest_keeps_their_nickname_as_the_name_of_their_account() {
    run(async {
        let room = Room::open(true).await;
        let (bob, other) = (room.guest().await, room.guest().await);
        assert_eq!(takes(&room, &bob, "Bob").await.status, StatusCode::OK);
        let account = json!({ "name": "Bob", "password": PASSWORD });
        assert_eq!(room.post(&other, "/api/v1/session/account", account.clone()).await.error(), "unfit");
        let kept = room.post(&bob, "/api/v1/session/account", account).await;
        assert_eq!(kept.status, StatusCode::OK, "{}", kept.text);
    });
}

#[test]
fn the_name_of_a_guest_who_is_gone_is_free() {
    run(async {
        let room = Room::open(true).await;
        let gone = room.guest().await;
        assert_eq!(takes(&room, &gone, "Carl").await.status, StatusCode::OK);
        let next = room.guest().await;
        assert_eq!(takes(&room, &next, "Carl").await.error(), "unfit", "Carl is here");
        let out = room.ask(&gone, "DELETE", "/api/v1/session", None).await;
        assert_eq!(out.status, StatusCode::NO_CONTENT);
        assert_eq!(takes(&room, &next, "Carl").await.status, StatusCode::OK);
        let names = room.furnished.app.accounts.names();
        assert!(names.name(room::PersonNumber(gone.person)).starts_with("Guest "));
        // One who does not come back within twelve hours is gone, too.
        wait(13 * 60 * 60);
        let last = room.guest().await;
        assert_eq!(takes(&room, &last, "carl").await.json()["name"], "carl");
    });
}

#[test]
fn nobody_changes_names_all_the_time() {
    run(async {
        let room = Room::open(true).await;
        let guest = room.guest().await;
        for name in ["One", "Two", "Three", "Four", "Five"] {
            assert_eq!(takes(&room, &guest, name).await.status, StatusCode::OK, "{name}");
        }
        assert_eq!(takes(&room, &guest, "Six").await.status, StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(takes(&room, &guest, "Five").await.status, StatusCode::OK, "it is their name already");
        wait(60);
        assert_eq!(takes(&room, &guest, "Six").await.status, StatusCode::OK);
    });
}

#[test]
fn the_table_sees_a_new_name_at_once() {
    run(async {
        let premises = Premises::new();
        let doors = Doors::open(&premises, Limits::default()).await;
        let key = doors.guest().await;
        let (mut dora, mut other) = (doors.connect(&key).await, doors.come_in().await);
        dora.until("welcome").await;
        dora.sit(TABLE, 2).await;
        other.watch(TABLE).await;
        let (status, _) = doors.ask(&key, "PUT", "/api/v1/me/name", json!({ "name": "Dora" })).await;
        assert_eq!(status, 200);
        other.frame(TABLE, |view| view["seats"][1]["name"] == "Dora").await;
        assert_eq!(dora.until("me").await["me"]["name"], "Dora");
    });
}
