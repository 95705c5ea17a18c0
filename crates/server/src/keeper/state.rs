//! A room as of one line of its journal, with what has to be known to go on from there.

use super::rounds::Rounds;
use crate::store::{Append, End, Round};
use game::Time;
use room::{Decision, Part, Room, Stream};
use std::panic::{AssertUnwindSafe, catch_unwind};

#[derive(Clone)]
pub(super) struct State {
    pub(super) room: Room,
    pub(super) rounds: Rounds,
    pub(super) last: Time,
    pub(super) end: End,
}

impl Default for State {
    fn default() -> State {
        State { room: Room::default(), rounds: Rounds::default(), last: Time::default(), end: End::START }
    }
}

impl State {
    /// Takes in what was decided; gives the rounds that it has begun or ended.
    pub(super) fn take(&mut self, at: Time, decision: &Decision, numbers: &[(Stream, u64)]) -> Vec<Round> {
        self.room.take(at, decision);
        self.last = at;
        self.rounds.follow(&self.room, decision, numbers)
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
pub trait Witness: Send {
    fn see(&mut self, room: &Room, committed: &Committed<'_>);

    /// It fell over while it saw this, and goes on with the next.
    fn lost(&mut self, _room: &Room, _committed: &Committed<'_>) {}
}

/// Shows a witness what is written for good. The room does not fall with whoever looks on.
pub(super) fn show(witness: &mut dyn Witness, room: &Room, committed: &Committed<'_>) {
    if shielded("a witness", || witness.see(room, committed)).is_none() {
        shielded("a witness", || witness.lost(room, committed));
    }
}

/// Does something that only looks at the room; nothing comes of it where it falls over.
pub(super) fn shielded<Seen>(who: &str, look: impl FnOnce() -> Seen) -> Option<Seen> {
    let seen = catch_unwind(AssertUnwindSafe(look));
    seen.inspect_err(|_| tracing::error!(who, "somebody who looks at the room fell over; the room goes on")).ok()
}

impl<See: FnMut(&Room, &Committed<'_>) + Send> Witness for See {
    fn see(&mut self, room: &Room, committed: &Committed<'_>) {
        self(room, committed);
    }
}

/// Sees nothing.
pub(super) fn nobody(_: &Room, _: &Committed<'_>) {}
