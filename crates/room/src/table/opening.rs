//! The opening of a table.

use super::{Dealing, Offer, RoomTable, TableWork};
use crate::decide::OPEN_TABLES;
use crate::work::Work;
use crate::{AccountKey, PersonNumber, RoomEvent, Stream, TableNumber, Who};
use ::chips::{Amount, Unit};
use ledger::{Purpose, Reason};
use rulebook::Refusal;
use serde::{Deserialize, Serialize};
use std::ops::RangeInclusive;

/// The length of a table's name in characters.
pub const NAME_LETTERS: RangeInclusive<usize> = 1..=60;

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Opening {
    pub name: String,
    pub unit: Unit,
    /// Who deals. Automatic dealing uses a deck that is committed to beforehand.
    pub dealing: Dealing,
    pub offers: Offer,
    /// The chips in the dealer's rack at the start.
    pub rack: Amount,
    /// The host of a private table; a table without a host is public.
    #[serde(skip_serializing_if = "Option::is_none", default)]
    pub host: Option<PersonNumber>,
}

/// Opens a table with its accounts, and fills its rack from the cage.
pub(crate) fn open(work: &mut Work<'_, '_>, number: TableNumber, opening: &Opening) -> Result<(), Refusal> {
    let outdated = opening.offers.outdated(work.room.edition);
    OPEN_TABLES.requires(outdated.is_none(), outdated.unwrap_or_default())?;
    let table = RoomTable::open(number, opening)?;
    let named = NAME_LETTERS.contains(&opening.name.chars().count());
    OPEN_TABLES.requires(named, "give the table a name of at most 60 characters")?;
    let is_free = work.room.tables.values().all(|known| *known.name != *opening.name);
    OPEN_TABLES.requires(is_free, "another table has this name: choose a different one")?;
    let may_be_private = opening.host.is_none() || work.by == Who::HOUSE && opening.unit == Unit::Play;
    OPEN_TABLES
        .requires(may_be_private, "a private table can be opened only by the house itself and for play money")?;
    OPEN_TABLES.requires(!opening.rack.is_negative(), "the amount in a rack cannot be negative")?;
    let place = |purpose| AccountKey::new(purpose, opening.unit);
    let of = number.0;
    for purpose in [Purpose::Rack { table: of }, Purpose::Pot { table: of }, Purpose::DropBox { table: of }] {
        work.opens(place(purpose));
    }
    for purpose in [Purpose::TipBox { table: of }, Purpose::Vault, Purpose::Issue, Purpose::Outside, Purpose::Revenue] {
        work.opens(place(purpose));
    }
    let vault = place(Purpose::Vault);
    let lacks = opening.rack.minus(work.balance(vault)).unwrap_or_default().max(Amount::ZERO);
    work.moves(place(Purpose::Issue), vault, lacks, Reason::Opening, OPEN_TABLES);
    work.moves(vault, place(Purpose::Rack { table: of }), opening.rack, Reason::Opening, OPEN_TABLES);
    let opened = RoomEvent::TableOpened { table: number, opening: opening.clone() };
    work.orders(Stream::Room, OPEN_TABLES, opened);
    unlock(work, table)
}

/// A table with automatic dealing is opened at once; a live one is opened by the floorperson.
fn unlock(work: &mut Work<'_, '_>, table: RoomTable) -> Result<(), Refusal> {
    work.touches(Stream::Table(table.number));
    let opens = table.kind.opens_with().filter(|_| table.is_automatic());
    let mut work_at = TableWork::new(work, table);
    if let Some((by, command)) = opens {
        work_at.say(&by, &command)?;
    }
    work_at.finish();
    Ok(())
}
