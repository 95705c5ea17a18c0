//! What somebody saw who proposed something: a second person agrees to that, and not to what came after it.

use crate::{Place, Room, RoomCommand, Who, office, table};
use chips::{Amount, Unit};
use ledger::{Purpose, Tender};
use rulebook::paytable::Level;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case", deny_unknown_fields)]
pub enum Saw {
    /// The round that was played at the table.
    Round(u64),
    /// A cashier's drawer, with so much cash by the books.
    Drawer { drawer: u32, cash: Amount },
    /// So much cash in a drop box, by the books.
    Drop(Amount),
    /// What a meter showed, and what the house and wins have made of it so far: all but what wagers fed.
    Meter { shows: Amount, apart_from_wagers: Amount },
}

impl Saw {
    /// What there is to see of what a command is about.
    pub(crate) fn now(room: &Room, by: Who, command: &RoomCommand) -> Option<Saw> {
        match command {
            RoomCommand::At { table, .. } | RoomCommand::RetireTable { table, .. } => {
                room.table(*table).map(table::RoomTable::rounds).map(Saw::Round)
            }
            RoomCommand::Office(office::OfficeCommand::CloseDrawer { .. }) => {
                let drawer = room.office().drawer_of(by.person)?;
                let place = Place::new(Purpose::Drawer { drawer, tender: Tender::Cash }, Unit::Dollars);
                Some(Saw::Drawer { drawer, cash: room.balance(place) })
            }
            RoomCommand::Office(office::OfficeCommand::CountDrop { table, .. }) => {
                let place = Place::new(Purpose::DropBox { table: table.0 }, office::unit_of(room, *table));
                Some(Saw::Drop(room.balance(place)))
            }
            RoomCommand::Office(office::OfficeCommand::CorrectMeter { link, level, .. }) => meter(room, *link, *level),
            _ => None,
        }
    }

    /// The command as it is meant now, or why it is about something that is no more.
    pub(crate) fn again(was: Option<Saw>, now: Option<Saw>, command: &RoomCommand) -> Result<RoomCommand, String> {
        let Some(was) = was else {
            let is_none = now.is_none();
            return if is_none {
                Ok(command.clone())
            } else {
                Err("there was no such thing then: reject it".to_owned())
            };
        };
        match (was, now, command) {
            (was, Some(is), _) if was == is => Ok(command.clone()),
            // What wagers have fed in the meantime stays on top.
            (
                Saw::Meter { shows: was, apart_from_wagers: before },
                Some(Saw::Meter { shows: is, apart_from_wagers: after }),
                RoomCommand::Office(office::OfficeCommand::CorrectMeter { link, level, shows }),
            ) if before == after => {
                let fed = is.minus(was).unwrap_or_default();
                let (link, level, shows) = (*link, *level, shows.plus(fed).unwrap_or(*shows));
                Ok(RoomCommand::Office(office::OfficeCommand::CorrectMeter { link, level, shows }))
            }
            (Saw::Round(_), ..) => Err("this was about a round that is over: reject it".to_owned()),
            (Saw::Drawer { cash, .. }, ..) => {
                Err(format!("the drawer had {cash} by the books when it was counted, and has changed: reject it"))
            }
            (Saw::Drop(cash), ..) => {
                Err(format!("the box had {cash} by the books when it was counted, and has changed: reject it"))
            }
            (Saw::Meter { shows, .. }, ..) => {
                Err(format!("the meter showed {shows} then, and was won or corrected since: reject it"))
            }
        }
    }
}

fn meter(room: &Room, link: crate::LinkNumber, level: Level) -> Option<Saw> {
    let meter = room.links.get(&link)?.link.meter(level)?;
    let house = [meter.terms.initial, meter.fills, meter.corrections, meter.wins.negated()];
    Some(Saw::Meter { shows: meter.current, apart_from_wagers: Amount::sum(house).ok()? })
}
