//! Laws of a round against the house, over random tables: each case comes from a seed that a failure prints.
#![expect(clippy::unwrap_used, reason = "what is missing here fails the test")]

mod chance;
mod followed;
mod naive;
mod people;
mod play;
mod said;
mod table;
#[path = "../../../journal/tests/shape/through.rs"]
mod through;

mod allowed;
mod conserved;
mod ending;
mod hidden;
mod meters;
mod placed;
mod replayed;
mod settled;
mod turns;
mod unshaken;
mod voided;
mod written;
