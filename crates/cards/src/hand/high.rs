//! High poker: the best five of five, six or seven cards.

use super::reading::{self, NoSuchStrength, Reading, WrongCount};
use super::tally::{Key, SLOTS_OF_FIVE, SLOTS_OF_SEVEN, SLOTS_OF_SIX, Tally};
use super::{Category, table};
use crate::{Card, CardSet};
use serde::{Deserialize, Serialize};

/// The strength of a high hand: one of 7,462, from 1 for 7-5-4-3-2 to 7,462 for a royal flush.
///
/// Seven cards with five of one suit hold no full house and no four of a kind, so a flush is the hand where there is one.
///
/// ```
/// use cards::CardSet;
/// use cards::hand::{Category, High};
///
/// let seven: CardSet = "Jc 9c 8c 4c 2c Ad Ah".parse()?;
/// let strength = High::of(seven)?;
/// assert_eq!(strength.category(), Category::Flush);
/// assert_eq!(High::read(seven)?.words, "flush, jack high");
/// assert!(strength > High::of("5h 4d 3c 2s Ah Kd Kc".parse()?)?);
///
/// let (weakest, strongest) = High::span(Category::Flush);
/// assert!((weakest..=strongest).contains(&strength));
/// assert_eq!(High::try_from(strength.number())?, strength);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[repr(transparent)]
#[serde(try_from = "u16")]
pub struct High(u16);

/// The strongest hand of each category below the royal flush.
const TOPS: [u16; 9] = [1277, 4137, 4995, 5853, 5863, 7140, 7296, 7452, 7461];

impl High {
    /// 7-5-4-3-2 of more than one suit.
    pub const WEAKEST: High = High(1);
    /// The best hand.
    pub const ROYAL_FLUSH: High = High(7462);

    /// The strength of five cards.
    #[inline]
    pub fn of_five(cards: &[Card; 5]) -> High {
        let key = Key::of_five(*cards);
        let slot = key.slot_or_flush(SLOTS_OF_FIVE, Key::slot_of_five, || cards.iter().copied().collect());
        High(table::HIGH_FIVE[slot])
    }

    /// The strength of the best five of six cards.
    #[inline]
    pub fn of_six(cards: &[Card; 6]) -> High {
        let key = Key::of_six(*cards);
        if key.is_five_suited() {
            return High::rarely_suited(key, cards.iter().copied().collect());
        }
        High(table::HIGH_SIX[key.slot_of_six()])
    }

    /// The strength of the best five of seven cards.
    ///
    /// ```
    /// use cards::Card;
    /// use cards::hand::High;
    ///
    /// let seven: [Card; 7] = ["Kh", "Kd", "Kc", "4s", "4d", "9h", "2c"].map(|card| card.parse().expect("a card"));
    /// assert_eq!(High::of_seven(&seven).number(), 7275);
    /// ```
    #[inline]
    pub fn of_seven(cards: &[Card; 7]) -> High {
        let key = Key::of_seven(*cards);
        if key.is_five_suited() {
            return High::rarely_suited(key, cards.iter().copied().collect());
        }
        High(table::HIGH_SEVEN[key.slot_of_seven()])
    }

    /// The strength of five cards that were tallied.
    #[inline]
    pub fn five(tally: Tally) -> High {
        let slot = tally.key().slot_or_flush(SLOTS_OF_FIVE, Key::slot_of_five, || tally.cards());
        High(table::HIGH_FIVE[slot])
    }

    /// The strength of the best five of six cards that were tallied.
    #[inline]
    pub fn six(tally: Tally) -> High {
        let slot = tally.key().slot_or_flush(SLOTS_OF_SIX, Key::slot_of_six, || tally.cards());
        High(table::HIGH_SIX[slot])
    }

    /// The strength of the best five of seven cards that were tallied.
    #[inline]
    pub fn seven(tally: Tally) -> High {
        let slot = tally.key().slot_or_flush(SLOTS_OF_SEVEN, Key::slot_of_seven, || tally.cards());
        High(table::HIGH_SEVEN[slot])
    }

    /// The same where no flush is possible: suits are not looked at.
    #[inline]
    pub fn seven_without_flush(tally: Tally) -> High {
        High(table::HIGH_SEVEN[tally.key().slot_of_seven()])
    }

    /// The best of five to seven cards of one suit, given by their ranks; fewer make no flush and rank below all hands.
    #[inline]
    pub fn flush(ranks: u16) -> High {
        High(table::HIGH_FIVE[SLOTS_OF_FIVE + usize::from(ranks & 0x1fff)])
    }

    /// The strength of the best five of five, six or seven cards.
    pub fn of(cards: CardSet) -> Result<High, WrongCount> {
        WrongCount::check("cards", cards.len(), 5, 7)?;
        let tally = Tally::of(cards);
        Ok(match cards.len() {
            5 => High::five(tally),
            6 => High::six(tally),
            _ => High::seven(tally),
        })
    }

    /// Out of the way of what is not so rare.
    #[cold]
    #[inline(never)]
    fn rarely_suited(key: Key, cards: CardSet) -> High {
        High(table::HIGH_FIVE[SLOTS_OF_FIVE + key.suited_ranks(cards)])
    }

    /// An entry of a table.
    #[inline]
    pub(super) const fn from_number(number: u16) -> High {
        High(number)
    }

    /// The strength as a number; a greater one wins.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// The strength so many places above this one.
    #[inline]
    pub(super) const fn nth_after(self, places: u16) -> High {
        High(self.0 + places)
    }

    /// Which kind of hand has this strength.
    #[inline]
    pub fn category(self) -> Category {
        Category::ALL[TOPS.partition_point(|&top| top < self.0)]
    }

    /// The first number of a category's weakest hand, and the last of its strongest.
    #[inline]
    pub const fn span(category: Category) -> (High, High) {
        let index = category as usize;
        let weakest = if index == 0 { 1 } else { TOPS[index - 1] + 1 };
        (High(weakest), High(if index < TOPS.len() { TOPS[index] } else { 7462 }))
    }

    /// What a dealer says of the best five of five, six or seven cards.
    pub fn read(cards: CardSet) -> Result<Reading, WrongCount> {
        let best = High::of(cards)?;
        let five = reading::five_that_play(cards, best, |five| High::five(Tally::of(five)));
        Ok(best.reading(five))
    }

    pub(super) fn reading(self, five: CardSet) -> Reading {
        let category = self.category();
        let is_wheel = five.ranks() == 0b1_0000_0000_1111;
        let cards = reading::grouped(five, |rank| if is_wheel { rank.ace_low() } else { rank as u8 });
        let words = reading::high_words(category, &cards);
        Reading { category: category.name(), words, cards, strength: Some(self.0) }
    }
}

impl TryFrom<u16> for High {
    type Error = NoSuchStrength;

    fn try_from(number: u16) -> Result<High, NoSuchStrength> {
        NoSuchStrength::check(number, High::ROYAL_FLUSH.0).map(High)
    }
}
