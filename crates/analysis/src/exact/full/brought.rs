//! What each wager brings, by the player's hand and by the decision.

use crate::Fraction;
use crate::exact::Decision;
use crate::exact::distribution::{Cell, Distribution};
use crate::exact::payoff::Payoff;
use cards::hand::Category;
use house::Terms;

/// What some of the deals bring the player who wagers an Ante, as parts of the mean of all deals: over all hands, or
/// over all decisions, the totals add up to the house edge turned around.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Brought {
    /// How often such a deal comes.
    pub frequency: Fraction,
    /// On the Ante.
    pub ante: Fraction,
    /// Blind or Odds.
    pub equal_wager: Fraction,
    /// Play or Raise.
    pub play_wager: Fraction,
}

impl Brought {
    /// What the wagers bring together.
    pub fn total(&self) -> Fraction {
        self.ante + self.equal_wager + self.play_wager
    }

    /// What Ante, Blind or Odds, and Play or Raise bring on average when such a deal has come; none if none comes.
    pub fn on_average(&self) -> Option<[Fraction; 3]> {
        let comes = self.frequency != Fraction::ZERO;
        comes.then(|| [self.ante, self.equal_wager, self.play_wager].map(|wager| wager / self.frequency))
    }

    fn of(payoff: &Payoff, distribution: &Distribution, is_meant: impl Fn(&Cell) -> bool) -> Brought {
        let (mut deals, mut sums) = (0, [0; 3]);
        for cell in distribution.cells().filter(is_meant) {
            deals += cell.deals;
            for (sum, parts) in sums.iter_mut().zip(payoff.wagers_of(&cell)) {
                *sum += i128::from(parts) * cell.deals;
            }
        }
        let all = distribution.deals();
        let [ante, equal_wager, play_wager] = sums.map(|sum| payoff.fraction(sum, all));
        Brought { frequency: Fraction::new(deals, all), ante, equal_wager, play_wager }
    }
}

/// By the player's best five of seven cards, the lowest first; a folded hand counts as what it would have been.
pub fn by_category(terms: &Terms, distribution: &Distribution) -> Vec<(Category, Brought)> {
    let payoff = Payoff::of(terms);
    let brought = |category| Brought::of(&payoff, distribution, |cell| cell.category == category);
    Category::ALL.into_iter().map(|category| (category, brought(category))).collect()
}

/// By the decision that settled the hand, the earliest first.
pub fn by_decision(terms: &Terms, distribution: &Distribution) -> Vec<(Decision, Brought)> {
    let payoff = Payoff::of(terms);
    let brought = |decision| Brought::of(&payoff, distribution, |cell| cell.decision == decision);
    distribution.decisions().iter().map(|&decision| (decision, brought(decision))).collect()
}
