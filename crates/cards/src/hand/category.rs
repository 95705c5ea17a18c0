//! The kinds of five-card hands.

use std::fmt;

/// What a five-card hand is, from the weakest in high poker to the strongest.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Category {
    /// Five cards of different ranks that are nothing else.
    HighCard,
    /// Two cards of one rank.
    Pair,
    /// Two cards of one rank, and two of another.
    TwoPair,
    /// Three cards of one rank.
    ThreeOfAKind,
    /// Five cards in a row.
    Straight,
    /// Five cards of one suit.
    Flush,
    /// Three cards of one rank, and two of another.
    FullHouse,
    /// Four cards of one rank.
    FourOfAKind,
    /// Five cards in a row, all of one suit.
    StraightFlush,
    /// The straight flush from the ten to the ace.
    RoyalFlush,
}

impl Category {
    /// All categories, the weakest in high poker first.
    pub const ALL: [Category; 10] = [
        Category::HighCard,
        Category::Pair,
        Category::TwoPair,
        Category::ThreeOfAKind,
        Category::Straight,
        Category::Flush,
        Category::FullHouse,
        Category::FourOfAKind,
        Category::StraightFlush,
        Category::RoyalFlush,
    ];

    /// The name in lower case: "full house".
    pub const fn name(self) -> &'static str {
        match self {
            Category::HighCard => "high card",
            Category::Pair => "pair",
            Category::TwoPair => "two pair",
            Category::ThreeOfAKind => "three of a kind",
            Category::Straight => "straight",
            Category::Flush => "flush",
            Category::FullHouse => "full house",
            Category::FourOfAKind => "four of a kind",
            Category::StraightFlush => "straight flush",
            Category::RoyalFlush => "royal flush",
        }
    }
}

impl fmt::Display for Category {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str(self.name())
    }
}
