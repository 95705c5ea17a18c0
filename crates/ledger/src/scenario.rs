//! `ledger` blocks: a day at the cage, entry by entry.
//!
//! The grammar is in `docs/scenarios.md`.

mod claim;
mod day;
mod reading;

use day::Day;
use scenario::{Block, Failure, Player};

/// Plays `ledger` blocks.
pub struct LedgerPlayer;

impl Player for LedgerPlayer {
    fn kind(&self) -> &'static str {
        "ledger"
    }

    fn play(&self, block: &Block) -> Result<(), Failure> {
        let mut day = Day::default();
        block.lines().try_for_each(|(line, text)| day.play(line, text))
    }
}
