//! What a table receives and gives apart from play: fills, credits, drop and tips.

use super::{OfficeEvent, cage, drawer, people};
use crate::work::Work;
use crate::{AccountKey, PersonNumber, Role, Room, Stream, TableNumber, table};
use chips::{Amount, Unit};
use ledger::{Purpose, Reason, Tender};
use rulebook::{Refusal, Rule, rule};

/// How chips and cash come to a table and leave it apart from play.
const RACKS: Rule = rule("house/116");

pub(super) fn fill(work: &mut Work<'_, '_>, table: TableNumber, amount: Amount) -> Result<(), Refusal> {
    let (rack, vault) = rack_and_vault(work, table, amount)?;
    cage::brings(work, vault.unit, amount, RACKS);
    work.moves(vault, rack, amount, Reason::Fill, RACKS);
    work.touches(Stream::Room);
    let filled = table::TableEvent::RackFilled { amount };
    work.orders(Stream::Table(table), RACKS, crate::RoomEvent::At(filled));
    Ok(())
}

pub(super) fn credit(work: &mut Work<'_, '_>, table: TableNumber, amount: Amount) -> Result<(), Refusal> {
    let (rack, vault) = rack_and_vault(work, table, amount)?;
    requires_there(work, rack, amount, "the rack")?;
    work.moves(rack, vault, amount, Reason::Credit, RACKS);
    work.touches(Stream::Room);
    let credited = table::TableEvent::RackCredited { amount };
    work.orders(Stream::Table(table), RACKS, crate::RoomEvent::At(credited));
    Ok(())
}

fn rack_and_vault(
    work: &Work<'_, '_>,
    table: TableNumber,
    amount: Amount,
) -> Result<(AccountKey, AccountKey), Refusal> {
    RACKS.requires(work.room.table(table).is_some(), "there is no such table")?;
    RACKS.requires(amount.is_positive(), "the amount must be more than zero")?;
    let unit = unit_of(work.room, table);
    Ok((AccountKey::new(Purpose::Rack { table: table.0 }, unit), AccountKey::new(Purpose::Vault, unit)))
}

/// The content of the drop box goes to the vault as counted, even if the table is closed already.
pub(super) fn count_drop(work: &mut Work<'_, '_>, table: TableNumber, counted: Amount) -> Result<(), Refusal> {
    let unit = unit_of(work.room, table);
    let drop_box = AccountKey::new(Purpose::DropBox { table: table.0 }, unit);
    RACKS.requires(work.room.books.account(drop_box).is_some(), "there is no such table")?;
    RACKS.requires(!counted.is_negative(), "a count cannot be negative")?;
    let expected = work.balance(drop_box);
    drawer::counts(work, drop_box, counted, RACKS);
    work.moves(drop_box, drawer::till(drawer::VAULT, Tender::Cash, unit), counted, Reason::Drop, RACKS);
    touches(work, table);
    super::orders(work, RACKS, OfficeEvent::DropCounted { table, expected, counted });
    Ok(())
}

pub(super) fn pay_tips(
    work: &mut Work<'_, '_>,
    table: TableNumber,
    person: PersonNumber,
    amount: Amount,
) -> Result<(), Refusal> {
    people::requires_known(&work.room.office, person)?;
    let is_dealer = work.room.office.has(person, Role::Dealer);
    RACKS.requires(is_dealer, "tips can be paid only to dealers")?;
    RACKS.requires(amount.is_positive(), "the amount must be more than zero")?;
    let unit = unit_of(work.room, table);
    let tip_box = AccountKey::new(Purpose::TipBox { table: table.0 }, unit);
    requires_there(work, tip_box, amount, "the tip box")?;
    work.moves(tip_box, AccountKey::purse(person, unit), amount, Reason::Tip, RACKS);
    touches(work, table);
    super::orders(work, RACKS, OfficeEvent::TipsPaid { table, person, amount });
    Ok(())
}

/// Touches the stream of a table, unless it is closed for good.
fn touches(work: &mut Work<'_, '_>, table: TableNumber) {
    let stream = Stream::Table(table);
    if !work.room.is_over(stream) {
        work.touches(stream);
    }
}

fn requires_there(work: &Work<'_, '_>, from: AccountKey, amount: Amount, name: &str) -> Result<(), Refusal> {
    let has = work.available(from);
    RACKS.requires(has >= amount, || format!("{name} has only {has}"))
}

/// The unit of a table, open or closed.
pub(crate) fn unit_of(room: &Room, table: TableNumber) -> Unit {
    let open = room.table(table).map(table::RoomTable::unit);
    let is_play = || room.books.account(AccountKey::new(Purpose::Rack { table: table.0 }, Unit::Play)).is_some();
    open.unwrap_or_else(|| if is_play() { Unit::Play } else { Unit::Dollars })
}
