//! The trial balance: every account with its balance in one of two columns, whose sums are equal.

use crate::{AccountKind, AccountNumber, Ledger, Purpose};
use chips::{Amount, Unit};
use std::collections::BTreeMap;
use std::fmt;

/// The trial balance of a ledger, with a page for each unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TrialBalance {
    pub units: Vec<UnitBalance>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnitBalance {
    pub unit: Unit,
    /// The open accounts by number.
    pub lines: Vec<TrialLine>,
    /// The sum of the column in cents. The sum of many accounts may exceed an amount.
    pub debit_cents: i128,
    pub credit_cents: i128,
}

/// An account that gave more than it got has a debit, the others a credit.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TrialLine {
    pub account: AccountNumber,
    pub purpose: Purpose,
    pub kind: AccountKind,
    pub debit: Amount,
    pub credit: Amount,
}

impl TrialBalance {
    pub(crate) fn of(ledger: &Ledger) -> TrialBalance {
        let mut units: BTreeMap<Unit, Vec<TrialLine>> = BTreeMap::new();
        for (number, account) in ledger.accounts() {
            let balance = account.balance();
            if !account.is_open && balance.is_zero() {
                continue;
            }
            let nothing = Amount::ZERO;
            let (debit, credit) = if balance.is_negative() { (balance.negated(), nothing) } else { (nothing, balance) };
            let (purpose, kind) = (account.purpose, account.kind);
            units.entry(account.unit).or_default().push(TrialLine { account: number, purpose, kind, debit, credit });
        }
        TrialBalance { units: units.into_iter().map(|(unit, lines)| UnitBalance::of(unit, lines)).collect() }
    }

    /// Whether the columns of every unit have the same sum.
    pub fn is_balanced(&self) -> bool {
        self.units.iter().all(|unit| unit.debit_cents == unit.credit_cents)
    }
}

impl UnitBalance {
    fn of(unit: Unit, lines: Vec<TrialLine>) -> UnitBalance {
        let sum = |column: fn(&TrialLine) -> Amount| lines.iter().map(|line| i128::from(column(line).cents())).sum();
        let (debit_cents, credit_cents) = (sum(|line| line.debit), sum(|line| line.credit));
        UnitBalance { unit, lines, debit_cents, credit_cents }
    }
}

/// A table for people, with blanks instead of zeros.
impl fmt::Display for TrialBalance {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words: Vec<[String; 3]> = Vec::new();
        for unit in &self.units {
            words.push([unit.unit.to_string(), "debit".to_owned(), "credit".to_owned()]);
            let filled = |amount: Amount| if amount.is_zero() { String::new() } else { amount.to_string() };
            words.extend(unit.lines.iter().map(|line| {
                [format!("  {} {}", line.account.0, line.purpose), filled(line.debit), filled(line.credit)]
            }));
            words.push(["  sum".to_owned(), decimal(unit.debit_cents), decimal(unit.credit_cents)]);
        }
        let widest = |column: usize| words.iter().map(|row| row[column].chars().count()).max().unwrap_or_default();
        let (first, second, third) = (widest(0), widest(1), widest(2));
        for [name, debit, credit] in &words {
            let line = format!("{name:first$}  {debit:>second$}  {credit:>third$}");
            writeln!(out, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

fn decimal(cents: i128) -> String {
    format!("{}.{:02}", cents.unsigned_abs() / 100, cents.unsigned_abs() % 100)
}
