//! Do amounts of different units stay apart?

use crate::drawn::{any_amount, bounded};
use chips::{Amount, Money, MoneyError, Unit};
use proptest::prelude::*;

const UNITS: [Unit; 4] = [Unit::Dollars, Unit::Play, Unit::Tournament(7), Unit::Tournament(8)];

#[test]
fn units_are_named() {
    assert_eq!(
        UNITS.map(|unit| unit.to_string()),
        ["dollars", "play money", "chips of tournament 7", "chips of tournament 8"]
    );
}

#[test]
fn every_two_units_are_kept_apart() {
    for this in UNITS {
        for other in UNITS {
            let [one, two] = [this, other].map(|unit| Money { unit, amount: Amount::dollars(1) });
            if this == other {
                assert_eq!(one.plus(two), Ok(Money { unit: this, amount: Amount::dollars(2) }));
                assert_eq!(one.minus(two), Ok(Money::nothing(this)));
            } else {
                assert_eq!(one.plus(two), Err(MoneyError::Units { this, other }));
                assert_eq!(one.minus(two), Err(MoneyError::Units { this, other }));
            }
        }
    }
}

#[test]
fn errors_say_what_to_do() {
    let rows = [
        (
            MoneyError::Units { this: Unit::Dollars, other: Unit::Play },
            "dollars do not mix with play money: keep each unit to itself",
        ),
        (
            MoneyError::Units { this: Unit::Play, other: Unit::Tournament(7) },
            "play money does not mix with chips of tournament 7: keep each unit to itself",
        ),
        (MoneyError::TooLarge, "this comes to more than 90071992547409.91: use smaller amounts"),
    ];
    for (error, words) in rows {
        assert_eq!(error.to_string(), words);
    }
}

proptest! {
    #![proptest_config(bounded(1000))]

    #[test]
    fn money_adds_as_its_amounts_do(
        one in any_amount(),
        two in any_amount(),
        unit in prop::sample::select(&UNITS[..]),
    ) {
        let [this, other] = [one, two].map(|amount| Money { unit, amount });
        prop_assert_eq!(this.plus(other).map(|money| money.amount), one.plus(two).map_err(MoneyError::from));
        prop_assert_eq!(this.minus(other).map(|money| money.amount), one.minus(two).map_err(MoneyError::from));
    }
}
