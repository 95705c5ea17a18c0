//! The shuffle: every order of the cards equally likely.

use crate::draw::{Bytes, Keystream, Seed, draw};
use crate::{Card, Deck};

/// The Fisher–Yates shuffle, from the last place down: each place takes one of the things up to it. Panics if there are
/// more than 255 things.
///
/// Every order comes from exactly one choice of `pick(2)`, `pick(3)`, …, so uniform picks make all orders equally likely.
///
/// ```
/// use cards::shuffle::shuffle_by;
///
/// let mut letters = ['a', 'b', 'c'];
/// shuffle_by(&mut letters, |count| count - 1); // each place keeps what it has
/// assert_eq!(letters, ['a', 'b', 'c']);
///
/// shuffle_by(&mut letters, |_| 0);
/// assert_eq!(letters, ['b', 'c', 'a']);
/// ```
pub fn shuffle_by<Thing>(things: &mut [Thing], mut pick: impl FnMut(u8) -> u8) {
    assert!(things.len() < 256, "a draw of one byte reaches 255 things");
    for place in (1..things.len()).rev() {
        things.swap(place, usize::from(pick((place + 1) as u8)));
    }
}

/// Shuffles at most 255 things with random bytes. Panics if there are more.
///
/// ```
/// use cards::draw::{Keystream, Seed};
/// use cards::shuffle::shuffle;
///
/// let mut seats = [1, 2, 3, 4, 5, 6];
/// shuffle(&mut seats, &mut Keystream::new(&Seed::new([7; 32])));
///
/// seats.sort_unstable();
/// assert_eq!(seats, [1, 2, 3, 4, 5, 6]);
/// ```
pub fn shuffle<Thing>(things: &mut [Thing], bytes: &mut impl Bytes) {
    shuffle_by(things, |count| draw(count, bytes));
}

impl Deck {
    /// The deck in the order that the seed gives.
    ///
    /// ```
    /// use cards::Deck;
    /// use cards::draw::Seed;
    ///
    /// let cards = Deck::Standard.shuffled(&Seed::new([7; 32]));
    /// assert_eq!(cards.len(), 52);
    /// assert_eq!(cards, Deck::Standard.shuffled(&Seed::new([7; 32]))); // the same seed, the same order
    /// ```
    pub fn shuffled(self, seed: &Seed) -> Vec<Card> {
        let mut cards = self.cards();
        shuffle(&mut cards, &mut Keystream::new(seed));
        cards
    }
}
