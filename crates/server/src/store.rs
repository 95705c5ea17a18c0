//! The store of the room: the append-only journal and what is derived from it, in SQLite or PostgreSQL.
//!
//! It knows the numbers and hashes of lines, not their meaning. What was appended is never changed again.

mod append;
mod contract;
mod fault;
mod plan;

mod table;
mod value;

mod postgres;
mod sqlite;

mod database;
mod notice;
mod session;

mod account;

mod backup;
mod restore;

mod sealing;
pub(crate) mod secret;

mod review;
mod snapshot;

pub(crate) use account::{Account, Except, InviteRow, Put, SessionRow, TokenRow};
pub use append::{Append, Appended, Balance, CommandKey, End, Line, Round, Sealed, Unfit};
pub use backup::Counts;
pub use contract::{Answered, FoundRound, Placed, RoundsOf, Store};
pub use database::Database;
pub use fault::StoreError;
pub use notice::Notices;
pub(crate) use postgres::room_in;
pub use restore::RestoreError;
pub(crate) use review::{RoundRow, Seen};
pub use sealing::{SealingError, SealingKey};
