//! Property tests of a round against the house and of a table between its rounds, over random tables, people and moments.
//! Each case comes from a seed, which a failure prints.
#![expect(clippy::unwrap_used, reason = "what is missing here fails the test")]

mod people;
mod round;
mod table;
