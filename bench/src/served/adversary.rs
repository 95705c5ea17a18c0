//! Abusive clients: they send nonsense, stale answers or floods, or read nothing.

use super::visitor::{Socket, Visitor};
use futures_util::{SinkExt as _, StreamExt as _};
use std::time::Duration;
use tokio::sync::watch;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;

/// How long a client that was refused waits before it retries.
const KNOCKS_AGAIN: Duration = Duration::from_millis(100);

#[derive(Clone, Copy)]
pub enum Manner {
    /// Sends malformed messages.
    Malformed,
    /// Sends stale answers, thirty per second.
    Stale,
    /// Sends as much as possible.
    Flood,
    /// Watches sixteen tables and reads nothing.
    Deaf,
}

/// Whether abuse is wanted now.
pub type Wanted = watch::Receiver<bool>;

/// Sends abuse whenever it is wanted: until the socket is closed, then with a new one.
pub async fn make(visitor: Visitor, manner: Manner, tables: Vec<u32>, mut wanted: Wanted) {
    while wanted.wait_for(|wanted| *wanted).await.is_ok() {
        let Some(mut socket) = visitor.socket().await else {
            sleep(KNOCKS_AGAIN).await;
            continue;
        };
        tokio::select! {
            () = annoy(&mut socket, manner, &tables) => {}
            _ = wanted.wait_for(|wanted| !*wanted) => {}
        }
    }
}

/// Until the socket is closed.
async fn annoy(socket: &mut Socket, manner: Manner, tables: &[u32]) {
    let pause = match manner {
        Manner::Malformed => Duration::from_millis(10),
        Manner::Stale => Duration::from_millis(33),
        Manner::Flood => Duration::ZERO,
        Manner::Deaf => {
            for table in tables.iter().take(16) {
                let _ = socket.send(Message::text(format!(r#"{{"type":"watch","table":{table}}}"#))).await;
            }
            Duration::from_secs(2)
        }
    };
    let table = tables.first().copied().unwrap_or_default();
    for number in 0_u64.. {
        let text = match manner {
            Manner::Malformed => format!(r#"{{"type":"say","id":{number},"role":["#),
            Manner::Stale => format!(
                r#"{{"type":"say","id":"s{number}","role":"player","command":{{"at":{{"table":{table},"turn":1,"command":{{"round":"check"}}}}}}}}"#
            ),
            Manner::Flood | Manner::Deaf => r#"{"type":"ping","sent":1}"#.to_owned(),
        };
        if socket.send(Message::text(text)).await.is_err() {
            return;
        }
        if pause.is_zero() {
            continue;
        }
        sleep(pause).await;
        if matches!(manner, Manner::Deaf) {
            continue;
        }
        // What has arrived is read; nothing is awaited.
        loop {
            tokio::select! {
                biased;
                heard = socket.next() => match heard {
                    Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                    Some(Ok(_)) => {}
                },
                () = std::future::ready(()) => break,
            }
        }
    }
}
