//! One command of every kind.

use room::{Command, Role, TableNumber, office, table};

/// The parts in which people come.
pub const PARTS: [Role; 6] = [Role::Player, Role::Dealer, Role::Floor, Role::Cage, Role::Auditor, Role::Admin];

/// One command of every kind, about people and tables that there are not.
pub fn commands() -> Vec<Command> {
    let ends_shift = |command: &Command| matches!(command, Command::Office(office::Command::EndShift { .. }));
    // Whoever has ended a shift says nothing more.
    let (last, mut commands): (Vec<_>, Vec<_>) = room::examples().into_iter().partition(ends_shift);
    let runs = table::Command::Round(house::Command::Run);
    commands.push(Command::At { table: TableNumber(999_999), turn: None, command: runs });
    commands.extend(last);
    commands
}
