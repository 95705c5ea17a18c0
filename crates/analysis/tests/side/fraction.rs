//! Exact fractions.

use analysis::Fraction;
use chance::Chance;

fn number(chance: &mut Chance) -> i128 {
    chance.below(41) as i128 - 20
}

fn above_zero(chance: &mut Chance) -> i128 {
    1 + chance.below(20) as i128
}

#[test]
fn sums_products_and_order_are_those_of_cross_multiplication() {
    let mut chance = Chance::new(1);
    for _ in 0..20_000 {
        let (a, b, c, d) = (number(&mut chance), above_zero(&mut chance), number(&mut chance), above_zero(&mut chance));
        let (one, other) = (Fraction::new(a, b), Fraction::new(c, d));
        assert_eq!(one + other, Fraction::new(a * d + c * b, b * d), "{one} + {other}");
        assert_eq!(one - other, Fraction::new(a * d - c * b, b * d), "{one} - {other}");
        assert_eq!(one * other, Fraction::new(a * c, b * d), "{one} * {other}");
        assert_eq!(one.cmp(&other), (a * d).cmp(&(c * b)), "{one} and {other}");
        if c != 0 {
            assert_eq!(one / other, Fraction::new(a * d, b * c), "{one} / {other}");
        }
    }
}

#[test]
fn a_fraction_is_in_lowest_terms_above_a_positive_denominator() {
    for (numerator, denominator, wanted) in [
        (2, 4, "1/2"),
        (3, -9, "-1/3"),
        (-8, -2, "4/1"),
        (0, -7, "0/1"),
        (i128::MIN, -4, "42535295865117307932921825928971026432/1"),
    ] {
        let fraction = Fraction::new(numerator, denominator);
        assert_eq!(fraction.to_string(), wanted);
        assert_eq!(format!("{}/{}", fraction.numerator(), fraction.denominator()), wanted);
    }
}

/// About as many as there are deals of seven hands; there is no room for the square, so cross multiplication fails.
const DEALS: i128 = 127_766_000_000_000_000_000_000;

#[test]
fn large_counts_neither_overflow_nor_lose_their_order() {
    let one = Fraction::new(1, DEALS);
    let near = Fraction::new(DEALS / 3, DEALS - 1);
    assert!(near > Fraction::new(DEALS / 3, DEALS), "one more below is less");
    assert!(-near < -one && one < near && -near < one);
    assert_eq!((0..1000).map(|_| one).sum::<Fraction>(), Fraction::new(1000, DEALS));
    assert_eq!(Fraction::new(DEALS - 1, DEALS) + one, Fraction::ONE);
    assert_eq!(near * Fraction::new(DEALS - 1, DEALS), Fraction::new(DEALS / 3, DEALS));
    assert!((near.to_f64() - 1.0 / 3.0).abs() < 1e-15);
}

#[test]
#[should_panic(expected = "no fraction")]
fn nothing_is_divided_by_zero() {
    let _ = Fraction::ONE / Fraction::ZERO;
}

#[test]
#[should_panic(expected = "fits in 127 bits")]
fn what_does_not_fit_is_not_rounded() {
    let _ = Fraction::new(1, i128::MAX) + Fraction::new(1, i128::MAX - 1);
}
