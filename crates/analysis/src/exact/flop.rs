//! The 1,755 flops that differ by more than an exchange of suits.

use super::symbol::RANKS;
use cards::{Card, CardSet, Rank, Suit};

#[derive(Clone, Copy, Debug)]
pub struct Flop {
    pub cards: CardSet,
    /// How many flops become this one by an exchange of suits.
    pub flops: i64,
}

/// One flop of each kind: of one suit, of two, of three.
pub fn every() -> Vec<Flop> {
    let mut flops = Vec::with_capacity(1755);
    let mut add = |cards: [(usize, Suit); 3], count: i64| {
        let cards = cards.map(|(rank, suit)| Card::new(Rank::ALL[rank], suit)).into_iter().collect();
        flops.push(Flop { cards, flops: count });
    };
    let [first, second, third, _] = Suit::ALL;
    for high in 0..RANKS {
        for middle in 0..high {
            (0..middle).for_each(|low| add([(high, first), (middle, first), (low, first)], 4));
            (0..RANKS).for_each(|other| add([(high, first), (middle, first), (other, second)], 12));
        }
        for middle in 0..=high {
            for low in 0..=middle {
                let orders = match (high == middle, middle == low) {
                    (true, true) => 1,
                    (false, false) => 6,
                    _ => 3,
                };
                add([(high, first), (middle, second), (low, third)], 4 * orders);
            }
        }
    }
    flops
}
