//! The outbox: what is waiting to be sent to one socket.
//!
//! Backpressure: a frame is a complete view, so a newer frame of a table replaces one that is still waiting. A slow
//! reader misses intermediate frames, never the state, and the outbox stays bounded.

use super::chat::MOST_LINES;
use super::viewer::Viewer;
use crate::wire::{ChatLine, EventText, FromServer, LinkLine, TableView};
use game::Time;
use room::PersonNumber;
use std::collections::{BTreeMap, VecDeque};
use std::sync::atomic::{AtomicBool, AtomicI64, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use tokio::sync::Notify;

/// If more messages than this are waiting, the client is not reading, and the socket is closed.
const MOST_WAITING: usize = 256;

/// A client that has been silent for this long is away, in microseconds: three of its pings and a little more.
const AWAY_AFTER: i64 = 9_000_000;

/// The most events attached to a frame.
pub(super) const MOST_EVENTS: usize = 200;

/// A unique number for each outbox, to tell those of one person apart.
static NEXT: AtomicU64 = AtomicU64::new(1);

/// The credential behind a socket. When it ends, so do its sockets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    Session([u8; 32]),
    Token(u32),
}

pub struct Outbox {
    pub number: u64,
    pub person: PersonNumber,
    pub viewer: Viewer,
    /// The credential that the socket was opened with.
    pub key: Key,
    waiting: Mutex<Waiting>,
    news: Notify,
    /// When the client was last heard, in microseconds. Not under a lock: it is set by every ping.
    heard: AtomicI64,
    is_away: AtomicBool,
}

#[derive(Default)]
struct Waiting {
    messages: VecDeque<FromServer>,
    frames: BTreeMap<u32, Frame>,
    meters: BTreeMap<u32, LinkLine>,
    /// Lines of the chat, by table.
    chats: BTreeMap<u32, Vec<ChatLine>>,
    has_changed: bool,
    /// The goodbye message, after which the socket is closed.
    bye: Option<String>,
    is_closed: bool,
}

struct Frame {
    number: u64,
    at: i64,
    view: Box<TableView>,
    events: Vec<EventText>,
}

/// The next item of an outbox.
pub enum Outgoing {
    Message(FromServer),
    /// The person's purse, roles or seats have changed.
    HasChanged,
    /// The goodbye message: close the socket after it.
    Bye(String),
}

/// The result of polling an outbox.
enum Taken {
    Something(Outgoing),
    NothingYet,
    Closed,
}

impl Outbox {
    pub fn new(viewer: Viewer, key: Key) -> Outbox {
        let number = NEXT.fetch_add(1, Ordering::Relaxed);
        let (waiting, news, heard, is_away) = Default::default();
        Outbox { number, person: viewer.person, viewer, key, waiting, news, heard, is_away }
    }

    /// Records that the client was heard. Returns whether it was away until now.
    pub fn hear(&self, at: Time) -> bool {
        self.heard.store(at.0, Ordering::SeqCst);
        self.is_away()
    }

    /// Whether the client has been silent for too long.
    pub fn is_away(&self) -> bool {
        self.is_away.load(Ordering::SeqCst)
    }

    /// Finds out whether the client is away.
    pub fn check(&self, at: Time) {
        let silence = at.0.saturating_sub(self.heard.load(Ordering::SeqCst));
        self.is_away.store(silence >= AWAY_AFTER, Ordering::SeqCst);
    }

    fn waiting(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Queues a message. If too many are waiting, the socket is closed.
    pub fn put(&self, message: FromServer) {
        let mut waiting = self.waiting();
        if waiting.messages.len() >= MOST_WAITING {
            waiting.messages.clear();
            waiting.bye = Some(
                "Your connection is too slow to receive the messages of this room. Reconnect to continue.".to_owned(),
            );
        } else {
            waiting.messages.push_back(message);
        }
        drop(waiting);
        self.news.notify_one();
    }

    pub fn put_frame(&self, table: u32, number: u64, at: i64, view: TableView, events: &[EventText]) {
        let mut waiting = self.waiting();
        let before = waiting.frames.remove(&table).map(|frame| frame.events).unwrap_or_default();
        let mut events: Vec<EventText> = before.into_iter().chain(events.iter().cloned()).collect();
        if events.len() > MOST_EVENTS {
            events.clear();
        }
        waiting.frames.insert(table, Frame { number, at, view: Box::new(view), events });
        drop(waiting);
        self.news.notify_one();
    }

    /// Drops what is waiting of a table that is no longer watched.
    pub fn drop_frame(&self, table: u32) {
        let mut waiting = self.waiting();
        waiting.frames.remove(&table);
        waiting.chats.remove(&table);
    }

    /// Queues lines of a chat. The oldest are dropped if too many are waiting.
    pub fn put_chat(&self, table: u32, lines: Vec<ChatLine>) {
        if lines.is_empty() {
            return;
        }
        let mut waiting = self.waiting();
        let chat = waiting.chats.entry(table).or_default();
        chat.extend(lines);
        let surplus = chat.len().saturating_sub(MOST_LINES);
        chat.drain(..surplus);
        drop(waiting);
        self.news.notify_one();
    }

    pub fn put_meters(&self, link: LinkLine) {
        self.waiting().meters.insert(link.link, link);
        self.news.notify_one();
    }

    /// Signals that something about the person has changed.
    pub fn put_change(&self) {
        self.waiting().has_changed = true;
        self.news.notify_one();
    }

    pub fn bye(&self, why: &str) {
        self.waiting().bye.get_or_insert_with(|| why.to_owned());
        self.news.notify_one();
    }

    /// The next item, in this order: messages, change of the person, frames, meters, chats, and finally the goodbye.
    pub async fn next(&self) -> Option<Outgoing> {
        loop {
            match self.take() {
                Taken::Something(outgoing) => return Some(outgoing),
                Taken::Closed => return None,
                Taken::NothingYet => self.news.notified().await,
            }
        }
    }

    fn take(&self) -> Taken {
        let mut waiting = self.waiting();
        if waiting.is_closed {
            return Taken::Closed;
        }
        if let Some(message) = waiting.messages.pop_front() {
            return Taken::Something(Outgoing::Message(message));
        }
        if std::mem::take(&mut waiting.has_changed) {
            return Taken::Something(Outgoing::HasChanged);
        }
        if let Some((table, frame)) = waiting.frames.pop_first() {
            let Frame { number, at, view, events } = frame;
            let (number, at) = (number.into(), crate::wire::Micros(at));
            return Taken::Something(Outgoing::Message(FromServer::Frame {
                table,
                number,
                at,
                view,
                events,
                room: None,
            }));
        }
        if let Some((_, link)) = waiting.meters.pop_first() {
            return Taken::Something(Outgoing::Message(FromServer::Meters { link, room: None }));
        }
        if let Some((table, lines)) = waiting.chats.pop_first() {
            return Taken::Something(Outgoing::Message(FromServer::Chat { table, lines, room: None }));
        }
        let Some(why) = waiting.bye.take() else { return Taken::NothingYet };
        waiting.is_closed = true;
        Taken::Something(Outgoing::Bye(why))
    }
}
