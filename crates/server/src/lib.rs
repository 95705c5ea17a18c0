//! The room as a server: HTTP and sockets, accounts, the one task that decides, and the store of the journal.
//!
//! ARCHITECTURE.md follows one click through these modules: `http::socket` reads a command, `hub` passes it to the
//! `decider`, which decides it with `room`, writes it to the `store` in a batch and then answers; the `hub` broadcasts a
//! frame to every eye.

pub mod accounts;
pub mod address;
pub mod archive;
pub mod clock;
pub mod decider;
mod failpoint;
pub mod http;
pub mod hub;
pub mod inspection;
pub mod keys;
pub mod kind;
pub mod odds;
pub mod paytable;
pub mod rules;
pub mod serve;
pub mod store;
pub mod wire;

pub use failpoint::failpoint;

/// Waits for what a store does, where nothing else is done meanwhile.
pub fn wait_for<Done: Future>(work: Done) -> std::io::Result<Done::Output> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work))
}
