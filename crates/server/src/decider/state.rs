//! A room as of one line of its journal, with everything needed to continue from there.

use super::rounds::Rounds;
use crate::store::{Append, End, Line, Round};
use game::Time;
use journal::{Chain, PublicKey, Signer};
use room::{Decision, Part, Room, Stream, Who};
use std::panic::{AssertUnwindSafe, catch_unwind};

#[derive(Clone)]
pub(super) struct State {
    pub(super) room: Room,
    pub(super) rounds: Rounds,
    pub(super) last: Time,
    pub(super) end: End,
    /// The heads of its streams.
    pub(super) chain: Chain,
}

impl State {
    /// The state before the first line. This key signs unless a line says otherwise.
    pub(super) fn new(key: &PublicKey) -> State {
        let (room, rounds, chain) = (Room::default(), Rounds::default(), Chain::new(key));
        State { room, rounds, last: Time::default(), end: End::START, chain }
    }

    /// Applies a decision. Returns the rounds that it began or ended.
    pub(super) fn take(&mut self, at: Time, decision: &Decision, numbers: &[(Stream, u64)]) -> Vec<Round> {
        self.room.take(at, decision);
        self.last = at;
        self.rounds.follow(&self.room, decision, numbers)
    }

    /// Advances the chain past the lines of a command that was decided elsewhere.
    pub(super) fn follow(&mut self, append: &Append) {
        for line in &append.lines {
            self.chain.pass(&line.stream, line.head());
        }
        self.pass(append);
    }

    /// A checkpoint of everything since the last one, and the chain after it, without streams that are closed for good.
    /// None if nothing happened.
    pub(super) fn signed(&self, at: Time, signer: &Signer) -> Option<(Chain, Line)> {
        let mut chain = self.chain.clone();
        for (stream, _) in self.chain.heads() {
            if stream.parse().is_ok_and(|stream| self.room.is_over(stream)) {
                chain.retire(stream);
            }
        }
        if !chain.has_changed() {
            return None;
        }
        let last = chain.head(journal::CHECKPOINTS);
        // A clock that goes back must not stop the checkpoints.
        let time = last.map_or(journal::Time(at.0), |last| last.time.max(journal::Time(at.0)));
        let text = chain.checkpoint(time, signer).ok()?;
        let line = Line::new(journal::CHECKPOINTS, last.map_or(0, |last| last.number) + 1, time, text);
        Some((chain, line))
    }

    /// Advances past the lines of a command.
    pub(super) fn pass(&mut self, append: &Append) {
        if let Some(last) = append.lines.last() {
            let count = i64::try_from(append.lines.len()).unwrap_or(i64::MAX);
            self.end = End { position: self.end.position.saturating_add(count), hash: last.hash };
        }
    }
}

/// The durable records of one command.
pub struct Committed<'of> {
    pub at: Time,
    /// Who sent it; none for a command that another process has written.
    pub by: Option<Who>,
    /// Each with its number in its stream, in journal order.
    pub records: Vec<(u64, &'of Part)>,
}

/// Observes durable commands: each once, in journal order, including those of other processes, with the state of the
/// room after that command.
pub trait CommitObserver: Send {
    fn see(&mut self, room: &Room, committed: &Committed<'_>);

    /// The observer panicked on this command and continues with the next.
    fn lost(&mut self, _room: &Room, _committed: &Committed<'_>) {}
}

/// Shows an observer a durable command. A panic in the observer does not stop the room.
pub(super) fn show(observer: &mut dyn CommitObserver, room: &Room, committed: &Committed<'_>) {
    if catch_panic("an commit observer", || observer.see(room, committed)).is_none() {
        catch_panic("an commit observer", || observer.lost(room, committed));
    }
}

/// Runs code that only reads the room; returns none if it panics.
pub(super) fn catch_panic<Seen>(who: &str, look: impl FnOnce() -> Seen) -> Option<Seen> {
    let seen = catch_unwind(AssertUnwindSafe(look));
    seen.inspect_err(|_| tracing::error!(who, "code that only reads the room has panicked; the room goes on")).ok()
}

impl<See: FnMut(&Room, &Committed<'_>) + Send> CommitObserver for See {
    fn see(&mut self, room: &Room, committed: &Committed<'_>) {
        self(room, committed);
    }
}

/// Observes nothing.
pub(super) fn nobody(_: &Room, _: &Committed<'_>) {}
