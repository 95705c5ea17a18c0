//! Why an entry is refused, and what to do instead.

use crate::{AccountNumber, EntryId, MOST_STEPS, ReservationNumber};
use chips::{Amount, TooLarge, Unit};
use std::fmt;

/// A refused entry; nothing of it has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The first step that cannot be done, counted from 0; none if the entry as a whole is refused.
    pub step: Option<usize>,
    pub fault: Fault,
}

/// What is wrong, in the order of the checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The id is older than what the ledger remembers, so it cannot be told whether it was done.
    Forgotten {
        entry: EntryId,
        before: EntryId,
    },
    /// The id was used for something else.
    OtherContent {
        entry: EntryId,
    },
    NoSteps,
    TooManySteps {
        steps: usize,
    },
    NotTheNext {
        account: AccountNumber,
        next: AccountNumber,
    },
    NoSuchReservation {
        reservation: ReservationNumber,
    },
    SettledReservation {
        reservation: ReservationNumber,
    },
    NoSuchAccount {
        account: AccountNumber,
    },
    ClosedAccount {
        account: AccountNumber,
    },
    SameAccount {
        account: AccountNumber,
    },
    OtherUnit {
        from: Unit,
        to: Unit,
    },
    NotPositive {
        amount: Amount,
    },
    MoreThanReserved {
        reservation: ReservationNumber,
        reserved: Amount,
    },
    /// A holder has too little; reserved money cannot be spent.
    Overdraft {
        account: AccountNumber,
        available: Amount,
        missing: Amount,
    },
    /// More would come back than is outstanding.
    MoreThanIssued {
        account: AccountNumber,
        over: Amount,
    },
    /// An amount beyond the bounds.
    TooLarge {
        account: AccountNumber,
    },
    NotEmpty {
        account: AccountNumber,
        balance: Amount,
        reserved: Amount,
        coming: Amount,
    },
}

impl fmt::Display for Refused {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.step {
            Some(step) => write!(out, "step {}: {}", step.saturating_add(1), self.fault),
            None => write!(out, "{}", self.fault),
        }
    }
}

impl std::error::Error for Refused {}

impl fmt::Display for Fault {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Forgotten { entry, before } => {
                write!(out, "{entry} is older than {before}, the oldest remembered: look it up, or use a new id")
            }
            Fault::OtherContent { entry } => write!(out, "{entry} was used for something else: use a new id"),
            Fault::NoSteps => write!(out, "the entry has no steps: add at least one"),
            Fault::TooManySteps { steps } => write!(out, "{steps} steps are too many: use at most {MOST_STEPS}"),
            Fault::NotTheNext { account, next } => write!(out, "{account} cannot be opened: the next number is {next}"),
            Fault::NoSuchReservation { reservation } => {
                write!(out, "there is no {reservation}: name an existing one")
            }
            Fault::SettledReservation { reservation } => {
                write!(out, "{reservation} was already posted or released: make a new one")
            }
            Fault::NoSuchAccount { account } => write!(out, "there is no {account}: open it first"),
            Fault::ClosedAccount { account } => write!(out, "{account} is closed: use another one"),
            Fault::SameAccount { account } => {
                write!(out, "nothing can move from {account} to itself: name two accounts")
            }
            Fault::OtherUnit { from, to } => {
                write!(out, "{from} cannot be transferred to {to}: use accounts of one unit")
            }
            Fault::NotPositive { amount } => write!(out, "{amount} cannot be moved: use an amount above 0.00"),
            Fault::MoreThanReserved { reservation, reserved } => {
                write!(out, "{reservation} is for {reserved}: post that amount or less")
            }
            Fault::Overdraft { account, available, missing } => {
                write!(out, "{account} has {available} available and lacks {missing}: move less, or pay in first")
            }
            Fault::MoreThanIssued { account, over } => {
                write!(out, "{over} more would come back to {account} than it has issued: check the amount")
            }
            Fault::TooLarge { account } => write!(out, "{account}: {TooLarge}"),
            Fault::NotEmpty { account, balance, reserved, coming } => write!(
                out,
                "{account} is not empty (balance {balance}, held {reserved}, coming {coming}): empty it before closing it"
            ),
        }
    }
}
