//! What the API documentation declares valid is not refused as malformed, and what it declares invalid is refused.

use crate::documented::DOCUMENT;
use crate::premises::run;
use crate::visitor::{PASSWORD, Room, Visitor};
use axum::body::Body;
use axum::http::{StatusCode, header};
use serde_json::{Value, json};

const DIGEST: &str = "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef";

fn open_table(change: &Value) -> Value {
    changed(json!({ "name": "T", "submission": "x", "unit": "play", "rack": 0, "isAutomatic": true }), change)
}

fn changed(mut body: Value, change: &Value) -> Value {
    for (key, value) in change.as_object().unwrap() {
        body[key] = value.clone();
    }
    body
}

/// Sends each of these as an administrator.
async fn check(room: &Room, admin: &Visitor, path: &str, bodies: Vec<Value>, expected: StatusCode) {
    for body in bodies {
        let answered = room.post(admin, path, body.clone()).await;
        assert_eq!(answered.status, expected, "{path} {body}: {}", answered.text);
    }
}

#[test]
fn a_body_that_is_not_as_documented_is_refused() {
    run(async {
        let room = Room::open(true).await;
        let admin = room.admin().await;
        let bad = StatusCode::BAD_REQUEST;
        let long = |count: usize| "x".repeat(count);
        let sign_in = |name: &str, password: &str| json!({ "name": name, "password": password });
        let bodies = vec![sign_in("", "x"), sign_in("x", ""), sign_in(&long(65), "x"), sign_in("x", &long(201))];
        check(&room, &admin, "/api/v1/session", bodies, bad).await;
        let called = ["", "x", " Anna", "Anna ", "An  na", "...", "An\tna", "An/na", &long(25)];
        let bodies = called.map(|name| json!({ "name": name, "roles": [] }));
        check(&room, &admin, "/api/v1/people", bodies.to_vec(), bad).await;
        let account = json!({ "name": "Anna", "roles": [] });
        let bodies = [
            json!({ "password": "nine char" }),
            json!({ "password": long(201) }),
            json!({ "roles": ["house"] }),
            json!({ "roles": ["dealer", "dealer"] }),
            json!({ "more": 1 }),
        ];
        check(
            &room,
            &admin,
            "/api/v1/people",
            bodies.iter().map(|change| changed(account.clone(), change)).collect(),
            bad,
        )
        .await;
        let bodies = vec![json!({ "old": "", "new": PASSWORD }), json!({ "old": PASSWORD, "new": "short" })];
        check(&room, &admin, "/api/v1/me/password", bodies, bad).await;
        let bodies = [
            json!({}),
            json!({ "minutes": 0 }),
            json!({ "minutes": 43_201 }),
            json!({ "minutes": "60" }),
            json!({ "minutes": 60.5 }),
        ];
        check(&room, &admin, "/api/v1/me/session-limit", bodies.to_vec(), bad).await;
        let called = ["", "x", " Ann", "Ann ", "An  n", "'-'", "An.n", "An_n", "An\u{2019}s", &long(21)];
        let bodies = called.map(|name| json!({ "name": name }));
        let request = async |body: Value| room.ask(&admin, "PUT", "/api/v1/me/name", Some(body)).await.status;
        for body in bodies {
            assert_eq!(request(body.clone()).await, bad, "{body}");
        }
        let token = |name: &str, scopes: &[&str]| json!({ "name": name, "scopes": scopes });
        let mut bodies = vec![token("bot", &[]), token("bot", &["read", "read"]), token("bot", &["house"])];
        bodies.extend(["", " ", " bot", "bot\u{3000}", "b\u{7}ot", &long(61)].map(|name| token(name, &["read"])));
        check(&room, &admin, "/api/v1/me/tokens", bodies, bad).await;
        let named = |name: &str, submission: &str| json!({ "name": name, "submission": submission });
        let bodies = vec![named("", DIGEST), named(" T", DIGEST), named("T", ""), named("T", &DIGEST.to_uppercase())];
        check(&room, &admin, "/api/v1/tables", bodies, bad).await;
        let changes = [
            json!({ "name": "" }),
            json!({ "name": "T " }),
            json!({ "submission": "" }),
            json!({ "unit": "pesos" }),
            json!({ "rack": -1 }),
            json!({ "rack": 9_007_199_254_740_992_u64 }),
        ];
        check(&room, &admin, "/api/v1/floor/tables", changes.iter().map(open_table).collect(), bad).await;
        let say = |id: &str| json!({ "id": id, "role": "player", "command": "nonsense" });
        let command = json!({ "at": { "table": 1, "command": "stand-up" } });
        let ids = ["", "\u{e4}", "a\nb", &long(129)].map(|id| changed(say(id), &json!({ "command": command })));
        check(&room, &admin, "/api/v1/say", ids.to_vec(), bad).await;
    });
}

#[test]
fn a_body_that_is_as_documented_is_not_called_malformed() {
    run(async {
        let room = Room::open(true).await;
        let admin = room.admin().await;
        // Edge cases of the allowed values. Two passwords of maximum length take 4,800 bytes when escaped.
        let (short, long) = ("\u{10ffff}".repeat(10), "\u{10ffff}".repeat(200));
        for (number, name) in ["Ab", "_-. \u{e4}", "1.", "\u{4e2d}\u{6587} 7", &"x".repeat(24)].into_iter().enumerate()
        {
            let body = json!({ "name": name, "password": if number % 2 == 0 { &short } else { &long }, "roles": [] });
            check(&room, &admin, "/api/v1/people", vec![body], StatusCode::OK).await;
        }
        let tokens =
            ["\u{e4}", "a  b", &"\u{10ffff}".repeat(60)].map(|name| json!({ "name": name, "scopes": ["read"] }));
        check(&room, &admin, "/api/v1/me/tokens", tokens.to_vec(), StatusCode::OK).await;
        let escaped = |text: &str| text.chars().map(|_| "\\udbff\\udfff").collect::<String>();
        let body = format!("{{\"old\":\"{0}\",\"new\":\"{0}\"}}", escaped(&long));
        let request = admin.request("POST", "/api/v1/me/password").header(header::CONTENT_TYPE, "application/json");
        let unfit = room.send(request.body(Body::from(body)).unwrap()).await;
        assert_eq!((unfit.status, unfit.error()), (StatusCode::UNPROCESSABLE_ENTITY, "unfit".to_owned()));
        let bodies = [json!({ "minutes": 43_200 }), json!({ "minutes": null }), json!({ "minutes": 60.0 })];
        check(&room, &admin, "/api/v1/me/session-limit", bodies.to_vec(), StatusCode::OK).await;
        // A submission that cannot be read is refused by a rule, and so is a rack that is too large.
        let racks = [json!({ "rack": 0 }), json!({ "rack": 9_007_199_254_740_991_u64 })];
        check(&room, &admin, "/api/v1/floor/tables", racks.iter().map(open_table).collect(), StatusCode::CONFLICT)
            .await;
    });
}

#[test]
fn what_can_be_read_and_not_be_taken_is_told_apart() {
    run(async {
        let room = Room::open(true).await;
        let admin = room.admin().await;
        let account = |name: &str, password: &str| json!({ "name": name, "password": password, "roles": [] });
        let unfit = StatusCode::UNPROCESSABLE_ENTITY;
        let bodies = vec![
            account("ADMIN", PASSWORD),
            account("The Dealer", PASSWORD),
            account("P\u{430}ula", PASSWORD),
            account("Archibald Fox", "archibald fox"),
        ];
        check(&room, &admin, "/api/v1/people", bodies, unfit).await;
        let wrong = json!({ "old": "not the old one", "new": "one of my own" });
        let same = json!({ "old": PASSWORD, "new": PASSWORD });
        check(&room, &admin, "/api/v1/me/password", vec![wrong, same], unfit).await;
        let unknown = json!({ "name": "Mine", "submission": DIGEST });
        check(&room, &admin, "/api/v1/tables", vec![unknown], unfit).await;
        check(&room, &admin, "/api/v1/people/1/disable", vec![json!({})], unfit).await;
    });
}

#[test]
fn an_address_that_is_not_as_documented_is_refused() {
    run(async {
        let room = Room::open(true).await;
        let admin = room.admin().await;
        let (bad, nothing) = (StatusCode::BAD_REQUEST, StatusCode::NOT_FOUND);
        let blank = "%20%E2%80%83";
        for (path, expected) in [
            ("/api/v1/rules", bad),
            ("/api/v1/rules?search=", bad),
            (&format!("/api/v1/rules?search={blank}"), bad),
            (&format!("/api/v1/rules?search={}", "%C3%A4".repeat(201)), bad),
            (&format!("/api/v1/rules?search={}", "%C3%A4".repeat(200)), StatusCode::OK),
            ("/api/v1/rules?search=ante&more=1", bad),
            ("/api/v1/rules?search=ante&search=blind", bad),
            ("/api/v1/tables/1/rounds?before=0", bad),
            ("/api/v1/tables/1/rounds?before=-1", bad),
            ("/api/v1/tables/1/rounds?before=7x", bad),
            ("/api/v1/tables/1/rounds?before=%2B7", bad),
            ("/api/v1/tables/1/rounds?before=007", bad),
            ("/api/v1/tables/1/rounds?before=", bad),
            ("/api/v1/tables/1/rounds?befor=7", bad),
            ("/api/v1/tables/1/rounds?before=9007199254740992", bad),
            ("/api/v1/tables/1/rounds?before=9007199254740991", StatusCode::OK),
            ("/api/v1/me?x=1", bad),
            ("/api/v1/lobby?x", bad),
            ("/api/v1/lobby?", StatusCode::OK),
            ("/healthz?x=1", StatusCode::OK),
            ("/api/v1/tables/%2B1", nothing),
            ("/api/v1/tables/01", nothing),
            ("/api/v1/tables/4294967296", nothing),
            ("/api/v1/tables/1/rounds/18446744073709551615", nothing),
            ("/api/v1/tables/1/rounds/9007199254740991", nothing),
            ("/api/v1/odds/none", nothing),
        ] {
            let answered = room.get(&admin, path).await;
            assert_eq!(answered.status, expected, "{path}: {}", answered.text);
        }
        let auditor = room.employ(&admin, "auditor").await;
        for (query, expected) in [
            ("after=-1", bad),
            ("stream=", bad),
            ("stream=tables/1", bad),
            ("stream=table/1%00", bad),
            ("stream=table/01", bad),
            ("stream=table/1&after=0", StatusCode::OK),
            ("stream=checkpoints", StatusCode::OK),
            ("stream=identity&before=9007199254740991", StatusCode::OK),
            ("stream=link/9999999999&before=1", StatusCode::OK),
        ] {
            let answered = room.get(&auditor, &format!("/api/v1/audit/journal?{query}")).await;
            assert_eq!(answered.status, expected, "{query}: {}", answered.text);
        }
    });
}

#[test]
fn a_body_is_there_and_is_sent_as_what_it_is() {
    run(async {
        let room = Room::open(true).await;
        let send = async |path: &str, kind: Option<&str>, body: Vec<u8>| {
            let mut request = Visitor::default().request("POST", path);
            if let Some(kind) = kind {
                request = request.header(header::CONTENT_TYPE, kind);
            }
            room.send(request.body(Body::from(body)).unwrap()).await.status
        };
        let (bad, other) = (StatusCode::BAD_REQUEST, StatusCode::UNSUPPORTED_MEDIA_TYPE);
        let sign_in = br#"{"name":"anna","password":"x"}"#;
        for (kind, body, expected) in [
            (None, &b""[..], bad),
            (None, sign_in, bad),
            (Some("application/json"), b"", bad),
            (Some("application/json"), b"\xff", bad),
            (Some("text/plain"), sign_in, other),
            (Some("application/jsonx"), sign_in, other),
            (Some("Application/JSON; charset=\"UTF-8\""), sign_in, StatusCode::UNAUTHORIZED),
        ] {
            assert_eq!(send("/api/v1/session", kind, body.to_vec()).await, expected, "{kind:?}");
        }
        for path in ["/api/v1/check", "/api/v1/odds"] {
            for (kind, body, expected) in [
                (None, b"x = 1".to_vec(), bad),
                (Some("text/plain"), vec![], bad),
                (Some("text/plain"), vec![0xff], bad),
                (Some("application/json"), b"x = 1".to_vec(), other),
                (Some("text/plain; charset=latin1"), b"x = 1".to_vec(), other),
                (Some("text/plain; charset=utf-8"), b"x = 1".to_vec(), StatusCode::OK),
                (Some("text/plain"), vec![b'#'; (64 << 10) + 1], StatusCode::PAYLOAD_TOO_LARGE),
            ] {
                assert_eq!(send(path, kind, body).await, expected, "{path} {kind:?}");
            }
        }
    });
}

#[test]
fn limits_stand_in_the_document_as_they_are_read() {
    let schema = |name: &str, property: &str| DOCUMENT["components"]["schemas"][name]["properties"][property].clone();
    for (name, property, least, most) in [
        ("SignIn", "name", 1, 64),
        ("SignIn", "password", 1, 200),
        ("Register", "name", 2, 24),
        ("TakeNickname", "name", 2, 20),
        ("ChangePassword", "new", 10, 200),
        ("MakeToken", "name", 1, 60),
        ("OpenTable", "name", 1, 60),
        ("OpenTable", "submission", 1, 65_536),
        ("OpenPrivateTable", "submission", 64, 64),
        ("Say", "id", 1, 128),
    ] {
        let found = schema(name, property);
        assert_eq!((&found["minLength"], &found["maxLength"]), (&json!(least), &json!(most)), "{name}.{property}");
    }
    assert_eq!(schema("OpenTable", "unit")["enum"], json!(["dollars", "play"]));
    assert_eq!(
        schema("SessionLimit", "minutes"),
        json!({
            "type": ["integer", "null"], "minimum": 1, "maximum": 43_200, "description": "`null` for no limit.",
        })
    );
    assert_eq!(DOCUMENT["components"]["schemas"]["SessionLimit"]["required"], json!(["minutes"]));
    let search = &DOCUMENT["paths"]["/api/v1/rules"]["get"]["parameters"][0];
    assert_eq!((&search["required"], &search["schema"]["maxLength"]), (&json!(true), &json!(200)));
    assert!(["Page", "Before", "Search"].iter().all(|name| DOCUMENT["components"]["schemas"].get(name).is_none()));
    let before = &DOCUMENT["paths"]["/api/v1/me/rounds"]["get"]["parameters"][0];
    let number = json!({ "type": "integer", "minimum": 1, "maximum": 9_007_199_254_740_991_u64 });
    assert_eq!((&before["required"], &before["schema"]), (&json!(false), &number));
    for (path, operations) in DOCUMENT["paths"].as_object().unwrap() {
        for (method, operation) in operations.as_object().unwrap() {
            assert!(operation["responses"].get("default").is_none(), "{method} {path} names every status");
            let body = operation.get("requestBody");
            assert!(body.is_none_or(|body| body["required"] == true), "{method} {path}");
        }
    }
}
