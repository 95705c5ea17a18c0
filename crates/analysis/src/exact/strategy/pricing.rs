//! What a way to play brings by the terms of a submission.

use super::{Named, NotAllowed, Play, by_class, hand_by_hand};
use crate::exact::Start;
use crate::exact::base::Figures;
use crate::exact::distribution::Sums;
use crate::exact::meeting::Meetings;
use crate::exact::payoff::Payoff;
use house::Terms;

/// What is needed to price any way to play.
///
/// ```
/// use analysis::exact::strategy::{Named, Pricing};
/// use analysis::simulation::Strategy;
/// use house::Terms;
///
/// let submission = "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n".parse();
/// let terms = Terms::of(&submission.expect("it can be read")).expect("the book allows it");
/// let pricing = Pricing::of(&terms);
/// let figures = pricing.price_named(&Named::new(Strategy::CallToTheEnd, &terms));
/// assert_eq!(format!("{:.4}", figures.house_edge.to_f64()), "0.4070");
/// ```
pub struct Pricing {
    payoff: Payoff,
    meetings: Meetings,
}

impl Pricing {
    /// Prepares the pricing for a submission.
    pub fn of(terms: &Terms) -> Pricing {
        let payoff = Payoff::of(terms);
        Pricing { meetings: Meetings::of(payoff.plays_from), payoff }
    }

    /// The figures of a way to play.
    pub fn price(&self, play: &impl Play) -> Result<Figures, NotAllowed> {
        if !play.minds_only_the_flush() {
            return self.price_starts(play, Start::every());
        }
        let distribution = by_class::count(&self.meetings, &self.payoff, play)?;
        Ok(Figures::of(&self.payoff, distribution))
    }

    /// The figures of a named strategy. Not generic: the loops are compiled here, where they are optimized in every
    /// build.
    pub fn price_named(&self, play: &Named) -> Figures {
        self.price(play).expect("named strategies wager what the terms allow")
    }

    /// The figures of a way to play with some of the hole cards, each as often as it is dealt; hand by hand.
    pub fn price_starts(&self, play: &impl Play, starts: impl Iterator<Item = Start>) -> Result<Figures, NotAllowed> {
        let mut sums = Sums::new(&self.payoff);
        for start in starts {
            hand_by_hand::add_start(&self.meetings, play, start, &mut sums)?;
        }
        Ok(Figures::of(&self.payoff, sums.finish()))
    }
}
