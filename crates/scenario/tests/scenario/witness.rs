//! Is a rule that is switched off gone for as long as it is off, and is every rule that was used remembered?

use crate::play;
use rulebook::{Rule, rule, witness};
use std::collections::BTreeSet;
use std::panic::catch_unwind;

const SEATS: Rule = rule("md-uth-1.2/2.A");
const LAYOUT: Rule = rule("md-uth-1.2/2.B");
const PAYTABLE: Rule = rule("md-uth-1.2/12.B");
const ROW: Rule = rule("md-uth-1.2/12.B.1.a");

const SEVEN_SEATS: &str = "submission md-uth-1.2\nwith seats = 7\nfinds md-uth-1.2/2.A at seats";

fn refuses(rule: Rule) -> bool {
    rule.requires(false, "not so").is_err()
}

/// What is used by the work, and by nothing else.
#[track_caller]
fn check(work: impl FnOnce(), used: &[Rule]) {
    let ((), found) = witness::used_in(work);
    assert_eq!(found, used.iter().copied().collect::<BTreeSet<_>>());
}

#[test]
fn a_scenario_fails_without_the_rule_that_it_is_about() {
    play::check(SEVEN_SEATS, Ok(()));
    let failed = Err("some.md:6: not as it is written\n- finds md-uth-1.2/2.A at seats\n+ finds nothing");
    witness::without(SEATS, || play::check(SEVEN_SEATS, failed));
    witness::without(LAYOUT, || play::check(SEVEN_SEATS, Ok(())));
    play::check(SEVEN_SEATS, Ok(()));
}

#[test]
fn a_rule_that_is_off_refuses_pays_and_orders_nothing() {
    let dollar = chips::Amount::dollars(1);
    witness::without(SEATS, || {
        assert!(!refuses(SEATS) && SEATS.pays(dollar).is_zero() && SEATS.orders(()).is_none());
        assert!(refuses(LAYOUT) && LAYOUT.pays(dollar) == dollar && LAYOUT.orders(()).is_some());
    });
    assert!(refuses(SEATS) && SEATS.pays(dollar) == dollar && SEATS.orders(()).is_some());
}

#[test]
fn the_rows_of_a_paytable_go_with_its_clause_but_it_stays_without_a_row() {
    assert_eq!(ROW.main(), PAYTABLE);
    witness::without(PAYTABLE, || assert!(!refuses(ROW) && !refuses(PAYTABLE)));
    witness::without(ROW, || assert!(!refuses(ROW) && refuses(PAYTABLE)));
}

#[test]
fn a_rule_is_on_again_after_a_panic_and_inside_another() {
    let panicked = catch_unwind(|| witness::without(SEATS, || assert!(refuses(SEATS), "it is off")));
    assert!(panicked.is_err() && refuses(SEATS));
    witness::without(SEATS, || {
        assert_eq!(witness::without(LAYOUT, || (refuses(SEATS), refuses(LAYOUT))), (true, false));
        assert!(!refuses(SEATS) && refuses(LAYOUT));
    });
    assert!(refuses(SEATS) && refuses(LAYOUT));
}

#[test]
fn what_refuses_pays_or_orders_is_used() {
    check(|| assert!(refuses(SEATS)), &[SEATS]);
    check(|| assert_eq!(SEATS.requires(true, "not so"), Ok(())), &[]);
    check(|| assert!(SEATS.pays(chips::Amount::ZERO).is_zero() && LAYOUT.orders(()).is_some()), &[SEATS, LAYOUT]);
    check(|| assert!(refuses(ROW) && refuses(ROW)), &[ROW]);
    check(|| witness::without(SEATS, || assert!(!refuses(SEATS) && refuses(LAYOUT))), &[LAYOUT]);
    check(|| play::check(SEVEN_SEATS, Ok(())), &[SEATS]);
    check(|| (), &[]);
}

#[test]
fn what_is_used_inside_does_not_count_outside() {
    let ((inner, answer), outer) = witness::used_in(|| {
        assert!(refuses(SEATS));
        let (answer, inner) = witness::used_in(|| refuses(LAYOUT));
        assert!(refuses(ROW));
        (inner, answer)
    });
    assert!(answer);
    assert_eq!((outer, inner), (BTreeSet::from([SEATS, ROW]), BTreeSet::from([LAYOUT])));
    let ((), after) = witness::used_in(|| ());
    assert!(after.is_empty());
}

#[test]
fn another_thread_has_its_own_switch() {
    witness::without(SEATS, || {
        let elsewhere = std::thread::spawn(|| refuses(SEATS)).join();
        assert_eq!((elsewhere.unwrap(), refuses(SEATS)), (true, false));
    });
}
