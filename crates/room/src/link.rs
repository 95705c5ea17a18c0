//! A progressive link in the room: its meters, and the accounts that hold what they show.

use crate::decide::OPEN_TABLES;
use crate::table::{Opening, Table};
use crate::work::Work;
use crate::{Command, Event, LinkNumber, Place, Room, Stream, TableNumber};
use chips::{Amount, Unit};
use game::{Actor, Events, Game, Person, Role};
use house::{Link, LinkCommand, LinkEvent, Restart};
use ledger::{Purpose, Reason};
use rulebook::paytable::Level;
use rulebook::{Refusal, Rule, rule};
use std::sync::Arc;

/// How the meters of a progressive are booked.
const METERS: Rule = rule("house/107");

/// What becomes of the meters of a table that closes.
const RETIREMENT: Rule = rule("house/123");

/// A meter that can always be paid and counted.
const MOST_METER: Amount = Amount::dollars(100_000_000);

pub(crate) const LINK: Actor = Actor::staff(Person(0), Role::Link);

#[derive(Clone, Debug)]
pub struct LinkAccount {
    pub(crate) name: Arc<str>,
    pub(crate) unit: Unit,
    pub(crate) link: Link,
}

impl LinkAccount {
    /// A link that begins with this table; none where it has no progressive.
    pub(crate) fn of(table: &Table) -> Option<LinkAccount> {
        let house = table.house()?;
        let link = Link::new(house.terms(), house.terms().decks)?;
        let name = house.link.clone()?;
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

/// What the house puts on the meters of a link that begins with a table.
pub(crate) fn first_sums(room: &Room, opening: &Opening) -> Amount {
    let table = Table::open(TableNumber(room.last_table.saturating_add(1)), opening);
    let Some(fresh) = table.ok().as_ref().and_then(LinkAccount::of) else { return Amount::ZERO };
    if room.links.values().any(|link| link.name == fresh.name) {
        return Amount::ZERO;
    }
    Amount::sum(fresh.link.meters().map(|(_, meter)| meter.current)).unwrap_or(Amount::MOST)
}

/// Links a table that opens to the tables of the same link, or begins the link with it.
pub(crate) fn join(work: &mut Work<'_, '_>, number: TableNumber, opening: &Opening) -> Result<(), Refusal> {
    let table = Table::open(number, opening)?;
    let Some(fresh) = LinkAccount::of(&table) else { return Ok(()) };
    let bounded = |amount: Amount| amount <= MOST_METER;
    let are_bounded = fresh.link.meters().all(|(_, meter)| {
        let terms = meter.terms;
        bounded(terms.initial) && bounded(terms.reset) && terms.ceiling.is_none_or(bounded)
    });
    OPEN_TABLES.requires(are_bounded, "a meter shows at most $100,000,000")?;
    let named = table.house().and_then(|house| house.terms().progressive.as_ref()?.link.as_deref());
    let is_of_a_table =
        named.and_then(|name| name.strip_prefix("table ")).is_some_and(|rest| rest.parse::<u32>().is_ok());
    OPEN_TABLES.requires(!is_of_a_table, "a link called after a table is that table's own: choose another name")?;
    let known = work.room.links.iter().find(|(_, link)| link.name == fresh.name);
    if let Some((link, account)) = known {
        let what = "tables of one link are played for the same kind of money";
        OPEN_TABLES.requires(account.unit == fresh.unit, what)?;
        let Some(house) = table.house() else { return Ok(()) };
        let Some(terms) = house.terms().progressive.clone() else { return Ok(()) };
        let joins = LinkCommand::Join { book: house.terms().book, terms, decks: house.terms().decks };
        let mut events = Events::new();
        account.link.decide(work.at, &LINK, &joins, &mut events)?;
        for (rules, event) in events.into_cited() {
            work.event(Stream::Link(*link), rules, Event::Link(event));
        }
        return Ok(());
    }
    let link = LinkNumber(work.room.links.keys().last().map_or(1, |last| last.0.saturating_add(1)));
    work.orders(Stream::Link(link), METERS, Event::Linked { table: number });
    let place = |purpose| Place::new(purpose, fresh.unit);
    for (level, meter) in fresh.link.meters() {
        let level = level as u8;
        work.opens(place(Purpose::Reserve { link: link.0, level }));
        work.opens(place(Purpose::Overflow { link: link.0, level }));
        let shows = place(Purpose::Meter { link: link.0, level });
        work.opens(shows);
        work.moves(place(Purpose::Revenue), shows, meter.current, Reason::Opening, METERS);
    }
    Ok(())
}

impl Room {
    /// How the house closes a private table: one with meters of its own is retired, to a link that has the same ones.
    pub fn closing_of(&self, table: TableNumber) -> Command {
        let Some((own, account)) = of_its_own(self, table) else { return Command::CloseTable { table } };
        let fits = |(number, other): &(LinkNumber, &LinkAccount)| {
            let has = |level| other.link.meter(level).is_some();
            *number != own
                && other.unit == account.unit
                && !other.link.is_retired()
                && account.link.meters().all(|(level, _)| has(level))
        };
        // One that is named outlives its tables.
        let is_named = |(_, other): &(LinkNumber, &LinkAccount)| !other.name.starts_with("table ");
        let to = self.links().filter(fits).min_by_key(|link| !is_named(link)).map(|(number, _)| number);
        Command::RetireTable { table, to }
    }
}

/// The link of a table that shares its meters with no other, and never can.
pub(crate) fn of_its_own(room: &Room, number: TableNumber) -> Option<(LinkNumber, &LinkAccount)> {
    let house = room.table(number)?.house()?;
    let is_alone = house.terms().progressive.as_ref().is_some_and(|progressive| progressive.link.is_none());
    let name = house.link.as_ref().filter(|_| is_alone)?;
    room.links().find(|(_, link)| link.name == *name)
}

/// Closes the meters of a table that closes: what they started from goes back to the house, the rest to another link.
pub(crate) fn retire(work: &mut Work<'_, '_>, table: TableNumber, to: Option<LinkNumber>) -> Result<(), Refusal> {
    let is_its_own = work.by.role != crate::Role::House || work.room.host_of(table).is_some();
    RETIREMENT.requires(is_its_own, "the house itself retires private tables only")?;
    let own = of_its_own(work.room, table);
    let (number, account) = RETIREMENT.required(own, "there are no meters of its own at this table: close it")?;
    let mut retired = Events::new();
    account.link.decide(work.at, &LINK, &LinkCommand::Retire, &mut retired)?;
    let mut receives = to.and_then(|to| Some((to, work.room.links.get(&to).filter(|_| to != number)?.clone())));
    let fits = receives.as_ref().is_none_or(|(_, other)| other.unit == account.unit);
    RETIREMENT.requires(to.is_none() || receives.is_some() && fits, "name another link for the same kind of money")?;
    for (rules, event) in retired.into_cited() {
        book(work, number, Place::new(Purpose::Revenue, account.unit), &event);
        work.event(Stream::Link(number), rules, Event::Link(event));
        let LinkEvent::Retired { level, of_players: amount, .. } = event else { continue };
        if amount.is_zero() {
            continue;
        }
        let what = || format!("players have fed {amount} to the meter {level}: name a link to which it goes");
        let (to, other) = RETIREMENT.required(receives.as_mut(), what)?;
        let mut events = Events::new();
        other.link.decide(work.at, &LINK, &LinkCommand::Receive { level, amount }, &mut events)?;
        for (rules, event) in events.into_cited() {
            other.apply(&event);
            carry_over(work, (number, *to), account.unit, &event);
            work.event(Stream::Link(*to), rules, Event::Link(event));
        }
    }
    work.touches(Stream::Room);
    Ok(())
}

/// Moves what players had fed to the meter of one link to that of another.
fn carry_over(work: &mut Work<'_, '_>, (from, to): (LinkNumber, LinkNumber), unit: Unit, event: &LinkEvent) {
    let LinkEvent::Received { level, overflow: beyond, .. } = *event else { return };
    let level = level as u8;
    let of = |link: LinkNumber| {
        let link = link.0;
        [Purpose::Meter { link, level }, Purpose::Overflow { link, level }, Purpose::Reserve { link, level }]
            .map(|purpose| Place::new(purpose, unit))
    };
    let [meter, overflow, _] = of(to);
    for place in of(from) {
        work.moves(place, meter, work.balance(place), Reason::Correction, RETIREMENT);
    }
    work.moves(meter, overflow, beyond, Reason::Correction, RETIREMENT);
}

/// Has a meter show another amount; what it is short of or has too much comes from the revenue or goes there.
pub(crate) fn correct(work: &mut Work<'_, '_>, number: LinkNumber, level: Level, shows: Amount) -> Result<(), Refusal> {
    let account = METERS.required(work.room.links.get(&number), "there is no such link")?;
    let mut events = Events::new();
    account.link.decide(work.at, &LINK, &LinkCommand::Correct { level, shows }, &mut events)?;
    let revenue = Place::new(Purpose::Revenue, account.unit);
    for (rules, event) in events.into_cited() {
        book(work, number, revenue, &event);
        work.event(Stream::Link(number), rules, Event::Link(event));
    }
    work.touches(Stream::Room);
    Ok(())
}

/// The transfers that an event of a link stands for. What a meter pays goes to the rack, which pays the player.
pub(crate) fn book(work: &mut Work<'_, '_>, link: LinkNumber, rack: Place, event: &LinkEvent) {
    let unit = rack.unit;
    let places = |level: Level| {
        let (link, level) = (link.0, level as u8);
        let place = |purpose| Place::new(purpose, unit);
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
            moves(Place::new(Purpose::Revenue, unit), meter, filled, Reason::Opening);
        }
        LinkEvent::TakenBack { level, current, overflow: over, reserve: kept, .. } => {
            let [meter, overflow, reserve] = places(level);
            moves(meter, rack, current, Reason::Refund);
            moves(overflow, rack, over, Reason::Refund);
            moves(reserve, rack, kept, Reason::Refund);
        }
        LinkEvent::Corrected { level, change, .. } => {
            let ([meter, ..], revenue) = (places(level), Place::new(Purpose::Revenue, unit));
            moves(revenue, meter, change.max(Amount::ZERO), Reason::Correction);
            moves(meter, revenue, change.negated().max(Amount::ZERO), Reason::Correction);
        }
        LinkEvent::Retired { level, of_house, .. } => {
            let [meter, ..] = places(level);
            work.moves(meter, Place::new(Purpose::Revenue, unit), of_house, Reason::Correction, RETIREMENT);
        }
        LinkEvent::Joined | LinkEvent::Closed { .. } | LinkEvent::Received { .. } => {}
    }
}
