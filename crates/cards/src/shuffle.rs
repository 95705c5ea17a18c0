//! The shuffle: every order of the cards equally likely.

use crate::draw::{Bytes, Keystream, Seed, draw};
use crate::{Card, Deck};

/// The swaps of Fisher and Yates, from the last place down: each place takes one of the things up to it.
///
/// Every order comes from exactly one choice of `pick(2)`, `pick(3)`, …, so even picks make even orders.
pub fn shuffle_by<Thing>(things: &mut [Thing], mut pick: impl FnMut(u8) -> u8) {
    assert!(things.len() < 256, "a draw of one byte reaches 255 things");
    for place in (1..things.len()).rev() {
        things.swap(place, usize::from(pick((place + 1) as u8)));
    }
}

/// Shuffles at most 255 things with random bytes.
pub fn shuffle<Thing>(things: &mut [Thing], bytes: &mut impl Bytes) {
    shuffle_by(things, |count| draw(count, bytes));
}

impl Deck {
    /// The deck in the order that the seed gives.
    pub fn shuffled(self, seed: &Seed) -> Vec<Card> {
        let mut cards = self.cards();
        shuffle(&mut cards, &mut Keystream::new(seed));
        cards
    }
}
