//! Statements: the movements of one account, line by line.

use crate::{AccountNumber, EntryId, LedgerEvent, Reason, Transfer};
use chips::Amount;
use rulebook::Rule;

/// The movements of one account among some events, in order.
///
/// [`Statement::balance`] is the opening balance before the first line and the closing balance after the last.
#[derive(Clone, Debug)]
pub struct Statement<'event> {
    account: AccountNumber,
    balance: Amount,
    entry: Option<EntryId>,
    events: std::iter::Enumerate<std::slice::Iter<'event, LedgerEvent>>,
}

/// One line of a statement.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Movement {
    /// The index of its event.
    pub event: usize,
    /// Its entry, if the beginning of that is among the events.
    pub entry: Option<EntryId>,
    /// The other account.
    pub other: AccountNumber,
    /// Negative if money went out.
    pub change: Amount,
    /// The balance after it.
    pub balance: Amount,
    pub reason: Reason,
    pub rule: Option<Rule>,
}

impl<'event> Statement<'event> {
    /// The statement of an account that had this balance before the first of these events.
    pub fn new(account: AccountNumber, opening: Amount, events: &'event [LedgerEvent]) -> Statement<'event> {
        Statement { account, balance: opening, entry: None, events: events.iter().enumerate() }
    }

    pub fn balance(&self) -> Amount {
        self.balance
    }

    /// The balance after all remaining lines.
    pub fn closing(mut self) -> Amount {
        while self.next().is_some() {}
        self.balance
    }

    fn line(&mut self, event: usize, transfer: &Transfer) -> Option<Movement> {
        let Transfer { from, to, amount, reason, rule } = *transfer;
        let (other, change) = match self.account {
            account if account == from => (to, amount.negated()),
            account if account == to => (from, amount),
            _ => return None,
        };
        self.balance = self.balance.plus(change).unwrap_or(self.balance);
        Some(Movement { event, entry: self.entry, other, change, balance: self.balance, reason, rule })
    }
}

impl Iterator for Statement<'_> {
    type Item = Movement;

    fn next(&mut self) -> Option<Movement> {
        while let Some((place, event)) = self.events.next() {
            let line = match event {
                LedgerEvent::Entered { entry, .. } => {
                    self.entry = Some(*entry);
                    None
                }
                LedgerEvent::Moved(transfer) | LedgerEvent::Posted { transfer, .. } => self.line(place, transfer),
                _ => None,
            };
            if line.is_some() {
                return line;
            }
        }
        None
    }
}
