//! `room` blocks: an evening in a card room, line by line.
//!
//! The grammar stands in `docs/scenarios.md`.

mod evening;
mod play;
mod reading;
mod told;

use ::scenario::{Block, Failure, Player};
use evening::Evening;

/// Plays `room` blocks.
pub struct RoomPlayer;

impl Player for RoomPlayer {
    fn kind(&self) -> &'static str {
        "room"
    }

    fn play(&self, block: &Block) -> Result<(), Failure> {
        let mut lines = block.lines().peekable();
        let settings = lines.next_if(|(_, text)| text.starts_with("settings "));
        let mut evening = Evening::new(settings)?;
        lines.try_for_each(|(line, text)| evening.line(line, text))
    }
}

/// The columns of a line, which two blanks or more keep apart.
fn columns(text: &str) -> Vec<&str> {
    text.split("  ").map(str::trim).filter(|column| !column.is_empty()).collect()
}
