//! What an amount is an amount of.

use crate::{Amount, TooLarge};
use serde::{Deserialize, Serialize};
use std::fmt;

/// What is counted. Amounts of different units are never added.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Unit {
    /// Dollars that a cage pays out.
    Dollars,
    /// Play money, which nobody pays out.
    Play,
    /// The chips of the tournament with this number.
    Tournament(u32),
}

impl fmt::Display for Unit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unit::Dollars => out.pad("dollars"),
            Unit::Play => out.pad("play money"),
            Unit::Tournament(number) => out.pad(&format!("chips of tournament {number}")),
        }
    }
}

/// An amount together with its unit.
///
/// ```
/// use chips::{Amount, Money, Unit};
///
/// let buy_in = Money { unit: Unit::Dollars, amount: Amount::dollars(100) };
/// let stack = Money { unit: Unit::Tournament(7), amount: Amount::dollars(5000) };
/// assert_eq!(buy_in.plus(buy_in)?.amount, Amount::dollars(200));
/// assert_eq!(
///     buy_in.plus(stack).expect_err("two units").to_string(),
///     "dollars do not mix with chips of tournament 7: keep each unit to itself"
/// );
/// # Ok::<(), chips::MoneyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Money {
    /// What is counted.
    pub unit: Unit,
    /// How much of it.
    pub amount: Amount,
}

/// Why two sums of money make no third.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MoneyError {
    /// They are of different units.
    Units {
        /// The unit of the sum that was added to, or taken from.
        this: Unit,
        /// The unit of the other sum.
        other: Unit,
    },
    /// The result is more than [`Amount::MOST`].
    TooLarge,
}

impl fmt::Display for MoneyError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MoneyError::Units { this: Unit::Play, other } => {
                write!(out, "play money does not mix with {other}: keep each unit to itself")
            }
            MoneyError::Units { this, other } => {
                write!(out, "{this} do not mix with {other}: keep each unit to itself")
            }
            MoneyError::TooLarge => TooLarge.fmt(out),
        }
    }
}

impl std::error::Error for MoneyError {}

impl From<TooLarge> for MoneyError {
    fn from(_: TooLarge) -> MoneyError {
        MoneyError::TooLarge
    }
}

impl Money {
    /// Zero of a unit.
    pub const fn nothing(unit: Unit) -> Money {
        Money { unit, amount: Amount::ZERO }
    }

    /// The sum of both, if they are of one unit.
    pub fn plus(self, other: Money) -> Result<Money, MoneyError> {
        self.same_unit(other)?;
        Ok(Money { unit: self.unit, amount: self.amount.plus(other.amount)? })
    }

    /// This less the other, if they are of one unit.
    pub fn minus(self, other: Money) -> Result<Money, MoneyError> {
        self.same_unit(other)?;
        Ok(Money { unit: self.unit, amount: self.amount.minus(other.amount)? })
    }

    fn same_unit(self, other: Money) -> Result<(), MoneyError> {
        if self.unit == other.unit { Ok(()) } else { Err(MoneyError::Units { this: self.unit, other: other.unit }) }
    }
}
