//! The journal: an append-only log of records in hash chains, checkpoints that sign them, and their verification from
//! an export alone.
//!
//! `docs/journal.md` specifies the bytes; `oracle/journal.py` verifies them independently in another language.
//!
//! ```
//! use journal::{Chain, Entry, Export, Header, Signer, Time, Trust, Value, verify};
//!
//! let signer = Signer::new(&[7; 32]); // 32 secret bytes from outside
//! let mut chain = Chain::new(&signer.public());
//! let mut export = Export::new(Vec::new(), &Header { keys: vec![signer.public()] })?;
//! let entry = Entry {
//!     version: 1,
//!     stream: "table/7".to_owned(),
//!     time: Time(1_790_000_000_000_000),
//!     person: "17".to_owned(),
//!     role: "player".to_owned(),
//!     command: "c-1".to_owned(),
//!     body: Value::object([("raise_to", Value::Integer(600))]),
//!     did: vec![Value::text("raised")],
//!     moved: Vec::new(),
//! };
//! export.line(&chain.append(entry)?)?;
//! export.line(&chain.checkpoint(Time(1_790_000_060_000_000), &signer)?)?;
//! let file = export.finish()?;
//!
//! let trust = Trust { keys: vec![signer.public()], checkpoints: Vec::new() };
//! let report = verify(file.as_slice(), trust)?;
//! assert!(report.is_fine() && report.unsealed == 0);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod hash;
mod hex;
mod key;

mod canonical_text;
mod cursor;
mod forward;
mod scanner;
mod value;
mod value_serializer;

mod checkpoint;
mod record;

mod chain;
mod export;
mod upcast;
mod version_1;

mod fault;
mod follow;
mod report;
mod sidecar;
mod streams;
mod verify;

mod audit;
mod discrepancy;
mod room_record;

#[cfg(feature = "sample")]
pub mod sample;

pub use audit::{Auditor, Replayed};
pub use canonical_text::CanonicalText;
pub use chain::{Chain, Head, Refused};
pub use checkpoint::{Checkpoint, CheckpointKind, MOST_CHECKPOINT, StreamHead};
pub use cursor::Unreadable;
pub use discrepancy::Discrepancy;
pub use export::{Export, Header};
pub use fault::{Fault, Flaw};
pub use hash::Hash;
pub use key::{PublicKey, Signer};
pub use record::{CHECKPOINTS, Entry, MOST_NAME, MOST_RECORD, MOST_STREAM, RawRecord, Record, RecordView, Time};
pub use report::{MOST_FAULTS, Report, Sealed, StreamReport};
pub use room_record::{RoomRecord, entry, part};
pub use sidecar::{Balance, Opened};
pub use upcast::{Outdated, UPCASTS, Upcast, Upcasts};
pub use value::{MOST_DEPTH, MOST_INTEGER, Value};
pub use value_serializer::{Unwritable, from_text, to_value};
pub use verify::{Trust, Verifier, verify};
