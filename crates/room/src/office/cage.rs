//! Selling, redeeming and keeping chips.

use super::{OfficeEvent, drawer, exclusion, people};
use crate::work::Work;
use crate::{AccountKey, PersonNumber, Room};
use chips::{Amount, Unit};
use ledger::{Purpose, Reason, ReservationNumber, Tender};
use rulebook::{Refusal, Rule, rule};

/// What chips are sold and redeemed for.
pub(super) const CAGE: Rule = rule("house/113");
/// When a pending payment is final.
const PAYMENTS: Rule = rule("house/114");

/// A redemption that is not confirmed yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment {
    pub person: PersonNumber,
    pub tender: Tender,
    pub amount: Amount,
}

pub(super) fn buy_in(
    work: &mut Work<'_, '_>,
    person: PersonNumber,
    (unit, tender): (Unit, Tender),
    amount: Amount,
) -> Result<(), Refusal> {
    requires_customer(work, person, unit, amount)?;
    let pays = match tender {
        Tender::Cash | Tender::Transfer | Tender::Wire | Tender::Check | Tender::Coupon | Tender::Other => true,
        Tender::Chips | Tender::BuyInChips | Tender::Safekeeping => false,
    };
    CAGE.requires(pays, || format!("chips are not sold for {tender}: use money"))?;
    exclusion::requires_buyer(work.room, person, unit, amount)?;
    let drawer = drawer::own(work)?;
    let place = |purpose| AccountKey::new(purpose, unit);
    let till = place(Purpose::Drawer { drawer, tender });
    work.moves(place(Purpose::Outside), till, amount, Reason::BuyIn, CAGE);
    brings(work, unit, amount, CAGE);
    work.moves(place(Purpose::Vault), AccountKey::purse(person, unit), amount, Reason::BuyIn, CAGE);
    super::orders(work, CAGE, OfficeEvent::BoughtIn { person, tender, amount });
    Ok(())
}

/// Issues the chips that the vault lacks for an amount.
pub(super) fn brings(work: &mut Work<'_, '_>, unit: Unit, amount: Amount, rule: Rule) {
    let vault = AccountKey::new(Purpose::Vault, unit);
    let lacks = amount.minus(work.balance(vault)).unwrap_or_default().max(Amount::ZERO);
    work.moves(AccountKey::new(Purpose::Issue, unit), vault, lacks, Reason::Opening, rule);
}

pub(super) fn redeem(
    work: &mut Work<'_, '_>,
    person: PersonNumber,
    (unit, tender): (Unit, Tender),
    amount: Amount,
) -> Result<(), Refusal> {
    requires_customer(work, person, unit, amount)?;
    let drawer = drawer::own(work)?;
    let place = |purpose| AccountKey::new(purpose, unit);
    let (purse, vault) = (AccountKey::purse(person, unit), place(Purpose::Vault));
    requires_there(work, purse, amount, "the purse")?;
    match tender {
        Tender::Cash => {
            let till = place(Purpose::Drawer { drawer, tender });
            let has = work.available(till);
            CAGE.requires(has >= amount, || {
                format!("the drawer has only {has} in cash: bring more from the vault first")
            })?;
            work.moves(purse, vault, amount, Reason::CashOut, CAGE);
            work.moves(till, place(Purpose::Outside), amount, Reason::CashOut, CAGE);
            super::orders(work, CAGE, OfficeEvent::Redeemed { person, tender, amount });
        }
        Tender::Check | Tender::Wire | Tender::Transfer => {
            let reservation = work.reserves(purse, vault, amount, Reason::CashOut, PAYMENTS);
            let sent = OfficeEvent::PaymentSent { reservation, person, tender, amount };
            super::orders(work, PAYMENTS, sent);
        }
        Tender::Chips | Tender::BuyInChips | Tender::Coupon | Tender::Safekeeping | Tender::Other => {
            CAGE.requires(false, || format!("chips are not redeemed for {tender}: pay cash, a check or a wire"))?;
        }
    }
    Ok(())
}

pub(super) fn confirm(work: &mut Work<'_, '_>, reservation: ReservationNumber) -> Result<(), Refusal> {
    requires_sent(work, reservation)?;
    work.posts(reservation);
    super::orders(work, PAYMENTS, OfficeEvent::PaymentConfirmed { reservation });
    Ok(())
}

pub(super) fn cancel(work: &mut Work<'_, '_>, reservation: ReservationNumber) -> Result<(), Refusal> {
    requires_sent(work, reservation)?;
    work.releases(reservation);
    super::orders(work, PAYMENTS, OfficeEvent::PaymentFailed { reservation });
    Ok(())
}

fn requires_sent(work: &Work<'_, '_>, reservation: ReservationNumber) -> Result<(), Refusal> {
    let is_sent = work.room.office.payments.contains_key(&reservation);
    PAYMENTS.requires(is_sent, "there is no such pending payment")
}

pub(super) fn deposit(
    work: &mut Work<'_, '_>,
    person: PersonNumber,
    unit: Unit,
    amount: Amount,
) -> Result<(), Refusal> {
    requires_customer(work, person, unit, amount)?;
    let (purse, kept) = (AccountKey::purse(person, unit), safekeeping(person, unit));
    requires_there(work, purse, amount, "the purse")?;
    work.moves(purse, kept, amount, Reason::Deposit, CAGE);
    super::orders(work, CAGE, OfficeEvent::Deposited { person, amount });
    Ok(())
}

pub(super) fn withdraw(
    work: &mut Work<'_, '_>,
    person: PersonNumber,
    unit: Unit,
    amount: Amount,
) -> Result<(), Refusal> {
    requires_customer(work, person, unit, amount)?;
    let (purse, kept) = (AccountKey::purse(person, unit), safekeeping(person, unit));
    requires_there(work, kept, amount, "safekeeping")?;
    work.moves(kept, purse, amount, Reason::Withdrawal, CAGE);
    super::orders(work, CAGE, OfficeEvent::Withdrawn { person, amount });
    Ok(())
}

impl Room {
    /// What a person was paid for chips in the open gaming day, including pending payments.
    pub fn redeemed_today(&self, person: PersonNumber, unit: Unit) -> Amount {
        let purse = self.books.account(AccountKey::purse(person, unit));
        let paid = purse.map(|purse| self.books.turnover(purse, Reason::CashOut).went).unwrap_or_default();
        let reservations =
            self.office.payments().filter_map(|(reservation, _)| self.books.ledger.reservation(reservation));
        let sent = reservations.filter(|transfer| Some(transfer.from) == purse).map(|transfer| transfer.amount);
        Amount::sum(sent.chain([paid])).unwrap_or(Amount::MOST)
    }
}

fn safekeeping(person: PersonNumber, unit: Unit) -> AccountKey {
    AccountKey::new(Purpose::Safekeeping { person: person.0 }, unit)
}

fn requires_customer(work: &Work<'_, '_>, person: PersonNumber, unit: Unit, amount: Amount) -> Result<(), Refusal> {
    people::requires_known(&work.room.office, person)?;
    let is_money = !matches!(unit, Unit::Tournament(_));
    CAGE.requires(is_money, "tournament chips are handed out at the tournament, not by the cage")?;
    CAGE.requires(amount.is_positive(), "the amount must be more than zero")
}

/// Refuses to move more than is available.
pub(super) fn requires_there(work: &Work<'_, '_>, from: AccountKey, amount: Amount, name: &str) -> Result<(), Refusal> {
    let has = work.available(from);
    CAGE.requires(has >= amount, || format!("{name} has only {has} available"))
}
