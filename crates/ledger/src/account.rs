//! Accounts: the balance of one account, and what is reserved out of it and into it.

use crate::{Fault, Purpose};
use chips::{Amount, TooLarge, Unit};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of an account. Accounts are numbered from 0 in the order in which they are opened, and no number is used
/// twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
pub struct AccountNumber(pub u32);

impl AccountNumber {
    pub(crate) fn index(self) -> usize {
        usize::try_from(self.0).unwrap_or(usize::MAX)
    }
}

impl fmt::Display for AccountNumber {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "account {}", self.0)
    }
}

/// The bounds of a balance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AccountKind {
    /// Never below zero, including reservations.
    Holder,
    /// Where chips are created and destroyed: the negative of everything outstanding, so never above zero.
    Issue,
    /// The house's own, above or below zero.
    House,
}

impl fmt::Display for AccountKind {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(match self {
            AccountKind::Holder => "holder",
            AccountKind::Issue => "issue",
            AccountKind::House => "house",
        })
    }
}

/// The state of an account.
///
/// Reservations out of it reduce what can be spent; reservations into it reduce what can still come in. So every
/// reservation can be posted, whatever happens in between.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Account {
    pub unit: Unit,
    pub kind: AccountKind,
    pub purpose: Purpose,
    pub is_open: bool,
    pub(crate) balance: Amount,
    pub(crate) reserved: Amount,
    pub(crate) coming: Amount,
}

impl Account {
    pub(crate) fn new(unit: Unit, kind: AccountKind, purpose: Purpose) -> Account {
        let nothing = Amount::ZERO;
        Account { unit, kind, purpose, is_open: true, balance: nothing, reserved: nothing, coming: nothing }
    }

    /// What came in minus what went out.
    pub fn balance(&self) -> Amount {
        self.balance
    }

    /// What is reserved out of this account.
    pub fn reserved(&self) -> Amount {
        self.reserved
    }

    /// What is reserved into this account.
    pub fn coming(&self) -> Amount {
        self.coming
    }

    /// The balance minus reservations: for a holder, what can be spent.
    pub fn available(&self) -> Amount {
        saturated(self.balance.minus(self.reserved), self.balance)
    }

    /// Whether the balance is zero and nothing is reserved, so that the account can be closed.
    pub fn is_empty(&self) -> bool {
        self.balance.is_zero() && self.reserved.is_zero() && self.coming.is_zero()
    }

    /// Why this amount cannot leave it, if it cannot.
    pub(crate) fn cannot_give(&self, number: AccountNumber, amount: Amount) -> Option<Fault> {
        let available = self.available();
        match available.minus(amount) {
            Ok(left) if self.kind == AccountKind::Holder && left.is_negative() => {
                Some(Fault::Overdraft { account: number, available, missing: left.negated() })
            }
            Ok(_) => None,
            Err(TooLarge) => Some(Fault::TooLarge { account: number }),
        }
    }

    /// Why this amount cannot come into it, if it cannot.
    pub(crate) fn cannot_get(&self, number: AccountNumber, amount: Amount) -> Option<Fault> {
        match self.balance.plus(self.coming).and_then(|highest| highest.plus(amount)) {
            Ok(over) if self.kind == AccountKind::Issue && over.is_positive() => {
                Some(Fault::MoreThanIssued { account: number, over })
            }
            Ok(_) => None,
            Err(TooLarge) => Some(Fault::TooLarge { account: number }),
        }
    }

    /// Adds an amount, which may be negative. An overflow leaves the balance unchanged.
    pub(crate) fn change(&mut self, by: Amount) {
        self.balance = saturated(self.balance.plus(by), self.balance);
    }

    pub(crate) fn reservation(&mut self, by: Amount) {
        self.reserved = saturated(self.reserved.plus(by), self.reserved);
    }

    pub(crate) fn expect(&mut self, by: Amount) {
        self.coming = saturated(self.coming.plus(by), self.coming);
    }
}

/// Decided events never exceed the bounds; for any other event, no change is the best answer.
fn saturated(result: Result<Amount, TooLarge>, before: Amount) -> Amount {
    result.unwrap_or(before)
}
