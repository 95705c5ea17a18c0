//! The decider: the single writer of a room. It decides commands, appends the events to the journal, and only then
//! replies.
//!
//! Commands that are waiting are decided in memory one after the other and appended in one transaction (group commit),
//! while the next batch is decided on top of that (pipelining). If an append fails, the batch and everything decided on
//! top of it are discarded, and the state is reloaded from the last durable line. The journal is the truth; memory is a
//! cache of it.

mod actor;
pub(crate) mod ask;
mod batch;
mod deadline;
mod export;
mod handle;
mod idempotency;
pub(crate) mod opening;
pub(crate) mod projection;
pub(crate) mod rounds;
mod scheduler;
mod state;
mod written;

pub use ask::{Answer, Ask, EXPIRED};
pub use deadline::Postpone;
pub use export::{ExportError, Exported, Pages, export};
pub use handle::{Bounds, Edge, Promised, RoomHandle, Unanswered};
pub use idempotency::{IdempotencyWindow, SKEW, WINDOW, timed_id};
pub use opening::{Keys, OpeningError, open_deck};
pub use scheduler::Scheduler;
pub use state::{CommitObserver, Committed};

use crate::store::{End, Store, StoreError};
use game::Time;
use room::{Room, RoomCommand, Who};
use state::{State, nobody};
use std::collections::BTreeSet;
use std::sync::Arc;

/// The source of randomness: 32 fresh bytes for every shuffle.
pub type Chance<'chance> = dyn FnMut() -> [u8; 32] + Send + 'chance;

pub struct Decider<Of: Store> {
    store: Arc<Of>,
    keys: Keys,
    /// The state that is known to be in the store.
    durable: State,
    /// The durable state plus everything decided since. The next command is decided against it.
    ahead: State,
    /// Recently decided commands, written or not, for idempotency.
    recent: IdempotencyWindow,
    /// The commands that are decided but not yet written.
    pending: BTreeSet<u64>,
    /// Whether memory may differ from the store. If so, the store is read before anything else is decided.
    may_be_stale: bool,
}

impl<Of: Store> Decider<Of> {
    /// The room as of the last durable event.
    pub fn room(&self) -> &Room {
        &self.durable.room
    }

    pub fn store(&self) -> &Of {
        &self.store
    }

    /// Reads new lines from the store if memory may be stale.
    pub(super) async fn ensure_current(&mut self, observer: &mut dyn CommitObserver) -> Result<(), StoreError> {
        if self.may_be_stale { self.catch_up(observer).await } else { Ok(()) }
    }

    /// Signs the heads of all changed streams, if anything was written since the last checkpoint.
    pub async fn checkpoint(&mut self, at: Time) -> Result<bool, StoreError> {
        self.checkpoint_before(at, &mut nobody).await
    }

    /// Like `checkpoint`, with a commit observer. No batch may be in flight.
    pub(super) async fn checkpoint_before(
        &mut self,
        at: Time,
        observer: &mut dyn CommitObserver,
    ) -> Result<bool, StoreError> {
        loop {
            self.ensure_current(observer).await?;
            let is_signed = self.sign(at.max(self.durable.last)).await?;
            // Another process may have written in the meantime: read it, then sign everything.
            if is_signed || !self.may_be_stale {
                return Ok(is_signed);
            }
        }
    }

    /// Signs the state in memory, unless the store has more.
    async fn sign(&mut self, at: Time) -> Result<bool, StoreError> {
        let Some((chain, line)) = self.durable.signed(at, &self.keys.signer) else {
            // Another process may have written and stopped before signing.
            self.may_be_stale = self.store.end().await? != self.durable.end;
            return Ok(false);
        };
        let Some(position) = self.store.checkpoint(self.durable.end, &line).await? else {
            self.may_be_stale = true;
            return Ok(false);
        };
        let end = End { position, hash: line.hash };
        (self.durable.end, self.ahead.end) = (end, end);
        (self.durable.chain, self.ahead.chain) = (chain.clone(), chain);
        Ok(true)
    }
}

/// A command's idempotency key as one number. A collision costs one lookup in the store and nothing else.
fn fingerprint(account: &str, id: &str) -> u64 {
    let hash = journal::Hash::of(format!("{account}\n{id}").as_bytes());
    u64::from_le_bytes(hash.bytes()[..8].try_into().unwrap_or_default())
}

/// A command issued by the house itself, under this id.
pub fn of_house(id: String, command: RoomCommand) -> Ask {
    Ask { by: Who::HOUSE, id, command }
}
