//! Which chips lie together, and what they are worth.

use crate::quote::shortened;
use crate::{Amount, DecimalFault, Denomination, DenominationError, TooLarge, decimal};
use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

/// Chips, counted by denomination; together they are worth at most [`Amount::MOST`].
///
/// ```
/// use chips::{Amount, Chips};
///
/// let mut stack: Chips = "4x25 2x5".parse()?;
/// assert_eq!(stack.value(), Amount::dollars(110));
/// stack.take("25".parse()?, 3)?;
/// assert_eq!(stack.to_string(), "1 × 25.00, 2 × 5.00");
///
/// let colours = ["1".parse()?, "2".parse()?, "5".parse()?];
/// assert_eq!(Chips::of(Amount::dollars(9), &colours)?, "1x5 2x2".parse()?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Chips {
    /// No count is zero.
    counts: BTreeMap<Denomination, u64>,
}

/// Chips that are not there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Missing {
    /// The kind of chip.
    pub denomination: Denomination,
    /// How many were to be taken.
    pub wanted: u64,
    /// How many are there.
    pub there: u64,
}

impl fmt::Display for Missing {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Missing { denomination, wanted, there } = self;
        let missing = wanted.saturating_sub(*there);
        write!(out, "missing {missing} × {denomination} of {wanted}: take fewer, or exchange other chips first")
    }
}

impl std::error::Error for Missing {}

impl Chips {
    /// Some chips of one denomination.
    pub fn alike(denomination: Denomination, count: u64) -> Result<Chips, TooLarge> {
        let mut chips = Chips::default();
        chips.add(denomination, count)?;
        Ok(chips)
    }

    /// What all the chips are worth together.
    pub fn value(&self) -> Amount {
        let sum = |sum: Amount, (&denomination, &count): (&Denomination, &u64)| sum.plus(denomination.times(count)?);
        let value: Result<Amount, TooLarge> = self.counts.iter().try_fold(Amount::ZERO, sum);
        value.expect("chips that would be worth too much were not added")
    }

    /// How many chips there are of all denominations.
    pub fn count(&self) -> u64 {
        // A chip is worth a cent or more, so there are fewer than 2^53.
        self.counts.values().fold(0, |sum, &count| sum.saturating_add(count))
    }

    /// How many chips there are of one denomination.
    pub fn count_of(&self, denomination: Denomination) -> u64 {
        self.counts.get(&denomination).copied().unwrap_or(0)
    }

    /// Whether there is no chip at all.
    pub fn is_empty(&self) -> bool {
        self.counts.is_empty()
    }

    /// Each denomination that is there, the highest first, with its count.
    pub fn highest_first(&self) -> impl Iterator<Item = (Denomination, u64)> {
        self.counts.iter().rev().map(|(&denomination, &count)| (denomination, count))
    }

    /// Adds some chips of one denomination, unless all would be worth too much.
    pub fn add(&mut self, denomination: Denomination, count: u64) -> Result<(), TooLarge> {
        self.value().plus(denomination.times(count)?)?;
        self.set(denomination, self.count_of(denomination).checked_add(count).ok_or(TooLarge)?);
        Ok(())
    }

    /// Adds all of the others, or none if all would be worth too much.
    pub fn add_all(&mut self, others: &Chips) -> Result<(), TooLarge> {
        self.value().plus(others.value())?;
        others.highest_first().try_for_each(|(denomination, count)| self.add(denomination, count))
    }

    /// Takes some chips of one denomination, or none if there are too few.
    pub fn take(&mut self, denomination: Denomination, count: u64) -> Result<(), Missing> {
        let there = self.count_of(denomination);
        let left = there.checked_sub(count).ok_or(Missing { denomination, wanted: count, there })?;
        self.set(denomination, left);
        Ok(())
    }

    /// Takes all of the others, or none if one of them is not there.
    pub fn take_all(&mut self, others: &Chips) -> Result<(), Missing> {
        let mut left = self.clone();
        others.highest_first().try_for_each(|(denomination, count)| left.take(denomination, count))?;
        *self = left;
        Ok(())
    }

    fn set(&mut self, denomination: Denomination, count: u64) {
        if count == 0 {
            self.counts.remove(&denomination);
        } else {
            self.counts.insert(denomination, count);
        }
    }
}

/// "4 × 25.00, 2 × 5.00", or "no chips".
impl fmt::Display for Chips {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return out.pad(NO_CHIPS);
        }
        let stacks: Vec<String> = self.highest_first().map(|(chip, count)| format!("{count} × {chip}")).collect();
        out.pad(&stacks.join(", "))
    }
}

const NO_CHIPS: &str = "no chips";

/// A text that names no chips.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChipsError {
    /// What was written, shortened.
    pub text: String,
    /// What is wrong with it.
    pub fault: ChipsFault,
}

/// What is wrong with a text that names no chips.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChipsFault {
    /// It is not a list of counts and denominations.
    Form,
    /// A count is no whole number.
    Count(DecimalFault),
    /// A denomination is no amount above zero.
    Denomination(DenominationError),
    /// A count is zero.
    NoneOf(Denomination),
    /// A denomination is named more than once.
    Twice(Denomination),
    /// All chips together would be worth more than [`Amount::MOST`].
    TooLarge,
}

impl fmt::Display for ChipsError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{:?} names no chips: ", self.text)?;
        match &self.fault {
            ChipsFault::Form => write!(out, "write four chips of 25.00 and two of 5.00 as 4x25 2x5"),
            ChipsFault::Count(fault) => write!(out, "in the count, {fault}"),
            ChipsFault::Denomination(error) => error.fmt(out),
            ChipsFault::NoneOf(denomination) => write!(out, "leave out {denomination} if there is none"),
            ChipsFault::Twice(denomination) => write!(out, "name {denomination} once, with all its chips"),
            ChipsFault::TooLarge => TooLarge.fmt(out),
        }
    }
}

impl std::error::Error for ChipsError {}

/// "4x25 2x5", with commas or without, and as it is displayed.
impl FromStr for Chips {
    type Err = ChipsError;

    fn from_str(text: &str) -> Result<Chips, ChipsError> {
        read(text).map_err(|fault| ChipsError { text: shortened(text), fault })
    }
}

fn read(text: &str) -> Result<Chips, ChipsFault> {
    let mut chips = Chips::default();
    if text == NO_CHIPS {
        return Ok(chips);
    }
    for part in text.split(',') {
        let spaced = part.replace(['x', '×'], " x ");
        let words: Vec<&str> = spaced.split_whitespace().collect();
        if words.is_empty() {
            return Err(ChipsFault::Form);
        }
        for stack in words.chunks(3) {
            let &[count, "x", denomination] = stack else {
                return Err(ChipsFault::Form);
            };
            read_stack(&mut chips, count, denomination)?;
        }
    }
    Ok(chips)
}

fn read_stack(chips: &mut Chips, count: &str, denomination: &str) -> Result<(), ChipsFault> {
    let count = decimal::read(count, 0).map_err(ChipsFault::Count)?;
    let denomination = denomination.parse().map_err(ChipsFault::Denomination)?;
    if count == 0 {
        return Err(ChipsFault::NoneOf(denomination));
    }
    if chips.count_of(denomination) > 0 {
        return Err(ChipsFault::Twice(denomination));
    }
    chips.add(denomination, count).map_err(|TooLarge| ChipsFault::TooLarge)
}
