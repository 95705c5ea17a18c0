//! How often one hand brought how much.

/// Results in cents with their counts, the lowest first: a game pays only a few different ones.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Spread {
    counts: Vec<(i64, u64)>,
}

impl Spread {
    #[inline]
    pub fn add(&mut self, cents: i64, times: u64) {
        match self.counts.binary_search_by_key(&cents, |(known, _)| *known) {
            Ok(at) => self.counts[at].1 += times,
            Err(at) => self.counts.insert(at, (cents, times)),
        }
    }

    pub fn merge(&mut self, other: &Spread) {
        for (cents, times) in &other.counts {
            self.add(*cents, *times);
        }
    }

    /// The standard deviation of one hand, and its standard error by the fourth moment over so many rounds.
    #[expect(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "statistics")]
    pub fn deviation(&self, rounds: u64) -> (f64, f64) {
        let hands = self.counts.iter().map(|(_, times)| *times).sum::<u64>() as f64;
        let total: i128 = self.counts.iter().map(|(cents, times)| i128::from(*cents) * i128::from(*times)).sum();
        let mean = total as f64 / hands;
        let moment = |power: i32| {
            let each = self.counts.iter().map(|(cents, times)| (*cents as f64 - mean).powi(power) * *times as f64);
            each.sum::<f64>()
        };
        let variance = moment(2) / (hands - 1.0);
        let of_variance = ((moment(4) / hands - variance * variance).max(0.0) / rounds as f64).sqrt();
        let deviation = variance.sqrt();
        let error = if rounds < 2 { f64::NAN } else { of_variance / (2.0 * deviation.max(f64::MIN_POSITIVE)) };
        (deviation, error)
    }
}
