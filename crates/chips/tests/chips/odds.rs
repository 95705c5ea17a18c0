//! Does a winning wager pay what the layout says, to the cent?

use crate::drawn::{MOST, amount, any_amount, any_rounding, bounded, cents, refused};
use crate::rounding::stands_for;
use chips::{Amount, Odds, Rounding, Stake, TooLarge};
use proptest::prelude::*;

const STAKES: [Stake; 2] = [Stake::Returned, Stake::Kept];

fn odds(text: &str) -> Odds {
    text.parse().unwrap()
}

#[test]
fn wagers_are_paid() {
    // odds, stake, winnings, paid, net
    let rows = [
        ("3 to 2", "5", "7.50", "12.50", "7.50"),
        ("6 to 5", "5", "6", "11", "6"),
        ("1 to 1", "5", "5", "10", "5"),
        ("1 to 2", "5", "2.50", "7.50", "2.50"),
        ("500 to 1", "10", "5000", "5010", "5000"),
        ("50 for 1", "5", "250", "250", "245"),
        ("1 for 1", "5", "5", "5", "0"),
        ("1 for 2", "5", "2.50", "2.50", "-2.50"),
        ("3 to 2", "0", "0", "0", "0"),
        ("3 to 2", "-5", "-7.50", "-12.50", "-7.50"),
    ];
    for (words, stake, winnings, paid, net) in rows {
        for rounding in Rounding::ALL {
            let (odds, stake) = (odds(words), amount(stake));
            assert_eq!(odds.winnings(stake, rounding), Ok(amount(winnings)), "winnings of {words}");
            assert_eq!(odds.paid(stake, rounding), Ok(amount(paid)), "paid at {words}");
            assert_eq!(odds.net(stake, rounding), Ok(amount(net)), "net at {words}");
        }
    }
    let odd_cent = Rounding::ALL.map(|rounding| odds("3 to 2").winnings(cents(101), rounding).unwrap().cents());
    assert_eq!(odd_cent, [152, 151, 152]);
}

/// Against fractions that are never divided: over the common denominator, paid is `win` or `win + per` times the stake.
fn check(odds: Odds, stake: Amount, rounding: Rounding) {
    let [win, per] = [odds.win(), odds.per()].map(i128::from);
    let given = i128::from(stake.cents());
    let (paid, net) = match odds.stake() {
        Stake::Returned => (given * (win + per), given * win),
        Stake::Kept => (given * win, given * (win - per)),
    };
    for (found, numerator) in [
        (odds.winnings(stake, rounding), given * win),
        (odds.paid(stake, rounding), paid),
        (odds.net(stake, rounding), net),
    ] {
        match found {
            Ok(amount) => assert!(
                stands_for(rounding, i128::from(amount.cents()), numerator, per),
                "{odds} on {stake} {rounding}: {amount}"
            ),
            // What the house hands over may be too large where the net is not.
            Err(TooLarge) => assert!((given * win).abs().max(numerator.abs()) > (i128::from(MOST) - 1) * per),
        }
    }
}

#[test]
fn all_small_odds_pay_every_small_stake_exactly() {
    let mut seen = 0;
    for (win, per) in (1..=30).flat_map(|win| (1..=30).map(move |per| (win, per))) {
        for stake in STAKES {
            let odds = Odds::new(win, per, stake).unwrap();
            assert_eq!(odds.to_string().parse(), Ok(odds));
            for (given, rounding) in (0..=300).flat_map(|given| Rounding::ALL.map(|rounding| (given, rounding))) {
                check(odds, cents(given), rounding);
                assert!(odds.paid(cents(given), rounding).is_ok());
                seen += 1;
            }
        }
    }
    assert_eq!(seen, 30 * 30 * 2 * 301 * 3);
}

#[test]
fn all_small_odds_are_compared_by_what_they_pay() {
    // 2520 is a multiple of every denominator up to 10, so nothing is rounded.
    let ahead = |odds: Odds| odds.net(cents(2520), Rounding::Down).unwrap();
    let parts = || (1..=10).flat_map(|win| (1..=10).flat_map(move |per| STAKES.map(|stake| (win, per, stake))));
    for (win, per, stake) in parts() {
        let one = Odds::new(win, per, stake).unwrap();
        for (win, per, stake) in parts() {
            let other = Odds::new(win, per, stake).unwrap();
            assert_eq!(one.pays_at_least(other), ahead(one) >= ahead(other), "{one} and {other}");
        }
        match one.without_for() {
            Some(to) => {
                assert_eq!((ahead(to), to.stake()), (ahead(one), Stake::Returned), "{one} as {to}");
                assert!(to.pays_at_least(one) && one.pays_at_least(to));
            }
            None => assert!(!ahead(one).is_positive(), "{one}"),
        }
    }
}

#[test]
fn for_is_said_as_to() {
    let rows = [
        ("10 for 1", Some("9 to 1")),
        ("3 for 2", Some("1 to 2")),
        ("9 to 1", Some("9 to 1")),
        ("1 for 1", None),
        ("1 for 2", None),
        ("4294967295 for 1", Some("4294967294 to 1")),
        ("1 for 4294967295", None),
    ];
    for (words, instead) in rows {
        assert_eq!(odds(words).without_for(), instead.map(odds), "{words}");
    }
}

#[test]
fn odds_are_read_as_they_are_said() {
    for text in ["3 to 2", "50 for 1", "1000 to 1", "1 to 4294967295", "4294967295 for 4294967295"] {
        assert_eq!(odds(text).to_string(), text);
    }
    assert_eq!((odds("3 to 2").win(), odds("3 to 2").per(), odds("3 to 2").stake()), (3, 2, Stake::Returned));
    assert_eq!(Odds::new(0, 1, Stake::Returned), None);
    assert_eq!(Odds::new(1, 0, Stake::Kept), None);
}

#[test]
fn texts_that_say_no_odds_are_refused() {
    let form = r#"write "3 to 2" if the stake is returned, "50 for 1" if it is kept"#;
    for text in
        ["", "3", "3 to", "to 2", "3:2", "3/2", "3-2", "3to2", "3 To 2", "3  to 2", "3 to 2 ", "3 in 2", "1 to 1 to 1"]
    {
        assert_eq!(text.parse::<Odds>().unwrap_err().to_string(), format!("{text:?} says no odds: {form}"));
    }
    refused::<Odds>(&[
        ("0 to 1", r#""0 to 1" says no odds: write numbers from 1"#),
        ("1 for 0", r#""1 for 0" says no odds: write numbers from 1"#),
        ("1,000 to 1", r#""1,000 to 1" says no odds: write numbers like 1000.00 without separators"#),
        ("1.5 to 1", r#""1.5 to 1" says no odds: write whole numbers, without a point"#),
        ("-3 to 2", r#""-3 to 2" says no odds: write it without a minus here"#),
        ("03 to 2", r#""03 to 2" says no odds: write it without leading zeros"#),
        ("a to b", r#""a to b" says no odds: 'a' is no digit"#),
        (" to 2", r#"" to 2" says no odds: write digits, as in 5"#),
        ("4294967296 to 1", r#""4294967296 to 1" says no odds: write numbers up to 4294967295"#),
        ("1 to 99999999999999999999", r#""1 to 9999999999999999999…" says no odds: write numbers up to 4294967295"#),
    ]);
}

fn any_odds() -> impl Strategy<Value = Odds> {
    let part = || prop_oneof![1 => 1..=u32::MAX, 2 => 1..=1000u32, 1 => Just(u32::MAX)];
    (part(), part(), prop::sample::select(&STAKES[..]))
        .prop_map(|(win, per, stake)| Odds::new(win, per, stake).unwrap())
}

proptest! {
    #![proptest_config(bounded(4000))]

    #[test]
    fn any_stake_is_paid_exactly_or_refused(odds in any_odds(), stake in any_amount(), rounding in any_rounding()) {
        check(odds, stake, rounding);
    }

    #[test]
    fn odds_are_ordered(one in any_odds(), two in any_odds(), three in any_odds()) {
        prop_assert!(one.pays_at_least(one));
        prop_assert!(one.pays_at_least(two) || two.pays_at_least(one));
        prop_assert!(!(one.pays_at_least(two) && two.pays_at_least(three)) || one.pays_at_least(three));
        prop_assert_eq!(one.to_string().parse(), Ok(one));
    }
}
