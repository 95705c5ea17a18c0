//! What the games and the ledger say and do, as it stands in a journal: every command and every event, to the letter.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod refused;
mod sample;
mod serial;
mod word;
