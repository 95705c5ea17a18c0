//! Keeps a room: decides what is asked, writes it down, and only then answers.
//!
//! All that waits is decided in memory one after the other and appended in one transaction, while the next is decided
//! on top of it. What could not be written is forgotten, with all that was decided on it, and the store is read on from
//! the last line that it had for certain: the journal is the truth, memory is not.

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

/// Where chance comes from: 32 fresh bytes whenever a deck is mixed.
pub type Chance<'chance> = dyn FnMut() -> [u8; 32] + Send + 'chance;

pub struct Decider<Of: Store> {
    store: Arc<Of>,
    keys: Keys,
    /// What the store holds for certain, as far as it was read.
    durable: State,
    /// The same with all that was decided since, on top of which the next command is decided.
    ahead: State,
    /// The commands that were decided of late, written or not.
    recent: IdempotencyWindow,
    /// Those of the commands that are decided and not yet written.
    pending: BTreeSet<u64>,
    /// Whether memory may differ from the store, which is read on before anything else is decided.
    may_be_stale: bool,
}

impl<Of: Store> Decider<Of> {
    /// The room as it is written down.
    pub fn room(&self) -> &Room {
        &self.durable.room
    }

    pub fn store(&self) -> &Of {
        &self.store
    }

    /// Reads on if what is in memory may not be what is in the store.
    pub(super) async fn ensure_current(&mut self, observer: &mut dyn CommitObserver) -> Result<(), StoreError> {
        if self.may_be_stale { self.catch_up(observer).await } else { Ok(()) }
    }

    /// Signs the heads of the streams that have changed, if anything has happened since the last checkpoint.
    pub async fn checkpoint(&mut self, at: Time) -> Result<bool, StoreError> {
        self.checkpoint_before(at, &mut nobody).await
    }

    /// The same, before a witness. Nothing may be on its way to the store.
    pub(super) async fn checkpoint_before(
        &mut self,
        at: Time,
        observer: &mut dyn CommitObserver,
    ) -> Result<bool, StoreError> {
        loop {
            self.ensure_current(observer).await?;
            let is_signed = self.sign(at.max(self.durable.last)).await?;
            // Somebody else may have written meanwhile: then it is read, and signed with the rest.
            if is_signed || !self.may_be_stale {
                return Ok(is_signed);
            }
        }
    }

    /// Signs what is in memory, if the store has no more.
    async fn sign(&mut self, at: Time) -> Result<bool, StoreError> {
        let Some((chain, line)) = self.durable.signed(at, &self.keys.signer) else {
            // Somebody else may have written, and may be gone before signing it.
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

/// A key of a command as one number; two that share it cost a look into the store, no more.
fn fingerprint(account: &str, id: &str) -> u64 {
    let hash = journal::Hash::of(format!("{account}\n{id}").as_bytes());
    u64::from_le_bytes(hash.bytes()[..8].try_into().unwrap_or_default())
}

/// The house itself asks, under an id that says what for.
pub fn of_house(id: String, command: RoomCommand) -> Ask {
    Ask { by: Who::HOUSE, id, command }
}
