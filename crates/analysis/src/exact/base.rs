//! The base game under the best play: Ante, Blind or Odds with its Bad Beat, Play or Raise.

use super::distribution::Distribution;
use super::meeting::Meetings;
use super::optimum::{Optimum, StartWorth, Values};
use super::payoff::Payoff;
use super::{Choice, Decision, Start, ending};
use crate::Fraction;
use house::{Stage, Terms};

/// The base game under the best play. Where two choices are worth the same, the smaller wager is taken.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Base {
    /// What the best play is worth, and what it does.
    pub figures: Figures,
    /// By the numbers of the starts.
    pub before_the_flop: Vec<StartValues>,
}

/// What a way to play brings, all of it exact and before the effects of payout limit and rounding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Figures {
    /// What the house keeps of an Ante.
    pub house_edge: Fraction,
    /// All wagers of a deal together, in Antes.
    pub average_wager: Fraction,
    /// The edge as a part of all that is wagered.
    pub element_of_risk: Fraction,
    /// The variance of a deal's result, in Antes squared.
    pub variance: Fraction,
    /// How the hands are decided, as parts of all deals.
    pub decisions: Vec<(Decision, Fraction)>,
    /// How many deals end in each way.
    pub distribution: Distribution,
}

/// What each choice with two hole cards is worth before the flop, in Antes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StartValues {
    /// The kind of hole cards.
    pub start: Start,
    /// The smallest wager first.
    pub values: Vec<(Choice, Fraction)>,
    /// The choice that is worth the most.
    pub best: Choice,
}

impl Base {
    /// Counts the base game of a submission.
    pub fn of(terms: &Terms) -> Base {
        let payoff = Payoff::of(terms);
        let meetings = Meetings::of(payoff.plays_from);
        let values = Values::of(&meetings, &payoff);
        let optimum = Optimum::of(&values, &payoff);
        let distribution = ending::count(&meetings, &payoff, &optimum, values.field);
        let starts = Start::every().zip(&optimum.starts);
        let values = |(start, worth): (Start, &StartWorth)| StartValues {
            start,
            values: worth.values(start, &payoff),
            best: Choice::or_pass(worth.best(&payoff), Stage::BeforeFlop),
        };
        let before_the_flop = starts.map(values).collect();
        Base { figures: Figures::of(&payoff, distribution), before_the_flop }
    }
}

impl Figures {
    /// The figures that follow from a distribution.
    pub(super) fn of(payoff: &Payoff, distribution: Distribution) -> Figures {
        let deals = distribution.deals();
        let (mut sum, mut squares, mut wagered) = (0, 0, 0);
        for cell in distribution.cells() {
            let net = i128::from(payoff.net_of(&cell));
            sum += net * cell.deals;
            squares += net * net * cell.deals;
            wagered += (2 + i128::from(cell.decision.multiple().unwrap_or(0))) * cell.deals;
        }
        let all_parts = deals * i128::from(payoff.parts);
        let share = |&decision: &Decision| (decision, distribution.share(decision));
        Figures {
            house_edge: payoff.fraction(-sum, deals),
            average_wager: Fraction::new(wagered, deals),
            element_of_risk: payoff.fraction(-sum, wagered),
            variance: Fraction::new(squares * deals - sum * sum, all_parts * all_parts),
            decisions: distribution.decisions().iter().map(share).collect(),
            distribution,
        }
    }
}
