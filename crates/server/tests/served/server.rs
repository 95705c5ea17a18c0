//! A room of its own for each test, and browsers and programs that send requests to it.

use crate::documented::requires_documented;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::extract::ConnectInfo;
use axum::http::{HeaderMap, Request, StatusCode, header};
use chips::{Amount, Unit};
use game::Time;
use journal::Signer;
use room::table::{Dealing, Offer, Opening};
use room::{EDITIONS, PersonNumber, Role, RoomCommand, Settings, Who};
use serde_json::Value;
use server::accounts::Accounts;
use server::address::Address;
use server::archive::Archive;
use server::decider::{Ask, Decider, Keys, of_house};
use server::http::{App, Build, Inner, Metrics, Pages, RoomName, Terms};
use server::hub::{ChatSetting, Hub};
use server::odds::Odds;
use server::odds::trainer::Trainer;
use server::store::{Database, SealingKey};
use std::net::SocketAddr;
use std::path::PathBuf;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use tower::ServiceExt as _;

static PLACES: AtomicU32 = AtomicU32::new(0);

/// An open room with an administrator and a table.
pub struct TestServer {
    pub app: App,
    router: Router,
    /// The address that requests come from.
    pub address: SocketAddr,
    admin: (String, String),
    now: Arc<AtomicI64>,
    folder: PathBuf,
}

/// The response.
pub struct Answer {
    pub status: StatusCode,
    pub headers: HeaderMap,
    pub body: Value,
}

/// A client with a cookie or a token.
#[derive(Clone, Default)]
pub struct Browser {
    pub cookie: Option<String>,
    pub csrf: Option<String>,
    pub token: Option<String>,
    pub origin: Option<String>,
}

pub fn run<Test: Future<Output = ()>>(terms: Terms, test: impl FnOnce(TestServer) -> Test) {
    let runtime = tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
    runtime.block_on(async { test(TestServer::open(terms).await).await });
}

pub fn practice() -> Terms {
    Terms {
        name: "A room".to_owned(),
        is_practice: true,
        is_secure: false,
        origins: Vec::new(),
        is_behind_proxy: false,
        chat: ChatSetting::Off,
    }
}

impl TestServer {
    async fn open(terms: Terms) -> TestServer {
        let name = format!("cardroom_http_{}_{}", std::process::id(), PLACES.fetch_add(1, Ordering::Relaxed));
        let folder = std::env::temp_dir().join(name);
        drop(std::fs::remove_dir_all(&folder));
        std::fs::create_dir(&folder).unwrap();
        let database = Database::sqlite(&folder.join("room.db")).await.unwrap();
        let now = Arc::new(AtomicI64::new(1_790_000_000_000_000));
        let clock = |now: &Arc<AtomicI64>| {
            let now = Arc::clone(now);
            move || Time(now.load(Ordering::Relaxed))
        };
        let accounts = Accounts::open(database.clone(), clock(&now)).await.unwrap();
        let keys = Keys { sealing: SealingKey::new(&[1; 32]), signer: Signer::new(&[9; 32]) };
        let decider = Decider::open(database.clone(), keys).await.unwrap();
        let (hub, _) = Hub::open(decider, accounts.names(), clock(&now), server::clock::sleep, || [7; 32]);
        let found = RoomCommand::Found { settings: Settings::default() };
        let start =
            RoomCommand::Start { software: "test".to_owned(), rules: "test".to_owned(), edition: EDITIONS.current };
        for (id, command) in [("found", found), ("start", start)] {
            assert!(hub.say(of_house(id.to_owned(), command)).await.unwrap().is_done());
        }
        let first = accounts.first_admin(&hub, vec![Unit::Play]).await.unwrap().unwrap();
        assert!(accounts.first_admin(&hub, vec![Unit::Play]).await.unwrap().is_none(), "there is one already");
        let by = Who::new(first.person, Role::Admin);
        let opened = hub.say(Ask { by, id: "open".to_owned(), command: RoomCommand::OpenTable(cash_game()) }).await;
        assert!(opened.unwrap().is_done());
        let app = App::new(Inner {
            hub,
            accounts,
            odds: Odds::open(clock(&now)).unwrap(),
            trainer: Trainer::open().unwrap(),
            archive: Archive::follow(database.clone()),
            database,
            sealing: SealingKey::new(&[1; 32]),
            public: vec![Signer::new(&[9; 32]).public()],
            room: RoomName::of(&Address::Sqlite(folder.join("room.db"))),
            terms,
            build: Build { software: "test".to_owned(), rules: "test".to_owned(), pages: Pages::default() },
            metrics: Metrics::default(),
            limits: server::http::Limits::default(),
        });
        let router = server::http::router(app.clone());
        let admin = (first.name, first.password.to_string());
        TestServer { app, router, address: SocketAddr::from(([192, 0, 2, 1], 999)), admin, now, folder }
    }

    pub fn wait(&self, micros: i64) {
        self.now.fetch_add(micros, Ordering::Relaxed);
    }

    /// The name and the password that were printed at the first start.
    pub fn first_admin(&self) -> (&str, &str) {
        (&self.admin.0, &self.admin.1)
    }

    /// The administrator with a password of their own, signed in.
    pub async fn admin(&self) -> Browser {
        let mut browser = Browser::default();
        let (name, password) = self.first_admin();
        assert_eq!(browser.sign_in(self, name, password).await.status, StatusCode::OK);
        let change = serde_json::json!({"old": password, "new": "one of my own"});
        assert_eq!(browser.post(self, "/me/password", change).await.status, StatusCode::OK);
        browser
    }

    /// Issues a command in the room itself.
    pub async fn say(&self, person: u32, id: &str, command: RoomCommand) -> server::decider::Answer {
        let ask = Ask { by: Who::new(PersonNumber(person), Role::Player), id: id.to_owned(), command };
        self.app.hub.say(ask).await.unwrap()
    }

    pub async fn ask(&self, request: Request<Body>) -> Answer {
        let mut request = request;
        request.extensions_mut().insert(ConnectInfo(self.address));
        let (method, path) = (request.method().clone(), request.uri().path().to_owned());
        let response = self.router.clone().oneshot(request).await.unwrap();
        let (status, headers) = (response.status(), response.headers().clone());
        requires_documented(&method, &path, status, &headers);
        let bytes = to_bytes(response.into_body(), 1 << 20).await.unwrap();
        let body = serde_json::from_slice(&bytes).unwrap_or(Value::Null);
        Answer { status, headers, body }
    }
}

impl Drop for TestServer {
    fn drop(&mut self) {
        if !std::thread::panicking() {
            drop(std::fs::remove_dir_all(&self.folder));
        }
    }
}

pub const CASH: &str = "rulebook = \"wsop-2011\"\ngame = \"hold'em\"\nlimit = \"no-limit\"\nblinds = [\"1.00\", \"2.00\"]\n\
                    seats = 6\nbuy-in = [\"20.00\", \"400.00\"]\n";

/// A cash game of hold'em with blinds of one and two.
pub fn cash_game() -> Opening {
    let terms = CASH.to_owned();
    let (name, rack) = ("Table 1".to_owned(), Amount::ZERO);
    Opening { name, unit: Unit::Play, dealing: Dealing::Automatic, offers: Offer::Poker { terms }, rack, host: None }
}

impl Browser {
    pub fn with_token(secret: &str) -> Browser {
        Browser { token: Some(secret.to_owned()), ..Browser::default() }
    }

    pub async fn get(&mut self, place: &TestServer, path: &str) -> Answer {
        self.ask(place, "GET", path, None).await
    }

    /// Whether somebody is signed in.
    pub async fn is_in(&mut self, place: &TestServer) -> bool {
        let answer = self.get(place, "/me").await;
        answer.status == 200 && answer.body["person"].is_u64()
    }

    pub async fn delete(&mut self, place: &TestServer, path: &str) -> Answer {
        self.ask(place, "DELETE", path, None).await
    }

    pub async fn post(&mut self, place: &TestServer, path: &str, body: Value) -> Answer {
        self.ask(place, "POST", path, Some(body)).await
    }

    pub async fn sign_in(&mut self, place: &TestServer, name: &str, password: &str) -> Answer {
        self.post(place, "/session", serde_json::json!({"name": name, "password": password})).await
    }

    /// Sends a request, and remembers the cookie and the CSRF token of the response.
    pub async fn ask(&mut self, place: &TestServer, method: &str, path: &str, body: Option<Value>) -> Answer {
        let mut request = Request::builder().method(method).uri(format!("/api/v1{path}")).header("host", "room:8080");
        if let Some(cookie) = &self.cookie {
            request = request.header(header::COOKIE, format!("theme=dark; cardroom={cookie}"));
        }
        let fields = [("x-cardroom-token", &self.csrf), ("origin", &self.origin)];
        for (name, value) in fields {
            if let Some(value) = value {
                request = request.header(name, value);
            }
        }
        if let Some(token) = &self.token {
            request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
        }
        let body = body.map_or(Body::empty(), |body| Body::from(body.to_string()));
        let answer = place.ask(request.header(header::CONTENT_TYPE, "application/json").body(body).unwrap()).await;
        if let Some(given) = answer.headers.get(header::SET_COOKIE).and_then(|given| given.to_str().ok()) {
            let word = given.split(';').next().unwrap().strip_prefix("cardroom=").unwrap();
            self.cookie = Some(word.to_owned()).filter(|word| !word.is_empty());
        }
        if let Some(csrf) = answer.body["csrf"].as_str() {
            self.csrf = Some(csrf.to_owned());
        }
        answer
    }
}
