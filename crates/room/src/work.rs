//! A command at work: what it has led to so far, on top of a room that stays as it is until all of it is decided.

use crate::money::Draft;
use crate::table::Table;
use crate::{Decision, Event, Part, Place, Room, Secret, Stream, TableNumber, Who};
use cards::Deck;
use cards::draw::Seed;
use chips::Amount;
use game::{Events, Time};
use ledger::{HoldNumber, Reason};
use rulebook::{Refusal, Rule, Rules};

/// Where chance comes from: 32 fresh bytes whenever a deck is mixed.
pub type Chance<'chance> = dyn FnMut() -> [u8; 32] + 'chance;

pub(crate) struct Work<'room, 'chance> {
    pub(crate) room: &'room Room,
    pub(crate) at: Time,
    pub(crate) by: Who,
    money: Draft<'room>,
    /// By stream, in the order in which they were touched.
    did: Vec<(Stream, Events<Event>)>,
    secrets: Vec<Secret>,
    /// The table that the command is said at, if the room has handed it over: it is played on itself, not on a copy.
    handed_over: Option<Box<Table>>,
    /// The table that was played at, as everything that was decided has left it.
    pub(crate) played: Option<Box<Table>>,
    chance: &'chance mut Chance<'chance>,
}

impl<'room, 'chance> Work<'room, 'chance> {
    pub(crate) fn new(room: &'room Room, at: Time, by: Who, chance: &'chance mut Chance<'chance>) -> Self {
        let money = Draft::new(&room.books);
        let (did, secrets) = (Vec::new(), Vec::new());
        Work { room, at, by, money, did, secrets, handed_over: None, played: None, chance }
    }

    pub(crate) fn hand_over(&mut self, table: Option<Box<Table>>) {
        self.handed_over = table;
    }

    /// A table to play on, while the room stays as it is.
    pub(crate) fn table_to_play(&mut self, number: TableNumber) -> Option<Box<Table>> {
        let handed_over = self.handed_over.take_if(|table| table.number() == number);
        handed_over.or_else(|| self.room.tables.get(&number).cloned())
    }

    /// Something that happens in a stream, with the rules that have ordered it.
    pub(crate) fn event(&mut self, stream: Stream, rules: Rules, event: Event) {
        self.of(stream).push(rules, event);
    }

    /// The same, if a rule orders it.
    pub(crate) fn orders(&mut self, stream: Stream, rule: Rule, event: Event) {
        if let Some(event) = rule.orders(event) {
            self.event(stream, rule.into(), event);
        }
    }

    /// Has the stream in the record, and so on its version, though nothing may happen in it.
    pub(crate) fn touches(&mut self, stream: Stream) {
        self.of(stream);
    }

    fn of(&mut self, stream: Stream) -> &mut Events<Event> {
        let known = self.did.iter().position(|(known, _)| *known == stream);
        let place = known.unwrap_or(self.did.len());
        if known.is_none() {
            // A command that deals brings a dozen events, most others one or two; more than a kilobyte at once is slow
            // to come by.
            let room_for = if matches!(stream, Stream::Table(_)) { 8 } else { 1 };
            self.did.push((stream, Events::with_capacity(room_for)));
        }
        &mut self.did[place].1
    }

    pub(crate) fn moves(&mut self, from: Place, to: Place, amount: Amount, reason: Reason, rule: Rule) {
        if from.is_shared() || to.is_shared() {
            self.touches(Stream::Room);
        }
        self.money.moves(from, to, amount, reason, Some(rule));
    }

    /// Reserves a sum that is moved or freed later.
    pub(crate) fn holds(&mut self, from: Place, to: Place, amount: Amount, reason: Reason, rule: Rule) -> HoldNumber {
        self.money.holds(from, to, amount, reason, rule)
    }

    /// Moves what was held.
    pub(crate) fn posts(&mut self, hold: HoldNumber) {
        self.money.posts(hold);
    }

    /// Frees what was held.
    pub(crate) fn releases(&mut self, hold: HoldNumber) {
        self.money.releases(hold);
    }

    /// Has an account opened, if there is none for this yet.
    pub(crate) fn opens(&mut self, place: Place) {
        self.money.account(place);
    }

    /// What would be there after what is decided so far.
    pub(crate) fn balance(&self, place: Place) -> Amount {
        self.money.balance(place)
    }

    /// The same less what is held.
    pub(crate) fn available(&self, place: Place) -> Amount {
        self.money.available(place)
    }

    /// Mixes a deck, which only the dealer's box will know.
    pub(crate) fn mixes(&mut self, table: TableNumber, round: u64, deck: Deck) -> Secret {
        let secret = Secret::new(table, round, Seed::new((self.chance)())).sealed_now(deck);
        self.secrets.push(secret.clone());
        secret
    }

    /// The parts of the record. Money is told in the room's own stream where it is touched, else in the first.
    pub(crate) fn finish(mut self) -> Result<(Decision, Option<Box<Table>>), Refusal> {
        if self.money.opens() {
            self.touches(Stream::Room);
        }
        if self.did.is_empty() && !self.money.is_empty() {
            self.touches(Stream::Room);
        }
        let moved = self.money.finish()?;
        self.did.sort_unstable_by_key(|(stream, _)| *stream);
        let mut parts: Vec<Part> =
            self.did.into_iter().map(|(stream, did)| Part { stream, did, moved: Vec::new() }).collect();
        if let Some(first) = parts.first_mut() {
            first.moved = moved;
        }
        Ok((Decision { parts, secrets: self.secrets }, self.played))
    }
}
