//! Random entries: every unit sums to zero after every event, nobody is overdrawn, and the naive ledger agrees.

use crate::naive::Naive;
use crate::{
    AccountKind, AccountNumber, Amount, Chance, Entry, EntryId, KINDS, Ledger, LedgerEvent, Reason, Refused,
    ReservationNumber, Step, Transfer, UNITS, cents, open,
};
use journal::sample::round_trip;
use ledger::Statement;
use std::collections::BTreeMap;

const ROOMS: u64 = 500;
const ENTRIES: u64 = 200;

/// A ledger with every entry and every event.
#[derive(Default)]
struct Room {
    ledger: Ledger,
    naive: Naive,
    events: Vec<LedgerEvent>,
    asked: Vec<Entry>,
    next: u128,
}

/// How often each result occurred.
type Answers = BTreeMap<String, u64>;

impl Room {
    /// Decides an entry, checks the result against all laws, and returns it.
    fn ask(&mut self, asked: Entry) -> Result<Vec<LedgerEvent>, Refused> {
        let honored = self.ledger.honored(asked.id).cloned();
        let answer = self.ledger.decide(&asked);
        assert_eq!(self.naive.take(&asked).is_some(), answer.is_ok(), "{asked:?}: {answer:?}");
        let events = answer.clone().unwrap_or_default();
        assert_eq!(events.is_empty(), answer.is_err() || honored.is_some(), "an entry is taken once: {asked:?}");
        let first = self.ledger.events();
        for event in &events {
            self.ledger.apply(event);
            self.holds_the_laws();
        }
        if let Some(honored) = honored.filter(|_| answer.is_ok()) {
            let first = usize::try_from(honored.events.start).unwrap();
            let named = matches!(self.events[first], LedgerEvent::Entered { entry, .. } if entry == asked.id);
            assert!(named, "{asked:?} was not {honored:?}");
        } else if answer.is_ok() {
            assert_eq!(self.ledger.honored(asked.id).unwrap().events, first..self.ledger.events());
        }
        self.events.extend(&events);
        self.agrees();
        self.keeps_its_promises();
        self.asked.push(asked);
        answer
    }

    fn holds_the_laws(&self) {
        for unit in UNITS {
            assert_eq!(self.ledger.sum(unit), Ok(Amount::ZERO), "{unit}");
        }
        let (mut reserved, mut coming) = (0, 0);
        for (number, account) in self.ledger.accounts() {
            match account.kind {
                AccountKind::Holder => assert!(!account.available().is_negative(), "{number} is overdrawn"),
                AccountKind::Issue => assert!(!account.balance().is_positive(), "{number} got more than it issued"),
                AccountKind::House => {}
            }
            assert!(!account.reserved().is_negative() && !account.coming().is_negative(), "{number}");
            assert!(account.is_open || account.is_empty(), "{number} is closed with {account:?}");
            reserved += i128::from(account.reserved().cents());
            coming += i128::from(account.coming().cents());
        }
        let promised: i128 = self.ledger.reservations().map(|(_, transfer)| i128::from(transfer.amount.cents())).sum();
        assert_eq!((reserved, coming), (promised, promised), "what is promised leaves one account for another");
    }

    fn agrees(&self) {
        for (number, account) in self.ledger.accounts() {
            assert_eq!(i128::from(account.balance().cents()), self.naive.balance(number), "{number}");
            assert_eq!(i128::from(account.available().cents()), self.naive.available(number), "{number}");
        }
    }

    fn forget(&mut self, before: EntryId) {
        if let Some(event) = self.ledger.forget_before(before) {
            self.ledger.apply(&event);
            self.naive.forget_before(before);
            self.events.push(event);
        }
    }

    /// Every reservation can be posted, all of them, in any order.
    fn keeps_its_promises(&self) {
        let mut steps: Vec<Step> = self
            .ledger
            .reservations()
            .map(|(reservation, transfer)| Step::Post { reservation, amount: transfer.amount })
            .collect();
        for _ in 0..2 {
            let posted = Entry { id: EntryId(u128::MAX), steps: steps.clone() };
            assert!(steps.is_empty() || self.ledger.decide(&posted).is_ok(), "{posted:?}");
            steps.reverse();
        }
    }

    /// At the end: the events alone give the same ledger, and every statement ends with the balance.
    fn adds_up(&self, chance: &mut Chance) {
        assert_eq!(Ledger::replay(&self.events), self.ledger);
        self.is_read_back(chance);
        let trial = self.ledger.trial_balance();
        assert!(trial.is_balanced(), "{trial}");
        let cut = chance.below(self.events.len() + 1);
        let before = Ledger::replay(&self.events[..cut]);
        for (number, account) in self.ledger.accounts() {
            let statement = Statement::new(number, Amount::ZERO, &self.events);
            let changes = statement.clone().map(|line| line.change);
            assert_eq!(Amount::sum(changes), Ok(account.balance()), "{number}");
            assert_eq!(statement.closing(), account.balance(), "{number}");
            let later = self.ledger.statement(number, &self.events[cut..]);
            assert_eq!(later.balance(), before.balance(number).unwrap_or_default(), "{number}");
            assert_eq!(later.closing(), account.balance(), "{number}");
        }
    }
}

/// One room in this many is read back from a journal.
const READ_BACK: usize = 10;

impl Room {
    /// What is read back equals the entries and gives the same ledger.
    fn is_read_back(&self, chance: &mut Chance) {
        if chance.one_in(READ_BACK) {
            self.asked.iter().for_each(|entry| drop(round_trip(entry, &entry.steps)));
            let mut again = Ledger::default();
            for events in self.events.chunks(100) {
                round_trip(&self.next.to_string(), events).1.iter().for_each(|event| again.apply(event));
            }
            assert_eq!(again, self.ledger);
        }
    }
}

fn any_amount(chance: &mut Chance) -> Amount {
    let most = Amount::MOST.cents();
    let sensible = cents(1 + chance.below(500).cast_signed() as i64);
    let absurd = [-5, 0, 1, most / 2, most / 2 + 1, most - 1, most, -most].map(cents);
    if chance.one_in(8) { *chance.pick(&absurd) } else { sensible }
}

fn any_transfer(room: &Room, chance: &mut Chance) -> Transfer {
    let accounts = room.ledger.next_account().0 as usize;
    let spread = if chance.one_in(20) { accounts + 2 } else { accounts.max(1) };
    let any = |chance: &mut Chance| AccountNumber(chance.below(spread) as u32);
    let (from, mut to) = (any(chance), any(chance));
    // Two random accounts usually have different units; most transfers should have one.
    for _ in 0..6 {
        let unit = |number| room.ledger.account(number).map(|account| account.unit);
        if unit(from) != unit(to) || from == to {
            to = any(chance);
        }
    }
    let reasons: Vec<Reason> = Reason::all().collect();
    let rule = chance.one_in(3).then_some(rulebook::rule("house/99"));
    Transfer { from, to, amount: any_amount(chance), reason: *chance.pick(&reasons), rule }
}

fn any_step(room: &Room, chance: &mut Chance) -> Step {
    let reservation = ReservationNumber(chance.below(room.ledger.next_reservation().0 as usize + 2) as u64);
    let promised = room.ledger.reservation(reservation).map(|transfer| transfer.amount);
    match chance.below(20) {
        0 => {
            let account = room.ledger.next_account().0 + u32::from(chance.one_in(4));
            open(account, *chance.pick(&UNITS), *chance.pick(&KINDS))
        }
        1 => Step::Close { account: AccountNumber(chance.below(room.ledger.next_account().0 as usize + 1) as u32) },
        2..=4 => Step::Reserve(any_transfer(room, chance)),
        5 | 6 => Step::Release { reservation },
        7 | 8 => {
            let whole = promised.filter(|_| chance.one_in(2));
            Step::Post { reservation, amount: whole.unwrap_or_else(|| any_amount(chance)) }
        }
        _ => Step::Move(any_transfer(room, chance)),
    }
}

fn any_entry(room: &mut Room, chance: &mut Chance) -> Entry {
    if !room.asked.is_empty() && chance.one_in(12) {
        return chance.pick(&room.asked).clone();
    }
    let steps = if chance.one_in(40) { 0 } else { 1 + chance.below(4) };
    let steps = (0..steps).map(|_| any_step(room, chance)).collect();
    if !room.asked.is_empty() && chance.one_in(30) {
        return Entry { id: chance.pick(&room.asked).id, steps };
    }
    // Ids grow, but concurrent callers do not wait for each other.
    room.next += 1 + chance.below(3) as u128;
    Entry { id: EntryId(room.next), steps }
}

fn furnished(chance: &mut Chance) -> Room {
    let mut room = Room::default();
    let mut steps = Vec::new();
    for (account, kind) in (0u32..).zip([KINDS[1], KINDS[1], KINDS[1], KINDS[2], KINDS[0], KINDS[0], KINDS[0]]) {
        let unit = if account < 3 { UNITS[account as usize] } else { *chance.pick(&UNITS[..3]) };
        steps.push(open(account, unit, kind));
    }
    room.ask(Entry { id: EntryId(0), steps }).unwrap();
    room
}

fn play(seed: u64, answers: &mut Answers) {
    let mut chance = Chance::new(seed);
    let mut room = furnished(&mut chance);
    for _ in 0..ENTRIES {
        let asked = any_entry(&mut room, &mut chance);
        let before = chance.one_in(50).then(|| room.ledger.clone());
        let answer = room.ask(asked);
        if let Some(before) = before.filter(|_| answer.is_err()) {
            assert_eq!(before, room.ledger, "a refused entry changes nothing");
        }
        let outcome = match answer {
            Ok(events) if events.is_empty() => "Again".to_owned(),
            Ok(_) => "Taken".to_owned(),
            Err(refused) => format!("{:?}", refused.fault),
        };
        let word = outcome.split([' ', '{']).next().unwrap_or_default().to_owned();
        *answers.entry(word).or_default() += 1;
        if chance.one_in(60) {
            let before = EntryId(chance.below(room.next as usize + 1) as u128);
            room.forget(before);
        }
    }
    room.adds_up(&mut chance);
}

#[test]
fn a_hundred_thousand_entries_keep_every_law() {
    let mut answers = Answers::new();
    for seed in 0..ROOMS {
        play(seed, &mut answers);
    }
    // The generator must reach every refusal, or it would not be tested. Too many steps are tested elsewhere.
    let all = [
        "Taken",
        "Again",
        "Forgotten",
        "OtherContent",
        "NoSteps",
        "NotTheNext",
        "NoSuchReservation",
        "SettledReservation",
        "NoSuchAccount",
        "ClosedAccount",
        "SameAccount",
        "OtherUnit",
        "NotPositive",
        "MoreThanReserved",
        "Overdraft",
        "MoreThanIssued",
        "TooLarge",
        "NotEmpty",
    ];
    for word in all {
        assert!(answers.get(word).is_some_and(|count| *count > 100), "{word} is rare: {answers:?}");
    }
    assert_eq!(answers.len(), all.len(), "{answers:?}");
    assert_eq!(answers.values().sum::<u64>(), ROOMS * ENTRIES);
}
