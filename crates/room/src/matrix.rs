//! Who may say what: one table, and whatever it does not name is refused.

use crate::decide::{OWN_PART, TWO_PEOPLE};
use crate::{Command, Place, Role, Room, Who, link, office, table};
use chips::Amount;
use rulebook::Refusal;

/// Whether somebody in this part may say such a thing at all.
pub fn may(role: Role, command: &Command) -> bool {
    use Role::{Admin, Cage, Dealer, Floor, House, Player};
    let roles: &[Role] = match command {
        Command::Found { .. } | Command::Start { .. } => &[House],
        Command::Office(command) => office::roles(command),
        // The house itself opens tables in a practice room, and closes private ones.
        Command::OpenTable(_) | Command::CloseTable { .. } | Command::RetireTable { .. } => &[Floor, Admin, House],
        Command::Approve { .. } | Command::Reject { .. } => &[Floor, Cage, Admin],
        Command::At { command, .. } => match command {
            table::Command::SitDown { .. }
            | table::Command::AddChips { .. }
            | table::Command::StandUp
            | table::Command::Nonce { .. }
            | table::Command::Ready
            | table::Command::Tip { .. } => &[Player],
            table::Command::ChangeCash { .. } => &[Dealer],
            table::Command::Remove { .. } => &[Floor, House],
            table::Command::Round(_) | table::Command::House(_) | table::Command::Hand(_) | table::Command::Cash(_) => {
                &[Player, Dealer, Floor]
            }
            table::Command::TimeUp | table::Command::LoseDeck { .. } => &[House],
        },
    };
    roles.contains(&role)
}

/// Refuses whoever does not have the part, is not on shift, or is barred.
pub(crate) fn requires_part(room: &Room, by: Who, command: &Command) -> Result<(), Refusal> {
    let founds = matches!(command, Command::Found { .. });
    OWN_PART.requires(founds || room.is_founded(), "found the room first")?;
    OWN_PART.requires(may(by.role, command), || format!("this is not for the {} to say", by.role))?;
    if by.role == Role::House {
        OWN_PART.requires(by == Who::HOUSE, "nobody else is the house")?;
        return office::requires_day(room, needs_day(command));
    }
    let office = room.office();
    OWN_PART.requires(office.has(by.person, by.role), || format!("you are not the {} here", by.role))?;
    let begins = matches!(command, Command::Office(office::Command::BeginShift { .. }));
    let is_here = begins || !by.role.is_staff() || office.is_on_shift(by.person, by.role);
    OWN_PART.requires(is_here, "begin your shift first")?;
    let is_open_to_all = matches!(
        command,
        Command::At { command: table::Command::StandUp, .. }
            | Command::Office(office::Command::Exclude { .. } | office::Command::LimitLoss { .. })
    );
    let is_welcome = by.role != Role::Player || is_open_to_all || !office.is_barred(by.person);
    OWN_PART.requires(is_welcome, "this account may not play")?;
    office::requires_change(room, command)?;
    office::requires_reset(office, by.person, command)?;
    office::requires_day(room, needs_day(command))
}

/// Whether it brings chips to people or tables, or takes them from there.
fn needs_day(command: &Command) -> bool {
    match command {
        Command::Office(command) => office::moves_money(command),
        Command::OpenTable(_) | Command::CloseTable { .. } | Command::RetireTable { .. } => true,
        Command::At { command, .. } => matches!(
            command,
            table::Command::SitDown { .. } | table::Command::AddChips { .. } | table::Command::ChangeCash { .. }
        ),
        _ => false,
    }
}

/// Whether a second person has to agree before it happens.
pub(crate) fn needs_two(room: &Room, by: Who, command: &Command) -> bool {
    let limit = room.settings().two_people_from;
    match command {
        Command::Office(command) => office::needs_two(room, by, command),
        // A progressive win beyond what the automatic floor may pass, and whatever voids a round.
        Command::At { command: table::Command::Round(command), .. } => {
            let rules = matches!(command, house::Command::Validate { .. } | house::Command::Report { .. });
            by.role == Role::Floor && rules
        }
        Command::At { table, command: table::Command::ChangeCash { amount, .. }, .. } => {
            let is_money = room.table(*table).is_some_and(|table| table.unit() == chips::Unit::Dollars);
            is_money && *amount >= limit
        }
        Command::RetireTable { table, .. } => {
            let is_money = room.table(*table).is_some_and(|table| table.unit() == chips::Unit::Dollars);
            by.role != Role::House && is_money
        }
        Command::OpenTable(opening) => {
            let brings = opening.rack.plus(link::first_sums(room, opening)).unwrap_or(Amount::MOST);
            opening.unit == chips::Unit::Dollars && brings >= limit
        }
        _ => false,
    }
}

/// The parts in which somebody may agree to what another has proposed.
pub fn seconds(command: &Command) -> &'static [Role] {
    match command {
        Command::Office(command) => office::seconds(command),
        Command::OpenTable(_)
        | Command::RetireTable { .. }
        | Command::At { command: table::Command::Round(_) | table::Command::ChangeCash { .. }, .. } => {
            &[Role::Floor, Role::Admin]
        }
        _ => &[],
    }
}

pub(crate) fn requires_second(by: Who, command: &Command) -> Result<(), Refusal> {
    let suits = seconds(command).contains(&by.role);
    TWO_PEOPLE.requires(suits, || format!("this is not for the {} to agree to", by.role))
}

impl Room {
    /// What a purse holds.
    pub fn purse(&self, person: crate::PersonNumber, unit: chips::Unit) -> chips::Amount {
        self.balance(Place::purse(person, unit))
    }

    /// The chips in front of somebody at a table.
    pub fn stack(&self, table: &table::Table, person: crate::PersonNumber) -> chips::Amount {
        let purpose = ledger::Purpose::Stack { person: person.0, table: table.number().0 };
        self.balance(Place::new(purpose, table.unit()))
    }
}
