//! The same random numbers in every run.

use cards::{Card, CardSet};

/// Numbers that follow from a seed, each mixed from a count.
pub struct Chance {
    state: u64,
}

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance { state: seed }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.state ^ (self.state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.next()) * bound as u128) >> 64) as usize
    }

    /// Between nothing and one.
    #[expect(clippy::cast_precision_loss, reason = "statistics")]
    pub fn part(&mut self) -> f64 {
        (self.next() >> 11) as f64 / (1u64 << 53) as f64
    }

    /// So many cards of a set in random order.
    pub fn draw<const COUNT: usize>(&mut self, from: CardSet) -> [Card; COUNT] {
        let mut cards: Vec<Card> = from.iter().collect();
        std::array::from_fn(|at| {
            let chosen = at + self.below(cards.len() - at);
            cards.swap(at, chosen);
            cards[at]
        })
    }
}
