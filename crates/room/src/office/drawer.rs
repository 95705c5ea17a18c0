//! The money of the cage: the vault, and a drawer for each cashier.

use super::cage::{CAGE, requires_there};
use super::{OfficeEvent, Till};
use crate::work::Work;
use crate::{AccountKey, Role};
use chips::{Amount, Unit};
use ledger::{Purpose, Reason, Tender};
use rulebook::{Refusal, Rule, rule};

/// Who is responsible for the money in a drawer, and how it is counted.
const DRAWERS: Rule = rule("house/115");

/// The vault keeps everything but chips like a drawer, by tender.
pub(super) const VAULT: u32 = 0;

pub(super) fn till(drawer: u32, tender: Tender, unit: Unit) -> AccountKey {
    AccountKey::new(Purpose::Drawer { drawer, tender }, unit)
}

/// The drawer of the issuer. What the house itself receives goes to the vault.
pub(super) fn own(work: &Work<'_, '_>) -> Result<u32, Refusal> {
    if work.by.role == Role::House {
        return Ok(VAULT);
    }
    DRAWERS.required(work.room.office.drawer_of(work.by.person), "open a drawer first")
}

pub(super) fn open(work: &mut Work<'_, '_>, imprest: Amount) -> Result<(), Refusal> {
    let person = work.by.person;
    let office = &work.room.office;
    DRAWERS.requires(office.drawer_of(person).is_none(), "you have a drawer open already: close it first")?;
    DRAWERS.requires(!imprest.is_negative(), "the amount in a drawer cannot be negative")?;
    let (vault, drawer) = (till(VAULT, Tender::Cash, Unit::Dollars), office.last_drawer.saturating_add(1));
    requires_there(work, vault, imprest, "the vault")?;
    let cash = till(drawer, Tender::Cash, Unit::Dollars);
    work.opens(cash);
    work.moves(vault, cash, imprest, Reason::Fill, DRAWERS);
    super::orders(work, DRAWERS, OfficeEvent::DrawerOpened { drawer, person, imprest });
    Ok(())
}

/// Everything goes to the vault. Excess cash is booked as coming from outside, missing cash as going there.
pub(super) fn close(work: &mut Work<'_, '_>, counted: Amount) -> Result<(), Refusal> {
    let person = work.by.person;
    DRAWERS.requires(!counted.is_negative(), "a count cannot be negative")?;
    let Some(drawer) = work.room.office.drawer_of(person) else {
        return DRAWERS.requires(false, "you have no open drawer");
    };
    let cash = till(drawer, Tender::Cash, Unit::Dollars);
    let expected = work.balance(cash);
    counts(work, cash, counted, DRAWERS);
    for unit in [Unit::Dollars, Unit::Play] {
        for tender in Tender::ALL {
            let from = till(drawer, tender, unit);
            let amount = work.balance(from);
            work.moves(from, till(VAULT, tender, unit), amount, Reason::Credit, DRAWERS);
        }
    }
    super::orders(work, DRAWERS, OfficeEvent::DrawerClosed { drawer, person, expected, counted });
    Ok(())
}

/// Books the difference found by a count.
pub(super) fn counts(work: &mut Work<'_, '_>, place: AccountKey, counted: Amount, rule: Rule) {
    let over = counted.minus(work.balance(place)).unwrap_or_default();
    let outside = AccountKey::new(Purpose::Outside, place.unit);
    work.moves(outside, place, over.max(Amount::ZERO), Reason::Correction, rule);
    work.moves(place, outside, over.negated().max(Amount::ZERO), Reason::Correction, rule);
}

/// Refuses to end a cashier's shift while their drawer is open.
pub(super) fn requires_closed(work: &Work<'_, '_>, role: Role) -> Result<(), Refusal> {
    let is_closed = role != Role::Cage || work.room.office.drawer_of(work.by.person).is_none();
    DRAWERS.requires(is_closed, "count and close your drawer first")
}

pub(super) fn move_money(
    work: &mut Work<'_, '_>,
    (unit, tender): (Unit, Tender),
    (from, to): (Till, Till),
    amount: Amount,
) -> Result<(), Refusal> {
    CAGE.requires(amount.is_positive(), "the amount must be more than zero")?;
    CAGE.requires(from != to, "name two different places")?;
    let is_money = !matches!(tender, Tender::Chips | Tender::BuyInChips | Tender::Safekeeping);
    CAGE.requires(is_money, || format!("{tender} cannot be moved as money: use a fill or a credit for chips"))?;
    let reason = match (from, to) {
        (Till::Drawer(_), _) => Reason::Credit,
        (_, Till::Drawer(_)) => Reason::Fill,
        (_, Till::Bank) => Reason::Withdrawal,
        _ => Reason::Opening,
    };
    let (from, to) = (place(work, from, tender, unit)?, place(work, to, tender, unit)?);
    if !matches!(from.purpose, Purpose::Outside) {
        requires_there(work, from, amount, "this till")?;
    }
    work.moves(from, to, amount, reason, CAGE);
    super::orders(work, CAGE, OfficeEvent::MoneyMoved { tender, amount });
    Ok(())
}

/// A drawer's money can be moved only by its owner.
fn place(work: &Work<'_, '_>, named: Till, tender: Tender, unit: Unit) -> Result<AccountKey, Refusal> {
    let drawer = match named {
        Till::Bank => return Ok(AccountKey::new(Purpose::Outside, unit)),
        Till::Vault => VAULT,
        Till::Drawer(drawer) => {
            let is_own = work.room.office.drawer_of(work.by.person) == Some(drawer);
            DRAWERS.requires(is_own, "this is not your drawer")?;
            drawer
        }
    };
    Ok(till(drawer, tender, unit))
}
