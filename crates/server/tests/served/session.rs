//! Signing in and out, and what a session or a token grants.

use crate::premises::{run, wait};
use crate::visitor::{HOST, PASSWORD, Room, Visitor};
use axum::body::Body;
use axum::http::{StatusCode, header};
use serde_json::json;
use std::time::{Duration, Instant};

#[test]
fn the_cookie_is_for_this_site_and_no_script() {
    run(async {
        let room = Room::open(true).await;
        let answered = room.ask(&Visitor::default(), "POST", "/api/v1/session/guest", None).await;
        let cookie = answered.headers[header::SET_COOKIE].to_str().unwrap();
        let flags: Vec<&str> = cookie.split("; ").skip(1).collect();
        assert_eq!(flags, ["Path=/", "HttpOnly", "SameSite=Strict", "Max-Age=2592000", "Secure"]);
        let guest = Visitor::come_in(&answered);
        let out = room.ask(&guest, "DELETE", "/api/v1/session", None).await;
        assert_eq!(out.status, StatusCode::NO_CONTENT);
        assert!(out.headers[header::SET_COOKIE].to_str().unwrap().contains("Max-Age=0"));
        assert!(!room.is_in(&guest).await);
    });
}

#[test]
fn nothing_is_changed_without_the_word_of_the_page_or_from_elsewhere() {
    run(async {
        let room = Room::open(true).await;
        let guest = room.guest().await;
        let other = room.guest().await;
        let here = Some(format!("https://{HOST}"));
        let with = |csrf: Option<String>, origin: Option<String>| Visitor { csrf, origin, ..guest.clone() };
        let cases = [
            (with(guest.csrf.clone(), None), StatusCode::OK),
            (with(guest.csrf.clone(), here.clone()), StatusCode::OK),
            (with(guest.csrf.clone(), Some("https://allowed.example".to_owned())), StatusCode::OK),
            (with(guest.csrf.clone(), Some("https://elsewhere.example".to_owned())), StatusCode::FORBIDDEN),
            (with(guest.csrf.clone(), Some("https://allowed.example.evil".to_owned())), StatusCode::FORBIDDEN),
            (with(guest.csrf.clone(), Some("null".to_owned())), StatusCode::FORBIDDEN),
            (with(None, here.clone()), StatusCode::FORBIDDEN),
            (with(other.csrf.clone(), here.clone()), StatusCode::FORBIDDEN),
            (with(Some(String::new()), here), StatusCode::FORBIDDEN),
        ];
        for (visitor, status) in cases {
            let answered = room.post(&visitor, "/api/v1/me/session-limit", json!({ "minutes": null })).await;
            assert_eq!(answered.status, status, "{:?} {:?}", visitor.csrf, visitor.origin);
        }
        // Reading needs no CSRF token, and signing in works only from our own pages.
        assert!(room.is_in(&with(None, None)).await);
        let elsewhere = Visitor { origin: Some("https://elsewhere.example".to_owned()), ..Visitor::default() };
        let answered = room.ask(&elsewhere, "POST", "/api/v1/session/guest", None).await;
        assert_eq!(answered.status, StatusCode::FORBIDDEN);
        // A program sends no CSRF token.
        let answered = room.guest().await;
        let token = room.token(&answered, &["player"]).await;
        assert_eq!(room.ask(&token, "POST", "/api/v1/me/play-money", None).await.status, StatusCode::OK);
    });
}

#[test]
fn whoever_may_not_come_in_is_told_the_same_after_as_much_work() {
    run(async {
        let room = Room::open(false).await;
        let admin = room.admin().await;
        let shut_out = room.employ(&admin, "dealer").await;
        let path = format!("/api/v1/people/{}/disable", shut_out.person);
        assert_eq!(room.ask(&admin, "POST", &path, None).await.status, StatusCode::NO_CONTENT);
        let tries = [("admin", "a wrong password"), ("nobody here", PASSWORD), ("The dealer", PASSWORD)];
        let mut answers = Vec::new();
        let mut least = [Duration::MAX; 3];
        for (place, (name, password)) in tries.into_iter().cycle().take(6).enumerate() {
            let since = Instant::now();
            let body = json!({ "name": name, "password": password });
            let answered = room.post(&Visitor::default(), "/api/v1/session", body).await;
            least[place % 3] = least[place % 3].min(since.elapsed());
            assert!(!answered.headers.contains_key(header::SET_COOKIE));
            answers.push((answered.status, answered.text));
        }
        assert_eq!(answers[0].0, StatusCode::UNAUTHORIZED);
        assert!(answers.iter().all(|one| *one == answers[0]), "{answers:?}");
        // Without hashing it would be hundreds of times.
        let (quick, slow) = (least.iter().min().unwrap(), least.iter().max().unwrap());
        assert!(*slow < *quick * 8, "{least:?}");
    });
}

#[test]
fn a_password_that_was_given_opens_nothing_but_its_change() {
    run(async {
        let room = Room::open(false).await;
        let first = room.furnished.admin.as_ref().unwrap();
        let admin = room.sign_in(&first.name, &first.password).await;
        for path in ["/api/v1/people", "/api/v1/floor/tables"] {
            assert_eq!(room.get(&admin, path).await.status, StatusCode::FORBIDDEN, "{path}");
        }
        let opens = json!({ "office": "open-day" });
        assert_eq!(room.say(&admin, "1", "admin", &opens).await.status, StatusCode::FORBIDDEN);
        assert_eq!(
            room.post(&admin, "/api/v1/me/tokens", json!({ "name": "x", "scopes": ["admin"] })).await.status,
            StatusCode::FORBIDDEN
        );
        let change = json!({ "old": first.password.as_str(), "new": PASSWORD });
        assert_eq!(room.post(&admin, "/api/v1/me/password", change).await.status, StatusCode::OK);
        assert_eq!(room.get(&admin, "/api/v1/people").await.status, StatusCode::OK);
    });
}

#[test]
fn sessions_and_tokens_end_when_they_are_ended() {
    run(async {
        let room = Room::open(false).await;
        let admin = room.admin().await;
        let (here, elsewhere) = (room.employ(&admin, "player").await, room.sign_in("paula", PASSWORD).await);
        let is_in = async |who: &Visitor| room.is_in(who).await;
        assert!(is_in(&here).await && is_in(&elsewhere).await);
        let change = json!({ "old": PASSWORD, "new": "another long password" });
        assert_eq!(room.post(&here, "/api/v1/me/password", change).await.status, StatusCode::OK);
        assert!(is_in(&here).await && !is_in(&elsewhere).await, "the others end");
        let token = room.token(&here, &["read", "player"]).await;
        let lines = room.get(&here, "/api/v1/me/tokens").await.json();
        assert!(is_in(&token).await);
        let number = lines[0]["token"].as_u64().unwrap();
        assert_eq!(room.ask(&admin, "DELETE", &format!("/api/v1/me/tokens/{number}"), None).await.status, 404);
        assert!(is_in(&token).await, "nobody deletes another's token");
        assert_eq!(room.ask(&here, "DELETE", &format!("/api/v1/me/tokens/{number}"), None).await.status, 204);
        assert!(!is_in(&token).await);
        let token = room.token(&here, &["read"]).await;
        for (verb, is_open) in [("disable", false), ("enable", true)] {
            let path = format!("/api/v1/people/{}/{verb}", here.person);
            assert_eq!(room.ask(&admin, "POST", &path, None).await.status, StatusCode::NO_CONTENT);
            assert!(!is_in(&here).await, "a session that has ended does not come back");
            assert_eq!(is_in(&token).await, is_open);
        }
        let again = room.sign_in("Paula", "another long password").await;
        let reset = room.ask(&admin, "POST", &format!("/api/v1/people/{}/password", here.person), None).await;
        assert!(!is_in(&again).await);
        room.sign_in("Paula", reset.json()["password"].as_str().unwrap()).await;
    });
}

#[test]
fn a_session_is_no_longer_than_wanted() {
    run(async {
        let room = Room::open(true).await;
        let guest = room.guest().await;
        let limit = |minutes: Option<u32>| json!({ "minutes": minutes });
        let set = room.post(&guest, "/api/v1/me/session-limit", limit(Some(10))).await;
        assert_eq!(set.json()["sessionLimitMinutes"], 10);
        let looser = room.post(&guest, "/api/v1/me/session-limit", limit(Some(60))).await;
        assert_eq!(looser.json()["sessionLimitMinutes"], 10, "longer from the next day on");
        assert_eq!(room.post(&guest, "/api/v1/me/session-limit", json!({})).await.status, StatusCode::BAD_REQUEST);
        wait(9 * 60);
        assert!(room.is_in(&guest).await);
        wait(60);
        assert!(!room.is_in(&guest).await);
        let unused = room.guest().await;
        wait(12 * 60 * 60);
        assert!(!room.is_in(&unused).await);
    });
}

#[test]
fn nobody_asks_too_often() {
    run(async {
        let room = Room::open(true).await;
        let guest = room.guest().await;
        let mut status = StatusCode::OK;
        let mut asked = 0;
        while status == StatusCode::OK && asked < 2_000 {
            let request = guest.request("GET", "/api/v1/me").body(Body::empty()).unwrap();
            status = room.send(request).await.status;
            asked += 1;
        }
        assert_eq!(status, StatusCode::TOO_MANY_REQUESTS);
        assert!(asked > 150, "{asked}");
        wait(5);
        assert!(room.is_in(&guest).await);
        // Wrong passwords count for a name and for an address, which the proxy forwards.
        let from = |address: &str| Visitor { from: Some(format!("6.6.6.6, {address}")), ..Visitor::default() };
        let try_one = async |visitor: &Visitor, name: &str| {
            room.post(visitor, "/api/v1/session", json!({ "name": name, "password": "wrong" })).await.status
        };
        for number in 0..20 {
            let status = try_one(&from("192.0.2.1"), &format!("name {number}")).await;
            assert_eq!(status, StatusCode::UNAUTHORIZED, "{number}");
        }
        assert_eq!(try_one(&from("192.0.2.1"), "name 11").await, StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(try_one(&from("192.0.2.2"), "name 11").await, StatusCode::UNAUTHORIZED);
        let metrics = room.get(&from("192.0.2.2"), "/metrics").await;
        assert_eq!(metrics.status, StatusCode::FORBIDDEN, "counters are for the machine itself");
        assert_eq!(room.get(&from("127.0.0.1"), "/metrics").await.status, StatusCode::OK);
    });
}
