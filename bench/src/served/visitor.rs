//! A visitor that signs in as a browser would: first over HTTP, then with a socket.

use serde_json::{Value, json};
use std::io;
use std::net::{Ipv4Addr, SocketAddr};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpSocket, TcpStream};
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::client::IntoClientRequest as _;
use tokio_tungstenite::tungstenite::http::{HeaderValue, header};

pub type Socket = WebSocketStream<TcpStream>;

/// The local and the remote address.
pub type Way = (Ipv4Addr, SocketAddr);

/// The response.
pub struct Answered {
    pub status: u16,
    head: String,
    pub body: Vec<u8>,
}

impl Answered {
    pub fn header(&self, name: &str) -> Option<&str> {
        self.head.lines().find_map(|line| {
            let (key, value) = line.split_once(':')?;
            key.eq_ignore_ascii_case(name).then_some(value.trim())
        })
    }

    fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap_or_default()
    }
}

async fn connect((from, to): Way) -> io::Result<TcpStream> {
    let socket = TcpSocket::new_v4()?;
    socket.bind((from, 0).into())?;
    let stream = socket.connect(to).await?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

/// One request on a connection of its own; `headers` are whole lines.
pub async fn ask(way: Way, what: &str, headers: &str, body: &str) -> io::Result<Answered> {
    let mut stream = connect(way).await?;
    let kind = if body.is_empty() { "" } else { "Content-Type: application/json\r\n" };
    let length = body.len();
    let asked = format!(
        "{what} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n{kind}{headers}Content-Length: {length}\r\n\r\n{body}",
        way.1
    );
    stream.write_all(asked.as_bytes()).await?;
    let mut all = Vec::new();
    stream.read_to_end(&mut all).await?;
    let unread = || io::Error::other("this is no answer");
    let end = all.windows(4).position(|bytes| bytes == b"\r\n\r\n").ok_or_else(unread)?;
    let head = String::from_utf8_lossy(&all[..end]).into_owned();
    let status = head.split(' ').nth(1).and_then(|word| word.parse().ok()).ok_or_else(unread)?;
    Ok(Answered { status, head, body: all.split_off(end + 4) })
}

/// A signed-in visitor.
#[derive(Clone)]
pub struct Visitor {
    way: Way,
    cookie: String,
    csrf: String,
}

impl Visitor {
    /// A guest with play money.
    pub async fn guest(way: Way) -> Visitor {
        Visitor::come_in(way, "/session/guest", "").await
    }

    /// The administrator, who must choose a password first.
    pub async fn admin(way: Way, password: &str) -> Visitor {
        let admin = json!({"name": "admin", "password": password}).to_string();
        let admin = Visitor::come_in(way, "/session", &admin).await;
        let change = json!({"old": password, "new": "correct horse battery staple"});
        admin.post("/me/password", &change).await;
        admin
    }

    async fn come_in(way: Way, path: &str, body: &str) -> Visitor {
        let answered = ask(way, &format!("POST /api/v1{path}"), "", body).await.expect("the room answers");
        let body = answered.json();
        assert_eq!(answered.status, 200, "{path}: {body}");
        let cookie = answered.header("set-cookie").and_then(|cookie| cookie.split(';').next()).unwrap_or_default();
        Visitor { way, cookie: cookie.to_owned(), csrf: body["csrf"].as_str().unwrap_or_default().to_owned() }
    }

    pub async fn post(&self, path: &str, body: &Value) -> Value {
        let headers = format!("Cookie: {}\r\nX-Cardroom-Token: {}\r\n", self.cookie, self.csrf);
        let answered = ask(self.way, &format!("POST /api/v1{path}"), &headers, &body.to_string()).await;
        let answered = answered.expect("the room answers");
        assert!((200..300).contains(&answered.status), "{path}: {}", answered.json());
        answered.json()
    }

    /// A socket, if the room allows one.
    pub async fn socket(&self) -> Option<Socket> {
        let mut request = format!("ws://{}/api/v1/socket", self.way.1).into_client_request().ok()?;
        request.headers_mut().insert(header::COOKIE, HeaderValue::from_str(&self.cookie).ok()?);
        let stream = connect(self.way).await.ok()?;
        tokio_tungstenite::client_async(request, stream).await.ok().map(|(socket, _)| socket)
    }
}
