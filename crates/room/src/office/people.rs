//! People: who is admitted, which roles they have, and who is on shift.

use super::{Office, OfficeCommand, OfficeEvent};
use crate::matrix::AGREEING;
use crate::work::Work;
use crate::{AccountKey, PersonNumber, ProposalNumber, Role, Room, Who};
use chips::Unit;
use rulebook::{Refusal, Rule, rule};

/// How people are admitted and get their roles.
const PEOPLE: Rule = rule("house/112");
/// No single person decides who can be the second of two people.
const SECONDS: Rule = rule("house/121");

/// More units than anybody has.
const MOST_PURSES: usize = 8;

pub(super) fn admit(work: &mut Work<'_, '_>, units: &[Unit]) -> Result<(), Refusal> {
    let count = units.len();
    PEOPLE.requires((1..=MOST_PURSES).contains(&count), "name one to eight units for the purses")?;
    let person = PersonNumber(work.room.office.last_person().saturating_add(1));
    for unit in units {
        work.opens(AccountKey::purse(person, *unit));
    }
    super::orders(work, PEOPLE, OfficeEvent::Admitted { person });
    Ok(())
}

impl Office {
    /// Whether anybody other than these two can approve things here.
    pub(crate) fn others_agree(&self, one: PersonNumber, other: PersonNumber) -> bool {
        let mut others = self.people().filter(|(person, _)| ![one, other].contains(person));
        others.any(|(_, roles)| AGREEING.iter().any(|role| roles.contains(role)))
    }
}

/// Refuses approval by somebody who got the role after the proposal, or whom the proposal is about.
pub(crate) fn requires_unconcerned(
    room: &Room,
    number: ProposalNumber,
    command: &crate::RoomCommand,
    by: Who,
) -> Result<(), Refusal> {
    let since = room.office.since.get(&(by.person, by.role));
    let was_there = since.is_none_or(|since| *since <= number);
    SECONDS.requires(was_there, || {
        format!("you got the {} role after this was proposed: somebody else must approve it", by.role)
    })?;
    let crate::RoomCommand::Office(
        OfficeCommand::Appoint { person, .. }
        | OfficeCommand::Dismiss { person, .. }
        | OfficeCommand::AllowReset { person },
    ) = command
    else {
        return Ok(());
    };
    SECONDS.requires(*person != by.person, "you cannot approve a proposal about yourself")
}

/// Returns an error if nobody has this number.
pub(super) fn requires_known(office: &Office, person: PersonNumber) -> Result<(), Refusal> {
    PEOPLE.requires(office.has(person, Role::Player), "nobody has this number: admit them first")
}

pub(super) fn appoint(work: &mut Work<'_, '_>, person: PersonNumber, role: Role) -> Result<(), Refusal> {
    let office = &work.room.office;
    requires_known(office, person)?;
    requires_given(role)?;
    PEOPLE.requires(!office.has(person, role), || format!("they already have the {role} role"))?;
    super::orders(work, PEOPLE, OfficeEvent::Appointed { person, role });
    Ok(())
}

pub(super) fn dismiss(work: &mut Work<'_, '_>, person: PersonNumber, role: Role) -> Result<(), Refusal> {
    let office = &work.room.office;
    requires_known(office, person)?;
    requires_given(role)?;
    PEOPLE.requires(office.has(person, role), || format!("they do not have the {role} role"))?;
    PEOPLE.requires(!office.is_on_shift(person, role), "they are on shift: end the shift first")?;
    let is_last = role == Role::Admin && office.count(Role::Admin) == 1;
    PEOPLE.requires(!is_last, "this is the last administrator: appoint another one first")?;
    let (by, asks_nobody) = (work.by.person, work.by.role == Role::House || !AGREEING.contains(&role));
    let leaves_one = !asks_nobody && by != person && !office.others_agree(by, person);
    SECONDS.requires(!leaves_one, "nobody could approve anything then: this can only be done at the machine itself")?;
    super::orders(work, PEOPLE, OfficeEvent::Dismissed { person, role });
    Ok(())
}

/// Everybody who is admitted is a player, and nobody can be the house.
fn requires_given(role: Role) -> Result<(), Refusal> {
    let is_given = !matches!(role, Role::Player | Role::House);
    PEOPLE.requires(is_given, || format!("the {role} role cannot be given or taken"))
}

pub(super) fn begin_shift(work: &mut Work<'_, '_>, role: Role) -> Result<(), Refusal> {
    let person = work.by.person;
    requires_own(work, role)?;
    let is_on = work.room.office.is_on_shift(person, role);
    PEOPLE.requires(!is_on, "your shift has started already")?;
    super::orders(work, PEOPLE, OfficeEvent::ShiftBegun { person, role });
    Ok(())
}

pub(super) fn end_shift(work: &mut Work<'_, '_>, role: Role) -> Result<(), Refusal> {
    let person = work.by.person;
    requires_own(work, role)?;
    super::drawer::requires_closed(work, role)?;
    super::orders(work, PEOPLE, OfficeEvent::ShiftEnded { person, role });
    Ok(())
}

fn requires_own(work: &Work<'_, '_>, role: Role) -> Result<(), Refusal> {
    PEOPLE.requires(work.by.role == role, || format!("issue this command as {role}"))
}
