//! Which chips make an amount, as few as can be.

use crate::{Amount, Chips, Denomination};
use std::fmt;
use std::num::NonZeroU64;

/// More denominations than any room has.
const MOST_DENOMINATIONS: usize = 64;

/// Where each chip divides the next, one step per denomination is enough; the chips of real tables take some hundred.
const MOST_STEPS: u32 = 1_000_000;

/// Why chips do not make an amount.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CannotMake {
    /// The amount is below zero.
    Negative(Amount),
    /// No number of these chips comes to the amount. Highest first.
    Amount {
        /// The amount.
        amount: Amount,
        /// The chips that were to make it.
        chips: Vec<Denomination>,
    },
    /// The denominations fit each other so badly that the fewest chips were not found in reasonable time.
    TooIntricate(Amount),
}

impl fmt::Display for CannotMake {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            CannotMake::Negative(amount) => write!(out, "no chips make {amount}: name an amount of 0.00 or more"),
            CannotMake::Amount { amount, chips } if chips.is_empty() => {
                write!(out, "{amount} cannot be made without chips: name their denominations")
            }
            CannotMake::Amount { amount, chips } => {
                let chips: Vec<String> = chips.iter().map(ToString::to_string).collect();
                write!(out, "{amount} cannot be made of chips of {}: name smaller chips", chips.join(", "))
            }
            CannotMake::TooIntricate(amount) => {
                write!(out, "it takes too long to make {amount} of these chips: name chips that divide each other")
            }
        }
    }
}

impl std::error::Error for CannotMake {}

impl Chips {
    /// The fewest chips that make exactly this amount; of several such sets the one with most of the highest chips.
    ///
    /// ```
    /// use chips::{Amount, Chips, Denomination};
    ///
    /// let colours: [Denomination; 3] = ["25".parse()?, "20".parse()?, "5".parse()?];
    /// assert_eq!(Chips::of(Amount::dollars(40), &colours)?, "2x20".parse()?); // not 1x25 3x5
    /// assert!(Chips::of(Amount::dollars(41), &colours).is_err());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(amount: Amount, denominations: &[Denomination]) -> Result<Chips, CannotMake> {
        if amount.is_zero() {
            return Ok(Chips::default());
        }
        let rest = u64::try_from(amount.cents()).map_err(|_| CannotMake::Negative(amount))?;
        let mut sorted = denominations.to_vec();
        sorted.sort_unstable_by(|one, other| other.cmp(one));
        sorted.dedup();
        if sorted.len() > MOST_DENOMINATIONS {
            return Err(CannotMake::TooIntricate(amount));
        }
        let measure = sorted.iter().map(|chip| chip.cents()).reduce(common_measure);
        if measure.is_none_or(|measure| rest % measure != 0) {
            return Err(CannotMake::Amount { amount, chips: sorted });
        }

        let mut search = Search::new(&sorted);
        search.go(&levels(&sorted), rest, 0);
        if search.steps_left == 0 {
            return Err(CannotMake::TooIntricate(amount));
        }
        let Some((_, counts)) = search.fewest else {
            return Err(CannotMake::Amount { amount, chips: sorted });
        };
        let mut chips = Chips::default();
        for (denomination, count) in sorted.into_iter().zip(counts) {
            chips.add(denomination, count).expect("parts of an amount are worth no more than the amount");
        }
        Ok(chips)
    }
}

/// The largest number of cents that both are multiples of.
fn common_measure(one: NonZeroU64, other: NonZeroU64) -> NonZeroU64 {
    match NonZeroU64::new(one.get() % other) {
        Some(over) => common_measure(other, over),
        None => other,
    }
}

/// A denomination, with what is known of every set of fewest chips.
struct Level {
    cents: NonZeroU64,
    /// As many of these chips or fewer are in it.
    most: u64,
    /// All lower chips in it are worth this or less.
    below: u64,
}

/// The levels of denominations that are sorted from the highest down.
fn levels(sorted: &[Denomination]) -> Vec<Level> {
    let mut levels: Vec<Level> = Vec::new();
    for cents in sorted.iter().map(|chip| chip.cents()) {
        // So many of these chips are worth a smaller number of higher ones, which would be fewer.
        let replaced = levels.iter().map(|higher| higher.cents.get() / common_measure(higher.cents, cents));
        let most = replaced.min().map_or(u64::MAX, |count| count.saturating_sub(1));
        levels.push(Level { cents, most, below: 0 });
    }
    let mut below = 0u64;
    for level in levels.iter_mut().rev() {
        level.below = below;
        below = below.saturating_add(level.most.saturating_mul(level.cents.get()));
    }
    levels
}

/// Tries counts of chips from the highest denomination down.
struct Search {
    counts: Vec<u64>,
    /// How many chips the best set so far has, and its counts from the highest denomination down.
    fewest: Option<(u64, Vec<u64>)>,
    steps_left: u32,
}

impl Search {
    fn new(sorted: &[Denomination]) -> Search {
        Search { counts: Vec::with_capacity(sorted.len()), fewest: None, steps_left: MOST_STEPS }
    }

    /// Makes the rest of chips of these levels, when some chips were used for what is above.
    fn go(&mut self, levels: &[Level], rest: u64, used: u64) {
        if rest == 0 {
            if self.improves(used) {
                self.fewest = Some((used, self.counts.clone()));
            }
            return;
        }
        let Some((level, lower)) = levels.split_first() else {
            return;
        };
        let most = level.most.min(rest / level.cents);
        let least = rest.saturating_sub(level.below).div_ceil(level.cents.get());
        for count in (least..=most).rev() {
            self.steps_left = self.steps_left.saturating_sub(1);
            let left = rest.saturating_sub(level.cents.get().saturating_mul(count));
            let used = used.saturating_add(count);
            let needed = lower.first().map_or(0, |next| left.div_ceil(next.cents.get()));
            // Fewer of these chips need even more of the lower ones.
            if self.steps_left == 0 || !self.improves(used.saturating_add(needed)) {
                return;
            }
            self.counts.push(count);
            self.go(lower, left, used);
            self.counts.pop();
        }
    }

    fn improves(&self, used: u64) -> bool {
        self.fewest.as_ref().is_none_or(|(fewest, _)| used < *fewest)
    }
}
