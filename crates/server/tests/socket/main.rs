//! The room over real sockets: what is said, seen and not seen there, and how it ends.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod client;
mod clock;
mod crowd;
mod ending;
mod fuzz;
mod meter;
mod part;
#[path = "../http/premises.rs"]
mod premises;
mod rail;
mod restart;
#[path = "../http/sample.rs"]
mod sample;
mod secrecy;
mod talk;
mod trainer;
