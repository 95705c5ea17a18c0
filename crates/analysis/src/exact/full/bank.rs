//! How large a bank the house needs.
#![expect(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "statistics")]

use super::NetDistribution;
use crate::Fraction;

/// The bank with which the house is never ruined but with a small probability, however many rounds are played one after
/// the other with one Ante each. Ruined is a bank that is lost to the last cent or owes more than it has.
#[derive(Clone, Debug, PartialEq)]
pub struct HouseBank {
    /// The positive number for which e to it times the player's result is one on average. A bank of so many Antes is
    /// ruined with a probability of at most e to minus it times the bank.
    pub adjustment_coefficient: f64,
    /// The bank for each of some risks.
    pub needed: Vec<BankForRisk>,
}

/// The bank that keeps the risk of ruin down to this.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BankForRisk {
    /// The probability of ruin that is accepted.
    pub risk: Fraction,
    /// The bank, in Antes.
    pub antes: f64,
}

impl HouseBank {
    /// None where the house has no edge, since then no bank is large enough, or where it cannot lose.
    pub fn of(net: &NetDistribution) -> Option<HouseBank> {
        let can_lose = net.results.last().is_some_and(|best| best.net > Fraction::ZERO);
        if net.mean() >= Fraction::ZERO || !can_lose {
            return None;
        }
        let adjustment_coefficient = adjustment_coefficient(net);
        let needed = [10, 100, 1_000, 10_000].map(|one_in| {
            let antes = f64::from(one_in).ln() / adjustment_coefficient;
            BankForRisk { risk: Fraction::new(1, one_in.into()), antes }
        });
        Some(HouseBank { adjustment_coefficient, needed: needed.to_vec() })
    }
}

/// The mean falls from one, and rises again for ever: doubling finds a number beyond the root, halving the root.
fn adjustment_coefficient(net: &NetDistribution) -> f64 {
    let all = net.deals() as f64;
    let chances: Vec<(f64, f64)> =
        net.results.iter().map(|result| (result.net.to_f64(), result.deals as f64 / all)).collect();
    let above_one =
        |coefficient: f64| -> f64 { chances.iter().map(|(net, chance)| chance * (coefficient * net).exp_m1()).sum() };
    let mut high = 1e-9;
    while above_one(high) < 0.0 {
        high *= 2.0;
    }
    let mut low = high / 2.0;
    for _ in 0..100 {
        let middle = f64::midpoint(low, high);
        if above_one(middle) < 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    f64::midpoint(low, high)
}
