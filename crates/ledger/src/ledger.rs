//! The state of the ledger: every account, the open reservations, and the ids of past entries.

use crate::{
    Account, AccountNumber, Content, EntryId, LedgerEvent, ReservationNumber, Statement, Transfer, TrialBalance,
};
use chips::{Amount, TooLarge, Unit};
use std::collections::BTreeMap;
use std::ops::Range;

/// Accounts and reservations between them. The sum of every unit is zero after every event.
///
/// [`Ledger::decide`] turns an entry into events, [`Ledger::apply`] applies them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Ledger {
    /// By number.
    accounts: Vec<Account>,
    /// Those that are neither posted nor released.
    reservations: BTreeMap<ReservationNumber, Transfer>,
    next_reservation: u64,
    honored: BTreeMap<EntryId, Honored>,
    /// Smaller ids are refused.
    oldest: Option<EntryId>,
    /// How many events were applied.
    events: u64,
}

/// An entry that was done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Honored {
    pub content: Content,
    /// Its events, counted from the first event of the ledger.
    pub events: Range<u64>,
}

impl Ledger {
    /// The ledger after these events.
    pub fn replay<'event>(events: impl IntoIterator<Item = &'event LedgerEvent>) -> Ledger {
        let mut ledger = Ledger::default();
        for event in events {
            ledger.apply(event);
        }
        ledger
    }

    /// How many events were applied.
    pub fn events(&self) -> u64 {
        self.events
    }

    pub fn account(&self, number: AccountNumber) -> Option<&Account> {
        self.accounts.get(number.index())
    }

    /// Every account that was ever opened, by number.
    pub fn accounts(&self) -> impl Iterator<Item = (AccountNumber, &Account)> {
        (0..).map(AccountNumber).zip(&self.accounts)
    }

    pub fn next_account(&self) -> AccountNumber {
        AccountNumber(u32::try_from(self.accounts.len()).unwrap_or(u32::MAX))
    }

    pub fn next_reservation(&self) -> ReservationNumber {
        ReservationNumber(self.next_reservation)
    }

    /// The transfer that posting a reservation will make; none once it is settled.
    pub fn reservation(&self, reservation: ReservationNumber) -> Option<&Transfer> {
        self.reservations.get(&reservation)
    }

    /// The open reservations, in the order in which they were made.
    pub fn reservations(&self) -> impl Iterator<Item = (ReservationNumber, &Transfer)> {
        self.reservations.iter().map(|(reservation, transfer)| (*reservation, transfer))
    }

    pub fn balance(&self, number: AccountNumber) -> Option<Amount> {
        self.account(number).map(Account::balance)
    }

    pub fn available(&self, number: AccountNumber) -> Option<Amount> {
        self.account(number).map(Account::available)
    }

    /// The sum of all accounts of a unit, which is zero after every event.
    pub fn sum(&self, unit: Unit) -> Result<Amount, TooLarge> {
        Amount::sum(self.accounts.iter().filter(|account| account.unit == unit).map(Account::balance))
    }

    pub fn trial_balance(&self) -> TrialBalance {
        TrialBalance::of(self)
    }

    /// The movements of an account among the given events, which must be the last that were applied.
    pub fn statement<'event>(&self, number: AccountNumber, last: &'event [LedgerEvent]) -> Statement<'event> {
        let undone = Statement::new(number, Amount::ZERO, last).map(|line| line.change.negated());
        let opening = Amount::sum(undone.chain(self.balance(number))).unwrap_or_default();
        Statement::new(number, opening, last)
    }

    /// The record of an entry; none if it was never done or is forgotten.
    pub fn honored(&self, entry: EntryId) -> Option<&Honored> {
        self.honored.get(&entry)
    }

    /// The oldest id that is still accepted, if any were forgotten.
    pub fn oldest(&self) -> Option<EntryId> {
        self.oldest
    }

    /// The event that forgets all entries with smaller ids, if there is something to forget.
    ///
    /// From then on such an id is refused, because it cannot be told whether it is a repetition.
    pub fn forget_before(&self, before: EntryId) -> Option<LedgerEvent> {
        self.oldest.is_none_or(|oldest| oldest < before).then_some(LedgerEvent::Forgot { before })
    }

    /// Applies an event. Checks no rules and never fails; an event with an unknown account moves nothing.
    pub fn apply(&mut self, event: &LedgerEvent) {
        let first = self.events;
        self.events = first.saturating_add(1);
        match event {
            LedgerEvent::Entered { entry, content, steps } => {
                let events = first..self.events.saturating_add(u64::from(*steps));
                self.honored.insert(*entry, Honored { content: *content, events });
            }
            LedgerEvent::Opened { account, unit, kind, purpose } => {
                if account.index() == self.accounts.len() {
                    self.accounts.push(Account::new(*unit, *kind, *purpose));
                }
            }
            LedgerEvent::Closed { account } => {
                if let Some(account) = self.accounts.get_mut(account.index()) {
                    account.is_open = false;
                }
            }
            LedgerEvent::Moved(transfer) => self.shift(transfer),
            LedgerEvent::Reserved { reservation, transfer } => {
                self.promise(transfer, transfer.amount);
                self.reservations.insert(*reservation, *transfer);
                self.next_reservation = self.next_reservation.max(reservation.0.saturating_add(1));
            }
            LedgerEvent::Posted { reservation, transfer, released } => {
                self.promise(transfer, transfer.amount.negated());
                self.promise(transfer, released.negated());
                self.shift(transfer);
                self.reservations.remove(reservation);
            }
            LedgerEvent::Released { reservation, transfer } => {
                self.promise(transfer, transfer.amount.negated());
                self.reservations.remove(reservation);
            }
            LedgerEvent::Forgot { before } => {
                self.honored = self.honored.split_off(before);
                self.oldest = self.oldest.max(Some(*before));
            }
        }
    }

    /// Changes both sides or neither: an overflow on one side would leave the unit out of balance.
    fn shift(&mut self, transfer: &Transfer) {
        self.both(transfer, |from, to| {
            if let (Ok(less), Ok(more)) = (from.balance.minus(transfer.amount), to.balance.plus(transfer.amount)) {
                (from.balance, to.balance) = (less, more);
            }
        });
    }

    /// Reserves this much more of a transfer, or less if negative.
    fn promise(&mut self, transfer: &Transfer, amount: Amount) {
        self.both(transfer, |from, to| {
            from.reservation(amount);
            to.expect(amount);
        });
    }

    fn both(&mut self, transfer: &Transfer, change: impl FnOnce(&mut Account, &mut Account)) {
        let ends = [transfer.from.index(), transfer.to.index()];
        if let Ok([from, to]) = self.accounts.get_disjoint_mut(ends) {
            change(from, to);
        }
    }
}
