//! Are the fewest chips found that make an amount, and only if some make it?

use crate::drawn::{MOST, any_amount, bounded, cents, chips, denominations};
use chips::{Amount, CannotMake, Chips, Denomination};
use proptest::prelude::*;
use std::cmp::Reverse;

/// Counts from the highest denomination down.
type Counts = Vec<u64>;

/// For every amount up to `most`, the fewest chips and of those sets the one with most of the highest, found by
/// adding one chip to the best set of every smaller amount.
fn naive(most: usize, highest_first: &[u32]) -> Vec<Option<Counts>> {
    let none = vec![0; highest_first.len()];
    let mut best: Vec<Option<(u64, Reverse<Counts>)>> = vec![Some((0, Reverse(none)))];
    for amount in 1..=most {
        let with = |(place, &chip): (usize, &u32)| {
            let (count, Reverse(mut counts)) = best[amount.checked_sub(chip as usize)?].clone()?;
            counts[place] += 1;
            Some((count + 1, Reverse(counts)))
        };
        let fewest = highest_first.iter().enumerate().filter_map(with).min();
        best.push(fewest);
    }
    best.into_iter().map(|best| best.map(|(_, Reverse(counts))| counts)).collect()
}

/// Every amount up to `most` is made as the naive search makes it.
fn check(most: usize, chips: &[u32]) {
    let mut highest_first = chips.to_vec();
    highest_first.sort_unstable_by_key(|&chip| Reverse(chip));
    highest_first.dedup();
    let kinds = denominations(chips);
    for (amount, counts) in (0..).zip(naive(most, &highest_first)) {
        let made = Chips::of(cents(amount), &kinds);
        let expected = counts.map(|counts| {
            let mut chips = Chips::default();
            for (kind, count) in denominations(&highest_first).into_iter().zip(counts) {
                chips.add(kind, count).unwrap();
            }
            chips
        });
        if let Ok(made) = &made {
            assert_eq!(made.value(), cents(amount), "{amount} of {chips:?}");
        }
        assert_eq!(made.ok(), expected, "{amount} of {chips:?}");
    }
}

#[test]
fn every_small_amount_is_made_of_the_fewest_chips() {
    let sets: [&[u32]; 18] = [
        &[1],
        &[7],
        &[],
        &[1, 5, 25, 100],
        &[5, 25, 100],
        &[25, 5, 5, 100, 25],
        &[1, 2, 5],
        &[1, 2, 5, 10, 20, 50, 100, 200],
        &[1, 5, 10, 25, 50],
        &[4, 3, 1],
        &[2, 5],
        &[3, 7, 11],
        &[6, 10, 15],
        &[1, 6, 10, 15, 30],
        &[4, 6, 9],
        &[1, 15, 25],
        &[97, 89, 83, 79, 73],
        &[1, 299, 300],
    ];
    for set in sets {
        check(700, set);
    }
}

#[test]
fn every_three_small_chips_make_what_they_can() {
    for low in 1..=9 {
        for middle in low..=12 {
            for high in middle..=15 {
                check(90, &[low, middle, high]);
            }
        }
    }
}

#[test]
fn amounts_of_a_table_are_made() {
    let rows = [
        (900, &[100, 200, 500][..], "1x5 2x2"),
        (10_000, &[2500, 500, 100], "4x25"),
        (800, &[400, 300, 100], "2x4"),
        (600, &[400, 300, 100], "2x3"),
        (123_456_789, &[1, 5, 25, 100, 500, 2500, 10_000], "12345x100 2x25 3x5 2x1 3x0.25 2x0.05 4x0.01"),
        (0, &[], "no chips"),
        (0, &[500], "no chips"),
    ];
    for (amount, kinds, made) in rows {
        assert_eq!(Chips::of(cents(amount), &denominations(kinds)), Ok(chips(made)));
    }
    // The largest amount there is, of cents and of the chips of a big game.
    assert_eq!(Chips::of(Amount::MOST, &denominations(&[1])).unwrap().count(), MOST as u64);
    let kinds = denominations(&[1, 5, 25, 100, 200, 500, 2500, 10_000, 50_000, 100_000, 500_000, 2_500_000]);
    assert_eq!(Chips::of(Amount::MOST, &kinds).unwrap().value(), Amount::MOST);
}

#[test]
fn what_cannot_be_made_is_refused() {
    let many: Vec<u32> = (1..=65).collect();
    // Many large chips with no common measure, and an amount that is far from the first guess.
    let intricate: Vec<u32> = (0..60u32).map(|place| 1_000_003 + 2 * place * place).collect();
    let rows = [
        (300, &[500, 2500][..], "3.00 cannot be made of chips of 25.00, 5.00: name smaller chips"),
        (300, &[500, 2500, 500], "3.00 cannot be made of chips of 25.00, 5.00: name smaller chips"),
        (300, &[500, 200], "3.00 cannot be made of chips of 5.00, 2.00: name smaller chips"),
        (100, &[], "1.00 cannot be made without chips: name their denominations"),
        (-100, &[100], "no chips make -1.00: name an amount of 0.00 or more"),
        (64, &many, "it takes too long to make 0.64 of these chips: name chips that divide each other"),
        (
            17_999_999,
            &intricate,
            "it takes too long to make 179999.99 of these chips: name chips that divide each other",
        ),
    ];
    for (amount, kinds, words) in rows {
        assert_eq!(Chips::of(cents(amount), &denominations(kinds)).unwrap_err().to_string(), words);
    }
    assert_eq!(Chips::of(cents(64), &denominations(&many[..64])), Ok(chips("1x0.64")));
    let even: Vec<u32> = intricate.iter().map(|cents| 2 * cents).collect();
    let odd = Chips::of(cents(35_999_999), &denominations(&even));
    assert!(
        matches!(odd, Err(CannotMake::Amount { .. })),
        "no search is needed to see that even chips make no odd amount"
    );
}

proptest! {
    #![proptest_config(bounded(300))]

    #[test]
    fn any_chips_make_what_they_can(kinds in prop::collection::vec(1..60u32, 0..7)) {
        check(250, &kinds);
    }

    #[test]
    fn any_amount_is_made_exactly_or_refused(
        amount in any_amount(),
        kinds in prop::collection::vec(any_amount(), 0..5),
    ) {
        let kinds: Vec<Denomination> = kinds.into_iter().filter_map(Denomination::new).collect();
        match Chips::of(amount, &kinds) {
            Ok(chips) => {
                prop_assert_eq!(chips.value(), amount);
                prop_assert!(chips.highest_first().all(|(kind, _)| kinds.contains(&kind)));
            }
            Err(CannotMake::Negative(refused)) => prop_assert!(refused == amount && amount.is_negative()),
            Err(CannotMake::Amount { .. } | CannotMake::TooIntricate(_)) => prop_assert!(amount.is_positive()),
        }
    }
}
