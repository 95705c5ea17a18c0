//! The room as it stands.

use crate::money::Books;
use crate::office::Office;
use crate::table::Table;
use crate::{
    Command, Decision, Event, LinkAccount, LinkNumber, Place, ProposalNumber, Secret, Settings, Stream, TableNumber,
    Who, office,
};
use chips::Amount;
use game::Time;
use ledger::Ledger;
use std::collections::BTreeMap;

/// Everything that has happened, as far as it matters for what happens next.
#[derive(Clone, Debug, Default)]
pub struct Room {
    pub(crate) settings: Option<Settings>,
    pub(crate) software: String,
    pub(crate) rules: String,
    pub(crate) books: Books,
    pub(crate) office: Office,
    pub(crate) proposals: BTreeMap<ProposalNumber, Proposal>,
    pub(crate) next_proposal: u64,
    pub(crate) tables: BTreeMap<TableNumber, Table>,
    /// The highest number that a table ever had.
    pub(crate) last_table: u32,
    pub(crate) links: BTreeMap<LinkNumber, LinkAccount>,
}

/// What waits for a second person.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Proposal {
    pub by: Who,
    pub at: Time,
    pub command: Command,
    /// The round that was played at the table that it is about.
    pub round: Option<u64>,
}

impl Room {
    /// Whether it was founded; nothing else can be done before.
    pub fn is_founded(&self) -> bool {
        self.settings.is_some()
    }

    pub fn settings(&self) -> Settings {
        self.settings.unwrap_or_default()
    }

    pub fn office(&self) -> &Office {
        &self.office
    }

    pub fn ledger(&self) -> &Ledger {
        &self.books.ledger
    }

    pub fn balance(&self, place: Place) -> Amount {
        self.books.balance(place)
    }

    pub fn table(&self, number: TableNumber) -> Option<&Table> {
        self.tables.get(&number)
    }

    pub fn tables(&self) -> impl Iterator<Item = (TableNumber, &Table)> {
        self.tables.iter().map(|(number, table)| (*number, table))
    }

    pub fn links(&self) -> impl Iterator<Item = (LinkNumber, &LinkAccount)> {
        self.links.iter().map(|(number, link)| (*number, link))
    }

    pub fn proposals(&self) -> impl Iterator<Item = (ProposalNumber, &Proposal)> {
        self.proposals.iter().map(|(number, proposal)| (*number, proposal))
    }

    /// Takes in what was decided, the secrets included.
    pub fn take(&mut self, at: Time, decision: &Decision) {
        for part in &decision.parts {
            self.apply(part.stream, at, &part.did, &part.moved);
        }
        for secret in &decision.secrets {
            self.learn(secret);
        }
    }

    /// Takes in one part of a record. It never fails, and no rule is asked.
    pub fn apply(&mut self, stream: Stream, at: Time, did: &[Event], moved: &[ledger::Event]) {
        for event in moved {
            self.books.apply(event);
        }
        for event in did {
            self.happen(stream, at, event);
        }
    }

    /// The deck of a round that is being played, from the dealer's box.
    pub fn learn(&mut self, secret: &Secret) {
        if let Some(table) = self.tables.get_mut(&secret.table) {
            table.learn(secret);
        }
    }

    fn happen(&mut self, stream: Stream, at: Time, event: &Event) {
        match event {
            Event::Founded { settings } => self.settings = Some(*settings),
            Event::Started { software, rules } => {
                self.software.clone_from(software);
                self.rules.clone_from(rules);
            }
            Event::Office(event) => {
                if matches!(event, office::Event::DayClosed { .. }) {
                    self.books.begin_day();
                }
                self.office.apply(event);
            }
            Event::Proposed { proposal, by, command, round, .. } => {
                let command = Command::clone(command);
                self.proposals.insert(*proposal, Proposal { by: *by, at, command, round: *round });
                self.next_proposal = self.next_proposal.max(proposal.0.saturating_add(1));
            }
            Event::Approved { proposal, .. } | Event::Rejected { proposal, .. } => {
                self.proposals.remove(proposal);
            }
            Event::TableOpened { table, opening, .. } => {
                self.last_table = self.last_table.max(table.0);
                if let Ok(opened) = Table::open(*table, opening) {
                    self.tables.insert(*table, opened);
                }
            }
            Event::TableClosed { table, .. } => {
                self.tables.remove(table);
            }
            Event::At(event) => {
                if let Stream::Table(number) = stream
                    && let Some(table) = self.tables.get_mut(&number)
                {
                    table.apply(at, event);
                }
            }
            Event::Linked { table, .. } => {
                if let Stream::Link(number) = stream
                    && let Some(link) = self.tables.get(table).and_then(LinkAccount::of)
                {
                    self.links.insert(number, link);
                }
            }
            Event::Link(event) => {
                if let Stream::Link(number) = stream
                    && let Some(link) = self.links.get_mut(&number)
                {
                    link.apply(event);
                }
            }
        }
    }
}
