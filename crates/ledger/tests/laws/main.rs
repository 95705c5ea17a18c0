//! Laws of the ledger, over random rooms and random entries, sensible and absurd.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod hostile;
mod known;
mod naive;
mod page;
mod random;

use chance::Chance;
use chips::{Amount, Unit};
use ledger::{
    AccountKind, AccountNumber, Entry, EntryId, Fault, Ledger, LedgerEvent, Purpose, Reason, Refused,
    ReservationNumber, Step, Tender, Transfer,
};

const UNITS: [Unit; 4] = [Unit::Dollars, Unit::Play, Unit::Tournament(7), Unit::Tournament(8)];
const KINDS: [AccountKind; 3] = [AccountKind::Holder, AccountKind::Issue, AccountKind::House];

fn cents(cents: i64) -> Amount {
    Amount::from_cents(cents).unwrap()
}

fn open(account: u32, unit: Unit, kind: AccountKind) -> Step {
    let purpose = match kind {
        AccountKind::Holder => Purpose::Purse { person: account },
        AccountKind::Issue => Purpose::Issue,
        AccountKind::House => Purpose::Drawer { drawer: account, tender: Tender::Cash },
    };
    Step::Open { account: AccountNumber(account), unit, kind, purpose }
}

fn transfer(amount: i64, from: u32, to: u32) -> Transfer {
    let (from, to) = (AccountNumber(from), AccountNumber(to));
    Transfer { from, to, amount: cents(amount), reason: Reason::Wager, rule: None }
}

fn moves(amount: i64, from: u32, to: u32) -> Step {
    Step::Move(transfer(amount, from, to))
}

fn reservations(amount: i64, from: u32, to: u32) -> Step {
    Step::Reserve(transfer(amount, from, to))
}

fn posts(reservation: u64, amount: i64) -> Step {
    Step::Post { reservation: ReservationNumber(reservation), amount: cents(amount) }
}

fn releases(reservation: u64) -> Step {
    Step::Release { reservation: ReservationNumber(reservation) }
}

fn closes(account: u32) -> Step {
    Step::Close { account: AccountNumber(account) }
}

fn entry(id: u128, steps: &[Step]) -> Entry {
    Entry { id: EntryId(id), steps: steps.to_vec() }
}

/// Does an entry that must succeed.
#[track_caller]
fn take(ledger: &mut Ledger, id: u128, steps: &[Step]) -> Vec<LedgerEvent> {
    let events = ledger.decide(&entry(id, steps)).unwrap();
    for event in &events {
        ledger.apply(event);
    }
    events
}
