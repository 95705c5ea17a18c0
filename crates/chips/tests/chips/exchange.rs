//! Is an exchange even, and is it made whole or not at all?

use crate::drawn::{amount, any_chips, bounded, chips, denominations};
use chips::{Chips, Exchange, Missing, Unequal};
use proptest::prelude::*;

#[test]
fn chips_of_one_value_are_exchanged() {
    // stack, taken, given, stack afterwards
    let rows = [
        ("3x5", "1x5", "2x2 1x1", "2x5 2x2 1x1"),
        ("1x100", "1x100", "4x25", "4x25"),
        ("7x5", "5x5", "1x25", "1x25 2x5"),
        ("1x5", "1x5", "1x5", "1x5"),
        ("1x5", "no chips", "no chips", "1x5"),
    ];
    for (stack, taken, given, after) in rows {
        let mut stack = chips(stack);
        let exchange = Exchange::new(chips(taken), chips(given)).unwrap();
        stack.exchange(&exchange).unwrap();
        assert_eq!(stack, chips(after), "{exchange}");
    }
}

#[test]
fn chips_of_unequal_value_are_not_exchanged() {
    for (taken, given) in [("1x5", "4x1"), ("1x5", "6x1"), ("no chips", "1x1"), ("1x1", "no chips")] {
        let (taken, given) = (chips(taken), chips(given));
        let unequal = Unequal { taken: taken.value(), given: given.value() };
        assert_eq!(Exchange::new(taken, given), Err(unequal));
    }
    assert_eq!(
        Unequal { taken: amount("5"), given: amount("4") }.to_string(),
        "5.00 is taken and 4.00 given: exchange chips of the same value"
    );
}

#[test]
fn chips_that_are_not_there_are_not_exchanged() {
    let mut stack = chips("1x25 4x5");
    let exchange = Exchange::new(chips("1x25 5x5"), chips("2x25")).unwrap();
    let [five] = denominations(&[500])[..] else { unreachable!() };
    assert_eq!(stack.exchange(&exchange), Err(Missing { denomination: five, wanted: 5, there: 4 }));
    assert_eq!(stack, chips("1x25 4x5"), "a refusal changes nothing");
}

proptest! {
    #![proptest_config(bounded(500))]

    #[test]
    fn an_exchange_and_its_reverse_change_nothing(
        stack in any_chips(&[100, 500, 2500]),
        taken in any_chips(&[100, 500, 2500]),
    ) {
        let given = Chips::of(taken.value(), &denominations(&[50, 200])).unwrap();
        let exchange = Exchange::new(taken, given).unwrap();
        let mut after = stack.clone();
        after.add_all(exchange.taken()).unwrap();
        let before = after.clone();
        after.exchange(&exchange).unwrap();
        prop_assert_eq!(after.value(), before.value());
        prop_assert_eq!(after.count(), before.count() - exchange.taken().count() + exchange.given().count());
        after.exchange(&exchange.reversed()).unwrap();
        prop_assert_eq!(after, before);
    }
}
