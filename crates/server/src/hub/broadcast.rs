//! The broadcaster: observes every durable command in order and broadcasts to each viewer a frame with what they may
//! see.

use super::absence::Absences;
use super::chat::Chat;
use super::event_text::event_text;
use super::grace::Grace;
use super::meter::Meters;
use super::outbox::Outbox;
use super::presence::{Names, Presence};
use super::rail::Rail;
use super::recap::Recap;
use super::view::{Audience, Seen, Showing};
use super::viewer::Viewer;
use crate::decider::{CommitObserver, Committed};
use crate::kind::{self, game_line};
use crate::wire::{EventText, FromServer, HitLine, LinkLine, MeterLine, TableView};
use game::{Events, Eye, Time};
use room::office::OfficeEvent;
use room::table::{RoomTable, TableEvent};
use room::{LinkAccount, LinkNumber, PersonNumber, Role, Room, RoomEvent, Stream, TableNumber};
use rulebook::Rules;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

/// Roles that may watch every table.
const STAFF: [Role; 3] = [Role::Floor, Role::Auditor, Role::Admin];

pub(super) const NO_TABLE: &str = "There is no such table, or it is private and you have no invite.";

pub struct Broadcaster {
    pub names: Names,
    pub presence: Presence,
    recap: BTreeMap<TableNumber, Recap>,
    /// Private tables, each with the people who were invited.
    private: BTreeMap<TableNumber, BTreeSet<PersonNumber>>,
    pub rail: Rail,
    pub meters: Meters,
    pub chat: Chat,
    pub grace: Grace,
    pub absences: Absences,
}

impl Broadcaster {
    pub fn new(names: Names, room: &Room, opened: Time) -> Broadcaster {
        let recap =
            room.tables().filter_map(|(number, _)| Some((number, Recap::new(room.shared_table(number)?)))).collect();
        let private = room.hosts().map(|(number, host)| (number, BTreeSet::from([host]))).collect();
        let (presence, rail, meters, absences, chat) = Default::default();
        Broadcaster { names, presence, recap, private, rail, meters, chat, grace: Grace::new(room, opened), absences }
    }

    fn seen<'here>(&'here self, room: &'here Room) -> Seen<'here> {
        Seen { room, names: &self.names, presence: &self.presence }
    }

    /// A viewer's view of a table. None if the table does not exist or they may not see it.
    pub fn view(&self, room: &Room, number: TableNumber, by: Option<&Viewer>) -> Option<TableView> {
        let table = room.table(number).filter(|_| self.may_watch(room, number, by))?;
        Some(self.showing(room, table).to(by))
    }

    fn showing<'here>(&'here self, room: &'here Room, table: &'here RoomTable) -> Showing<'here> {
        let number = table.number();
        let audience = self.audience(number);
        Showing::new(self.seen(room), table, self.recap.get(&number), (audience, self.chat.at(audience)))
    }

    pub(super) fn audience(&self, table: TableNumber) -> Audience {
        if self.is_private(table) { Audience::Invited } else { Audience::Everybody }
    }

    pub fn is_private(&self, table: TableNumber) -> bool {
        self.private.contains_key(&table)
    }

    /// Whether everybody may watch an open table.
    pub fn is_public(&self, table: TableNumber) -> bool {
        self.recap.contains_key(&table) && !self.is_private(table)
    }

    /// Makes a table private, and invites a person.
    pub fn ask_in(&mut self, table: TableNumber, person: PersonNumber) {
        self.private.entry(table).or_default().insert(person);
    }

    /// How many private tables are open, and how many of them a person hosts.
    pub fn private_tables(&self, room: &Room, person: PersonNumber) -> (usize, usize) {
        let open = self.private.keys().filter(|table| room.table(**table).is_some());
        open.fold((0, 0), |(all, own), table| (all + 1, own + usize::from(room.host_of(*table) == Some(person))))
    }

    /// Private tables where nobody sits and nothing has happened since this time or since the room was opened.
    pub fn forgotten(&self, room: &Room, opened: Time, since: Time) -> Vec<TableNumber> {
        let is_forgotten = |number: &TableNumber| {
            let is_empty = room.table(*number).is_some_and(|table| table.seats().next().is_none());
            is_empty && self.since(*number).unwrap_or(opened) < since
        };
        self.private.keys().copied().filter(is_forgotten).collect()
    }

    /// Whether a viewer may watch a table. One that is not open yet may turn out to be private.
    pub fn may_watch(&self, room: &Room, table: TableNumber, by: Option<&Viewer>) -> bool {
        let Some(asked) = self.private.get(&table) else { return room.has_had(table) };
        let office = room.office();
        by.is_some_and(|viewer| {
            let person = viewer.person;
            let sits = room.table(table).is_some_and(|table| table.seat_of(person).is_some());
            let is_asked = viewer.sees(Role::Player) && (sits || asked.contains(&person));
            is_asked || STAFF.into_iter().any(|role| viewer.sees(role) && office.has(person, role))
        })
    }

    /// A link as a viewer may see it: private tables they may not see are left out.
    pub fn seen_link(&self, room: &Room, mut line: LinkLine, by: Option<&Viewer>) -> LinkLine {
        let is_seen = |table: u32| self.may_watch(room, TableNumber(table), by);
        line.tables.retain(|table| is_seen(*table));
        line.hits.retain(|hit| is_seen(hit.table));
        line
    }

    /// The time of a table's last change.
    pub fn since(&self, table: TableNumber) -> Option<Time> {
        self.recap.get(&table).and_then(|recap| recap.since)
    }

    /// Subscribes an outbox to a table, and sends it a snapshot.
    pub fn watch(&mut self, room: &Room, at: Time, number: TableNumber, outbox: &Arc<Outbox>) {
        let table = number.0;
        let Some(view) = self.view(room, number, Some(&outbox.viewer)) else {
            return outbox.put(FromServer::Closed { table, why: NO_TABLE.to_owned(), room: None });
        };
        if let Some(line) = view.link.and_then(|link| link_line(room, LinkNumber(link))) {
            outbox.put_meters(self.seen_link(room, line, Some(&outbox.viewer)));
        }
        let number_of_frame = self.recap.get(&number).map_or(0, |recap| recap.number);
        outbox.put_frame(table, number_of_frame, at.0, view, &[]);
        outbox.put_chat(table, self.chat.lines(number));
        self.presence.watch(number, Arc::clone(outbox), self.rail.changes_of(number));
        self.show_where_dealing(room, at, number, outbox.person);
    }

    /// Removes watchers who may no longer see the table.
    fn send_away(&mut self, room: &Room, number: TableNumber) {
        let may_stay = |outbox: &Arc<Outbox>| self.may_watch(room, number, Some(&outbox.viewer));
        let gone: Vec<_> = self.presence.watchers(number).filter(|outbox| !may_stay(outbox)).cloned().collect();
        for outbox in gone {
            self.presence.unwatch(number, &outbox);
            outbox.put(FromServer::Closed { table: number.0, why: NO_TABLE.to_owned(), room: None });
        }
    }

    /// Sends a frame to those who play or work at a table. Onlookers get theirs from the rail task, so that however
    /// many they are, nobody at the table waits for them.
    pub fn show(&mut self, room: &Room, at: Time, number: TableNumber, events: &[EventText]) {
        self.send_away(room, number);
        let Some((table, recap)) = room.table(number).zip(self.recap.get(&number)) else { return };
        let showing = self.showing(room, table);
        let watchers = self.presence.watchers(number).cloned();
        let (onlookers, near): (Vec<_>, Vec<_>) = watchers.partition(|outbox| showing.is_to_onlooker(&outbox.viewer));
        for outbox in &near {
            outbox.put_frame(number.0, recap.number, at.0, showing.to(Some(&outbox.viewer)), events);
        }
        if !onlookers.is_empty() {
            self.rail.changes(number, events);
            let changes = self.rail.changes_of(number);
            for outbox in near {
                self.presence.mark_seen(number, outbox.number, changes);
            }
        }
    }

    /// Sends up to this many frames to onlookers who are behind. Returns whether some are still behind.
    pub fn show_to_onlookers(&mut self, room: &Room, at: Time, most: usize) -> bool {
        let mut left = most;
        while left > 0
            && let Some(number) = self.rail.next()
        {
            let Some((table, recap)) = room.table(number).zip(self.recap.get(&number)) else { continue };
            let (showing, changes) = (self.showing(room, table), self.rail.changes_of(number));
            let behind = self.presence.behind(number, changes);
            let onlookers = behind.filter(|(outbox, _)| showing.is_to_onlooker(&outbox.viewer));
            let mut served = Vec::new();
            for (outbox, seen) in onlookers.take(left) {
                let events = self.rail.since(number, seen);
                outbox.put_frame(number.0, recap.number, at.0, showing.to(Some(&outbox.viewer)), &events);
                served.push(outbox.number);
            }
            left -= served.len();
            for outbox in served {
                self.presence.mark_seen(number, outbox, changes);
            }
            if left == 0 {
                self.rail.not_done(number);
            }
        }
        self.rail.is_behind()
    }

    /// A person has another name.
    pub fn renamed(&mut self, room: &Room, at: Time, person: PersonNumber) {
        self.changed(person);
        self.show_presence(room, at, person);
    }

    /// Sends the meters that have changed to those who watch their tables.
    pub fn send_meters(&mut self, room: &Room) {
        for link in self.meters.take() {
            let Some(line) = link_line(room, link) else { continue };
            let watchers = line.tables.iter().flat_map(|table| self.presence.watchers(TableNumber(*table)));
            let watchers: BTreeMap<u64, &Arc<Outbox>> = watchers.map(|outbox| (outbox.number, outbox)).collect();
            for outbox in watchers.into_values() {
                outbox.put_meters(self.seen_link(room, line.clone(), Some(&outbox.viewer)));
            }
        }
    }

    fn see_table(&mut self, room: &Room, at: Time, number: TableNumber, record: u64, did: &Events<RoomEvent>) {
        let events: Vec<(Rules, &TableEvent)> = did.cited().filter_map(at_table).collect();
        let Some(table) = room.shared_table(number) else { return };
        let recap = self.recap.entry(number).or_insert_with(|| Recap::new(Arc::clone(&table)));
        recap.follow(Arc::clone(&table), at, record, &events);
        for (_, event) in &events {
            if let TableEvent::SatDown { person, .. } | TableEvent::StoodUp { person, .. } = event {
                self.changed(*person);
            } else if let TableEvent::ChipsAdded { seat, .. } = event
                && let Some((_, person)) = table.seats().find(|(at, _)| at == seat)
            {
                self.changed(person);
            }
        }
        if self.presence.watchers(number).next().is_some() {
            // Everybody who watches gets the same events.
            let events = events.into_iter().filter(|(_, event)| kind::event::is_for(event, Eye::Rail));
            let texts: Vec<EventText> = events.map(|(rules, event)| event_text(rules, event)).collect();
            self.show(room, at, number, &texts);
        }
    }

    fn see_room(&mut self, room: &Room, at: Time, did: &[RoomEvent]) {
        for event in did {
            match event {
                RoomEvent::Office(event) => {
                    if let Some(person) = event.person() {
                        self.changed(person);
                        if matches!(event, OfficeEvent::ShiftBegun { .. } | OfficeEvent::ShiftEnded { .. }) {
                            self.show_presence(room, at, person);
                        }
                    }
                }
                RoomEvent::TableOpened { table, opening, .. } => {
                    if let Some(host) = opening.host {
                        self.ask_in(*table, host);
                    }
                }
                RoomEvent::TableClosed { table, .. } => {
                    let why = "The table is closed.".to_owned();
                    for outbox in self.presence.watchers(*table) {
                        outbox.put(FromServer::Closed { table: table.0, why: why.clone(), room: None });
                    }
                    // A private table stays private when it is closed, and so do its rounds.
                    self.recap.remove(table);
                    self.rail.forget(*table);
                    self.presence.forget(*table);
                    self.chat.forget(*table);
                }
                _ => {}
            }
        }
    }

    fn changed(&self, person: PersonNumber) {
        for outbox in self.presence.of(person) {
            outbox.put_change();
        }
    }
}

impl CommitObserver for Broadcaster {
    /// Resets the recaps after a panic. The next frames have less history, but nothing wrong.
    fn lost(&mut self, room: &Room, committed: &Committed<'_>) {
        for (table, host) in room.hosts() {
            self.ask_in(table, host);
        }
        self.recap.retain(|table, _| room.table(*table).is_some());
        for (number, part) in &committed.records {
            let Stream::Table(at) = part.stream else { continue };
            if let Some(table) = room.shared_table(at) {
                self.recap.insert(at, Recap { number: *number, since: Some(committed.at), ..Recap::new(table) });
            }
        }
    }

    fn see(&mut self, room: &Room, committed: &Committed<'_>) {
        self.note_dealer(committed);
        self.note_absence(committed);
        for (number, part) in &committed.records {
            match part.stream {
                Stream::Room | Stream::Identity => self.see_room(room, committed.at, &part.did),
                Stream::Table(table) => self.see_table(room, committed.at, table, *number, &part.did),
                Stream::Link(link) => self.meters.moves(link),
            }
        }
    }
}

fn at_table((rules, event): (Rules, &RoomEvent)) -> Option<(Rules, &TableEvent)> {
    if let RoomEvent::At(event) = event { Some((rules, event)) } else { None }
}

/// A link with its meters and its latest hits.
pub fn link_line(room: &Room, number: LinkNumber) -> Option<LinkLine> {
    let (_, account) = room.links().find(|(link, _)| *link == number)?;
    Some(line_of(room, number, account))
}

pub fn line_of(room: &Room, number: LinkNumber, account: &LinkAccount) -> LinkLine {
    let link = account.link();
    let is_on = |table: &RoomTable| table.link() == Some(account.name());
    let meters = link.meters().map(|(level, meter)| MeterLine {
        level: level.into(),
        shows: meter.current.into(),
        resets_to: meter.terms.reset.into(),
    });
    let hits = link.hits().map(|hit| HitLine {
        table: hit.round.table,
        round: hit.round.round.into(),
        seat: hit.seat.number(),
        level: hit.level.into(),
        amount: hit.amount.into(),
        at: Some(hit.at.into()),
    });
    let mut hits: Vec<HitLine> = hits.collect();
    hits.reverse();
    // A progressive without a named link goes by the name of its only table.
    let own = room.tables().find(|(table, _)| account.name() == format!("table {}", table.0));
    LinkLine {
        link: number.0,
        name: own.map_or(account.name(), |(_, table)| table.name()).to_owned(),
        unit: account.unit().into(),
        tables: room.tables().filter(|(_, table)| is_on(table)).map(|(table, _)| table.0).collect(),
        meters: meters.collect(),
        hits,
    }
}

/// The tables of the lobby that a viewer may see.
pub fn lobby_tables(broadcaster: &Broadcaster, room: &Room, by: Option<&Viewer>) -> Vec<crate::wire::LobbyTable> {
    let line = |(number, table): (TableNumber, &RoomTable)| crate::wire::LobbyTable {
        table: number.0,
        name: table.name().to_owned(),
        unit: table.unit().into(),
        is_automatic: table.is_automatic(),
        has_dealer: broadcaster.seen(room).has_dealer(table),
        game: game_line(table),
        seats: table.places(),
        taken: table.seats().count() as u8,
        playing: broadcaster.seen(room).playing(table) as u8,
        rounds: table.rounds().into(),
        is_private: broadcaster.is_private(number),
        link: broadcaster.seen(room).link_of(table),
    };
    room.tables().filter(|(number, _)| broadcaster.may_watch(room, *number, by)).map(line).collect()
}
