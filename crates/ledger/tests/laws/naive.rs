//! A second, naive ledger as an oracle: balances in a map, and every condition checked on the whole state after each
//! step.

use chips::{Amount, Unit};
use ledger::{AccountKind, AccountNumber, Entry, EntryId, ReservationNumber, Step, Transfer};
use std::collections::BTreeMap;

#[derive(Clone, Default)]
pub struct Naive {
    accounts: BTreeMap<AccountNumber, (Unit, AccountKind, bool)>,
    balances: BTreeMap<AccountNumber, i128>,
    /// Reservations made so far; a settled one is none.
    reservations: BTreeMap<ReservationNumber, Option<Transfer>>,
    done: BTreeMap<EntryId, Vec<Step>>,
    oldest: Option<EntryId>,
}

impl Naive {
    pub fn forget_before(&mut self, before: EntryId) {
        self.oldest = self.oldest.max(Some(before));
        self.done.retain(|id, _| *id >= before);
    }

    pub fn balance(&self, account: AccountNumber) -> i128 {
        self.balances.get(&account).copied().unwrap_or_default()
    }

    pub fn available(&self, account: AccountNumber) -> i128 {
        self.balance(account) - self.promised(|transfer| transfer.from == account)
    }

    fn promised(&self, of: impl Fn(&Transfer) -> bool) -> i128 {
        let open = self.reservations.values().flatten().filter(|transfer| of(transfer));
        open.map(|transfer| i128::from(transfer.amount.cents())).sum()
    }

    /// Does an entry; none if it is refused.
    pub fn take(&mut self, entry: &Entry) -> Option<()> {
        if self.oldest.is_some_and(|oldest| entry.id < oldest) {
            return None;
        }
        if let Some(steps) = self.done.get(&entry.id) {
            return (*steps == entry.steps).then_some(());
        }
        let mut after = self.clone();
        for step in &entry.steps {
            after.step(step)?;
            after.stands()?;
        }
        after.done.insert(entry.id, entry.steps.clone());
        (!entry.steps.is_empty()).then(|| *self = after)
    }

    fn step(&mut self, step: &Step) -> Option<()> {
        match *step {
            Step::Open { account, unit, kind, .. } => {
                (account.0 as usize == self.accounts.len()).then_some(())?;
                self.accounts.insert(account, (unit, kind, true));
            }
            Step::Close { account } => {
                self.is_open(account)?;
                let promised = self.promised(|transfer| transfer.from == account || transfer.to == account);
                (self.balance(account) == 0 && promised == 0).then_some(())?;
                self.accounts.get_mut(&account)?.2 = false;
            }
            Step::Move(transfer) => {
                self.is_fine(&transfer)?;
                self.shift(&transfer, transfer.amount);
            }
            Step::Reserve(transfer) => {
                self.is_fine(&transfer)?;
                self.reservations.insert(ReservationNumber(self.reservations.len() as u64), Some(transfer));
            }
            Step::Post { reservation, amount } => {
                let transfer = self.reservations.get_mut(&reservation)?.take()?;
                (Amount::ZERO < amount && amount <= transfer.amount).then_some(())?;
                self.shift(&transfer, amount);
            }
            Step::Release { reservation } => {
                self.reservations.get_mut(&reservation)?.take()?;
            }
        }
        Some(())
    }

    fn is_open(&self, account: AccountNumber) -> Option<Unit> {
        self.accounts.get(&account).filter(|(_, _, open)| *open).map(|(unit, ..)| *unit)
    }

    fn is_fine(&self, transfer: &Transfer) -> Option<()> {
        let (from, to) = (self.is_open(transfer.from)?, self.is_open(transfer.to)?);
        (from == to && transfer.from != transfer.to && transfer.amount > Amount::ZERO).then_some(())
    }

    fn shift(&mut self, transfer: &Transfer, amount: Amount) {
        *self.balances.entry(transfer.from).or_default() -= i128::from(amount.cents());
        *self.balances.entry(transfer.to).or_default() += i128::from(amount.cents());
    }

    /// Every account is within its bounds, whichever of the reservations are posted.
    fn stands(&self) -> Option<()> {
        let most = i128::from(Amount::MOST.cents());
        let stands = self.accounts.iter().all(|(account, (_, kind, _))| {
            let lowest = self.available(*account);
            let highest = self.balance(*account) + self.promised(|transfer| transfer.to == *account);
            match kind {
                AccountKind::Holder => lowest >= 0 && highest <= most,
                AccountKind::Issue => lowest >= -most && highest <= 0,
                AccountKind::House => lowest >= -most && highest <= most,
            }
        });
        stands.then_some(())
    }
}
