//! A room with people in it.

use chips::{Amount, Unit};
use game::{Seat, Time};
use ledger::Tender;
use room::table::{CashTerms, Dealing, Offer, Opening, TableCommand};
use room::{Decision, EDITIONS, Edition, PersonNumber, Role, Room, RoomCommand, Settings, TableNumber, Who, office};
use rulebook::Refusal;

pub const UTH: &str = include_str!("../../../../examples/md-uth-1.2.toml");

/// A room that is driven by hand, on a clock of its own.
pub struct Night {
    pub room: Room,
    pub now: Time,
    chance: u64,
    /// Every decision that was taken, for a replay.
    pub taken: Vec<(Time, Decision)>,
}

impl Night {
    pub fn new() -> Night {
        Night::of(EDITIONS.current)
    }

    pub fn of(edition: Edition) -> Night {
        let mut night = Night { room: Room::default(), now: Time(1_800_000_000_000_000), chance: 0, taken: Vec::new() };
        // Tables can be opened without a second person, whatever their meters start from.
        let settings = Settings { two_people_from: Amount::dollars(100_000), ..Settings::default() };
        night.house(&RoomCommand::Found { settings });
        night.house(&RoomCommand::Start { software: "test".to_owned(), rules: "test".to_owned(), edition });
        night
    }

    pub fn say(&mut self, by: Who, command: &RoomCommand) -> Result<Decision, Refusal> {
        self.now.0 += 1000;
        let mut fresh = || {
            self.chance += 1;
            let mut bytes = [7; 32];
            bytes[..8].copy_from_slice(&self.chance.to_le_bytes());
            bytes
        };
        let decision = self.room.decide(self.now, by, command, &mut fresh)?;
        self.room.take(self.now, &decision);
        self.taken.push((self.now, decision.clone()));
        Ok(decision)
    }

    pub fn house(&mut self, command: &RoomCommand) -> Decision {
        self.say(Who::HOUSE, command).expect("the house may say this")
    }

    /// A player with chips.
    pub fn player(&mut self, dollars: u32) -> PersonNumber {
        let before = self.taken.len() as u32;
        let decision = self.house(&RoomCommand::Office(office::OfficeCommand::Admit { units: vec![Unit::Dollars] }));
        let admitted = decision.parts.iter().flat_map(|part| &part.did).find_map(|event| match event {
            room::RoomEvent::Office(office::OfficeEvent::Admitted { person, .. }) => Some(*person),
            _ => None,
        });
        let person = admitted.unwrap_or(PersonNumber(before));
        let (unit, tender, amount) = (Unit::Dollars, Tender::Cash, Amount::dollars(dollars));
        self.house(&RoomCommand::Office(office::OfficeCommand::BuyIn { person, unit, tender, amount }));
        person
    }

    pub fn floor(&mut self) -> Who {
        self.staff(Role::Floor)
    }

    /// A staff member on shift.
    pub fn staff(&mut self, role: Role) -> Who {
        let person = self.player(1);
        self.house(&RoomCommand::Office(office::OfficeCommand::Appoint { person, role }));
        let who = Who::new(person, role);
        let begins = RoomCommand::Office(office::OfficeCommand::BeginShift { role });
        self.say(who, &begins).expect("whoever is appointed starts a shift");
        who
    }

    pub fn open(&mut self, floor: Who, name: &str, offers: Offer) -> TableNumber {
        let (unit, dealing) = (Unit::Dollars, Dealing::Automatic);
        let rack = Amount::dollars(5_000);
        let opening = Opening { name: name.to_owned(), unit, dealing, offers, rack, host: None };
        self.say(floor, &RoomCommand::OpenTable(opening)).expect("the table opens");
        self.room.tables().map(|(number, _)| number).last().expect("a table is open")
    }

    pub fn at(&mut self, by: Who, table: TableNumber, command: TableCommand) -> Result<Decision, Refusal> {
        self.say(by, &RoomCommand::At { table, turn: None, command })
    }

    pub fn sit(&mut self, person: PersonNumber, table: TableNumber, seat: u8, dollars: u32) {
        let seat = Seat::new(seat).expect("a seat");
        let command = TableCommand::SitDown { seat, amount: Amount::dollars(dollars) };
        self.at(Who::new(person, Role::Player), table, command).expect("the seat is free");
    }
}

pub const HOLD_EM: &str = "rulebook = \"wsop-2011\"\ngame = \"hold'em\"\nlimit = \"no-limit\"\nblinds = [\"1.00\", \"2.00\"]\n\
                           seats = 6\nbuy-in = [\"20.00\", \"400.00\"]\n";

pub fn hold_em() -> Offer {
    Offer::Poker { terms: HOLD_EM.to_owned() }
}

/// What rooms recorded instead of terms up to the second edition.
pub fn cash_terms() -> Offer {
    Offer::Cash(CashTerms {
        game: "NT".to_owned(),
        small: Amount::dollars(1),
        big: Amount::dollars(2),
        ante: Amount::ZERO,
        seats: 6,
        least_buy_in: Amount::dollars(20),
        most_buy_in: Amount::dollars(400),
    })
}
