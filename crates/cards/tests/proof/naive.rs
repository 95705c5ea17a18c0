//! A second evaluator, written from the rules of poker alone: it sorts, counts and tries every choice of cards.

use cards::{Card, Rank};
use std::cmp::Reverse;

/// What five cards are, in the order of high poker.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shape {
    HighCard,
    Pair,
    TwoPair,
    ThreeOfAKind,
    Straight,
    Flush,
    FullHouse,
    FourOfAKind,
    StraightFlush,
    RoyalFlush,
}

/// The heights of five cards, larger groups first: kings up with a deuce are 13, 13, 6, 6, 2.
type Heights = [i8; 5];

/// A high hand: what it is, then card for card.
pub type High = (Shape, Heights);

/// A low hand: the weaker as a high hand, the better.
pub type Low = Reverse<High>;

/// A short-deck hand: its place in that game's order, then card for card.
pub type ShortDeck = (usize, Heights);

/// A badugi: how many cards play, then the lowest, compared from the highest down.
pub type Badugi = (usize, Reverse<Vec<i8>>);

/// The order of short deck: a flush is harder to make than a full house.
pub const SHORT_DECK: [Shape; 10] = [
    Shape::HighCard,
    Shape::Pair,
    Shape::TwoPair,
    Shape::ThreeOfAKind,
    Shape::Straight,
    Shape::FullHouse,
    Shape::Flush,
    Shape::FourOfAKind,
    Shape::StraightFlush,
    Shape::RoyalFlush,
];

/// Where the ace stands.
#[derive(Clone, Copy)]
pub enum Ace {
    Low,
    High,
}

fn height(card: Card, ace: Ace) -> i8 {
    match (card.rank(), ace) {
        (Rank::Ace, Ace::Low) => 1,
        (Rank::Ace, Ace::High) => 14,
        (Rank::Two, _) => 2,
        (Rank::Three, _) => 3,
        (Rank::Four, _) => 4,
        (Rank::Five, _) => 5,
        (Rank::Six, _) => 6,
        (Rank::Seven, _) => 7,
        (Rank::Eight, _) => 8,
        (Rank::Nine, _) => 9,
        (Rank::Ten, _) => 10,
        (Rank::Jack, _) => 11,
        (Rank::Queen, _) => 12,
        (Rank::King, _) => 13,
    }
}

fn heights(cards: &[Card], ace: Ace) -> Heights {
    let plain: [i8; 5] = std::array::from_fn(|index| height(cards[index], ace));
    let times = |height: i8| plain.iter().filter(|&&other| other == height).count();
    let mut grouped = plain;
    grouped.sort_unstable_by_key(|&height| Reverse((times(height), height)));
    grouped
}

/// By how many twos of the five cards are of one rank: a full house holds three of them and one.
fn groups(heights: Heights) -> Shape {
    let later = |index: usize| heights[index + 1..].iter().filter(|&&other| other == heights[index]).count();
    match (0..5).map(later).sum() {
        0 => Shape::HighCard,
        1 => Shape::Pair,
        2 => Shape::TwoPair,
        3 => Shape::ThreeOfAKind,
        4 => Shape::FullHouse,
        _ => Shape::FourOfAKind,
    }
}

/// With straights and flushes. Five ranks in a row are a straight, and so is `ace_below`, whose ace is its lowest card.
fn made(cards: &[Card], ace_below: Option<Heights>) -> High {
    let mut heights = heights(cards, Ace::High);
    if Some(heights) == ace_below {
        heights = [heights[1], heights[2], heights[3], heights[4], heights[4] - 1];
    }
    let groups = groups(heights);
    let is_straight = groups == Shape::HighCard && heights[0] - heights[4] == 4;
    let is_flush = cards.iter().all(|card| card.suit() == cards[0].suit());
    let shape = match (is_straight, is_flush) {
        (true, true) if heights[0] == 14 => Shape::RoyalFlush,
        (true, true) => Shape::StraightFlush,
        (true, false) => Shape::Straight,
        (false, true) => Shape::Flush,
        (false, false) => groups,
    };
    (shape, heights)
}

/// Five cards in high poker; 5-4-3-2-A is the lowest straight.
pub fn high(five: &[Card]) -> High {
    made(five, Some([14, 5, 4, 3, 2]))
}

/// Five cards in short deck; 9-8-7-6-A is the lowest straight.
pub fn short_deck(five: &[Card]) -> ShortDeck {
    let (shape, heights) = made(five, Some([14, 9, 8, 7, 6]));
    let place = SHORT_DECK.iter().position(|&each| each == shape).expect("every shape has its place");
    (place, heights)
}

/// Five cards in deuce-to-seven, where nobody speaks of a royal flush.
pub fn deuce_to_seven(five: &[Card]) -> Low {
    let (shape, heights) = made(five, None);
    Reverse((shape.min(Shape::StraightFlush), heights))
}

/// Five cards in ace-to-five.
pub fn ace_to_five(five: &[Card]) -> Low {
    let heights = heights(five, Ace::Low);
    Reverse((groups(heights), heights))
}

/// Five different ranks, none above the eight.
pub fn is_eight_or_better(five: &[Card]) -> bool {
    let heights = heights(five, Ace::Low);
    groups(heights) == Shape::HighCard && heights.iter().all(|&height| height <= 8)
}

/// Any number of cards in badugi.
pub fn badugi(cards: &[Card], ace: Ace) -> Badugi {
    let mut best = None;
    for size in 1..=cards.len().min(4) {
        each_choice(cards, size, &mut |chosen| {
            let clash = |one: Card, other: Card| one.rank() == other.rank() || one.suit() == other.suit();
            let can_play = (0..size).all(|index| chosen[..index].iter().all(|&other| !clash(chosen[index], other)));
            if can_play {
                let mut heights: Vec<i8> = chosen.iter().map(|&card| height(card, ace)).collect();
                heights.sort_unstable_by_key(|&height| Reverse(height));
                best = best.take().max(Some((size, Reverse(heights))));
            }
        });
    }
    best.expect("one card can always play")
}

/// The best five of more cards.
pub fn best_of<Worth: Ord>(cards: &[Card], worth: impl Fn(&[Card]) -> Worth) -> Worth {
    let mut best = None;
    each_choice(cards, 5, &mut |five| best = best.take().max(Some(worth(five))));
    best.expect("five cards or more")
}

/// The best of exactly two hole cards and three of the board.
pub fn omaha_high(hole: &[Card], board: &[Card]) -> High {
    omaha(hole, board).iter().map(|five| high(five)).max().expect("a hand and a board")
}

/// The best eight-or-better low of exactly two hole cards and three of the board.
pub fn omaha_low(hole: &[Card], board: &[Card]) -> Option<Low> {
    omaha(hole, board).iter().filter(|five| is_eight_or_better(&five[..])).map(|five| ace_to_five(five)).max()
}

fn omaha(hole: &[Card], board: &[Card]) -> Vec<[Card; 5]> {
    let mut fives = Vec::new();
    each_choice(hole, 2, &mut |two| {
        each_choice(board, 3, &mut |three| fives.push([two[0], two[1], three[0], three[1], three[2]]));
    });
    fives
}

/// Every choice of `size` among these, in their order.
pub fn each_choice<T: Copy>(all: &[T], size: usize, visit: &mut impl FnMut(&[T])) {
    choose(all, size, &mut Vec::with_capacity(size), visit);
}

fn choose<T: Copy>(left: &[T], more: usize, chosen: &mut Vec<T>, visit: &mut impl FnMut(&[T])) {
    if more == 0 {
        visit(chosen);
        return;
    }
    for (index, &next) in left.iter().enumerate() {
        chosen.push(next);
        choose(&left[index + 1..], more - 1, chosen, visit);
        chosen.pop();
    }
}
