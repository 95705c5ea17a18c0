//! Who may say what in the office, and what takes a second person.

use super::{Command, Till};
use crate::{Place, Role, Room, TableNumber, Who};
use chips::{Amount, Unit};
use ledger::{Purpose, Tender};

/// The parts in which this may be said.
pub(crate) fn roles(command: &Command) -> &'static [Role] {
    use Role::{Admin, Cage, Dealer, Floor, House, Player};
    match command {
        Command::Admit { .. } => &[House, Admin, Cage],
        Command::Appoint { .. } | Command::Dismiss { .. } => &[House, Admin],
        Command::BeginShift { .. } | Command::EndShift { .. } => &[Dealer, Floor, Cage],
        Command::Exclude { .. } | Command::LimitLoss { .. } => &[Player],
        Command::Readmit { .. } | Command::AllowReset { .. } => &[Admin],
        Command::NoteVisits { .. } => &[House],
        Command::MoveMoney { .. } => &[House, Cage, Admin],
        Command::BuyIn { .. } => &[House, Cage],
        Command::OpenDrawer { .. }
        | Command::CloseDrawer { .. }
        | Command::Redeem { .. }
        | Command::ConfirmPayment { .. }
        | Command::CancelPayment { .. }
        | Command::Deposit { .. }
        | Command::Withdraw { .. }
        | Command::CountDrop { .. } => &[Cage],
        Command::Fill { .. } | Command::Credit { .. } | Command::PayTips { .. } => &[Floor, Cage],
        Command::Bar { .. } | Command::CorrectMeter { .. } | Command::OpenDay | Command::CloseDay => &[Floor, Admin],
    }
}

/// The parts in which anybody agrees to anything.
pub(super) const AGREEING: &[Role] = &[Role::Floor, Role::Cage, Role::Admin];

/// The parts in which somebody may agree to it.
pub(crate) fn seconds(command: &Command) -> &'static [Role] {
    match command {
        Command::CorrectMeter { .. } => &[Role::Floor, Role::Admin],
        Command::Appoint { .. }
        | Command::Dismiss { .. }
        | Command::AllowReset { .. }
        | Command::BuyIn { .. }
        | Command::Redeem { .. }
        | Command::MoveMoney { .. }
        | Command::OpenDrawer { .. }
        | Command::CloseDrawer { .. }
        | Command::Fill { .. }
        | Command::Credit { .. }
        | Command::CountDrop { .. }
        | Command::PayTips { .. } => AGREEING,
        _ => &[],
    }
}

/// Whether a second person has to agree. The house itself asks nobody, and play money is nobody's loss.
pub(crate) fn needs_two(room: &Room, by: Who, command: &Command) -> bool {
    if by.role == Role::House {
        return false;
    }
    let limit = room.settings().two_people_from;
    let is_large = |unit: Unit, amount: Amount| unit == Unit::Dollars && amount >= limit;
    let at = |table: &TableNumber, amount: Amount| is_large(unit_of(room, *table), amount);
    match command {
        Command::CorrectMeter { .. } => true,
        Command::Appoint { person, role } | Command::Dismiss { person, role } => {
            AGREEING.contains(role) && room.office.others_agree(by.person, *person)
        }
        Command::AllowReset { person } => room.office.is_trusted(*person),
        Command::MoveMoney { unit, from, to, amount, .. } => {
            [from, to].contains(&&Till::Bank) && *unit == Unit::Dollars || is_large(*unit, *amount)
        }
        Command::BuyIn { unit, tender, amount, .. } => {
            let is_counted = !matches!(tender, Tender::Coupon | Tender::Other);
            is_large(*unit, *amount) || *unit == Unit::Dollars && !is_counted
        }
        Command::Redeem { person, unit, amount, .. } => {
            let before = room.redeemed_today(*person, *unit);
            is_large(*unit, before.plus(*amount).unwrap_or(Amount::MOST))
        }
        Command::OpenDrawer { imprest } => is_large(Unit::Dollars, *imprest),
        Command::CloseDrawer { counted } => {
            let drawer = room.office().drawer_of(by.person);
            let cash = |drawer| Place::new(Purpose::Drawer { drawer, tender: Tender::Cash }, Unit::Dollars);
            drawer.is_some_and(|drawer| room.balance(cash(drawer)) != *counted)
        }
        Command::Fill { table, amount }
        | Command::Credit { table, amount }
        | Command::PayTips { table, amount, .. } => at(table, *amount),
        Command::CountDrop { table, counted } => {
            let unit = unit_of(room, *table);
            let differs = room.balance(Place::new(Purpose::DropBox { table: table.0 }, unit)) != *counted;
            at(table, *counted) || unit == Unit::Dollars && differs
        }
        _ => false,
    }
}

/// What is played for at a table, also after it closed.
pub(crate) fn unit_of(room: &Room, table: TableNumber) -> Unit {
    let open = room.table(table).map(crate::table::Table::unit);
    let is_play = || room.books.account(Place::new(Purpose::Rack { table: table.0 }, Unit::Play)).is_some();
    open.unwrap_or_else(|| if is_play() { Unit::Play } else { Unit::Dollars })
}

/// Whether it moves money or chips between cage, tables and people, for which a gaming day has to be open.
pub(crate) fn moves_money(command: &Command) -> bool {
    match command {
        Command::Admit { .. }
        | Command::Appoint { .. }
        | Command::Dismiss { .. }
        | Command::BeginShift { .. }
        | Command::EndShift { .. }
        | Command::Bar { .. }
        | Command::Readmit { .. }
        | Command::Exclude { .. }
        | Command::LimitLoss { .. }
        | Command::AllowReset { .. }
        | Command::NoteVisits { .. }
        | Command::OpenDay
        | Command::CloseDay => false,
        Command::OpenDrawer { .. }
        | Command::CloseDrawer { .. }
        | Command::MoveMoney { .. }
        | Command::BuyIn { .. }
        | Command::Redeem { .. }
        | Command::ConfirmPayment { .. }
        | Command::CancelPayment { .. }
        | Command::Deposit { .. }
        | Command::Withdraw { .. }
        | Command::Fill { .. }
        | Command::Credit { .. }
        | Command::CountDrop { .. }
        | Command::PayTips { .. }
        | Command::CorrectMeter { .. } => true,
    }
}
