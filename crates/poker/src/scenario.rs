//! Blocks of scenarios about poker: `hand` plays one hand, `odd` hands out the odd chips of stud,
//! `table` is the table between hands.
//!
//! The grammar stands in `docs/scenarios.md`.

mod hand;
mod hand_cards;
mod hand_claim;
mod hand_playing;
mod odd;
mod table;

pub use hand::HandPlayer;
pub use odd::OddPlayer;
pub use table::TablePlayer;
