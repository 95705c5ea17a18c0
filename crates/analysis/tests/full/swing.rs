//! Totals over many rounds.

use super::known::base;
use super::{chances, is_near, net};
use analysis::Fraction;
use analysis::exact::full::{NetDistribution, Rounds, Way, hold_bands};

const PER_MILLE: [u16; 9] = [1, 10, 50, 250, 500, 750, 950, 990, 999];

/// The probability of each total in half Antes above the lowest, one round after the other.
#[expect(clippy::cast_sign_loss, reason = "the worst result is the lowest")]
fn one_by_one(round: &NetDistribution, rounds: usize) -> (f64, Vec<f64>) {
    let chances = chances(round);
    let lowest = chances[0].0;
    let results: Vec<(usize, f64)> =
        chances.iter().map(|(net, chance)| (((net - lowest) * 2.0) as usize, *chance)).collect();
    let widest = results.last().unwrap().0;
    let mut totals = vec![1.0];
    for _ in 0..rounds {
        let mut next = vec![0.0; totals.len() + widest];
        for (more, chance) in &results {
            for (next, total) in next[*more..].iter_mut().zip(&totals) {
                *next += chance * total;
            }
        }
        totals = next;
    }
    (lowest, totals)
}

/// Quantiles and the chance to be ahead by totals that were added one by one.
#[expect(clippy::cast_precision_loss, reason = "statistics")]
fn check(base: &NetDistribution, rounds: u32) {
    let found = Rounds::of(base, rounds.into());
    let (lowest, totals) = one_by_one(base, rounds as usize);
    let value = |at: usize| f64::from(rounds) * lowest + at as f64 / 2.0;
    assert_eq!(found.way, Way::Convolution);
    for (quantile, per_mille) in found.quantiles.iter().zip(PER_MILLE) {
        let mut passed = 0.0;
        let reaches = |chance: &f64| {
            passed += chance;
            passed >= f64::from(per_mille) / 1000.0
        };
        let at = totals.iter().position(reaches).unwrap();
        assert_eq!((quantile.per_mille, quantile.net), (per_mille, value(at)), "{rounds} rounds");
    }
    let ahead: f64 = totals.iter().enumerate().filter(|(at, _)| value(*at) > 0.0).map(|(_, chance)| chance).sum();
    assert!(is_near(found.house_behind, ahead, 1e-11), "{} for {ahead} after {rounds}", found.house_behind);
}

#[test]
fn totals_are_those_of_rounds_added_one_by_one() {
    let base = base();
    for rounds in [1, 2, 3, 17, 100] {
        check(&base, rounds);
    }
    let toy = net(&[(Fraction::whole(-1), 1), (Fraction::whole(1), 1)]);
    // Of four throws of a coin five in sixteen have more heads than tails.
    assert!(is_near(Rounds::of(&toy, 4).house_behind, 5.0 / 16.0, 1e-12));
}

#[test]
fn mean_and_deviation_grow_with_the_rounds_and_their_root() {
    let base = base();
    let variance = base.variance().to_f64();
    for rounds in [1, 100, 1_000_000] {
        let found = Rounds::of(&base, rounds);
        assert_eq!(found.mean, base.mean() * Fraction::whole(rounds.into()));
        let ratio = found.standard_deviation / variance.sqrt();
        assert!(is_near(ratio * ratio, Fraction::whole(rounds.into()).to_f64(), 1e-3), "{rounds} rounds");
    }
    for (band, exponent) in hold_bands(&base).iter().zip(2..=8) {
        assert_eq!((band.rounds, band.mean), (10u32.pow(exponent), -base.mean()));
        let one = (variance / f64::from(band.rounds)).sqrt();
        for (times, (below, above)) in [1.0, 2.0, 3.0].into_iter().zip(band.below.into_iter().zip(band.above)) {
            assert!(is_near(above - below, 2.0 * times * one, 1e-12), "{band:?}");
            assert!(is_near(above + below, -2.0 * base.mean().to_f64(), 1e-12), "{band:?}");
        }
    }
}

/// Where the quantiles of a normal distribution lie, from any table.
const NORMAL: [f64; 9] =
    [-3.090_232, -2.326_348, -1.644_854, -0.674_490, 0.0, 0.674_490, 1.644_854, 2.326_348, 3.090_232];

#[test]
fn over_very_many_rounds_totals_are_normal_and_before_that_nearly_so() {
    let base = base();
    for (rounds, way, within) in [(1_000_001, Way::Normal, 1e-5), (1_000_000, Way::Convolution, 0.08)] {
        let found = Rounds::of(&base, rounds);
        assert_eq!(found.way, way);
        for (quantile, deviations) in found.quantiles.iter().zip(NORMAL) {
            let away = (quantile.net - found.mean.to_f64()) / found.standard_deviation;
            assert!(is_near(away, deviations, within), "{rounds} rounds, {} per mille: {away}", quantile.per_mille);
        }
    }
    // Rare large wins lift the high quantiles: the exact ones show it, the normal ones cannot.
    let skewed = Rounds::of(&base, 1_000_000);
    let away = |at: usize| (skewed.quantiles[at].net - skewed.mean.to_f64()).abs();
    assert!(away(8) > away(0) && skewed.quantiles[4].net < skewed.mean.to_f64());
    // A result in millionths of an Ante has too many totals to look at each.
    let fine = net(&[(Fraction::whole(-1), 1), (Fraction::new(999_999, 1_000_000), 1)]);
    assert_eq!(Rounds::of(&fine, 100).way, Way::Normal);
    // 4.4236 standard deviations lie between the mean and nothing.
    let normal = Rounds::of(&base, 1_000_001).house_behind;
    assert!(is_near(normal, 4.854e-6, 5e-9), "{normal}");
    let toward = Rounds::of(&net(&[(Fraction::whole(-1), 1), (Fraction::whole(2), 1)]), 2_000_000);
    assert!(is_near(toward.house_behind, 1.0, 1e-12));
}
