//! Deuce-to-seven low: the worst high hand wins, aces are high only, straights and flushes count against it.

use super::reading::{self, Reading, WrongCount};
use super::tally::{Key, Tally};
use super::{Category, table};
use crate::{Card, CardSet};

/// The strength of a deuce-to-seven low: one of 7,462, greatest for 7-5-4-3-2 of more than one suit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct DeuceToSeven(u16);

/// The strongest hand of each category from the straight flush to one pair; the rest are lows.
/// Nine straights, as 5-4-3-2-A is none here, so 1,278 flushes.
const TOPS: [(u16, Category); 8] = [
    (9, Category::StraightFlush),
    (165, Category::FourOfAKind),
    (321, Category::FullHouse),
    (1599, Category::Flush),
    (1608, Category::Straight),
    (2466, Category::ThreeOfAKind),
    (3324, Category::TwoPair),
    (6184, Category::Pair),
];

impl DeuceToSeven {
    /// 7-5-4-3-2 of more than one suit.
    pub const NUMBER_ONE: DeuceToSeven = DeuceToSeven(7462);

    #[inline]
    pub fn of_five(cards: &[Card; 5]) -> DeuceToSeven {
        let key = Key::of(*cards);
        if key.is_five_suited() {
            return DeuceToSeven::suited_five(key, cards.iter().copied().collect());
        }
        DeuceToSeven(table::DEUCE_TO_SEVEN_FIVE[key.slot_of_five()])
    }

    #[inline]
    pub fn of_seven(cards: &[Card; 7]) -> DeuceToSeven {
        let key = Key::of(*cards);
        if key.is_five_suited() {
            return DeuceToSeven::of_suited(key, cards.iter().copied().collect());
        }
        DeuceToSeven(table::DEUCE_TO_SEVEN_SEVEN[key.slot_of_seven()])
    }

    #[inline]
    pub fn five(tally: Tally) -> DeuceToSeven {
        let key = tally.key();
        if key.is_five_suited() {
            return DeuceToSeven::suited_five(key, tally.cards());
        }
        DeuceToSeven(table::DEUCE_TO_SEVEN_FIVE[key.slot_of_five()])
    }

    pub fn of(cards: CardSet) -> Result<DeuceToSeven, WrongCount> {
        WrongCount::check("cards", cards.len(), 5, 7)?;
        let key = Tally::of(cards).key();
        Ok(match cards.len() {
            _ if key.is_five_suited() => DeuceToSeven::of_suited(key, cards),
            5 => DeuceToSeven(table::DEUCE_TO_SEVEN_FIVE[key.slot_of_five()]),
            6 => DeuceToSeven(table::DEUCE_TO_SEVEN_SIX[key.slot_of_six()]),
            _ => DeuceToSeven(table::DEUCE_TO_SEVEN_SEVEN[key.slot_of_seven()]),
        })
    }

    #[cold]
    #[inline(never)]
    fn suited_five(key: Key, cards: CardSet) -> DeuceToSeven {
        DeuceToSeven(table::DEUCE_TO_SEVEN_SUITED[usize::from(cards.lane(key.five_suited()) & 0x1fff)])
    }

    /// Five or more of one suit: a flush must be broken if it can be, so every five is looked at.
    #[cold]
    #[inline(never)]
    fn of_suited(key: Key, cards: CardSet) -> DeuceToSeven {
        let suited = cards.lane(key.five_suited());
        if suited.count_ones() as usize == cards.len() {
            return DeuceToSeven(table::DEUCE_TO_SEVEN_SUITED[usize::from(suited & 0x1fff)]);
        }
        let of_five = |five| DeuceToSeven::five(Tally::of(five));
        cards.subsets(5).map(of_five).max().unwrap_or(DeuceToSeven(0))
    }

    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// What the hand is in high poker, where 5-4-3-2-A is no straight and a royal flush a straight flush like any other.
    pub fn category(self) -> Category {
        TOPS.iter().find(|(top, _)| self.0 <= *top).map_or(Category::HighCard, |&(_, category)| category)
    }

    pub fn read(cards: CardSet) -> Result<Reading, WrongCount> {
        let best = DeuceToSeven::of(cards)?;
        let five = reading::five_that_play(cards, best, |five| DeuceToSeven::five(Tally::of(five)));
        let cards = reading::grouped(five, |rank| rank as u8);
        let (category, words) = match best.category() {
            Category::HighCard => ("low", reading::low_words(&cards)),
            made => (made.name(), reading::high_words(made, &cards)),
        };
        Ok(Reading { category, words, cards, strength: Some(best.0) })
    }
}
