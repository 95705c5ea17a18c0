//! The secret deck: committed to by a root before anybody acts, and ordered with the players' nonces.

use super::{RoomTable, TableEvent};
use cards::commitment::{SealedDeck, deal_order};
use cards::draw::Seed;
use cards::{Card, Deck};
use game::Seat;
use rulebook::{Rule, rule};
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How a deck is committed to, and how the players contribute to its order.
pub(crate) const FAIR_DECK: Rule = rule("house/105");

/// Why a secret deck is lost.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(rename_all = "kebab-case")]
pub enum Loss {
    /// Nothing is stored with the record that committed to it.
    #[default]
    Absent,
    /// It is sealed with another key.
    OtherKey,
    /// What is stored was changed, or is not the deck that was committed to.
    Damaged,
}

/// One shuffled deck.
#[derive(Clone)]
pub struct Mix {
    pub round: u64,
    pub root: Arc<str>,
    pub nonces: Arc<BTreeMap<Seat, [u8; 32]>>,
    /// Whether the nonces are closed and the order is fixed.
    pub is_ordered: bool,
    pub(crate) sealed: Option<Arc<SealedDeck>>,
    /// Why the deck is not available, as far as is known.
    pub(crate) loss: Loss,
    /// An order that a test has set.
    #[cfg(feature = "rigged")]
    pub(crate) rigged: Option<Arc<[Card]>>,
}

/// The deck is secret, so it is never printed.
impl std::fmt::Debug for Mix {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let known = if self.sealed.is_some() { "known" } else { "not known" };
        write!(out, "Mix(round {}, {} nonces, deck {known})", self.round, self.nonces.len())
    }
}

impl Mix {
    pub(crate) fn new(round: u64, root: &str) -> Mix {
        Mix {
            round,
            root: root.into(),
            nonces: Arc::default(),
            is_ordered: false,
            sealed: None,
            loss: Loss::Absent,
            #[cfg(feature = "rigged")]
            rigged: None,
        }
    }

    /// Whether the deck is available.
    pub fn is_known(&self) -> bool {
        self.sealed.is_some()
    }

    /// Why the deck is not available.
    pub fn loss(&self) -> Option<Loss> {
        (!self.is_known()).then_some(self.loss)
    }

    /// Whether the available deck is the one that the root commits to.
    pub fn is_bound(&self) -> bool {
        self.sealed.as_ref().is_some_and(|sealed| sealed.root().to_string() == *self.root)
    }

    /// The cards in the order of the deal; none if the deck is not available.
    pub(crate) fn cards(&self, deck: Deck) -> Option<Vec<Card>> {
        #[cfg(feature = "rigged")]
        if let Some(cards) = &self.rigged {
            return Some(cards.to_vec());
        }
        ordered(deck, self.sealed.as_ref()?, &self.nonces)
    }
}

/// The cards in the order of the deal, as an auditor computes it from the deck and the nonces.
fn ordered(deck: Deck, sealed: &SealedDeck, nonces: &BTreeMap<Seat, [u8; 32]>) -> Option<Vec<Card>> {
    let nonces = nonces.iter().map(|(seat, nonce)| (seat.number(), *nonce)).collect();
    let places = deal_order(&sealed.root(), &nonces, deck.size() as u8);
    places.into_iter().map(|place| sealed.card(usize::from(place))).collect()
}

/// Parses thirty-two bytes of lowercase hexadecimal digits.
pub(crate) fn nonce(text: &str) -> Option<[u8; 32]> {
    let is_small = |letter: u8| matches!(letter, b'0'..=b'9' | b'a'..=b'f');
    if text.len() != 64 || !text.bytes().all(is_small) {
        return None;
    }
    let mut bytes = [0; 32];
    for (place, byte) in bytes.iter_mut().enumerate() {
        *byte = u8::from_str_radix(text.get(2 * place..2 * place + 2)?, 16).ok()?;
    }
    Some(bytes)
}

impl RoomTable {
    /// Whether the committed deck is the one of this seed.
    pub fn is_bound_by(&self, seed: &Seed) -> bool {
        let root = self.kind.deck().map(|deck| SealedDeck::new(deck, seed).root().to_string());
        self.mix.as_ref().zip(root).is_some_and(|(mix, root)| *mix.root == root)
    }

    /// Supplies the ordered deck to the round or hand, if it is available.
    pub(crate) fn lay_out(&mut self) {
        let cards = self.mix.as_ref().zip(self.kind.deck()).and_then(|(mix, deck)| mix.cards(deck));
        if let Some(cards) = cards {
            self.kind.know(&cards);
        }
    }

    pub(crate) fn mixed(&mut self, event: &TableEvent) {
        match event {
            TableEvent::Committed { round, root, .. } => self.mix = Some(Mix::new(*round, root)),
            TableEvent::Nonce { seat, nonce: text } => {
                if let (Some(mix), Some(bytes)) = (&mut self.mix, nonce(text)) {
                    Arc::make_mut(&mut mix.nonces).insert(*seat, bytes);
                }
            }
            TableEvent::Ordered { .. } => {
                if let Some(mix) = &mut self.mix {
                    mix.is_ordered = true;
                }
                self.lay_out();
            }
            _ => {}
        }
    }
}
