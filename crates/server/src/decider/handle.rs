//! The handle to the decider's actor, the one task that owns a room. Other code sends messages to it.
//!
//! The actor decides waiting commands while the previous batch is being written, and replies when a command's batch is
//! durable. It also enforces the deadlines of the room: it sleeps until the next one and issues the due command on
//! behalf of the house.

use super::actor::RoomActor;
use super::deadline::Postpone;
use super::scheduler::Scheduler;
use super::state::catch_panic;
use super::{Answer, Ask, CommitObserver, Decider};
use crate::clock::{Sleeping, sleep};
use crate::store::{Store, StoreError};
use game::Time;
use room::{Room, RoomCommand, TableNumber, Who};
use std::fmt;
use std::sync::Arc;
use std::time::Duration;
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

/// The capacity of the inbox and the batch size.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// How many commands the inbox holds. When it is full, senders wait (backpressure).
    pub inbox: usize,
    /// The most commands per transaction.
    pub batch: usize,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { inbox: 1024, batch: 64 }
    }
}

/// The external dependencies of the actor, so that a room can run in simulated time.
pub struct Edge {
    pub now: Box<dyn FnMut() -> Time + Send>,
    /// Sleeps by the same clock as `now`.
    pub sleep: Box<dyn FnMut(Duration) -> Sleeping + Send>,
    pub draw: Box<dyn FnMut() -> [u8; 32] + Send>,
    /// Postpones deadlines. When its result would change, touch the table in the [`Scheduler`].
    pub postpone: Box<Postpone<'static>>,
}

impl Edge {
    /// With a monotonic clock and without a grace period.
    pub fn new(now: impl FnMut() -> Time + Send + 'static, draw: impl FnMut() -> [u8; 32] + Send + 'static) -> Edge {
        let postpone = |_: &Room, _: &room::table::RoomTable, until: Time| Some(until);
        Edge { now: Box::new(now), sleep: Box::new(sleep), draw: Box::new(draw), postpone: Box::new(postpone) }
    }
}

/// Why a command has no answer. Retry with the same idempotency key to find out what became of it.
#[derive(Clone, Debug)]
pub enum Unanswered {
    /// The whole batch failed with this error.
    Store(Arc<StoreError>),
    /// The room is closing.
    Closed,
    /// The query panicked; the room goes on.
    Broken,
}

impl fmt::Display for Unanswered {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unanswered::Store(error) => error.fmt(out),
            Unanswered::Closed => out.write_str("the room is closing"),
            Unanswered::Broken => out.write_str("the query failed because of an internal error"),
        }
    }
}

impl std::error::Error for Unanswered {}

pub(super) type Reply<Of> = oneshot::Sender<Result<Of, Unanswered>>;
pub(super) type Look = Box<dyn FnOnce(&Room, &mut Scheduler) + Send>;

pub(super) struct Waiting {
    pub(super) ask: Ask,
    pub(super) by: Requester,
}

/// Who receives the answer.
pub(super) enum Requester {
    Caller(Reply<Answer>),
    /// The house itself, for a due command about this turn.
    Scheduler {
        table: TableNumber,
        turn: u64,
    },
}

pub(super) enum Message {
    Ask(Waiting),
    Checkpoint(Reply<bool>),
    LastCheckpoint(Reply<bool>),
}

/// A handle to the actor. When the last clone is dropped, the actor finishes what is queued and ends.
#[derive(Clone)]
pub struct RoomHandle {
    inbox: mpsc::Sender<Message>,
    looks: mpsc::Sender<Look>,
}

/// An answer in flight.
pub struct Promised<Of>(oneshot::Receiver<Result<Of, Unanswered>>);

impl<Of> Promised<Of> {
    /// Waits for the answer. Dropping the future does not cancel the command.
    pub async fn answer(self) -> Result<Of, Unanswered> {
        self.0.await.unwrap_or(Err(Unanswered::Closed))
    }
}

impl RoomHandle {
    /// Moves a room into an actor of its own, which returns it when it ends.
    pub fn start<Of: Store + 'static>(
        decider: Decider<Of>,
        edge: Edge,
        observer: impl CommitObserver + 'static,
        bounds: Bounds,
    ) -> (RoomHandle, JoinHandle<Decider<Of>>) {
        let (inbox, asks) = mpsc::channel(bounds.inbox.max(1));
        let (looks, looking) = mpsc::channel(bounds.inbox.max(1));
        let task = RoomActor::new(decider, edge, Box::new(observer), bounds);
        (RoomHandle { inbox, looks }, tokio::spawn(task.run(asks, looking)))
    }

    /// Returns the answer when the command is durable.
    pub async fn say(&self, by: Who, id: String, command: RoomCommand) -> Result<Answer, Unanswered> {
        self.ask(Ask { by, id, command }).await?.answer().await
    }

    /// Like `say`, in two steps: commands sent one after the other are decided in that order.
    pub async fn ask(&self, ask: Ask) -> Result<Promised<Answer>, Unanswered> {
        let (reply, promised) = oneshot::channel();
        self.send(Message::Ask(Waiting { ask, by: Requester::Caller(reply) })).await?;
        Ok(Promised(promised))
    }

    /// Signs the heads of the streams that have changed, if anything happened since the last checkpoint.
    pub async fn checkpoint(&self) -> Result<bool, Unanswered> {
        let (reply, promised) = oneshot::channel();
        self.send(Message::Checkpoint(reply)).await?;
        Promised(promised).answer().await
    }

    /// Like `checkpoint`, before the room closes: from now on the house issues no due commands.
    pub async fn last_checkpoint(&self) -> Result<bool, Unanswered> {
        let (reply, promised) = oneshot::channel();
        self.send(Message::LastCheckpoint(reply)).await?;
        Promised(promised).answer().await
    }

    async fn send(&self, message: Message) -> Result<(), Unanswered> {
        self.inbox.send(message).await.map_err(|_| Unanswered::Closed)
    }

    /// Completes when the actor has ended.
    pub async fn stopped(&self) {
        self.inbox.closed().await;
    }

    /// Runs a query on the durable state of the room. The room waits for it, so it must be quick.
    pub async fn look<Seen: Send + 'static>(
        &self,
        look: impl FnOnce(&Room) -> Seen + Send + 'static,
    ) -> Result<Seen, Unanswered> {
        self.look_and_reschedule(move |room, _| look(room)).await
    }

    /// Like `look`, with the scheduler, to touch tables whose deadlines have changed.
    pub async fn look_and_reschedule<Seen: Send + 'static>(
        &self,
        look: impl FnOnce(&Room, &mut Scheduler) -> Seen + Send + 'static,
    ) -> Result<Seen, Unanswered> {
        let (reply, promised) = oneshot::channel();
        let look: Look = Box::new(move |room, scheduler| {
            // The requester may have stopped waiting; that is fine.
            drop(reply.send(catch_panic("a look", || look(room, scheduler)).ok_or(Unanswered::Broken)));
        });
        self.looks.send(look).await.map_err(|_| Unanswered::Closed)?;
        Promised(promised).answer().await
    }
}
