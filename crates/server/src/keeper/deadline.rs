//! What the clock asks for: questions whose time is up, and decks that nobody has.

use game::Time;
use room::table::{Command as AtTable, Loss, Table};
use room::{Command, Room, TableNumber};

/// A command of the house, under an id that no other occasion has.
pub(super) struct Due {
    pub(super) id: String,
    pub(super) command: Command,
}

/// Whatever is due at this time.
pub(super) fn due(room: &Room, at: Time) -> Vec<Due> {
    room.tables().filter_map(|(number, table)| due_at(number, table, at)).collect()
}

fn due_at(number: TableNumber, table: &Table, at: Time) -> Option<Due> {
    let turn = table.turn();
    let (id, command) = match (lost(table), table.until()) {
        (Some((round, why)), _) => (format!("lost-{}-{round}", number.0), AtTable::LoseDeck { why }),
        // A question may be asked once more with the time of a bank.
        (None, Some(until)) if until <= at => (format!("time-{}-{turn}-{}", number.0, until.0), AtTable::TimeUp),
        _ => return None,
    };
    Some(Due { id, command: Command::At { table: number, turn: Some(turn), command } })
}

/// The round whose deck nobody has, and why.
fn lost(table: &Table) -> Option<(u64, Loss)> {
    let mix = table.mix()?;
    Some((mix.round, mix.loss()?))
}

/// When something is due next, if ever; a deck that is lost is due at once.
pub(super) fn next(room: &Room) -> Option<Time> {
    let next = |(_, table): (TableNumber, &Table)| if lost(table).is_some() { Some(Time(0)) } else { table.until() };
    room.tables().filter_map(next).min()
}
