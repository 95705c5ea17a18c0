//! What a store does, whichever database is behind it.

use super::{Append, Appended, Balance, CommandKey, End, Line, Round, Sealed, StoreError};
use journal::Head;

/// A line and its place among the lines of all streams.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Placed {
    pub position: i64,
    pub line: Line,
}

/// What was asked with a command, and what was answered. It has no `Debug`, as answers are for their askers only.
#[derive(Clone, PartialEq, Eq)]
pub struct Answered {
    pub body: [u8; 32],
    pub answer: String,
    /// Of the last line of the command.
    pub position: i64,
}

/// Whose rounds are searched for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RoundsOf {
    Stream(String),
    Person(u32),
    /// One round of a stream.
    One(String, u64),
}

/// A round and its place among all rounds: that of the last line of the command that began it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundRound {
    pub position: i64,
    pub round: Round,
}

/// Holds the journal and what is kept beside it. Nothing in it is ever dropped.
///
/// Whoever decides on what it has read says with the append where the journal ended then: if something comes between,
/// the append is overtaken. Whoever knows one stream alone reads its head first: then the append is stale.
pub trait Store: Send + Sync {
    /// Appends all of these that can be, in this order and in one transaction: one that cannot is told so, and the
    /// rest are done. After an error nothing may be acknowledged; what became of it is found by the ids of the commands.
    fn append(&self, batch: &[Append]) -> impl Future<Output = Result<Vec<Appended>, StoreError>> + Send;

    /// Appends a line of the stream of checkpoints, if the journal ends where whoever signed it has read to: so it
    /// stands after all that it names and before all else. Gives its position; nothing if something came between.
    fn checkpoint(&self, after: End, line: &Line) -> impl Future<Output = Result<Option<i64>, StoreError>> + Send;

    /// Where the journal ends.
    fn end(&self) -> impl Future<Output = Result<End, StoreError>> + Send;

    /// The last line of a stream.
    fn head(&self, stream: &str) -> impl Future<Output = Result<Option<Head>, StoreError>> + Send;

    /// The lines of a stream after this number, at most so many.
    fn read(&self, stream: &str, after: u64, most: u32) -> impl Future<Output = Result<Vec<Line>, StoreError>> + Send;

    /// The lines of all streams after this position in the order in which they were committed, at most so many.
    fn read_all(&self, after: i64, most: u32) -> impl Future<Output = Result<Vec<Placed>, StoreError>> + Send;

    fn answer(&self, command: &CommandKey) -> impl Future<Output = Result<Option<Answered>, StoreError>> + Send;

    fn sealed(&self, stream: &str, number: u64) -> impl Future<Output = Result<Option<Sealed>, StoreError>> + Send;

    /// The sealed decks of a stream after this number, at most so many.
    fn sealed_after(
        &self,
        stream: &str,
        after: u64,
        most: u32,
    ) -> impl Future<Output = Result<Vec<Sealed>, StoreError>> + Send;

    /// By account, unit and purpose.
    fn balances(&self) -> impl Future<Output = Result<Vec<Balance>, StoreError>> + Send;

    fn balances_of(&self, account: u32) -> impl Future<Output = Result<Vec<Balance>, StoreError>> + Send;

    /// The latest rounds that began before this position, the latest first, at most so many.
    fn rounds(
        &self,
        of: &RoundsOf,
        before: Option<i64>,
        most: u32,
    ) -> impl Future<Output = Result<Vec<FoundRound>, StoreError>> + Send;

    fn meta(&self, key: &str) -> impl Future<Output = Result<Option<String>, StoreError>> + Send;

    /// Keeps a word about the room itself; it takes the place of an earlier one.
    fn set_meta(&self, key: &str, value: &str) -> impl Future<Output = Result<(), StoreError>> + Send;
}
