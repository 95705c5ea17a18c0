//! The thirteen ranks.

use std::fmt;

/// The rank of a card, deuces low and aces high.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[repr(u8)]
pub enum Rank {
    /// A deuce.
    Two,
    /// A three.
    Three,
    /// A four.
    Four,
    /// A five.
    Five,
    /// A six.
    Six,
    /// A seven.
    Seven,
    /// An eight.
    Eight,
    /// A nine.
    Nine,
    /// A ten.
    Ten,
    /// A jack.
    Jack,
    /// A queen.
    Queen,
    /// A king.
    King,
    /// An ace.
    Ace,
}

impl Rank {
    /// All ranks, deuces first.
    pub const ALL: [Rank; 13] = [
        Rank::Two,
        Rank::Three,
        Rank::Four,
        Rank::Five,
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Nine,
        Rank::Ten,
        Rank::Jack,
        Rank::Queen,
        Rank::King,
        Rank::Ace,
    ];

    /// The letter it is written with: `2` to `9`, `T`, `J`, `Q`, `K`, `A`.
    pub const fn letter(self) -> char {
        b"23456789TJQKA"[self as usize] as char
    }

    /// From a digit, or a letter in either case.
    pub const fn from_letter(letter: char) -> Option<Rank> {
        Some(match letter {
            '2'..='9' => Rank::ALL[letter as usize - '2' as usize],
            'T' | 't' => Rank::Ten,
            'J' | 'j' => Rank::Jack,
            'Q' | 'q' => Rank::Queen,
            'K' | 'k' => Rank::King,
            'A' | 'a' => Rank::Ace,
            _ => return None,
        })
    }

    /// As a dealer says it: "king".
    pub const fn word(self) -> &'static str {
        match self {
            Rank::Two => "deuce",
            Rank::Three => "three",
            Rank::Four => "four",
            Rank::Five => "five",
            Rank::Six => "six",
            Rank::Seven => "seven",
            Rank::Eight => "eight",
            Rank::Nine => "nine",
            Rank::Ten => "ten",
            Rank::Jack => "jack",
            Rank::Queen => "queen",
            Rank::King => "king",
            Rank::Ace => "ace",
        }
    }

    /// More than one of it: "kings", "sixes".
    pub const fn plural(self) -> &'static str {
        match self {
            Rank::Two => "deuces",
            Rank::Three => "threes",
            Rank::Four => "fours",
            Rank::Five => "fives",
            Rank::Six => "sixes",
            Rank::Seven => "sevens",
            Rank::Eight => "eights",
            Rank::Nine => "nines",
            Rank::Ten => "tens",
            Rank::Jack => "jacks",
            Rank::Queen => "queens",
            Rank::King => "kings",
            Rank::Ace => "aces",
        }
    }

    /// Its place when the ace is low: ace 0, deuce 1, …, king 12.
    pub const fn ace_low(self) -> u8 {
        (self as u8 + 1) % 13
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.letter())
    }
}
