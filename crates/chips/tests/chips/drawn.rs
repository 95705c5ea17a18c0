//! Which amounts, chips and texts do the laws draw?

use chips::{Amount, Chips, Denomination, Rounding, Share};
use proptest::prelude::*;
use proptest::test_runner::RngSeed;
use std::fmt::{Debug, Display};
use std::str::FromStr;

/// The same cases in every run, and no file written.
pub fn bounded(cases: u32) -> ProptestConfig {
    ProptestConfig { cases, rng_seed: RngSeed::Fixed(0), failure_persistence: None, ..ProptestConfig::default() }
}

pub const MOST: i64 = 9_007_199_254_740_991;

pub fn cents(cents: i64) -> Amount {
    Amount::from_cents(cents).unwrap()
}

pub fn amount(text: &str) -> Amount {
    text.parse().unwrap()
}

pub fn chips(text: &str) -> Chips {
    text.parse().unwrap()
}

/// Denominations of so many cents.
pub fn denominations(cents: &[u32]) -> Vec<Denomination> {
    let denomination = |&cents: &u32| Denomination::new(Amount::from_cents(i64::from(cents))?);
    cents.iter().map(|cents| denomination(cents).unwrap()).collect()
}

/// Small amounts, amounts of any size, and those at the bounds.
pub fn any_amount() -> impl Strategy<Value = Amount> {
    let near = || 0..1000i64;
    prop_oneof![
        2 => -1000..1000i64,
        3 => -MOST..=MOST,
        1 => near().prop_map(|off| MOST - off),
        1 => near().prop_map(|off| off - MOST),
    ]
    .prop_map(cents)
}

pub fn any_share() -> impl Strategy<Value = Share> {
    prop_oneof![4 => 0..=1_000_000u32, 1 => Just(0), 1 => Just(1), 1 => Just(999_999), 1 => Just(1_000_000)]
        .prop_map(|millionths| Share::from_millionths(millionths).unwrap())
}

pub fn any_rounding() -> impl Strategy<Value = Rounding> {
    prop::sample::select(&Rounding::ALL[..])
}

/// Up to 200 chips of each denomination.
pub fn any_chips(of: &'static [u32]) -> impl Strategy<Value = Chips> {
    prop::collection::vec(0..200u64, of.len()).prop_map(|counts| {
        let mut chips = Chips::default();
        for (denomination, count) in denominations(of).into_iter().zip(counts) {
            chips.add(denomination, count).unwrap();
        }
        chips
    })
}

/// Any text at all, and texts that are nearly a number, odds or chips.
pub fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        ".{0,12}",
        "[-+0-9., %$xe×]{0,12}",
        "-?[0-9]{1,18}(\\.[0-9]{1,7})?%?",
        "[0-9]{1,11} (to|for) [0-9]{1,11}",
        "([0-9]{1,5} ?[x×] ?[0-9]{1,4}(\\.[0-9]{1,2})?,? ){0,4}[0-9]{1,20}x[0-9]{1,5}",
    ]
}

/// What is read from a text is read again from what it is displayed as; every other text is refused in one short line.
pub fn read_and_written<T>(text: &str)
where
    T: FromStr<Err: Display> + Display + PartialEq + Debug,
{
    match text.parse::<T>() {
        Ok(read) => assert_eq!(read.to_string().parse::<T>().ok().as_ref(), Some(&read), "{text:?}"),
        Err(error) => {
            let words = error.to_string();
            assert!(words.chars().count() < 700 && !words.contains('\n') && !words.ends_with('.'), "{words}");
        }
    }
}

/// Each text is refused in these words.
pub fn refused<T>(rows: &[(&str, &str)])
where
    T: FromStr<Err: Display> + Debug,
{
    for (text, words) in rows {
        assert_eq!(text.parse::<T>().map_err(|error| error.to_string()).unwrap_err(), *words, "{text:?}");
    }
}
