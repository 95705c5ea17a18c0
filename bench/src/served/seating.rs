//! Tables are opened, guests sign in and sit down.

use super::frame::{Reply, Sight};
use super::process::Process;
use super::table::Table;
use super::visitor::{Socket, Visitor, Way};
use futures_util::SinkExt as _;
use futures_util::stream::{self, StreamExt as _};
use serde_json::{Value, json};
use std::net::{Ipv4Addr, SocketAddr};
use tokio_tungstenite::tungstenite::Message;

const SUBMISSION: &str = include_str!("../../../examples/md-uth-1.2.toml");
const SEATS: u8 = 5;
/// Guests from one address; a room accepts thirty at once.
const FROM_ONE_ADDRESS: u32 = 25;
/// Tables that fill up at the same time.
const AT_ONCE: usize = 8;
const RACK: i64 = 25_000_000;
const BUY_IN: i64 = 200_000;

/// The local address of the guest with this number: every loopback address counts as one.
pub fn way(to: SocketAddr, guest: u32) -> Way {
    let network = guest / FROM_ONE_ADDRESS;
    (Ipv4Addr::new(127, 0, 1 + (network / 250) as u8, 1 + (network % 250) as u8), to)
}

/// This many tables with five guests each.
pub async fn seated(process: &Process, tables: u32) -> Vec<Table> {
    let to = process.address;
    let admin = Visitor::admin((Ipv4Addr::LOCALHOST, to), &process.password).await;
    let mut numbers = Vec::new();
    for table in 0..tables {
        let opened = json!({
            "name": format!("Table {table}"), "submission": SUBMISSION, "unit": "play", "rack": RACK,
            "isAutomatic": true,
        });
        let view = admin.post("/floor/tables", &opened).await;
        numbers.push(view["table"].as_u64().expect("a table has a number") as u32);
    }
    let fill = |(index, number): (usize, u32)| async move {
        let mut seated = Vec::new();
        for seat in 1..=SEATS {
            let guest = index as u32 * u32::from(SEATS) + u32::from(seat) - 1;
            let visitor = Visitor::guest(way(to, guest)).await;
            seated.push(sit_down(&visitor, number, seat).await);
        }
        Table::new(number, seated)
    };
    stream::iter(numbers.into_iter().enumerate()).map(fill).buffer_unordered(AT_ONCE).collect().await
}

async fn sit_down(visitor: &Visitor, table: u32, seat: u8) -> (Socket, Sight) {
    let mut socket = visitor.socket().await.expect("a guest has a socket");
    let command = json!({"at": {"table": table, "command": {"sit-down": {"seat": seat, "amount": BUY_IN}}}});
    send(&mut socket, &json!({"type": "watch", "table": table})).await;
    let id = format!("{}-sit", super::table::millis());
    send(&mut socket, &json!({"type": "say", "id": id, "role": "player", "command": command})).await;
    let (mut sight, mut is_answered) = (Sight::default(), false);
    while !is_answered {
        let Some(Ok(message)) = socket.next().await else { panic!("a guest who sits down is not sent away") };
        let Message::Text(text) = message else { continue };
        let reply: Reply<'_> = serde_json::from_str(&text).expect("the server says what can be read");
        is_answered = reply.outcome.is_some_and(|outcome| {
            assert_eq!(outcome, "done", "{text}");
            true
        });
        sight = reply.sight().unwrap_or(sight);
    }
    (socket, sight)
}

async fn send(socket: &mut Socket, message: &Value) {
    socket.send(Message::text(message.to_string())).await.expect("the socket is open");
}
