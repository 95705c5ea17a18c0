//! The office: people and roles, the cage, fills and credits, and the gaming day.

mod access;
mod cage;
mod command;
mod day;
mod drawer;
mod event;
mod exclusion;
mod people;
mod rack;

pub use access::{AccessKind, MOST_VISITS, Visit};
pub use cage::Payment;
pub use command::{OfficeCommand, Till};
pub use day::{TableDay, UnitDay};
pub use event::OfficeEvent;

pub(crate) use access::requires_reset;
pub(crate) use day::requires_day;
pub(crate) use exclusion::requires_change;
pub(crate) use people::requires_unconcerned;
pub(crate) use rack::unit_of;

use crate::work::Work;
use crate::{Edition, PersonNumber, ProposalNumber, Role, RoomEvent, Stream, link};
use access::Allowed;
use chips::Unit;
use exclusion::Limits;
use game::Time;
use ledger::ReservationNumber;
use rulebook::{Refusal, Rule};
use std::collections::{BTreeMap, BTreeSet};

#[derive(Clone, Debug)]
pub struct Office {
    roles: BTreeMap<PersonNumber, BTreeSet<Role>>,
    /// The first proposal after a person got a role.
    since: BTreeMap<(PersonNumber, Role), ProposalNumber>,
    shifts: BTreeSet<(PersonNumber, Role)>,
    /// People barred by the house, and until when.
    barred: BTreeMap<PersonNumber, Option<Time>>,
    /// People who excluded themselves, and until when nobody can readmit them.
    excluded: BTreeMap<PersonNumber, Time>,
    limits: BTreeMap<(PersonNumber, Unit), Limits>,
    /// Whose password may be reset.
    resets: BTreeMap<PersonNumber, Allowed>,
    /// The open drawers, by cashier.
    drawers: BTreeMap<PersonNumber, u32>,
    last_drawer: u32,
    /// Payments that are not confirmed yet.
    payments: BTreeMap<ReservationNumber, Payment>,
    /// The open gaming day, or the last one.
    day: u32,
    is_open: bool,
}

/// The first gaming day begins with the room.
impl Default for Office {
    fn default() -> Office {
        Office {
            roles: BTreeMap::new(),
            since: BTreeMap::new(),
            shifts: BTreeSet::new(),
            barred: BTreeMap::new(),
            excluded: BTreeMap::new(),
            limits: BTreeMap::new(),
            resets: BTreeMap::new(),
            drawers: BTreeMap::new(),
            last_drawer: 0,
            payments: BTreeMap::new(),
            day: 1,
            is_open: true,
        }
    }
}

impl Office {
    pub fn has(&self, person: PersonNumber, role: Role) -> bool {
        self.roles.get(&person).is_some_and(|roles| roles.contains(&role))
    }

    pub fn is_on_shift(&self, person: PersonNumber, role: Role) -> bool {
        self.shifts.contains(&(person, role))
    }

    /// Everybody who was ever admitted, with their roles.
    pub fn people(&self) -> impl Iterator<Item = (PersonNumber, &BTreeSet<Role>)> {
        self.roles.iter().map(|(person, roles)| (*person, roles))
    }

    /// The number of a cashier's drawer.
    pub fn drawer_of(&self, person: PersonNumber) -> Option<u32> {
        self.drawers.get(&person).copied()
    }

    /// Payments that are not confirmed yet, by the numbers of their reservations.
    pub fn payments(&self) -> impl Iterator<Item = (ReservationNumber, &Payment)> {
        self.payments.iter().map(|(reservation, payment)| (*reservation, payment))
    }

    /// The open gaming day, or the last one.
    pub fn day(&self) -> u32 {
        self.day
    }

    pub fn is_open(&self) -> bool {
        self.is_open
    }

    fn last_person(&self) -> u32 {
        self.roles.keys().last().map_or(0, |person| person.0)
    }

    fn count(&self, role: Role) -> usize {
        self.roles.values().filter(|roles| roles.contains(&role)).count()
    }

    /// Applies an event, with the number of the next proposal. Never fails, and checks no rules.
    pub(crate) fn apply(&mut self, event: &OfficeEvent, next: ProposalNumber) {
        match *event {
            OfficeEvent::Admitted { person, .. } => {
                self.roles.entry(person).or_default().insert(Role::Player);
            }
            OfficeEvent::Appointed { person, role, .. } => {
                self.roles.entry(person).or_default().insert(role);
                self.since.insert((person, role), next);
                // A permission to reset the password of somebody without this role is not valid for somebody with it.
                self.resets.remove(&person);
            }
            OfficeEvent::Dismissed { person, role, .. } => {
                self.roles.entry(person).or_default().remove(&role);
            }
            OfficeEvent::ShiftBegun { person, role, .. } => {
                self.shifts.insert((person, role));
            }
            OfficeEvent::ShiftEnded { person, role, .. } => {
                self.shifts.remove(&(person, role));
            }
            OfficeEvent::Barred { person, until, .. } => {
                self.barred.insert(person, until);
            }
            OfficeEvent::Excluded { person, until, .. } => {
                self.excluded.insert(person, until);
            }
            OfficeEvent::Readmitted { person, .. } => {
                self.barred.remove(&person);
                self.excluded.remove(&person);
            }
            OfficeEvent::LossLimited { person, unit, most, from, .. } => self.limit(person, unit, most, from),
            OfficeEvent::DrawerOpened { drawer, person, .. } => {
                self.drawers.insert(person, drawer);
                self.last_drawer = self.last_drawer.max(drawer);
            }
            OfficeEvent::DrawerClosed { person, .. } => {
                self.drawers.remove(&person);
            }
            OfficeEvent::PaymentSent { reservation, person, tender, amount, .. } => {
                self.payments.insert(reservation, Payment { person, tender, amount });
            }
            OfficeEvent::PaymentConfirmed { reservation, .. } | OfficeEvent::PaymentFailed { reservation, .. } => {
                self.payments.remove(&reservation);
            }
            OfficeEvent::ResetAllowed { person, by, until, .. } => {
                self.resets.insert(person, Allowed { by, until });
            }
            OfficeEvent::Visited { person: Some(person), kind: AccessKind::PasswordReset, .. } => {
                self.resets.remove(&person);
            }
            OfficeEvent::DayOpened { day, .. } => (self.day, self.is_open) = (day, true),
            OfficeEvent::DayClosed { .. } => self.is_open = false,
            OfficeEvent::MoneyMoved { .. }
            | OfficeEvent::BoughtIn { .. }
            | OfficeEvent::Redeemed { .. }
            | OfficeEvent::Deposited { .. }
            | OfficeEvent::Withdrawn { .. }
            | OfficeEvent::DropCounted { .. }
            | OfficeEvent::TipsPaid { .. }
            | OfficeEvent::Visited { .. }
            | OfficeEvent::VisitsCounted { .. } => {}
        }
    }
}

/// Records an event of the office, if a rule orders it.
fn orders(work: &mut Work<'_, '_>, rule: Rule, event: OfficeEvent) {
    let stream = stream_of(work.room.edition, &event);
    work.orders(stream, rule, RoomEvent::Office(event));
}

/// The stream of an event: from the second edition on, accounts and access have one of their own.
fn stream_of(edition: Edition, event: &OfficeEvent) -> Stream {
    let is_of_accounts = matches!(
        event,
        OfficeEvent::Admitted { .. }
            | OfficeEvent::ResetAllowed { .. }
            | OfficeEvent::Visited { .. }
            | OfficeEvent::VisitsCounted { .. }
    );
    if is_of_accounts && edition >= Edition::SECOND { Stream::Identity } else { Stream::Room }
}

pub(crate) fn decide(work: &mut Work<'_, '_>, command: &OfficeCommand) -> Result<(), Refusal> {
    match *command {
        OfficeCommand::Admit { ref units } => people::admit(work, units),
        OfficeCommand::Appoint { person, role } => people::appoint(work, person, role),
        OfficeCommand::Dismiss { person, role } => people::dismiss(work, person, role),
        OfficeCommand::BeginShift { role } => people::begin_shift(work, role),
        OfficeCommand::EndShift { role } => people::end_shift(work, role),
        OfficeCommand::Bar { person, until } => exclusion::bar(work, person, until),
        OfficeCommand::Readmit { person } => exclusion::readmit(work, person),
        OfficeCommand::Exclude { until } => exclusion::exclude(work, until),
        OfficeCommand::LimitLoss { unit, most } => exclusion::limit_loss(work, unit, most),
        OfficeCommand::OpenDrawer { imprest } => drawer::open(work, imprest),
        OfficeCommand::CloseDrawer { counted } => drawer::close(work, counted),
        OfficeCommand::MoveMoney { unit, tender, from, to, amount } => {
            drawer::move_money(work, (unit, tender), (from, to), amount)
        }
        OfficeCommand::BuyIn { person, unit, tender, amount } => cage::buy_in(work, person, (unit, tender), amount),
        OfficeCommand::Redeem { person, unit, tender, amount } => cage::redeem(work, person, (unit, tender), amount),
        OfficeCommand::ConfirmPayment { reservation } => cage::confirm(work, reservation),
        OfficeCommand::CancelPayment { reservation } => cage::cancel(work, reservation),
        OfficeCommand::Deposit { person, unit, amount } => cage::deposit(work, person, unit, amount),
        OfficeCommand::Withdraw { person, unit, amount } => cage::withdraw(work, person, unit, amount),
        OfficeCommand::Fill { table, amount } => rack::fill(work, table, amount),
        OfficeCommand::Credit { table, amount } => rack::credit(work, table, amount),
        OfficeCommand::CountDrop { table, counted } => rack::count_drop(work, table, counted),
        OfficeCommand::PayTips { table, person, amount } => rack::pay_tips(work, table, person, amount),
        OfficeCommand::CorrectMeter { link, level, shows } => link::correct(work, link, level, shows),
        OfficeCommand::AllowReset { person } => access::allow_reset(work, person),
        OfficeCommand::NoteVisits { ref visits, others } => access::note(work, visits, others),
        OfficeCommand::OpenDay => day::open(work),
        OfficeCommand::CloseDay => day::close(work),
    }
}
