//! The deck in the dealer's box: bound by a root before anybody acts, ordered by the players' nonces.

use super::{Event, Game, Table};
use cards::commitment::{Hash, SealedDeck, deal_order};
use cards::draw::Seed;
use cards::{Card, Deck};
use game::Seat;
use rulebook::{Rule, rule};
use std::collections::BTreeMap;
use std::sync::Arc;

/// How a deck is bound, and how the players have a hand in its order.
pub(crate) const FAIR_DECK: Rule = rule("house/105");

/// One mix of a deck.
#[derive(Clone)]
pub struct Mix {
    pub round: u64,
    pub root: String,
    pub nonces: BTreeMap<Seat, [u8; 32]>,
    /// Whether the nonces are closed and the order fixed.
    pub is_ordered: bool,
    pub(crate) seed: Option<Arc<Seed>>,
}

/// The seed is secret, so it is never printed.
impl std::fmt::Debug for Mix {
    fn fmt(&self, out: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let known = if self.seed.is_some() { "known" } else { "not known" };
        write!(out, "Mix(round {}, {} nonces, seed {known})", self.round, self.nonces.len())
    }
}

impl Mix {
    pub(crate) fn new(round: u64, root: String) -> Mix {
        Mix { round, root, nonces: BTreeMap::new(), is_ordered: false, seed: None }
    }

    /// Whether the dealer's box has the deck.
    pub fn is_known(&self) -> bool {
        self.seed.is_some()
    }

    /// The cards in the order of the deal; none where the box does not have them.
    fn cards(&self, deck: Deck) -> Option<Vec<Card>> {
        let seed = self.seed.as_ref()?;
        ordered(deck, seed, &self.nonces)
    }
}

/// The cards in the order in which they are dealt: what an auditor computes from the seed and the nonces.
pub fn ordered(deck: Deck, seed: &Seed, nonces: &BTreeMap<Seat, [u8; 32]>) -> Option<Vec<Card>> {
    let nonces = nonces.iter().map(|(seat, nonce)| (seat.number(), *nonce)).collect();
    let places = deal_order(&root(deck, seed), &nonces, deck.size() as u8);
    let cards = deck.shuffled(seed);
    places.into_iter().map(|place| cards.get(usize::from(place)).copied()).collect()
}

/// The root of a deck that is mixed with this seed.
pub fn root(deck: Deck, seed: &Seed) -> Hash {
    SealedDeck::new(deck, seed).root()
}

/// Thirty-two bytes as hexadecimal digits.
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

impl Table {
    /// Whether the deck that is bound here is the one of this seed.
    pub fn is_bound_by(&self, seed: &Seed) -> bool {
        self.mix.as_ref().is_some_and(|mix| mix.root == root(self.deck(), seed).to_string())
    }

    pub(crate) fn deck(&self) -> Deck {
        match &self.game {
            Game::House(_) => Deck::Standard,
            Game::Cash(cash) => cash.table.terms().variant.deck,
        }
    }

    /// Lays the deck in its order into the round or hand that is played, where the box has it.
    pub(crate) fn lay_out(&mut self) {
        let deck = self.deck();
        let Some(cards) = self.mix.as_ref().and_then(|mix| mix.cards(deck)) else { return };
        match &mut self.game {
            Game::House(house) => house.know(&cards),
            Game::Cash(cash) => cash.know(&cards),
        }
    }

    pub(crate) fn mixed(&mut self, event: &Event) {
        match event {
            Event::Committed { round, root, .. } => self.mix = Some(Mix::new(*round, root.clone())),
            Event::Nonce { seat, nonce: text } => {
                if let (Some(mix), Some(bytes)) = (&mut self.mix, nonce(text)) {
                    mix.nonces.insert(*seat, bytes);
                }
            }
            Event::Ordered { .. } => {
                if let Some(mix) = &mut self.mix {
                    mix.is_ordered = true;
                }
                self.lay_out();
            }
            _ => {}
        }
    }
}
