//! The office: people and their parts, the cage, what goes to tables and comes from there, and the gaming day.

mod cage;
mod command;
mod day;
mod drawer;
mod event;
mod exclusion;
mod people;
mod rack;
mod visit;

pub use cage::Payment;
pub use command::{Command, Till};
pub use day::{TableDay, UnitDay};
pub use event::Event;
pub use visit::{Deed, MOST_VISITS, Visit};

pub(crate) use day::requires_day;
pub(crate) use exclusion::requires_change;
pub(crate) use people::requires_unconcerned;
pub(crate) use rack::unit_of;
pub(crate) use visit::requires_reset;

use crate::work::Work;
use crate::{Edition, Event as RoomEvent, PersonNumber, ProposalNumber, Role, Stream, link};
use chips::Unit;
use exclusion::Limits;
use game::Time;
use ledger::HoldNumber;
use rulebook::{Refusal, Rule};
use std::collections::{BTreeMap, BTreeSet};
use visit::Allowed;

#[derive(Clone, Debug)]
pub struct Office {
    roles: BTreeMap<PersonNumber, BTreeSet<Role>>,
    /// The first proposal that came after somebody got a part.
    since: BTreeMap<(PersonNumber, Role), ProposalNumber>,
    shifts: BTreeSet<(PersonNumber, Role)>,
    /// Whom the house keeps from playing, and until when it means to.
    barred: BTreeMap<PersonNumber, Option<Time>>,
    /// Who keeps themself from playing, and until when nobody can readmit them.
    excluded: BTreeMap<PersonNumber, Time>,
    limits: BTreeMap<(PersonNumber, Unit), Limits>,
    /// Who may be given a new password.
    resets: BTreeMap<PersonNumber, Allowed>,
    /// The drawers that are open, by their cashiers.
    drawers: BTreeMap<PersonNumber, u32>,
    last_drawer: u32,
    /// Payments that are on their way.
    payments: BTreeMap<HoldNumber, Payment>,
    /// The gaming day that runs, or the last one.
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

    /// Everybody who was ever admitted, with their parts.
    pub fn people(&self) -> impl Iterator<Item = (PersonNumber, &BTreeSet<Role>)> {
        self.roles.iter().map(|(person, roles)| (*person, roles))
    }

    /// The number of a cashier's drawer.
    pub fn drawer_of(&self, person: PersonNumber) -> Option<u32> {
        self.drawers.get(&person).copied()
    }

    /// Payments that are on their way, by the numbers of their holds.
    pub fn payments(&self) -> impl Iterator<Item = (HoldNumber, &Payment)> {
        self.payments.iter().map(|(hold, payment)| (*hold, payment))
    }

    /// The gaming day that runs, or the last one.
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

    /// Takes an event in, with the number of the next proposal. It never fails, and no rule is asked.
    pub(crate) fn apply(&mut self, event: &Event, next: ProposalNumber) {
        match *event {
            Event::Admitted { person, .. } => {
                self.roles.entry(person).or_default().insert(Role::Player);
            }
            Event::Appointed { person, role, .. } => {
                self.roles.entry(person).or_default().insert(role);
                self.since.insert((person, role), next);
                // Whoever allowed a password for somebody without this part has not allowed it for one with it.
                self.resets.remove(&person);
            }
            Event::Dismissed { person, role, .. } => {
                self.roles.entry(person).or_default().remove(&role);
            }
            Event::ShiftBegun { person, role, .. } => {
                self.shifts.insert((person, role));
            }
            Event::ShiftEnded { person, role, .. } => {
                self.shifts.remove(&(person, role));
            }
            Event::Barred { person, until, .. } => {
                self.barred.insert(person, until);
            }
            Event::Excluded { person, until, .. } => {
                self.excluded.insert(person, until);
            }
            Event::Readmitted { person, .. } => {
                self.barred.remove(&person);
                self.excluded.remove(&person);
            }
            Event::LossLimited { person, unit, most, from, .. } => self.limit(person, unit, most, from),
            Event::DrawerOpened { drawer, person, .. } => {
                self.drawers.insert(person, drawer);
                self.last_drawer = self.last_drawer.max(drawer);
            }
            Event::DrawerClosed { person, .. } => {
                self.drawers.remove(&person);
            }
            Event::PaymentSent { hold, person, tender, amount, .. } => {
                self.payments.insert(hold, Payment { person, tender, amount });
            }
            Event::PaymentConfirmed { hold, .. } | Event::PaymentFailed { hold, .. } => {
                self.payments.remove(&hold);
            }
            Event::ResetAllowed { person, by, until, .. } => {
                self.resets.insert(person, Allowed { by, until });
            }
            Event::Visited { person: Some(person), deed: Deed::PasswordReset, .. } => {
                self.resets.remove(&person);
            }
            Event::DayOpened { day, .. } => (self.day, self.is_open) = (day, true),
            Event::DayClosed { .. } => self.is_open = false,
            Event::MoneyMoved { .. }
            | Event::BoughtIn { .. }
            | Event::Redeemed { .. }
            | Event::Deposited { .. }
            | Event::Withdrawn { .. }
            | Event::DropCounted { .. }
            | Event::TipsPaid { .. }
            | Event::Visited { .. }
            | Event::VisitsCounted { .. } => {}
        }
    }
}

/// Something that happens in the office, if a rule orders it.
fn orders(work: &mut Work<'_, '_>, rule: Rule, event: Event) {
    let stream = stream_of(work.room.edition, &event);
    work.orders(stream, rule, RoomEvent::Office(event));
}

/// Where it is told: from the second edition on, accounts and the door have a stream of their own.
fn stream_of(edition: Edition, event: &Event) -> Stream {
    let is_of_accounts = matches!(
        event,
        Event::Admitted { .. } | Event::ResetAllowed { .. } | Event::Visited { .. } | Event::VisitsCounted { .. }
    );
    if is_of_accounts && edition >= Edition::SECOND { Stream::Identity } else { Stream::Room }
}

pub(crate) fn decide(work: &mut Work<'_, '_>, command: &Command) -> Result<(), Refusal> {
    match *command {
        Command::Admit { ref units } => people::admit(work, units),
        Command::Appoint { person, role } => people::appoint(work, person, role),
        Command::Dismiss { person, role } => people::dismiss(work, person, role),
        Command::BeginShift { role } => people::begin_shift(work, role),
        Command::EndShift { role } => people::end_shift(work, role),
        Command::Bar { person, until } => exclusion::bar(work, person, until),
        Command::Readmit { person } => exclusion::readmit(work, person),
        Command::Exclude { until } => exclusion::exclude(work, until),
        Command::LimitLoss { unit, most } => exclusion::limit_loss(work, unit, most),
        Command::OpenDrawer { imprest } => drawer::open(work, imprest),
        Command::CloseDrawer { counted } => drawer::close(work, counted),
        Command::MoveMoney { unit, tender, from, to, amount } => {
            drawer::move_money(work, (unit, tender), (from, to), amount)
        }
        Command::BuyIn { person, unit, tender, amount } => cage::buy_in(work, person, (unit, tender), amount),
        Command::Redeem { person, unit, tender, amount } => cage::redeem(work, person, (unit, tender), amount),
        Command::ConfirmPayment { hold } => cage::confirm(work, hold),
        Command::CancelPayment { hold } => cage::cancel(work, hold),
        Command::Deposit { person, unit, amount } => cage::deposit(work, person, unit, amount),
        Command::Withdraw { person, unit, amount } => cage::withdraw(work, person, unit, amount),
        Command::Fill { table, amount } => rack::fill(work, table, amount),
        Command::Credit { table, amount } => rack::credit(work, table, amount),
        Command::CountDrop { table, counted } => rack::count_drop(work, table, counted),
        Command::PayTips { table, person, amount } => rack::pay_tips(work, table, person, amount),
        Command::CorrectMeter { link, level, shows } => link::correct(work, link, level, shows),
        Command::AllowReset { person } => visit::allow_reset(work, person),
        Command::NoteVisits { ref visits, others } => visit::note(work, visits, others),
        Command::OpenDay => day::open(work),
        Command::CloseDay => day::close(work),
    }
}
