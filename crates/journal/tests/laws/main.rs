//! Laws of every record, chain and export.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod canonical;
mod chain;
mod fault;
mod golden;
mod retirement;
mod tampering;
mod upcast;
