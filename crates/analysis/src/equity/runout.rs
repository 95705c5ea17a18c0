//! Given hands of any game: every board that can come, one by one.

use super::board::Boards;
use super::share::{Shares, best};
use super::{Game, symmetry};
use cards::{Card, CardSet};

pub(super) fn count(game: Game, hands: &[CardSet], board: CardSet, left: CardSet) -> Shares {
    let holes: Vec<Vec<Card>> = hands.iter().map(|hand| hand.iter().collect()).collect();
    let mut shares = Shares::new(hands.len());
    let sets: Vec<CardSet> = hands.iter().copied().chain([board, left]).collect();
    let classes = symmetry::classes(&sets.chunks(1).collect::<Vec<_>>());
    let mut cards: Vec<Card> = Vec::with_capacity(5);
    Boards::new(left, classes, 5 - board.len()).each(&mut |to_come, weight| {
        cards.clear();
        cards.extend(board | to_come);
        add_showdown(game, &holes, &cards, i128::from(weight), &mut shares);
    });
    shares
}

/// Counts one full board so many times.
pub(super) fn add_showdown(game: Game, holes: &[Vec<Card>], board: &[Card], weight: i128, shares: &mut Shares) {
    let shown = holes.iter().map(|hole| game.showdown(hole, board));
    if !game.is_split() {
        shares.add(best(shown.map(|shown| Some(shown.high))), weight);
        return;
    }
    let shown: Vec<_> = shown.collect();
    let highs = best(shown.iter().map(|shown| Some(shown.high)));
    let lows = best(shown.iter().map(|shown| shown.low));
    shares.add_split(highs, if lows == 0 { highs } else { lows }, weight);
}
