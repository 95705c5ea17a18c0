//! Equities: ranges as they are written, exact counts against a naive enumeration, samples against exact counts.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]

mod exact;
mod notation;
mod sampled;

use analysis::equity::{Game, Question, Range, Shares};
use cards::CardSet;

fn question(game: Game, ranges: &[&str], board: &str, dead: &str) -> Question {
    let ranges: Vec<Range> = ranges.iter().map(|text| Range::read(text, game).unwrap()).collect();
    Question::new(game, &ranges, board.parse().unwrap(), dead.parse().unwrap()).unwrap()
}

fn counted(game: Game, ranges: &[&str], board: &str, dead: &str) -> Shares {
    question(game, ranges, board, dead).count(&mut |_, _| ()).unwrap()
}

/// Wins and ties of each player, and all deals.
fn counts(shares: &Shares) -> (Vec<(i128, i128)>, i128) {
    (shares.players().iter().map(|player| (player.wins, player.ties)).collect(), shares.deals())
}

/// A small generator for tests: the same numbers in every run.
struct Numbers(u64);

impl Numbers {
    fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % count
    }

    fn hand(&mut self, size: usize, left: &mut CardSet) -> CardSet {
        let mut hand = CardSet::EMPTY;
        for _ in 0..size {
            let card = left.iter().nth(self.below(left.len())).unwrap();
            hand.insert(card);
            *left = *left - CardSet::of(card);
        }
        hand
    }
}
