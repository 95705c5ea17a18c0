//! How far the hold of the house strays from its mean.
#![expect(clippy::float_arithmetic, reason = "statistics")]

use super::NetDistribution;
use crate::Fraction;

/// The part of the Antes that the house keeps over so many rounds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HoldBand {
    /// Over how many rounds.
    pub rounds: u32,
    /// The mean, which is the house edge.
    pub mean: Fraction,
    /// One, two and three standard deviations below the mean.
    pub below: [f64; 3],
    /// As many above it.
    pub above: [f64; 3],
}

/// From a hundred to a hundred million rounds.
pub fn hold_bands(net: &NetDistribution) -> Vec<HoldBand> {
    let (mean, deviation) = (-net.mean(), net.variance().to_f64().sqrt());
    let band = |exponent: u32| {
        let rounds = 10u32.pow(exponent);
        let away = [1.0, 2.0, 3.0].map(|times| times * deviation / f64::from(rounds).sqrt());
        let middle = mean.to_f64();
        HoldBand { rounds, mean, below: away.map(|away| middle - away), above: away.map(|away| middle + away) }
    };
    (2..=8).map(band).collect()
}
