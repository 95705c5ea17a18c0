//! The total over many rounds.
#![expect(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "statistics")]

use super::NetDistribution;
use super::lattice::Lattice;
use super::normal;
use crate::Fraction;

/// Up to so many rounds the total is worked out value by value.
const MOST_CONVOLVED: u64 = 1_000_000;

/// The parts of the probability at which quantiles are told, in thousandths.
const PER_MILLE: [u16; 9] = [1, 10, 50, 250, 500, 750, 950, 990, 999];

/// What a player has won or lost after so many rounds of one Ante, independent of each other.
#[derive(Clone, Debug, PartialEq)]
pub struct Rounds {
    /// How many rounds.
    pub rounds: u64,
    /// The mean of the total, in Antes.
    pub mean: Fraction,
    /// The standard deviation of the total, in Antes.
    pub standard_deviation: f64,
    /// How the quantiles were found.
    pub way: Way,
    /// The quantiles, the lowest first.
    pub quantiles: Vec<Quantile>,
    /// The probability that the player is ahead, and so the house behind.
    pub house_behind: f64,
}

/// A total that a given part of all totals does not exceed.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Quantile {
    /// So many thousandths of all totals are no higher.
    pub per_mille: u16,
    /// In Antes.
    pub net: f64,
}

/// How quantiles and probabilities were found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// From the probability of every possible total.
    Convolution,
    /// From the normal distribution with the exact mean and variance: for more rounds than a million, or where the
    /// results are so finely graded that their totals are too many.
    Normal,
}

impl Rounds {
    /// The total over so many rounds.
    pub fn of(net: &NetDistribution, rounds: u64) -> Rounds {
        let mean = net.mean() * Fraction::whole(rounds.into());
        let standard_deviation = (net.variance().to_f64() * rounds as f64).sqrt();
        let few = u32::try_from(rounds).ok().filter(|_| (1..=MOST_CONVOLVED).contains(&rounds));
        let total = few.and_then(|rounds| Lattice::of(net).over(rounds));
        let part = |per_mille: u16| f64::from(per_mille) / 1000.0;
        let quantile = |per_mille: u16| match &total {
            Some(total) => total.quantile(part(per_mille)),
            None => mean.to_f64() + standard_deviation * normal::quantile(part(per_mille)),
        };
        let house_behind = match &total {
            Some(total) => total.above_zero(),
            None if standard_deviation > 0.0 => normal::above(-mean.to_f64() / standard_deviation),
            None => 0.0,
        };
        Rounds {
            rounds,
            mean,
            standard_deviation,
            way: if total.is_some() { Way::Convolution } else { Way::Normal },
            quantiles: PER_MILLE.map(|per_mille| Quantile { per_mille, net: quantile(per_mille) }).to_vec(),
            house_behind,
        }
    }
}
