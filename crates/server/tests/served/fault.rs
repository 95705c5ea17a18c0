//! Whatever is sent, the response is a well-formed problem with the usual headers.

use crate::premises::run;
use crate::visitor::{Answered, Room, Visitor};
use axum::body::Body;
use axum::http::{StatusCode, header};
use serde_json::{Value, json};
use server::http::catalogue::{ROUTES, Takes};

const HEADERS: [(&str, &str); 5] = [
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "no-referrer"),
    ("x-frame-options", "DENY"),
    ("cache-control", "no-store"),
    ("content-security-policy", "frame-ancestors 'none'"),
];

fn check(asked: &str, answered: &Answered) {
    let problem = answered.json();
    assert!(answered.status.is_client_error(), "{asked}: {} {}", answered.status, answered.text);
    assert!(problem["error"].is_string() && problem["what"].is_string(), "{asked}: {}", answered.text);
    assert_eq!(answered.headers[header::CONTENT_TYPE], "application/json", "{asked}");
    has_headers(asked, answered);
}

fn has_headers(asked: &str, answered: &Answered) {
    for (name, value) in HEADERS {
        let sent = answered.headers.get(name).and_then(|value| value.to_str().ok()).unwrap_or_default();
        assert!(sent.contains(value), "{asked}: {name} is {sent}");
    }
}

#[test]
fn a_body_that_cannot_be_read_is_a_problem() {
    run(async {
        let room = Room::open(true).await;
        let admin = room.admin().await;
        let kind = "application/json";
        let large = format!("{{\"name\":\"{}\"}}", "x".repeat(100_000));
        let deep = "[".repeat(3_000);
        let bodies: [(&str, &[u8]); 12] = [
            (kind, b""),
            (kind, b"{"),
            (kind, b"null"),
            (kind, b"[]"),
            (kind, b"\"text\""),
            (kind, b"{}"),
            (kind, b"{\"surprise\":1}"),
            (kind, b"\xff\xfe\x00"),
            (kind, deep.as_bytes()),
            (kind, large.as_bytes()),
            ("text/plain", b"{}"),
            ("", b"{}"),
        ];
        let takes_json = |takes: Takes| matches!(takes, Takes::Json(_));
        for route in ROUTES.iter().filter(|route| takes_json(route.takes)) {
            for (kind, body) in bodies {
                let request = admin.request(route.method, route.path).header(header::CONTENT_TYPE, kind);
                crate::premises::wait(1);
                let answered = room.send(request.body(Body::from(body.to_vec())).unwrap()).await;
                let asked = format!("{} {} with {} bytes of {kind}", route.method, route.path, body.len());
                check(&asked, &answered);
                let is_large = body.len() > 65_536;
                assert_eq!(answered.status == StatusCode::PAYLOAD_TOO_LARGE, is_large, "{asked}");
            }
        }
        for path in ["/api/v1/check", "/api/v1/odds"] {
            let too_large = admin.request("POST", path).body(Body::from(large.clone())).unwrap();
            check(path, &room.send(too_large).await);
            let not_text = admin.request("POST", path).body(Body::from(vec![0xff, 0xfe])).unwrap();
            check(path, &room.send(not_text).await);
        }
    });
}

#[test]
fn a_command_that_cannot_be_read_is_a_problem() {
    run(async {
        let room = Room::open(true).await;
        let guest = room.guest().await;
        for body in [
            r#"{"id":"a","role":"player","command":"dance"}"#,
            r#"{"id":"a","role":"king","command":{"at":{"table":1,"command":"ready"}}}"#,
            r#"{"id":"a","role":"player","command":{"at":{"table":-1,"command":"ready"}}}"#,
            r#"{"id":"a","role":"player","command":{"at":{"table":1,"command":{"sit-down":{"seat":0,"amount":1}}}}}"#,
            r#"{"id":"a","role":"player","command":{"at":{"table":1,"command":{"tip":{"amount":1e99}}}}}"#,
            r#"{"id":"a","role":"player","command":{"at":{"table":1,"command":{"tip":{"amount":"1"}}}}}"#,
            r#"{"id":7,"role":"player","command":{"at":{"table":1,"command":"ready"}}}"#,
        ] {
            let request = guest.request("POST", "/api/v1/say").header(header::CONTENT_TYPE, "application/json");
            check(body, &room.send(request.body(Body::from(body)).unwrap()).await);
        }
        // An id that was used for something else.
        let at = |command: Value| json!({ "at": { "table": 1, "command": command } });
        let sits = at(json!({ "sit-down": { "seat": 1, "amount": 10_000 } }));
        for (id, command, outcome) in [
            ("one", &sits, "done"),
            ("one", &sits, "done"),
            ("two", &sits, "refused"),
            ("one", &at(json!({ "tip": { "amount": 500 } })), "try-again"),
        ] {
            let answered = room.say(&guest, id, "player", command).await;
            assert_eq!(answered.json()["outcome"], outcome, "{id}: {}", answered.text);
        }
    });
}

#[test]
fn an_address_that_names_nothing_is_a_problem() {
    run(async {
        let room = Room::open(true).await;
        let admin = room.admin().await;
        let auditor = room.employ(&admin, "auditor").await;
        for (method, path) in [
            ("GET", "/api/v1/nothing"),
            ("GET", "/api/v2/me"),
            ("GET", "/api/v1/tables/abc"),
            ("GET", "/api/v1/tables/-1"),
            ("GET", "/api/v1/tables/4294967296"),
            ("GET", "/api/v1/tables/999"),
            ("GET", "/api/v1/tables/%ff"),
            ("GET", "/api/v1/tables/1/rounds/x"),
            ("GET", "/api/v1/tables/1/rounds/18446744073709551615"),
            ("GET", "/api/v1/tables/1/rounds?before=x"),
            ("GET", "/api/v1/me/rounds?before=99999999999999999999"),
            ("GET", "/api/v1/audit/journal?after=x"),
            ("GET", "/api/v1/audit/irregularities?before=x"),
            ("GET", "/api/v1/audit/journal?after=9223372036854775807"),
            ("GET", "/api/v1/audit/journal?after=-9223372036854775808"),
            ("GET", "/api/v1/audit/journal?stream=%00"),
            ("GET", "/api/v1/audit/irregularities?before=-1"),
            ("GET", "/api/v1/me/rounds?before=9223372036854775807"),
            ("GET", "/api/v1/rules"),
            ("GET", "/api/v1/rules?search="),
            ("GET", "/api/v1/rules/none/none"),
            ("GET", "/api/v1/rules/none/none/rounds"),
            ("GET", "/api/v1/rules/%ff/%ff"),
            ("GET", "/api/v1/books/none"),
            ("GET", "/api/v1/odds/none"),
            ("GET", "/api/v1/odds/none/report"),
            ("GET", "/api/v1/socket"),
            ("DELETE", "/api/v1/me/tokens/x"),
            ("PUT", "/api/v1/me"),
            ("PATCH", "/api/v1/lobby"),
            ("DELETE", "/healthz"),
        ] {
            check(&format!("{method} {path}"), &room.ask(&auditor, method, path, None).await);
        }
        for path in ["/api/v1/people/x/disable", "/api/v1/people/99/disable"] {
            check(path, &room.ask(&admin, "POST", path, None).await);
        }
        for path in ["/api/v1/floor/tables/x", "/api/v1/floor/tables/99"] {
            check(path, &room.ask(&admin, "DELETE", path, None).await);
        }
        // Any text that can be parsed is searched for.
        for path in [
            "/api/v1/audit/journal?after=9007199254740991",
            "/api/v1/audit/journal?stream=table/4294967296&after=9007199254740991",
            "/api/v1/audit/irregularities?before=1",
            "/api/v1/tables/1/rounds?before=9007199254740991",
            "/api/v1/me/rounds?before=9007199254740991",
        ] {
            let answered = room.get(&auditor, path).await;
            assert_eq!(answered.status, StatusCode::OK, "{path}: {}", answered.text);
            has_headers(path, &answered);
        }
        let unknown = Visitor { token: Some("no such token".to_owned()), ..Visitor::default() };
        check("an unknown token", &room.get(&unknown, "/api/v1/lobby").await);
    });
}
