//! Do the tubes of a bank empty from the outside and fill from the inside, chip by chip?

use crate::drawn::{amount, any_chips, bounded, cents, chips};
use chips::{Denomination, Missing, Rack, RackError, Tube};
use proptest::prelude::*;
use std::num::NonZeroU32;

fn chip(text: &str) -> Denomination {
    text.parse().unwrap()
}

fn tube(worth: &str, count: u32, capacity: u32) -> Tube {
    Tube { denomination: chip(worth), count, capacity }
}

/// A bank of $500. From left to right: white, white, red, the card well, red, blue, blue.
/// A white or blue column holds stacks of 10, 20 and 20, a red one a stack of 20.
fn bank() -> Rack {
    let (white, red, blue) = (tube("1", 50, 50), tube("5", 20, 20), tube("2", 50, 50));
    Rack::new(vec![white, blue, white, blue, red, red]).unwrap()
}

fn counts(rack: &Rack) -> Vec<u32> {
    rack.tubes().iter().map(|tube| tube.count).collect()
}

#[test]
fn a_bank_of_500_holds_500() {
    let bank = bank();
    assert_eq!(bank.value(), amount("500"));
    assert_eq!(bank.chips(), chips("100x1 100x2 40x5"));
    assert_eq!(["1", "2", "5", "25"].map(|worth| bank.count_of(chip(worth))), [100, 100, 40, 0]);
    assert_eq!(["1", "2", "5", "25"].map(|worth| bank.room_for(chip(worth))), [0, 0, 0, 0]);
}

#[test]
fn full_stacks_are_counted_tube_by_tube() {
    let stacks = |rack: &Rack, size| rack.full_stacks(NonZeroU32::new(size).unwrap());
    let mut bank = bank();
    // Two of 20 in each of the four long columns, one in each red tube.
    assert_eq!([stacks(&bank, 20), stacks(&bank, 10), stacks(&bank, 50), stacks(&bank, 51)], [10, 24, 4, 0]);
    bank.take(&chips("11x1")).unwrap();
    assert_eq!(counts(&bank)[0], 39);
    assert_eq!(stacks(&bank, 20), 9);
    assert_eq!(tube("1", 39, 50).full_stacks(NonZeroU32::new(20).unwrap()), 1);
}

#[test]
fn the_bank_is_used_from_the_outside_in_and_refilled_from_the_inside_out() {
    let mut bank = bank();
    let rows = [
        ("take", "30x1", [20, 50, 50, 50, 20, 20]),
        ("take", "30x1", [0, 50, 40, 50, 20, 20]),
        ("take", "60x2 25x5", [0, 0, 40, 40, 0, 15]),
        ("put", "5x5 3x2", [0, 0, 40, 43, 0, 20]),
        ("put", "1x5", [0, 0, 40, 43, 1, 20]),
        ("put", "15x1 8x2", [5, 1, 50, 50, 1, 20]),
        ("take", "6x1 2x2 1x5", [0, 0, 49, 49, 0, 20]),
    ];
    for (act, moved, after) in rows {
        if act == "take" { bank.take(&chips(moved)) } else { bank.put(&chips(moved)) }.unwrap();
        assert_eq!(counts(&bank), after, "{act} {moved}");
    }
}

#[test]
fn what_is_not_there_or_does_not_fit_changes_nothing() {
    let mut bank = bank();
    bank.take(&chips("2x5")).unwrap();
    let before = bank.clone();
    let missing = Missing { denomination: chip("1"), wanted: 101, there: 100 };
    assert_eq!(bank.take(&chips("1x5 101x1")), Err(RackError::Missing(missing)));
    let missing = Missing { denomination: chip("25"), wanted: 1, there: 0 };
    assert_eq!(bank.take(&chips("1x25")), Err(RackError::Missing(missing)));
    let no_room = RackError::NoRoom { denomination: chip("2"), put: 1, room: 0 };
    assert_eq!(bank.put(&chips("1x5 1x2")), Err(no_room));
    let many = chips("5000000000x1");
    assert_eq!(bank.put(&many), Err(RackError::NoRoom { denomination: chip("1"), put: 5_000_000_000, room: 0 }));
    assert_eq!(bank, before);
}

#[test]
fn more_chips_than_a_tube_can_hold_come_from_several() {
    let giant = tube("0.01", u32::MAX, u32::MAX);
    let mut rack = Rack::new(vec![giant, giant]).unwrap();
    let many = chips("5000000000x0.01");
    rack.take(&many).unwrap();
    assert_eq!(counts(&rack), [0, 3_589_934_590]);
    rack.put(&many).unwrap();
    assert_eq!(counts(&rack), [u32::MAX, u32::MAX]);
}

#[test]
fn racks_that_cannot_be_are_refused() {
    let overfull = tube("5", 21, 20);
    assert_eq!(Rack::new(vec![tube("5", 20, 20), overfull]), Err(RackError::Overfull(overfull)));
    let giant = Tube { denomination: Denomination::new(cents(crate::drawn::MOST)).unwrap(), count: 0, capacity: 1 };
    assert_eq!(Rack::new(vec![giant, giant]), Err(RackError::TooLarge), "it could be filled");
    assert!(Rack::new(vec![giant]).is_ok());
    assert_eq!(Rack::new(Vec::new()).unwrap().value(), amount("0"));
}

#[test]
fn errors_say_what_to_do() {
    let missing = Missing { denomination: chip("1"), wanted: 101, there: 100 };
    let rows = [
        (RackError::Overfull(tube("5", 21, 20)), "21 × 5.00 do not fit into a tube for 20: use another tube"),
        (RackError::TooLarge, "this comes to more than 90071992547409.91: use smaller amounts"),
        (RackError::Missing(missing), "missing 1 × 1.00 of 101: take fewer, or exchange other chips first"),
        (
            RackError::NoRoom { denomination: chip("2"), put: 3, room: 1 },
            "3 × 2.00 do not fit: the rack has room for 1, take the rest away",
        ),
    ];
    for (error, words) in rows {
        assert_eq!(error.to_string(), words);
    }
}

proptest! {
    #![proptest_config(bounded(1000))]

    #[test]
    fn a_rack_holds_what_was_put_and_not_taken(
        moves in prop::collection::vec((any::<bool>(), any_chips(&[100, 200, 500])), 0..12),
    ) {
        let mut rack = bank();
        let mut held = rack.chips();
        for (in_or_out, moved) in moves {
            let before = rack.clone();
            let done = if in_or_out { rack.put(&moved) } else { rack.take(&moved) };
            match done {
                Ok(()) if in_or_out => held.add_all(&moved).unwrap(),
                Ok(()) => held.take_all(&moved).unwrap(),
                Err(_) => prop_assert_eq!(&rack, &before),
            }
            prop_assert_eq!(rack.chips(), held.clone());
            prop_assert_eq!(rack.value(), held.value());
            let [white, blue, inner_white, inner_blue, red, inner_red] = counts(&rack)[..] else { unreachable!() };
            for (outer, inner, capacity) in [(white, inner_white, 50), (blue, inner_blue, 50), (red, inner_red, 20)] {
                prop_assert!(inner <= capacity && (outer == 0 || inner == capacity));
            }
        }
    }
}
