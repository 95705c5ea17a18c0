//! Decisions: the consequences of a command before they are applied.

use crate::table::RoomTable;
use crate::{LinkAccount, LinkNumber, RoomEvent, Stream, TableNumber};
use cards::Deck;
use cards::commitment::SealedDeck;
use cards::draw::Seed;
use game::Events;
use std::fmt;
use std::sync::Arc;

/// Everything that an accepted command leads to, up to the next moment at which somebody must act.
#[derive(Clone, Debug, Default)]
pub struct Decision {
    /// At most one part for each stream. All of them must be written atomically.
    pub parts: Vec<Part>,
    /// What the journal must not contain.
    pub secrets: Vec<Secret>,
    /// The resulting state, so that the parts need not be applied again. Whoever changes the parts must apply them
    /// instead.
    pub(crate) after: After,
}

/// The tables and links that a decision changes, in their new state: the same as applying the parts to the room would
/// give.
#[derive(Clone, Debug, Default)]
pub(crate) struct After {
    pub(crate) tables: Vec<Arc<RoomTable>>,
    pub(crate) links: Vec<(LinkNumber, Arc<LinkAccount>)>,
}

impl After {
    pub(crate) fn table(&self, number: TableNumber) -> Option<&Arc<RoomTable>> {
        self.tables.iter().find(|table| table.number() == number)
    }

    pub(crate) fn link(&self, number: LinkNumber) -> Option<&Arc<LinkAccount>> {
        self.links.iter().find(|(known, _)| *known == number).map(|(_, link)| link)
    }

    /// Whether it contains the new state of a stream.
    pub(crate) fn has(&self, stream: Stream) -> bool {
        match stream {
            Stream::Room | Stream::Identity => false,
            Stream::Table(number) => self.table(number).is_some(),
            Stream::Link(number) => self.link(number).is_some(),
        }
    }
}

/// The events of one stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    pub stream: Stream,
    /// Each with the rules it follows.
    pub did: Events<RoomEvent>,
    pub moved: Vec<ledger::LedgerEvent>,
}

/// The seed of a deck, whose commitment is in the part of this table.
#[derive(Clone)]
pub struct Secret {
    pub table: TableNumber,
    pub round: u64,
    pub seed: Arc<Seed>,
    /// The deck generated from the seed, if it was generated already.
    sealed: Option<Arc<SealedDeck>>,
}

impl Secret {
    pub fn new(table: TableNumber, round: u64, seed: Seed) -> Secret {
        Secret { table, round, seed: Arc::new(seed), sealed: None }
    }

    /// The secret with its deck generated.
    pub(crate) fn sealed_now(mut self, deck: Deck) -> Secret {
        self.sealed = Some(self.sealed(deck));
        self
    }

    pub(crate) fn sealed(&self, deck: Deck) -> Arc<SealedDeck> {
        self.sealed.clone().unwrap_or_else(|| Arc::new(SealedDeck::new(deck, &self.seed)))
    }
}

/// The seed is secret, so it is never printed.
impl fmt::Debug for Secret {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Secret(table {}, round {})", self.table.0, self.round)
    }
}
