//! The cards that one action names, known or not.

use cards::{Card, CardSet};
use std::fmt;

/// Cards in the order in which they are written; a card that nobody knows is `??`.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Holding {
    count: u8,
    /// The card's byte, or [`UNKNOWN`]; past the count, zero.
    faces: [u8; Holding::MOST],
}

const UNKNOWN: u8 = u8::MAX;

impl Holding {
    /// More than any action of any variant names.
    pub const MOST: usize = 15;

    /// No cards.
    pub const EMPTY: Holding = Holding { count: 0, faces: [0; Holding::MOST] };

    /// That many cards that nobody knows; none if they are more than [`Holding::MOST`].
    pub fn unknown(count: usize) -> Option<Holding> {
        let mut holding = Holding::EMPTY;
        (0..count).all(|_| holding.push(None)).then_some(holding)
    }

    /// Whether there was still a place for it.
    pub fn push(&mut self, card: Option<Card>) -> bool {
        let Some(place) = self.faces.get_mut(usize::from(self.count)) else {
            return false;
        };
        *place = card.map_or(UNKNOWN, Card::byte);
        self.count += 1;
        true
    }

    /// How many cards there are, known or not.
    pub fn len(&self) -> usize {
        usize::from(self.count)
    }

    /// Whether there are no cards.
    pub fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// The cards in order, none for one that is not known.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Option<Card>> + '_ {
        self.faces[..self.len()].iter().map(|&face| Card::from_byte(face))
    }

    /// Those that are known.
    pub fn known(&self) -> CardSet {
        self.iter().flatten().collect()
    }

    /// Whether every card is known.
    pub fn is_known(&self) -> bool {
        self.iter().all(|card| card.is_some())
    }

    pub(super) fn write(&self, out: &mut String) {
        for card in self.iter() {
            match card {
                Some(card) => out.extend([card.rank().letter(), card.suit().letter()]),
                None => out.push_str("??"),
            }
        }
    }
}

/// None if the cards are more than [`Holding::MOST`].
impl TryFrom<&[Card]> for Holding {
    type Error = ();

    fn try_from(cards: &[Card]) -> Result<Holding, ()> {
        let mut holding = Holding::EMPTY;
        if cards.iter().all(|&card| holding.push(Some(card))) { Ok(holding) } else { Err(()) }
    }
}

impl fmt::Display for Holding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = String::new();
        self.write(&mut text);
        out.write_str(&text)
    }
}

impl fmt::Debug for Holding {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}
