//! Events that were never decided: a ledger applies whatever it is given without panicking, and still balances.

use crate::{
    AccountNumber, Amount, Chance, KINDS, Ledger, LedgerEvent, Reason, ReservationNumber, Transfer, UNITS, cents, open,
};
use crate::{EntryId, Step};
use ledger::{Content, Statement};

fn any_event(chance: &mut Chance) -> LedgerEvent {
    let most = Amount::MOST.cents();
    let amounts = [-most, -5, 0, 1, 700, most / 2, most].map(cents);
    let any = |chance: &mut Chance| AccountNumber(*chance.pick(&[0, 1, 2, 3, 4, 9, u32::MAX]));
    let (from, to, amount) = (any(chance), any(chance), *chance.pick(&amounts));
    let transfer = Transfer { from, to, amount, reason: Reason::Correction, rule: None };
    let reservation = ReservationNumber(*chance.pick(&[0, 1, 2, u64::MAX]));
    let entry = EntryId(*chance.pick(&[0, 1, 2, u128::MAX]));
    match chance.below(9) {
        0 => LedgerEvent::Entered { entry, content: Content(chance.number()), steps: u32::MAX },
        1 => LedgerEvent::Closed { account: from },
        2 => LedgerEvent::Reserved { reservation, transfer },
        3 => LedgerEvent::Posted { reservation, transfer, released: *chance.pick(&amounts) },
        4 => LedgerEvent::Released { reservation, transfer },
        5 => LedgerEvent::Forgot { before: entry },
        6 => {
            let Step::Open { account, unit, kind, purpose } = open(from.0, UNITS[0], *chance.pick(&KINDS)) else {
                unreachable!("it opens");
            };
            LedgerEvent::Opened { account, unit, kind, purpose }
        }
        _ => LedgerEvent::Moved(transfer),
    }
}

#[test]
fn any_events_are_taken_in_and_the_unit_still_comes_to_zero() {
    for seed in 0..2_000 {
        let mut chance = Chance::new(seed);
        let mut ledger = Ledger::default();
        let events: Vec<LedgerEvent> = (0..60).map(|_| any_event(&mut chance)).collect();
        for event in &events {
            ledger.apply(event);
            assert_eq!(ledger.sum(UNITS[0]), Ok(Amount::ZERO), "{event:?}");
        }
        let trial = ledger.trial_balance();
        assert_eq!((trial.is_balanced(), trial.to_string().is_empty()), (true, trial.units.is_empty()));
        for number in [0, 3, u32::MAX].map(AccountNumber) {
            let _ = Statement::new(number, Amount::MOST, &events).closing();
            let _ = ledger.statement(number, &events).closing();
        }
    }
}
