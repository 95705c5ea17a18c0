//! A hand as the dealer reads it: what it is, in which words, and the cards that play.

use super::Category;
use crate::{Card, CardSet, Rank};
use std::fmt;

/// A hand read aloud.
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
    pub given: usize,
    pub least: usize,
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
    match category {
        Category::RoyalFlush => "royal flush".to_owned(),
        Category::StraightFlush | Category::Straight | Category::Flush => {
            format!("{category}, {} high", rank(0).word())
        }
        Category::FourOfAKind | Category::ThreeOfAKind => format!("{category}, {}", rank(0).plural()),
        Category::FullHouse => format!("full house, {} over {}", rank(0).plural(), rank(3).plural()),
        Category::TwoPair => format!("two pair, {} and {}", rank(0).plural(), rank(2).plural()),
        Category::Pair => format!("pair of {}", rank(0).plural()),
        Category::HighCard => format!("{} high", rank(0).word()),
    }
}

/// What a dealer says of five different ranks, highest first, that count as a low: "eight-six low".
pub(super) fn low_words(cards: &[Card]) -> String {
    format!("{}-{} low", cards[0].rank().word(), cards[1].rank().word())
}
