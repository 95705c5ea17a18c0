//! Authentication over HTTP.

use crate::server::{Answer, Browser, TestServer, practice, run};
use axum::http::header;
use chips::{Amount, Unit};
use game::Seat;
use room::RoomCommand;
use serde_json::{Value, json};
use server::http::Terms;
use std::net::SocketAddr;

const PASSWORD: &str = "a long enough one";

/// The status and, for an error, the kind of problem.
fn short(answer: &Answer) -> (u16, &str) {
    (answer.status.as_u16(), answer.body["error"].as_str().unwrap_or_default())
}

async fn guest(place: &TestServer) -> (Browser, Value) {
    let mut browser = Browser::default();
    let answer = browser.post(place, "/session/guest", json!({})).await;
    assert_eq!(short(&answer), (200, ""), "{}", answer.body);
    (browser, answer.body)
}

/// An account that the administrator creates, signed in.
async fn made(place: &TestServer, admin: &mut Browser, name: &str, roles: Value) -> (Browser, u64) {
    let asked = json!({"name": name, "password": PASSWORD, "roles": roles});
    let answer = admin.post(place, "/people", asked).await;
    assert_eq!(short(&answer), (200, ""), "{}", answer.body);
    let mut browser = Browser::default();
    assert_eq!(short(&browser.sign_in(place, name, PASSWORD).await), (200, ""));
    (browser, answer.body["person"].as_u64().unwrap())
}

#[test]
fn the_first_administrator_has_to_take_a_password_of_their_own() {
    run(practice(), async |place| {
        let mut browser = Browser::default();
        assert!(!browser.is_in(&place).await);
        let (name, password) = place.first_admin();
        let answer = browser.sign_in(&place, name, password).await;
        let me = &answer.body;
        assert_eq!((&me["name"], &me["mustChangePassword"]), (&json!("admin"), &json!(true)), "{me}");
        assert_eq!(me["roles"], json!(["player", "admin"]));
        let given = answer.headers[header::SET_COOKIE].to_str().unwrap();
        let (_, flags) = given.split_once("; ").unwrap();
        assert_eq!(flags, "Path=/; HttpOnly; SameSite=Strict; Max-Age=2592000");
        assert_eq!(short(&browser.get(&place, "/people").await), (403, "forbidden"));
        assert!(browser.is_in(&place).await);
        let wrong = json!({"old": "not the old one", "new": PASSWORD});
        assert_eq!(short(&browser.post(&place, "/me/password", wrong).await), (422, "unfit"));
        let right = json!({"old": password, "new": PASSWORD});
        let changed = browser.post(&place, "/me/password", right).await;
        assert_eq!(changed.body["mustChangePassword"], json!(false));
        assert_eq!(short(&browser.get(&place, "/people").await), (200, ""));
    });
}

#[test]
fn whoever_signs_in_gets_a_new_session_and_leaves_the_old_one() {
    run(practice(), async |place| {
        let mut admin = place.admin().await;
        let (mut anna, _) = made(&place, &mut admin, "Anna", json!([])).await;
        let before = anna.clone();
        assert_eq!(short(&anna.sign_in(&place, "ANNA", PASSWORD).await), (200, ""));
        assert_ne!(anna.cookie, before.cookie);
        assert!(!before.clone().is_in(&place).await);
        let wrong = anna.sign_in(&place, "anna", "another password").await;
        let unknown = anna.sign_in(&place, "nobody", PASSWORD).await;
        assert_eq!(short(&wrong), (401, "wrong-password"));
        assert_eq!(wrong.body, unknown.body);
        assert!(anna.is_in(&place).await, "a wrong try ends nothing");
        let out = anna.delete(&place, "/session").await;
        assert_eq!(short(&out), (204, ""));
        assert!(out.headers[header::SET_COOKIE].to_str().unwrap().contains("Max-Age=0"));
        anna.cookie = before.cookie;
        assert!(!anna.is_in(&place).await);
        let mut last = 0;
        for _ in 0..12 {
            last = anna.sign_in(&place, "anna", "another password").await.status.as_u16();
        }
        assert_eq!(last, 429);
        assert_eq!(short(&anna.sign_in(&place, "anna", PASSWORD).await), (429, "too-many"));
    });
}

#[test]
fn what_changes_something_comes_from_a_page_of_the_room() {
    let terms = Terms { is_secure: true, origins: vec!["https://cards.example".to_owned()], ..practice() };
    run(terms, async |place| {
        let mut stranger = Browser { origin: Some("https://evil.example".to_owned()), ..Browser::default() };
        assert_eq!(short(&stranger.post(&place, "/session/guest", json!({})).await), (403, "forbidden"));
        assert_eq!(short(&stranger.sign_in(&place, "admin", PASSWORD).await), (403, "forbidden"));
        let mut browser = Browser::default();
        let answer = browser.post(&place, "/session/guest", json!({})).await;
        assert!(answer.headers[header::SET_COOKIE].to_str().unwrap().ends_with("; Secure"));
        let limit = json!({"minutes": 60});
        let cases = [
            (browser.csrf.clone(), None, 200),
            (browser.csrf.clone(), Some("http://room:8080"), 200),
            (browser.csrf.clone(), Some("https://cards.example"), 200),
            (browser.csrf.clone(), Some("https://cards.example.evil"), 403),
            (browser.csrf.clone(), Some("http://room:8081"), 403),
            (browser.csrf.clone(), Some("null"), 403),
            (None, None, 403),
            (Some("0".repeat(64)), None, 403),
            (None, Some("http://room:8080"), 403),
        ];
        for (csrf, origin, status) in cases {
            let mut page = Browser { csrf, origin: origin.map(str::to_owned), ..browser.clone() };
            let answer = page.post(&place, "/me/session-limit", limit.clone()).await;
            assert_eq!(answer.status, status, "{origin:?}");
            assert!(page.is_in(&place).await, "looking is free");
        }
    });
}

#[test]
fn a_guest_plays_with_play_money_and_keeps_it_under_a_name() {
    run(practice(), async |place| {
        let (mut browser, me) = guest(&place).await;
        assert_eq!(me["purses"], json!([{"unit": "play", "amount": 200_000}]), "{me}");
        assert_eq!((&me["isGuest"], &me["roles"]), (&json!(true), &json!(["player"])));
        assert_eq!(me["onShift"], json!([]));
        let person = u32::try_from(me["person"].as_u64().unwrap()).unwrap();
        let sit = room::table::TableCommand::SitDown { seat: Seat::new(1).unwrap(), amount: Amount::dollars(400) };
        let sits = RoomCommand::At { table: room::TableNumber(1), turn: None, command: sit };
        assert!(place.say(person, "sit", sits).await.is_done());
        let me = browser.get(&place, "/me").await.body;
        assert_eq!((&me["sitsAt"], &me["purses"][0]["amount"]), (&json!([1]), &json!(160_000)));
        let filled = browser.post(&place, "/me/play-money", json!({})).await;
        assert_eq!(filled.body["purses"][0]["amount"], json!(160_000), "what lies at the table counts");
        let named = json!({"name": "Berta", "password": PASSWORD});
        let before = browser.clone();
        let kept = browser.post(&place, "/session/account", named.clone()).await;
        assert_eq!((&kept.body["person"], &kept.body["name"]), (&json!(person), &json!("Berta")));
        assert_eq!((&kept.body["isGuest"], &kept.body["sitsAt"]), (&json!(false), &json!([1])));
        assert!(!before.clone().is_in(&place).await);
        assert_eq!(browser.post(&place, "/session/account", named).await.status, 422);
        assert_eq!(browser.sign_in(&place, "berta", PASSWORD).await.body["person"], json!(person));
    });
}

#[test]
fn play_money_is_filled_up_once_a_minute() {
    run(practice(), async |place| {
        let (mut browser, me) = guest(&place).await;
        let person = u32::try_from(me["person"].as_u64().unwrap()).unwrap();
        let at_table = |command| RoomCommand::At { table: room::TableNumber(1), turn: None, command };
        let sit = room::table::TableCommand::SitDown { seat: Seat::new(2).unwrap(), amount: Amount::dollars(100) };
        assert!(place.say(person, "sit", at_table(sit)).await.is_done());
        let tip = async |id: &str| {
            let tip = room::table::TableCommand::Tip { amount: Amount::dollars(60) };
            assert!(place.say(person, id, at_table(tip)).await.is_done());
        };
        let mut fill_up = async || {
            let answer = browser.post(&place, "/me/play-money", json!({})).await;
            (answer.status.as_u16(), answer.body["purses"][0]["amount"].as_i64())
        };
        tip("first").await;
        assert_eq!(fill_up().await, (200, Some(190_000)));
        assert_eq!(fill_up().await, (200, Some(190_000)), "nothing lacks");
        tip("second").await;
        assert_eq!(fill_up().await, (429, None));
        place.wait(60_000_000);
        assert_eq!(fill_up().await, (200, Some(190_000)));
        let room = place.app.hub.look(|room| room.ledger().trial_balance()).await.unwrap();
        let play = room.units.iter().find(|unit| unit.unit == Unit::Play).unwrap();
        assert_eq!(play.debit_cents, play.credit_cents);
    });
}

#[test]
fn guests_come_only_to_practice_and_not_too_many_from_one_place() {
    run(Terms { is_practice: false, ..practice() }, async |place| {
        let mut browser = Browser::default();
        assert_eq!(short(&browser.post(&place, "/session/guest", json!({})).await), (403, "forbidden"));
        let mut admin = place.admin().await;
        assert_eq!(short(&admin.post(&place, "/me/play-money", json!({})).await), (403, "forbidden"));
        let (mut anna, _) = made(&place, &mut admin, "anna", json!([])).await;
        let purses = anna.get(&place, "/me").await.body["purses"].clone();
        assert_eq!(purses, json!([{"unit": "dollars", "amount": 0}, {"unit": "play", "amount": 0}]));
    });
    run(practice(), async |mut place| {
        for _ in 0..30 {
            guest(&place).await;
        }
        let mut browser = Browser::default();
        assert_eq!(short(&browser.post(&place, "/session/guest", json!({})).await), (429, "too-many"));
        place.address = SocketAddr::from(([192, 0, 2, 2], 999));
        guest(&place).await;
    });
}

#[test]
fn a_token_acts_in_its_parts_only() {
    run(practice(), async |place| {
        let mut admin = place.admin().await;
        let make = |scopes: Value| json!({"name": "bot", "scopes": scopes});
        for scopes in [json!([]), json!(["house"]), json!(["king"]), json!(["read", "read"])] {
            assert_eq!(admin.post(&place, "/me/tokens", make(scopes)).await.status, 400);
        }
        let mut token = async |scopes: Value| {
            let created = admin.post(&place, "/me/tokens", make(scopes)).await.body;
            Browser::with_token(created["secret"].as_str().unwrap())
        };
        let (mut reads, mut plays, mut runs) =
            (token(json!(["read"])).await, token(json!(["player"])).await, token(json!(["admin"])).await);
        let person = json!({"name": "Carl", "password": PASSWORD, "roles": ["dealer"]});
        let cases = [(&mut reads, 200, 403), (&mut plays, 403, 403), (&mut runs, 200, 200)];
        for (browser, looks, makes) in cases {
            assert_eq!(browser.get(&place, "/me").await.body["name"], json!("admin"));
            assert_eq!(browser.get(&place, "/people").await.status, looks);
            assert_eq!(browser.post(&place, "/people", person.clone()).await.status, makes);
            assert_eq!(browser.post(&place, "/me/tokens", make(json!(["admin"]))).await.status, 403);
            assert_eq!(browser.post(&place, "/me/session-limit", json!({"minutes": 5})).await.status, 403);
            assert_eq!(browser.delete(&place, "/session").await.status, 403);
        }
        let lines = admin.get(&place, "/me/tokens").await.body;
        assert_eq!((lines.as_array().unwrap().len(), &lines[1]["scopes"]), (3, &json!(["player"])));
        let path = format!("/me/tokens/{}", lines[1]["token"]);
        assert_eq!(admin.delete(&place, &path).await.status, 204);
        assert_eq!(admin.delete(&place, &path).await.status, 404);
        assert_eq!(short(&plays.get(&place, "/me").await), (401, "sign-in"));
        assert_eq!(short(&Browser::with_token("").get(&place, "/me").await), (401, "sign-in"));
    });
}

#[test]
fn administrators_alone_make_and_shut_accounts() {
    run(practice(), async |place| {
        let mut admin = place.admin().await;
        let (mut anna, person) = made(&place, &mut admin, "Anna", json!(["floor", "player"])).await;
        assert_eq!(anna.get(&place, "/me").await.body["roles"], json!(["player", "floor"]));
        let another = |name: &str, roles: Value| json!({"name": name, "roles": roles});
        for (name, roles, status) in [
            ("anna", json!([]), 422),
            ("x", json!([]), 400),
            ("Dealer", json!([]), 422),
            ("Carl", json!(["king"]), 400),
            ("Carl", json!(["house"]), 400),
        ] {
            assert_eq!(admin.post(&place, "/people", another(name, roles)).await.status, status, "{name}");
        }
        let refused = anna.post(&place, "/people", another("Carl", json!([]))).await;
        assert_eq!(short(&refused), (403, "forbidden"));
        for path in ["disable", "enable", "password"] {
            let path = format!("/people/1/{path}");
            assert_eq!(anna.post(&place, &path, json!({})).await.status, 403, "{path}");
            assert_eq!(Browser::default().post(&place, &path, json!({})).await.status, 401, "{path}");
        }
        let made = admin.post(&place, "/people", another("Dealer 1", json!(["dealer"]))).await.body;
        let one_time = made["password"].as_str().unwrap();
        let mut dealer = Browser::default();
        assert_eq!(dealer.sign_in(&place, "dealer 1", one_time).await.body["mustChangePassword"], json!(true));
        let lines = admin.get(&place, "/people").await.body;
        let names: Vec<&str> = lines.as_array().unwrap().iter().map(|line| line["name"].as_str().unwrap()).collect();
        assert_eq!(names, ["Dealer 1", "Anna", "admin"]);
        assert_eq!(admin.post(&place, "/people/1/disable", json!({})).await.status, 422, "not oneself");
        assert_eq!(admin.post(&place, "/people/99/disable", json!({})).await.status, 404);
        assert_eq!(admin.post(&place, "/people/x/disable", json!({})).await.status, 404);
        assert_eq!(admin.post(&place, &format!("/people/{person}/disable"), json!({})).await.status, 204);
        assert!(!anna.is_in(&place).await);
        assert_eq!(short(&anna.sign_in(&place, "anna", PASSWORD).await), (401, "wrong-password"));
        assert_eq!(admin.post(&place, &format!("/people/{person}/enable"), json!({})).await.status, 204);
        assert_eq!(anna.sign_in(&place, "anna", PASSWORD).await.status, 200);
        let alone = admin.post(&place, &format!("/people/{person}/password"), json!({})).await;
        assert_eq!(alone.status, 409, "nobody else could agree to a new password for the floor");
        assert!(anna.is_in(&place).await);
        let path = format!("/people/{}/password", made["person"]);
        let reset = admin.post(&place, &path, json!({})).await.body;
        assert!(!dealer.is_in(&place).await);
        assert_eq!(dealer.sign_in(&place, "dealer 1", reset["password"].as_str().unwrap()).await.status, 200);
    });
}

#[test]
fn what_cannot_be_read_is_a_problem_and_a_flood_is_stopped() {
    run(practice(), async |place| {
        let (mut browser, _) = guest(&place).await;
        for body in
            [json!({}), json!({"minutes": -1}), json!({"minutes": 0}), json!({"minutes": 5, "more": 1}), json!(7)]
        {
            let answer = browser.post(&place, "/me/session-limit", body).await;
            assert_eq!(short(&answer), (400, "bad-request"), "{}", answer.body);
        }
        let long = json!({"name": "x".repeat(9_000), "password": ""});
        assert_eq!(short(&browser.post(&place, "/session", long).await), (413, "bad-request"));
        let limited = browser.post(&place, "/me/session-limit", json!({"minutes": 60})).await.body;
        assert_eq!(limited["sessionLimitMinutes"], json!(60));
        let lasts = limited["until"].as_i64().unwrap() - limited["signedInAt"].as_i64().unwrap();
        assert_eq!(lasts, 3_600_000_000);
        let looser = browser.post(&place, "/me/session-limit", json!({"minutes": null})).await.body;
        assert_eq!(looser["sessionLimitMinutes"], json!(60));
        place.wait(10_000_000);
        let mut fine = 0;
        while browser.get(&place, "/me").await.status == 200 {
            fine += 1;
            assert!(fine <= 200);
        }
        assert_eq!(fine, 200);
        place.wait(1_000_000);
        assert_eq!(browser.get(&place, "/me").await.status, 200);
        place.wait(3_600_000_000);
        assert!(!browser.is_in(&place).await);
    });
}
