//! What is due at a table, and when: a question whose time is up, or a deck that nobody has.

use game::Time;
use room::table::{Loss, RoomTable, TableCommand};
use room::{Room, RoomCommand, TableNumber};

/// Says from when on a question may be timed out whose time is up then; never, if none. Who is asked may be away.
pub type Postpone<'of> = dyn FnMut(&Room, &RoomTable, Time) -> Option<Time> + Send + 'of;

/// A round without a deck cannot go on, so nobody is waited for.
const AT_ONCE: Time = Time(0);

/// What the house says at a table, and the question that it is about.
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

/// Why nobody has the deck of the round that is played.
fn lost(table: &RoomTable) -> Option<Loss> {
    table.mix().and_then(room::table::Mix::loss)
}
