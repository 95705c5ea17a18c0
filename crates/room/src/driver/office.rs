//! Commands of staff and players in the office.

use super::setup::cashier;
use super::{Driver, setup};
use crate::office::OfficeCommand;
use crate::{Role, Room, RoomCommand, TableNumber, Who};
use chips::{Amount, Unit};
use ledger::{Purpose, Tender};

impl Driver {
    /// Moves chips and money of the cage, the tables and the players.
    pub(super) fn in_the_office(&mut self, room: &Room) -> (Who, RoomCommand) {
        let person = self.plan.player(self.luck.up_to(i64::from(self.plan.players)).unsigned_abs() as u32);
        let amount = Amount::dollars(1 + u32::from(self.luck.below(200)));
        let unit = Unit::Dollars;
        let tables: Vec<TableNumber> = room.tables().map(|(number, _)| number).take(250).collect();
        let table = self.luck.pick(&tables).copied().unwrap_or(TableNumber(1));
        let floor = Driver::floors(room).first().copied().unwrap_or(cashier());
        let (by, command) = match self.luck.below(12) {
            0 | 1 => (cashier(), OfficeCommand::Redeem { person, unit, tender: Tender::Cash, amount }),
            2 => (cashier(), OfficeCommand::Redeem { person, unit, tender: Tender::Wire, amount }),
            3 => match room.ledger().reservations().next() {
                Some((reservation, _)) if self.luck.one_in(4) => {
                    (cashier(), OfficeCommand::CancelPayment { reservation })
                }
                Some((reservation, _)) => (cashier(), OfficeCommand::ConfirmPayment { reservation }),
                None => (cashier(), OfficeCommand::Deposit { person, unit, amount }),
            },
            4 => (cashier(), OfficeCommand::Deposit { person, unit, amount }),
            5 => (cashier(), OfficeCommand::Withdraw { person, unit, amount }),
            6 => (floor, OfficeCommand::Fill { table, amount }),
            7 => (floor, OfficeCommand::Credit { table, amount }),
            8 => {
                let place = crate::AccountKey::new(Purpose::TipBox { table: table.0 }, unit);
                (floor, OfficeCommand::PayTips { table, person: floor.person, amount: room.balance(place) })
            }
            9 => {
                let place = crate::AccountKey::new(Purpose::DropBox { table: table.0 }, unit);
                (cashier(), OfficeCommand::CountDrop { table, counted: room.balance(place) })
            }
            10 => (Who::new(person, Role::Player), OfficeCommand::LimitLoss { unit, most: None }),
            _ => {
                let meter = room.links().find_map(|(link, account)| {
                    let (level, meter) = account.link().meters().next()?;
                    Some(OfficeCommand::CorrectMeter { link, level, shows: meter.current.plus(amount).ok()? })
                });
                (floor, meter.unwrap_or(OfficeCommand::OpenDay))
            }
        };
        (by, RoomCommand::Office(command))
    }
}

/// Money for the vault, and a drawer for the cashier.
pub(super) fn first_money() -> [(Who, RoomCommand); 2] {
    use crate::office::Till;
    let (unit, tender, amount) = (Unit::Dollars, Tender::Cash, Amount::dollars(1_000_000));
    let moves = OfficeCommand::MoveMoney { unit, tender, from: Till::Bank, to: Till::Vault, amount };
    let opens = OfficeCommand::OpenDrawer { imprest: Amount::dollars(9_000) };
    [(Who::HOUSE, RoomCommand::Office(moves)), (setup::cashier(), RoomCommand::Office(opens))]
}
