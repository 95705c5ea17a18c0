//! One wager paid, pushed or lost, within the payout limits.

use crate::player::Player;
use crate::terms::Terms;
use crate::{Outcome, RoundEvent};
use cards::hand::High;
use chips::{Amount, Odds};
use game::{Events, Seat};
use rulebook::round::RoundRules;
use rulebook::{Rule, Wager, rule};

/// What a match-play coupon is worth, and what happens to it.
pub const COUPON: Rule = rule("house/34");

/// A wager that the house takes.
pub fn lost(seat: Seat, wager: Wager, stake: Amount) -> RoundEvent {
    let (back, won) = (Amount::ZERO, Amount::ZERO);
    RoundEvent::Settled { seat, wager, outcome: Outcome::Lost, stake, back, won }
}

/// A wager that is returned.
pub fn pushed(seat: Seat, wager: Wager, stake: Amount) -> RoundEvent {
    RoundEvent::Settled { seat, wager, outcome: Outcome::Pushed, stake, back: stake, won: Amount::ZERO }
}

/// Settles a coupon beside a wager that is over: the house takes it after a win or a loss; after a push the operator's
/// setting decides.
pub fn coupon(purse: &Purse<'_>, wager: Wager, outcome: Outcome, out: &mut Events<RoundEvent>) {
    if !purse.player.has_coupon(wager) {
        return;
    }
    let goes_back = purse.terms.match_play.is_some_and(|coupons| coupons.returned_after_push);
    let returned = outcome == Outcome::Pushed && goes_back;
    out.orders(COUPON, RoundEvent::CouponSettled { seat: purse.seat, wager, returned });
}

/// The winnings of one player in this round, within the payout limits.
pub struct Purse<'table> {
    pub seat: Seat,
    pub terms: &'table Terms,
    rules: &'static RoundRules,
    player: &'table Player,
    /// The player's best hand, if it has been read.
    pub hand: Option<High>,
    under_limit: Amount,
    in_all: Amount,
}

impl<'table> Purse<'table> {
    pub fn of(seat: Seat, terms: &'table Terms, player: &'table Player) -> Purse<'table> {
        let rules = &terms.game.round;
        let hand = player.hand;
        Purse { seat, terms, rules, player, hand, under_limit: player.won_under_limit, in_all: player.won_in_all }
    }

    pub fn stake(&self, wager: Wager) -> Amount {
        self.player.wager(wager)
    }

    /// What a wager wins at some odds; a coupon beside it wins the same amount again.
    pub fn winnings(&self, wager: Wager, odds: Odds) -> Amount {
        let stake = self.stake(wager);
        let won = odds.winnings(stake, self.terms.rounding).unwrap_or(Amount::MOST);
        let won = self.terms.rounded(won);
        if self.player.has_coupon(wager) { won.strict_plus(won) } else { won }
    }

    /// Pays a win within the limits, under the clause that orders it and by the clause that sets it.
    pub fn pay(&mut self, wager: Wager, won: Amount, under: Rule, rule: Rule, out: &mut Events<RoundEvent>) {
        let stake = self.stake(wager);
        let limited = self.limited(wager, won);
        let (seat, outcome, back) = (self.seat, Outcome::Won, stake);
        let settled = RoundEvent::Settled { seat, wager, outcome, stake, back, won: rule.pays(limited) };
        if !out.orders_by(under, [rule, under], settled) {
            return;
        }
        coupon(self, wager, Outcome::Won, out);
        let cut = won.strict_minus(limited);
        if cut.is_positive() {
            let covered = &self.terms.game.terms.limited_wagers;
            let all = self.rules.cover_all.as_ref().map(|rules| rules.limit_on_all);
            let outside = all.filter(|_| !covered.is.contains(&wager));
            let (under, rule) = outside.map_or((covered.rule, self.rules.limit), |all| (all, all));
            if rule.orders(()).is_some() {
                out.orders_by(under, [rule, under], RoundEvent::LimitReached { seat, cut });
            }
        }
    }

    pub fn push(&mut self, wager: Wager, under: Rule, rule: Rule, out: &mut Events<RoundEvent>) {
        out.orders_by(under, [rule, under], pushed(self.seat, wager, self.stake(wager)));
        coupon(self, wager, Outcome::Pushed, out);
    }

    pub fn lose(&mut self, wager: Wager, under: Rule, rule: Rule, out: &mut Events<RoundEvent>) {
        out.orders_by(under, [rule, under], lost(self.seat, wager, self.stake(wager)));
        coupon(self, wager, Outcome::Lost, out);
    }

    /// How much of a win the limits allow.
    fn limited(&mut self, wager: Wager, won: Amount) -> Amount {
        let mut left = won;
        let is_covered = self.terms.game.terms.limited_wagers.is.contains(&wager);
        if let Some(limit) = self.terms.payout_limit.filter(|_| is_covered) {
            left = left.min(limit.strict_minus(self.under_limit));
            self.under_limit = self.under_limit.strict_plus(left);
        }
        if let Some(limit) = self.terms.limit_on_all {
            left = left.min(limit.strict_minus(self.in_all));
            self.in_all = self.in_all.strict_plus(left);
        }
        left
    }
}
