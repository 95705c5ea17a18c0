//! Short deck: 36 cards from the sixes up, a flush over a full house, and A-6-7-8-9 as the lowest straight.

use super::reading::{self, NoSuchStrength, Reading, WrongCount};
use super::tally::Tally;
use super::{Category, High};
use crate::{CardSet, Deck};
use std::fmt;

/// The strength of a short-deck hand, comparable among short-deck hands only.
///
/// ```
/// use cards::hand::ShortDeck;
///
/// let flush = ShortDeck::of("Ah Th 9h 8h 6h".parse()?)?;
/// let full_house = ShortDeck::of("Ac Ad As Kc Kd".parse()?)?;
/// assert!(flush > full_house);
/// assert_eq!(ShortDeck::read("9d 8c 7h 6s Ac".parse()?)?.words, "straight, nine high");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(transparent)]
pub struct ShortDeck(u16);

/// Why cards are no short-deck hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotShort {
    /// Fewer than five cards, or more than seven.
    Count(WrongCount),
    /// Cards below the six.
    Low(CardSet),
}

impl fmt::Display for NotShort {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotShort::Count(count) => count.fmt(out),
            NotShort::Low(cards) => write!(out, "the short deck has no {cards}: its lowest cards are sixes"),
        }
    }
}

impl std::error::Error for NotShort {}

/// The ranks of A-6-7-8-9.
const WHEEL: u16 = 0b1_0000_1111_0000;
/// The ranks of 5-6-7-8-9, whose place in the order of straights A-6-7-8-9 takes.
const NINE_HIGH: u16 = 0b0_0000_1111_1000;

impl ShortDeck {
    /// The strength of the best five of five, six or seven cards.
    pub fn of(cards: CardSet) -> Result<ShortDeck, NotShort> {
        let low = cards - Deck::Short.set();
        if !low.is_empty() {
            return Err(NotShort::Low(low));
        }
        let high = High::of(cards).map_err(NotShort::Count)?;
        Ok(ShortDeck::ordered(ShortDeck::with_wheel(high, cards)))
    }

    /// The strength of the best five of seven cards that were tallied, all of them sixes or higher.
    #[inline]
    pub fn seven(tally: Tally) -> ShortDeck {
        ShortDeck::ordered(ShortDeck::with_wheel(High::seven(tally), tally.cards()))
    }

    #[inline]
    fn with_wheel(high: High, cards: CardSet) -> High {
        if cards.ranks() & WHEEL != WHEEL {
            return high;
        }
        let suits = crate::Suit::ALL.map(|suit| cards.lane(suit));
        let is_suited = suits.iter().any(|lane| lane & WHEEL == WHEEL);
        let (_, top_trips) = High::span(Category::ThreeOfAKind);
        let (straight, _) = High::span(Category::Straight);
        if is_suited {
            high.max(High::flush(NINE_HIGH))
        } else if high <= top_trips {
            // The straights are numbered from five-high, so nine-high is the fifth.
            straight.nth_after(4)
        } else {
            high
        }
    }

    /// Full houses and flushes change places.
    #[inline]
    fn ordered(high: High) -> ShortDeck {
        let ((flush, top_flush), (full, top_full)) = (High::span(Category::Flush), High::span(Category::FullHouse));
        let flushes = top_flush.number() - flush.number() + 1;
        let full_houses = top_full.number() - full.number() + 1;
        ShortDeck(match high {
            _ if (flush..=top_flush).contains(&high) => high.number() + full_houses,
            _ if (full..=top_full).contains(&high) => high.number() - flushes,
            _ => high.number(),
        })
    }

    /// The strength as a number; a greater one wins.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// What a dealer says of the best five of five, six or seven cards.
    pub fn read(cards: CardSet) -> Result<Reading, NotShort> {
        let best = ShortDeck::of(cards)?;
        let of_five = |five| ShortDeck::ordered(ShortDeck::with_wheel(High::five(Tally::of(five)), five));
        let five = reading::five_that_play(cards, best, of_five);
        let high = ShortDeck::with_wheel(High::five(Tally::of(five)), five);
        let is_wheel = five.ranks() == WHEEL;
        let cards = reading::grouped(five, |rank| if is_wheel { rank.ace_low() } else { rank as u8 });
        let words = reading::high_words(high.category(), &cards);
        Ok(Reading { category: high.category().name(), words, cards, strength: Some(best.0) })
    }
}

impl TryFrom<u16> for ShortDeck {
    type Error = NoSuchStrength;

    fn try_from(number: u16) -> Result<ShortDeck, NoSuchStrength> {
        NoSuchStrength::check(number, High::ROYAL_FLUSH.number()).map(ShortDeck)
    }
}
