//! Fractions as decimals.

use analysis::Fraction;
use report::number::plain;

#[test]
fn a_fraction_is_rounded_half_away_from_nothing() {
    let long = i128::MAX - 1;
    for ((above, below), places, wanted) in [
        ((-1, 2), 6, "-0.500000"),
        ((1, 3), 6, "0.333333"),
        ((2, 3), 6, "0.666667"),
        ((1, 2), 0, "1"),
        ((-1, 2), 0, "-1"),
        ((-1, 4), 0, "0"),
        ((199_999_999, 100_000_000), 6, "2.000000"),
        ((-1, 10_000_000), 6, "0.000000"),
        ((5, 10_000_000), 6, "0.000001"),
        ((999_999, 1_000_000), 3, "1.000"),
        ((1009, 1000), 2, "1.01"),
        ((long / 3, long), 6, "0.333333"),
        ((long, 1), 1, "170141183460469231731687303715884105726.0"),
    ] {
        assert_eq!(plain(Fraction::new(above, below), places), wanted, "{above}/{below}");
    }
}
