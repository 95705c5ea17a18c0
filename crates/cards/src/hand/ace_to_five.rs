//! Ace-to-five low: aces low, straights and flushes ignored; and eight or better, which it must reach in split games.

use super::reading::{self, NoSuchStrength, Reading, WrongCount};
use super::tally::{Key, Tally};
use super::{Category, table};
use crate::{Card, CardSet, Rank};
use serde::{Deserialize, Serialize};

/// The strength of an ace-to-five low: one of 6,175, greatest for 5-4-3-2-A.
///
/// ```
/// use cards::CardSet;
/// use cards::hand::AceToFive;
///
/// let seven: CardSet = "8c 6d 4h 3s Ac Kd Kh".parse()?;
/// let low = AceToFive::of(seven)?;
/// assert!(low.is_eight_or_better() && low < AceToFive::WHEEL);
/// assert_eq!(AceToFive::read(seven)?.words, "eight-six low");
/// assert_eq!(AceToFive::read_eight_or_better("9c 6d 4h 3s Ac".parse()?)?.words, "no low");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Deserialize, Serialize)]
#[repr(transparent)]
#[serde(try_from = "u16")]
pub struct AceToFive(u16);

/// The strongest hand of each shape from four of a kind to one pair; the rest have no pair.
const TOPS: [(u16, Category); 5] = [
    (156, Category::FourOfAKind),
    (312, Category::FullHouse),
    (1170, Category::ThreeOfAKind),
    (2028, Category::TwoPair),
    (4888, Category::Pair),
];

impl AceToFive {
    /// 5-4-3-2-A, the best low.
    pub const WHEEL: AceToFive = AceToFive(6175);
    /// 8-7-6-5-4, the weakest low that qualifies as eight or better: there are C(8,5) = 56.
    pub const EIGHT_OR_BETTER: AceToFive = AceToFive(6175 - 55);

    /// The strength of five cards.
    #[inline]
    pub fn of_five(cards: &[Card; 5]) -> AceToFive {
        AceToFive(table::ACE_TO_FIVE_FIVE[Key::of_five(*cards).slot_of_five()])
    }

    /// The strength of the best five of six cards.
    #[inline]
    pub fn of_six(cards: &[Card; 6]) -> AceToFive {
        AceToFive(table::ACE_TO_FIVE_SIX[Key::of_six(*cards).slot_of_six()])
    }

    /// The strength of the best five of seven cards.
    #[inline]
    pub fn of_seven(cards: &[Card; 7]) -> AceToFive {
        AceToFive(table::ACE_TO_FIVE_SEVEN[Key::of_seven(*cards).slot_of_seven()])
    }

    /// The strength of five cards that were tallied.
    #[inline]
    pub fn five(tally: Tally) -> AceToFive {
        AceToFive(table::ACE_TO_FIVE_FIVE[tally.key().slot_of_five()])
    }

    /// The strength of the best five of seven cards that were tallied.
    #[inline]
    pub fn seven(tally: Tally) -> AceToFive {
        AceToFive(table::ACE_TO_FIVE_SEVEN[tally.key().slot_of_seven()])
    }

    /// The strength of the best five of five, six or seven cards.
    pub fn of(cards: CardSet) -> Result<AceToFive, WrongCount> {
        WrongCount::check("cards", cards.len(), 5, 7)?;
        let tally = Tally::of(cards);
        Ok(match cards.len() {
            5 => AceToFive::five(tally),
            6 => AceToFive(table::ACE_TO_FIVE_SIX[tally.key().slot_of_six()]),
            _ => AceToFive::seven(tally),
        })
    }

    /// An entry of a table.
    #[inline]
    pub(super) const fn from_number(number: u16) -> AceToFive {
        AceToFive(number)
    }

    /// The strength as a number; a greater one wins.
    #[inline]
    pub const fn number(self) -> u16 {
        self.0
    }

    /// Five different ranks of eight or lower.
    #[inline]
    pub fn is_eight_or_better(self) -> bool {
        self >= AceToFive::EIGHT_OR_BETTER
    }

    /// What is paired in it; a high card where nothing is.
    pub fn category(self) -> Category {
        TOPS.iter().find(|(top, _)| self.0 <= *top).map_or(Category::HighCard, |&(_, category)| category)
    }

    /// What a dealer says of the best five of five, six or seven cards.
    pub fn read(cards: CardSet) -> Result<Reading, WrongCount> {
        let best = AceToFive::of(cards)?;
        let five = reading::five_that_play(cards, best, |five| AceToFive::five(Tally::of(five)));
        Ok(best.reading(five))
    }

    /// The low of a split game: it plays only with five different ranks of eight or lower.
    pub fn read_eight_or_better(cards: CardSet) -> Result<Reading, WrongCount> {
        let reading = AceToFive::read(cards)?;
        Ok(AceToFive::of(cards)?.qualified(reading))
    }

    pub(super) fn qualified(self, reading: Reading) -> Reading {
        if self.is_eight_or_better() {
            reading
        } else {
            Reading { category: "no low", words: "no low".to_owned(), cards: Vec::new(), strength: None }
        }
    }

    pub(super) fn reading(self, five: CardSet) -> Reading {
        let cards = reading::grouped(five, Rank::ace_low);
        let (category, words) = match self.category() {
            Category::HighCard if self == AceToFive::WHEEL => ("low", "five-four low, the wheel".to_owned()),
            Category::HighCard => ("low", reading::low_words(&cards)),
            paired => (paired.name(), reading::high_words(paired, &cards)),
        };
        Reading { category, words, cards, strength: Some(self.0) }
    }
}

impl TryFrom<u16> for AceToFive {
    type Error = NoSuchStrength;

    fn try_from(number: u16) -> Result<AceToFive, NoSuchStrength> {
        NoSuchStrength::check(number, AceToFive::WHEEL.0).map(AceToFive)
    }
}
