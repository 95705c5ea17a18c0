//! The most that the smallest wagers can win, which bounds a payout limit from below.

use super::Submission;
use crate::Wager;
use crate::paytable::Paytable;
use chips::{Amount, Odds, Rounding, TooLarge};

impl Submission {
    /// What one player can win in wagers under the limit, each at its minimum, on the dearest hand.
    ///
    /// A royal flush made with one of two aces in the hand is the best hand of every paytable at once.
    pub fn most_at_minimum(&self) -> Result<Amount, TooLarge> {
        let terms = &self.game().terms;
        let ante = self.smallest_ante();
        let even = terms.ante_pays.is.0;
        let wins = terms.limited_wagers.is.iter().map(|&wager| match wager {
            Wager::Ante => even.winnings(ante, Rounding::Up),
            _ if wager == terms.play_wager.is => {
                let multiple = terms.before_the_flop.is.iter().max().copied().unwrap_or(1);
                even.winnings(ante.times(u32::from(multiple))?, Rounding::Up)
            }
            _ if wager == terms.equal_wager.is => best(self.main_paytable().and_then(Paytable::best_odds), ante),
            side => best(self.best_odds(side), self.smallest(side)),
        });
        Amount::sum(wins.collect::<Result<Vec<Amount>, TooLarge>>()?)
    }

    /// The paytable of the wager that equals the Ante.
    pub fn main_paytable(&self) -> Option<&'static Paytable> {
        let game = self.game();
        let wager = game.terms.equal_wager.is;
        let named = self.paytables.get(&wager).map(String::as_str);
        game.paytable(wager, named.unwrap_or("A"))
    }

    /// What a side wager pays at most; one that is not offered pays nothing.
    fn best_odds(&self, wager: Wager) -> Option<Odds> {
        if wager == Wager::Trips {
            let trips = self.trips.as_ref()?;
            let book = self.game().paytable(wager, &trips.base)?.best_odds();
            let all = trips.better.values().copied().chain(book);
            return all.reduce(|best, odds| if best.pays_at_least(odds) { best } else { odds });
        }
        self.game().paytable(wager, self.paytables.get(&wager)?)?.best_odds()
    }

    /// The minimum that is set for a side wager; without one it adds nothing.
    fn smallest(&self, wager: Wager) -> Amount {
        self.limits.get(&wager).and_then(|limits| limits.minimum).unwrap_or(Amount::ZERO)
    }
}

fn best(odds: Option<Odds>, stake: Amount) -> Result<Amount, TooLarge> {
    odds.map_or(Ok(Amount::ZERO), |odds| odds.winnings(stake, Rounding::Up))
}
