//! The state of the room.

use crate::money::Books;
use crate::office::Office;
use crate::table::{Loss, RoomTable};
use crate::{
    AccountKey, Decision, Edition, LinkAccount, LinkNumber, PersonNumber, Precondition, ProposalNumber, RoomCommand,
    RoomEvent, Secret, Settings, Stream, TableNumber, Who, office, table,
};
use chips::Amount;
use game::{Notice, Time};
use ledger::Ledger;
use std::collections::BTreeMap;
use std::fmt;
use std::sync::Arc;

/// Everything that has happened, as far as it matters for what may happen next.
#[derive(Clone, Debug, Default)]
pub struct Room {
    pub(crate) settings: Option<Settings>,
    pub(crate) edition: Edition,
    pub(crate) software: String,
    pub(crate) rules: String,
    pub(crate) books: Books,
    pub(crate) office: Office,
    pub(crate) proposals: BTreeMap<ProposalNumber, Proposal>,
    pub(crate) next_proposal: u64,
    /// Shared with decisions and views.
    pub(crate) tables: BTreeMap<TableNumber, Arc<RoomTable>>,
    /// The highest table number ever used.
    pub(crate) last_table: u32,
    /// The host of each private table, open or closed: rounds at a private table stay private after it is closed.
    hosts: BTreeMap<TableNumber, PersonNumber>,
    pub(crate) links: BTreeMap<LinkNumber, Arc<LinkAccount>>,
    unappliable: Option<UnappliableEvent>,
}

/// An event that this program cannot apply: another program wrote it, with other checks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct UnappliableEvent {
    pub stream: Stream,
    pub at: Time,
    pub what: String,
}

impl fmt::Display for UnappliableEvent {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let UnappliableEvent { stream, what, .. } = self;
        write!(out, "an event in {stream} cannot be applied by this release: {what}")
    }
}

/// A command that waits for approval by a second person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub by: Who,
    pub at: Time,
    pub command: RoomCommand,
    /// What the proposer saw, as a precondition of approval.
    pub precondition: Option<Precondition>,
}

impl Room {
    /// Whether it was founded. Nothing else can be done before.
    pub fn is_founded(&self) -> bool {
        self.settings.is_some()
    }

    pub fn settings(&self) -> Settings {
        self.settings.unwrap_or_default()
    }

    /// The edition under which commands are decided now.
    pub fn edition(&self) -> Edition {
        self.edition
    }

    pub fn office(&self) -> &Office {
        &self.office
    }

    pub fn ledger(&self) -> &Ledger {
        &self.books.ledger
    }

    pub fn balance(&self, place: AccountKey) -> Amount {
        self.books.balance(place)
    }

    pub fn table(&self, number: TableNumber) -> Option<&RoomTable> {
        self.tables.get(&number).map(Arc::as_ref)
    }

    /// The same as a shared reference.
    pub fn shared_table(&self, number: TableNumber) -> Option<Arc<RoomTable>> {
        self.tables.get(&number).cloned()
    }

    pub fn tables(&self) -> impl Iterator<Item = (TableNumber, &RoomTable)> {
        self.tables.iter().map(|(number, table)| (*number, table.as_ref()))
    }

    /// Whether there is or was a table with this number.
    pub fn has_had(&self, number: TableNumber) -> bool {
        number.0 <= self.last_table
    }

    /// The host of a private table, open or closed; none if the table is public.
    pub fn host_of(&self, number: TableNumber) -> Option<PersonNumber> {
        self.hosts.get(&number).copied()
    }

    /// All private tables, open or closed, with their hosts.
    pub fn hosts(&self) -> impl Iterator<Item = (TableNumber, PersonNumber)> {
        self.hosts.iter().map(|(number, host)| (*number, *host))
    }

    pub fn links(&self) -> impl Iterator<Item = (LinkNumber, &LinkAccount)> {
        self.links.iter().map(|(number, link)| (*number, link.as_ref()))
    }

    /// Whether a stream is closed for good.
    pub fn is_over(&self, stream: Stream) -> bool {
        match stream {
            Stream::Room | Stream::Identity => false,
            Stream::Table(number) => {
                self.edition >= Edition::SECOND && self.has_had(number) && !self.tables.contains_key(&number)
            }
            Stream::Link(number) => self.links.get(&number).is_some_and(|link| link.link.is_retired()),
        }
    }

    pub fn proposals(&self) -> impl Iterator<Item = (ProposalNumber, &Proposal)> {
        self.proposals.iter().map(|(number, proposal)| (*number, proposal))
    }

    /// Applies a decision, including its secrets. Tables and links are taken from the decision's resulting state.
    pub fn take(&mut self, at: Time, decision: &Decision) {
        let after = &decision.after;
        for part in &decision.parts {
            self.book(&part.moved);
            for event in part.did.iter().filter(|_| !after.has(part.stream)) {
                match event {
                    RoomEvent::TableOpened { table, opening } if after.table(*table).is_some() => {
                        self.number_table(*table, opening.host);
                    }
                    event => self.happen(part.stream, at, event),
                }
            }
        }
        self.tables.extend(after.tables.iter().map(|table| (table.number(), Arc::clone(table))));
        self.links.extend(after.links.iter().map(|(number, link)| (*number, Arc::clone(link))));
    }

    /// The first event, if any, that could not be applied. Nothing after it can be trusted.
    pub fn unappliable(&self) -> Option<&UnappliableEvent> {
        self.unappliable.as_ref()
    }

    fn does_not_fit(&mut self, stream: Stream, at: Time, what: String) {
        self.unappliable.get_or_insert(UnappliableEvent { stream, at, what });
    }

    /// Applies one part of a record. Never fails, and checks no rules; an event that cannot be applied is reported by
    /// [`Room::unappliable`].
    pub fn apply(&mut self, stream: Stream, at: Time, did: &[RoomEvent], moved: &[ledger::LedgerEvent]) {
        self.book(moved);
        for event in did {
            self.happen(stream, at, event);
        }
    }

    fn book(&mut self, moved: &[ledger::LedgerEvent]) {
        for event in moved {
            self.books.apply(event);
        }
    }

    /// Records that a table number is used, and the host of a private table.
    fn number_table(&mut self, table: TableNumber, host: Option<PersonNumber>) {
        self.last_table = self.last_table.max(table.0);
        self.hosts.extend(host.map(|host| (table, host)));
    }

    /// Supplies the secret deck of a round in play.
    pub fn learn(&mut self, secret: &Secret) {
        if let Some(table) = self.tables.get_mut(&secret.table) {
            Arc::make_mut(table).learn(secret);
        }
    }

    /// Records why the secret deck of a round in play is lost.
    pub fn mislay(&mut self, table: TableNumber, why: Loss) {
        if let Some(mix) = self.tables.get_mut(&table).and_then(|table| Arc::make_mut(table).mix.as_mut()) {
            mix.loss = why;
        }
    }

    fn happen(&mut self, stream: Stream, at: Time, event: &RoomEvent) {
        match event {
            RoomEvent::Founded { settings } => self.settings = Some(*settings),
            RoomEvent::Started { software, rules, edition } => {
                self.edition = *edition;
                self.software.clone_from(software);
                self.rules.clone_from(rules);
            }
            RoomEvent::Office(event) => {
                if matches!(event, office::OfficeEvent::DayClosed { .. }) {
                    self.books.begin_day();
                }
                self.office.apply(event, ProposalNumber(self.next_proposal));
            }
            RoomEvent::Proposed { proposal, by, command, precondition, .. } => {
                let command = RoomCommand::clone(command);
                self.proposals.insert(*proposal, Proposal { by: *by, at, command, precondition: *precondition });
                self.next_proposal = self.next_proposal.max(proposal.0.saturating_add(1));
            }
            RoomEvent::Approved { proposal, .. } | RoomEvent::Rejected { proposal, .. } => {
                self.proposals.remove(proposal);
            }
            RoomEvent::TableOpened { table, opening, .. } => {
                self.number_table(*table, opening.host);
                match RoomTable::open(*table, opening) {
                    Ok(opened) => drop(self.tables.insert(*table, Arc::new(opened))),
                    Err(refusal) => {
                        self.does_not_fit(stream, at, format!("table {} cannot be opened: {refusal}", table.0));
                    }
                }
            }
            RoomEvent::TableClosed { table, .. } => {
                self.tables.remove(table);
            }
            RoomEvent::At(event) => self.happen_at(stream, at, event),
            RoomEvent::Linked { table, .. } => {
                let link = self.tables.get(table).and_then(|table| LinkAccount::of(table));
                match (stream, link) {
                    (Stream::Link(number), Some(link)) => drop(self.links.insert(number, Arc::new(link))),
                    _ => self.does_not_fit(
                        stream,
                        at,
                        format!("table {} has no progressive to create a link from", table.0),
                    ),
                }
            }
            RoomEvent::Link(event) => {
                let link = if let Stream::Link(number) = stream { self.links.get_mut(&number) } else { None };
                match link {
                    Some(link) => Arc::make_mut(link).apply(event),
                    None => self.does_not_fit(stream, at, "there is no such link".to_owned()),
                }
            }
        }
    }

    fn happen_at(&mut self, stream: Stream, at: Time, event: &table::TableEvent) {
        let table = if let Stream::Table(number) = stream { self.tables.get_mut(&number) } else { None };
        let Some(table) = table else {
            return self.does_not_fit(stream, at, "there is no such table".to_owned());
        };
        let table = Arc::make_mut(table);
        let notice = table.kind.notice(event);
        table.apply(event);
        if let Some(why) = table.kind.unappliable().filter(|_| notice == Some(Notice::DealBegun)) {
            self.does_not_fit(stream, at, why.to_owned());
        }
    }
}
