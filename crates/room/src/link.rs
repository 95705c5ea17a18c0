//! A progressive link in the room: its meters, and the accounts that back them.

use crate::decide::OPEN_TABLES;
use crate::table::{Opening, RoomTable, TableWork, fill_rack};
use crate::work::Work;
use crate::{AccountKey, LinkNumber, Room, RoomCommand, RoomEvent, Stream, TableNumber};
use chips::{Amount, Unit};
use game::{Actor, Events, Game, Notice};
use house::{Link, LinkCommand, LinkEvent, Restart, RoundNumber};
use ledger::{Purpose, Reason};
use rulebook::paytable::Level;
use rulebook::{Refusal, Rule, rule};
use std::sync::Arc;

/// How the meters of a progressive are booked.
const METERS: Rule = rule("house/107");

/// What happens to the meters of a table that is closed.
const RETIREMENT: Rule = rule("house/123");

/// The largest meter, which can always be paid and counted.
const MOST_METER: Amount = Amount::dollars(100_000_000);

#[derive(Clone, Debug)]
pub struct LinkAccount {
    pub(crate) name: Arc<str>,
    pub(crate) unit: Unit,
    pub(crate) link: Link,
}

impl LinkAccount {
    /// A link that starts with this table; none if the table has no progressive.
    pub(crate) fn of(table: &RoomTable) -> Option<LinkAccount> {
        let terms = table.kind().linked_terms()?;
        let link = Link::new(terms, terms.decks)?;
        let name = table.link.clone()?;
        Some(LinkAccount { name, unit: table.unit(), link })
    }

    pub fn name(&self) -> &str {
        &self.name
    }

    pub fn unit(&self) -> Unit {
        self.unit
    }

    pub fn link(&self) -> &Link {
        &self.link
    }

    pub(crate) fn apply(&mut self, event: &LinkEvent) {
        self.link.apply(event);
    }
}

/// What the house pays into the meters of a link that starts with a table.
pub(crate) fn first_sums(room: &Room, opening: &Opening) -> Amount {
    let table = RoomTable::open(TableNumber(room.last_table.saturating_add(1)), opening);
    let Some(fresh) = table.ok().as_ref().and_then(LinkAccount::of) else { return Amount::ZERO };
    if room.links.values().any(|link| link.name == fresh.name) {
        return Amount::ZERO;
    }
    Amount::sum(fresh.link.meters().map(|(_, meter)| meter.current)).unwrap_or(Amount::MOST)
}

/// Joins a new table to the link with its name, or creates the link.
pub(crate) fn join(work: &mut Work<'_, '_>, number: TableNumber) -> Result<(), Refusal> {
    let Some(table) = work.table(number) else { return Ok(()) };
    let Some((fresh, terms)) = LinkAccount::of(table).zip(table.kind().linked_terms()) else { return Ok(()) };
    let Some(progressive) = terms.progressive.clone() else { return Ok(()) };
    let (book, decks, named) = (terms.book, terms.decks, progressive.link.clone());
    let bounded = |amount: Amount| amount <= MOST_METER;
    let are_bounded = fresh.link.meters().all(|(_, meter)| {
        let terms = meter.terms;
        bounded(terms.initial) && bounded(terms.reset) && terms.ceiling.is_none_or(bounded)
    });
    OPEN_TABLES.requires(are_bounded, "a meter can show at most $100,000,000")?;
    let is_of_a_table =
        named.as_deref().and_then(|name| name.strip_prefix("table ")).is_some_and(|rest| rest.parse::<u32>().is_ok());
    OPEN_TABLES.requires(!is_of_a_table, "a link named after a table belongs to that table: choose another name")?;
    if let Some(link) = work.link_called(&fresh.name) {
        let is_same = work.link(link).is_some_and(|account| account.unit == fresh.unit);
        OPEN_TABLES.requires(is_same, "all tables of a link must use the same unit")?;
        return happens(work, link, &LinkCommand::Join { book, terms: progressive, decks }, |_, _| Ok(()));
    }
    let link = LinkNumber(work.room.links.keys().last().map_or(1, |last| last.0.saturating_add(1)));
    work.orders(Stream::Link(link), METERS, RoomEvent::Linked { table: number });
    let place = |purpose| AccountKey::new(purpose, fresh.unit);
    for (level, meter) in fresh.link.meters() {
        let level = level as u8;
        work.opens(place(Purpose::Reserve { link: link.0, level }));
        work.opens(place(Purpose::Overflow { link: link.0, level }));
        let shows = place(Purpose::Meter { link: link.0, level });
        work.opens(shows);
        work.moves(place(Purpose::Revenue), shows, meter.current, Reason::Opening, METERS);
    }
    work.put_link(link, fresh);
    Ok(())
}

/// Has a link decide a command, then applies and books each event.
fn happens<'room, 'chance>(
    work: &mut Work<'room, 'chance>,
    number: LinkNumber,
    command: &LinkCommand,
    mut book: impl FnMut(&mut Work<'room, 'chance>, &LinkEvent) -> Result<(), Refusal>,
) -> Result<(), Refusal> {
    let account = METERS.required(work.link(number), "there is no such link")?;
    let mut events = Events::new();
    account.link.decide(work.at, &Actor::LINK, command, &mut events)?;
    for (rules, event) in events.into_cited() {
        if let Some(account) = work.link_mut(number) {
            account.apply(&event);
        }
        book(work, &event)?;
        work.event(Stream::Link(number), rules, RoomEvent::Link(event));
    }
    Ok(())
}

/// Passes something that happened at a table on to the link it feeds.
pub(crate) fn hear(work_at: &mut TableWork<'_, '_, '_>, notice: Notice) -> Result<(), Refusal> {
    let Some(number) = work_at.link else { return Ok(()) };
    let round = RoundNumber { table: work_at.number().0, round: work_at.table.rounds() };
    let is_fed = |account: &LinkAccount| account.link.is_fed_by(round);
    let command = match notice {
        Notice::Fed(wagers) => LinkCommand::Contribute { round, wagers },
        Notice::MeterPaid { seat, level, share } => LinkCommand::Pay { round, seat, level, share },
        // What a void round contributed is taken out again.
        Notice::DealOver { is_void } if work_at.work.link(number).is_some_and(is_fed) => {
            if is_void {
                LinkCommand::TakeBack { round }
            } else {
                LinkCommand::Close { round }
            }
        }
        Notice::DealOver { .. } | Notice::DealBegun | Notice::Back(_) => return Ok(()),
    };
    let rack = work_at.rack();
    happens(work_at.work, number, &command, |work, event| {
        if let LinkEvent::Contributed { fed, .. } = event {
            let fed = Amount::sum([fed.current, fed.overflow, fed.reserve]).unwrap_or_default();
            fill_rack(work, TableNumber(round.table), rack.unit, fed);
        }
        book(work, number, rack, event);
        Ok(())
    })
}

/// Answers a table that asks for the value of a meter. Returns whether there is such a meter.
pub(crate) fn answer(work_at: &mut TableWork<'_, '_, '_>, level: Level) -> bool {
    let link = work_at.link.and_then(|number| work_at.work.link(number));
    let shown = link.and_then(|account| account.link.shows(level));
    let reading = shown.and_then(|shown| work_at.table.kind().meter_reading(level, shown));
    let number = work_at.number();
    reading.map(|command| work_at.work.order(number, Actor::LINK, command)).is_some()
}

impl Room {
    /// How the house closes a private table: if it has meters of its own, they are retired into a link with the same
    /// meters.
    pub fn closing_of(&self, table: TableNumber) -> RoomCommand {
        let Some((own, account)) = of_its_own(self, table) else { return RoomCommand::CloseTable { table } };
        let fits = |(number, other): &(LinkNumber, &LinkAccount)| {
            let has = |level| other.link.meter(level).is_some();
            *number != own
                && other.unit == account.unit
                && !other.link.is_retired()
                && account.link.meters().all(|(level, _)| has(level))
        };
        // A named link outlives its tables.
        let is_named = |(_, other): &(LinkNumber, &LinkAccount)| !other.name.starts_with("table ");
        let to = self.links().filter(fits).min_by_key(|link| !is_named(link)).map(|(number, _)| number);
        RoomCommand::RetireTable { table, to }
    }
}

/// The link of a table that shares its meters with no other table, and never can.
pub(crate) fn of_its_own(room: &Room, number: TableNumber) -> Option<(LinkNumber, &LinkAccount)> {
    let table = room.table(number)?;
    let progressive = table.kind().linked_terms()?.progressive.as_ref()?;
    let name = table.link.as_ref().filter(|_| progressive.link.is_none())?;
    room.links().find(|(_, link)| link.name == *name)
}

/// Closes the meters of a table that is closed: the initial values go back to the house, the rest to another link.
pub(crate) fn retire(work: &mut Work<'_, '_>, table: TableNumber, to: Option<LinkNumber>) -> Result<(), Refusal> {
    let is_its_own = work.by.role != crate::Role::House || work.room.host_of(table).is_some();
    RETIREMENT.requires(is_its_own, "the house itself can retire only private tables")?;
    let own = of_its_own(work.room, table);
    let (number, account) = RETIREMENT.required(own, "this table has no meters of its own: close it instead")?;
    let unit = account.unit;
    let receives = to.filter(|to| *to != number).and_then(|to| work.link(to));
    let fits = to.is_none() || receives.is_some_and(|other| other.unit == unit);
    RETIREMENT.requires(fits, "name another link with the same unit")?;
    happens(work, number, &LinkCommand::Retire, |work, event| {
        book(work, number, AccountKey::new(Purpose::Revenue, unit), event);
        let LinkEvent::Retired { level, of_players: amount, .. } = *event else { return Ok(()) };
        if amount.is_zero() {
            return Ok(());
        }
        let what = || format!("players have contributed {amount} to the {level} meter: name a link to move it to");
        let to = RETIREMENT.required(to, what)?;
        happens(work, to, &LinkCommand::Receive { level, amount }, |work, event| {
            carry_over(work, (number, to), unit, event);
            Ok(())
        })
    })?;
    work.touches(Stream::Room);
    Ok(())
}

/// Moves what players contributed to a meter of one link to the same meter of another.
fn carry_over(work: &mut Work<'_, '_>, (from, to): (LinkNumber, LinkNumber), unit: Unit, event: &LinkEvent) {
    let LinkEvent::Received { level, overflow: beyond, .. } = *event else { return };
    let level = level as u8;
    let of = |link: LinkNumber| {
        let link = link.0;
        [Purpose::Meter { link, level }, Purpose::Overflow { link, level }, Purpose::Reserve { link, level }]
            .map(|purpose| AccountKey::new(purpose, unit))
    };
    let [meter, overflow, _] = of(to);
    for place in of(from) {
        work.moves(place, meter, work.balance(place), Reason::Correction, RETIREMENT);
    }
    work.moves(meter, overflow, beyond, Reason::Correction, RETIREMENT);
}

/// Sets a meter to another value. The difference comes from the revenue or goes there.
pub(crate) fn correct(work: &mut Work<'_, '_>, number: LinkNumber, level: Level, shows: Amount) -> Result<(), Refusal> {
    let account = METERS.required(work.link(number), "there is no such link")?;
    let revenue = AccountKey::new(Purpose::Revenue, account.unit);
    happens(work, number, &LinkCommand::Correct { level, shows }, |work, event| {
        book(work, number, revenue, event);
        Ok(())
    })?;
    work.touches(Stream::Room);
    Ok(())
}

/// Books the transfers of a link's event. What a meter pays goes to the rack, which pays the player.
pub(crate) fn book(work: &mut Work<'_, '_>, link: LinkNumber, rack: AccountKey, event: &LinkEvent) {
    let unit = rack.unit;
    let places = |level: Level| {
        let (link, level) = (link.0, level as u8);
        let place = |purpose| AccountKey::new(purpose, unit);
        [
            place(Purpose::Meter { link, level }),
            place(Purpose::Overflow { link, level }),
            place(Purpose::Reserve { link, level }),
        ]
    };
    let mut moves = |from, to, amount: Amount, reason| work.moves(from, to, amount, reason, METERS);
    match *event {
        LinkEvent::Contributed { level, fed, .. } => {
            let [meter, overflow, reserve] = places(level);
            moves(rack, meter, fed.current, Reason::Contribution);
            moves(rack, overflow, fed.overflow, Reason::Contribution);
            moves(rack, reserve, fed.reserve, Reason::Contribution);
        }
        LinkEvent::Won { level, amount, restart, .. } => {
            let [meter, overflow, reserve] = places(level);
            moves(meter, rack, amount, Reason::Jackpot);
            let Some(Restart { from_overflow, from_reserve, filled }) = restart else { return };
            moves(overflow, meter, from_overflow, Reason::Opening);
            moves(reserve, meter, from_reserve, Reason::Opening);
            moves(AccountKey::new(Purpose::Revenue, unit), meter, filled, Reason::Opening);
        }
        LinkEvent::TakenBack { level, current, overflow: over, reserve: kept, .. } => {
            let [meter, overflow, reserve] = places(level);
            moves(meter, rack, current, Reason::Refund);
            moves(overflow, rack, over, Reason::Refund);
            moves(reserve, rack, kept, Reason::Refund);
        }
        LinkEvent::Corrected { level, change, .. } => {
            let ([meter, ..], revenue) = (places(level), AccountKey::new(Purpose::Revenue, unit));
            moves(revenue, meter, change.max(Amount::ZERO), Reason::Correction);
            moves(meter, revenue, change.negated().max(Amount::ZERO), Reason::Correction);
        }
        LinkEvent::Retired { level, of_house, .. } => {
            let [meter, ..] = places(level);
            work.moves(meter, AccountKey::new(Purpose::Revenue, unit), of_house, Reason::Correction, RETIREMENT);
        }
        LinkEvent::Joined | LinkEvent::Closed { .. } | LinkEvent::Received { .. } => {}
    }
}
