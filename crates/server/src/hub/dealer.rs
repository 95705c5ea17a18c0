//! Dealers of tables that are dealt by people: whether one is there, and what changes when one comes or goes.

use super::broadcast::Broadcaster;
use super::outbox::Outbox;
use super::view::Seen;
use crate::decider::Committed;
use game::Time;
use room::table::RoomTable;
use room::{PersonNumber, Role, Room, Stream, TableNumber};

impl Seen<'_> {
    /// Whether somebody deals here: a program, or a dealer on shift who watches the table or was the last to deal.
    pub fn has_dealer(&self, table: &RoomTable) -> bool {
        let office = self.room.office();
        let is_dealer = |person| office.has(person, Role::Dealer) && office.is_on_shift(person, Role::Dealer);
        let watchers = || self.presence.watchers(table.number()).map(|outbox| outbox.person);
        table.is_automatic() || watchers().chain(self.presence.last_dealer(table.number())).any(is_dealer)
    }
}

impl Broadcaster {
    /// Remembers who was the last to act as dealer of a table.
    pub(super) fn note_dealer(&mut self, committed: &Committed<'_>) {
        let Some(dealer) = committed.by.filter(|by| by.role == Role::Dealer) else { return };
        for (_, part) in &committed.records {
            if let Stream::Table(table) = part.stream {
                self.presence.deals(table, dealer.person);
            }
        }
    }

    /// The tables that look different when a person comes or goes: those where they sit or may be the dealer.
    fn tables_with(&self, room: &Room, person: PersonNumber) -> Vec<TableNumber> {
        let deals = room.office().has(person, Role::Dealer);
        let is_dealer_of = |number: TableNumber| {
            let watches = || self.presence.watchers(number).any(|outbox| outbox.person == person);
            self.presence.last_dealer(number) == Some(person) || watches()
        };
        let is_theirs = |(number, table): &(TableNumber, &RoomTable)| {
            table.seat_of(person).is_some() || deals && !table.is_automatic() && is_dealer_of(*number)
        };
        room.tables().filter(is_theirs).map(|(number, _)| number).collect()
    }

    /// Shows the tables of a person who has connected, or begun or ended a shift, to everybody who watches them.
    pub fn show_presence(&mut self, room: &Room, at: Time, person: PersonNumber) {
        for number in self.tables_with(room, person) {
            self.show(room, at, number, &[]);
        }
    }

    /// Removes a socket, and shows that to everybody who watches a table of its person.
    pub fn leave(&mut self, room: &Room, at: Time, outbox: &Outbox) {
        let tables = self.tables_with(room, outbox.person);
        self.presence.leave(outbox);
        self.absences.hears(outbox.person, at);
        for number in tables {
            self.show(room, at, number, &[]);
        }
    }

    /// Shows a table that is dealt by people to everybody who watches it, if this person is a dealer: they have just
    /// begun or ceased to watch it.
    pub fn show_where_dealing(&mut self, room: &Room, at: Time, number: TableNumber, person: PersonNumber) {
        let is_live = room.table(number).is_some_and(|table| !table.is_automatic());
        if is_live && room.office().has(person, Role::Dealer) {
            self.show(room, at, number, &[]);
        }
    }
}
