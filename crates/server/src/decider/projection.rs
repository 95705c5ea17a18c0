//! The balance projection, stored beside the journal for fast lookup: the balances that a command has changed.

use crate::store::Balance;
use ledger::{AccountKind, AccountNumber, LedgerEvent};
use room::{Decision, Room};
use std::collections::BTreeSet;

/// The balances of all accounts that a decision touched, after it was applied.
pub(super) fn balances(room: &Room, decision: &Decision) -> Vec<Balance> {
    let mut touched: BTreeSet<AccountNumber> = BTreeSet::new();
    for event in decision.parts.iter().flat_map(|part| &part.moved) {
        match event {
            LedgerEvent::Opened { account, .. } | LedgerEvent::Closed { account } => {
                touched.insert(*account);
            }
            LedgerEvent::Moved(transfer)
            | LedgerEvent::Reserved { transfer, .. }
            | LedgerEvent::Posted { transfer, .. }
            | LedgerEvent::Released { transfer, .. } => touched.extend([transfer.from, transfer.to]),
            LedgerEvent::Entered { .. } | LedgerEvent::Forgot { .. } => {}
        }
    }
    touched.into_iter().filter_map(|number| balance(room, number)).collect()
}

/// The balance of one account.
pub(crate) fn balance(room: &Room, number: AccountNumber) -> Option<Balance> {
    let account = room.ledger().account(number)?;
    Some(Balance {
        account: number.0,
        unit: account.unit.to_string(),
        purpose: account.purpose.to_string(),
        floor: account.kind == AccountKind::Holder,
        cents: account.balance().cents(),
    })
}
