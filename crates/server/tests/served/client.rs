//! A room that accepts connections, and its clients.

use crate::premises::Premises;
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{Request, header};
use futures_util::{SinkExt as _, StreamExt as _};
use serde_json::{Value, json};
use server::http::{App, Limits, router};
use std::net::SocketAddr;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;
use tokio::net::{TcpListener, TcpSocket, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Error, Message};
use tower::ServiceExt as _;

static IDS: AtomicU32 = AtomicU32::new(0);

/// A timeout longer than anything takes that is not broken.
const LONG: Duration = Duration::from_secs(20);

pub struct Doors {
    pub app: App,
    /// The first administrator's name and password, on the first start.
    pub admin: Option<(String, String)>,
    pub address: SocketAddr,
    router: Router,
    stop: oneshot::Sender<()>,
    serving: JoinHandle<std::io::Result<()>>,
}

impl Doors {
    pub async fn open(premises: &Premises, limits: Limits) -> Doors {
        let furnished = premises.furnish(true, limits).await;
        let admin = furnished.admin.as_ref().map(|admin| (admin.name.clone(), admin.password.to_string()));
        let (app, router) = (furnished.app.clone(), router(furnished.app.clone()));
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let opened = furnished.open_doors(listener, None).unwrap();
        let (address, (stop, stopped)) = (opened.address, oneshot::channel::<()>());
        let stopped = async {
            let _ = stopped.await;
        };
        let serving = tokio::spawn(opened.serve(stopped));
        Doors { app, admin, address, router, stop, serving }
    }

    /// Waits until the room has stopped by itself.
    pub async fn stopped(self) -> std::io::Result<()> {
        timeout(LONG, self.serving).await.unwrap().unwrap()
    }

    /// Closes the room for good.
    pub async fn close(self) {
        let Doors { app, router, stop, serving, .. } = self;
        drop((app, router));
        stop.send(()).unwrap();
        timeout(LONG, serving).await.unwrap().unwrap().unwrap();
    }

    pub async fn ask(&self, by: &Key, method: &str, path: &str, body: Value) -> (u16, Value) {
        let mut request = Request::builder().method(method).uri(path).header(header::HOST, "room.example");
        if let Key::Cookie { cookie, csrf, .. } = by {
            request = request.header(header::COOKIE, cookie).header("x-cardroom-token", csrf);
        }
        let request = request.header(header::CONTENT_TYPE, "application/json");
        let response = self.router.clone().oneshot(request.body(Body::from(body.to_string())).unwrap()).await.unwrap();
        let status = response.status().as_u16();
        let bytes = to_bytes(response.into_body(), 1 << 24).await.unwrap();
        (status, serde_json::from_slice(&bytes).unwrap_or_default())
    }

    pub async fn guest(&self) -> Key {
        let request = Request::builder().method("POST").uri("/api/v1/session/guest").body(Body::empty());
        self.let_in(request.unwrap()).await
    }

    pub async fn sign_in(&self, name: &str, password: &str) -> Key {
        let request = Request::builder().method("POST").uri("/api/v1/session");
        let body = json!({ "name": name, "password": password }).to_string();
        let request = request.header(header::CONTENT_TYPE, "application/json").body(Body::from(body));
        self.let_in(request.unwrap()).await
    }

    async fn let_in(&self, request: Request<Body>) -> Key {
        let response = self.router.clone().oneshot(request).await.unwrap();
        let cookie = response.headers()[header::SET_COOKIE].to_str().unwrap().split(';').next().unwrap().to_owned();
        let me: Value = serde_json::from_slice(&to_bytes(response.into_body(), 1 << 20).await.unwrap()).unwrap();
        let person = me["person"].as_u64().unwrap();
        Key::Cookie { cookie, csrf: me["csrf"].as_str().unwrap().to_owned(), person }
    }

    pub async fn connect(&self, by: &Key) -> Client {
        self.try_connect(by, None).await.unwrap()
    }

    pub async fn try_connect(&self, by: &Key, origin: Option<&str>) -> Result<Client, Error> {
        let mut request = format!("ws://{}/api/v1/socket", self.address).into_client_request().unwrap();
        let (name, value) = match by {
            Key::Cookie { cookie, .. } => ("cookie", cookie.clone()),
            Key::Token(token) => ("authorization", format!("Bearer {token}")),
            Key::None => ("x-nothing", String::new()),
        };
        request.headers_mut().insert(name, value.parse().unwrap());
        if let Some(origin) = origin {
            request.headers_mut().insert("origin", origin.parse().unwrap());
        }
        let stream = TcpSocket::new_v4().unwrap();
        // A small buffer, so that a client that does not read is noticed soon.
        stream.set_recv_buffer_size(32 << 10).unwrap();
        let stream = stream.connect(self.address).await.unwrap();
        let config = WebSocketConfig::default().max_message_size(None);
        let (socket, _) = tokio_tungstenite::client_async_with_config(request, stream, Some(config)).await?;
        Ok(Client { socket, body: 0, heard: Vec::new() })
    }

    /// A new guest with a socket, welcomed.
    pub async fn come_in(&self) -> Client {
        let mut client = self.connect(&self.guest().await).await;
        client.until("welcome").await;
        client
    }
}

/// The credentials of a client.
#[derive(Clone)]
pub enum Key {
    Cookie { cookie: String, csrf: String, person: u64 },
    Token(String),
    None,
}

pub struct Client {
    pub socket: WebSocketStream<TcpStream>,
    body: u32,
    /// Every text that was received, byte for byte.
    pub heard: Vec<String>,
}

impl Client {
    pub async fn send(&mut self, message: &Value) {
        self.send_text(&message.to_string()).await;
    }

    pub async fn send_text(&mut self, text: &str) {
        // Whether the other side is still connected shows in what comes back.
        let _ = self.socket.send(Message::text(text)).await;
    }

    /// The next message; none when the socket is closed.
    pub async fn next(&mut self) -> Option<Value> {
        loop {
            match timeout(LONG, self.socket.next()).await.unwrap() {
                Some(Ok(Message::Text(text))) => {
                    self.heard.push(text.to_string());
                    return Some(serde_json::from_str(&text).unwrap());
                }
                Some(Ok(Message::Close(_)) | Err(_)) | None => return None,
                Some(Ok(_)) => {}
            }
        }
    }

    /// Reads until the next message of this type.
    pub async fn until(&mut self, kind: &str) -> Value {
        self.find(|message| message["type"] == kind).await
    }

    pub async fn find(&mut self, is_it: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.next().await.unwrap_or_else(|| panic!("closed after {:?}", self.heard.last()));
            if is_it(&message) {
                return message;
            }
        }
    }

    /// Reads what has arrived already.
    pub async fn catch_up(&mut self) {
        self.body += 1;
        let sent = self.body;
        self.send(&json!({ "type": "ping", "sent": sent })).await;
        self.find(|message| message["type"] == "pong" && message["sent"] == sent).await;
    }

    pub async fn watch(&mut self, table: u64) -> Value {
        self.send(&json!({ "type": "watch", "table": table })).await;
        self.find(|message| message["type"] == "frame" && message["table"] == table).await
    }

    /// Issues a command at a table with a fresh id. Returns the outcome.
    pub async fn say(&mut self, table: u64, turn: Option<u64>, command: Value) -> Value {
        let id = format!("id {}", IDS.fetch_add(1, Ordering::Relaxed));
        let mut at = json!({ "table": table, "command": command });
        if let Some(turn) = turn {
            at["turn"] = turn.into();
        }
        self.send(&json!({ "type": "say", "id": id, "role": "player", "command": { "at": at } })).await;
        self.find(|message| message["type"] == "answer" && message["id"] == id).await
    }

    /// The same, for a command that must be done.
    pub async fn does(&mut self, table: u64, command: Value) {
        let answer = self.say(table, None, command.clone()).await;
        assert_eq!(answer["outcome"], "done", "{command}: {answer}");
    }

    /// Waits for a frame that satisfies a condition.
    pub async fn frame(&mut self, table: u64, is_it: impl Fn(&Value) -> bool) -> Value {
        let seen = |message: &Value| message["type"] == "frame" && message["table"] == table && is_it(&message["view"]);
        self.find(seen).await["view"].take()
    }

    /// The current view of a table.
    pub async fn view(&mut self, table: u64) -> Value {
        self.catch_up().await;
        self.watch(table).await["view"].take()
    }

    pub async fn sit(&mut self, table: u64, seat: u8) {
        self.watch(table).await;
        self.does(table, json!({ "sit-down": { "seat": seat, "amount": 50_000 } })).await;
    }

    pub async fn bet(&mut self, table: u64) {
        self.does(table, json!({ "round": { "bet": { "wager": "ante", "amount": 2_000, "tender": "chips" } } })).await;
    }

    /// Waits for every goodbye, and returns the reasons.
    pub async fn goodbye(&mut self) -> String {
        let why = self.until("bye").await["why"].as_str().unwrap().to_owned();
        assert!(self.next().await.is_none(), "nothing comes after a goodbye");
        why
    }
}
