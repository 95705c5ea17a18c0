//! A room as of one line of its journal, with what has to be known to go on from there.

use super::rounds::Rounds;
use crate::store::{Append, End, Line, Round};
use game::Time;
use journal::{Chain, PublicKey, Signer};
use room::{Decision, Part, Room, Stream};
use std::panic::{AssertUnwindSafe, catch_unwind};

#[derive(Clone)]
pub(super) struct State {
    pub(super) room: Room,
    pub(super) rounds: Rounds,
    pub(super) last: Time,
    pub(super) end: End,
    /// The heads of the streams in it.
    pub(super) chain: Chain,
}

impl State {
    /// Before the first line; this key signs, unless another line says so.
    pub(super) fn new(key: &PublicKey) -> State {
        let (room, rounds, chain) = (Room::default(), Rounds::default(), Chain::new(key));
        State { room, rounds, last: Time::default(), end: End::START, chain }
    }

    /// Takes in what was decided; gives the rounds that it has begun or ended.
    pub(super) fn take(&mut self, at: Time, decision: &Decision, numbers: &[(Stream, u64)]) -> Vec<Round> {
        self.room.take(at, decision);
        self.last = at;
        self.rounds.follow(&self.room, decision, numbers)
    }

    /// Takes note of the lines of a command that were decided elsewhere.
    pub(super) fn follow(&mut self, append: &Append) {
        for line in &append.lines {
            self.chain.pass(&line.stream, line.head());
        }
        self.pass(append);
    }

    /// A checkpoint of what has happened since the last one, and the streams as it leaves them: what is over is closed for
    /// good. None where nothing has.
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

    /// Goes on behind the lines of a command.
    pub(super) fn pass(&mut self, append: &Append) {
        if let Some(last) = append.lines.last() {
            let count = i64::try_from(append.lines.len()).unwrap_or(i64::MAX);
            self.end = End { position: self.end.position.saturating_add(count), hash: last.hash };
        }
    }
}

/// What one command has written for good.
pub struct Committed<'of> {
    pub at: Time,
    /// Each with its number in its stream, in the order of the journal.
    pub records: Vec<(u64, &'of Part)>,
}

/// Whoever is to see what happens, as soon as it is written for good: each command once, in the order of the journal,
/// those that other processes have written among them, with the room as it stands after that command.
pub trait CommitObserver: Send {
    fn see(&mut self, room: &Room, committed: &Committed<'_>);

    /// It fell over while it saw this, and goes on with the next.
    fn lost(&mut self, _room: &Room, _committed: &Committed<'_>) {}
}

/// Shows a witness what is written for good. The room does not fall with whoever looks on.
pub(super) fn show(observer: &mut dyn CommitObserver, room: &Room, committed: &Committed<'_>) {
    if catch_panic("a commit observer", || observer.see(room, committed)).is_none() {
        catch_panic("a commit observer", || observer.lost(room, committed));
    }
}

/// Does something that only looks at the room; nothing comes of it where it falls over.
pub(super) fn catch_panic<Seen>(who: &str, look: impl FnOnce() -> Seen) -> Option<Seen> {
    let seen = catch_unwind(AssertUnwindSafe(look));
    seen.inspect_err(|_| tracing::error!(who, "somebody who looks at the room fell over; the room goes on")).ok()
}

impl<See: FnMut(&Room, &Committed<'_>) + Send> CommitObserver for See {
    fn see(&mut self, room: &Room, committed: &Committed<'_>) {
        self(room, committed);
    }
}

/// Sees nothing.
pub(super) fn nobody(_: &Room, _: &Committed<'_>) {}
