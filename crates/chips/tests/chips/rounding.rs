//! Does the whole number that stands for a fraction lie on the side that was named?

use crate::drawn::{MOST, amount, any_amount, any_rounding, bounded, cents, refused};
use chips::{Amount, MultipleError, Rounding, TooLarge};
use proptest::prelude::*;
use std::num::NonZeroU64;

/// By the definition of the roundings, not by division.
pub fn stands_for(rounding: Rounding, whole: i128, numerator: i128, denominator: i128) -> bool {
    let over = numerator - whole * denominator;
    match rounding {
        Rounding::Up => -denominator < over && over <= 0,
        Rounding::Down => 0 <= over && over < denominator,
        Rounding::Nearest => -denominator <= 2 * over && 2 * over < denominator,
    }
}

fn divided(rounding: Rounding, numerator: i128, denominator: u64) -> i128 {
    rounding.divide(numerator, NonZeroU64::new(denominator).unwrap())
}

#[test]
fn fractions_go_where_the_name_says() {
    // numerator, denominator, up, down, nearest
    let rows = [
        (7, 2, 4, 3, 4),
        (5, 3, 2, 1, 2),
        (4, 3, 2, 1, 1),
        (6, 3, 2, 2, 2),
        (0, 3, 0, 0, 0),
        (1, 2, 1, 0, 1),
        (-1, 2, 0, -1, 0),
        (-7, 2, -3, -4, -3),
        (-5, 3, -1, -2, -2),
        (-4, 3, -1, -2, -1),
        (-6, 3, -2, -2, -2),
    ];
    for (numerator, denominator, up, down, nearest) in rows {
        let found = Rounding::ALL.map(|rounding| divided(rounding, numerator, denominator));
        assert_eq!(found, [up, down, nearest], "{numerator}/{denominator}");
    }
}

#[test]
fn every_small_fraction_is_rounded_by_its_definition() {
    let mut seen = 0;
    for numerator in -300..=300i128 {
        for denominator in 1..=30u64 {
            for rounding in Rounding::ALL {
                let whole = divided(rounding, numerator, denominator);
                assert!(
                    stands_for(rounding, whole, numerator, i128::from(denominator)),
                    "{numerator}/{denominator} {rounding} is not {whole}"
                );
                seen += 1;
            }
        }
    }
    assert_eq!(seen, 601 * 30 * 3);
}

#[test]
fn the_largest_numbers_are_divided_too() {
    for rounding in Rounding::ALL {
        assert_eq!(divided(rounding, i128::MAX, 1), i128::MAX);
        assert_eq!(divided(rounding, i128::MIN, 1), i128::MIN);
        assert_eq!(divided(rounding, i128::MIN, 2), i128::MIN / 2);
        assert_eq!(divided(rounding, i128::from(u64::MAX) * 3, u64::MAX), 3);
    }
    assert_eq!(divided(Rounding::Up, i128::MAX, 2), i128::MAX / 2 + 1);
}

#[test]
fn amounts_are_rounded_to_chips() {
    // amount, chip, up, down, nearest
    let rows = [
        ("250", "100", "300", "200", "300"),
        ("225", "100", "300", "200", "200"),
        ("200", "100", "200", "200", "200"),
        ("0", "100", "0", "0", "0"),
        ("49.99", "100", "100", "0", "0"),
        ("50", "100", "100", "0", "100"),
        ("7.50", "1", "8", "7", "8"),
        ("7.49", "0.05", "7.50", "7.45", "7.50"),
        ("-250", "100", "-200", "-300", "-200"),
        ("-251", "100", "-200", "-300", "-300"),
    ];
    for (given, chip, up, down, nearest) in rows {
        let found = Rounding::ALL.map(|rounding| rounding.to_multiple(amount(given), amount(chip)).unwrap());
        assert_eq!(found, [up, down, nearest].map(amount), "{given} in chips of {chip}");
    }
}

#[test]
fn nothing_is_rounded_to_a_chip_that_is_none_or_beyond_the_bounds() {
    for chip in [Amount::ZERO, cents(-1), cents(-MOST)] {
        assert_eq!(Rounding::Up.to_multiple(cents(7), chip), Err(MultipleError::NotPositive(chip)));
    }
    assert_eq!(Rounding::Up.to_multiple(cents(MOST), cents(2)), Err(MultipleError::TooLarge));
    assert_eq!(Rounding::Down.to_multiple(cents(-MOST), cents(2)), Err(MultipleError::TooLarge));
    assert_eq!(Rounding::Down.to_multiple(cents(MOST), cents(2)), Ok(cents(MOST - 1)));
    assert_eq!(
        MultipleError::NotPositive(Amount::ZERO).to_string(),
        "nothing is rounded to 0.00: round to a chip of 0.01 or more"
    );
    assert_eq!(MultipleError::TooLarge.to_string(), TooLarge.to_string());
}

#[test]
fn roundings_have_names() {
    for (rounding, name) in Rounding::ALL.into_iter().zip(["up", "down", "nearest"]) {
        assert_eq!(rounding.to_string(), name);
        assert_eq!(name.parse(), Ok(rounding));
    }
    refused::<Rounding>(&[
        ("", r#""" is no rounding: write up, down or nearest"#),
        ("Up", r#""Up" is no rounding: write up, down or nearest"#),
        ("half", r#""half" is no rounding: write up, down or nearest"#),
        (" up", r#"" up" is no rounding: write up, down or nearest"#),
    ]);
}

proptest! {
    #![proptest_config(bounded(4000))]

    #[test]
    fn any_amount_is_rounded_to_any_chip(given in any_amount(), chip in any_amount(), rounding in any_rounding()) {
        match rounding.to_multiple(given, chip) {
            Ok(multiple) => {
                let [given, chip, multiple] = [given, chip, multiple].map(|amount| i128::from(amount.cents()));
                prop_assert_eq!(multiple % chip, 0);
                prop_assert!(stands_for(rounding, multiple / chip, given, chip));
            }
            Err(MultipleError::NotPositive(refused)) => prop_assert!(refused == chip && !chip.is_positive()),
            Err(MultipleError::TooLarge) => {
                let toward = if given.is_negative() { Rounding::Up } else { Rounding::Down };
                prop_assert!(toward.to_multiple(given, chip).is_ok(), "the multiple toward zero is an amount");
                prop_assert!(i128::from(given.cents()).abs() + i128::from(chip.cents()) > i128::from(MOST));
            }
        }
    }

    #[test]
    fn whole_parts_do_not_change_the_rounding(
        numerator in -1000..1000i128,
        denominator in 1..50u64,
        whole in -1000..1000i128,
        rounding in any_rounding(),
    ) {
        let moved = numerator + whole * i128::from(denominator);
        prop_assert_eq!(divided(rounding, moved, denominator), divided(rounding, numerator, denominator) + whole);
    }
}
