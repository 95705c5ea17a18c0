//! A set of cards in one word.

use crate::{Card, Suit};
use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

/// Any set of cards: bit `16 × suit + rank`, so that each suit is a lane of thirteen ranks.
///
/// ```
/// use cards::CardSet;
///
/// let hand: CardSet = "As Ks Qs Js Ts".parse()?;
/// let left = CardSet::ALL - hand;
/// assert_eq!((hand.len(), left.len()), (5, 47));
/// assert!(hand.contains("As".parse()?) && !left.contains("As".parse()?));
/// assert_eq!(hand.subsets(2).count(), 10);
/// assert_eq!(hand.to_string(), "AsKsQsJsTs");
/// # Ok::<(), cards::notation::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(transparent)]
pub struct CardSet(u64);

impl CardSet {
    /// No cards.
    pub const EMPTY: CardSet = CardSet(0);
    /// The 52 cards of the standard deck.
    pub const ALL: CardSet = CardSet(0x1fff_1fff_1fff_1fff);

    /// The set of one card.
    #[inline]
    pub const fn of(card: Card) -> CardSet {
        CardSet(1 << card.byte())
    }

    /// The bits, none of them outside [`CardSet::ALL`].
    #[inline]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The cards among these bits; bits that are no card are left out.
    #[inline]
    pub const fn from_bits(bits: u64) -> CardSet {
        CardSet(bits & CardSet::ALL.0)
    }

    /// How many cards it has.
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether it has no cards.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the card is in it.
    #[inline]
    pub const fn contains(self, card: Card) -> bool {
        self.0 >> card.byte() & 1 == 1
    }

    /// Whether the two sets have no card in common.
    #[inline]
    pub const fn is_disjoint(self, other: CardSet) -> bool {
        self.0 & other.0 == 0
    }

    /// Whether the other set has all cards of this one.
    #[inline]
    pub const fn is_subset(self, other: CardSet) -> bool {
        self.0 & !other.0 == 0
    }

    /// The set with this card, whether or not it was in it already.
    #[inline]
    #[must_use]
    pub const fn with(self, card: Card) -> CardSet {
        CardSet(self.0 | 1 << card.byte())
    }

    /// Adds the card; false if it was there already.
    pub const fn insert(&mut self, card: Card) -> bool {
        let new = !self.contains(card);
        *self = self.with(card);
        new
    }

    /// The ranks held in one suit, a bit each, deuces lowest.
    #[inline]
    pub const fn lane(self, suit: Suit) -> u16 {
        (self.0 >> (16 * suit as u32)) as u16
    }

    /// The ranks held in any suit.
    #[inline]
    pub const fn ranks(self) -> u16 {
        let folded = self.0 | self.0 >> 32;
        (folded | folded >> 16) as u16
    }

    /// The cards, suit by suit from the clubs, low ranks first.
    #[inline]
    pub fn iter(self) -> Cards {
        Cards(self.0)
    }

    /// The cards, highest first, spades before hearts before diamonds before clubs.
    pub fn descending(self) -> Vec<Card> {
        let mut cards: Vec<Card> = self.iter().collect();
        cards.sort_unstable_by(|one, other| other.cmp(one));
        cards
    }

    /// Every subset of `size` cards.
    pub fn subsets(self, size: usize) -> Subsets {
        let cards: Vec<Card> = self.descending();
        let chosen = (size <= cards.len()).then(|| (0..size).collect());
        Subsets { cards, chosen }
    }
}

/// The cards of a set, one by one.
#[derive(Clone)]
pub struct Cards(u64);

impl Iterator for Cards {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = Card::from_byte(self.0.trailing_zeros() as u8)?;
        self.0 &= self.0 - 1;
        Some(card)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Cards {}

/// The subsets of one size, those of the highest cards first.
pub struct Subsets {
    cards: Vec<Card>,
    chosen: Option<Vec<usize>>,
}

impl Iterator for Subsets {
    type Item = CardSet;

    fn next(&mut self) -> Option<CardSet> {
        let chosen = self.chosen.as_mut()?;
        let subset = chosen.iter().map(|&index| self.cards[index]).collect();
        let (size, count) = (chosen.len(), self.cards.len());
        match (0..size).rev().find(|&place| chosen[place] < count - size + place) {
            Some(place) => {
                chosen[place] += 1;
                for later in place + 1..size {
                    chosen[later] = chosen[later - 1] + 1;
                }
            }
            None => self.chosen = None,
        }
        Some(subset)
    }
}

impl IntoIterator for CardSet {
    type Item = Card;
    type IntoIter = Cards;

    #[inline]
    fn into_iter(self) -> Cards {
        self.iter()
    }
}

impl FromIterator<Card> for CardSet {
    #[inline]
    fn from_iter<Iter: IntoIterator<Item = Card>>(cards: Iter) -> CardSet {
        cards.into_iter().fold(CardSet::EMPTY, CardSet::with)
    }
}

impl BitOr for CardSet {
    type Output = CardSet;

    #[inline]
    fn bitor(self, other: CardSet) -> CardSet {
        CardSet(self.0 | other.0)
    }
}

impl BitAnd for CardSet {
    type Output = CardSet;

    #[inline]
    fn bitand(self, other: CardSet) -> CardSet {
        CardSet(self.0 & other.0)
    }
}

impl Sub for CardSet {
    type Output = CardSet;

    #[inline]
    fn sub(self, other: CardSet) -> CardSet {
        CardSet(self.0 & !other.0)
    }
}

impl fmt::Display for CardSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.descending().iter().try_for_each(|card| write!(out, "{card}"))
    }
}

impl fmt::Debug for CardSet {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{{{self}}}")
    }
}
