//! The one task that owns a kept room: whoever wants something of the room asks it.
//!
//! It decides what waits while the last group is being written, and answers when the group of an ask is written. The
//! deadlines of the room are its own: it sleeps until the next one and says for the house what is due.

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

/// How much waits, and what goes together.
#[derive(Clone, Copy, Debug)]
pub struct Bounds {
    /// How many asks may wait; who comes then waits outside.
    pub inbox: usize,
    /// How many commands one transaction takes at most.
    pub batch: usize,
}

impl Default for Bounds {
    fn default() -> Bounds {
        Bounds { inbox: 1024, batch: 64 }
    }
}

/// What comes from outside, so that a room can be kept in a made-up time.
pub struct Edge {
    pub now: Box<dyn FnMut() -> Time + Send>,
    /// Sleeps for so long by the clock that `now` reads.
    pub sleep: Box<dyn FnMut(Duration) -> Sleeping + Send>,
    pub draw: Box<dyn FnMut() -> [u8; 32] + Send>,
    /// Puts deadlines off. When it would say something else than before, the table has to be touched in the
    /// [`Scheduler`].
    pub postpone: Box<Postpone<'static>>,
}

impl Edge {
    /// With a clock that goes on evenly, and without a grace period.
    pub fn new(now: impl FnMut() -> Time + Send + 'static, draw: impl FnMut() -> [u8; 32] + Send + 'static) -> Edge {
        let postpone = |_: &Room, _: &room::table::RoomTable, until: Time| Some(until);
        Edge { now: Box::new(now), sleep: Box::new(sleep), draw: Box::new(draw), postpone: Box::new(postpone) }
    }
}

/// Why an ask has no answer; what became of it is found by asking again under the same id.
#[derive(Clone, Debug)]
pub enum Unanswered {
    /// All of its group got this error.
    Store(Arc<StoreError>),
    /// The room is closing.
    Closed,
    /// Whoever looked fell over; the room goes on.
    Broken,
}

impl fmt::Display for Unanswered {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unanswered::Store(error) => error.fmt(out),
            Unanswered::Closed => out.write_str("the room is closing"),
            Unanswered::Broken => out.write_str("what was looked for cannot be seen"),
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

/// Who hears the answer.
pub(super) enum Requester {
    Caller(Reply<Answer>),
    /// The house itself, as something was due about this question.
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

/// The way to the task. When the last clone is dropped, the task does what waits and ends.
#[derive(Clone)]
pub struct RoomHandle {
    inbox: mpsc::Sender<Message>,
    looks: mpsc::Sender<Look>,
}

/// An answer that is on its way.
pub struct Promised<Of>(oneshot::Receiver<Result<Of, Unanswered>>);

impl<Of> Promised<Of> {
    /// Waits for the answer. Whoever stops waiting does not stop what was asked.
    pub async fn answer(self) -> Result<Of, Unanswered> {
        self.0.await.unwrap_or(Err(Unanswered::Closed))
    }
}

impl RoomHandle {
    /// Hands a room to a task of its own, which gives it back at the end.
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

    /// Gives the answer when it is written down for good.
    pub async fn say(&self, by: Who, id: String, command: RoomCommand) -> Result<Answer, Unanswered> {
        self.ask(Ask { by, id, command }).await?.answer().await
    }

    /// The same in two steps: what one sends after the other is decided in this order.
    pub async fn ask(&self, ask: Ask) -> Result<Promised<Answer>, Unanswered> {
        let (reply, promised) = oneshot::channel();
        self.send(Message::Ask(Waiting { ask, by: Requester::Caller(reply) })).await?;
        Ok(Promised(promised))
    }

    /// Signs the heads of the streams that have changed, if anything has happened since the last checkpoint.
    pub async fn checkpoint(&self) -> Result<bool, Unanswered> {
        let (reply, promised) = oneshot::channel();
        self.send(Message::Checkpoint(reply)).await?;
        Promised(promised).answer().await
    }

    /// The same before the room closes: from now on the house asks for nothing that is due.
    pub async fn last_checkpoint(&self) -> Result<bool, Unanswered> {
        let (reply, promised) = oneshot::channel();
        self.send(Message::LastCheckpoint(reply)).await?;
        Promised(promised).answer().await
    }

    async fn send(&self, message: Message) -> Result<(), Unanswered> {
        self.inbox.send(message).await.map_err(|_| Unanswered::Closed)
    }

    /// Done when the task has ended.
    pub async fn stopped(&self) {
        self.inbox.closed().await;
    }

    /// Looks at the room as it is written down for good. The room waits meanwhile: look quickly.
    pub async fn look<Seen: Send + 'static>(
        &self,
        look: impl FnOnce(&Room) -> Seen + Send + 'static,
    ) -> Result<Seen, Unanswered> {
        self.look_and_reschedule(move |room, _| look(room)).await
    }

    /// The same, with the schedule to touch the tables in whose deadlines are put off in another way than before.
    pub async fn look_and_reschedule<Seen: Send + 'static>(
        &self,
        look: impl FnOnce(&Room, &mut Scheduler) -> Seen + Send + 'static,
    ) -> Result<Seen, Unanswered> {
        let (reply, promised) = oneshot::channel();
        let look: Look = Box::new(move |room, scheduler| {
            // Nobody waits any more, which changes nothing.
            drop(reply.send(catch_panic("a look", || look(room, scheduler)).ok_or(Unanswered::Broken)));
        });
        self.looks.send(look).await.map_err(|_| Unanswered::Closed)?;
        Promised(promised).answer().await
    }
}
