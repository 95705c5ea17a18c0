//! Probabilities of results that are whole numbers of one step.

use super::NetDistribution;
use super::transform::{Complex, back, forth};

/// How many standard deviations of the total, and how many of the widest results, a circle of totals has.
const DEVIATIONS: f64 = 64.0;
const RESULTS: usize = 16;

/// As many points as fit in a small part of the memory.
const MOST_POINTS: usize = 1 << 22;

/// The probability of each number of steps from the lowest up.
pub struct Lattice {
    /// How many parts an Ante has, and how many of them are a step.
    pub parts: i64,
    pub step: i64,
    /// In steps.
    pub lowest: i64,
    pub chances: Vec<f64>,
}

impl Lattice {
    /// One round.
    #[expect(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "statistics")]
    pub fn of(net: &NetDistribution) -> Lattice {
        let (results, parts) = net.in_parts();
        let step = results.iter().fold(0, |step, (net, _)| common(step, *net)).max(1);
        let (lowest, highest) = match (results.first(), results.last()) {
            (Some((lowest, _)), Some((highest, _))) => (lowest / step, highest / step),
            _ => (0, 0),
        };
        let place = |net: i64| usize::try_from(net / step - lowest).expect("the results rise from the lowest");
        let mut chances = vec![0.0; place(highest * step) + 1];
        let all = net.deals() as f64;
        for (net, deals) in results {
            chances[place(net)] = deals as f64 / all;
        }
        Lattice { parts, step, lowest, chances }
    }

    /// The total over so many rounds; none where the steps are too fine for it.
    ///
    /// The transform of a sum is the product of the transforms. Totals that lie a whole circle of points apart fall
    /// together, so the circle is as wide as all totals, or so wide that what lies outside is beyond belief.
    #[expect(clippy::float_arithmetic, clippy::cast_sign_loss, reason = "statistics of points from nothing up")]
    pub fn over(&self, rounds: u32) -> Option<Lattice> {
        let points = (self.chances.len() - 1) * rounds as usize + 1;
        let (mean, deviation) = self.moments();
        let mean = mean * f64::from(rounds);
        let wide = (DEVIATIONS * deviation * f64::from(rounds).sqrt()) as usize + RESULTS * self.chances.len();
        let size = points.min(wide).next_power_of_two();
        if size > MOST_POINTS {
            return None;
        }
        let mut wave = vec![Complex::ZERO; size];
        for (point, &chance) in wave.iter_mut().zip(&self.chances) {
            *point = Complex::real(chance);
        }
        forth(&mut wave);
        for value in &mut wave {
            *value = value.power(rounds);
        }
        back(&mut wave);
        let kept = points.min(size);
        let first = if kept == points { 0 } else { (mean as usize).saturating_sub(size / 2).min(points - kept) };
        // What is below zero is a rounding error.
        let chances = (first..first + kept).map(|at| wave[at % size].real.max(0.0)).collect();
        let lowest = self.lowest * i64::from(rounds) + i64::try_from(first).expect("it is a place in memory");
        Some(Lattice { parts: self.parts, step: self.step, lowest, chances })
    }

    /// Mean and standard deviation of the points.
    #[expect(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "statistics")]
    fn moments(&self) -> (f64, f64) {
        let points = || self.chances.iter().enumerate().map(|(at, chance)| (at as f64, chance));
        let mean: f64 = points().map(|(at, chance)| at * chance).sum();
        let variance: f64 = points().map(|(at, chance)| (at - mean) * (at - mean) * chance).sum();
        (mean, variance.sqrt())
    }

    /// In Antes.
    #[expect(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "statistics")]
    pub fn value(&self, point: usize) -> f64 {
        (self.lowest as f64 + point as f64) * self.step as f64 / self.parts as f64
    }

    /// The lowest value that so great a part of the probability does not exceed.
    #[expect(clippy::float_arithmetic, reason = "statistics")]
    pub fn quantile(&self, part: f64) -> f64 {
        let mut passed = 0.0;
        let reaches = |chance: &f64| {
            passed += chance;
            passed >= part
        };
        self.value(self.chances.iter().position(reaches).unwrap_or(self.chances.len() - 1))
    }

    /// How likely more than nothing is.
    pub fn above_zero(&self) -> f64 {
        let first = usize::try_from(1 - self.lowest).unwrap_or(0);
        self.chances.iter().skip(first).sum()
    }
}

fn common(one: i64, other: i64) -> i64 {
    let (mut divisor, mut rest) = (one.abs(), other.abs());
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    divisor
}
