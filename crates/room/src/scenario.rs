//! `room` blocks: an evening in a card room, line by line.
//!
//! The grammar is in `docs/scenarios.md`.

mod claim;
mod evening;
mod play;
mod reading;

use ::scenario::{Block, Failure, Player, Runner};
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
        Evening::new(settings)?.play(lines)
    }
}
