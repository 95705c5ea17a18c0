//! How much money something is, in whole cents.

use crate::DecimalFault;
use crate::decimal;
use crate::quote::shortened;
use serde::{Deserialize, Serialize};
use std::fmt;
use std::str::FromStr;

/// The most cents that an amount has, either way: the largest whole number that a browser holds exactly.
const MOST_CENTS: i64 = (1 << 53) - 1;

/// As many letters as an amount is written with at most, and some to spare.
const LETTERS: usize = 20;

/// Signed whole cents, at most [`Amount::MOST`] either way; written as their number.
///
/// ```
/// use chips::Amount;
///
/// let pot: Amount = "1250.5".parse()?;
/// assert_eq!(pot, Amount::from_cents(125_050).expect("a small amount"));
/// assert_eq!(pot.to_string(), "1250.50");
/// assert_eq!(pot.minus(Amount::dollars(1250))?.to_string(), "0.50");
/// assert_eq!(pot.grouped(), "$1,250.50");
/// assert!(Amount::MOST.plus(pot).is_err());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS), schemars(extend("minimum" = -MOST_CENTS, "maximum" = MOST_CENTS)))]
#[serde(try_from = "i64")]
pub struct Amount(i64);

/// A result that no [`Amount`] holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TooLarge;

impl fmt::Display for TooLarge {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "this comes to more than {}: use smaller amounts", Amount::MOST)
    }
}

impl std::error::Error for TooLarge {}

impl Amount {
    /// Nothing.
    pub const ZERO: Amount = Amount(0);

    /// 2^53 − 1 cents.
    pub const MOST: Amount = Amount(MOST_CENTS);

    /// None if it is more than [`Amount::MOST`] either way.
    pub const fn from_cents(cents: i64) -> Option<Amount> {
        if -MOST_CENTS <= cents && cents <= MOST_CENTS { Some(Amount(cents)) } else { None }
    }

    /// Whole dollars, for amounts that the code itself names.
    pub const fn dollars(dollars: u32) -> Amount {
        Amount((dollars as i64).saturating_mul(100))
    }

    /// The result of a computation that was made in a wider number.
    pub(crate) fn from_wide(cents: i128) -> Result<Amount, TooLarge> {
        i64::try_from(cents).ok().and_then(Amount::from_cents).ok_or(TooLarge)
    }

    /// The amount in cents.
    pub const fn cents(self) -> i64 {
        self.0
    }

    pub(crate) fn wide(self) -> i128 {
        i128::from(self.0)
    }

    /// The sum of both.
    pub fn plus(self, other: Amount) -> Result<Amount, TooLarge> {
        self.0.checked_add(other.0).and_then(Amount::from_cents).ok_or(TooLarge)
    }

    /// This amount less the other.
    pub fn minus(self, other: Amount) -> Result<Amount, TooLarge> {
        self.plus(other.negated())
    }

    /// The sum, for amounts whose bound is known, such as the chips of one table. Panics where no [`Amount`] holds the
    /// result, because then the bound was wrong. For input use [`Amount::plus`].
    #[inline]
    #[must_use]
    pub const fn strict_plus(self, other: Amount) -> Amount {
        // Two amounts are far below what 64 bits hold: nothing wraps.
        Amount::strict_from_cents(self.0.wrapping_add(other.0))
    }

    /// The difference. Panics where no [`Amount`] holds it, as [`Amount::strict_plus`] does.
    #[inline]
    #[must_use]
    pub const fn strict_minus(self, other: Amount) -> Amount {
        Amount::strict_from_cents(self.0.wrapping_sub(other.0))
    }

    /// So many cents. Panics where no [`Amount`] has so many, as [`Amount::strict_plus`] does.
    #[inline]
    pub const fn strict_from_cents(cents: i64) -> Amount {
        Amount::from_cents(cents).expect("a sum that was bounded where it was made is an amount")
    }

    /// The sum, cut off at [`Amount::MOST`] either way: for bounds, and for sums that are only shown.
    #[inline]
    #[must_use]
    pub fn saturating_plus(self, other: Amount) -> Amount {
        Amount(self.0.saturating_add(other.0).clamp(-MOST_CENTS, MOST_CENTS))
    }

    /// So many times this amount.
    pub fn times(self, factor: u32) -> Result<Amount, TooLarge> {
        self.0.checked_mul(i64::from(factor)).and_then(Amount::from_cents).ok_or(TooLarge)
    }

    /// The same amount the other way; the bounds are symmetric, so there always is one.
    #[must_use]
    pub const fn negated(self) -> Amount {
        Amount(self.0.saturating_neg())
    }

    /// Whether it is zero.
    pub const fn is_zero(self) -> bool {
        self.0 == 0
    }

    /// Whether it is above zero.
    pub const fn is_positive(self) -> bool {
        self.0 > 0
    }

    /// Whether it is below zero.
    pub const fn is_negative(self) -> bool {
        self.0 < 0
    }

    /// The sum in whatever order: only what it comes to in the end must be an amount.
    ///
    /// ```
    /// use chips::Amount;
    ///
    /// let debt = Amount::MOST.negated();
    /// assert_eq!(Amount::sum([Amount::MOST, Amount::dollars(5), debt])?, Amount::dollars(5));
    /// # Ok::<(), chips::TooLarge>(())
    /// ```
    pub fn sum(amounts: impl IntoIterator<Item = Amount>) -> Result<Amount, TooLarge> {
        let mut sum = 0i128;
        for amount in amounts {
            sum = sum.checked_add(amount.wide()).ok_or(TooLarge)?;
        }
        Amount::from_wide(sum)
    }

    /// As people read it: "$1,250.00", "-$2.50".
    pub fn grouped(self) -> String {
        let (sign, dollars, cents) = self.parts();
        let digits = dollars.to_string();
        let mut grouped = String::new();
        for (digit, behind) in digits.chars().zip((0..digits.len()).rev()) {
            grouped.push(digit);
            if behind > 0 && behind.is_multiple_of(3) {
                grouped.push(',');
            }
        }
        format!("{sign}${grouped}.{cents:02}")
    }

    /// As people read it, without cents where there are none: "$1,250", "-$2.50".
    pub fn grouped_brief(self) -> String {
        without_empty_cents(self.grouped())
    }

    /// As programs read it, but without cents where there are none: "1250", "-2.50".
    pub fn brief(self) -> String {
        without_empty_cents(self.to_string())
    }

    /// Appends the amount as programs read it, without allocating a text.
    pub fn append_to(self, out: &mut Vec<u8>) {
        let (digits, first) = self.digits();
        out.extend_from_slice(&digits[first..]);
    }

    /// The letters of the amount as programs read it, and the first of them that is used.
    fn digits(self) -> ([u8; LETTERS], usize) {
        let (_, mut dollars, cents) = self.parts();
        let mut letters = [b'-'; LETTERS];
        let [before @ .., point, tens, ones] = &mut letters;
        (*point, *tens, *ones) = (b'.', digit(cents / 10), digit(cents));
        let mut first = LETTERS;
        for (place, letter) in before.iter_mut().enumerate().rev() {
            *letter = digit(dollars);
            first = place;
            dollars /= 10;
            if dollars == 0 {
                break;
            }
        }
        // What is not a digit is a minus, and one of them is left.
        (letters, if self.is_negative() { first.saturating_sub(1) } else { first })
    }

    fn parts(self) -> (&'static str, u64, u64) {
        let cents = self.0.unsigned_abs();
        (if self.is_negative() { "-" } else { "" }, cents / 100, cents % 100)
    }
}

impl TryFrom<i64> for Amount {
    type Error = TooLarge;

    fn try_from(cents: i64) -> Result<Amount, TooLarge> {
        Amount::from_cents(cents).ok_or(TooLarge)
    }
}

fn without_empty_cents(mut text: String) -> String {
    if text.ends_with(".00") {
        text.truncate(text.len().saturating_sub(3));
    }
    text
}

/// The last digit of a number.
fn digit(number: u64) -> u8 {
    b'0' | (number % 10) as u8
}

/// As programs read it: "1250.00", "-2.50"; always two decimals, no separators.
impl fmt::Display for Amount {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (digits, first) = self.digits();
        out.pad(std::str::from_utf8(&digits[first..]).unwrap_or_default())
    }
}

/// A text that is no amount.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct AmountError {
    /// What was written, shortened.
    pub text: String,
    /// What is wrong with it.
    pub fault: AmountFault,
}

/// What is wrong with a text that is no amount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum AmountFault {
    /// The digits are wrong.
    Number(DecimalFault),
    /// A zero with a minus.
    MinusZero,
    /// More than [`Amount::MOST`].
    TooLarge,
}

impl fmt::Display for AmountError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?} is no amount: ", self.text)?;
        match self.fault {
            AmountFault::Number(fault) => write!(out, "{fault}"),
            AmountFault::MinusZero => write!(out, "write nothing as 0, without a minus"),
            AmountFault::TooLarge => write!(out, "write at most {}", Amount::MOST),
        }
    }
}

impl std::error::Error for AmountError {}

/// "5", "5.5", "5.00", "-2.50".
impl FromStr for Amount {
    type Err = AmountError;

    fn from_str(text: &str) -> Result<Amount, AmountError> {
        read(text).map_err(|fault| AmountError { text: shortened(text), fault })
    }
}

fn read(text: &str) -> Result<Amount, AmountFault> {
    let digits = text.strip_prefix('-');
    let cents = decimal::read(digits.unwrap_or(text), 2).map_err(AmountFault::Number)?;
    let amount = i64::try_from(cents).ok().and_then(Amount::from_cents).ok_or(AmountFault::TooLarge)?;
    match digits {
        Some(_) if amount.is_zero() => Err(AmountFault::MinusZero),
        Some(_) => Ok(amount.negated()),
        None => Ok(amount),
    }
}
