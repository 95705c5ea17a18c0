//! Where money lies: one account, what it holds, and what is promised out of it and into it.

use crate::{Fault, Purpose};
use chips::{Amount, TooLarge, Unit};
use serde::{Deserialize, Serialize};
use std::fmt;

/// The number of an account. Accounts are numbered from 0 in the order in which they are opened, and no number is
/// used twice.
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

/// How far a balance may go.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum AccountKind {
    /// Never below zero, what is held for others included.
    Holder,
    /// Where chips come into being and cease to be: the negative of all that is out there, so never above zero.
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

/// An account as it stands.
///
/// What is held counts against what can be spent; what is coming counts against how much can still come. So whatever
/// was once promised can be posted, whatever happens in between.
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

    /// What came in less what went out.
    pub fn balance(&self) -> Amount {
        self.balance
    }

    /// What is promised out of this account and has not gone yet.
    pub fn reserved(&self) -> Amount {
        self.reserved
    }

    /// What is promised to this account and has not come yet.
    pub fn coming(&self) -> Amount {
        self.coming
    }

    /// The balance less what is held: for a holder, what can be spent.
    pub fn available(&self) -> Amount {
        saturated(self.balance.minus(self.reserved), self.balance)
    }

    /// Whether nothing is in it and nothing is promised, so that it may be closed.
    pub fn is_empty(&self) -> bool {
        self.balance.is_zero() && self.reserved.is_zero() && self.coming.is_zero()
    }

    /// Why this much more cannot leave it, if it cannot.
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

    /// Why this much more cannot come into it, if it cannot.
    pub(crate) fn cannot_get(&self, number: AccountNumber, amount: Amount) -> Option<Fault> {
        match self.balance.plus(self.coming).and_then(|highest| highest.plus(amount)) {
            Ok(over) if self.kind == AccountKind::Issue && over.is_positive() => {
                Some(Fault::MoreThanIssued { account: number, over })
            }
            Ok(_) => None,
            Err(TooLarge) => Some(Fault::TooLarge { account: number }),
        }
    }

    /// Takes a sum in, or out where it is negative; what cannot be counted is left as it was.
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

/// What was decided never passes the bound; for any other event there is no better answer than no change.
fn saturated(result: Result<Amount, TooLarge>, before: Amount) -> Amount {
    result.unwrap_or(before)
}
