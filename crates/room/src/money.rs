//! The transfers of one command while it is being decided.

use crate::PersonNumber;
use chips::{Amount, Unit};
use ledger::{AccountKind, AccountNumber, Ledger, LedgerEvent, Purpose, Reason, ReservationNumber, Step, Transfer};
use rulebook::{Refusal, Rule, rule};
use std::collections::BTreeMap;

/// How chips and money are booked.
pub(crate) const DOUBLE_ENTRY: Rule = rule("house/99");

/// The key of an account of the room: what it is for, and in which unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct AccountKey {
    pub purpose: Purpose,
    pub unit: Unit,
}

impl AccountKey {
    pub const fn new(purpose: Purpose, unit: Unit) -> AccountKey {
        AccountKey { purpose, unit }
    }

    pub const fn purse(person: PersonNumber, unit: Unit) -> AccountKey {
        AccountKey::new(Purpose::Purse { person: person.0 }, unit)
    }

    /// Whether it belongs to the room as a whole and not to one table or link: transfers are then recorded in the
    /// room's stream too.
    pub fn is_shared(self) -> bool {
        !matches!(
            self.purpose,
            Purpose::Stack { .. }
                | Purpose::Pot { .. }
                | Purpose::Slide { .. }
                | Purpose::Rack { .. }
                | Purpose::Bank { .. }
                | Purpose::DropBox { .. }
                | Purpose::TipBox { .. }
                | Purpose::Meter { .. }
                | Purpose::Reserve { .. }
                | Purpose::Overflow { .. }
        )
    }

    /// How far below zero an account for this purpose may go.
    fn kind(self) -> AccountKind {
        match self.purpose {
            Purpose::Issue | Purpose::Outside => AccountKind::Issue,
            Purpose::Revenue => AccountKind::House,
            _ => AccountKind::Holder,
        }
    }
}

/// The accounts of a room, by purpose.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Books {
    pub(crate) ledger: Ledger,
    accounts: BTreeMap<AccountKey, AccountNumber>,
    /// The turnover since the gaming day began, by account number, sorted by reason.
    turnover: Vec<Vec<(Reason, Turnover)>>,
}

/// What went into and out of an account for one reason.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Turnover {
    pub(crate) came: Amount,
    pub(crate) went: Amount,
}

impl Books {
    pub fn account(&self, place: AccountKey) -> Option<AccountNumber> {
        self.accounts.get(&place).copied()
    }

    pub fn balance(&self, place: AccountKey) -> Amount {
        self.account(place).and_then(|number| self.ledger.balance(number)).unwrap_or_default()
    }

    pub(crate) fn apply(&mut self, event: &LedgerEvent) {
        match *event {
            LedgerEvent::Opened { account, unit, purpose, .. } => {
                self.accounts.insert(AccountKey::new(purpose, unit), account);
            }
            LedgerEvent::Moved(transfer) | LedgerEvent::Posted { transfer, .. } => self.turn_over(&transfer),
            _ => {}
        }
        self.ledger.apply(event);
    }

    fn turn_over(&mut self, transfer: &Transfer) {
        let Transfer { from, to, amount, reason, .. } = *transfer;
        if let Some(giver) = self.turned(from, reason) {
            giver.went = giver.went.plus(amount).unwrap_or(giver.went);
        }
        if let Some(getter) = self.turned(to, reason) {
            getter.came = getter.came.plus(amount).unwrap_or(getter.came);
        }
    }

    /// The turnover entry of an existing account.
    fn turned(&mut self, account: AccountNumber, reason: Reason) -> Option<&mut Turnover> {
        self.ledger.account(account)?;
        let account = account.0 as usize;
        if self.turnover.len() <= account {
            self.turnover.resize_with(account + 1, Vec::new);
        }
        let reasons = self.turnover.get_mut(account)?;
        let place = reasons.iter().position(|(known, _)| *known >= reason).unwrap_or(reasons.len());
        if reasons.get(place).is_none_or(|(known, _)| *known != reason) {
            reasons.insert(place, (reason, Turnover::default()));
        }
        reasons.get_mut(place).map(|(_, turnover)| turnover)
    }

    /// Starts the turnover of a new gaming day.
    pub(crate) fn begin_day(&mut self) {
        self.turnover.clear();
    }

    /// The turnover of an account for one reason since the gaming day began.
    pub(crate) fn turnover(&self, account: AccountNumber, reason: Reason) -> Turnover {
        let known = self.turnovers(account).find(|(known, _)| *known == reason);
        known.map(|(_, turnover)| turnover).unwrap_or_default()
    }

    /// The turnover of an account today, by reason.
    pub(crate) fn turnovers(&self, account: AccountNumber) -> impl Iterator<Item = (Reason, Turnover)> {
        self.turnover.get(account.0 as usize).into_iter().flatten().copied()
    }

    /// Every account with its key.
    pub(crate) fn places(&self) -> impl Iterator<Item = (AccountKey, AccountNumber)> {
        self.accounts.iter().map(|(place, account)| (*place, *account))
    }

    /// The purses and stacks of a person.
    pub(crate) fn of_person(&self, person: PersonNumber) -> impl Iterator<Item = (AccountKey, AccountNumber)> {
        let person = person.0;
        let between = |first, last| {
            let all = AccountKey::new(first, Unit::Dollars)..=AccountKey::new(last, Unit::Tournament(u32::MAX));
            self.accounts.range(all).map(|(place, account)| (*place, *account))
        };
        let purses = between(Purpose::Purse { person }, Purpose::Purse { person });
        purses.chain(between(Purpose::Stack { person, table: 0 }, Purpose::Stack { person, table: u32::MAX }))
    }
}

/// The ledger steps of one command, and the balances after them.
pub(crate) struct Draft<'room> {
    books: &'room Books,
    steps: Vec<Step>,
    opened: BTreeMap<AccountKey, AccountNumber>,
    /// Changes of the few accounts that one command touches.
    changes: Vec<(AccountNumber, Amount)>,
    /// The number of reservations made.
    reservations: u64,
}

impl<'room> Draft<'room> {
    pub(crate) fn new(books: &'room Books) -> Draft<'room> {
        Draft { books, steps: Vec::new(), opened: BTreeMap::new(), changes: Vec::new(), reservations: 0 }
    }

    /// Whether an account is opened, which only the room's own stream may record.
    pub(crate) fn opens(&self) -> bool {
        !self.opened.is_empty()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    fn known(&self, place: AccountKey) -> Option<AccountNumber> {
        self.books.account(place).or_else(|| self.opened.get(&place).copied())
    }

    /// The account with this key, opened if it does not exist yet.
    pub(crate) fn account(&mut self, place: AccountKey) -> AccountNumber {
        if let Some(number) = self.known(place) {
            return number;
        }
        let next = self.books.ledger.next_account().0.saturating_add(self.opened.len() as u32);
        let account = AccountNumber(next);
        let AccountKey { purpose, unit } = place;
        self.steps.push(Step::Open { account, unit, kind: place.kind(), purpose });
        self.opened.insert(place, account);
        account
    }

    pub(crate) fn balance(&self, place: AccountKey) -> Amount {
        let Some(number) = self.known(place) else { return Amount::ZERO };
        let before = self.books.ledger.balance(number).unwrap_or_default();
        let change = self.changes.iter().find(|(account, _)| *account == number);
        before.plus(change.map(|(_, change)| *change).unwrap_or_default()).unwrap_or(before)
    }

    /// Transfers an amount. Does nothing if it is zero.
    pub(crate) fn moves(
        &mut self,
        from: AccountKey,
        to: AccountKey,
        amount: Amount,
        reason: Reason,
        rule: Option<Rule>,
    ) {
        if amount.is_zero() {
            return;
        }
        let (from, to) = (self.account(from), self.account(to));
        self.change(from, amount.negated());
        self.change(to, amount);
        self.steps.push(Step::Move(Transfer { from, to, amount, reason, rule }));
    }

    /// The balance that is not reserved, provided this command neither reserves nor releases anything.
    pub(crate) fn available(&self, place: AccountKey) -> Amount {
        let account = self.known(place).and_then(|number| self.books.ledger.account(number));
        let reserved = account.map(ledger::Account::reserved).unwrap_or_default();
        self.balance(place).minus(reserved).unwrap_or_default()
    }

    /// Reserves an amount, which [`Draft::posts`] transfers or [`Draft::releases`] frees.
    pub(crate) fn reserves(
        &mut self,
        from: AccountKey,
        to: AccountKey,
        amount: Amount,
        reason: Reason,
        rule: Rule,
    ) -> ReservationNumber {
        let (from, to) = (self.account(from), self.account(to));
        self.steps.push(Step::Reserve(Transfer { from, to, amount, reason, rule: Some(rule) }));
        let reservation = ReservationNumber(self.books.ledger.next_reservation().0.saturating_add(self.reservations));
        self.reservations = self.reservations.saturating_add(1);
        reservation
    }

    /// Transfers the reserved amount.
    pub(crate) fn posts(&mut self, reservation: ReservationNumber) {
        let amount = self.books.ledger.reservation(reservation).map(|transfer| transfer.amount).unwrap_or_default();
        self.steps.push(Step::Post { reservation, amount });
    }

    pub(crate) fn releases(&mut self, reservation: ReservationNumber) {
        self.steps.push(Step::Release { reservation });
    }

    fn change(&mut self, account: AccountNumber, by: Amount) {
        match self.changes.iter_mut().find(|(known, _)| *known == account) {
            Some((_, change)) => *change = change.plus(by).unwrap_or(*change),
            None => self.changes.push((account, by)),
        }
    }

    /// Runs all steps through the ledger at once.
    pub(crate) fn finish(self) -> Result<Vec<LedgerEvent>, Refusal> {
        if self.steps.is_empty() {
            return Ok(Vec::new());
        }
        let mut events = Vec::new();
        // The record's number identifies the entry, so it has no id.
        match self.books.ledger.decide_steps(&self.steps, &mut events) {
            Ok(()) => Ok(events),
            Err(refused) => DOUBLE_ENTRY.requires(false, || refused.to_string()).map(|()| Vec::new()),
        }
    }
}
