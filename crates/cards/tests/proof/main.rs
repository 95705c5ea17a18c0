//! Proofs of what the cards crate promises: by exhaustive counts, by a second evaluator, by laws and by tables.

mod census;
mod commitment;
mod dealt;
mod naive;
mod notation;
mod pack;
mod planted;
mod ranking;
mod reading;
mod shuffle;
