//! Every command and event of the games and the ledger in its journal form, byte for byte.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod refused;
mod sample;
mod serial;
mod word;
