//! The same random numbers in every run.

use cards::{Card, CardSet};

pub struct Chance(::chance::Chance);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(::chance::Chance::new(seed))
    }

    /// A number below `bound`.
    pub fn below(&mut self, bound: usize) -> usize {
        ((u128::from(self.0.number()) * bound as u128) >> 64) as usize
    }

    /// Between nothing and one.
    #[expect(clippy::cast_precision_loss, reason = "statistics")]
    pub fn part(&mut self) -> f64 {
        (self.0.number() >> 11) as f64 / (1u64 << 53) as f64
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
