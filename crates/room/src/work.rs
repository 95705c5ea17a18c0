//! A command in progress: its consequences so far, on top of a room that stays unchanged until all of it is decided.

use crate::decision::After;
use crate::money::Draft;
use crate::table::{self, RoomTable};
use crate::{AccountKey, Decision, LinkAccount, LinkNumber, Part, Room, RoomEvent, Secret, Stream, TableNumber, Who};
use cards::Deck;
use cards::draw::Seed;
use chips::Amount;
use game::{Actor, Events, Time};
use ledger::{Reason, ReservationNumber};
use rulebook::{Refusal, Rule, Rules};
use std::collections::VecDeque;
use std::sync::Arc;

/// The source of randomness: 32 fresh bytes for every shuffle.
pub type Chance<'chance> = dyn FnMut() -> [u8; 32] + 'chance;

pub(crate) struct Work<'room, 'chance> {
    pub(crate) room: &'room Room,
    pub(crate) at: Time,
    pub(crate) by: Who,
    money: Draft<'room>,
    /// By stream, in the order in which they were touched.
    did: Vec<(Stream, Events<RoomEvent>)>,
    secrets: Vec<Secret>,
    /// Tables and links after everything decided so far.
    after: After,
    /// Commands for tables from streams without a deck, to be carried out before the decision ends.
    orders: VecDeque<(TableNumber, Actor, table::TableCommand)>,
    chance: &'chance mut Chance<'chance>,
}

impl<'room, 'chance> Work<'room, 'chance> {
    pub(crate) fn new(room: &'room Room, at: Time, by: Who, chance: &'chance mut Chance<'chance>) -> Self {
        let money = Draft::new(&room.books);
        let (did, secrets, after, orders) = (Vec::new(), Vec::new(), After::default(), VecDeque::new());
        Work { room, at, by, money, did, secrets, after, orders, chance }
    }

    /// Hands over a table of the room, so that the command changes it in place instead of a copy.
    pub(crate) fn hand_over(&mut self, table: Option<Arc<RoomTable>>) {
        self.after.tables.extend(table);
    }

    pub(crate) fn table(&self, number: TableNumber) -> Option<&RoomTable> {
        let decided = self.after.table(number).or_else(|| self.room.tables.get(&number));
        decided.map(Arc::as_ref)
    }

    /// A table to change, while the room stays as it is.
    pub(crate) fn take_table(&mut self, number: TableNumber) -> Option<RoomTable> {
        match self.after.tables.iter().position(|table| table.number() == number) {
            Some(place) => Some(Arc::unwrap_or_clone(self.after.tables.swap_remove(place))),
            None => self.room.tables.get(&number).map(|table| RoomTable::clone(table)),
        }
    }

    /// Puts the changed table back.
    pub(crate) fn put_table(&mut self, table: RoomTable) {
        self.after.tables.push(Arc::new(table));
    }

    pub(crate) fn links(&self) -> impl Iterator<Item = (LinkNumber, &LinkAccount)> {
        let decided = self.after.links.iter().map(|(number, link)| (*number, &**link));
        decided.chain(self.room.links().filter(|(number, _)| self.after.link(*number).is_none()))
    }

    pub(crate) fn link(&self, number: LinkNumber) -> Option<&LinkAccount> {
        let decided = self.after.link(number).or_else(|| self.room.links.get(&number));
        decided.map(Arc::as_ref)
    }

    pub(crate) fn link_called(&self, name: &str) -> Option<LinkNumber> {
        self.links().find(|(_, link)| link.name() == name).map(|(number, _)| number)
    }

    /// A link to change, while the room stays as it is.
    pub(crate) fn link_mut(&mut self, number: LinkNumber) -> Option<&mut LinkAccount> {
        if self.after.link(number).is_none() {
            self.after.links.push((number, Arc::clone(self.room.links.get(&number)?)));
        }
        let known = self.after.links.iter_mut().find(|(known, _)| *known == number);
        known.map(|(_, link)| Arc::make_mut(link))
    }

    pub(crate) fn put_link(&mut self, number: LinkNumber, link: LinkAccount) {
        self.after.links.push((number, Arc::new(link)));
    }

    /// Queues a command at a table, to be carried out before the decision ends.
    pub(crate) fn order(&mut self, table: TableNumber, by: Actor, command: table::TableCommand) {
        self.orders.push_back((table, by, command));
    }

    /// The next queued command for a table.
    pub(crate) fn order_for(&mut self, table: TableNumber) -> Option<(Actor, table::TableCommand)> {
        let place = self.orders.iter().position(|(ordered, ..)| *ordered == table)?;
        self.orders.remove(place).map(|(_, by, command)| (by, command))
    }

    /// The table of the next queued command.
    pub(crate) fn next_ordered(&self) -> Option<TableNumber> {
        self.orders.front().map(|(table, ..)| *table)
    }

    /// Records an event in a stream, with the rules that order it.
    pub(crate) fn event(&mut self, stream: Stream, rules: Rules, event: RoomEvent) {
        self.of(stream).push(rules, event);
    }

    /// The same, if a rule orders it.
    pub(crate) fn orders(&mut self, stream: Stream, rule: Rule, event: RoomEvent) {
        if let Some(event) = rule.orders(event) {
            self.event(stream, rule.into(), event);
        }
    }

    /// Includes a stream in the record, even without an event, so that its version is checked.
    pub(crate) fn touches(&mut self, stream: Stream) {
        self.of(stream);
    }

    fn of(&mut self, stream: Stream) -> &mut Events<RoomEvent> {
        let known = self.did.iter().position(|(known, _)| *known == stream);
        let place = known.unwrap_or(self.did.len());
        if known.is_none() {
            // A command that deals brings a dozen events, most others one or two. Allocating more than a kilobyte at
            // once is slow.
            let room_for = if matches!(stream, Stream::Table(_)) { 8 } else { 1 };
            self.did.push((stream, Events::with_capacity(room_for)));
        }
        &mut self.did[place].1
    }

    pub(crate) fn moves(&mut self, from: AccountKey, to: AccountKey, amount: Amount, reason: Reason, rule: Rule) {
        if from.is_shared() || to.is_shared() {
            self.touches(Stream::Room);
        }
        self.money.moves(from, to, amount, reason, Some(rule));
    }

    /// Reserves an amount that is transferred or released later.
    pub(crate) fn reserves(
        &mut self,
        from: AccountKey,
        to: AccountKey,
        amount: Amount,
        reason: Reason,
        rule: Rule,
    ) -> ReservationNumber {
        self.money.reserves(from, to, amount, reason, rule)
    }

    /// Transfers a reserved amount.
    pub(crate) fn posts(&mut self, reservation: ReservationNumber) {
        self.money.posts(reservation);
    }

    /// Releases a reserved amount.
    pub(crate) fn releases(&mut self, reservation: ReservationNumber) {
        self.money.releases(reservation);
    }

    /// Opens an account, if it does not exist yet.
    pub(crate) fn opens(&mut self, place: AccountKey) {
        self.money.account(place);
    }

    /// The balance after everything decided so far.
    pub(crate) fn balance(&self, place: AccountKey) -> Amount {
        self.money.balance(place)
    }

    /// The balance without what is reserved.
    pub(crate) fn available(&self, place: AccountKey) -> Amount {
        self.money.available(place)
    }

    /// Shuffles a deck that only the server will know.
    pub(crate) fn mixes(&mut self, table: TableNumber, round: u64, deck: Deck) -> Secret {
        let secret = Secret::new(table, round, Seed::new((self.chance)())).sealed_now(deck);
        self.secrets.push(secret.clone());
        secret
    }

    /// Assembles the parts of the record. Transfers are recorded in the room's own stream if it is touched, otherwise
    /// in the first.
    pub(crate) fn finish(mut self) -> Result<Decision, Refusal> {
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
        Ok(Decision { parts, secrets: self.secrets, after: self.after })
    }
}
