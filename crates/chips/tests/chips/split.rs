//! Does every share of a pot get its part, the first ones the odd chips, and nobody a cent that was not in it?

use crate::drawn::{MOST, amount, any_amount, any_chips, bounded, cents, chips, denominations};
use chips::{Amount, CannotMake, Chips, Denomination, Exchange, MOST_WAYS, SplitError, split, split_chips};
use proptest::prelude::*;

/// Conserved; equal but for one chip; the first shares have it.
fn check(whole: Amount, ways: usize, chip: Amount) {
    let shares = split(whole, ways, chip).unwrap();
    assert_eq!(shares.len(), ways);
    assert_eq!(Amount::sum(shares.iter().copied()), Ok(whole));
    let (first, last) = (shares[0], shares[ways - 1]);
    assert!(shares.is_sorted_by(|one, next| one >= next), "{whole} in {ways}: {shares:?}");
    assert!(first == last || first == last.plus(chip).unwrap(), "{whole} in {ways}: {shares:?}");
    assert!(shares.iter().all(|share| share.cents() % chip.cents() == 0 && !share.is_negative()));
}

#[test]
fn every_small_amount_is_split_every_small_way() {
    let mut split_or_refused = [0, 0];
    for (whole, ways) in (0..=2000).flat_map(|whole| (1..=10).map(move |ways| (whole, ways))) {
        for chip in [1, 5, 25] {
            if whole % chip == 0 {
                check(cents(whole), ways, cents(chip));
                split_or_refused[0] += 1;
            } else {
                let refusal = SplitError::NotInChips { amount: cents(whole), chip: cents(chip) };
                assert_eq!(split(cents(whole), ways, cents(chip)), Err(refusal));
                split_or_refused[1] += 1;
            }
        }
    }
    assert_eq!(split_or_refused, [(2001 + 401 + 81) * 10, (1600 + 1920) * 10]);
}

#[test]
fn pots_are_split() {
    let rows = [
        ("100", 3, "1", &["34", "33", "33"][..]),
        ("100", 3, "0.01", &["33.34", "33.33", "33.33"]),
        ("110", 4, "5", &["30", "30", "25", "25"]),
        ("5", 3, "5", &["5", "0", "0"]),
        ("0", 2, "5", &["0", "0"]),
        ("7", 1, "1", &["7"]),
    ];
    for (whole, ways, chip, shares) in rows {
        let shares: Vec<Amount> = shares.iter().map(|share| amount(share)).collect();
        assert_eq!(split(amount(whole), ways, amount(chip)), Ok(shares), "{whole} in {ways}");
    }
    assert_eq!(split(Amount::MOST, MOST_WAYS, cents(1)).unwrap().len(), MOST_WAYS);
}

#[test]
fn what_cannot_be_split_is_refused() {
    let dollar = amount("1");
    let rows = [
        (split(dollar, 0, dollar), "nobody is there to share: split between one or more"),
        (split(dollar, 10_001, dollar), "10001 ways are too many: split between 10000 or fewer"),
        (split(dollar, usize::MAX, dollar), "18446744073709551615 ways are too many: split between 10000 or fewer"),
        (split(dollar, 2, Amount::ZERO), "no chip is worth 0.00: split in chips of 0.01 or more"),
        (split(dollar, 2, cents(-5)), "no chip is worth -0.05: split in chips of 0.01 or more"),
        (split(cents(-100), 2, dollar), "-1.00 is a debt: split an amount of 0.00 or more"),
        (split(cents(150), 2, dollar), "1.50 is no whole number of chips of 1.00: name a smaller chip"),
    ];
    for (refused, words) in rows {
        assert_eq!(refused.unwrap_err().to_string(), words);
    }
}

/// Every exchange can be made with what is there; then the shares are the pot, alike but for odd chips of the lowest
/// denomination, and worth what splitting the value gives.
fn check_chips(pot: &Chips, ways: usize, kinds: &[Denomination]) {
    let plan = split_chips(pot, ways, kinds).unwrap();
    let mut after = pot.clone();
    for exchange in &plan.exchanges {
        after.exchange(exchange).unwrap();
    }
    let mut pushed = Chips::default();
    for share in &plan.shares {
        pushed.add_all(share).unwrap();
    }
    assert_eq!(pushed, after, "{pot} in {ways}");
    assert_eq!(pushed.value(), pot.value());

    let smallest = *kinds.iter().min().unwrap();
    let values: Vec<Amount> = plan.shares.iter().map(Chips::value).collect();
    assert_eq!(Ok(values), split(pot.value(), ways, smallest.amount()), "{pot} in {ways}");
    assert!(plan.odd_chips < ways);
    let even = &plan.shares[ways - 1];
    for (place, share) in plan.shares.iter().enumerate() {
        let mut expected = even.clone();
        expected.add(smallest, u64::from(place < plan.odd_chips)).unwrap();
        assert_eq!(*share, expected, "{pot} in {ways}");
    }
    let highest_kept = kinds.iter().all(|&kind| even.count_of(kind) >= pot.count_of(kind) / ways as u64);
    assert!(highest_kept, "{pot} in {ways}: a chip was broken that could be pushed");
}

#[test]
fn every_small_pot_is_split_chip_by_chip() {
    for kinds in [[100, 500, 2500], [100, 200, 500], [50, 100, 10_000], [100, 300, 400]] {
        let kinds = denominations(&kinds);
        for (low, middle, high) in
            (0..8).flat_map(|low| (0..8).flat_map(move |middle| (0..8).map(move |high| (low, middle, high))))
        {
            let mut pot = Chips::default();
            for (&kind, count) in kinds.iter().zip([low, middle, high]) {
                pot.add(kind, count).unwrap();
            }
            for ways in 1..=10 {
                check_chips(&pot, ways, &kinds);
            }
        }
    }
}

#[test]
fn pots_are_split_as_a_dealer_splits_them() {
    let kinds = denominations(&[100, 200, 500, 2500, 10_000]);
    // pot, ways, exchanges, shares
    let rows = [
        ("4x25", 2, &[][..], &["2x25", "2x25"][..]),
        ("1x25", 2, &["1 × 25.00 into 5 × 5.00", "1 × 5.00 into 2 × 2.00, 1 × 1.00"], &["2x5 1x2 1x1", "2x5 1x2"]),
        ("3x5", 2, &["1 × 5.00 into 2 × 2.00, 1 × 1.00"], &["1x5 1x2 1x1", "1x5 1x2"]),
        ("1x100", 4, &["1 × 100.00 into 4 × 25.00"], &["1x25", "1x25", "1x25", "1x25"]),
        ("2x1", 3, &[], &["1x1", "1x1", "no chips"]),
        ("no chips", 2, &[], &["no chips", "no chips"]),
    ];
    for (pot, ways, exchanges, shares) in rows {
        let plan = split_chips(&chips(pot), ways, &kinds).unwrap();
        assert_eq!(plan.exchanges.iter().map(Exchange::to_string).collect::<Vec<_>>(), exchanges, "{pot}");
        assert_eq!(plan.shares, shares.iter().map(|share| chips(share)).collect::<Vec<_>>(), "{pot}");
        check_chips(&chips(pot), ways, &kinds);
    }
}

#[test]
fn pots_that_cannot_be_split_are_refused() {
    let kinds = denominations(&[200, 500]);
    let unbroken = CannotMake::Amount { amount: amount("5"), chips: denominations(&[200]) };
    let rows = [
        (split_chips(&chips("3x5"), 0, &kinds), SplitError::NoWays),
        (split_chips(&chips("3x5"), MOST_WAYS + 1, &kinds), SplitError::TooManyWays(10_001)),
        (split_chips(&chips("3x5 1x25"), 2, &kinds), SplitError::Unknown("25".parse().unwrap())),
        (split_chips(&chips("3x5"), 2, &kinds), SplitError::CannotMake(unbroken)),
    ];
    for (refused, error) in rows {
        assert_eq!(refused, Err(error));
    }
    assert_eq!(
        split_chips(&chips("1x25"), 2, &kinds).unwrap_err().to_string(),
        "a chip of 25.00 is to be split: name it as a denomination too"
    );
    assert_eq!(
        split_chips(&chips("3x5"), 2, &kinds).unwrap_err().to_string(),
        "5.00 cannot be made of chips of 2.00: name smaller chips"
    );
}

proptest! {
    #![proptest_config(bounded(1500))]

    #[test]
    fn any_amount_is_split_or_refused(
        whole in any_amount(),
        ways in 0..40usize,
        chip in prop_oneof![1 => any_amount(), 3 => (1..50i64).prop_map(cents)],
    ) {
        match split(whole, ways, chip) {
            Ok(_) => check(whole, ways, chip),
            Err(SplitError::NoWays) => prop_assert_eq!(ways, 0),
            Err(SplitError::NotAChip(_)) => prop_assert!(!chip.is_positive()),
            Err(SplitError::Negative(_)) => prop_assert!(whole.is_negative()),
            Err(SplitError::NotInChips { .. }) => prop_assert!(whole.cents() % chip.cents() != 0),
            Err(error) => panic!("{error}"),
        }
        // Of the multiples of the chip each is split.
        if chip.is_positive() && ways > 0 {
            check(cents(whole.cents().abs() / chip.cents() * chip.cents()), ways, chip);
        }
    }

    #[test]
    fn any_pot_is_split_chip_by_chip(pot in any_chips(&[25, 100, 200, 500, 2500, 10_000]), ways in 1..24usize) {
        check_chips(&pot, ways, &denominations(&[2500, 25, 100, 200, 500, 10_000, 100]));
    }

    #[test]
    fn the_largest_pots_are_split(off in 0..1000i64, ways in 1..1000usize) {
        let kinds = denominations(&[1, 5, 25, 100, 500]);
        check_chips(&Chips::of(cents(MOST - off), &kinds).unwrap(), ways, &kinds);
    }
}
