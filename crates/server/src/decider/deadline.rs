//! What is due at a table, and when: a player's clock that has run out, or a deck that is lost.

use game::Time;
use room::table::{Loss, RoomTable, TableCommand};
use room::{Room, RoomCommand, TableNumber};

/// Returns when a decision may be timed out whose clock runs out at the given time, or never. The player may be
/// disconnected and have a grace period.
pub type Postpone<'of> = dyn FnMut(&Room, &RoomTable, Time) -> Option<Time> + Send + 'of;

/// A round without its deck cannot continue, so it is due immediately.
const AT_ONCE: Time = Time(0);

/// A due command, and the turn that it is about.
pub(super) struct Due {
    pub(super) table: TableNumber,
    pub(super) turn: u64,
    pub(super) command: RoomCommand,
}

impl Due {
    pub(super) fn at(table: &RoomTable) -> Due {
        let (number, turn) = (table.number(), table.turn());
        let command = lost(table).map_or(TableCommand::TimeUp, |why| TableCommand::LoseDeck { why });
        Due { table: number, turn, command: RoomCommand::At { table: number, turn: Some(turn), command } }
    }
}

/// When something is due at a table, if ever.
pub(super) fn deadline(room: &Room, table: &RoomTable, postpone: &mut Postpone<'_>) -> Option<Time> {
    if lost(table).is_some() {
        return Some(AT_ONCE);
    }
    table.until().and_then(|until| postpone(room, table, until))
}

/// Why the deck of the current round is lost, if it is.
fn lost(table: &RoomTable) -> Option<Loss> {
    table.mix().and_then(room::table::Mix::loss)
}
