//! Why something about an account is not done.

use crate::decider::Unanswered as Closed;
use crate::store::StoreError;
use rulebook::Refusal;
use std::fmt;

#[derive(Debug)]
pub enum AccountError {
    Store(StoreError),
    /// A name or a password that nobody can have, and what is asked of one.
    Unfit(&'static str),
    NameTaken,
    /// Nobody has this name, or not this password, or may not come in: which of these is not told.
    WrongPassword,
    /// Too many tries; it is the same whoever tries. After so long there is one more.
    TooMany {
        seconds: u32,
    },
    Nobody,
    /// A rule of the room forbids it.
    Refused(Refusal),
    Closed(Closed),
    /// Something else came first.
    TryAgain(String),
    NoRandomness,
}

impl fmt::Display for AccountError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AccountError::Store(error) => error.fmt(out),
            AccountError::Unfit(what) => out.write_str(what),
            AccountError::NameTaken => out.write_str("Somebody has this name already: choose another one."),
            AccountError::WrongPassword => out.write_str("The name or the password is wrong."),
            AccountError::TooMany { .. } => out.write_str("Too many tries: wait a moment and try again."),
            AccountError::Nobody => out.write_str("There is no such account."),
            AccountError::Refused(refusal) => write!(out, "{} ({})", refusal.what, refusal.rule),
            AccountError::Closed(closed) => closed.fmt(out),
            AccountError::TryAgain(what) => out.write_str(what),
            AccountError::NoRandomness => out.write_str("the system gives no randomness"),
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
