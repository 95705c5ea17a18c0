//! The claims of a `ledger` block: lines that state what was found.

use crate::{AccountNumber, Fault, Movement, Refused, ReservationNumber, UnitBalance};
use chips::Amount;

fn name(account: AccountNumber, names: &[String]) -> &str {
    names.get(account.index()).map_or("nobody", String::as_str)
}

fn reservation(number: ReservationNumber) -> String {
    format!("reservation {}", number.0.saturating_add(1))
}

/// If an entry has several steps, a refusal says which.
pub(super) fn refusal(refused: &Refused, steps: usize, names: &[String]) -> String {
    let fault = fault(&refused.fault, names);
    match refused.step {
        Some(step) if steps > 1 => format!("at {}: {fault}", step.saturating_add(1)),
        _ => fault,
    }
}

fn fault(fault: &Fault, names: &[String]) -> String {
    let name = |account: &AccountNumber| name(*account, names);
    match fault {
        Fault::Forgotten { .. } => "the entry is too old".to_owned(),
        Fault::OtherContent { .. } => "the entry was something else".to_owned(),
        Fault::NoSteps | Fault::TooManySteps { .. } | Fault::NotTheNext { .. } => fault.to_string(),
        Fault::NoSuchReservation { reservation: number } => format!("there is no {}", reservation(*number)),
        Fault::SettledReservation { reservation: number } => format!("{} is settled", reservation(*number)),
        Fault::NoSuchAccount { .. } => "no such account".to_owned(),
        Fault::ClosedAccount { account } => format!("{} is closed", name(account)),
        Fault::SameAccount { .. } => "nothing moves within one account".to_owned(),
        Fault::OtherUnit { from, to } => format!("{from} to {to}"),
        Fault::NotPositive { amount } => format!("{} is not above zero", amount.brief()),
        Fault::MoreThanReserved { reservation: number, reserved } => {
            format!("{} is of {}", reservation(*number), reserved.brief())
        }
        Fault::Overdraft { account, missing, .. } => format!("{} lacks {}", name(account), missing.brief()),
        Fault::MoreThanIssued { account, over } => format!("{} more than {} issued", over.brief(), name(account)),
        Fault::TooLarge { account } => format!("{} cannot count so much", name(account)),
        Fault::NotEmpty { account, .. } => format!("{} is not empty", name(account)),
    }
}

/// `debit street 200, issue 200; credit drawer 200, anna 200; sum 400`
pub(super) fn trial(unit: &UnitBalance, names: &[String]) -> String {
    let column = |of: fn(&crate::TrialLine) -> Amount| {
        let filled = unit.lines.iter().filter(|line| !of(line).is_zero());
        let cells: Vec<String> =
            filled.map(|line| format!("{} {}", name(line.account, names), of(line).brief())).collect();
        if cells.is_empty() { "nothing".to_owned() } else { cells.join(", ") }
    };
    let (debit, credit) = (column(|line| line.debit), column(|line| line.credit));
    let sums: Vec<String> = [unit.debit_cents, unit.credit_cents].map(cents).into();
    let sum = if sums[0] == sums[1] { sums[0].clone() } else { sums.join(" and ") };
    format!("debit {debit}; credit {credit}; sum {sum}")
}

fn cents(sum: i128) -> String {
    let amount = i64::try_from(sum).ok().and_then(Amount::from_cents);
    amount.map_or_else(|| format!("{sum} cents"), Amount::brief)
}

/// `+200 buy-in`, `-3 rake by RULE`
pub(super) fn movement(line: &Movement) -> String {
    let sign = if line.change.is_positive() { "+" } else { "" };
    let cited = line.rule.map(|rule| format!(" by {rule}")).unwrap_or_default();
    format!("{sign}{} {}{cited}", line.change.brief(), line.reason)
}
