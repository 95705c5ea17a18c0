//! The actor behind [`super::RoomHandle`]: decides commands, writes them in batches, and replies.

use super::batch::{Asked, Batch, Settled};
use super::deadline::Due;
use super::handle::{Bounds, Edge, Look, Message, Reply, Requester, Unanswered, Waiting};
use super::scheduler::Scheduler;
use super::state::{Committed, catch_panic};
use super::{Answer, CommitObserver, Decider, of_house, timed_id};
use crate::store::{Appended, Store, StoreError};
use game::Time;
use room::{Room, TableNumber};
use std::collections::VecDeque;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};
use std::time::Duration;
use tokio::sync::mpsc;
use tokio::task::{JoinHandle, yield_now};

/// Fairness: yield after this many commands so that other tasks on this thread, above all the one that receives the
/// database's reply, are not starved.
const AT_ONCE: usize = 2;

/// How long to wait before retrying a due command that was refused or could not be written, and before reading the
/// store again.
const RETRY: Duration = Duration::from_secs(1);

/// The requesters of a batch, each with the answer if it is known already.
type Entries = Vec<(Waiting, Option<Answer>)>;

/// The batch in flight.
struct InFlight {
    written: JoinHandle<(Batch, Result<Vec<Appended>, StoreError>)>,
    entries: Entries,
}

/// Observes commits: first updates the scheduler, then passes them on.
struct Observer {
    scheduler: Scheduler,
    observer: Box<dyn CommitObserver>,
}

impl CommitObserver for Observer {
    fn see(&mut self, room: &Room, committed: &Committed<'_>) {
        self.scheduler.follow(committed);
        self.observer.see(room, committed);
    }

    fn lost(&mut self, room: &Room, committed: &Committed<'_>) {
        self.observer.lost(room, committed);
    }
}

pub(super) struct RoomActor<Of: Store> {
    decider: Decider<Of>,
    edge: Edge,
    observer: Observer,
    bounds: Bounds,
    /// Commands to decide next.
    queue: VecDeque<Waiting>,
    /// Duplicates of commands that are in flight. They are answered once those are written.
    later: Vec<Waiting>,
    /// The batch that is decided on top of the one in flight.
    forming: (Batch, Entries),
    in_flight: Option<InFlight>,
    checkpoint: Option<Reply<bool>>,
    is_closed: bool,
}

enum Event {
    Written(Batch, Result<Vec<Appended>, StoreError>),
    Look(Look),
    Message(Option<Message>),
    Woken,
}

impl<Of: Store + 'static> RoomActor<Of> {
    pub(super) fn new(
        decider: Decider<Of>,
        edge: Edge,
        observer: Box<dyn CommitObserver>,
        bounds: Bounds,
    ) -> RoomActor<Of> {
        let observer = Observer { scheduler: Scheduler::new(decider.room()), observer };
        RoomActor {
            decider,
            edge,
            observer,
            bounds,
            queue: VecDeque::new(),
            later: Vec::new(),
            forming: (Batch::default(), Vec::new()),
            in_flight: None,
            checkpoint: None,
            is_closed: false,
        }
    }

    pub(super) async fn run(
        mut self,
        mut inbox: mpsc::Receiver<Message>,
        mut looks: mpsc::Receiver<Look>,
    ) -> Decider<Of> {
        loop {
            self.say_due();
            self.fill(&mut inbox).await;
            if self.in_flight.is_none() {
                if !self.forming.1.is_empty() {
                    self.write();
                    yield_now().await;
                    continue;
                }
                if self.queue.is_empty() {
                    if let Some(reply) = self.checkpoint.take() {
                        self.sign(reply).await;
                        continue;
                    }
                    if self.is_closed && inbox.is_empty() && self.later.is_empty() {
                        return self.decider;
                    }
                }
            }
            let rest = self.rest();
            match self.next(&mut inbox, &mut looks, rest).await {
                Event::Written(batch, appended) => self.settle(batch, appended),
                Event::Look(look) => look(self.decider.room(), &mut self.observer.scheduler),
                Event::Message(message) => self.take(message),
                Event::Woken => self.look_again().await,
            }
        }
    }

    fn has_room(&self) -> bool {
        self.checkpoint.is_none() && self.queue.len() + self.forming.1.len() < self.bounds.batch.max(1)
    }

    fn take(&mut self, message: Option<Message>) {
        match message {
            Some(Message::Ask(waiting)) => self.queue.push_back(waiting),
            Some(Message::Checkpoint(reply)) => self.checkpoint = Some(reply),
            Some(Message::LastCheckpoint(reply)) => {
                self.observer.scheduler.close();
                self.checkpoint = Some(reply);
            }
            None => self.is_closed = true,
        }
    }

    /// Decides waiting commands until the batch is full.
    async fn fill(&mut self, inbox: &mut mpsc::Receiver<Message>) {
        let mut decided = 0;
        loop {
            while self.has_room()
                && let Ok(message) = inbox.try_recv()
            {
                self.take(Some(message));
            }
            if self.forming.1.len() >= self.bounds.batch.max(1) {
                return;
            }
            let Some(waiting) = self.queue.pop_front() else { return };
            // Stale memory is refreshed only when no batch is in flight.
            if self.decider.may_be_stale && self.in_flight.is_some() {
                self.queue.push_front(waiting);
                return;
            }
            self.decide(waiting).await;
            decided += 1;
            if decided % AT_ONCE == 0 {
                yield_now().await;
            }
        }
    }

    async fn decide(&mut self, waiting: Waiting) {
        if let Err(error) = self.decider.ensure_current(&mut self.observer).await {
            self.fail(waiting, &Arc::new(error));
            return;
        }
        let at = (self.edge.now)();
        match self.decider.ask(&mut self.forming.0, at, &waiting.ask, &mut *self.edge.draw).await {
            Ok(Asked::Decided) => self.forming.1.push((waiting, None)),
            Ok(Asked::Answered(answer)) => self.forming.1.push((waiting, Some(answer))),
            Ok(Asked::Later) => self.later.push(waiting),
            Err(error) => self.fail(waiting, &Arc::new(error)),
        }
    }

    /// Sends the batch to the store and starts a new one.
    fn write(&mut self) {
        let (batch, entries) = std::mem::take(&mut self.forming);
        let store = Arc::clone(&self.decider.store);
        let written = tokio::spawn(async move {
            let appended = if batch.appends.is_empty() { Ok(Vec::new()) } else { store.append(&batch.appends).await };
            (batch, appended)
        });
        self.in_flight = Some(InFlight { written, entries });
    }

    fn settle(&mut self, batch: Batch, appended: Result<Vec<Appended>, StoreError>) {
        let Some(InFlight { entries, .. }) = self.in_flight.take() else { return };
        let mut again = match self.decider.settle(batch, appended, &mut self.observer) {
            Ok(settled) => self.answer(entries, settled),
            Err(error) => {
                let error = Arc::new(error);
                for (waiting, _) in entries {
                    self.fail(waiting, &error);
                }
                VecDeque::new()
            }
        };
        if self.decider.may_be_stale {
            let (_, entries) = std::mem::take(&mut self.forming);
            again.extend(entries.into_iter().map(|(waiting, _)| waiting));
        }
        again.append(&mut self.queue);
        again.extend(self.later.drain(..));
        self.queue = again;
    }

    /// Replies to the entries up to the first that must be decided again, and returns that one and all after it.
    fn answer(&mut self, entries: Entries, settled: Vec<Settled>) -> VecDeque<Waiting> {
        let mut settled = settled.into_iter();
        let mut again = VecDeque::new();
        for (waiting, answer) in entries {
            let answer = answer.or_else(|| match settled.next() {
                Some(Settled::Answered(answer)) => Some(answer),
                Some(Settled::Again) | None => None,
            });
            match answer {
                Some(answer) if again.is_empty() => self.reply(waiting.by, Ok(answer)),
                _ => again.push_back(waiting),
            }
        }
        again
    }

    fn fail(&mut self, waiting: Waiting, error: &Arc<StoreError>) {
        self.reply(waiting.by, Err(Unanswered::Store(Arc::clone(error))));
    }

    fn reply(&mut self, to: Requester, answer: Result<Answer, Unanswered>) {
        match to {
            Requester::Caller(reply) => send(reply, answer),
            Requester::Scheduler { table, turn } => self.due_answered(table, turn, answer),
        }
    }

    async fn sign(&mut self, to: Reply<bool>) {
        let at = (self.edge.now)();
        let signed = self.decider.checkpoint_before(at, &mut self.observer).await;
        send(to, signed.map_err(|error| Unanswered::Store(Arc::new(error))));
    }
}

fn send<Of>(to: Reply<Of>, answer: Result<Of, Unanswered>) {
    // The requester may have stopped waiting; that is fine.
    drop(to.send(answer));
}

impl<Of: Store + 'static> RoomActor<Of> {
    /// Issues the commands of the house that are due.
    fn say_due(&mut self) {
        if self.is_closed || self.decider.may_be_stale {
            return;
        }
        self.refresh();
        if self.observer.scheduler.next().is_none() {
            return;
        }
        let now = (self.edge.now)();
        while let Some(Due { table, turn, command }) = self.observer.scheduler.take_due(self.decider.room(), now) {
            let id = timed_id(now, &format!("due-{}-{turn}", table.0));
            self.queue.push_back(Waiting { ask: of_house(id, command), by: Requester::Scheduler { table, turn } });
        }
    }

    fn refresh(&mut self) {
        let (room, postpone) = (self.decider.room(), &mut self.edge.postpone);
        // If the callback panics, there is no grace period: the table must not wait forever.
        let mut postpone = |room: &Room, table: &room::table::RoomTable, until: Time| {
            catch_panic("the grace period", || postpone(room, table, until)).unwrap_or(Some(until))
        };
        self.observer.scheduler.refresh(room, &mut postpone);
    }

    /// Handles the outcome of a due command.
    fn due_answered(&mut self, table: TableNumber, turn: u64, answer: Result<Answer, Unanswered>) {
        match answer {
            Ok(Answer::Done(_)) => return self.observer.scheduler.done(table),
            // Somebody acted at the last moment, so the table now waits for something else.
            Ok(Answer::Repeated(_) | Answer::Refused(_) | Answer::TryAgain(_)) => {}
            Ok(answer) => tracing::error!(?answer, "a due command was answered unexpectedly"),
            Err(error) => tracing::error!(%error, "a due command could not be written"),
        }
        let again = (self.edge.now)().0.saturating_add(RETRY.as_micros() as i64);
        self.observer.scheduler.retry(table, turn, Time(again));
    }

    /// Rereads the store when memory is stale, so that deadlines continue even if no command arrives.
    async fn look_again(&mut self) {
        if self.in_flight.is_none() {
            // A failure is retried after the next pause.
            drop(self.decider.ensure_current(&mut self.observer).await);
        }
    }

    /// How long until something is due; none if nothing is.
    fn rest(&mut self) -> Option<Duration> {
        if self.is_closed {
            return None;
        }
        if self.decider.may_be_stale {
            return Some(RETRY);
        }
        // Deciding a command may have refreshed the state.
        self.refresh();
        let next = self.observer.scheduler.next()?;
        let micros = next.0.saturating_sub((self.edge.now)().0);
        Some(Duration::from_micros(u64::try_from(micros).unwrap_or(0)))
    }

    async fn next(
        &mut self,
        inbox: &mut mpsc::Receiver<Message>,
        looks: &mut mpsc::Receiver<Look>,
        rest: Option<Duration>,
    ) -> Event {
        let mut woken = rest.map(|rest| (self.edge.sleep)(rest));
        let takes = self.has_room() && !self.is_closed;
        poll_fn(|context| {
            if let Some(in_flight) = &mut self.in_flight
                && let Poll::Ready(event) = written(in_flight, context)
            {
                return Poll::Ready(event);
            }
            if let Poll::Ready(Some(look)) = looks.poll_recv(context) {
                return Poll::Ready(Event::Look(look));
            }
            if takes && let Poll::Ready(message) = inbox.poll_recv(context) {
                return Poll::Ready(Event::Message(message));
            }
            match &mut woken {
                Some(woken) => woken.as_mut().poll(context).map(|()| Event::Woken),
                None => Poll::Pending,
            }
        })
        .await
    }
}

fn written(in_flight: &mut InFlight, context: &mut Context<'_>) -> Poll<Event> {
    Pin::new(&mut in_flight.written).poll(context).map(|written| match written {
        Ok((batch, appended)) => Event::Written(batch, appended),
        Err(_) => Event::Written(Batch::default(), Err(StoreError::Damaged { what: "the write task has panicked" })),
    })
}
