//! Which part of an amount is taken, and what becomes of the fractions of a cent.

use crate::quote::shortened;
use crate::{Amount, DecimalFault, Rounding, TooLarge, decimal};
use serde::{Deserialize, Serialize};
use std::fmt;
use std::num::NonZeroU64;
use std::str::FromStr;

const WHOLE: u32 = 1_000_000;
const WHOLE_WIDE: NonZeroU64 = NonZeroU64::new(WHOLE as u64).expect("a million is not zero");

/// A part of something, in exact millionths; written as their number.
///
/// ```
/// use chips::{Amount, Rounding, Share};
///
/// let rake: Share = "2.5%".parse()?;
/// assert_eq!(rake, "0.025".parse()?);
/// assert_eq!(rake.of(Amount::dollars(11), Rounding::Down)?.to_string(), "0.27");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(try_from = "u32")]
pub struct Share(u32);

impl Share {
    /// No part.
    pub const NOTHING: Share = Share(0);
    /// All of it.
    pub const WHOLE: Share = Share(WHOLE);

    /// None if it is more than the whole.
    pub const fn from_millionths(millionths: u32) -> Option<Share> {
        if millionths <= WHOLE { Some(Share(millionths)) } else { None }
    }

    /// The share in millionths of the whole.
    pub const fn millionths(self) -> u32 {
        self.0
    }

    /// This part of the amount, in whole cents.
    pub fn of(self, amount: Amount, rounding: Rounding) -> Result<Amount, TooLarge> {
        Amount::from_wide(rounding.divide(self.millionths_of(amount), WHOLE_WIDE))
    }

    /// This part of the amount: the whole cents below it, and the millionths of a cent that are over.
    pub fn exactly_of(self, amount: Amount) -> (Amount, u32) {
        let (cents, over) = in_cents(self.millionths_of(amount));
        (cents.expect("a part of an amount is no larger than the amount"), over)
    }

    /// In millionths of a cent: 53 bits times 20 bits.
    fn millionths_of(self, amount: Amount) -> i128 {
        amount.wide().saturating_mul(i128::from(self.0))
    }
}

/// Whole cents, rounded down, and the millionths that are over.
fn in_cents(millionths: i128) -> (Result<Amount, TooLarge>, u32) {
    let cents = Rounding::Down.divide(millionths, WHOLE_WIDE);
    let over = millionths.rem_euclid(i128::from(WHOLE));
    (Amount::from_wide(cents), u32::try_from(over).expect("less than a million is over"))
}

/// Fractions of a cent that wait until they make a cent.
///
/// What was handed out and what waits are together always exactly the sum of the shares.
///
/// ```
/// use chips::{Amount, Carry, Share};
///
/// let jackpot: Share = "0.5%".parse()?;
/// let mut carry = Carry::default();
/// let bet = Amount::dollars(1);
/// assert_eq!(carry.add(jackpot, bet)?, Amount::ZERO); // half a cent waits
/// assert_eq!(carry.add(jackpot, bet)?.to_string(), "0.01");
/// assert_eq!(carry, Carry::default());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(try_from = "u32")]
pub struct Carry(u32);

impl Carry {
    /// None if it makes a cent or more.
    pub const fn from_millionths(millionths: u32) -> Option<Carry> {
        if millionths < WHOLE { Some(Carry(millionths)) } else { None }
    }

    /// Millionths of a cent, less than a cent.
    pub const fn millionths(self) -> u32 {
        self.0
    }

    /// The whole cents that are due now; what is over waits. If there is no such amount, nothing changes.
    pub fn add(&mut self, share: Share, amount: Amount) -> Result<Amount, TooLarge> {
        let (due, over) = in_cents(share.millionths_of(amount).saturating_add(i128::from(self.0)));
        let due = due?;
        self.0 = over;
        Ok(due)
    }
}

impl TryFrom<u32> for Share {
    type Error = TooManyMillionths;

    fn try_from(millionths: u32) -> Result<Share, TooManyMillionths> {
        Share::from_millionths(millionths).ok_or(TooManyMillionths(millionths))
    }
}

impl TryFrom<u32> for Carry {
    type Error = TooManyMillionths;

    fn try_from(millionths: u32) -> Result<Carry, TooManyMillionths> {
        Carry::from_millionths(millionths).ok_or(TooManyMillionths(millionths))
    }
}

/// More than a whole, or a whole cent that does not wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TooManyMillionths(pub u32);

impl fmt::Display for TooManyMillionths {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{} millionths are too many: a share has at most {WHOLE}, a carry fewer", self.0)
    }
}

impl std::error::Error for TooManyMillionths {}

/// In percent, with as many decimals as it needs: "20%", "0.5%".
impl fmt::Display for Share {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let text = format!("{}.{:04}", self.0 / 10_000, self.0 % 10_000);
        out.pad(&format!("{}%", text.trim_end_matches('0').trim_end_matches('.')))
    }
}

/// A text that is no share.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ShareError {
    /// What was written, shortened.
    pub text: String,
    /// What is wrong with it.
    pub fault: ShareFault,
}

/// What is wrong with a text that is no share.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ShareFault {
    /// The digits are wrong.
    Number(DecimalFault),
    /// It is below zero.
    Negative,
    /// It is more than the whole.
    MoreThanWhole,
}

impl fmt::Display for ShareError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?} is no share: ", self.text)?;
        match self.fault {
            ShareFault::Number(fault) => write!(out, "{fault}"),
            ShareFault::Negative => write!(out, "write 0 or more"),
            ShareFault::MoreThanWhole => write!(out, "write at most 1 or 100%"),
        }
    }
}

impl std::error::Error for ShareError {}

/// "0.20", "0.2", "1", "20%", "0.5%".
impl FromStr for Share {
    type Err = ShareError;

    fn from_str(text: &str) -> Result<Share, ShareError> {
        read(text).map_err(|fault| ShareError { text: shortened(text), fault })
    }
}

fn read(text: &str) -> Result<Share, ShareFault> {
    if text.starts_with('-') {
        return Err(ShareFault::Negative);
    }
    let millionths = match text.strip_suffix('%') {
        Some(percent) => decimal::read(percent, 4),
        None => decimal::read(text, 6),
    };
    let millionths = millionths.map_err(ShareFault::Number)?;
    u32::try_from(millionths).ok().and_then(Share::from_millionths).ok_or(ShareFault::MoreThanWhole)
}
