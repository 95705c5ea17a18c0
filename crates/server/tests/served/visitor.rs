//! A client that sends requests, and the people of a room.

use crate::documented::requires_documented;
use crate::premises::{Premises, wait};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode, header};
use room::{PersonNumber, Role, RoomCommand, office};
use serde_json::{Value, json};
use server::http::{Limits, router};
use server::serve::Furnished;
use tower::ServiceExt as _;

pub const HOST: &str = "room.example";
pub const PASSWORD: &str = "a long enough password";

/// A room that does not accept connections.
pub struct Room {
    pub router: Router,
    pub furnished: Furnished,
    premises: Premises,
}

/// The credentials that a client sends with every request.
#[derive(Clone, Default)]
pub struct Visitor {
    pub cookie: Option<String>,
    pub csrf: Option<String>,
    pub token: Option<String>,
    pub origin: Option<String>,
    pub from: Option<String>,
    pub person: u32,
}

pub struct Answered {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub text: String,
}

impl Answered {
    pub fn json(&self) -> Value {
        serde_json::from_str(&self.text).unwrap_or_default()
    }

    /// The kind of a problem.
    pub fn error(&self) -> String {
        self.json()["error"].as_str().unwrap_or_default().to_owned()
    }
}

impl Room {
    pub async fn open(is_practice: bool) -> Room {
        let premises = Premises::new();
        Room::open_again(premises, is_practice).await
    }

    /// The room in this place.
    pub async fn open_again(premises: Premises, is_practice: bool) -> Room {
        let furnished = premises.furnish(is_practice, Limits::default()).await;
        let router = router(furnished.app.clone());
        Room { router, furnished, premises }
    }

    /// Closes it for good; the place remains.
    pub async fn close(self) -> Premises {
        let Room { router, furnished, premises } = self;
        let Furnished { app, hub, running, .. } = furnished;
        drop((router, app));
        running.close(hub, std::time::Duration::from_secs(5)).await.unwrap();
        premises
    }

    pub async fn send(&self, request: Request<Body>) -> Answered {
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        requires_documented(&method, &path, status, &headers);
        let bytes = to_bytes(response.into_body(), 64 << 20).await.unwrap();
        Answered { status, headers, text: String::from_utf8_lossy(&bytes).into_owned() }
    }

    pub async fn ask(&self, by: &Visitor, method: &str, path: &str, body: Option<Value>) -> Answered {
        // Rate limits are tested elsewhere.
        wait(1);
        let request = by.request(method, path);
        let request = match body {
            Some(Value::String(text)) => request.header(header::CONTENT_TYPE, "text/plain").body(Body::from(text)),
            Some(body) => request.header(header::CONTENT_TYPE, "application/json").body(Body::from(body.to_string())),
            None => request.body(Body::empty()),
        };
        self.send(request.unwrap()).await
    }

    pub async fn get(&self, by: &Visitor, path: &str) -> Answered {
        self.ask(by, "GET", path, None).await
    }

    /// Whether a visitor is signed in.
    pub async fn is_in(&self, by: &Visitor) -> bool {
        let answered = self.get(by, "/api/v1/me").await;
        answered.status == StatusCode::OK && answered.json()["person"].is_u64()
    }

    pub async fn post(&self, by: &Visitor, path: &str, body: Value) -> Answered {
        self.ask(by, "POST", path, Some(body)).await
    }

    /// Issues a command of the room. Returns the outcome.
    pub async fn say(&self, by: &Visitor, id: &str, role: &str, command: &Value) -> Answered {
        self.post(by, "/api/v1/say", json!({ "id": id, "role": role, "command": command })).await
    }

    pub async fn sign_in(&self, name: &str, password: &str) -> Visitor {
        let nobody = Visitor::default();
        let answered = self.post(&nobody, "/api/v1/session", json!({ "name": name, "password": password })).await;
        assert_eq!(answered.status, StatusCode::OK, "{}", answered.text);
        Visitor::come_in(&answered)
    }

    pub async fn guest(&self) -> Visitor {
        let answered = self.ask(&Visitor::default(), "POST", "/api/v1/session/guest", None).await;
        assert_eq!(answered.status, StatusCode::OK, "{}", answered.text);
        Visitor::come_in(&answered)
    }

    /// The administrator, who has a password of their own.
    pub async fn admin(&self) -> Visitor {
        let first = self.furnished.admin.as_ref().unwrap();
        let admin = self.sign_in(&first.name, &first.password).await;
        let change = json!({ "old": first.password.as_str(), "new": PASSWORD });
        let changed = self.post(&admin, "/api/v1/me/password", change).await;
        assert_eq!(changed.status, StatusCode::OK, "{}", changed.text);
        admin
    }

    /// Somebody with an account and this role, on shift where there are shifts.
    pub async fn employ(&self, admin: &Visitor, part: &str) -> Visitor {
        let (name, roles) =
            if part == "player" { ("Paula".to_owned(), json!([])) } else { (format!("The {part}"), json!([part])) };
        let account = json!({ "name": name, "password": PASSWORD, "roles": roles });
        let made = self.post(admin, "/api/v1/people", account).await;
        assert_eq!(made.status, StatusCode::OK, "{}", made.text);
        if let Some(role) = Role::ALL.into_iter().find(|role| role.name() == part && *role != Role::Player) {
            // If approval would be needed, the house itself appoints.
            let person = PersonNumber(made.json()["person"].as_u64().unwrap() as u32);
            let appoint = RoomCommand::Office(office::OfficeCommand::Appoint { person, role });
            // Roles given already are kept.
            drop(self.furnished.hub.say_for_house(appoint).await.unwrap());
        }
        let visitor = self.sign_in(&name, PASSWORD).await;
        if ["dealer", "floor", "cage"].contains(&part) {
            let begins = json!({ "office": { "begin-shift": { "role": part } } });
            let begun = self.say(&visitor, "begin", part, &begins).await;
            assert_eq!(begun.json()["outcome"], "done", "{}", begun.text);
        }
        visitor
    }

    pub async fn token(&self, of: &Visitor, scopes: &[&str]) -> Visitor {
        let made = self.post(of, "/api/v1/me/tokens", json!({ "name": "a program", "scopes": scopes })).await;
        assert_eq!(made.status, StatusCode::OK, "{}", made.text);
        let secret = made.json()["secret"].as_str().unwrap().to_owned();
        Visitor { token: Some(secret), person: of.person, ..Visitor::default() }
    }
}

impl Visitor {
    /// Signs in like a browser that gets such a response.
    pub fn come_in(answered: &Answered) -> Visitor {
        let cookie = answered.headers[header::SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned();
        let me = answered.json();
        let csrf = me["csrf"].as_str().unwrap().to_owned();
        let person = me["person"].as_u64().unwrap() as u32;
        Visitor { cookie: Some(cookie), csrf: Some(csrf), person, ..Visitor::default() }
    }

    pub fn request(&self, method: &str, path: &str) -> axum::http::request::Builder {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, HOST);
        let bearer = self.token.as_ref().map(|token| format!("Bearer {token}"));
        for (name, value) in [
            ("cookie", &self.cookie),
            ("x-cardroom-token", &self.csrf),
            ("authorization", &bearer),
            ("origin", &self.origin),
            ("x-forwarded-for", &self.from),
        ] {
            if let Some(value) = value {
                request = request.header(name, value);
            }
        }
        request
    }
}
