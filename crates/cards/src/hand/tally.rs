//! The sum of a hand's card keys, from which every evaluator finds its slot.
//!
//! A card's key is one word: its rank's key for the perfect hash in the low half, and one in the
//! counter of its suit in the top sixteen bits. A hand's counters start at three, so the highest
//! bit of one says that five cards share the suit. See `docs/evaluator.md`.

use super::table;
use crate::{Card, CardSet};

/// The suit counters of an empty hand, all three.
const START: u64 = 0x3333 << 48;
/// The bits that are set when a suit has five cards or more.
const FIVE_SUITED: u64 = 0x8888 << 48;
/// One in every suit counter.
const ONE_EACH: u64 = 0x1111 << 48;

/// How many slots the tables have; flushes follow behind them.
pub(super) const SLOTS_OF_FIVE: usize = 1 << 13;
pub(super) const SLOTS_OF_SIX: usize = 1 << 15;
pub(super) const SLOTS_OF_SEVEN: usize = 1 << 16;

/// Keys by card byte. As many as a byte has values, so that no index needs a check.
static KEYS: [u64; 256] = keys(0);
/// Keys for hands of a known size: each card brings its share of the counters' start with it.
static KEYS_OF_FIVE: [u64; 256] = keys(share_of_start(5));
static KEYS_OF_SIX: [u64; 256] = keys(share_of_start(6));
static KEYS_OF_SEVEN: [u64; 256] = keys(share_of_start(7));

const fn keys(share: u64) -> [u64; 256] {
    let mut keys = [0; 256];
    let mut suit = 0;
    while suit < 4 {
        let mut rank = 0;
        while rank < 13 {
            let key = table::RANK_KEYS[rank] as u64 | 1 << (48 + 4 * suit);
            keys[suit << 4 | rank] = key.wrapping_add(share);
            rank += 1;
        }
        suit += 1;
    }
    keys
}

/// The word that makes [`START`] when so many of it are added up, as words wrap.
const fn share_of_start(cards: u64) -> u64 {
    let odd = cards >> cards.trailing_zeros();
    // Newton's way to one over an odd number: each step doubles the bits that are right.
    let mut inverse = odd;
    let mut step = 0;
    while step < 5 {
        inverse = inverse.wrapping_mul(2u64.wrapping_sub(odd.wrapping_mul(inverse)));
        step += 1;
    }
    let share = (START >> cards.trailing_zeros()).wrapping_mul(inverse);
    assert!(share.wrapping_mul(cards) == START);
    share
}

/// Cards added up one by one, to be ranked when there are enough: share it between hands that share cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    key: Key,
    cards: CardSet,
}

impl Tally {
    /// No cards yet.
    pub const EMPTY: Tally = Tally { key: Key(START), cards: CardSet::EMPTY };

    /// The tally of these cards.
    #[inline]
    pub fn of(cards: CardSet) -> Tally {
        Tally { key: Key::of(cards), cards }
    }

    /// With one more card, which is not among the tallied ones.
    #[inline]
    #[must_use]
    pub fn plus(self, card: Card) -> Tally {
        Tally { key: self.key.plus(card), cards: self.cards.with(card) }
    }

    /// With a group of cards, none of them among the tallied ones.
    #[inline]
    #[must_use]
    pub fn plus_group(self, group: Group) -> Tally {
        Tally { key: Key(self.key.0.wrapping_add(group.key)), cards: self.cards | group.cards }
    }

    /// The cards that were added up.
    #[inline]
    pub fn cards(self) -> CardSet {
        self.cards
    }

    /// Whether some suit can reach five cards with `more` cards, at most four.
    #[inline]
    pub fn can_flush_with(self, more: u8) -> bool {
        (self.key.0 + u64::from(more) * ONE_EACH) & FIVE_SUITED != 0
    }

    #[inline]
    pub(super) fn key(self) -> Key {
        self.key
    }
}

/// A few cards added up beforehand, such as a pair of hole cards that meets many boards.
///
/// ```
/// use cards::hand::{Category, Group, High, Tally};
///
/// let board = Tally::of("9c 8c 4c Ad Ah".parse()?);
/// let hole = Group::of("Jc 2c".parse()?);
/// assert_eq!(High::seven(board.plus_group(hole)).category(), Category::Flush);
/// # Ok::<(), cards::notation::NotationError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Group {
    key: u64,
    cards: CardSet,
}

impl Group {
    /// The group of these cards.
    pub fn of(cards: CardSet) -> Group {
        let key = cards.iter().fold(0u64, |sum, card| sum.wrapping_add(KEYS[usize::from(card.byte())]));
        Group { key, cards }
    }

    /// The cards of the group.
    #[inline]
    pub fn cards(self) -> CardSet {
        self.cards
    }
}

/// A tally without the cards themselves, which only flushes need.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Key(u64);

impl Key {
    #[inline]
    pub fn of(cards: impl IntoIterator<Item = Card>) -> Key {
        cards.into_iter().fold(Key(START), Key::plus)
    }

    #[inline]
    pub fn of_five(cards: [Card; 5]) -> Key {
        Key::sum(&cards, &KEYS_OF_FIVE)
    }

    #[inline]
    pub fn of_six(cards: [Card; 6]) -> Key {
        Key::sum(&cards, &KEYS_OF_SIX)
    }

    #[inline]
    pub fn of_seven(cards: [Card; 7]) -> Key {
        Key::sum(&cards, &KEYS_OF_SEVEN)
    }

    #[inline]
    fn sum(cards: &[Card], keys: &[u64; 256]) -> Key {
        Key(cards.iter().fold(0, |sum, card| sum.wrapping_add(keys[usize::from(card.byte())])))
    }

    #[inline]
    pub fn plus(self, card: Card) -> Key {
        Key(self.0.wrapping_add(KEYS[usize::from(card.byte())]))
    }

    #[inline]
    pub fn is_five_suited(self) -> bool {
        self.0 & FIVE_SUITED != 0
    }

    /// The ranks of the suit of which there are five cards or more; meaningless if there is none.
    #[inline]
    pub fn suited_ranks(self, cards: CardSet) -> usize {
        // The counters stand four bits apart and the lanes sixteen.
        let suit_by_four = (self.0 >> 51 & 0x1111).trailing_zeros();
        (cards.bits() >> ((4 * suit_by_four) & 63)) as usize & 0x1fff
    }

    /// The slot of the ranks, or where five cards share a suit the place of that flush behind the slots.
    #[inline]
    pub fn slot_or_flush(
        self,
        slots: usize,
        slot: impl FnOnce(Key) -> usize,
        cards: impl FnOnce() -> CardSet,
    ) -> usize {
        if self.is_five_suited() {
            std::hint::cold_path();
            slots + self.suited_ranks(cards())
        } else {
            slot(self)
        }
    }

    /// Without a card that is among those added up.
    #[inline]
    pub fn minus(self, card: Card) -> Key {
        Key(self.0.wrapping_sub(KEYS[usize::from(card.byte())]))
    }

    /// A bit set for each suit that has at least `count` cards, two to five.
    #[inline]
    pub fn suits_with(self, count: u64) -> u64 {
        (self.0 + (5 - count) * ONE_EACH) & FIVE_SUITED
    }

    #[inline]
    pub fn slot_of_five(self) -> usize {
        let row = self.0 as u32 >> 22;
        usize::from((self.0 as u16).wrapping_add(table::DISPLACEMENTS_FIVE[row as usize]) & 0x1fff)
    }

    #[inline]
    pub fn slot_of_six(self) -> usize {
        let row = self.0 as u32 >> 21;
        usize::from((self.0 as u16).wrapping_add(table::DISPLACEMENTS_SIX[row as usize]) & 0x7fff)
    }

    #[inline]
    pub fn slot_of_seven(self) -> usize {
        let row = self.0 as u32 >> 20;
        usize::from((self.0 as u16).wrapping_add(table::DISPLACEMENTS_SEVEN[row as usize]))
    }
}
