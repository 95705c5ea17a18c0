//! A double-entry ledger for a card room: every chip and every dollar is in exactly one account, and moves by a
//! transfer between two accounts.
//!
//! ```
//! use chips::{Amount, Unit};
//! use ledger::{AccountKind, AccountNumber, Entry, EntryId, Ledger, Purpose, Reason, Step, Transfer};
//!
//! let (issue, anna) = (AccountNumber(0), AccountNumber(1));
//! let open = |account, kind, purpose| Step::Open { account, unit: Unit::Dollars, kind, purpose };
//! let sells = |dollars| {
//!     let amount = Amount::dollars(dollars);
//!     Step::Move(Transfer { from: issue, to: anna, amount, reason: Reason::BuyIn, rule: None })
//! };
//! let steps = vec![
//!     open(issue, AccountKind::Issue, Purpose::Issue),
//!     open(anna, AccountKind::Holder, Purpose::Purse { person: 17 }),
//!     sells(200),
//! ];
//! let entry = Entry { id: EntryId(1), steps };
//!
//! let mut ledger = Ledger::default();
//! for event in ledger.decide(&entry)? {
//!     ledger.apply(&event);
//! }
//! assert_eq!(ledger.balance(anna), Some(Amount::dollars(200)));
//! assert_eq!(ledger.sum(Unit::Dollars), Ok(Amount::ZERO));
//!
//! // Idempotent: the same entry is not done again.
//! assert_eq!(ledger.decide(&entry), Ok(Vec::new()));
//!
//! let spends = Transfer { from: anna, to: issue, amount: Amount::dollars(250), reason: Reason::CashOut, rule: None };
//! let refused = ledger.decide(&Entry { id: EntryId(2), steps: vec![Step::Move(spends)] }).expect_err("an overdraft");
//! let what = "step 1: account 1 has 200.00 available and lacks 50.00: move less, or pay in first";
//! assert_eq!(refused.to_string(), what);
//! # Ok::<(), ledger::Refused>(())
//! ```

// Wrapping or panicking would lose money or stop the room, so every sum is checked.
#![deny(clippy::arithmetic_side_effects)]

mod account;
mod purpose;
mod transfer;

mod content;
mod digits;
mod entry;
mod event;

mod decide;
mod ledger;
mod refused;

mod statement;
mod trial;

#[cfg(feature = "scenario")]
mod scenario;

pub use account::{Account, AccountKind, AccountNumber};
pub use content::Content;
pub use entry::{Entry, EntryId, MOST_STEPS, ReservationNumber, Step};
pub use event::LedgerEvent;
pub use ledger::{Honored, Ledger};
pub use purpose::{Purpose, Tender};
pub use refused::{Fault, Refused};
#[cfg(feature = "scenario")]
pub use scenario::LedgerPlayer;
pub use statement::{Movement, Statement};
pub use transfer::{Reason, Transfer};
pub use trial::{TrialBalance, TrialLine, UnitBalance};
