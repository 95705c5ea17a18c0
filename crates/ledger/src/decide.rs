//! Deciding an entry: its steps are tried on copies of the accounts that it touches.

use crate::{
    Account, AccountNumber, Content, Entry, Fault, Ledger, LedgerEvent, MOST_STEPS, Refused, ReservationNumber, Step,
    Transfer,
};
use chips::Amount;

impl Ledger {
    /// The events of an entry, which happen together. Empty if the entry was done before; [`Ledger::honored`] returns
    /// its events.
    pub fn decide(&self, entry: &Entry) -> Result<Vec<LedgerEvent>, Refused> {
        let whole = |fault| Refused { step: None, fault };
        if let Some(before) = self.oldest().filter(|oldest| entry.id < *oldest) {
            return Err(whole(Fault::Forgotten { entry: entry.id, before }));
        }
        let content = Content::of(&entry.steps);
        match self.honored(entry.id) {
            Some(honored) if honored.content == content => return Ok(Vec::new()),
            Some(_) => return Err(whole(Fault::OtherContent { entry: entry.id })),
            None => {}
        }
        let count = entry.steps.len();
        let mut events = Vec::with_capacity(count.saturating_add(1));
        events.push(LedgerEvent::Entered { entry: entry.id, content, steps: count as u32 });
        self.decide_steps(&entry.steps, &mut events)?;
        Ok(events)
    }

    /// The events of steps without an id, for a caller who ensures idempotency itself.
    pub fn decide_steps(&self, steps: &[Step], events: &mut Vec<LedgerEvent>) -> Result<(), Refused> {
        let count = steps.len();
        if count == 0 {
            return Err(Refused { step: None, fault: Fault::NoSteps });
        }
        if count > MOST_STEPS {
            return Err(Refused { step: None, fault: Fault::TooManySteps { steps: count } });
        }
        events.reserve(count);
        let mut draft = Draft::of(self, count);
        for (step, asked) in steps.iter().enumerate() {
            let event = draft.take(asked).map_err(|fault| Refused { step: Some(step), fault })?;
            events.push(event);
        }
        Ok(())
    }
}

/// The ledger after the steps so far.
struct Draft<'ledger> {
    ledger: &'ledger Ledger,
    accounts: Vec<(AccountNumber, Account)>,
    /// Reservations that were made, or settled (none).
    reservations: Vec<(ReservationNumber, Option<Transfer>)>,
    next_account: AccountNumber,
    next_reservation: ReservationNumber,
}

impl<'ledger> Draft<'ledger> {
    fn of(ledger: &'ledger Ledger, steps: usize) -> Draft<'ledger> {
        Draft {
            ledger,
            accounts: Vec::with_capacity(steps.saturating_mul(2)),
            reservations: Vec::new(),
            next_account: ledger.next_account(),
            next_reservation: ledger.next_reservation(),
        }
    }

    fn take(&mut self, step: &Step) -> Result<LedgerEvent, Fault> {
        match *step {
            Step::Open { account, unit, kind, purpose } => {
                let next = self.next_account;
                if account != next {
                    return Err(Fault::NotTheNext { account, next });
                }
                self.accounts.push((account, Account::new(unit, kind, purpose)));
                self.next_account = AccountNumber(next.0.saturating_add(1));
                Ok(LedgerEvent::Opened { account, unit, kind, purpose })
            }
            Step::Close { account } => {
                let place = self.open(account)?;
                let (_, copy) = &mut self.accounts[place];
                if !copy.is_empty() {
                    let (balance, reserved, coming) = (copy.balance, copy.reserved, copy.coming);
                    return Err(Fault::NotEmpty { account, balance, reserved, coming });
                }
                copy.is_open = false;
                Ok(LedgerEvent::Closed { account })
            }
            Step::Move(transfer) => {
                let [from, to] = self.ends(&transfer)?;
                self.accounts[from].1.change(transfer.amount.negated());
                self.accounts[to].1.change(transfer.amount);
                Ok(LedgerEvent::Moved(transfer))
            }
            Step::Reserve(transfer) => {
                let [from, to] = self.ends(&transfer)?;
                self.accounts[from].1.reservation(transfer.amount);
                self.accounts[to].1.expect(transfer.amount);
                let reservation = self.next_reservation;
                self.next_reservation = ReservationNumber(reservation.0.saturating_add(1));
                self.reservations.push((reservation, Some(transfer)));
                Ok(LedgerEvent::Reserved { reservation, transfer })
            }
            Step::Post { reservation, amount } => self.post(reservation, amount),
            Step::Release { reservation } => {
                let transfer = self.reserved(reservation)?;
                self.settle(reservation, &transfer, Amount::ZERO)?;
                Ok(LedgerEvent::Released { reservation, transfer })
            }
        }
    }

    fn post(&mut self, reservation: ReservationNumber, amount: Amount) -> Result<LedgerEvent, Fault> {
        let promised = self.reserved(reservation)?;
        if !amount.is_positive() {
            return Err(Fault::NotPositive { amount });
        }
        let released = match promised.amount.minus(amount) {
            Ok(rest) if !rest.is_negative() => rest,
            _ => return Err(Fault::MoreThanReserved { reservation, reserved: promised.amount }),
        };
        self.settle(reservation, &promised, amount)?;
        Ok(LedgerEvent::Posted { reservation, transfer: Transfer { amount, ..promised }, released })
    }

    /// Settles a reservation, moving this much of it. Both accounts have kept room for it since it was made.
    fn settle(&mut self, reservation: ReservationNumber, promised: &Transfer, moved: Amount) -> Result<(), Fault> {
        let (from, to) = (self.open(promised.from)?, self.open(promised.to)?);
        let (_, giver) = &mut self.accounts[from];
        giver.reservation(promised.amount.negated());
        giver.change(moved.negated());
        let (_, getter) = &mut self.accounts[to];
        getter.expect(promised.amount.negated());
        getter.change(moved);
        match self.reservations.iter_mut().find(|(known, _)| *known == reservation) {
            Some((_, open)) => *open = None,
            None => self.reservations.push((reservation, None)),
        }
        Ok(())
    }

    /// The indexes of the two accounts of a possible transfer.
    fn ends(&mut self, transfer: &Transfer) -> Result<[usize; 2], Fault> {
        let Transfer { from, to, amount, .. } = *transfer;
        let places = [self.open(from)?, self.open(to)?];
        if from == to {
            return Err(Fault::SameAccount { account: from });
        }
        let [giver, getter] = places.map(|place| &self.accounts[place].1);
        if giver.unit != getter.unit {
            return Err(Fault::OtherUnit { from: giver.unit, to: getter.unit });
        }
        if !amount.is_positive() {
            return Err(Fault::NotPositive { amount });
        }
        match giver.cannot_give(from, amount).or_else(|| getter.cannot_get(to, amount)) {
            Some(fault) => Err(fault),
            None => Ok(places),
        }
    }

    /// The index of an open account among the copies.
    fn open(&mut self, account: AccountNumber) -> Result<usize, Fault> {
        let known = self.accounts.iter().position(|(known, _)| *known == account);
        let place = known.unwrap_or(self.accounts.len());
        if known.is_none() {
            let copy = *self.ledger.account(account).ok_or(Fault::NoSuchAccount { account })?;
            self.accounts.push((account, copy));
        }
        if self.accounts[place].1.is_open { Ok(place) } else { Err(Fault::ClosedAccount { account }) }
    }

    /// The transfer of an open reservation.
    fn reserved(&self, reservation: ReservationNumber) -> Result<Transfer, Fault> {
        let drafted = self.reservations.iter().find(|(known, _)| *known == reservation).map(|(_, open)| *open);
        match drafted.unwrap_or_else(|| self.ledger.reservation(reservation).copied()) {
            Some(transfer) => Ok(transfer),
            None if reservation < self.next_reservation => Err(Fault::SettledReservation { reservation }),
            None => Err(Fault::NoSuchReservation { reservation }),
        }
    }
}
