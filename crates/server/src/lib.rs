//! The server of a room: storage, the decider, accounts, which decides it with `room`, writes it to the `store` in a batch and the HTTP interface.

pub mod accounts;
pub mod address;
pub mod archive;
pub mod clock;
pub mod decider;
mod failpoint;
pub mod guide;
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

/// Blocks the thread until a future completes, on a runtime of its own.
pub fn wait_for<Done: Future>(work: Done) -> std::io::Result<Done::Output> {
    Ok(tokio::runtime::Builder::new_current_thread().enable_all().build()?.block_on(work))
}
