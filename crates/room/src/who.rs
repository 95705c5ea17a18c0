//! Who issues a command, and in which role.

use crate::PersonNumber;
use serde::{Deserialize, Serialize};
use std::fmt;

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Role {
    Player,
    Dealer,
    /// A floorperson or anybody above.
    Floor,
    Cage,
    Auditor,
    Admin,
    /// The house itself: its clock, and what it does after a start.
    House,
}

impl Role {
    pub const ALL: [Role; 7] =
        [Role::Player, Role::Dealer, Role::Floor, Role::Cage, Role::Auditor, Role::Admin, Role::House];

    /// As in records.
    pub const fn name(self) -> &'static str {
        match self {
            Role::Player => "player",
            Role::Dealer => "dealer",
            Role::Floor => "floor",
            Role::Cage => "cage",
            Role::Auditor => "auditor",
            Role::Admin => "admin",
            Role::House => "house",
        }
    }

    /// Whether one must be on shift to act in this role.
    pub fn is_staff(self) -> bool {
        matches!(self, Role::Dealer | Role::Floor | Role::Cage)
    }
}

impl fmt::Display for Role {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.name())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub struct Who {
    pub person: PersonNumber,
    pub role: Role,
}

impl Who {
    /// The house itself.
    pub const HOUSE: Who = Who { person: PersonNumber::HOUSE, role: Role::House };

    pub const fn new(person: PersonNumber, role: Role) -> Who {
        Who { person, role }
    }
}
