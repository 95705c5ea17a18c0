//! Is every cent accounted for, whatever is added, paid, rounded, exchanged and split?

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod amount;
mod change;
mod chips;
mod drawn;
mod exchange;
mod odds;
mod rack;
mod rounding;
mod share;
mod split;
mod unit;
