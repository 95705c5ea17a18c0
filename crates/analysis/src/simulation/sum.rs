//! Exact sums over rounds, and what they say about the mean.

/// The sum of one figure over rounds, and the sum of its squares.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    pub total: i128,
    pub squares: i128,
}

impl Sum {
    /// One round's figure, all its players together: they share a board, so only rounds are independent.
    #[inline]
    pub fn add(&mut self, figure: i64) {
        let figure = i128::from(figure);
        self.total += figure;
        self.squares += figure * figure;
    }

    pub fn merge(&mut self, other: &Sum) {
        self.total += other.total;
        self.squares += other.squares;
    }

    /// The mean of a round.
    #[expect(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "statistics")]
    pub fn mean(&self, rounds: u64) -> f64 {
        self.total as f64 / rounds as f64
    }

    /// The standard error of the mean; not a number for a single round.
    #[expect(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "statistics")]
    pub fn error(&self, rounds: u64) -> f64 {
        let count = rounds as f64;
        let around_mean = self.squares as f64 - self.total as f64 * self.mean(rounds);
        (around_mean.max(0.0) / (count - 1.0) / count).sqrt()
    }
}
