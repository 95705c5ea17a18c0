//! Why an entry is not taken, and what to do instead.

use crate::{AccountNumber, EntryId, MOST_STEPS, ReservationNumber};
use chips::{Amount, TooLarge, Unit};
use std::fmt;

/// An entry that was refused; nothing of it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The first step that cannot be taken, counted from 0; none where the entry as a whole is refused.
    pub step: Option<usize>,
    pub fault: Fault,
}

/// What is wrong, in the order in which it is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fault {
    /// The id is older than what the ledger remembers, so that nobody can say whether it was honoured.
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
    /// A holder has too little; what it holds for others is not its own to spend.
    Overdraft {
        account: AccountNumber,
        available: Amount,
        missing: Amount,
    },
    /// More would come back than is out there.
    MoreThanIssued {
        account: AccountNumber,
        over: Amount,
    },
    /// A sum beyond what can be counted.
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
                write!(out, "{entry} is older than {before}, the oldest remembered: look it up, or give a new id")
            }
            Fault::OtherContent { entry } => write!(out, "{entry} was something else: give a new id"),
            Fault::NoSteps => write!(out, "the entry has no steps: say what is to be done"),
            Fault::TooManySteps { steps } => write!(out, "{steps} steps are too many: take at most {MOST_STEPS}"),
            Fault::NotTheNext { account, next } => write!(out, "{account} cannot be opened: {next} is the next"),
            Fault::NoSuchReservation { reservation } => {
                write!(out, "there is no {reservation}: name one that was made")
            }
            Fault::SettledReservation { reservation } => {
                write!(out, "{reservation} was posted or released before: make a new one")
            }
            Fault::NoSuchAccount { account } => write!(out, "there is no {account}: open it first"),
            Fault::ClosedAccount { account } => write!(out, "{account} is closed: use another"),
            Fault::SameAccount { account } => write!(out, "from {account} to itself nothing moves: name two accounts"),
            Fault::OtherUnit { from, to } => write!(out, "no transfer leads from {from} to {to}: stay within one unit"),
            Fault::NotPositive { amount } => write!(out, "{amount} cannot be moved: name more than 0.00"),
            Fault::MoreThanReserved { reservation, reserved } => {
                write!(out, "{reservation} is of {reserved}: post as much or less")
            }
            Fault::Overdraft { account, available, missing } => {
                write!(out, "{account} has {available} to spend and lacks {missing}: move less, or pay in first")
            }
            Fault::MoreThanIssued { account, over } => {
                write!(out, "{over} more would come back to {account} than it issued: count again")
            }
            Fault::TooLarge { account } => write!(out, "{account}: {TooLarge}"),
            Fault::NotEmpty { account, balance, reserved, coming } => write!(
                out,
                "{account} is not empty (balance {balance}, held {reserved}, coming {coming}): settle it, then close it"
            ),
        }
    }
}
