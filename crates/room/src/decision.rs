//! What follows from a command, before it is taken in.

use crate::table::RoomTable;
use crate::{LinkAccount, LinkNumber, RoomEvent, Stream, TableNumber};
use cards::Deck;
use cards::commitment::SealedDeck;
use cards::draw::Seed;
use game::Events;
use std::fmt;
use std::sync::Arc;

/// Everything that an accepted command leads to, up to the next moment at which somebody has to say something.
#[derive(Clone, Debug, Default)]
pub struct Decision {
    /// At most one part for each stream, all of them to be written together.
    pub parts: Vec<Part>,
    /// What the journal must not know.
    pub secrets: Vec<Secret>,
    /// What the parts lead to, so that nothing has to happen twice: whoever changes the parts applies them instead.
    pub(crate) after: After,
}

/// The tables and links at which something happens, as a decision leaves them: what applying its parts would make of
/// those that the room has.
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

    /// Whether it has what the events of a stream lead to.
    pub(crate) fn has(&self, stream: Stream) -> bool {
        match stream {
            Stream::Room | Stream::Identity => false,
            Stream::Table(number) => self.table(number).is_some(),
            Stream::Link(number) => self.link(number).is_some(),
        }
    }
}

/// What happens in one stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Part {
    pub stream: Stream,
    /// Each with the rules that it follows.
    pub did: Events<RoomEvent>,
    pub moved: Vec<ledger::LedgerEvent>,
}

/// The seed of a deck whose commitment stands in the part of this table.
#[derive(Clone)]
pub struct Secret {
    pub table: TableNumber,
    pub round: u64,
    pub seed: Arc<Seed>,
    /// The deck that the seed makes, where it was made already.
    sealed: Option<Arc<SealedDeck>>,
}

impl Secret {
    pub fn new(table: TableNumber, round: u64, seed: Seed) -> Secret {
        Secret { table, round, seed: Arc::new(seed), sealed: None }
    }

    /// The deck, made at once.
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
