//! Laws of a table between its rounds, over random submissions, people and moments; a failure prints its seed.
#![expect(clippy::unwrap_used, reason = "what is missing here fails the test")]

#[expect(dead_code, reason = "the laws of the round need more of it")]
#[path = "../laws/chance.rs"]
mod chance;
#[path = "../laws/people.rs"]
mod people;

mod drive;
mod said;
mod submission;
#[path = "../../../journal/tests/shape/through.rs"]
mod through;

mod agreed;
mod begun;
mod closed;
mod counted;
mod joined;
mod placed;
mod replayed;
mod rotated;
mod written;
