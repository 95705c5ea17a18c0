//! A wager against a paytable: its edge, how often it wins, and its variance.

use super::Census;
use crate::Fraction;
use cards::hand::Category;
use chips::Amount;
use house::{Ladder, Paid};
use rulebook::Hand;
use rulebook::paytable::Pays;

/// What a side wager is worth, in units of its stake, before payout limits and rounding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SideWager {
    /// What the house keeps of a stake on average.
    pub house_edge: Fraction,
    /// How often a row pays.
    pub hit_frequency: Fraction,
    /// The mean of the squared result. Less the squared edge it is the variance, which as a fraction would not fit.
    pub mean_square: Fraction,
    /// The rows, best first.
    pub lines: Vec<Line>,
}

/// A row of a paytable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Line {
    /// The hand that the row is for.
    pub hand: Hand,
    /// How often this row pays.
    pub probability: Fraction,
    /// What it pays.
    pub pays: Pays,
    /// What the player is ahead by, in stakes.
    pub net: Fraction,
}

impl Line {
    /// What the row brings the player on average, in stakes.
    pub fn contribution(&self) -> Fraction {
        self.probability * self.net
    }
}

impl SideWager {
    /// A wager that loses where no row pays.
    pub(super) fn of(lines: Vec<Line>) -> SideWager {
        let hit_frequency: Fraction = lines.iter().map(|line| line.probability).sum();
        let lost = Fraction::ONE - hit_frequency;
        let squares: Fraction = lines.iter().map(|line| line.contribution() * line.net).sum();
        SideWager {
            house_edge: lost - lines.iter().map(Line::contribution).sum(),
            hit_frequency,
            mean_square: squares + lost,
            lines,
        }
    }

    /// A wager that is paid by the category of a hand.
    pub(super) fn by_category(ladder: &Ladder, census: &Census) -> SideWager {
        let stake = Amount::dollars(1);
        let line = |&category: &Category| {
            let Paid { pays, .. } = ladder.row(category)?;
            let (hand, probability) = (hand_of(category)?, census.probability(category));
            Some(Line { hand, probability, pays, net: winnings(pays, stake)? })
        };
        SideWager::of(Category::ALL.iter().rev().filter_map(line).collect())
    }

    /// The variance of the result, in stakes squared.
    #[expect(clippy::float_arithmetic, reason = "statistics")]
    pub fn variance(&self) -> f64 {
        let mean = self.house_edge.to_f64();
        self.mean_square.to_f64() - mean * mean
    }

    /// The standard deviation of the result, in stakes.
    pub fn standard_deviation(&self) -> f64 {
        self.variance().sqrt()
    }
}

/// What a row wins, in stakes; nothing known of what meters show.
pub(in crate::exact) fn winnings(pays: Pays, stake: Amount) -> Option<Fraction> {
    match pays {
        Pays::Odds(odds) => Some(Fraction::new(odds.win().into(), odds.per().into())),
        Pays::Sum(sum) => Some(in_stakes(sum, stake)),
        Pays::Meter(..) => None,
    }
}

pub(super) fn in_stakes(sum: Amount, stake: Amount) -> Fraction {
    Fraction::new(sum.cents().into(), stake.cents().into())
}

/// The row that a category has in paytables.
fn hand_of(category: Category) -> Option<Hand> {
    Some(match category {
        Category::RoyalFlush => Hand::RoyalFlush,
        Category::StraightFlush => Hand::StraightFlush,
        Category::FourOfAKind => Hand::FourOfAKind,
        Category::FullHouse => Hand::FullHouse,
        Category::Flush => Hand::Flush,
        Category::Straight => Hand::Straight,
        Category::ThreeOfAKind => Hand::ThreeOfAKind,
        Category::Pair => Hand::Pair,
        Category::TwoPair | Category::HighCard => return None,
    })
}
