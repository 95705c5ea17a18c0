//! Numbers are exact, and written as they were read.

use crate::reading::read;
use crate::sample::{SHORT, exchanged, sample};
use poker::phh::{Decimal, hands};
use proptest::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};

fn decimal(text: &str) -> Decimal {
    text.parse().unwrap_or_else(|what| panic!("{text}: {what}"))
}

#[test]
fn a_number_is_written_as_it_was_read() {
    let texts = [
        "0",
        "5",
        "3774.50",
        "1943.7",
        "-10",
        "-0.05",
        "0.00",
        "1259450.25",
        "999999999999999999",
        "0.000000000000000001",
    ];
    for text in texts {
        assert_eq!(decimal(text).to_string(), text);
    }
}

#[test]
fn other_ways_to_write_a_number_come_to_the_same() {
    let cases = [
        ("+7", "7"),
        ("-0", "0"),
        ("1_000_000", "1000000"),
        ("1e3", "1000"),
        ("1.5E+3", "1500"),
        ("1.5e-3", "0.0015"),
        ("12_3.4_5e1", "1234.5"),
        ("0e9", "0"),
        ("5.0e0", "5.0"),
    ];
    for (text, plain) in cases {
        assert_eq!(decimal(text).to_string(), plain, "{text}");
    }
}

#[test]
fn what_is_no_number_is_told_why() {
    let digits = "write a number in digits, as in 250 or 37.50";
    let long = "a number has at most 18 digits: write a shorter one";
    let zeros = "write the number without leading zeros";
    let underscore = "an underscore stands between two digits: write the number without it";
    let cases = [
        ("", digits),
        ("-", digits),
        (".5", digits),
        ("5.", digits),
        ("5.e1", digits),
        ("1e", digits),
        ("1e1.5", digits),
        ("0x10", digits),
        ("1 000", digits),
        ("٣", digits),
        ("--1", digits),
        ("00", zeros),
        ("09", zeros),
        ("-01.5", zeros),
        ("0_1", zeros),
        ("1__0", underscore),
        ("1_", underscore),
        ("1_.5", underscore),
        ("1000000000000000000", long),
        ("9999999999999999999", long),
        ("0.0000000000000000001", long),
        ("1e18", long),
        ("1e-19", long),
        ("1e99999999999999999999", long),
    ];
    for (text, what) in cases {
        assert_eq!(text.parse::<Decimal>(), Err(what), "{text}");
    }
}

#[test]
fn the_unit_of_a_hand_is_the_smallest_that_occurs_in_it() {
    let of_sample = |name, index| hands(sample(name)).nth(index).unwrap().unwrap().decimals();
    assert_eq!(of_sample("sixhanded/100-10.phh", 0), 0);
    assert_eq!(of_sample("sixhanded/91-43.phh", 0), 1, "a chip is split in halves");
    assert_eq!(of_sample("historical/antonius-blom-2009.phh", 0), 2);
    assert_eq!(of_sample("collections/ipn.phhs", 0), 0, "unknown stacks have no decimals");
    let places = [
        ("[0, 0]", "[0, 0.125]"),
        ("[1, 2]", "[1, -2.125]"),
        ("min_bet = 2", "min_bet = 2.1250"),
        ("min_bet = 2", "min_bet = 2\nsmall_bet = 0.125"),
        ("min_bet = 2", "min_bet = 2\nbig_bet = 0.125"),
        ("min_bet = 2", "min_bet = 2\nbring_in = 0.125"),
        ("[200, 200]", "[200.125, +inf]"),
        ("cbr 6", "cbr 6.125"),
        ("players = ['Ann', 'Bob']", "winnings = [0, 1.125]"),
        ("players = ['Ann', 'Bob']", "finishing_stacks = [inf, 1.125]"),
    ];
    assert_eq!(read(SHORT).decimals(), 0);
    for (piece, other) in places {
        assert_eq!(read(&exchanged(piece, other)).decimals(), 3, "{other}");
    }
}

#[test]
fn units_are_whole_or_there_are_none() {
    let cases = [
        ("3774.50", 2, Some(377_450)),
        ("3774.50", 1, Some(37_745)),
        ("3774.50", 0, None),
        ("-10", 2, Some(-1000)),
        ("5", 18, Some(5_000_000_000_000_000_000)),
        ("10", 18, None),
        ("1", 19, None),
        ("0.00", 0, Some(0)),
    ];
    for (text, decimals, units) in cases {
        assert_eq!(decimal(text).units(decimals), units, "{text} with {decimals}");
    }
    assert_eq!(decimal("37.5").amount(1).unwrap().cents(), 375);
    assert_eq!(decimal("9007199254740992").amount(0), None, "an amount has fewer digits");
}

fn any_decimal() -> impl Strategy<Value = Decimal> {
    let digits = prop_oneof![-2000..2000i64, -999_999_999_999_999_999..=999_999_999_999_999_999i64];
    (digits, 0..=18u8).prop_map(|(digits, decimals)| Decimal::new(digits, decimals).unwrap())
}

fn hash(decimal: Decimal) -> u64 {
    let mut hasher = DefaultHasher::new();
    decimal.hash(&mut hasher);
    hasher.finish()
}

proptest! {
    #[test]
    fn every_number_comes_back(number in any_decimal()) {
        let again: Decimal = number.to_string().parse().unwrap();
        prop_assert_eq!(again, number);
        prop_assert_eq!(again.to_string(), number.to_string());
    }

    #[test]
    fn zeros_at_the_end_change_nothing_but_the_writing(digits in -999_999i64..999_999, decimals in 0..9u8, more in 0..9u8) {
        let short = Decimal::new(digits, decimals).unwrap();
        let long = Decimal::new(digits * 10i64.pow(u32::from(more)), decimals + more).unwrap();
        prop_assert_eq!(short, long);
        prop_assert_eq!(hash(short), hash(long));
        prop_assert_eq!(short.decimals(), long.decimals());
        let next = Decimal::new(digits + 1, decimals).unwrap();
        prop_assert!(long < next);
        prop_assert!(next > short);
    }

    #[test]
    fn units_times_the_unit_are_the_number(number in any_decimal(), decimals in 0..=18u8) {
        match number.units(decimals) {
            Some(units) => prop_assert!(Decimal::new(units, decimals).is_none_or(|again| again == number)),
            None => prop_assert!(decimals < number.decimals() || number.decimals() < decimals),
        }
    }
}
