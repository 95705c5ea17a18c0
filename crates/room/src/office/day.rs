//! The gaming day, and the results of every table and every unit.

use super::OfficeEvent;
use crate::matrix;
use crate::money::Turnover;
use crate::work::Work;
use crate::{AccountKey, Room, Stream, TableNumber};
use chips::{Amount, Unit};
use ledger::{AccountNumber, Purpose, Reason, Tender};
use rulebook::{Refusal, Rule, rule};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;

/// What a gaming day is, when it closes, and what its statement contains.
const DAY: Rule = rule("house/117");

/// A round in play when the day changes counts for the day in which its chips are won.
const OVERNIGHT: Rule = rule("house/122");

/// The result of a table in a gaming day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct TableDay {
    pub table: TableNumber,
    pub unit: Unit,
    /// The rack when the day began, or when the table was opened.
    pub opening: Amount,
    pub fills: Amount,
    pub credits: Amount,
    /// Cash that went into the drop box, as far as it was counted.
    pub drop: Amount,
    pub closing: Amount,
    /// Players' chips in a round or hand that continues: nobody has won them on this day.
    pub at_stake: Amount,
}

impl TableDay {
    /// The table's win: drop + closing + credits − opening − fills.
    pub fn win(&self) -> Amount {
        let there = [self.drop, self.closing, self.credits];
        let from = [self.opening.negated(), self.fills.negated()];
        Amount::sum(there.into_iter().chain(from)).unwrap_or_default()
    }
}

/// The result of a unit in a gaming day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct UnitDay {
    pub unit: Unit,
    pub sold: Amount,
    pub redeemed: Amount,
    /// Chips with players, on tables and in tip boxes.
    pub outstanding: Amount,
    /// Cash in the vault and in drawers.
    pub cash: Amount,
    /// What counts have found in excess of the books, minus what was missing.
    pub over: Amount,
}

/// Refuses what can be done only on an open day.
pub(crate) fn requires_day(room: &Room, day: matrix::Day) -> Result<(), Refusal> {
    DAY.requires(day == matrix::Day::Any || room.office.is_open, "the gaming day is closed: open the next one first")
}

pub(super) fn open(work: &mut Work<'_, '_>) -> Result<(), Refusal> {
    let office = &work.room.office;
    DAY.requires(!office.is_open, "the gaming day is open already")?;
    let day = office.day.saturating_add(1);
    super::orders(work, DAY, OfficeEvent::DayOpened { day });
    Ok(())
}

pub(super) fn close(work: &mut Work<'_, '_>) -> Result<(), Refusal> {
    let room = work.room;
    DAY.requires(room.office.is_open, "the gaming day is closed already")?;
    DAY.requires(room.office.drawers.is_empty(), "a drawer is open: count and close it first")?;
    // The statement covers every table, so no table may change in the meantime.
    for (number, _) in room.tables() {
        work.touches(Stream::Table(number));
    }
    let (tables, units) = (room.table_days().collect(), room.unit_days());
    super::orders(work, DAY, OfficeEvent::DayClosed { day: room.office.day, tables, units });
    Ok(())
}

impl Room {
    /// The result of every table that was open today or whose drop box was counted.
    pub fn table_days(&self) -> impl Iterator<Item = TableDay> {
        self.books.places().filter_map(|(place, account)| {
            let Purpose::Rack { table } = place.purpose else { return None };
            let number = TableNumber(table);
            let is_open = self.tables.contains_key(&number);
            let moved = |account| self.books.turnovers(account).next().is_some();
            let drop_box = self.books.account(AccountKey::new(Purpose::DropBox { table }, place.unit));
            let has_moved = moved(account) || drop_box.is_some_and(moved);
            (is_open || has_moved).then(|| self.day_of(number, place.unit, account))
        })
    }

    fn day_of(&self, table: TableNumber, unit: Unit, rack: AccountNumber) -> TableDay {
        let books = &self.books;
        let closing = books.ledger.balance(rack).unwrap_or_default();
        let gained = |(_, turned): (Reason, Turnover)| turned.came.minus(turned.went).unwrap_or_default();
        let since = Amount::sum(books.turnovers(rack).map(gained)).unwrap_or_default();
        let began = closing.minus(since).unwrap_or_default();
        let brought = books.turnover(rack, Reason::Opening).came;
        let drop_box = books.account(AccountKey::new(Purpose::DropBox { table: table.0 }, unit));
        let drop = drop_box.map_or(Amount::ZERO, |account| {
            let (cash, count) = (books.turnover(account, Reason::Drop), books.turnover(account, Reason::Correction));
            Amount::sum([cash.came, count.came, count.went.negated()]).unwrap_or_default()
        });
        TableDay {
            table,
            unit,
            opening: began.plus(brought).unwrap_or(began),
            fills: books.turnover(rack, Reason::Fill).came,
            credits: books.turnover(rack, Reason::Credit).went,
            drop,
            closing,
            at_stake: OVERNIGHT
                .orders(books.balance(AccountKey::new(Purpose::Pot { table: table.0 }, unit)))
                .unwrap_or_default(),
        }
    }

    /// The result of every unit in the open gaming day.
    pub fn unit_days(&self) -> Vec<UnitDay> {
        let mut days: BTreeMap<Unit, UnitDay> = BTreeMap::new();
        for (place, account) in self.books.places() {
            let unit = place.unit;
            let nothing = Amount::ZERO;
            let new =
                UnitDay { unit, sold: nothing, redeemed: nothing, outstanding: nothing, cash: nothing, over: nothing };
            let day = days.entry(unit).or_insert(new);
            let balance = self.books.ledger.balance(account).unwrap_or_default();
            let add = |sum: &mut Amount, amount: Amount| *sum = sum.plus(amount).unwrap_or(*sum);
            match place.purpose {
                Purpose::Purse { .. } | Purpose::Stack { .. } => {
                    add(&mut day.sold, self.books.turnover(account, Reason::BuyIn).came);
                    add(&mut day.redeemed, self.books.turnover(account, Reason::CashOut).went);
                    add(&mut day.outstanding, balance);
                }
                Purpose::Safekeeping { .. } | Purpose::Pot { .. } | Purpose::TipBox { .. } => {
                    add(&mut day.outstanding, balance);
                }
                Purpose::Drawer { tender: Tender::Cash, .. } => add(&mut day.cash, balance),
                Purpose::Outside => {
                    let counts = self.books.turnover(account, Reason::Correction);
                    add(&mut day.over, counts.went);
                    add(&mut day.over, counts.came.negated());
                }
                _ => {}
            }
        }
        days.into_values().collect()
    }
}
