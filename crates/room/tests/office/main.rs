//! The office: whatever cashiers, floor and players do, no cent is lost, and nobody does what is not theirs to do.
#![expect(clippy::disallowed_methods, reason = "the page of the parts is compared, and written on demand")]

mod cage;
mod matrix;
#[path = "../laws/people.rs"]
mod people;
#[path = "../laws/play.rs"]
mod play;
