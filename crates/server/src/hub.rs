//! The hub: connects clients to the room. Commands go in, frames go out.
//!
//! The decider decides and writes; the broadcaster observes the commits in order and sends a frame to each viewer.
//! Nothing else touches the room.

mod absence;
mod broadcast;
mod chat;
mod command_text;
mod dealer;
mod event_text;
mod grace;
mod maintenance;
mod meter;
mod outbox;
mod presence;
mod rail;
mod recap;
mod sitting;
mod view;
mod viewer;

pub use broadcast::{Broadcaster, line_of, link_line, lobby_tables};
pub use chat::{ChatSetting, Remark};
pub use command_text::{Naming, command_text, plain, recorded_text};
pub use event_text::{event_text, record_text, seat_words};
pub use outbox::{Key, Outbox, Outgoing};
pub use presence::Names;
pub use view::game_of_opening;
pub use viewer::Viewer;

use crate::accounts::AuditFlush;
use crate::clock::Sleeping;
use crate::decider::{
    Answer, Ask, Bounds, CommitObserver, Committed, Decider, Edge, RoomHandle, Scheduler, Unanswered, of_house,
    timed_id,
};
use crate::store::Database;
use crate::wire::TableView;
use game::Time;
use room::{PersonNumber, Room, RoomCommand, TableNumber};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::task::JoinHandle;
use tokio::time::timeout;

/// Returns the current time.
type Clock = Arc<dyn Fn() -> Time + Send + Sync>;

/// Sleeps by the same clock.
pub type Sleep = fn(Duration) -> Sleeping;

/// A handle to the room. Clones refer to the same room.
#[derive(Clone)]
pub struct Hub {
    handle: RoomHandle,
    broadcaster: Arc<Mutex<Broadcaster>>,
    now: Clock,
    sleep: Sleep,
}

/// The tasks that end with the room.
pub struct Running {
    handle: JoinHandle<Decider<Database>>,
    tasks: [JoinHandle<()>; 4],
    audit_flush: Option<AuditFlush>,
}

/// The decider has panicked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

impl std::fmt::Display for Stopped {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        out.write_str(
            "the room has stopped because of an internal error; every answered command is stored. Start it again",
        )
    }
}

impl std::error::Error for Stopped {}

/// Observes commits on behalf of the broadcaster.
struct Watched(Arc<Mutex<Broadcaster>>);

impl CommitObserver for Watched {
    fn see(&mut self, room: &Room, committed: &Committed<'_>) {
        locked(&self.0).see(room, committed);
    }

    fn lost(&mut self, room: &Room, committed: &Committed<'_>) {
        locked(&self.0).lost(room, committed);
    }
}

fn locked(broadcaster: &Mutex<Broadcaster>) -> MutexGuard<'_, Broadcaster> {
    broadcaster.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Hub {
    /// Starts the tasks of the room.
    pub fn open(
        decider: Decider<Database>,
        names: Names,
        now: impl Fn() -> Time + Send + Sync + 'static,
        sleep: Sleep,
        draw: impl FnMut() -> [u8; 32] + Send + 'static,
    ) -> (Hub, Running) {
        let now: Clock = Arc::new(now);
        let clock = Arc::clone(&now);
        let broadcaster = Arc::new(Mutex::new(Broadcaster::new(names, decider.room(), now())));
        let known = Arc::clone(&broadcaster);
        let postpone = move |room: &Room, table: &room::table::RoomTable, until: Time| {
            Some(locked(&known).grace.puts_off(room, table, until))
        };
        let edge = Edge { sleep: Box::new(sleep), postpone: Box::new(postpone), ..Edge::new(move || clock(), draw) };
        let (handle, running) = RoomHandle::start(decider, edge, Watched(Arc::clone(&broadcaster)), Bounds::default());
        let hub = Hub { handle, broadcaster, now, sleep };
        let tasks = [
            tokio::spawn(maintenance::run(hub.clone())),
            tokio::spawn(meter::run(hub.clone())),
            tokio::spawn(presence::run(hub.clone())),
            tokio::spawn(rail::run(hub.clone())),
        ];
        (hub, Running { handle: running, tasks, audit_flush: None })
    }

    /// Sends a command, and waits until it is decided and durable.
    pub async fn say(&self, ask: Ask) -> Result<Answer, Unanswered> {
        self.handle.ask(ask).await?.answer().await
    }

    /// Like `say`, in two steps: commands sent one after the other are decided in that order.
    pub async fn ask(&self, ask: Ask) -> Result<crate::decider::Promised<Answer>, Unanswered> {
        self.handle.ask(ask).await
    }

    /// Sends a command on behalf of the house.
    pub async fn say_for_house(&self, command: RoomCommand) -> Result<Answer, Unanswered> {
        self.say(of_house(fresh_id(self.now()), command)).await
    }

    /// Runs a query on the durable state of the room. The room waits for it, so it must be quick.
    pub async fn look<Seen: Send + 'static>(
        &self,
        look: impl FnOnce(&Room) -> Seen + Send + 'static,
    ) -> Result<Seen, Unanswered> {
        self.handle.look(look).await
    }

    /// Like `look`, with access to the broadcaster.
    pub async fn look_around<Seen: Send + 'static>(
        &self,
        look: impl FnOnce(&Room, &mut Broadcaster) -> Seen + Send + 'static,
    ) -> Result<Seen, Unanswered> {
        self.look_and_reschedule(move |room, broadcaster, _| look(room, broadcaster)).await
    }

    /// Like `look_around`, with access to the scheduler, for changes that affect the grace period of a table.
    async fn look_and_reschedule<Seen: Send + 'static>(
        &self,
        look: impl FnOnce(&Room, &mut Broadcaster, &mut Scheduler) -> Seen + Send + 'static,
    ) -> Result<Seen, Unanswered> {
        let broadcaster = Arc::clone(&self.broadcaster);
        self.handle.look_and_reschedule(move |room, scheduler| look(room, &mut locked(&broadcaster), scheduler)).await
    }

    /// A viewer's current view of a table. None if the table does not exist or the viewer may not see it.
    pub async fn view(&self, by: Option<Viewer>, table: TableNumber) -> Result<Option<TableView>, Unanswered> {
        self.look_around(move |room, broadcaster| broadcaster.view(room, table, by.as_ref())).await
    }

    /// Registers a connection: from now on its outbox receives frames.
    pub async fn enter(&self, outbox: Arc<Outbox>) -> Result<(), Unanswered> {
        let at = (self.now)();
        outbox.hear(at);
        self.look_and_reschedule(move |room, broadcaster, scheduler| {
            let person = outbox.person;
            if broadcaster.grace.comes(person, at) {
                let seated = room.tables().filter(|(_, table)| table.seat_of(person).is_some());
                seated.for_each(|(number, _)| scheduler.touch(number));
            }
            broadcaster.presence.enter(outbox);
            broadcaster.show_presence(room, at, person);
        })
        .await
    }

    pub async fn leave(&self, outbox: Arc<Outbox>) -> Result<(), Unanswered> {
        let at = (self.now)();
        self.look_around(move |room, broadcaster| broadcaster.leave(room, at, &outbox)).await
    }

    /// Records that a connection was heard. This waits for the room only if the person was away.
    pub async fn hear(&self, outbox: &Outbox) -> Result<(), Unanswered> {
        let at = (self.now)();
        if !outbox.hear(at) {
            return Ok(());
        }
        let person = outbox.person;
        self.look_around(move |room, broadcaster| {
            if broadcaster.presence.check_person(person, at) {
                broadcaster.show_presence(room, at, person);
            }
        })
        .await
    }

    pub async fn watch(&self, by: Arc<Outbox>, table: TableNumber) -> Result<(), Unanswered> {
        let at = (self.now)();
        self.look_around(move |room, broadcaster| broadcaster.watch(room, at, table, &by)).await
    }

    /// Sends a fresh snapshot of a table to a connection that still watches it.
    pub async fn show_again(&self, to: Arc<Outbox>, table: TableNumber) -> Result<(), Unanswered> {
        let at = (self.now)();
        self.look_around(move |room, broadcaster| {
            if broadcaster.presence.watches(table, &to) {
                broadcaster.watch(room, at, table, &to);
            }
        })
        .await
    }

    pub async fn unwatch(&self, by: Arc<Outbox>, table: TableNumber) -> Result<(), Unanswered> {
        let at = (self.now)();
        self.look_around(move |room, broadcaster| {
            broadcaster.presence.unwatch(table, &by);
            broadcaster.show_where_dealing(room, at, table, by.person);
        })
        .await
    }

    /// Sets what players may write at the tables.
    pub fn set_chat(&self, setting: ChatSetting) {
        locked(&self.broadcaster).chat.setting = setting;
    }

    /// Writes a line in the chat of a table. Returns why not if it may not be written.
    pub async fn writes(
        &self,
        by: Arc<Outbox>,
        table: TableNumber,
        remark: Remark,
    ) -> Result<Result<(), String>, Unanswered> {
        let at = (self.now)();
        self.look_around(move |room, broadcaster| broadcaster.writes(room, at, (table, &by.viewer), remark)).await
    }

    /// Shows a person's new name to themself and at the tables where they sit.
    pub async fn renamed(&self, person: PersonNumber) -> Result<(), Unanswered> {
        let at = (self.now)();
        self.look_around(move |room, broadcaster| broadcaster.renamed(room, at, person)).await
    }

    /// Closes every socket of a person.
    pub fn disconnect(&self, person: PersonNumber, why: &str) {
        self.disconnect_where(person, why, |_| true);
    }

    /// Closes the sockets of a person that were opened with a matching credential.
    pub fn disconnect_where(&self, person: PersonNumber, why: &str, ends: impl Fn(Key) -> bool) {
        for outbox in locked(&self.broadcaster).presence.of(person).filter(|outbox| ends(outbox.key)) {
            outbox.bye(why);
        }
    }

    /// Whether a person may watch a table. For a public table this does not wait for the room.
    pub async fn may_watch(&self, table: TableNumber, by: Option<Viewer>) -> bool {
        if locked(&self.broadcaster).is_public(table) {
            return true;
        }
        self.look_around(move |room, broadcaster| broadcaster.may_watch(room, table, by.as_ref()))
            .await
            .unwrap_or(false)
    }

    /// Completes when the decider has stopped, which it only does on failure or shutdown.
    pub async fn stopped(&self) {
        self.handle.stopped().await;
    }

    pub fn now(&self) -> Time {
        (self.now)()
    }

    /// Closes every socket with a message.
    pub fn say_goodbye(&self) {
        for outbox in locked(&self.broadcaster).presence.all() {
            outbox.bye("The room is closing for a moment. You will be back at your table when it opens again.");
        }
    }

    /// The number of open sockets.
    pub fn sockets(&self) -> usize {
        locked(&self.broadcaster).presence.all().count()
    }
}

impl Running {
    /// Attaches the task that writes the audit log.
    #[must_use]
    pub fn with(self, audit_flush: AuditFlush) -> Running {
        Running { audit_flush: Some(audit_flush), ..self }
    }

    /// Signs a final checkpoint and waits for batches that are in flight, for at most `within` each. Returns an error
    /// if the decider has panicked.
    pub async fn close(self, hub: Hub, within: Duration) -> Result<(), Stopped> {
        self.tasks.iter().for_each(JoinHandle::abort);
        if let Some(audit_flush) = self.audit_flush
            && timeout(within, audit_flush.close()).await.is_err()
        {
            tracing::warn!("timed out: the last entries of the audit log were not written");
        }
        match timeout(within, hub.handle.last_checkpoint()).await {
            Ok(Ok(_)) => {}
            Ok(Err(error)) => tracing::warn!(%error, "the last checkpoint was not signed"),
            Err(_) => tracing::warn!("timed out: the last checkpoint was not signed; every answered command is stored"),
        }
        drop(hub);
        // The decider ends when the last handle to it is dropped.
        match timeout(within, self.handle).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(_)) => Err(Stopped),
            Err(_) => {
                tracing::warn!("timed out: a handle to the room is still in use; every answered command is stored");
                Ok(())
            }
        }
    }
}

/// A fresh idempotency key.
pub fn fresh_id(at: Time) -> String {
    let mut bytes = [0; 16];
    // No fallback to a counter: it would repeat after a restart, and the command would be answered as a duplicate.
    match getrandom::fill(&mut bytes) {
        Ok(()) => timed_id(at, &format!("{:032x}", u128::from_be_bytes(bytes))),
        Err(_) => String::new(),
    }
}
