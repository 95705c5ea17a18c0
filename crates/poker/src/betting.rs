//! One betting round: what is to call, how far a raise must and may go, and what reopens the betting.

use crate::decide::Pace;
use crate::hand::{Hand, Phase};
use crate::player::{added, less};
use crate::setup::PostKind;
use crate::variant::Size;
use crate::{Event, Limit};
use chips::Amount;
use game::Seat;
use rulebook::{Refusal, Rule, rule};

const LIMIT: Rule = rule("wsop-2011/p26.lim.1");
const NO_LIMIT: Rule = rule("wsop-2011/p26.nl.1");
const NO_LIMIT_LEAST: Rule = rule("wsop-2011/p26.nl.2");
const POT_LIMIT: Rule = rule("wsop-2011/p26.pl.1");
const POT_LIMIT_LEAST: Rule = rule("wsop-2011/p26.pl.2");
/// How large a raise is, and what an all-in for less does.
const RAISES: Rule = rule("house/73");
/// What becomes of the part of a bet that nobody called.
const UNCALLED: Rule = rule("house/67");
const MUCKED_AT_ONCE: Rule = rule("wsop-2011/p02.muck.1");
/// The tap before a burn says that the betting round has ended: it has not while somebody is to act.
const ROUND_ENDED: Rule = rule("wsop-2011/p02.burn.1");

/// How far a player may bet or raise now: what is in front of the player afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raise {
    pub least: Amount,
    pub most: Amount,
}

impl Hand {
    /// What a player still has to put in to call, no more than the stack.
    pub(crate) fn to_call(&self, seat: Seat) -> Amount {
        let player = self.player(seat);
        less(self.to_match, player.bet).max(Amount::ZERO).min(player.stack)
    }

    /// How far a player may raise; none where only a call or a fold is left.
    pub(crate) fn raise(&self, seat: Seat) -> Option<Raise> {
        let Phase::Betting(street) = self.phase else { return None };
        let player = self.player(seat);
        let all_in = added(player.bet, player.stack);
        let others = self.order.iter().any(|other| *other != seat && self.player(*other).can_act());
        if all_in <= self.to_match || !others || !self.may_raise_again(seat) || self.is_capped() {
            return None;
        }
        let (least, most) = match self.setup.stakes.limit {
            Limit::No => (self.least_raise(), all_in),
            Limit::Pot => (self.least_raise(), self.pot_raise(seat)),
            Limit::Fixed { .. } => {
                let to = self.fixed_raise(street);
                (to, to)
            }
        };
        // With a shorter stack everything is the one raise that is left.
        Some(Raise { least: least.min(all_in), most: most.max(least).min(all_in) })
    }

    fn least_raise(&self) -> Amount {
        let least = self.setup.stakes.least;
        if self.to_match.is_zero() { least } else { added(self.to_match, self.full_raise).max(least) }
    }

    /// The size of a fixed bet on a street.
    pub(crate) fn fixed_size(&self, street: u8) -> Amount {
        match (self.setup.stakes.limit, self.street(street).size) {
            (Limit::Fixed { small, .. }, Size::Small) => small,
            (Limit::Fixed { big, .. }, Size::Big) => big,
            _ => self.setup.stakes.least,
        }
    }

    /// One bet more than the last full one: what a short all-in added is completed.
    fn fixed_raise(&self, street: u8) -> Amount {
        added(self.full_level, self.fixed_size(street))
    }

    /// As much again as lies there once the call is made.
    fn pot_raise(&self, seat: Seat) -> Amount {
        let call = less(self.to_match, self.player(seat).bet).max(Amount::ZERO);
        let pot = added(added(self.in_the_pot(), call), self.small_blind_short());
        added(self.to_match, pot)
    }

    /// In cash games the small blind counts as completed until its owner has acted.
    fn small_blind_short(&self) -> Amount {
        let is_first = self.phase == Phase::Betting(0) && self.setup.settings.completes_small_blind;
        let posts = || self.setup.posts.iter();
        let small = posts().find(|post| post.kind == PostKind::SmallBlind).filter(|_| is_first);
        let big = posts().find(|post| post.kind == PostKind::BigBlind);
        let Some((small, big)) = small.zip(big) else { return Amount::ZERO };
        let waits = self.player(small.seat).acted_at.is_none();
        if waits { less(big.amount, small.amount).max(Amount::ZERO) } else { Amount::ZERO }
    }

    /// A player who has acted raises again only after a full raise since, or after short ones that add up to it.
    fn may_raise_again(&self, seat: Seat) -> bool {
        let Some(acted_at) = self.player(seat).acted_at else { return true };
        let adds_up = self.setup.settings.short_all_ins_add_up && is_full(self, less(self.to_match, acted_at));
        self.full_level > acted_at || adds_up
    }

    fn is_capped(&self) -> bool {
        let Limit::Fixed { .. } = self.setup.stakes.limit else { return false };
        let settings = &self.setup.settings;
        let is_heads_up = self.in_the_hand().len() == 2;
        settings.cap.is_some_and(|cap| self.raises >= cap) && !(settings.cap_lifts_heads_up && is_heads_up)
    }
}

/// The seat's turn, or why not.
fn turn(hand: &Hand, seat: Seat) -> Result<(), Refusal> {
    let is_betting = matches!(hand.phase, Phase::Betting(_));
    ROUND_ENDED.requires(is_betting, "nobody is asked to act now: wait for the dealer")?;
    let what = || hand.to_act.map_or(String::new(), |due| format!("{due} acts first: wait for your turn"));
    ROUND_ENDED.requires(hand.to_act == Some(seat), what)
}

pub fn fold(hand: &Hand, seat: Seat, out: &mut Vec<Event>) -> Result<(), Refusal> {
    turn(hand, seat)?;
    out.extend(MUCKED_AT_ONCE.orders(Event::Folded { seat, rule: MUCKED_AT_ONCE }));
    Ok(())
}

pub fn check(hand: &Hand, seat: Seat, out: &mut Vec<Event>) -> Result<(), Refusal> {
    turn(hand, seat)?;
    let rule = by(hand);
    let what = || format!("{} is to call: call, raise or fold", hand.to_call(seat).grouped());
    rule.requires(hand.to_call(seat).is_zero(), what)?;
    out.extend(rule.orders(Event::Checked { seat, rule }));
    Ok(())
}

pub fn call(hand: &Hand, seat: Seat, out: &mut Vec<Event>) -> Result<(), Refusal> {
    turn(hand, seat)?;
    let rule = by(hand);
    let amount = hand.to_call(seat);
    rule.requires(amount.is_positive(), "there is nothing to call: check or bet")?;
    out.extend(rule.orders(Event::Called { seat, amount, rule }));
    Ok(())
}

pub fn bet_to(hand: &Hand, seat: Seat, amount: Amount, out: &mut Vec<Event>) -> Result<(), Refusal> {
    turn(hand, seat)?;
    let raise = hand.raise(seat);
    let what = "the betting is closed to you: call or fold";
    RAISES.requires(raise.is_some(), what)?;
    let Some(Raise { least, most }) = raise else { return Ok(()) };
    let all_in = added(hand.player(seat).bet, hand.player(seat).stack);
    let (too_small, too_large) = rules_of_size(hand);
    let bounds = || format!("from {} to {}", least.grouped(), most.grouped());
    too_large.requires(amount <= most || amount > all_in, || format!("that is too much: {}", bounds()))?;
    NO_LIMIT.requires(amount <= all_in, || format!("{} is all there is in front of you", all_in.grouped()))?;
    too_small.requires(amount >= least || amount == all_in && amount > hand.to_match, || {
        format!("that is too little: {}, or all-in", bounds())
    })?;
    let raised = less(amount, hand.to_match);
    let is_full = is_full(hand, raised);
    let rule = by(hand);
    out.extend(rule.orders(Event::BetTo { seat, amount, is_full, rule }));
    Ok(())
}

/// Whether a raise by so much reopens the betting: in limit half a bet does, elsewhere a whole raise.
fn is_full(hand: &Hand, raised: Amount) -> bool {
    match (hand.setup.stakes.limit, hand.phase) {
        (Limit::Fixed { .. }, Phase::Betting(street)) => 2 * raised.cents() >= hand.fixed_size(street).cents(),
        _ => raised >= if hand.to_match.is_zero() { hand.setup.stakes.least } else { hand.full_raise },
    }
}

/// The clause that a bet of this game follows.
fn by(hand: &Hand) -> Rule {
    match hand.setup.stakes.limit {
        Limit::No => NO_LIMIT,
        Limit::Pot => POT_LIMIT,
        Limit::Fixed { .. } => LIMIT,
    }
}

/// The clauses that refuse what is too small and what is too large.
fn rules_of_size(hand: &Hand) -> (Rule, Rule) {
    let is_bet = hand.to_match.is_zero();
    match hand.setup.stakes.limit {
        Limit::No => (if is_bet { NO_LIMIT_LEAST } else { RAISES }, NO_LIMIT),
        Limit::Pot => (if is_bet { POT_LIMIT_LEAST } else { RAISES }, POT_LIMIT),
        Limit::Fixed { .. } => (LIMIT, LIMIT),
    }
}

/// The bets of a round go into the pot, and what nobody called goes back. An automatic dealer deals on at once.
pub fn collect(hand: &Hand, street: u8, pace: Pace, out: &mut Vec<Event>) {
    if let Some((seat, amount)) = hand.pots().uncalled {
        out.extend(UNCALLED.orders(Event::Returned { seat, amount, rule: UNCALLED }));
    }
    out.extend(ROUND_ENDED.orders(Event::Collected { rule: ROUND_ENDED }));
    if let Phase::Dealing(next) = hand.after_round(street)
        && pace == Pace::Run
    {
        crate::dealing::deal(hand, next, pace, out);
    }
}

/// The dealer does not go on while somebody is to act.
pub fn waits_for(hand: &Hand) -> Result<(), Refusal> {
    let due = hand.to_act.map_or(String::new(), |seat| format!("{seat} has not acted yet: wait"));
    ROUND_ENDED.requires(false, due)
}
