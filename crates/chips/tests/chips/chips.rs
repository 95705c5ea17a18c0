//! Are chips counted, read, added and taken without one appearing or vanishing?

use crate::drawn::{MOST, amount, any_chips, bounded, cents, chips, denominations, refused};
use chips::{Amount, Chips, Denomination, Missing, TooLarge};
use proptest::prelude::*;

fn chip(text: &str) -> Denomination {
    text.parse().unwrap()
}

#[test]
fn a_denomination_is_above_zero() {
    assert_eq!(chip("25").amount(), amount("25"));
    assert_eq!(chip("0.25").to_string(), "0.25");
    assert_eq!(Denomination::new(Amount::ZERO), None);
    assert_eq!(Denomination::new(cents(-500)), None);
    assert_eq!(chip("0.01").times(u64::MAX), Err(TooLarge));
    assert_eq!(chip("0.01").times(MOST as u64), Ok(Amount::MOST));
    refused::<Denomination>(&[
        ("0", "no chip is worth 0.00: name a chip of 0.01 or more"),
        ("-5", "no chip is worth -5.00: name a chip of 0.01 or more"),
        ("$5", r#""$5" is no amount: write it without '$'"#),
    ]);
}

#[test]
fn chips_are_read_and_written() {
    // written, displayed, value, chips
    let rows = [
        ("4x25 2x5", "4 × 25.00, 2 × 5.00", "110", 6),
        ("2x5 4x25", "4 × 25.00, 2 × 5.00", "110", 6),
        ("4x25, 2x5", "4 × 25.00, 2 × 5.00", "110", 6),
        ("4x25,2x5", "4 × 25.00, 2 × 5.00", "110", 6),
        ("4 × 25.00, 2 × 5.00", "4 × 25.00, 2 × 5.00", "110", 6),
        (" 4 x 25  2 x5 ", "4 × 25.00, 2 × 5.00", "110", 6),
        ("1x0.5", "1 × 0.50", "0.50", 1),
        ("no chips", "no chips", "0", 0),
    ];
    for (written, displayed, value, count) in rows {
        let chips = chips(written);
        assert_eq!(chips.to_string(), displayed, "{written}");
        assert_eq!((chips.value(), chips.count()), (amount(value), count), "{written}");
        assert_eq!(displayed.parse(), Ok(chips));
    }
}

#[test]
fn texts_that_name_no_chips_are_refused() {
    let form = "write four chips of 25.00 and two of 5.00 as 4x25 2x5";
    for text in ["", " ", ",", "4x25,", "4x25,,2x5", "4", "4x", "x25", "4x25x5", "4*25", "4x25 2", "4 25", "1,000x5"] {
        assert_eq!(text.parse::<Chips>().unwrap_err().to_string(), format!("{text:?} names no chips: {form}"));
    }
    refused::<Chips>(&[
        ("0x25", r#""0x25" names no chips: leave out 25.00 if there is none"#),
        ("4x25 2x25", r#""4x25 2x25" names no chips: name 25.00 once, with all its chips"#),
        ("1.5x25", r#""1.5x25" names no chips: in the count, write whole numbers, without a point"#),
        ("xxx", r#""xxx" names no chips: in the count, 'x' is no digit"#),
        ("-1x25", r#""-1x25" names no chips: in the count, write it without a minus here"#),
        ("4x0", r#""4x0" names no chips: no chip is worth 0.00: name a chip of 0.01 or more"#),
        ("4x$25", r#""4x$25" names no chips: "$25" is no amount: write it without '$'"#),
        (
            "9007199254740991x1",
            r#""9007199254740991x1" names no chips: this comes to more than 90071992547409.91: use smaller amounts"#,
        ),
        (
            "99999999999999999999x0.01",
            r#""99999999999999999999x0.0…" names no chips: this comes to more than 90071992547409.91: use smaller amounts"#,
        ),
    ]);
}

#[test]
fn the_highest_chips_come_first() {
    let found: Vec<(Denomination, u64)> = chips("2x5 7x1 4x100").highest_first().collect();
    assert_eq!(found, [(chip("100"), 4), (chip("5"), 2), (chip("1"), 7)]);
}

#[test]
fn a_chip_that_is_not_there_is_not_taken() {
    let mut stack = chips("2x25 3x5");
    let missing = Missing { denomination: chip("25"), wanted: 6, there: 2 };
    assert_eq!(stack.take(chip("25"), 6), Err(missing));
    assert_eq!(missing.to_string(), "missing 4 × 25.00 of 6: take fewer, or exchange other chips first");
    assert_eq!(stack.take(chip("1"), 1), Err(Missing { denomination: chip("1"), wanted: 1, there: 0 }));
    let missing = Missing { denomination: chip("5"), wanted: 4, there: 3 };
    assert_eq!(stack.take_all(&chips("2x25 4x5")), Err(missing));
    assert_eq!(stack, chips("2x25 3x5"), "a refusal changes nothing");
    stack.take_all(&chips("2x25 1x5")).unwrap();
    assert_eq!(stack, chips("2x5"));
    stack.take(chip("5"), 2).unwrap();
    assert!(stack.is_empty());
    assert_eq!(stack, Chips::default());
}

#[test]
fn chips_worth_too_much_are_not_added() {
    let mut all = Chips::alike(chip("0.01"), MOST as u64).unwrap();
    assert_eq!(all.value(), Amount::MOST);
    let before = all.clone();
    assert_eq!(all.add(chip("0.01"), 1), Err(TooLarge));
    assert_eq!(all.add(chip("0.01"), u64::MAX), Err(TooLarge));
    assert_eq!(all.add(chip("90071992547409.91"), u64::MAX), Err(TooLarge));
    assert_eq!(all.add_all(&chips("1x5 1x0.01")), Err(TooLarge));
    assert_eq!(all, before, "a refusal changes nothing");
    let mut nearly = Chips::alike(chip("0.01"), MOST as u64 - 500).unwrap();
    assert_eq!(nearly.add_all(&chips("1x5 1x0.01")), Err(TooLarge));
    assert_eq!(nearly.count_of(chip("5")), 0, "all or none");
    assert_eq!(nearly.add_all(&chips("1x5")), Ok(()));
    assert_eq!(all.add(chip("5"), 0), Ok(()));
    assert_eq!(all, before, "no chips of a kind are no kind");
}

proptest! {
    #![proptest_config(bounded(1000))]

    #[test]
    fn chips_are_conserved(one in any_chips(&[1, 5, 200, 500]), other in any_chips(&[5, 200, 2500])) {
        let mut both = one.clone();
        both.add_all(&other).unwrap();
        prop_assert_eq!(both.value(), one.value().plus(other.value()).unwrap());
        prop_assert_eq!(both.count(), one.count() + other.count());
        for denomination in denominations(&[1, 5, 200, 500, 2500]) {
            prop_assert_eq!(both.count_of(denomination), one.count_of(denomination) + other.count_of(denomination));
        }
        prop_assert_eq!(both.to_string().parse(), Ok(both.clone()));
        both.take_all(&one).unwrap();
        prop_assert_eq!(&both, &other);
        match both.take_all(&one) {
            Ok(()) => prop_assert_eq!(both.count(), other.count() - one.count()),
            Err(missing) => {
                prop_assert_eq!(&both, &other);
                prop_assert!(missing.there < missing.wanted);
            }
        }
    }
}
