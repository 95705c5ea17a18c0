//! How often every result of the base game comes up.

use super::meeting::Meeting;
use super::payoff::Payoff;
use super::{Decision, Outcome};
use crate::Fraction;
use cards::hand::Category;

/// How many deals end in each way, over all deals of hole cards, flop, turn and river, and dealer's cards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Distribution {
    decisions: Vec<Decision>,
    counts: Vec<Counts>,
}

/// Deals by category, outcome, and whether the dealer plays.
type Counts = [[[i64; 2]; Outcome::ALL.len()]; Category::ALL.len()];

/// One way in which deals end. Folded hands have the outcome that they would have had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cell {
    /// How the hand was decided.
    pub decision: Decision,
    /// Of the player's best five cards.
    pub category: Category,
    /// Of the player's hand against the dealer's.
    pub outcome: Outcome,
    /// Whether the dealer's hand is good enough to play.
    pub dealer_plays: bool,
    /// How many deals end so.
    pub deals: i128,
}

impl Distribution {
    /// Every decision that the terms allow.
    pub fn decisions(&self) -> &[Decision] {
        &self.decisions
    }

    /// The ways in which deals end.
    pub fn cells(&self) -> impl Iterator<Item = Cell> {
        let of_decision = |(&decision, counts): (&Decision, &Counts)| {
            let counts = *counts;
            Category::ALL.into_iter().flat_map(move |category| {
                Outcome::ALL.into_iter().flat_map(move |outcome| {
                    [false, true].map(|dealer_plays| {
                        let deals = counts[category as usize][outcome as usize][usize::from(dealer_plays)];
                        Cell { decision, category, outcome, dealer_plays, deals: i128::from(deals) }
                    })
                })
            })
        };
        self.decisions.iter().zip(&self.counts).flat_map(of_decision).filter(|cell| cell.deals > 0)
    }

    /// How many deals were counted.
    pub fn deals(&self) -> i128 {
        self.cells().map(|cell| cell.deals).sum()
    }

    /// The part of all deals that was decided so.
    pub fn share(&self, decision: Decision) -> Fraction {
        let decided = self.cells().filter(|cell| cell.decision == decision).map(|cell| cell.deals).sum();
        Fraction::new(decided, self.deals())
    }
}

/// Sums from which a distribution follows, while it is counted.
pub(super) struct Sums {
    decisions: Vec<Decision>,
    plays_from: Category,
    /// By decision and category.
    by_category: Vec<[[i64; 4]; Category::ALL.len()]>,
}

impl Sums {
    pub fn new(payoff: &Payoff) -> Sums {
        let decisions = Decision::every(payoff);
        let by_category = vec![[[0; 4]; Category::ALL.len()]; decisions.len()];
        Sums { decisions, plays_from: payoff.plays_from, by_category }
    }

    /// Where the deals of a decision are counted; nowhere if the terms do not allow it.
    pub fn place(&self, decision: Decision) -> Option<usize> {
        self.decisions.iter().position(|known| *known == decision)
    }

    /// Where folds are counted.
    pub fn fold(&self) -> usize {
        self.decisions.len() - 1
    }

    /// Counts that two hole cards came so many times to a board and were decided so.
    #[inline]
    pub fn add(&mut self, place: usize, meeting: Meeting, times: i64) {
        let sums = &mut self.by_category[place][meeting.category()];
        for (sum, count) in sums.iter_mut().zip(meeting.counts()) {
            *sum += times * i64::from(count);
        }
    }

    pub fn finish(self) -> Distribution {
        let counts = self.by_category.iter().map(|sums| {
            Category::ALL.map(|category| Meeting::outcomes(sums[category as usize], category >= self.plays_from))
        });
        Distribution { counts: counts.collect(), decisions: self.decisions }
    }
}
