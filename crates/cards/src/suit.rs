//! The four suits, and the order that breaks ties between single cards.

use std::cmp::Ordering;
use std::fmt;

/// The suit of a card. The order of the variants breaks ties between single cards, never between hands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Suit {
    /// ♣
    Clubs,
    /// ♦
    Diamonds,
    /// ♥
    Hearts,
    /// ♠
    Spades,
}

impl Suit {
    /// All suits, clubs first.
    pub const ALL: [Suit; 4] = [Suit::Clubs, Suit::Diamonds, Suit::Hearts, Suit::Spades];

    /// The letter it is written with: `c`, `d`, `h`, `s`.
    pub const fn letter(self) -> char {
        b"cdhs"[self as usize] as char
    }

    /// The filled sign: `♣`, `♦`, `♥`, `♠`.
    pub const fn symbol(self) -> char {
        ['♣', '♦', '♥', '♠'][self as usize]
    }

    /// From a letter in either case, or a filled or hollow suit sign.
    pub const fn from_letter(letter: char) -> Option<Suit> {
        Some(match letter {
            'c' | 'C' | '♣' | '♧' => Suit::Clubs,
            'd' | 'D' | '♦' | '♢' => Suit::Diamonds,
            'h' | 'H' | '♥' | '♡' => Suit::Hearts,
            's' | 'S' | '♠' | '♤' => Suit::Spades,
            _ => return None,
        })
    }

    /// As a dealer says it: "spades".
    pub const fn word(self) -> &'static str {
        match self {
            Suit::Clubs => "clubs",
            Suit::Diamonds => "diamonds",
            Suit::Hearts => "hearts",
            Suit::Spades => "spades",
        }
    }
}

impl fmt::Display for Suit {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.letter())
    }
}

/// Which suit is higher where single cards of one rank must be told apart: the bring-in, odd chips, draws for seats.
/// No suit order ever breaks a tie between hands.
///
/// ```
/// use cards::{Suit, SuitOrder};
///
/// let order = SuitOrder::default();
/// assert!(order.compare(Suit::Spades, Suit::Hearts).is_gt());
/// assert_eq!(SuitOrder::new([Suit::Clubs; 4]), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SuitOrder {
    highest_first: [Suit; 4],
}

impl SuitOrder {
    /// The default: spades over hearts over diamonds over clubs.
    pub const SPADES_HEARTS_DIAMONDS_CLUBS: SuitOrder =
        SuitOrder { highest_first: [Suit::Spades, Suit::Hearts, Suit::Diamonds, Suit::Clubs] };

    /// An operator's own order; none if a suit is missing.
    pub fn new(highest_first: [Suit; 4]) -> Option<SuitOrder> {
        Suit::ALL.iter().all(|suit| highest_first.contains(suit)).then_some(SuitOrder { highest_first })
    }

    /// Greater for the higher suit.
    pub fn compare(self, one: Suit, other: Suit) -> Ordering {
        let place = |suit| self.highest_first.iter().position(|&each| each == suit);
        place(other).cmp(&place(one))
    }
}

impl Default for SuitOrder {
    fn default() -> SuitOrder {
        SuitOrder::SPADES_HEARTS_DIAMONDS_CLUBS
    }
}
