//! Why an operation on an account failed.

use crate::decider::Unanswered as Closed;
use crate::store::StoreError;
use rulebook::Refusal;
use std::fmt;

#[derive(Debug)]
pub enum AccountError {
    Store(StoreError),
    /// A name or a password that is not acceptable, with the requirement.
    Unfit(&'static str),
    NameTaken,
    /// The name is unknown, the password is wrong, or the account is disabled. Which of them is not revealed.
    WrongPassword,
    /// Rate limited. One more attempt is allowed after this many seconds.
    TooMany {
        seconds: u32,
    },
    Nobody,
    /// A rule of the room forbids it.
    Refused(Refusal),
    Closed(Closed),
    /// A concurrent change came first.
    TryAgain(String),
    NoRandomness,
}

impl fmt::Display for AccountError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AccountError::Store(error) => error.fmt(out),
            AccountError::Unfit(what) => out.write_str(what),
            AccountError::NameTaken => out.write_str("This name is taken. Choose another one."),
            AccountError::WrongPassword => out.write_str("The name or the password is wrong."),
            AccountError::TooMany { .. } => out.write_str("Too many attempts. Wait a moment and try again."),
            AccountError::Nobody => out.write_str("There is no such account."),
            AccountError::Refused(refusal) => write!(out, "{} ({})", refusal.what, refusal.rule),
            AccountError::Closed(closed) => closed.fmt(out),
            AccountError::TryAgain(what) => out.write_str(what),
            AccountError::NoRandomness => out.write_str("the operating system provides no randomness"),
        }
    }
}

impl std::error::Error for AccountError {}

impl From<StoreError> for AccountError {
    fn from(error: StoreError) -> AccountError {
        AccountError::Store(error)
    }
}

impl From<Closed> for AccountError {
    fn from(closed: Closed) -> AccountError {
        AccountError::Closed(closed)
    }
}
