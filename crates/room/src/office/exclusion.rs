//! Exclusion from play, and loss limits.

use super::{Office, OfficeEvent, people};
use crate::work::Work;
use crate::{PersonNumber, Room};
use chips::{Amount, Unit};
use game::Time;
use ledger::Reason;
use rulebook::{Refusal, Rule, rule};
use std::collections::BTreeMap;

/// How people are barred from playing, by the house or by themselves.
const EXCLUSION: Rule = rule("house/119");

/// A person's loss limits in one unit, by the first gaming day on which each applies.
pub(super) type Limits = BTreeMap<u32, Option<Amount>>;

impl Office {
    /// Whether a person is barred from playing.
    pub fn is_barred(&self, person: PersonNumber) -> bool {
        self.barred.contains_key(&person) || self.excluded.contains_key(&person)
    }

    /// Until when nobody can readmit a person who has excluded themself.
    pub fn excluded_until(&self, person: PersonNumber) -> Option<Time> {
        self.excluded.get(&person).copied()
    }

    /// A person's loss limit in the open gaming day.
    pub fn loss_limit(&self, person: PersonNumber, unit: Unit) -> Option<Amount> {
        let limits = self.limits.get(&(person, unit))?;
        limits.range(..=self.day).next_back().and_then(|(_, most)| *most)
    }

    pub(super) fn limit(&mut self, person: PersonNumber, unit: Unit, most: Option<Amount>, from: u32) {
        let limits = self.limits.entry((person, unit)).or_default();
        limits.retain(|day, _| *day < from);
        limits.insert(from, most);
    }
}

pub(super) fn bar(work: &mut Work<'_, '_>, person: PersonNumber, until: Option<Time>) -> Result<(), Refusal> {
    let office = &work.room.office;
    people::requires_known(office, person)?;
    let by = work.by.person;
    super::orders(work, EXCLUSION, OfficeEvent::Barred { person, until, by });
    Ok(())
}

pub(super) fn exclude(work: &mut Work<'_, '_>, until: Time) -> Result<(), Refusal> {
    let person = work.by.person;
    EXCLUSION.requires(until > work.at, "choose a time in the future")?;
    let promised = work.room.office.excluded_until(person).filter(|end| *end > work.at);
    let is_longer = promised.is_none_or(|end| until >= end);
    EXCLUSION.requires(is_longer, "they are already excluded for longer than that")?;
    super::orders(work, EXCLUSION, OfficeEvent::Excluded { person, until });
    Ok(())
}

/// Lifts a bar by the house at any time, and a self-exclusion once its time is over.
pub(super) fn readmit(work: &mut Work<'_, '_>, person: PersonNumber) -> Result<(), Refusal> {
    let office = &work.room.office;
    EXCLUSION.requires(office.is_barred(person), "they are not barred from playing")?;
    let is_over = office.excluded_until(person).is_none_or(|until| until <= work.at);
    EXCLUSION.requires(is_over, "they have excluded themselves until a later time, and nobody can end that earlier")?;
    super::orders(work, EXCLUSION, OfficeEvent::Readmitted { person });
    Ok(())
}

/// A stricter limit takes effect at once, a looser one on the next gaming day.
pub(super) fn limit_loss(work: &mut Work<'_, '_>, unit: Unit, most: Option<Amount>) -> Result<(), Refusal> {
    let what = "a limit cannot be negative";
    EXCLUSION.requires(most.is_none_or(|most| !most.is_negative()), what)?;
    let (person, office) = (work.by.person, &work.room.office);
    let is_looser = office.loss_limit(person, unit).is_some_and(|now| most.is_none_or(|most| most > now));
    let from = office.day.saturating_add(u32::from(is_looser));
    super::orders(work, EXCLUSION, OfficeEvent::LossLimited { person, unit, most, from });
    Ok(())
}

/// Refuses to sell chips to somebody who is barred, or beyond their loss limit.
pub(crate) fn requires_buyer(room: &Room, person: PersonNumber, unit: Unit, amount: Amount) -> Result<(), Refusal> {
    let office = room.office();
    EXCLUSION
        .requires(!office.is_barred(person), "this person is barred from playing, so no chips are sold to them")?;
    let Some(most) = office.loss_limit(person, unit) else { return Ok(()) };
    let net = room.bought_today(person, unit);
    let fits = net.plus(amount).is_ok_and(|sum| sum <= most);
    let left = most.minus(net).unwrap_or_default().max(Amount::ZERO);
    EXCLUSION.requires(fits, || format!("their own loss limit leaves {left} today: sell no more than that"))
}

/// The same for cash that is changed at a table.
pub(crate) fn requires_change(room: &Room, command: &crate::RoomCommand) -> Result<(), Refusal> {
    let crate::RoomCommand::At { table, command: crate::table::TableCommand::ChangeCash { seat, amount }, .. } =
        command
    else {
        return Ok(());
    };
    let Some(table) = room.table(*table) else { return Ok(()) };
    let person = table.seats().find(|(known, _)| known == seat).map(|(_, person)| person);
    person.map_or(Ok(()), |person| requires_buyer(room, person, table.unit(), *amount))
}

impl Room {
    /// What a person paid for chips in the open gaming day, minus what they were paid for them.
    pub fn bought_today(&self, person: PersonNumber, unit: Unit) -> Amount {
        let mut net = Amount::ZERO;
        for (_, account) in self.books.of_person(person).filter(|(place, _)| place.unit == unit) {
            let came = self.books.turnover(account, Reason::BuyIn).came;
            let went = self.books.turnover(account, Reason::CashOut).went;
            net = net.plus(came).and_then(|net| net.minus(went)).unwrap_or(net);
        }
        net
    }
}
