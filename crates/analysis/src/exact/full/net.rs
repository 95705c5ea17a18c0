//! Every result that a deal can have, with the deals that have it.

use super::pays::TripsPays;
use crate::Fraction;
use crate::exact::distribution::Distribution;
use crate::exact::payoff::{Payoff, least_common_multiple};
use house::Terms;
use std::collections::BTreeMap;

/// What a deal brings for one Ante, the worst result first.
///
/// ```
/// use analysis::exact::base::Base;
/// use analysis::exact::full::{HouseBank, NetDistribution};
/// use house::Terms;
///
/// let submission = "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n".parse();
/// let terms = Terms::of(&submission.expect("it can be read")).expect("the book allows it");
/// let base = Base::of(&terms);
/// let net = NetDistribution::of_base(&terms, &base.figures.distribution);
/// assert_eq!(-net.mean(), base.figures.house_edge);
/// assert_eq!(net.variance(), base.figures.variance);
/// assert!(HouseBank::of(&net).is_some());
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NetDistribution {
    /// Every result, the worst first.
    pub results: Vec<NetResult>,
}

/// One result, and how often it comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NetResult {
    /// In Antes.
    pub net: Fraction,
    /// How many deals have it.
    pub deals: i128,
}

impl NetDistribution {
    /// The base game alone.
    pub fn of_base(terms: &Terms, distribution: &Distribution) -> NetDistribution {
        let payoff = Payoff::of(terms);
        let counted = distribution.cells().map(|cell| (i128::from(payoff.net_of(&cell)), cell.deals));
        NetDistribution::from_counts(counted, payoff.parts.into())
    }

    /// The base game and Trips or Trips Plus played together; none where the table does not offer it.
    pub fn with_trips(terms: &Terms, distribution: &Distribution, trips_per_ante: Fraction) -> Option<NetDistribution> {
        let (payoff, trips) = (Payoff::of(terms), TripsPays::of(terms)?);
        let parts = i128::from(payoff.parts) * i128::from(trips.parts) * trips_per_ante.denominator();
        let counted = distribution.cells().map(|cell| {
            let base = i128::from(payoff.net_of(&cell)) * i128::from(trips.parts) * trips_per_ante.denominator();
            let beside = i128::from(trips.net(cell.category)) * i128::from(payoff.parts) * trips_per_ante.numerator();
            (base + beside, cell.deals)
        });
        Some(NetDistribution::from_counts(counted, parts))
    }

    fn from_counts(counted: impl Iterator<Item = (i128, i128)>, parts: i128) -> NetDistribution {
        let mut deals: BTreeMap<i128, i128> = BTreeMap::new();
        counted.for_each(|(net, count)| *deals.entry(net).or_default() += count);
        let result = |(net, deals): (i128, i128)| NetResult { net: Fraction::new(net, parts), deals };
        NetDistribution { results: deals.into_iter().map(result).collect() }
    }

    /// How many deals were counted.
    pub fn deals(&self) -> i128 {
        self.results.iter().map(|result| result.deals).sum()
    }

    /// The mean result of a deal, in Antes.
    pub fn mean(&self) -> Fraction {
        let (results, parts) = self.in_parts();
        let sum = results.iter().map(|(net, deals)| i128::from(*net) * deals).sum();
        Fraction::new(sum, self.deals() * i128::from(parts))
    }

    /// The variance of the result, in Antes squared.
    pub fn variance(&self) -> Fraction {
        let (results, parts) = self.in_parts();
        let mean_of = |power: u32| -> Fraction {
            let sum = results.iter().map(|(net, deals)| i128::from(*net).pow(power) * deals).sum();
            Fraction::new(sum, self.deals() * i128::from(parts).pow(power))
        };
        let mean = mean_of(1);
        mean_of(2) - mean * mean
    }

    /// The results as whole numbers of parts of an Ante, and how many parts it has.
    pub(super) fn in_parts(&self) -> (Vec<(i64, i128)>, i64) {
        let denominators = self.results.iter().map(|result| result.net.denominator());
        let parts = denominators.fold(1, |parts, denominator| {
            let denominator = i64::try_from(denominator).expect("odds have small denominators");
            least_common_multiple(parts, denominator)
        });
        let whole = |result: &NetResult| {
            let net = result.net.numerator() * (i128::from(parts) / result.net.denominator());
            (i64::try_from(net).expect("no deal brings so many Antes"), result.deals)
        };
        (self.results.iter().map(whole).collect(), parts)
    }
}
