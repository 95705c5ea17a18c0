//! One command of every kind.

use room::{Role, RoomCommand, TableNumber, office, table};

/// The parts in which people come.
pub const PARTS: [Role; 6] = [Role::Player, Role::Dealer, Role::Floor, Role::Cage, Role::Auditor, Role::Admin];

/// One command of every kind, about people and tables that there are not.
pub fn commands() -> Vec<RoomCommand> {
    let ends_shift =
        |command: &RoomCommand| matches!(command, RoomCommand::Office(office::OfficeCommand::EndShift { .. }));
    // Whoever has ended a shift says nothing more.
    let (last, mut commands): (Vec<_>, Vec<_>) = room::examples().into_iter().partition(ends_shift);
    let runs = table::TableCommand::Round(house::RoundCommand::Run);
    commands.push(RoomCommand::At { table: TableNumber(999_999), turn: None, command: runs });
    commands.extend(last);
    commands
}
