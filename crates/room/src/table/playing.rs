//! A table at work: what is decided happens on it at once, so that the next step can be decided.

use super::chips::{Felt, Movement, Spot};
use super::mix::FAIR_DECK;
use super::{Event, Game, Table};
use crate::link::LinkAccount;
use crate::work::Work;
use crate::{LinkNumber, Place, Stream, TableNumber};
use ::chips::Amount;
use game::{Events, Game as _, Seat};
use house::{LinkCommand, LinkEvent, RoundNumber};
use ledger::{Purpose, Reason};
use rulebook::paytable::Level;
use rulebook::{Refusal, Rule, Rules, rule};
use std::borrow::Cow;

/// A win that the rack cannot pay is paid out of the cage.
pub(crate) const BEYOND_THE_RACK: Rule = rule("house/106");

pub(crate) struct Playing<'work, 'room, 'chance> {
    pub(super) work: &'work mut Work<'room, 'chance>,
    pub(super) table: Box<Table>,
    link: Option<(LinkNumber, Cow<'room, LinkAccount>)>,
    /// What lies on the felt, if nothing has happened since it was looked at.
    pub(super) felt: Option<Felt>,
}

impl<'work, 'room, 'chance> Playing<'work, 'room, 'chance> {
    pub(super) fn new(work: &'work mut Work<'room, 'chance>, table: Box<Table>) -> Self {
        let name = table.house().and_then(|house| house.link.as_deref());
        let link = name.and_then(|name| work.room.links.iter().find(|(_, link)| *link.name == *name));
        let link = link.map(|(number, link)| (*number, Cow::Borrowed(link)));
        Playing { work, table, link, felt: None }
    }

    /// Everything is decided.
    pub(super) fn end_work(self) {
        self.work.played = Some(self.table);
    }

    fn number(&self) -> TableNumber {
        self.table.number
    }

    /// Lets something happen at the table, as these rules have ordered it.
    pub(super) fn happens(&mut self, rules: Rules, event: Event) {
        self.felt = None;
        self.table.apply(self.work.at, &event);
        self.work.event(Stream::Table(self.number()), rules, crate::Event::At(event));
    }

    /// The same, if a rule orders it.
    pub(super) fn orders(&mut self, rule: Rule, event: Event) {
        if let Some(event) = rule.orders(event) {
            self.happens(rule.into(), event);
        }
    }

    pub(super) fn place(&self, purpose: Purpose) -> Place {
        Place::new(purpose, self.table.unit)
    }

    pub(super) fn rack(&self) -> Place {
        self.place(Purpose::Rack { table: self.number().0 })
    }

    pub(super) fn pot(&self) -> Place {
        self.place(Purpose::Pot { table: self.number().0 })
    }

    /// The chips in front of whoever sits there.
    pub(super) fn stack(&self, seat: Seat) -> Option<Place> {
        let person = self.table.seats.get(&seat)?;
        Some(self.place(Purpose::Stack { person: person.0, table: self.number().0 }))
    }

    /// Moves chips as the game says.
    pub(super) fn moves(&mut self, moved: &Movement) {
        let Movement { from, to, amount, reason, rule } = *moved;
        let place = |spot: Spot| match spot {
            Spot::Stack(seat) => self.stack(seat),
            Spot::Pot => Some(self.pot()),
            Spot::House => Some(self.rack()),
        };
        let (Some(from), Some(to)) = (place(from), place(to)) else { return };
        if from == self.rack() {
            self.fill_for(amount);
        }
        self.work.moves(from, to, amount, reason, rule);
    }

    /// Brings from the cage what the rack lacks for a payment.
    pub(super) fn fill_for(&mut self, amount: Amount) {
        let there = self.work.balance(self.rack());
        let lacks = amount.minus(there).unwrap_or_default();
        if !lacks.is_positive() {
            return;
        }
        let vault = self.place(Purpose::Vault);
        let in_vault = self.work.balance(vault);
        let issued = lacks.minus(in_vault).unwrap_or_default();
        if issued.is_positive() {
            self.work.moves(self.place(Purpose::Issue), vault, issued, Reason::Opening, BEYOND_THE_RACK);
        }
        self.work.moves(vault, self.rack(), lacks, Reason::Fill, BEYOND_THE_RACK);
        self.orders(BEYOND_THE_RACK, Event::RackFilled { amount: lacks });
    }

    /// Mixes a deck for the coming cards and publishes what binds it, at a table that deals by itself.
    pub(super) fn commit(&mut self) {
        if !self.table.is_automatic() {
            return;
        }
        let (table, round) = (self.number(), self.table.rounds);
        let deck = self.table.deck();
        let secret = self.work.mixes(table, round, deck);
        let root = secret.sealed(deck).root().to_string();
        let submission = match &self.table.game {
            Game::House(house) => house.submission.to_string(),
            Game::Cash(_) => String::new(),
        };
        let (rules, software) = (self.work.room.rules.clone(), self.work.room.software.clone());
        self.orders(FAIR_DECK, Event::Committed { round, root, submission, rules, software });
        self.table.learn(&secret);
    }

    /// Closes the nonces: the order of the deck is fixed from now on.
    pub(super) fn order(&mut self) {
        let Some(mix) = self.table.mix.as_ref().filter(|mix| !mix.is_ordered) else { return };
        let round = mix.round;
        self.orders(FAIR_DECK, Event::Ordered { round });
    }

    pub(super) fn meter(&self, level: Level) -> Option<(Amount, Amount)> {
        self.link.as_ref().and_then(|(_, link)| link.link.shows(level))
    }

    pub(super) fn link_is_open(&self, round: RoundNumber) -> bool {
        self.link.as_ref().is_some_and(|(_, link)| link.link.is_fed_by(round))
    }

    pub(super) fn say_link(&mut self, command: &LinkCommand) -> Result<(), Refusal> {
        let Some((number, mut account)) = self.link.take() else { return Ok(()) };
        let mut events = Events::new();
        let decided = account.link.decide(self.work.at, &crate::link::LINK, command, &mut events);
        for (rules, event) in events.into_cited() {
            account.to_mut().apply(&event);
            if let LinkEvent::Contributed { fed, .. } = event {
                self.fill_for(Amount::sum([fed.current, fed.overflow, fed.reserve]).unwrap_or_default());
            }
            crate::link::book(self.work, number, self.rack(), &event);
            self.work.event(Stream::Link(number), rules, crate::Event::Link(event));
        }
        self.link = Some((number, account));
        decided
    }
}
