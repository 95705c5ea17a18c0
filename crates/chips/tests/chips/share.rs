//! Is a part of an amount exact, and does no fraction of a cent get lost?

use crate::drawn::{MOST, amount, any_amount, any_rounding, any_share, bounded, cents, refused};
use crate::rounding::stands_for;
use chips::{Amount, Carry, Rounding, Share};
use proptest::prelude::*;

const WHOLE: i128 = 1_000_000;

fn share(text: &str) -> Share {
    text.parse().unwrap()
}

#[test]
fn shares_are_read_and_written() {
    let rows = [
        ("0", 0, "0%"),
        ("0%", 0, "0%"),
        ("0.20", 200_000, "20%"),
        ("0.2", 200_000, "20%"),
        ("20%", 200_000, "20%"),
        ("20.00%", 200_000, "20%"),
        ("0.5%", 5000, "0.5%"),
        ("0.005", 5000, "0.5%"),
        ("0.000001", 1, "0.0001%"),
        ("0.0001%", 1, "0.0001%"),
        ("10%", 100_000, "10%"),
        ("33.3333%", 333_333, "33.3333%"),
        ("0.999999", 999_999, "99.9999%"),
        ("1", 1_000_000, "100%"),
        ("1.000000", 1_000_000, "100%"),
        ("100%", 1_000_000, "100%"),
    ];
    for (text, millionths, percent) in rows {
        assert_eq!(text.parse(), Ok(Share::from_millionths(millionths).unwrap()), "{text}");
        assert_eq!(share(text).to_string(), percent);
    }
    assert_eq!((share("0"), share("1")), (Share::NOTHING, Share::WHOLE));
    assert_eq!(Share::from_millionths(1_000_001), None);
}

#[test]
fn every_share_survives_being_written() {
    for millionths in 0..=1_000_000 {
        let share = Share::from_millionths(millionths).unwrap();
        assert_eq!(share.to_string().parse(), Ok(share));
    }
}

#[test]
fn texts_that_are_no_share_are_refused() {
    refused::<Share>(&[
        ("", r#""" is no share: write digits, as in 5"#),
        ("%", r#""%" is no share: write digits, as in 5"#),
        ("-0.2", r#""-0.2" is no share: write 0 or more"#),
        ("-1%", r#""-1%" is no share: write 0 or more"#),
        ("+0.2", r#""+0.2" is no share: write it without a plus sign"#),
        ("1.000001", r#""1.000001" is no share: write at most 1 or 100%"#),
        ("20", r#""20" is no share: write at most 1 or 100%"#),
        ("100.0001%", r#""100.0001%" is no share: write at most 1 or 100%"#),
        ("99999999999999999999", r#""99999999999999999999" is no share: write at most 1 or 100%"#),
        ("0.0000001", r#""0.0000001" is no share: write at most 6 digits after the point"#),
        ("0.00001%", r#""0.00001%" is no share: write at most 4 digits after the point"#),
        ("0,2", r#""0,2" is no share: write numbers like 1000.00 without separators"#),
        ("20 %", r#""20 %" is no share: write it without blanks"#),
        ("20%%", r#""20%%" is no share: '%' is no digit"#),
        (".2", r#"".2" is no share: write a digit before the point, as in 0.50"#),
        ("05%", r#""05%" is no share: write it without leading zeros"#),
        ("1/5", r#""1/5" is no share: '/' is no digit"#),
    ]);
}

/// The exact part, in millionths of a cent.
fn exact(share: Share, amount: Amount) -> i128 {
    i128::from(share.millionths()) * i128::from(amount.cents())
}

fn check(share: Share, amount: Amount, rounding: Rounding) {
    let part = share.of(amount, rounding).unwrap();
    assert!(stands_for(rounding, i128::from(part.cents()), exact(share, amount), WHOLE), "{share} of {amount}: {part}");
    let (below, over) = share.exactly_of(amount);
    assert!(i128::from(over) < WHOLE);
    assert_eq!(i128::from(below.cents()) * WHOLE + i128::from(over), exact(share, amount), "{share} of {amount}");
}

#[test]
fn parts_are_taken() {
    let rows = [
        ("20%", "10", ["2", "2", "2"]),
        ("2.5%", "11", ["0.28", "0.27", "0.28"]),
        ("2.5%", "10.10", ["0.26", "0.25", "0.25"]),
        ("2.5%", "-11", ["-0.27", "-0.28", "-0.27"]),
        ("100%", "7.77", ["7.77", "7.77", "7.77"]),
        ("0%", "7.77", ["0", "0", "0"]),
    ];
    for (part, given, found) in rows {
        let parts = Rounding::ALL.map(|rounding| share(part).of(amount(given), rounding).unwrap());
        assert_eq!(parts, found.map(amount), "{part} of {given}");
    }
}

#[test]
fn every_percentage_of_every_small_amount_is_exact() {
    for millionths in (0..=1_000_000).step_by(2500) {
        let share = Share::from_millionths(millionths).unwrap();
        for (given, rounding) in (-300..=300).flat_map(|given| Rounding::ALL.map(|rounding| (given, rounding))) {
            check(share, cents(given), rounding);
        }
    }
}

#[test]
fn a_carry_holds_less_than_a_cent() {
    assert_eq!(Carry::default().millionths(), 0);
    assert_eq!(Carry::from_millionths(999_999).map(Carry::millionths), Some(999_999));
    assert_eq!(Carry::from_millionths(1_000_000), None);
    let mut full = Carry::from_millionths(999_999).unwrap();
    assert_eq!(full.add(Share::WHOLE, cents(MOST)), Ok(cents(MOST)));
    assert_eq!(full.add(share("0.999999"), cents(-MOST)).unwrap().cents(), -MOST + 9_007_199_255);
    let mut full = Carry::from_millionths(999_999).unwrap();
    assert_eq!(full.add(share("0.000001"), cents(1)), Ok(cents(1)));
    assert_eq!(full, Carry::default());
}

#[test]
fn a_thousand_half_cents_make_five_dollars() {
    let mut carry = Carry::default();
    let due = (0..1000).map(|_| carry.add(share("0.5%"), amount("1")).unwrap());
    assert_eq!(Amount::sum(due), Ok(amount("5")));
    assert_eq!(carry, Carry::default());
}

proptest! {
    #![proptest_config(bounded(2000))]

    #[test]
    fn any_part_of_any_amount_is_exact(share in any_share(), amount in any_amount(), rounding in any_rounding()) {
        check(share, amount, rounding);
    }

    #[test]
    fn nothing_is_lost_in_the_carry(
        start in 0..1_000_000u32,
        contributions in prop::collection::vec((any_share(), any_amount()), 0..40),
    ) {
        let mut carry = Carry::from_millionths(start).unwrap();
        let mut total = i128::from(start);
        let mut due = 0;
        for (share, amount) in contributions {
            total += exact(share, amount);
            due += i128::from(carry.add(share, amount).unwrap().cents());
            prop_assert!(i128::from(carry.millionths()) < WHOLE);
            prop_assert_eq!(due * WHOLE + i128::from(carry.millionths()), total);
        }
    }
}
