//! The normal distribution.
#![expect(clippy::float_arithmetic, reason = "statistics")]

use std::f64::consts::TAU;

/// Where the series gives way to the continued fraction.
const FAR: f64 = 4.0;

/// The probability of more than so many standard deviations above the mean.
pub fn above(deviations: f64) -> f64 {
    if deviations < -FAR {
        return 1.0 - above(-deviations);
    }
    let density = (-deviations * deviations / 2.0).exp() / TAU.sqrt();
    if deviations > FAR {
        // Laplace's continued fraction, from far inside out.
        let inside = (1..=60).rev().fold(deviations, |inner, level| deviations + f64::from(level) / inner);
        return density / inside;
    }
    let (mut term, mut sum) = (deviations, deviations);
    for odd in (3..200).step_by(2) {
        term *= deviations * deviations / f64::from(odd);
        sum += term;
    }
    0.5 - density * sum
}

/// How many standard deviations from the mean so great a part of the probability ends.
pub fn quantile(part: f64) -> f64 {
    let (mut low, mut high) = (-40.0, 40.0);
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if above(-middle) < part {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}
