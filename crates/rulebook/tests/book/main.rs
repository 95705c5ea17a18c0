//! Do the books say what they should, and is a submission read and checked without a slip?

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod book;
mod example;
mod fuzz;
mod hostile;
mod paytable;
mod point;
mod rule;
mod submission;
mod violation;
mod written;
