//! What one chip is worth.

use crate::{Amount, AmountError, TooLarge};
use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

/// The worth of a chip: an amount above zero.
///
/// ```
/// use chips::{Amount, Denomination};
///
/// let green: Denomination = "25".parse()?;
/// assert_eq!(green.times(4)?, Amount::dollars(100));
/// assert_eq!(Denomination::new(Amount::ZERO), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Denomination(Amount);

impl Denomination {
    /// None if the amount is zero or below.
    pub const fn new(amount: Amount) -> Option<Denomination> {
        if amount.is_positive() { Some(Denomination(amount)) } else { None }
    }

    /// What one such chip is worth.
    pub const fn amount(self) -> Amount {
        self.0
    }

    /// What so many of these chips are worth.
    pub fn times(self, count: u64) -> Result<Amount, TooLarge> {
        let cents = self.0.wide().checked_mul(i128::from(count)).ok_or(TooLarge)?;
        Amount::from_wide(cents)
    }

    pub(crate) fn cents(self) -> NonZeroU64 {
        NonZeroU64::new(self.0.cents().unsigned_abs()).expect("a chip is worth more than nothing")
    }
}

impl fmt::Display for Denomination {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(out)
    }
}

/// A text that is no worth of a chip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DenominationError {
    /// The text is no amount.
    Amount(AmountError),
    /// The amount is zero or below.
    NotPositive(Amount),
}

impl fmt::Display for DenominationError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            DenominationError::Amount(error) => error.fmt(out),
            DenominationError::NotPositive(amount) => {
                write!(out, "no chip is worth {amount}: name a chip of 0.01 or more")
            }
        }
    }
}

impl std::error::Error for DenominationError {}

impl FromStr for Denomination {
    type Err = DenominationError;

    fn from_str(text: &str) -> Result<Denomination, DenominationError> {
        let amount = text.parse().map_err(DenominationError::Amount)?;
        Denomination::new(amount).ok_or(DenominationError::NotPositive(amount))
    }
}
