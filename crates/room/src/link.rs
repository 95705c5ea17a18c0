//! A progressive link in the room: its meters, and the accounts that hold what they show.

use crate::decide::OPEN_TABLES;
use crate::table::{Opening, Table};
use crate::work::Work;
use crate::{Event, LinkNumber, Place, Stream, TableNumber};
use chips::{Amount, Unit};
use game::{Actor, Game, Person, Role};
use house::{Link, LinkCommand, LinkEvent, Restart};
use ledger::{Purpose, Reason};
use rulebook::paytable::Level;
use rulebook::{Refusal, Rule, rule};
use std::sync::Arc;

/// How the meters of a progressive are booked.
const METERS: Rule = rule("house/107");

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
    let known = work.room.links.iter().find(|(_, link)| link.name == fresh.name);
    if let Some((link, account)) = known {
        let what = "tables of one link are played for the same kind of money";
        OPEN_TABLES.requires(account.unit == fresh.unit, what)?;
        let Some(house) = table.house() else { return Ok(()) };
        let Some(terms) = house.terms().progressive.clone() else { return Ok(()) };
        let joins = LinkCommand::Join { book: house.terms().book, terms, decks: house.terms().decks };
        let mut events = Vec::new();
        account.link.decide(work.at, &LINK, &joins, &mut events)?;
        for event in events {
            work.event(Stream::Link(*link), Event::Link(event));
        }
        return Ok(());
    }
    let link = LinkNumber(work.room.links.keys().last().map_or(1, |last| last.0.saturating_add(1)));
    work.orders(Stream::Link(link), METERS, Event::Linked { table: number, rule: METERS });
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

/// Has a meter show another amount; what it is short of or has too much comes from the revenue or goes there.
pub(crate) fn correct(work: &mut Work<'_, '_>, number: LinkNumber, level: Level, shows: Amount) -> Result<(), Refusal> {
    let account = work.room.links.get(&number);
    METERS.requires(account.is_some(), "there is no such link")?;
    let Some(account) = account else { return Ok(()) };
    let mut events = Vec::new();
    account.link.decide(work.at, &LINK, &LinkCommand::Correct { level, shows }, &mut events)?;
    let revenue = Place::new(Purpose::Revenue, account.unit);
    for event in events {
        book(work, number, revenue, &event);
        work.event(Stream::Link(number), Event::Link(event));
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
        LinkEvent::Joined { .. } | LinkEvent::Closed { .. } => {}
    }
}
