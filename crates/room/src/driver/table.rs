//! Commands at a table.

use super::Driver;
use super::setup::{buys, cashier};
use crate::table::{Asks, Kind, Loss, RoomTable, TableCommand};
use crate::{EDITIONS, PersonNumber, Role, Room, RoomCommand, TableNumber, Who};
use cards::commitment::Hash;
use chips::{Amount, Unit};
use game::{Actor, Seat};

impl Driver {
    pub(super) fn at_a_table(&mut self, room: &Room) -> (Who, RoomCommand) {
        let tables: Vec<(TableNumber, &RoomTable)> = room.tables().collect();
        let few: Vec<_> = tables.iter().take(250).copied().collect();
        let Some(&(number, table)) = self.luck.pick(&few) else { return (Who::HOUSE, start()) };
        let due = table.until().filter(|_| self.luck.one_in(20));
        if let Some(until) = due {
            self.wait_until(until);
            return at(Who::HOUSE, number, None, TableCommand::TimeUp);
        }
        match self.luck.below(40) {
            0 => return self.moves_seat(room, number, table),
            1 => return self.nonsense(room, number, table),
            2..=4 => return self.nonce(number, table),
            _ => {}
        }
        if table.seats().count() < 2 {
            return self.sits_down(room, number, table);
        }
        self.plays(room, number, table).unwrap_or_else(|| self.moves_seat(room, number, table))
    }

    /// A player of the game whose turn it is does something, or the floor does.
    fn plays(&mut self, room: &Room, number: TableNumber, table: &RoomTable) -> Option<(Who, RoomCommand)> {
        let (by, command) = if matches!(table.kind(), Kind::House(_)) {
            self.in_round(room, table)?
        } else {
            match table.asks() {
                Asks::NextHand => {
                    self.wait_until(table.until()?);
                    (Who::HOUSE, TableCommand::TimeUp)
                }
                _ => self.in_hand(table)?,
            }
        };
        let turn = Some(table.turn()).filter(|_| matches!(table.asks(), Asks::Decision(_)));
        Some(at(by, number, turn, command))
    }

    fn sits_down(&mut self, room: &Room, number: TableNumber, table: &RoomTable) -> (Who, RoomCommand) {
        let person = self.plan.player(self.luck.up_to(i64::from(self.plan.players)).unsigned_abs() as u32);
        let (least, most) = table.buy_in().map_or((20, 300), |(least, most)| (least.cents() / 100, most.cents() / 100));
        let dollars = least + self.luck.up_to(most - least);
        let amount = Amount::dollars(u32::try_from(dollars).unwrap_or(1));
        if room.purse(person, Unit::Dollars) < amount {
            return (cashier(), buys(person, 1_000));
        }
        let Some(seat) = Seat::new(1 + self.luck.below(table.places())) else { return (Who::HOUSE, start()) };
        at(Who::new(person, Role::Player), number, None, TableCommand::SitDown { seat, amount })
    }

    /// Somebody comes, leaves, adds chips or tips.
    fn moves_seat(&mut self, room: &Room, number: TableNumber, table: &RoomTable) -> (Who, RoomCommand) {
        let seated: Vec<(Seat, PersonNumber)> = table.seats().collect();
        let Some(&(_, person)) = self.luck.pick(&seated) else { return self.sits_down(room, number, table) };
        let amount = Amount::dollars(1 + u32::from(self.luck.below(50)));
        let command = match self.luck.below(6) {
            0 | 1 => TableCommand::StandUp,
            2 => TableCommand::AddChips { amount },
            3 => TableCommand::Tip { amount: Amount::dollars(1) },
            _ => return self.sits_down(room, number, table),
        };
        at(Who::new(person, Role::Player), number, None, command)
    }

    fn nonce(&mut self, number: TableNumber, table: &RoomTable) -> (Who, RoomCommand) {
        let seated: Vec<(Seat, PersonNumber)> = table.seats().collect();
        let person = self.luck.pick(&seated).map_or(self.plan.player(0), |(_, person)| *person);
        let nonce = Hash::new(self.luck.bytes()).to_string();
        at(Who::new(person, Role::Player), number, None, TableCommand::Nonce { nonce })
    }

    /// A command that nobody in this role, at this moment or at this seat may issue.
    fn nonsense(&mut self, room: &Room, number: TableNumber, table: &RoomTable) -> (Who, RoomCommand) {
        let roles = [Role::Player, Role::Dealer, Role::Floor, Role::Cage, Role::Auditor, Role::Admin];
        let role = self.luck.pick(&roles).copied().unwrap_or(Role::Player);
        let by = Who::new(PersonNumber(1 + u32::from(self.luck.below(20))), role);
        let command = match self.luck.below(6) {
            0 => TableCommand::TimeUp,
            1 => TableCommand::LoseDeck { why: Loss::Absent },
            2 => TableCommand::Round(house::RoundCommand::Run),
            3 => TableCommand::Hand(::poker::HandCommand::Run),
            4 => TableCommand::Cash(::poker::table::PokerTableCommand::StandUp),
            _ => TableCommand::AddChips { amount: Amount::dollars(1_000_000) },
        };
        let turn = table.turn().checked_sub(u64::from(self.luck.below(3)));
        let other = TableNumber(number.0 + u32::from(self.luck.below(2)) * room.tables().count() as u32);
        at(by, other, turn, command)
    }
}

/// A seated player, as an actor of the game.
pub(super) fn seated(table: &RoomTable, seat: Seat) -> Option<(Who, Actor)> {
    let person = table.seats().find(|(known, _)| *known == seat).map(|(_, person)| person)?;
    Some((Who::new(person, Role::Player), Actor::player(person.into(), seat)))
}

fn at(by: Who, table: TableNumber, turn: Option<u64>, command: TableCommand) -> (Who, RoomCommand) {
    (by, RoomCommand::At { table, turn, command })
}

fn start() -> RoomCommand {
    RoomCommand::Start { software: "driver".to_owned(), rules: "driver".to_owned(), edition: EDITIONS.current }
}
