//! The store interface, whichever database is behind it.

use super::{Append, Appended, Balance, CommandKey, End, Line, Round, Sealed, StoreError};
use journal::Head;

/// A line and its position among the lines of all streams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    pub position: i64,
    pub line: Line,
}

/// The recorded request and answer of a command. No `Debug`, because answers are private to their requesters.
#[derive(Clone, PartialEq, Eq)]
pub struct Answered {
    pub body: [u8; 32],
    pub answer: String,
    /// The position of the last line of the command.
    pub position: i64,
}

/// Selects rounds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoundsOf {
    Stream(String),
    Person(u32),
    /// One round of a stream.
    One(String, u64),
}

/// A round and its position: that of the last line of the command that began it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundRound {
    pub position: i64,
    pub round: Round,
}

/// An append-only store of the journal and of what is derived from it. Nothing is ever deleted.
///
/// Appends use optimistic concurrency control: a writer that has read the whole journal states where it ended, and if
/// anything came in between, the append is overtaken. A writer that knows only one stream states its head, and the
/// append may be stale.
pub trait Store: Send + Sync {
    /// Appends a batch in order and in one transaction (group commit). An append that cannot be done gets its own
    /// result, and the rest are done. After an error nothing may be acknowledged; look up the commands by their
    /// idempotency keys to find out.
    fn append(&self, batch: &[Append]) -> impl Future<Output = Result<Vec<Appended>, StoreError>> + Send;

    /// Appends a signed checkpoint if the journal still ends where the signer has read to, so that it follows directly
    /// after everything it covers. Returns its position, or none if something came in between.
    fn checkpoint(&self, after: End, line: &Line) -> impl Future<Output = Result<Option<i64>, StoreError>> + Send;

    /// The end of the journal.
    fn end(&self) -> impl Future<Output = Result<End, StoreError>> + Send;

    /// The last line of a stream.
    fn head(&self, stream: &str) -> impl Future<Output = Result<Option<Head>, StoreError>> + Send;

    /// The lines of a stream after this number, at most this many.
    fn read(&self, stream: &str, after: u64, most: u32) -> impl Future<Output = Result<Vec<Line>, StoreError>> + Send;

    /// The lines of all streams after this position in commit order, at most this many.
    fn read_all(&self, after: i64, most: u32) -> impl Future<Output = Result<Vec<Placed>, StoreError>> + Send;

    fn answer(&self, command: &CommandKey) -> impl Future<Output = Result<Option<Answered>, StoreError>> + Send;

    fn sealed(&self, stream: &str, number: u64) -> impl Future<Output = Result<Option<Sealed>, StoreError>> + Send;

    /// The sealed decks of a stream after this number, at most this many.
    fn sealed_after(
        &self,
        stream: &str,
        after: u64,
        most: u32,
    ) -> impl Future<Output = Result<Vec<Sealed>, StoreError>> + Send;

    /// In order of account, unit and purpose.
    fn balances(&self) -> impl Future<Output = Result<Vec<Balance>, StoreError>> + Send;

    fn balances_of(&self, account: u32) -> impl Future<Output = Result<Vec<Balance>, StoreError>> + Send;

    /// The latest rounds that began before this position, newest first, at most this many.
    fn rounds(
        &self,
        of: &RoundsOf,
        before: Option<i64>,
        most: u32,
    ) -> impl Future<Output = Result<Vec<FoundRound>, StoreError>> + Send;

    fn meta(&self, key: &str) -> impl Future<Output = Result<Option<String>, StoreError>> + Send;

    /// Stores a value about the room itself, replacing an earlier one.
    fn set_meta(&self, key: &str, value: &str) -> impl Future<Output = Result<(), StoreError>> + Send;
}
