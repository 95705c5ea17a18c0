//! The six-card bonus: the best five of six cards, above them the super royal of all six.

use super::High;
use super::reading::{Reading, WrongCount};
use crate::{Card, CardSet, Suit};

/// What six cards are worth in the six-card bonus.
///
/// ```
/// use cards::hand::SixCard;
///
/// let six = "Ad Kd Qd Jd Td 9d".parse()?;
/// assert_eq!(SixCard::read(six)?.words, "super royal flush in diamonds");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SixCard {
    /// The best five of the six cards, as in high poker.
    BestFive(High),
    /// A-K-Q-J-10-9 of one suit; the paytables look at the suit.
    SuperRoyal(Suit),
}

/// The ranks of A-K-Q-J-10-9.
const SUPER_ROYAL: u16 = 0b1_1111_1000_0000;

impl SixCard {
    /// What six cards are worth.
    pub fn of(cards: &[Card; 6]) -> SixCard {
        let set: CardSet = cards.iter().copied().collect();
        match Suit::ALL.into_iter().find(|&suit| set.lane(suit) == SUPER_ROYAL) {
            Some(suit) => SixCard::SuperRoyal(suit),
            None => SixCard::BestFive(High::of_six(cards)),
        }
    }

    /// What a dealer says of six cards.
    pub fn read(cards: CardSet) -> Result<Reading, WrongCount> {
        WrongCount::check("cards", cards.len(), 6, 6)?;
        match Suit::ALL.into_iter().find(|&suit| cards.lane(suit) == SUPER_ROYAL) {
            Some(suit) => Ok(Reading {
                category: "super royal",
                words: format!("super royal flush in {}", suit.word()),
                cards: cards.descending(),
                strength: Some(High::ROYAL_FLUSH.number() + 1),
            }),
            None => High::read(cards),
        }
    }
}
