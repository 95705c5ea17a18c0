//! The content of an entry as one number, enough to see whether an id is repeated with the same content.

use crate::{AccountKind, Purpose, Step, Tender, Transfer};
use chips::Unit;
use rulebook::Rule;
use serde::{Deserialize, Serialize};

/// A fingerprint of the steps of an entry. It is stored instead of them, and is the same in every release.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
pub struct Content(#[serde(with = "crate::digits")] pub u64);

impl Content {
    pub fn of(steps: &[Step]) -> Content {
        let mut mix = Mix(steps.len() as u64);
        for step in steps {
            mix.step(step);
        }
        Content(mix.0)
    }
}

/// Hashes words one by one. Each is mixed through all bits, so that reordering or compensating changes are detected.
struct Mix(u64);

impl Mix {
    fn word(&mut self, word: u64) {
        let mixed = (self.0.rotate_left(23) ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        self.0 = mixed ^ (mixed >> 32);
    }

    fn step(&mut self, step: &Step) {
        match step {
            Step::Open { account, unit, kind, purpose } => {
                self.pair(1, account.0);
                self.unit(*unit);
                self.word(match kind {
                    AccountKind::Holder => 1,
                    AccountKind::Issue => 2,
                    AccountKind::House => 3,
                });
                let (number, first, second) = purpose_words(*purpose);
                self.pair(number, first);
                self.word(second.into());
            }
            Step::Close { account } => self.pair(2, account.0),
            Step::Move(transfer) => self.transfer(3, transfer),
            Step::Reserve(transfer) => self.transfer(4, transfer),
            Step::Post { reservation, amount } => {
                self.word(5);
                self.word(reservation.0);
                self.word(amount.cents().cast_unsigned());
            }
            Step::Release { reservation } => {
                self.word(6);
                self.word(reservation.0);
            }
        }
    }

    /// Two small numbers in one word.
    fn pair(&mut self, high: u32, low: u32) {
        self.word(u64::from(high) << 32 | u64::from(low));
    }

    fn unit(&mut self, unit: Unit) {
        match unit {
            Unit::Dollars => self.pair(1, 0),
            Unit::Play => self.pair(2, 0),
            Unit::Tournament(number) => self.pair(3, number),
        }
    }

    fn transfer(&mut self, kind: u32, transfer: &Transfer) {
        self.pair(kind, transfer.reason.number().into());
        self.pair(transfer.from.0, transfer.to.0);
        self.word(transfer.amount.cents().cast_unsigned());
        let cited = transfer.rule.map_or("", Rule::id).as_bytes();
        self.word((cited.len() as u64) << 1 | u64::from(transfer.rule.is_some()));
        for bytes in cited.chunks(8) {
            self.word(bytes.iter().fold(0, |word, byte| word << 8 | u64::from(*byte)));
        }
    }
}

/// A purpose as three numbers, which never change.
fn purpose_words(purpose: Purpose) -> (u32, u32, u32) {
    match purpose {
        Purpose::Purse { person } => (1, person, 0),
        Purpose::Safekeeping { person } => (2, person, 0),
        Purpose::Stack { person, table } => (3, person, table),
        Purpose::Pot { table } => (4, table, 0),
        Purpose::Slide { table } => (5, table, 0),
        Purpose::Rack { table } => (6, table, 0),
        Purpose::Bank { table } => (7, table, 0),
        Purpose::DropBox { table } => (8, table, 0),
        Purpose::TipBox { table } => (9, table, 0),
        Purpose::Drawer { drawer, tender } => (10, drawer, tender_word(tender)),
        Purpose::Vault => (11, 0, 0),
        Purpose::Meter { link, level } => (12, link, level.into()),
        Purpose::Reserve { link, level } => (13, link, level.into()),
        Purpose::Overflow { link, level } => (14, link, level.into()),
        Purpose::PrizePool { tournament } => (15, tournament, 0),
        Purpose::Fees { tournament } => (16, tournament, 0),
        Purpose::Revenue => (17, 0, 0),
        Purpose::Issue => (18, 0, 0),
        Purpose::Outside => (19, 0, 0),
    }
}

fn tender_word(tender: Tender) -> u32 {
    match tender {
        Tender::Cash => 1,
        Tender::Chips => 2,
        Tender::BuyInChips => 3,
        Tender::Transfer => 4,
        Tender::Wire => 5,
        Tender::Check => 6,
        Tender::Coupon => 7,
        Tender::Safekeeping => 8,
        Tender::Other => 9,
    }
}
