//! The WebSocket: sends frames of the tables that a client watches, and receives commands.

use super::answer::OWN_PART;
use super::guard::Verdict;
use super::training::{Hints, Training};
use super::{ApiError, App, Caller, account, comes_from_here};
use crate::decider::{Answer, Ask, EXPIRED};
use crate::hub::{Outbox, Outgoing, Remark};
use crate::wire::{FromClient, FromServer, MOST_MESSAGE, Micros, Outcome, PROTOCOL};
use axum::body::Bytes;
use axum::extract::State;
use axum::extract::ws::rejection::WebSocketUpgradeRejection;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use axum::http::HeaderMap;
use axum::response::Response;
use room::office::AccessKind;
use room::{Role, RoomCommand, TableNumber};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::ControlFlow;
use std::sync::Arc;
use std::time::{Duration, Instant};
use tokio::sync::Semaphore;
use tokio::time::timeout;

/// The most tables that one socket watches, and the most commands it has in flight.
const MOST_TABLES: usize = 16;
const MOST_UNDER_WAY: usize = 32;
/// Writes are flushed at once, so a larger buffer for each of a thousand sockets would be wasted.
const WRITE_BUFFER: usize = 16 * 1024;

pub async fn open(
    State(app): State<App>,
    caller: Caller,
    headers: HeaderMap,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Result<Response, ApiError> {
    if !comes_from_here(&app.terms, &headers) {
        return Err(ApiError::Forbidden("This request did not come from a page of this room.".to_owned()));
    }
    let no_socket = |_| ApiError::BadRequest("This address accepts only WebSocket connections.".to_owned());
    let upgrade = upgrade
        .map_err(no_socket)?
        .max_message_size(MOST_MESSAGE)
        .max_frame_size(MOST_MESSAGE)
        .read_buffer_size(MOST_MESSAGE)
        .write_buffer_size(WRITE_BUFFER);
    let place = app.guard.place(caller.person, app.hub.now())?;
    Ok(upgrade.on_upgrade(move |socket| async move {
        serve(app, caller, socket).await;
        drop(place);
    }))
}

/// Serves one socket from the welcome to the goodbye message.
async fn serve(app: App, caller: Caller, socket: WebSocket) {
    let Ok(me) = account::me(&app, &caller).await else { return };
    let outbox = Arc::new(Outbox::new(caller.viewer(), caller.by.key()));
    let at = app.hub.now().into();
    let room = app.room.to_string();
    outbox.put(FromServer::Welcome { protocol: PROTOCOL, at, me: Box::new(me), room });
    if app.hub.enter(Arc::clone(&outbox)).await.is_err() {
        return;
    }
    let under_way = Arc::new(Semaphore::new(MOST_UNDER_WAY));
    let mut connection = Connection {
        app: app.clone(),
        caller,
        outbox: Arc::clone(&outbox),
        watched: BTreeMap::new(),
        named: BTreeSet::new(),
        under_way,
        second: Instant::now(),
        in_this_second: 0,
        unread: 0,
        is_ending: false,
    };
    connection.run(socket).await;
    // If the room is closed already, there is nothing to leave.
    let _ = app.hub.leave(outbox).await;
}

struct Connection {
    app: App,
    caller: Caller,
    outbox: Arc<Outbox>,
    /// The watched tables, each with its trainer.
    watched: BTreeMap<u32, Arc<Training>>,
    /// The tables that were requested with the room's name, which is repeated in their frames.
    named: BTreeSet<u32>,
    under_way: Arc<Semaphore>,
    second: Instant,
    in_this_second: u32,
    unread: u32,
    /// The goodbye is queued; incoming messages are ignored.
    is_ending: bool,
}

impl Connection {
    async fn run(&mut self, mut socket: WebSocket) {
        let limits = self.app.limits;
        let (mut heard, mut looked, mut pinged) = (Instant::now(), Instant::now(), Instant::now());
        loop {
            if looked.elapsed() >= limits.session_check {
                looked = Instant::now();
                self.may_stay().await;
            }
            let silence = limits.heartbeat_timeout.saturating_sub(heard.elapsed());
            let silence = silence.min(limits.ping_after.saturating_sub(heard.max(pinged).elapsed()));
            let outbox = Arc::clone(&self.outbox);
            tokio::select! {
                outgoing = outbox.next() => {
                    let Some(outgoing) = outgoing else { return };
                    if self.send(&mut socket, outgoing).await.is_break() {
                        return;
                    }
                }
                message = timeout(silence, socket.recv()), if !self.is_ending => {
                    if message.is_err() && heard.elapsed() < limits.heartbeat_timeout {
                        pinged = Instant::now();
                        if self.ping(&mut socket).await.is_break() {
                            return;
                        }
                        continue;
                    }
                    let Ok(Some(Ok(message))) = message else { return };
                    heard = Instant::now();
                    // Once the room is closed, the goodbye is queued.
                    let _ = self.app.hub.hear(&self.outbox).await;
                    match message {
                        Message::Text(text) => self.hear(&text).await,
                        Message::Binary(_) => self.cannot_read("send text messages, not binary ones"),
                        Message::Close(_) => return,
                        Message::Ping(_) | Message::Pong(_) => {
                            self.count();
                        }
                    }
                }
            }
        }
    }

    /// Closes the socket if the session has ended or the account is disabled.
    async fn may_stay(&mut self) {
        match self.app.accounts.still(&self.caller).await {
            Ok(Some(identity)) => self.caller.identity = identity,
            Ok(None) => self.end("Your session has ended. Sign in again."),
            // If the store fails, the next check decides.
            Err(error) => tracing::warn!(%error, "a session could not be checked"),
        }
    }

    fn end(&mut self, why: &str) {
        self.is_ending = true;
        self.outbox.bye(why);
    }

    async fn send(&mut self, socket: &mut WebSocket, outgoing: Outgoing) -> ControlFlow<()> {
        let message = match outgoing {
            Outgoing::Message(message) => {
                let mut message = self.trained(message);
                self.name_room(&mut message);
                message
            }
            Outgoing::HasChanged => match account::me(&self.app, &self.caller).await {
                Ok(me) => FromServer::Me { me: Box::new(me) },
                Err(_) => return ControlFlow::Break(()),
            },
            Outgoing::Bye(why) => {
                let frame = CloseFrame { code: close_code::NORMAL, reason: Utf8Bytes::from_static("goodbye") };
                let _ = self.write(socket, &FromServer::Bye { why }).await;
                // The socket is closed whether or not this arrives.
                let _ = timeout(self.app.limits.write_timeout, socket.send(Message::Close(Some(frame)))).await;
                return ControlFlow::Break(());
            }
        };
        self.write(socket, &message).await
    }

    async fn ping(&self, socket: &mut WebSocket) -> ControlFlow<()> {
        self.write_message(socket, Message::Ping(Bytes::new())).await
    }

    async fn write(&self, socket: &mut WebSocket, message: &FromServer) -> ControlFlow<()> {
        let Ok(text) = serde_json::to_string(message) else { return ControlFlow::Break(()) };
        self.write_message(socket, Message::Text(text.into())).await
    }

    async fn write_message(&self, socket: &mut WebSocket, message: Message) -> ControlFlow<()> {
        match timeout(self.app.limits.write_timeout, socket.send(message)).await {
            Ok(Ok(())) => ControlFlow::Continue(()),
            _ => ControlFlow::Break(()),
        }
    }

    /// Adds the trainer's output to a frame.
    fn trained(&self, mut message: FromServer) -> FromServer {
        if let FromServer::Frame { table, view, .. } = &mut message
            && let Some(training) = self.watched.get(table)
        {
            training.look_at(view);
        }
        message
    }

    /// Adds the room's name to messages about a table that was watched by that name.
    fn name_room(&mut self, message: &mut FromServer) {
        let name = || Some(self.app.room.to_string());
        match message {
            FromServer::Frame { table, room, .. } | FromServer::Chat { table, room, .. }
                if self.named.contains(table) =>
            {
                *room = name();
            }
            FromServer::Meters { link, room } if link.tables.iter().any(|table| self.named.contains(table)) => {
                *room = name();
            }
            FromServer::Closed { table, room: room @ None, .. } if self.named.contains(table) => {
                *room = name();
                self.named.remove(table);
            }
            _ => {}
        }
    }

    /// Applies the rate limits to an incoming message. Returns whether to process it; a flood closes the socket.
    fn count(&mut self) -> bool {
        if self.second.elapsed() >= Duration::from_secs(1) {
            (self.second, self.in_this_second) = (Instant::now(), 0);
        }
        self.in_this_second += 1;
        if self.in_this_second > self.app.limits.messages_per_second {
            self.end("Too many messages in a second. Wait for the answers before you send more.");
            return false;
        }
        match self.app.guard.hears(self.caller.person, self.app.hub.now()) {
            Verdict::Taken => true,
            Verdict::Refused => false,
            Verdict::Flood => {
                self.end("Too many messages on all your sockets. Wait for the answers before you send more.");
                false
            }
        }
    }

    /// Answers that a message exceeds the rate limit.
    fn refuse(&self, message: FromClient) {
        let what = "Too many messages on all your sockets. Wait a moment and send this again.".to_owned();
        self.outbox.put(match message {
            FromClient::Say { id, room, .. } => FromServer::Answer { id, outcome: Outcome::TryAgain { what }, room },
            FromClient::Watch { table, room, .. } => FromServer::Closed { table, why: what, room },
            FromClient::Chat { table, room, .. } => FromServer::ChatRefused { table, what, room },
            FromClient::Unwatch { .. } | FromClient::Trainer { .. } | FromClient::Ping { .. } => {
                FromServer::Unread { what }
            }
        });
    }

    fn cannot_read(&mut self, what: impl Into<String>) {
        self.count();
        self.unread += 1;
        self.outbox.put(FromServer::Unread { what: what.into() });
        if self.unread >= self.app.limits.unreadable_messages {
            self.end("Too many messages that cannot be read. See the documentation of the protocol.");
        }
    }

    async fn hear(&mut self, text: &str) {
        match serde_json::from_str::<FromClient>(text) {
            Err(error) => self.cannot_read(error.to_string()),
            Ok(message) => {
                if let Some(what) = message.room().and_then(|name| self.app.room.misses(name)) {
                    self.cannot_read(what);
                } else if self.count() {
                    self.take(message).await;
                } else {
                    self.refuse(message);
                }
            }
        }
    }

    async fn take(&mut self, message: FromClient) {
        // Once the room is closed, the goodbye is queued.
        match message {
            FromClient::Watch { table, invite, room } => self.watch(table, invite, room).await,
            FromClient::Unwatch { table, .. } => {
                self.watched.remove(&table);
                self.named.remove(&table);
                let _ = self.app.hub.unwatch(Arc::clone(&self.outbox), TableNumber(table)).await;
            }
            FromClient::Say { id, role, command, room } => self.say(id, role, command, room).await,
            FromClient::Trainer { table, on, hints, .. } => match self.watched.get(&table) {
                Some(training) if on => {
                    let hints = if hints == Some(true) { Hints::Shown } else { Hints::Hidden };
                    training.switch_on(hints).await;
                }
                Some(training) => training.switch_off().await,
                None => {}
            },
            FromClient::Chat { table, words, phrase, room } => {
                let remark = match (words, phrase) {
                    (Some(words), None) => Remark::Words(words),
                    (None, Some(phrase)) => Remark::Phrase(phrase),
                    _ => return self.cannot_read("a line of the chat has either `words` or a `phrase`"),
                };
                self.write_line(table, remark, room).await;
            }
            FromClient::Ping { sent } => {
                let at: Micros = self.app.hub.now().into();
                self.outbox.put(FromServer::Pong { sent, at });
            }
        }
    }

    /// Writes a line in the chat of a table.
    async fn write_line(&self, table: u32, remark: Remark, room: Option<String>) {
        let written = match self.may_write() {
            Ok(()) => self.app.hub.writes(Arc::clone(&self.outbox), TableNumber(table), remark).await,
            Err(what) => Ok(Err(what)),
        };
        if let Ok(Err(what)) = written {
            self.outbox.put(FromServer::ChatRefused { table, what, room });
        }
    }

    fn may_write(&self) -> Result<(), String> {
        if let Err(api_error) = self.caller.acts_as(Role::Player) {
            return Err(api_error.words());
        }
        self.app.guard.writes(self.caller.person, self.app.hub.now())
    }

    async fn watch(&mut self, table: u32, invite: Option<String>, room: Option<String>) {
        if self.watched.len() >= MOST_TABLES && !self.watched.contains_key(&table) {
            let why = format!("You already watch {MOST_TABLES} tables. Leave one first.");
            return self.outbox.put(FromServer::Closed { table, why, room });
        }
        if room.is_some() {
            self.named.insert(table);
        } else {
            self.named.remove(&table);
        }
        if let Some(code) = invite {
            super::lobby::accept(&self.app, self.caller.person, TableNumber(table), &code).await;
        }
        if let Some(training) = Training::at(&self.app, TableNumber(table), Arc::clone(&self.outbox)).await {
            self.watched.entry(table).or_insert(training);
        }
        let _ = self.app.hub.watch(Arc::clone(&self.outbox), TableNumber(table)).await;
    }

    /// Issues a command. It is in the decider's inbox before the next message is read, and answered once it is durable.
    async fn say(&mut self, id: String, role: Role, command: RoomCommand, room: Option<String>) {
        let by = match self.caller.acts_as(role) {
            Ok(by) => by,
            Err(api_error) => return self.answer(id, api_error.into_outcome(), room),
        };
        let Ok(permit) = Arc::clone(&self.under_way).try_acquire_owned() else {
            let what = "Too many commands are in flight. Wait for the answers.".to_owned();
            return self.answer(id, Outcome::TryAgain { what }, room);
        };
        let app = self.app.clone();
        let Ok(turn) = super::lobby::may_say(&app, &self.caller, &command).await else {
            let what = "There is no such table, or it is private and you have no invite.".to_owned();
            return self.answer(id, Outcome::Refused { rule: OWN_PART.to_owned(), what }, room);
        };
        let choice = super::training::choice(&command);
        let training = choice.as_ref().and_then(|(table, _)| self.watched.get(table)).cloned();
        if let (Some(training), Some((_, choice))) = (&training, &choice) {
            training.chosen(*choice);
        }
        let promised = app.hub.ask(Ask { by, id: id.clone(), command }).await;
        drop(turn);
        let outbox = Arc::clone(&self.outbox);
        tokio::spawn(async move {
            let answer = match promised {
                Ok(promised) => promised.answer().await,
                Err(unanswered) => Err(unanswered),
            };
            app.answered(by.person, &answer);
            drop(permit);
            if let Some(training) = training.filter(|_| !matches!(answer, Ok(Answer::Done(_)))) {
                training.not_chosen();
            }
            // An unanswered command is retried with the same idempotency key.
            let Ok(answer) = answer else { return };
            outbox.put(FromServer::Answer { id, outcome: outcome(answer), room });
        });
    }

    fn answer(&self, id: String, outcome: Outcome, room: Option<String>) {
        if matches!(outcome, Outcome::Refused { .. }) {
            self.app.accounts.audit_log().note(Some(self.caller.person), AccessKind::Denied);
        }
        self.outbox.put(FromServer::Answer { id, outcome, room });
    }
}

/// The outcome that a client is told.
pub fn outcome(answer: Answer) -> Outcome {
    match answer {
        Answer::Done(_) | Answer::Repeated(_) => Outcome::Done,
        Answer::Refused(refusal) => Outcome::Refused { rule: refusal.rule.to_string(), what: refusal.what.to_string() },
        Answer::OtherBody => {
            Outcome::TryAgain { what: "This id was already used for another command. Use a new one.".to_owned() }
        }
        Answer::Expired => Outcome::Expired { what: EXPIRED.to_owned() },
        Answer::BadId(what) | Answer::TryAgain(what) => Outcome::TryAgain { what },
    }
}
