//! Who gets what of a pot that is shared.

use crate::{Amount, CannotMake, Chips, Denomination, Exchange, TooLarge};
use std::fmt;
use std::num::NonZeroU64;

/// More ways than any pot is split: a request for more is a mistake, not a reason to run out of memory.
pub const MOST_WAYS: usize = 10_000;

/// Why something is not split.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SplitError {
    /// It was to be split between nobody.
    NoWays,
    /// It was to be split between more than [`MOST_WAYS`].
    TooManyWays(usize),
    /// The chip is worth nothing, or less.
    NotAChip(Amount),
    /// The amount is below zero.
    Negative(Amount),
    /// The amount is no whole number of chips.
    NotInChips {
        /// The amount.
        amount: Amount,
        /// What one chip is worth.
        chip: Amount,
    },
    /// A chip of the pot is not among the denominations.
    Unknown(Denomination),
    /// What is left over cannot be broken into lower chips.
    CannotMake(CannotMake),
}

impl fmt::Display for SplitError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SplitError::NoWays => write!(out, "nobody is there to share: split between one or more"),
            SplitError::TooManyWays(ways) => {
                write!(out, "{ways} ways are too many: split between {MOST_WAYS} or fewer")
            }
            SplitError::NotAChip(chip) => write!(out, "no chip is worth {chip}: split in chips of 0.01 or more"),
            SplitError::Negative(amount) => write!(out, "{amount} is a debt: split an amount of 0.00 or more"),
            SplitError::NotInChips { amount, chip } => {
                write!(out, "{amount} is no whole number of chips of {chip}: name a smaller chip")
            }
            SplitError::Unknown(chip) => write!(out, "a chip of {chip} is to be split: name it as a denomination too"),
            SplitError::CannotMake(error) => error.fmt(out),
        }
    }
}

impl std::error::Error for SplitError {}

impl From<CannotMake> for SplitError {
    fn from(error: CannotMake) -> SplitError {
        SplitError::CannotMake(error)
    }
}

/// Equal shares in whole chips. Odd chips go one each to the first shares, so hand the shares out in the order in which
/// the rules give odd chips.
///
/// ```
/// use chips::{Amount, split};
///
/// let shares = split(Amount::dollars(100), 3, Amount::dollars(1))?;
/// assert_eq!(shares, [34, 33, 33].map(Amount::dollars));
/// # Ok::<(), chips::SplitError>(())
/// ```
pub fn split(amount: Amount, ways: usize, chip: Amount) -> Result<Vec<Amount>, SplitError> {
    let shares = shares_between(ways)?;
    let chip = Denomination::new(chip).ok_or(SplitError::NotAChip(chip))?;
    let cents = u64::try_from(amount.cents()).map_err(|_| SplitError::Negative(amount))?;
    if cents % chip.cents() != 0 {
        return Err(SplitError::NotInChips { amount, chip: chip.amount() });
    }
    let chips = cents / chip.cents();
    let worth = |count: u64| chip.times(count).expect("a share is worth no more than the whole");
    Ok(each_gets(chips, shares).map(worth).collect())
}

/// What is done with a pot: first the exchanges in their order, then each share is pushed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SplitPlan {
    /// What is changed into lower chips, in this order.
    pub exchanges: Vec<Exchange>,
    /// The chips of each share, in the order in which odd chips go out.
    pub shares: Vec<Chips>,
    /// The first so many shares hold one smallest chip more than the others.
    pub odd_chips: usize,
}

/// Splits a pot chip by chip, from the highest down: each share gets the same number of each denomination.
/// What is left of it is broken into lower chips. What is left of the smallest are the odd chips,
/// one each to the first shares.
///
/// ```
/// use chips::{Chips, Denomination, split_chips};
///
/// let pot: Chips = "5x25 1x5".parse()?;
/// let colours: [Denomination; 3] = ["25".parse()?, "5".parse()?, "1".parse()?];
/// let plan = split_chips(&pot, 2, &colours)?;
/// assert_eq!(plan.exchanges[0].to_string(), "1 × 25.00 into 5 × 5.00");
/// assert_eq!(plan.shares[0].to_string(), "2 × 25.00, 3 × 5.00");
/// assert_eq!((plan.shares[0] == plan.shares[1], plan.odd_chips), (true, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn split_chips(chips: &Chips, ways: usize, denominations: &[Denomination]) -> Result<SplitPlan, SplitError> {
    let shares = shares_between(ways)?;
    if let Some((unknown, _)) = chips.highest_first().find(|(chip, _)| !denominations.contains(chip)) {
        return Err(SplitError::Unknown(unknown));
    }
    let mut sorted = denominations.to_vec();
    sorted.sort_unstable_by(|one, other| other.cmp(one));
    sorted.dedup();

    let fits = "parts of a pot are worth no more than the pot";
    let mut pot = chips.clone();
    let mut share = Chips::default();
    let mut plan = SplitPlan { exchanges: Vec::new(), shares: Vec::new(), odd_chips: 0 };
    let mut lower = sorted.as_slice();
    while let Some((&chip, rest)) = lower.split_first() {
        lower = rest;
        share.add(chip, pot.count_of(chip) / shares).expect(fits);
        let left = pot.count_of(chip) % shares;
        if left == 0 {
            continue;
        }
        let left = Chips::alike(chip, left).expect(fits);
        if lower.is_empty() {
            plan.shares = each_gets(left.count(), shares)
                .map(|count| with_odd_chips(&share, chip, count))
                .collect::<Result<_, _>>()
                .expect(fits);
            plan.odd_chips = left.count() as usize;
            return Ok(plan);
        }
        let smaller = Chips::of(left.value(), lower)?;
        let exchange = Exchange::new(left, smaller).expect("change is worth what is changed");
        pot.exchange(&exchange).expect("what is left is there");
        plan.exchanges.push(exchange);
    }
    plan.shares = vec![share; ways];
    Ok(plan)
}

fn with_odd_chips(share: &Chips, chip: Denomination, count: u64) -> Result<Chips, TooLarge> {
    let mut share = share.clone();
    share.add(chip, count)?;
    Ok(share)
}

fn shares_between(ways: usize) -> Result<NonZeroU64, SplitError> {
    if ways > MOST_WAYS {
        return Err(SplitError::TooManyWays(ways));
    }
    u64::try_from(ways).ok().and_then(NonZeroU64::new).ok_or(SplitError::NoWays)
}

/// How many of some things each share gets, the first ones one more if they do not come out even.
fn each_gets(things: u64, shares: NonZeroU64) -> impl Iterator<Item = u64> {
    let odd = things % shares;
    (0..shares.get()).map(move |place| (things / shares).saturating_add(u64::from(place < odd)))
}
