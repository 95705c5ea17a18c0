//! Keys that occur in many messages: units, roles, wagers, meters.

use chips::Unit;
use room::Role;
use rulebook::Wager;
use rulebook::paytable::Level;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// Implements a string schema with this pattern.
macro_rules! text_schema {
    ($name:ident, $pattern:literal) => {
        impl schemars::JsonSchema for $name {
            fn schema_name() -> std::borrow::Cow<'static, str> {
                stringify!($name).into()
            }

            fn json_schema(_: &mut schemars::SchemaGenerator) -> schemars::Schema {
                schemars::json_schema!({ "type": "string", "pattern": $pattern })
            }
        }
    };
}

pub(super) use text_schema;

/// A unit of money: `dollars`, `play`, `tournament 7`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, TS)]
#[serde(into = "String")]
#[ts(type = "'dollars' | 'play' | `tournament ${number}`")]
pub struct UnitKey(pub Unit);

text_schema!(UnitKey, "^(dollars|play|tournament [0-9]+)$");

impl From<UnitKey> for String {
    fn from(UnitKey(unit): UnitKey) -> String {
        match unit {
            Unit::Dollars => "dollars".to_owned(),
            Unit::Play => "play".to_owned(),
            Unit::Tournament(number) => format!("tournament {number}"),
        }
    }
}

impl From<Unit> for UnitKey {
    fn from(unit: Unit) -> UnitKey {
        UnitKey(unit)
    }
}

/// A role that people can have in the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum RoleKey {
    Player,
    Dealer,
    Floor,
    Cage,
    Auditor,
    Admin,
}

impl RoleKey {
    /// None for the house itself, which is nobody's role.
    pub fn of(role: Role) -> Option<RoleKey> {
        Some(match role {
            Role::Player => RoleKey::Player,
            Role::Dealer => RoleKey::Dealer,
            Role::Floor => RoleKey::Floor,
            Role::Cage => RoleKey::Cage,
            Role::Auditor => RoleKey::Auditor,
            Role::Admin => RoleKey::Admin,
            Role::House => return None,
        })
    }
}

/// A scope of a token: reading everything that its owner may see, or acting in a role.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(untagged)]
pub enum ScopeKey {
    Read(#[ts(inline)] ReadKey),
    Act(RoleKey),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum ReadKey {
    Read,
}

/// A wager of a house game. The Envy Bonus is paid without a wager; `base` is Ante, Blind or Odds, and Play or Raise
/// together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum WagerKey {
    Base,
    Ante,
    Blind,
    Odds,
    BadBeat,
    Play,
    Raise,
    Trips,
    TripsPlus,
    Pocket,
    SixCard,
    CoverAll,
    Progressive,
    Envy,
}

impl From<Wager> for WagerKey {
    fn from(wager: Wager) -> WagerKey {
        match wager {
            Wager::Ante => WagerKey::Ante,
            Wager::Blind => WagerKey::Blind,
            Wager::Odds => WagerKey::Odds,
            Wager::BadBeat => WagerKey::BadBeat,
            Wager::Play => WagerKey::Play,
            Wager::Raise => WagerKey::Raise,
            Wager::Trips => WagerKey::Trips,
            Wager::TripsPlus => WagerKey::TripsPlus,
            Wager::Pocket => WagerKey::Pocket,
            Wager::SixCard => WagerKey::SixCard,
            Wager::CoverAll => WagerKey::CoverAll,
            Wager::Progressive => WagerKey::Progressive,
        }
    }
}

/// A meter of a progressive.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, JsonSchema, TS)]
#[serde(rename_all = "kebab-case")]
pub enum MeterKey {
    Main,
    Mega,
    Major,
    Minor,
}

impl From<Level> for MeterKey {
    fn from(level: Level) -> MeterKey {
        match level {
            Level::Main => MeterKey::Main,
            Level::Mega => MeterKey::Mega,
            Level::Major => MeterKey::Major,
            Level::Minor => MeterKey::Minor,
        }
    }
}
