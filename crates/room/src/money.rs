//! The money that moves by one command, as far as it is decided.

use crate::PersonNumber;
use chips::{Amount, Unit};
use ledger::{AccountKind, AccountNumber, Entry, EntryId, Event, Ledger, Purpose, Reason, Step, Transfer};
use rulebook::{Refusal, Rule, rule};
use std::collections::BTreeMap;

/// How chips and money are booked.
pub(crate) const DOUBLE_ENTRY: Rule = rule("house/99");

/// Where money lies: one account of the room.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place {
    pub purpose: Purpose,
    pub unit: Unit,
}

impl Place {
    pub const fn new(purpose: Purpose, unit: Unit) -> Place {
        Place { purpose, unit }
    }

    pub const fn purse(person: PersonNumber, unit: Unit) -> Place {
        Place::new(Purpose::Purse { person: person.0 }, unit)
    }

    /// Whether it belongs to the room and not to one table or link: whatever moves it is told in the room's stream too.
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

    /// How far an account for this may go.
    fn kind(self) -> AccountKind {
        match self.purpose {
            Purpose::Issue | Purpose::Outside => AccountKind::Issue,
            Purpose::Revenue => AccountKind::House,
            _ => AccountKind::Holder,
        }
    }
}

/// The accounts of a room, by what they are for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Books {
    pub(crate) ledger: Ledger,
    accounts: BTreeMap<Place, AccountNumber>,
}

impl Books {
    pub fn account(&self, place: Place) -> Option<AccountNumber> {
        self.accounts.get(&place).copied()
    }

    pub fn balance(&self, place: Place) -> Amount {
        self.account(place).and_then(|number| self.ledger.balance(number)).unwrap_or_default()
    }

    pub(crate) fn apply(&mut self, event: &Event) {
        if let Event::Opened { account, unit, purpose, .. } = *event {
            self.accounts.insert(Place::new(purpose, unit), account);
        }
        self.ledger.apply(event);
    }
}

/// Steps that one command takes, and what the accounts would hold after them.
pub(crate) struct Draft<'room> {
    books: &'room Books,
    steps: Vec<Step>,
    opened: BTreeMap<Place, AccountNumber>,
    changes: BTreeMap<AccountNumber, Amount>,
}

impl<'room> Draft<'room> {
    pub(crate) fn new(books: &'room Books) -> Draft<'room> {
        Draft { books, steps: Vec::new(), opened: BTreeMap::new(), changes: BTreeMap::new() }
    }

    /// Whether an account is opened, which only the room's own stream may say.
    pub(crate) fn opens(&self) -> bool {
        !self.opened.is_empty()
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    fn known(&self, place: Place) -> Option<AccountNumber> {
        self.books.account(place).or_else(|| self.opened.get(&place).copied())
    }

    /// The account for this, opened if there is none yet.
    pub(crate) fn account(&mut self, place: Place) -> AccountNumber {
        if let Some(number) = self.known(place) {
            return number;
        }
        let next = self.books.ledger.next_account().0.saturating_add(self.opened.len() as u32);
        let account = AccountNumber(next);
        let Place { purpose, unit } = place;
        self.steps.push(Step::Open { account, unit, kind: place.kind(), purpose });
        self.opened.insert(place, account);
        account
    }

    pub(crate) fn balance(&self, place: Place) -> Amount {
        let Some(number) = self.known(place) else { return Amount::ZERO };
        let before = self.books.ledger.balance(number).unwrap_or_default();
        let change = self.changes.get(&number).copied().unwrap_or_default();
        before.plus(change).unwrap_or(before)
    }

    /// Moves a sum; nothing happens where it is zero.
    pub(crate) fn moves(&mut self, from: Place, to: Place, amount: Amount, reason: Reason, rule: Option<Rule>) {
        if amount.is_zero() {
            return;
        }
        let (from, to) = (self.account(from), self.account(to));
        self.change(from, amount.negated());
        self.change(to, amount);
        self.steps.push(Step::Move(Transfer { from, to, amount, reason, rule }));
    }

    fn change(&mut self, account: AccountNumber, by: Amount) {
        let change = self.changes.entry(account).or_default();
        *change = change.plus(by).unwrap_or(*change);
    }

    /// What the ledger makes of all steps together.
    pub(crate) fn finish(self) -> Result<Vec<Event>, Refusal> {
        if self.steps.is_empty() {
            return Ok(Vec::new());
        }
        let entry = Entry { id: EntryId(0), steps: self.steps };
        match self.books.ledger.decide(&entry) {
            // The number of a record says what an entry's id would.
            Ok(events) => Ok(events.into_iter().filter(|event| !matches!(event, Event::Entered { .. })).collect()),
            Err(refused) => DOUBLE_ENTRY.requires(false, || refused.to_string()).map(|()| Vec::new()),
        }
    }
}
