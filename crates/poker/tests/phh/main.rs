//! What the reader and the writer of hand histories promise, on hands of eleven games, broken ones and hostile ones.
#![expect(clippy::unwrap_used, reason = "what is missing here fails the test")]

mod broken;
mod decimal;
mod hostile;
mod mutation;
mod reading;
mod sample;
mod splitting;
mod writing;
