//! A single movement of money. It is never changed once made.

use crate::AccountNumber;
use chips::Amount;
use rulebook::Rule;
use serde::{Deserialize, Serialize};
use std::fmt;

/// An amount that moves between two accounts of the same unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case")]
pub struct Transfer {
    pub from: AccountNumber,
    pub to: AccountNumber,
    pub amount: Amount,
    pub reason: Reason,
    /// The rule under which money moves, as cited by the caller. The ledger only records it.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
}

/// The reason for a movement.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Reason {
    BuyIn,
    CashOut,
    Deposit,
    Withdrawal,
    SitDown,
    StandUp,
    Wager,
    Payout,
    Loss,
    Award,
    Refund,
    Rake,
    Time,
    Tip,
    Fill,
    Credit,
    Drop,
    Contribution,
    Jackpot,
    Fee,
    Prize,
    #[serde(rename = "colour-up")]
    ColorUp,
    Opening,
    Correction,
}

/// Every reason with its word and with its number in the fingerprint of an entry. The numbers never change: an entry
/// that is repeated after an upgrade must be recognized.
const REASONS: [(Reason, &str, u8); 24] = [
    (Reason::BuyIn, "buy-in", 1),
    (Reason::CashOut, "cash-out", 2),
    (Reason::Deposit, "deposit", 3),
    (Reason::Withdrawal, "withdrawal", 4),
    (Reason::SitDown, "sit-down", 5),
    (Reason::StandUp, "stand-up", 6),
    (Reason::Wager, "wager", 7),
    (Reason::Payout, "payout", 8),
    (Reason::Loss, "loss", 9),
    (Reason::Award, "award", 10),
    (Reason::Refund, "refund", 11),
    (Reason::Rake, "rake", 12),
    (Reason::Time, "time", 13),
    (Reason::Tip, "tip", 14),
    (Reason::Fill, "fill", 15),
    (Reason::Credit, "credit", 16),
    (Reason::Drop, "drop", 17),
    (Reason::Contribution, "contribution", 18),
    (Reason::Jackpot, "jackpot", 19),
    (Reason::Fee, "fee", 20),
    (Reason::Prize, "prize", 21),
    (Reason::ColorUp, "colour-up", 22),
    (Reason::Opening, "opening", 23),
    (Reason::Correction, "correction", 24),
];

impl Reason {
    pub fn all() -> impl Iterator<Item = Reason> {
        REASONS.iter().map(|(reason, ..)| *reason)
    }

    /// The reason with this word.
    pub fn named(word: &str) -> Option<Reason> {
        REASONS.iter().find(|(_, known, _)| *known == word).map(|(reason, ..)| *reason)
    }

    pub fn word(self) -> &'static str {
        self.row().0
    }

    pub(crate) fn number(self) -> u8 {
        self.row().1
    }

    fn row(self) -> (&'static str, u8) {
        REASONS.get(self as usize).map_or(("", 0), |(_, word, number)| (word, *number))
    }
}

impl fmt::Display for Reason {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.pad(self.word())
    }
}
