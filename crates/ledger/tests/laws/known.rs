//! Entries with known results, one for each refusal, and the order of the checks.

use crate::{
    AccountKind, AccountNumber, Amount, EntryId, Fault, KINDS, Ledger, LedgerEvent, Reason, Refused, ReservationNumber,
    Step, UNITS, cents, closes, entry, moves, open, posts, releases, reservations, take, transfer,
};
use chips::Unit;
use ledger::{Content, MOST_STEPS, Purpose, Tender};
use rulebook::rule;

/// Issue 0, holders 1 and 2, house 3, closed 4 of dollars; issue 5 and holder 6 of play money. Holder 1 has 100 cents,
/// of which reservation 0 reserves 40; reservation 1 is settled.
fn room() -> Ledger {
    let mut ledger = Ledger::default();
    let kinds = [AccountKind::Issue, AccountKind::Holder, AccountKind::Holder, AccountKind::House, AccountKind::Holder];
    let mut steps: Vec<Step> = (0u32..).zip(kinds).map(|(account, kind)| open(account, Unit::Dollars, kind)).collect();
    steps.extend([open(5, Unit::Play, AccountKind::Issue), open(6, Unit::Play, AccountKind::Holder), closes(4)]);
    take(&mut ledger, 1, &steps);
    take(&mut ledger, 2, &[moves(100, 0, 1), reservations(40, 1, 2), reservations(10, 1, 2), releases(1)]);
    ledger
}

/// The last of the steps is refused with this fault.
#[track_caller]
fn refuses(steps: &[Step], fault: Fault, says: &str) {
    let ledger = room();
    let refused = ledger.decide(&entry(9, steps)).unwrap_err();
    assert_eq!(refused, Refused { step: Some(steps.len() - 1), fault });
    assert_eq!(refused.to_string(), format!("step {}: {says}", steps.len()));
}

#[test]
fn an_overdraft_says_how_much_is_missing() {
    let account = AccountNumber(1);
    let fault = |available, missing| Fault::Overdraft { account, available: cents(available), missing: cents(missing) };
    let says = "account 1 has 0.60 available and lacks 0.01: move less, or pay in first";
    refuses(&[moves(61, 1, 3)], fault(60, 1), says);
    refuses(&[reservations(61, 1, 3)], fault(60, 1), says);
    let says = "account 1 has 0.10 available and lacks 0.05: move less, or pay in first";
    refuses(&[moves(50, 1, 3), moves(15, 1, 2)], fault(10, 5), says);
    let later = "account 1 has 0.30 available and lacks 0.70: move less, or pay in first";
    refuses(&[reservations(30, 1, 3), moves(100, 1, 2)], fault(30, 70), later);
}

#[test]
fn the_house_may_owe_and_an_issue_gets_no_more_than_it_gave() {
    let mut ledger = room();
    take(&mut ledger, 3, &[moves(5_000, 3, 2)]);
    assert_eq!(ledger.balance(AccountNumber(3)), Some(cents(-5_000)));
    let over = Fault::MoreThanIssued { account: AccountNumber(0), over: cents(1) };
    let says = "0.01 more would come back to account 0 than it has issued: check the amount";
    refuses(&[moves(101, 3, 0)], over, says);
    refuses(&[reservations(60, 1, 0), moves(41, 3, 0)], over, says);
}

#[test]
fn malformed_transfers_are_refused() {
    let (known, unknown, shut) = (AccountNumber(1), AccountNumber(7), AccountNumber(4));
    refuses(&[moves(1, 1, 7)], Fault::NoSuchAccount { account: unknown }, "there is no account 7: open it first");
    refuses(
        &[reservations(1, 7, 1)],
        Fault::NoSuchAccount { account: unknown },
        "there is no account 7: open it first",
    );
    refuses(&[moves(1, 1, 4)], Fault::ClosedAccount { account: shut }, "account 4 is closed: use another one");
    let same = "nothing can move from account 1 to itself: name two accounts";
    refuses(&[moves(1, 1, 1)], Fault::SameAccount { account: known }, same);
    let units = "dollars cannot be transferred to play money: use accounts of one unit";
    refuses(&[moves(1, 1, 6)], Fault::OtherUnit { from: Unit::Dollars, to: Unit::Play }, units);
    for (amount, says) in
        [(0, "0.00 cannot be moved: use an amount above 0.00"), (-5, "-0.05 cannot be moved: use an amount above 0.00")]
    {
        let fault = Fault::NotPositive { amount: cents(amount) };
        refuses(&[moves(amount, 1, 2)], fault, says);
        refuses(&[posts(0, amount)], fault, says);
    }
    let large = "account 3: this comes to more than 90071992547409.91: use smaller amounts";
    let most = Amount::MOST.cents();
    refuses(&[moves(most - 40, 3, 2), moves(41, 3, 1)], Fault::TooLarge { account: AccountNumber(3) }, large);
    let large = "account 2: this comes to more than 90071992547409.91: use smaller amounts";
    refuses(&[moves(most - 39, 3, 2)], Fault::TooLarge { account: AccountNumber(2) }, large);
}

#[test]
fn a_reservation_is_settled_once_and_for_no_more_than_it_is() {
    let reservation = ReservationNumber(0);
    refuses(
        &[posts(0, 41)],
        Fault::MoreThanReserved { reservation, reserved: cents(40) },
        "reservation 0 is for 0.40: post that amount or less",
    );
    let settled = "reservation 0 was already posted or released: make a new one";
    refuses(&[posts(0, 40), posts(0, 40)], Fault::SettledReservation { reservation }, settled);
    refuses(&[posts(0, 1), releases(0)], Fault::SettledReservation { reservation }, settled);
    let reservation = ReservationNumber(1);
    refuses(
        &[releases(1)],
        Fault::SettledReservation { reservation },
        "reservation 1 was already posted or released: make a new one",
    );
    let reservation = ReservationNumber(2);
    refuses(
        &[releases(2)],
        Fault::NoSuchReservation { reservation },
        "there is no reservation 2: name an existing one",
    );

    let mut ledger = room();
    let events = take(&mut ledger, 3, &[posts(0, 30)]);
    let made = transfer(30, 1, 2);
    assert_eq!(
        events[1],
        LedgerEvent::Posted { reservation: ReservationNumber(0), transfer: made, released: cents(10) }
    );
    assert_eq!(ledger.available(AccountNumber(1)), Some(cents(70)));
    assert_eq!(ledger.balance(AccountNumber(2)), Some(cents(30)));
}

#[test]
fn an_account_is_closed_only_when_nothing_is_in_it_or_promised_to_it() {
    let empty = |account, balance, reserved, coming| {
        let [balance, reserved, coming] = [balance, reserved, coming].map(cents);
        Fault::NotEmpty { account: AccountNumber(account), balance, reserved, coming }
    };
    let says = "account 1 is not empty (balance 1.00, held 0.40, coming 0.00): empty it before closing it";
    refuses(&[closes(1)], empty(1, 100, 40, 0), says);
    let says = "account 2 is not empty (balance 0.00, held 0.00, coming 0.40): empty it before closing it";
    refuses(&[closes(2)], empty(2, 0, 0, 40), says);
    let (account, next) = (AccountNumber(8), AccountNumber(7));
    let fault = Fault::NotTheNext { account, next };
    refuses(&[open(8, Unit::Play, KINDS[0])], fault, "account 8 cannot be opened: the next number is account 7");
    let (account, next) = (AccountNumber(4), AccountNumber(8));
    let fault = Fault::NotTheNext { account, next };
    let says = "account 4 cannot be opened: the next number is account 8";
    refuses(&[open(7, Unit::Play, KINDS[0]), open(4, Unit::Play, KINDS[0])], fault, says);
}

#[test]
fn an_id_is_honored_once() {
    let mut ledger = room();
    let paid = entry(3, &[moves(10, 1, 2)]);
    for event in ledger.decide(&paid).unwrap() {
        ledger.apply(&event);
    }
    let before = ledger.clone();
    assert_eq!(ledger.decide(&paid), Ok(Vec::new()));
    let other = ledger.decide(&entry(3, &[moves(11, 1, 2)])).unwrap_err();
    assert_eq!(other, Refused { step: None, fault: Fault::OtherContent { entry: EntryId(3) } });
    assert_eq!(other.to_string(), "entry 3 was used for something else: use a new id");
    assert_eq!(before, ledger);

    let forgot = ledger.forget_before(EntryId(4)).unwrap();
    ledger.apply(&forgot);
    assert_eq!(ledger.forget_before(EntryId(4)), None);
    assert_eq!(ledger.forget_before(EntryId(2)), None);
    assert_eq!(ledger.honored(EntryId(3)), None);
    let old = ledger.decide(&paid).unwrap_err();
    assert_eq!(old.fault, Fault::Forgotten { entry: EntryId(3), before: EntryId(4) });
    let says = "entry 3 is older than entry 4, the oldest remembered: look it up, or use a new id";
    assert_eq!(old.to_string(), says);
}

#[test]
fn an_entry_has_some_steps_and_not_too_many() {
    let ledger = room();
    let refused = |count| ledger.decide(&entry(9, &vec![moves(1, 3, 2); count])).map(|events| events.len());
    assert_eq!(refused(0), Err(Refused { step: None, fault: Fault::NoSteps }));
    assert_eq!(refused(MOST_STEPS), Ok(MOST_STEPS + 1));
    let fault = Fault::TooManySteps { steps: MOST_STEPS + 1 };
    assert_eq!(refused(MOST_STEPS + 1), Err(Refused { step: None, fault }));
    assert_eq!(fault.to_string(), "4097 steps are too many: use at most 4096");
    assert_eq!(Fault::NoSteps.to_string(), "the entry has no steps: add at least one");
}

#[test]
fn every_part_of_a_step_is_in_its_fingerprint() {
    let base = transfer(10, 1, 2);
    let mut steps: Vec<Step> =
        vec![moves(10, 1, 2), moves(10, 2, 1), moves(11, 1, 2), moves(10, 1, 3), reservations(10, 1, 2)];
    let rules = ["house/9", "house/99", "house/98", "wsop-2011/p18.rake.7", "wsop-2011/p18.rake.8"].map(rule);
    steps.extend(rules.map(|rule| Step::Move(ledger::Transfer { rule: Some(rule), ..base })));
    let others = Reason::all().filter(|reason| *reason != base.reason);
    steps.extend(others.map(|reason| Step::Move(ledger::Transfer { reason, ..base })));
    steps.extend([posts(1, 10), posts(2, 10), posts(1, 11), releases(1), releases(2), closes(1), closes(2)]);
    for unit in UNITS {
        steps.extend(KINDS.map(|kind| open(1, unit, kind)));
    }
    let (account, unit, kind) = (AccountNumber(1), Unit::Dollars, AccountKind::Holder);
    let tenders = Tender::ALL.map(|tender| Purpose::Drawer { drawer: 2, tender });
    steps.extend(tenders.map(|purpose| Step::Open { account, unit, kind, purpose }));
    let single = steps.iter().map(|step| Content::of(&[*step]));
    let pairs = steps.iter().map(|step| Content::of(&[*step, steps[0]]));
    let turned = steps[1..].iter().map(|step| Content::of(&[steps[0], *step]));
    let mut all: Vec<Content> = single.chain(pairs).chain(turned).collect();
    let count = all.len();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), count);
}

#[test]
fn a_fingerprint_is_the_same_in_every_release() {
    let cited = ledger::Transfer { rule: Some(rule("house/99")), ..transfer(12_345, 3, 4) };
    let steps =
        [open(0, Unit::Tournament(7), AccountKind::House), Step::Move(cited), posts(3, 5), releases(4), closes(1)];
    assert_eq!(Content::of(&steps), Content(10_338_701_833_269_805_147));
}

#[test]
fn every_reason_has_a_word_of_its_own() {
    for reason in Reason::all() {
        assert_eq!(Reason::named(reason.word()), Some(reason));
    }
    assert_eq!(Reason::named("gift"), None);
}
