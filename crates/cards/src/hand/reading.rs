//! A hand as the dealer reads it: what it is, in which words, and the cards that play.

use super::{Category, High};
use crate::{Card, CardSet, Rank, Suit};
use std::fmt;

/// A hand read aloud.
///
/// ```
/// use cards::hand::High;
///
/// let reading = High::read("KhKdKc4s4d9h2c".parse()?)?;
/// assert_eq!(reading.category, "full house");
/// assert_eq!(reading.cards, cards::notation::read_cards("KhKdKc4s4d")?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reading {
    /// The kind of hand: "full house", "low", "badugi".
    pub category: &'static str,
    /// What the dealer says: "full house, kings over fours".
    pub words: String,
    /// The cards that play, in the order in which they are laid out.
    pub cards: Vec<Card>,
    /// Greater wins among readings of one kind, equal ties; none if the hand does not qualify.
    pub strength: Option<u16>,
}

/// The wrong number of cards for a kind of hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WrongCount {
    /// What was counted: "cards", "hole cards", "board cards".
    pub of: &'static str,
    /// How many were given.
    pub given: usize,
    /// The fewest that are allowed.
    pub least: usize,
    /// The most that are allowed.
    pub most: usize,
}

impl WrongCount {
    #[inline]
    pub(super) fn check(of: &'static str, given: usize, least: usize, most: usize) -> Result<(), WrongCount> {
        if (least..=most).contains(&given) { Ok(()) } else { Err(WrongCount { of, given, least, most }) }
    }
}

impl fmt::Display for WrongCount {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        let WrongCount { of, given, least, most } = self;
        let singular = if *given == 1 { of.trim_end_matches('s') } else { of };
        if least == most {
            write!(out, "{given} {singular} given, {least} wanted")
        } else {
            write!(out, "{given} {singular} given, {least} to {most} wanted")
        }
    }
}

impl std::error::Error for WrongCount {}

/// The first five cards, highest first, that are worth as much as the whole.
pub(super) fn five_that_play<Strength: Copy + PartialEq>(
    cards: CardSet,
    best: Strength,
    of_five: impl Fn(CardSet) -> Strength,
) -> CardSet {
    cards.subsets(5).find(|&five| of_five(five) == best).unwrap_or(cards)
}

/// Cards in the order of a layout: larger groups first, then by `height`.
pub(super) fn grouped(cards: CardSet, height: impl Fn(Rank) -> u8) -> Vec<Card> {
    let mut cards = cards.descending();
    let count = |rank: Rank, all: &[Card]| all.iter().filter(|card| card.rank() == rank).count();
    let all = cards.clone();
    cards.sort_by_key(|card| std::cmp::Reverse((count(card.rank(), &all), height(card.rank()))));
    cards
}

/// What a dealer says of a high hand laid out by [`grouped`].
pub(super) fn high_words(category: Category, cards: &[Card]) -> String {
    let rank = |index: usize| cards[index].rank();
    let second = match category {
        Category::FullHouse => rank(3),
        Category::TwoPair => rank(2),
        _ => rank(0),
    };
    pieces(category, rank(0), second).concat()
}

/// The words for a hand whose first rank names it, and its second where there are two.
fn pieces(category: Category, first: Rank, second: Rank) -> [&'static str; 4] {
    let name = category.name();
    match category {
        Category::RoyalFlush => [name, "", "", ""],
        Category::StraightFlush | Category::Straight | Category::Flush => [name, ", ", first.word(), " high"],
        Category::FourOfAKind | Category::ThreeOfAKind => [name, ", ", first.plural(), ""],
        Category::FullHouse => ["full house, ", first.plural(), " over ", second.plural()],
        Category::TwoPair => ["two pair, ", first.plural(), " and ", second.plural()],
        Category::Pair => ["pair of ", first.plural(), "", ""],
        Category::HighCard => [first.word(), " high", "", ""],
    }
}

impl High {
    /// The words of [`High::read`] in pieces, so that writing many of them allocates no text for each.
    ///
    /// ```
    /// use cards::hand::High;
    ///
    /// assert_eq!(High::words("KhKdKc4s4d9h2c".parse()?)?.concat(), "full house, kings over fours");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn words(cards: CardSet) -> Result<[&'static str; 4], WrongCount> {
        let best = High::of(cards)?;
        let category = best.category();
        let lanes = Suit::ALL.map(|suit| cards.lane(suit));
        let (mut once, mut twice, mut thrice) = (0, 0, 0);
        for lane in lanes {
            thrice |= twice & lane;
            twice |= once & lane;
            once |= lane;
        }
        // The lowest straight is five high.
        let straight = || {
            let (weakest, _) = High::span(category);
            Rank::ALL[Rank::Five as usize + usize::from(best.number() - weakest.number())]
        };
        let first = match category {
            Category::RoyalFlush => Rank::Ace,
            Category::StraightFlush | Category::Straight => straight(),
            Category::Flush => highest(lanes.into_iter().find(|lane| lane.count_ones() >= 5).unwrap_or(once)),
            Category::FourOfAKind => highest(lanes.into_iter().fold(once, |all, lane| all & lane)),
            Category::FullHouse | Category::ThreeOfAKind => highest(thrice),
            Category::TwoPair | Category::Pair => highest(twice),
            Category::HighCard => highest(once),
        };
        Ok(pieces(category, first, highest(twice & !(1 << first as u16))))
    }
}

/// The highest of some ranks, a bit each; the lowest there is of none.
fn highest(ranks: u16) -> Rank {
    Rank::ALL[ranks.checked_ilog2().unwrap_or_default() as usize]
}

/// What a dealer says of five different ranks, highest first, that count as a low: "eight-six low".
pub(super) fn low_words(cards: &[Card]) -> String {
    format!("{}-{} low", cards[0].rank().word(), cards[1].rank().word())
}

/// A number that no hand of its kind has.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoSuchStrength {
    /// The number that was given.
    pub number: u16,
    /// The number of the best hand; the worst has 1.
    pub most: u16,
}

impl NoSuchStrength {
    pub(super) fn check(number: u16, most: u16) -> Result<u16, NoSuchStrength> {
        if (1..=most).contains(&number) { Ok(number) } else { Err(NoSuchStrength { number, most }) }
    }
}

impl fmt::Display for NoSuchStrength {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "no hand has the strength {}: they go from 1 to {}", self.number, self.most)
    }
}

impl std::error::Error for NoSuchStrength {}
