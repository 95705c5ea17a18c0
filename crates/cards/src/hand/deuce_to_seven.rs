//! Deuce-to-seven low: the worst high hand wins, aces are high only, straights and flushes count against it.

use super::reading::{self, NoSuchStrength, Reading, WrongCount};
use super::tally::{Key, SLOTS_OF_FIVE, Tally};
use super::{Category, table};
use crate::{Card, CardSet};

/// The strength of a deuce-to-seven low: one of 7,462, greatest for 7-5-4-3-2 of more than one suit.
///
/// ```
/// use cards::hand::{Category, DeuceToSeven};
///
/// let best = DeuceToSeven::of("7c 5d 4h 3s 2c".parse()?)?;
/// assert_eq!(best, DeuceToSeven::NUMBER_ONE);
///
/// let ace_high = DeuceToSeven::of("5c 4d 3h 2s Ac".parse()?)?;
/// assert_eq!(ace_high.category(), Category::HighCard); // no straight here
/// assert!(ace_high < best);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
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

    /// The strength of five cards.
    #[inline]
    pub fn of_five(cards: &[Card; 5]) -> DeuceToSeven {
        let key = Key::of_five(*cards);
        let slot = key.slot_or_flush(SLOTS_OF_FIVE, Key::slot_of_five, || cards.iter().copied().collect());
        DeuceToSeven(table::DEUCE_TO_SEVEN_FIVE[slot])
    }

    /// The strength of the best five of seven cards.
    #[inline]
    pub fn of_seven(cards: &[Card; 7]) -> DeuceToSeven {
        let key = Key::of_seven(*cards);
        if key.is_five_suited() {
            return DeuceToSeven::breaking_up(key, cards);
        }
        DeuceToSeven(table::DEUCE_TO_SEVEN_SEVEN[key.slot_of_seven()])
    }

    /// The strength of five cards that were tallied.
    #[inline]
    pub fn five(tally: Tally) -> DeuceToSeven {
        let slot = tally.key().slot_or_flush(SLOTS_OF_FIVE, Key::slot_of_five, || tally.cards());
        DeuceToSeven(table::DEUCE_TO_SEVEN_FIVE[slot])
    }

    /// The strength of the best five of five, six or seven cards.
    pub fn of(cards: CardSet) -> Result<DeuceToSeven, WrongCount> {
        WrongCount::check("cards", cards.len(), 5, 7)?;
        let key = Tally::of(cards).key();
        let is_suited = key.is_five_suited();
        Ok(match cards.len() {
            5 => DeuceToSeven::five(Tally::of(cards)),
            6 | 7 if is_suited => DeuceToSeven::breaking_up(key, &cards.iter().collect::<Vec<_>>()),
            6 => DeuceToSeven(table::DEUCE_TO_SEVEN_SIX[key.slot_of_six()]),
            _ => DeuceToSeven(table::DEUCE_TO_SEVEN_SEVEN[key.slot_of_seven()]),
        })
    }

    /// The best of the fives that are left when one or two cards go: five of a suit are broken up if they can be.
    #[cold]
    #[inline(never)]
    fn breaking_up(key: Key, cards: &[Card]) -> DeuceToSeven {
        let all: CardSet = cards.iter().copied().collect();
        let without = |key: Key, out: CardSet| {
            let slot = key.slot_or_flush(SLOTS_OF_FIVE, Key::slot_of_five, || all - out);
            DeuceToSeven(table::DEUCE_TO_SEVEN_FIVE[slot])
        };
        let mut best = DeuceToSeven(0);
        for (index, &one) in cards.iter().enumerate() {
            let (key, out) = (key.minus(one), CardSet::of(one));
            if cards.len() == 6 {
                best = best.max(without(key, out));
                continue;
            }
            for &other in &cards[..index] {
                best = best.max(without(key.minus(other), out.with(other)));
            }
        }
        best
    }

    /// The strength as a number; a greater one wins.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// What the hand is in high poker, where 5-4-3-2-A is no straight and a royal flush a straight flush like any other.
    pub fn category(self) -> Category {
        TOPS.iter().find(|(top, _)| self.0 <= *top).map_or(Category::HighCard, |&(_, category)| category)
    }

    /// What a dealer says of the best five of five, six or seven cards.
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

impl TryFrom<u16> for DeuceToSeven {
    type Error = NoSuchStrength;

    fn try_from(number: u16) -> Result<DeuceToSeven, NoSuchStrength> {
        NoSuchStrength::check(number, DeuceToSeven::NUMBER_ONE.0).map(DeuceToSeven)
    }
}
