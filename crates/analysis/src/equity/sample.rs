//! Deals at random: where counting every deal would take too long.

use super::runout::add_showdown;
use super::share::Shares;
use super::{Game, Range};
use cards::draw::{Bytes, Keystream, Seed, draw};
use cards::{Card, CardSet};

/// As many draws in a row in which two players would hold the same card end the search for a deal.
const MOST_CLASHES: u32 = 10_000_000;

/// Plays `deals` deals, hands and board drawn at random from what the ranges allow; none if no deal was found.
///
/// A deal in which two players would hold the same card is drawn again as a whole, so that every deal that can
/// happen is as likely as the other. Players who may hold anything get their cards from what the others leave.
pub(super) fn play(
    game: Game,
    ranges: &[Range],
    board: CardSet,
    left: CardSet,
    deals: u64,
    seed: &Seed,
    progress: &mut dyn FnMut(u64, u64),
) -> Option<Shares> {
    let mut bytes = Keystream::new(seed);
    let mut shares = Shares::new(ranges.len());
    let players = in_order_of_choice(ranges);
    let mut hands = vec![CardSet::EMPTY; ranges.len()];
    for deal in 0..deals {
        let mut clashes = 0;
        let held = loop {
            if let Some(held) = draw_hands(&players, left, &mut hands, &mut bytes) {
                break held;
            }
            clashes += 1;
            if clashes == MOST_CLASHES {
                return None;
            }
        };
        let cards = complete(board, left - held, 5, &mut bytes);
        let holes: Vec<Vec<Card>> = hands.iter().map(|hand| hand.iter().collect()).collect();
        add_showdown(game, &holes, &cards, 1, &mut shares);
        if deal.is_multiple_of(4096) {
            progress(deal, deals);
        }
    }
    Some(shares)
}

/// The players in the order in which they get their hands, those who may hold anything last.
fn in_order_of_choice(ranges: &[Range]) -> Vec<(usize, &Range)> {
    let mut players: Vec<(usize, &Range)> = ranges.iter().enumerate().collect();
    players.sort_by_key(|(_, range)| matches!(range, Range::Any { .. }));
    players
}

/// Draws a hand for each player and returns all their cards; none if two of them would hold the same card.
fn draw_hands(
    players: &[(usize, &Range)],
    left: CardSet,
    hands: &mut [CardSet],
    bytes: &mut impl Bytes,
) -> Option<CardSet> {
    let mut held = CardSet::EMPTY;
    for (player, range) in players {
        let hand = match range {
            Range::Hands(hands) => hands[draw_wide(hands.len(), bytes)],
            Range::Any { size, .. } => complete(CardSet::EMPTY, left - held, *size, bytes).into_iter().collect(),
        };
        if !hand.is_disjoint(held) {
            return None;
        }
        hands[*player] = hand;
        held = held | hand;
    }
    Some(held)
}

/// These cards and as many of those left as make `size`.
fn complete(cards: CardSet, left: CardSet, size: usize, bytes: &mut impl Bytes) -> Vec<Card> {
    let mut cards: Vec<Card> = cards.iter().collect();
    let mut left: Vec<Card> = left.iter().collect();
    while cards.len() < size {
        cards.push(left.swap_remove(usize::from(draw(left.len() as u8, bytes))));
    }
    cards
}

/// One of so many things, by four bytes at a time; those that would favour some of them say nothing.
fn draw_wide(count: usize, bytes: &mut impl Bytes) -> usize {
    let count = count as u64;
    let fair = (1 << 32) - (1 << 32) % count;
    loop {
        let word = (0..4).fold(0u64, |word, _| word << 8 | u64::from(bytes.next_byte()));
        if word < fair {
            return (word % count) as usize;
        }
    }
}
