//! Which whole number stands for a fraction.

use crate::quote::shortened;
use crate::{Amount, TooLarge};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

/// Which way a fraction goes.
///
/// Up is always toward more and down toward less, below zero too: a loss rounded up is a smaller loss.
/// So it does not matter whether a stake is added before rounding or after.
///
/// ```
/// use chips::{Amount, Rounding};
///
/// let stack = Amount::dollars(250);
/// let chip = Amount::dollars(100);
/// assert_eq!(Rounding::Nearest.to_multiple(stack, chip), Ok(Amount::dollars(300)));
/// assert_eq!(Rounding::Down.to_multiple(stack, chip), Ok(Amount::dollars(200)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rounding {
    /// Away from the house: to the next number above.
    Up,
    /// To the next number below.
    Down,
    /// To the next number, a half to the one above.
    Nearest,
}

/// Why an amount is rounded to no multiple.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum MultipleError {
    /// The amount to whose multiples was to be rounded is zero or below.
    NotPositive(Amount),
    /// The multiple is more than [`Amount::MOST`].
    TooLarge,
}

impl fmt::Display for MultipleError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MultipleError::NotPositive(of) => {
                write!(out, "nothing is rounded to {of}: round to a chip of 0.01 or more")
            }
            MultipleError::TooLarge => TooLarge.fmt(out),
        }
    }
}

impl std::error::Error for MultipleError {}

impl From<TooLarge> for MultipleError {
    fn from(_: TooLarge) -> MultipleError {
        MultipleError::TooLarge
    }
}

impl Rounding {
    /// All ways to round.
    pub const ALL: [Rounding; 3] = [Rounding::Up, Rounding::Down, Rounding::Nearest];

    /// The word that a submission writes for it: "up", "down", "nearest".
    pub const fn word(self) -> &'static str {
        match self {
            Rounding::Up => "up",
            Rounding::Down => "down",
            Rounding::Nearest => "nearest",
        }
    }

    /// The whole number that stands for the fraction.
    ///
    /// ```
    /// use chips::Rounding;
    /// use std::num::NonZeroU64;
    ///
    /// let two = NonZeroU64::MIN.saturating_add(1);
    /// assert_eq!(Rounding::ALL.map(|rounding| rounding.divide(-7, two)), [-3, -4, -3]);
    /// ```
    pub fn divide(self, numerator: i128, denominator: NonZeroU64) -> i128 {
        let denominator = i128::from(denominator.get());
        let below = numerator.div_euclid(denominator);
        let over = numerator.rem_euclid(denominator);
        let goes_up = match self {
            Rounding::Up => over > 0,
            Rounding::Down => false,
            Rounding::Nearest => over >= denominator.saturating_sub(over),
        };
        // Where something is over, the number below is at most half the largest, so the next one exists.
        if goes_up { below.saturating_add(1) } else { below }
    }

    /// The multiple of `of`, a chip, that stands for the amount.
    pub fn to_multiple(self, amount: Amount, of: Amount) -> Result<Amount, MultipleError> {
        let chip = u64::try_from(of.cents()).ok().and_then(NonZeroU64::new).ok_or(MultipleError::NotPositive(of))?;
        let count = self.divide(amount.wide(), chip);
        Ok(count.checked_mul(of.wide()).ok_or(TooLarge).and_then(Amount::from_wide)?)
    }
}

impl fmt::Display for Rounding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.word())
    }
}

/// A text that names no rounding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoundingError {
    /// What was written, shortened.
    pub text: String,
}

impl fmt::Display for RoundingError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?} is no rounding: write up, down or nearest", self.text)
    }
}

impl std::error::Error for RoundingError {}

impl FromStr for Rounding {
    type Err = RoundingError;

    fn from_str(text: &str) -> Result<Rounding, RoundingError> {
        let named = Rounding::ALL.into_iter().find(|rounding| rounding.word() == text);
        named.ok_or_else(|| RoundingError { text: shortened(text) })
    }
}
