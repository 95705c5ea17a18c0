//! Preconditions: what a proposer saw. A second person approves the proposal on that basis, so it must still hold.

use crate::{AccountKey, Room, RoomCommand, Who, office, table};
use chips::{Amount, Unit};
use ledger::{Purpose, Tender};
use rulebook::paytable::Level;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Precondition {
    /// The round in play at the table.
    Round(u64),
    /// A cashier's drawer, with the expected amount of cash.
    Drawer { drawer: u32, cash: Amount },
    /// The expected amount of cash in a drop box.
    Drop(Amount),
    /// What a meter showed, and that amount without the contributions of wagers.
    Meter { shows: Amount, apart_from_wagers: Amount },
}

impl Precondition {
    /// The current state of what a command is about.
    pub(crate) fn now(room: &Room, by: Who, command: &RoomCommand) -> Option<Precondition> {
        match command {
            RoomCommand::At { table, .. } | RoomCommand::RetireTable { table, .. } => {
                room.table(*table).map(table::RoomTable::rounds).map(Precondition::Round)
            }
            RoomCommand::Office(office::OfficeCommand::CloseDrawer { .. }) => {
                let drawer = room.office().drawer_of(by.person)?;
                let place = AccountKey::new(Purpose::Drawer { drawer, tender: Tender::Cash }, Unit::Dollars);
                Some(Precondition::Drawer { drawer, cash: room.balance(place) })
            }
            RoomCommand::Office(office::OfficeCommand::CountDrop { table, .. }) => {
                let place = AccountKey::new(Purpose::DropBox { table: table.0 }, office::unit_of(room, *table));
                Some(Precondition::Drop(room.balance(place)))
            }
            RoomCommand::Office(office::OfficeCommand::CorrectMeter { link, level, .. }) => meter(room, *link, *level),
            _ => None,
        }
    }

    /// The command adapted to the current state, or why it no longer applies.
    pub(crate) fn again(
        was: Option<Precondition>,
        now: Option<Precondition>,
        command: &RoomCommand,
    ) -> Result<RoomCommand, String> {
        let Some(was) = was else {
            let is_none = now.is_none();
            return if is_none {
                Ok(command.clone())
            } else {
                Err("this did not exist when it was proposed: reject it".to_owned())
            };
        };
        match (was, now, command) {
            (was, Some(is), _) if was == is => Ok(command.clone()),
            // Contributions made in the meantime are kept.
            (
                Precondition::Meter { shows: was, apart_from_wagers: before },
                Some(Precondition::Meter { shows: is, apart_from_wagers: after }),
                RoomCommand::Office(office::OfficeCommand::CorrectMeter { link, level, shows }),
            ) if before == after => {
                let fed = is.minus(was).unwrap_or_default();
                let (link, level, shows) = (*link, *level, shows.plus(fed).unwrap_or(*shows));
                Ok(RoomCommand::Office(office::OfficeCommand::CorrectMeter { link, level, shows }))
            }
            (Precondition::Round(_), ..) => Err("this is about a round that is over: reject it".to_owned()),
            (Precondition::Drawer { cash, .. }, ..) => Err(format!(
                "the expected amount in the drawer has changed since it was counted ({cash} then): reject it"
            )),
            (Precondition::Drop(cash), ..) => Err(format!(
                "the expected amount in the drop box has changed since it was counted ({cash} then): reject it"
            )),
            (Precondition::Meter { shows, .. }, ..) => Err(format!(
                "the meter was won or corrected since this was proposed (it showed {shows} then): reject it"
            )),
        }
    }
}

fn meter(room: &Room, link: crate::LinkNumber, level: Level) -> Option<Precondition> {
    let meter = room.links.get(&link)?.link.meter(level)?;
    let house = [meter.terms.initial, meter.fills, meter.corrections, meter.wins.negated()];
    Some(Precondition::Meter { shows: meter.current, apart_from_wagers: Amount::sum(house).ok()? })
}
