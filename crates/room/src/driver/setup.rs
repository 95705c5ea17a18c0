//! The setup of a busy room: staff, tables, and players with money.

use crate::table::{Dealing, Offer, Opening};
use crate::{AccountKey, EDITIONS, PersonNumber, Role, Room, RoomCommand, Settings, Who, office};
use chips::{Amount, Unit};
use ledger::{Purpose, Tender};
use std::collections::VecDeque;

/// The size of the room.
#[derive(Clone, Debug)]
pub struct Plan {
    pub tables: u32,
    pub players: u32,
    /// The submissions that house tables are opened with, in turn. Every third table is a cash game.
    pub submissions: Vec<String>,
}

/// Two floorpeople, a cashier and an administrator.
const STAFF: [Role; 4] = [Role::Floor, Role::Floor, Role::Cage, Role::Admin];

/// The people with the lowest numbers are the staff.
pub(super) fn staff() -> impl Iterator<Item = PersonNumber> {
    (1..=STAFF.len() as u32).map(PersonNumber)
}

impl Plan {
    /// The players come after the staff.
    pub(super) fn player(&self, number: u32) -> PersonNumber {
        PersonNumber(STAFF.len() as u32 + 1 + number % self.players.max(1))
    }

    fn opening(&self, number: u32) -> Opening {
        let submission = self.submissions.get(number as usize % self.submissions.len().max(1));
        let offers = match submission {
            Some(text) if number % 3 != 2 => Offer::House { submission: text.clone() },
            _ => Offer::Poker { terms: cash_game(number) },
        };
        let name = format!("Table {}", number + 1);
        let rack = Amount::dollars(2_000);
        Opening { name, unit: Unit::Dollars, dealing: Dealing::Automatic, offers, rack, host: None }
    }
}

fn cash_game(number: u32) -> String {
    let games = [
        "game = \"hold'em\"\nlimit = \"no-limit\"",
        "game = \"omaha\"",
        "game = \"hold'em\"\nlimit = \"limit\"\ncap = 4",
        "game = \"omaha-8\"\nlimit = \"limit\"\ncap = 4",
    ];
    let game = games[number as usize / 3 % games.len()];
    let seats = if number.is_multiple_of(2) { 6 } else { 9 };
    format!(
        "rulebook = \"wsop-2011\"\n{game}\nblinds = [\"1.00\", \"2.00\"]\nseats = {seats}\nbuy-in = [\"20.00\", \"400.00\"]\n"
    )
}

/// The commands before the first card.
pub(super) struct Setup(VecDeque<(Who, RoomCommand)>);

impl Setup {
    pub(super) fn new(plan: &Plan) -> Setup {
        let house = |command| (Who::HOUSE, command);
        let mut commands = VecDeque::new();
        commands.push_back(house(RoomCommand::Found { settings: Settings::default() }));
        let (software, rules) = ("driver".to_owned(), "driver".to_owned());
        commands.push_back(house(RoomCommand::Start { software, rules, edition: EDITIONS.current }));
        let admit = || RoomCommand::Office(office::OfficeCommand::Admit { units: vec![Unit::Dollars] });
        for (person, role) in (1..).map(PersonNumber).zip(STAFF) {
            commands.push_back(house(admit()));
            commands.push_back(house(RoomCommand::Office(office::OfficeCommand::Appoint { person, role })));
            if role.is_staff() {
                commands.push_back((
                    Who::new(person, role),
                    RoomCommand::Office(office::OfficeCommand::BeginShift { role }),
                ));
            }
        }
        commands.extend(super::office::first_money());
        let floor = Who::new(PersonNumber(1), Role::Floor);
        for number in 0..plan.tables {
            commands.push_back((floor, RoomCommand::OpenTable(plan.opening(number))));
        }
        for number in 0..plan.players {
            commands.push_back(house(admit()));
            commands.push_back((cashier(), buys(plan.player(number), 1_000)));
        }
        Setup(commands)
    }

    pub(super) fn is_over(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn next(&mut self) -> Option<(Who, RoomCommand)> {
        self.0.pop_front()
    }

    /// Skips what was done before. People are admitted in the order of their numbers.
    pub(super) fn skip_done(&mut self, room: &Room) {
        let mut admitted = 0;
        self.0.retain(|(who, command)| match command {
            RoomCommand::Found { .. } => !room.is_founded(),
            RoomCommand::OpenTable(opening) => room.tables().all(|(_, table)| table.name() != opening.name),
            RoomCommand::Office(office::OfficeCommand::Admit { .. }) => {
                admitted += 1;
                !room.office().has(PersonNumber(admitted), Role::Player)
            }
            RoomCommand::Office(office::OfficeCommand::Appoint { person, role }) => !room.office().has(*person, *role),
            RoomCommand::Office(office::OfficeCommand::MoveMoney { unit, tender, .. }) => {
                let vault = AccountKey::new(Purpose::Drawer { drawer: 0, tender: *tender }, *unit);
                room.balance(vault).is_zero()
            }
            RoomCommand::Office(office::OfficeCommand::OpenDrawer { .. }) => {
                room.office().drawer_of(who.person).is_none()
            }
            RoomCommand::Office(office::OfficeCommand::BeginShift { role }) => {
                !room.office().is_on_shift(who.person, *role)
            }
            RoomCommand::Office(office::OfficeCommand::BuyIn { person, .. }) => {
                !room.office().has(*person, Role::Player)
            }
            _ => true,
        });
    }
}

pub(super) fn cashier() -> Who {
    Who::new(PersonNumber(3), Role::Cage)
}

/// A player buys chips with cash.
pub(super) fn buys(person: PersonNumber, dollars: u32) -> RoomCommand {
    let (unit, tender, amount) = (Unit::Dollars, Tender::Cash, Amount::dollars(dollars));
    RoomCommand::Office(office::OfficeCommand::BuyIn { person, unit, tender, amount })
}
