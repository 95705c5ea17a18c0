//! One card in a byte.

use crate::{Rank, Suit};
use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};
use std::cmp::Ordering;
use std::fmt;

/// A card of the 52-card deck: its suit in bits 4 and 5, its rank below.
///
/// The byte is also the card's place in a [`CardSet`](crate::CardSet), where each suit has a lane of sixteen bits.
/// Cards compare by rank, then by suit with spades over hearts over diamonds over clubs.
///
/// ```
/// use cards::{Card, Rank, Suit};
///
/// let king: Card = "Kh".parse()?;
/// assert_eq!(king, Card::new(Rank::King, Suit::Hearts));
/// assert_eq!(king.symbol(), "K♥");
/// assert_eq!(king.words(), "king of hearts");
/// assert!(king > "Kd".parse()?);
/// # Ok::<(), cards::notation::NotationError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS), ts(type = "string"))]
#[repr(transparent)]
pub struct Card(#[cfg_attr(feature = "schema", schemars(with = "String", regex(pattern = "^[2-9TJQKA][cdhs]$")))] u8);

impl Card {
    /// The card of this rank and suit.
    pub const fn new(rank: Rank, suit: Suit) -> Card {
        Card((suit as u8) << 4 | rank as u8)
    }

    /// The card's rank.
    pub const fn rank(self) -> Rank {
        Rank::ALL[(self.0 & 15) as usize]
    }

    /// The card's suit.
    pub const fn suit(self) -> Suit {
        Suit::ALL[(self.0 >> 4) as usize]
    }

    /// The card's byte, below 64.
    #[inline]
    pub const fn byte(self) -> u8 {
        self.0
    }

    /// The card with this byte; none for a byte that no card has.
    pub const fn from_byte(byte: u8) -> Option<Card> {
        if byte & 15 < 13 && byte < 64 { Some(Card(byte)) } else { None }
    }

    /// With the suit as a sign: `A♥`.
    pub fn symbol(self) -> String {
        format!("{}{}", self.rank(), self.suit().symbol())
    }

    /// As a dealer says it: "king of hearts".
    pub fn words(self) -> String {
        format!("{} of {}", self.rank().word(), self.suit().word())
    }
}

impl Ord for Card {
    fn cmp(&self, other: &Card) -> Ordering {
        (self.rank(), self.suit()).cmp(&(other.rank(), other.suit()))
    }
}

impl PartialOrd for Card {
    fn partial_cmp(&self, other: &Card) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Display for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}{}", self.rank(), self.suit())
    }
}

impl fmt::Debug for Card {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl Serialize for Card {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

/// As it is written, `Ah`, and in none of the other ways that people write it.
impl<'de> Deserialize<'de> for Card {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Card, D::Error> {
        deserializer.deserialize_str(TwoLetters)
    }
}

struct TwoLetters;

impl Visitor<'_> for TwoLetters {
    type Value = Card;

    fn expecting(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("a card in two letters, like Ah or Tc")
    }

    fn visit_str<E: Error>(self, text: &str) -> Result<Card, E> {
        let mut letters = text.chars();
        let rank = letters.next().and_then(|letter| Rank::from_letter(letter).filter(|rank| rank.letter() == letter));
        let suit = letters.next().and_then(|letter| Suit::from_letter(letter).filter(|suit| suit.letter() == letter));
        match (rank, suit, letters.next()) {
            (Some(rank), Some(suit), None) => Ok(Card::new(rank, suit)),
            _ => Err(E::invalid_value(Unexpected::Str(text), &self)),
        }
    }
}
