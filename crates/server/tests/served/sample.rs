//! One command of every kind.

use room::{Role, RoomCommand, TableNumber, office, table};

/// The roles of the callers.
pub const PARTS: [Role; 6] = [Role::Player, Role::Dealer, Role::Floor, Role::Cage, Role::Auditor, Role::Admin];

/// One command of every kind, about people and tables that do not exist.
pub fn commands() -> Vec<RoomCommand> {
    let ends_shift =
        |command: &RoomCommand| matches!(command, RoomCommand::Office(office::OfficeCommand::EndShift { .. }));
    // Ending a shift comes last, because nothing else is allowed after it.
    let (last, mut commands): (Vec<_>, Vec<_>) = room::examples().into_iter().partition(ends_shift);
    let runs = table::TableCommand::Round(house::RoundCommand::Run);
    commands.push(RoomCommand::At { table: TableNumber(999_999), turn: None, command: runs });
    commands.extend(last);
    commands
}
