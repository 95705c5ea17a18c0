//! Is a scenario read as it is written, played to its first failure, and does switching a rule off show?

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod failure;
mod folder;
mod markdown;
mod play;
mod runner;
mod witness;
