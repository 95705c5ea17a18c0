//! One betting round: what is to call, how far a raise must and may go, and what reopens the betting.

use crate::hand::{Hand, Phase};
use crate::setup::{Kill, PostKind};
use crate::variant::Size;
use crate::{HandEvent, Limit, showdown};
use chips::Amount;
use game::{Events, Pace, Seat};
use rulebook::{Refusal, Rule, rule};

const LIMIT: Rule = rule("wsop-2011/p26.lim.1");
const NO_LIMIT: Rule = rule("wsop-2011/p26.nl.1");
const NO_LIMIT_LEAST: Rule = rule("wsop-2011/p26.nl.2");
const POT_LIMIT: Rule = rule("wsop-2011/p26.pl.1");
const POT_LIMIT_LEAST: Rule = rule("wsop-2011/p26.pl.2");
/// The dealer knows the right amount of a bet above the pot, and announces it.
const OVERBET: Rule = rule("wsop-2011/p26.pl.4");
/// In cash games the small blind counts as a big blind, as long as its owner has not acted.
const COMPLETED: Rule = rule("wsop-2011/p26.pl.6");
const UNTIL_IT_ACTS: Rule = rule("house/74");
const TRUE_AMOUNTS: Rule = rule("wsop-2011/p26.pl.7");
/// How many raises a round has is the operator's choice.
const CAP: Rule = rule("house/33");
/// Who acts out of turn is told to wait; the floor rules on the rest.
const OUT_OF_TURN: Rule = rule("house/88");
/// How large a raise is, and what an all-in for less does.
const RAISES: Rule = rule("house/73");
/// What becomes of the part of a bet that nobody called.
const UNCALLED: Rule = rule("house/67");
const MUCKED_AT_ONCE: Rule = rule("wsop-2011/p02.muck.1");
/// The tap before a burn says that the betting round has ended: it has not while somebody is to act.
const ROUND_ENDED: Rule = rule("wsop-2011/p02.burn.1");

/// How the betting stands in a hand.
#[derive(Clone, Copy, Debug)]
pub struct Betting {
    pub round: Round,
    /// What stood before the last bet or raise.
    pub before_raise: Round,
    /// Whether two were left when the last bet or raise below the cap was made.
    pub was_heads_up: bool,
    pub to_act: Option<Seat>,
    /// Who took the straddle that was offered.
    pub straddler: Option<Seat>,
    /// How often somebody has checked, called, bet or folded in the hand.
    pub acts: u32,
    /// How often before this street.
    pub acts_before: u32,
}

/// What stands in a betting round.
#[derive(Clone, Copy, Debug, Default)]
pub struct Round {
    /// What a player has to have in front to stay in.
    pub to_match: Amount,
    /// By how much a raise has to raise, and what the last full one went to.
    pub full_raise: Amount,
    pub full_level: Amount,
    /// Bets and raises of this round.
    pub raises: u8,
    /// Who bet or raised last.
    pub aggressor: Option<Seat>,
}

impl Betting {
    /// Before the first bet.
    pub fn new(least: Amount) -> Betting {
        Betting {
            round: Round { full_raise: least, ..Round::default() },
            before_raise: Round::default(),
            was_heads_up: false,
            to_act: None,
            straddler: None,
            acts: 0,
            acts_before: 0,
        }
    }
}

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
        self.betting.round.to_match.strict_minus(player.bet).max(Amount::ZERO).min(player.stack)
    }

    /// How far a player may raise; none where only a call or a fold is left.
    pub(crate) fn raise(&self, seat: Seat) -> Option<Raise> {
        let Phase::Betting(street) = self.phase else { return None };
        let player = self.player(seat);
        let all_in = player.bet.strict_plus(player.stack);
        if all_in <= self.betting.round.to_match || !self.may_raise_again(seat) || self.is_capped() {
            return None;
        }
        let limit = self.setup.bets.limit;
        let least = match limit {
            Limit::No | Limit::Pot => self.least_raise(),
            Limit::Fixed { .. } => self.fixed_raise(street),
        };
        let covers = self.reach_of_others(seat, least)?;
        let most = match limit {
            Limit::No => all_in,
            Limit::Pot => self.pot_raise(seat),
            Limit::Fixed { .. } => least,
        };
        // With a shorter stack everything is the one raise that is left.
        let most = most.max(least).min(all_in);
        Some(Raise { least: self.least_that_covers(covers, least).min(all_in), most })
    }

    /// A raise that is too small for a full one is enough where it puts every opponent all-in.
    fn least_that_covers(&self, covers: Amount, least: Amount) -> Amount {
        let is_fixed = matches!(self.setup.bets.limit, Limit::Fixed { .. });
        let is_raise = self.betting.round.to_match.is_positive();
        if is_raise && !is_fixed && covers > self.betting.round.to_match { covers.min(least) } else { least }
    }

    /// The most that another player who can bet could have in front, and no more than is enough; none where there is no
    /// such player.
    fn reach_of_others(&self, seat: Seat, enough: Amount) -> Option<Amount> {
        let others = self.live.without(seat).clockwise().map(|other| self.player(other));
        let mut most = None;
        for other in others.filter(|other| other.stack.is_positive()) {
            let reach = other.bet.strict_plus(other.stack);
            if reach >= enough {
                return Some(enough);
            }
            most = most.max(Some(reach));
        }
        most
    }

    fn least_raise(&self) -> Amount {
        let least = self.setup.bets.least;
        if self.betting.round.to_match.is_zero() {
            least
        } else {
            self.betting.round.to_match.saturating_plus(self.betting.round.full_raise).max(least)
        }
    }

    /// The size of a fixed bet on a street.
    pub(crate) fn fixed_size(&self, street: u8) -> Amount {
        let bet = match (self.setup.bets.limit, self.street(street).size) {
            (Limit::Fixed { small, .. }, Size::Small) => small,
            (Limit::Fixed { big, .. }, Size::Big) => big,
            _ => return self.setup.bets.least,
        };
        let is_killed = self.setup.posts.iter().any(|post| post.kind == PostKind::Kill);
        let more = match self.setup.settings.kill {
            Kill::Half => Amount::from_cents(bet.cents() / 2).unwrap_or_default(),
            Kill::Full => bet,
        };
        if is_killed { bet.saturating_plus(more) } else { bet }
    }

    /// One bet more than the last full one: what a short all-in added is completed.
    fn fixed_raise(&self, street: u8) -> Amount {
        self.betting.round.full_level.saturating_plus(self.fixed_size(street))
    }

    /// As much again as lies there once the call is made.
    fn pot_raise(&self, seat: Seat) -> Amount {
        let call = self.betting.round.to_match.strict_minus(self.player(seat).bet).max(Amount::ZERO);
        let pot = self.in_the_pot().saturating_plus(call).saturating_plus(self.small_blind_short(seat));
        self.betting.round.to_match.saturating_plus(pot)
    }

    /// What the small blind counts more than it is: in cash games up to a big blind, until its owner acts, whose own call
    /// completes it. An owner who is all-in never acts.
    fn small_blind_short(&self, seat: Seat) -> Amount {
        let posts = || self.setup.posts.iter();
        let small = posts().find(|post| post.kind == PostKind::SmallBlind).filter(|_| self.phase == Phase::Betting(0));
        let big = posts().find(|post| post.kind == PostKind::BigBlind);
        let Some((small, big)) = small.zip(big) else { return Amount::ZERO };
        let short = big.amount.strict_minus(small.amount).max(Amount::ZERO);
        let owner = self.player(small.seat);
        let has_acted = owner.acted_at.is_some() || !self.can_act(small.seat) || small.seat == seat;
        match (self.setup.settings.completes_small_blind, has_acted) {
            (true, false) => COMPLETED.pays(short),
            (true, true) => UNTIL_IT_ACTS.orders(Amount::ZERO).unwrap_or(short),
            (false, _) => TRUE_AMOUNTS.orders(Amount::ZERO).unwrap_or(short),
        }
    }

    /// A player who has acted raises again only after a full raise since, or after short ones that add up to it.
    fn may_raise_again(&self, seat: Seat) -> bool {
        let Some(acted_at) = self.player(seat).acted_at else { return true };
        let adds_up = self.setup.settings.short_all_ins_add_up
            && is_full(self, self.betting.round.to_match.strict_minus(acted_at));
        self.betting.round.full_level > acted_at || adds_up
    }

    pub(crate) fn is_capped(&self) -> bool {
        let Limit::Fixed { .. } = self.setup.bets.limit else { return false };
        let settings = &self.setup.settings;
        let is_lifted = settings.cap_lifts_heads_up && self.betting.was_heads_up;
        settings.cap.is_some_and(|cap| self.betting.round.raises >= cap) && !is_lifted
    }
}

/// The seat's turn, or why not.
fn turn(hand: &Hand, seat: Seat) -> Result<(), Refusal> {
    let is_betting = matches!(hand.phase, Phase::Betting(_));
    ROUND_ENDED.requires(is_betting, "nobody is asked to act now: wait for the dealer")?;
    let what = || hand.betting.to_act.map_or(String::new(), |due| format!("{due} acts first: wait for your turn"));
    OUT_OF_TURN.requires(hand.betting.to_act == Some(seat), what)
}

pub fn fold(hand: &Hand, seat: Seat, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    turn(hand, seat)?;
    out.orders(MUCKED_AT_ONCE, HandEvent::Folded { seat });
    Ok(())
}

pub fn check(hand: &Hand, seat: Seat, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    turn(hand, seat)?;
    let rule = by(hand);
    let what = || format!("{} is to call: call, raise or fold", hand.to_call(seat).grouped());
    rule.requires(hand.to_call(seat).is_zero(), what)?;
    out.orders(rule, HandEvent::Checked { seat });
    Ok(())
}

pub fn call(hand: &Hand, seat: Seat, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    turn(hand, seat)?;
    let rule = by(hand);
    let amount = hand.to_call(seat);
    rule.requires(amount.is_positive(), "there is nothing to call: check or bet")?;
    out.orders(rule, HandEvent::Called { seat, amount });
    Ok(())
}

pub fn bet_to(hand: &Hand, seat: Seat, amount: Amount, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    turn(hand, seat)?;
    let raise = hand.raise(seat);
    CAP.requires(raise.is_some() || !hand.is_capped(), "no more raises in this round: call or fold")?;
    let Raise { least, most } = RAISES.required(raise, "the betting is closed to you: call or fold")?;
    let bounds = || format!("from {} to {}", least.grouped(), most.grouped());
    let (rule, too_small) = (by(hand), rule_of_least(hand));
    too_small.requires(amount >= least, || format!("that is too little: {}, or all-in", bounds()))?;
    let mut bet = amount;
    if amount > most {
        let read_as = rule_of_most(hand).and_then(|rule| {
            let read_as = HandEvent::ReadAs { seat, named: amount, amount: most };
            rule.orders((rule, read_as))
        });
        let (read_by, read_as) = rule.required(read_as, || format!("that is too much: {}", bounds()))?;
        out.push(read_by, read_as);
        bet = most;
    }
    let is_full = is_full_bet(hand, bet);
    out.orders(rule, HandEvent::BetTo { seat, amount: bet, is_full });
    Ok(())
}

/// One chip put in silently: against a bet it is a call, however large it is.
pub fn push(hand: &Hand, seat: Seat, chip: Amount, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    turn(hand, seat)?;
    let call = hand.to_call(seat);
    RAISES.requires(call.is_positive(), "there is nothing to call: say what you bet")?;
    let fits = chip >= call && chip <= hand.stack(seat);
    RAISES.requires(fits, "that is not one chip of yours that is enough to call")?;
    out.orders(RAISES, HandEvent::ReadAs { seat, named: chip, amount: call });
    let rule = by(hand);
    out.orders(rule, HandEvent::Called { seat, amount: call });
    Ok(())
}

/// Whether a bet or raise to so much is a full one.
fn is_full_bet(hand: &Hand, amount: Amount) -> bool {
    let completes = match (hand.setup.bets.limit, hand.phase) {
        (Limit::Fixed { .. }, Phase::Betting(street)) => {
            amount.strict_minus(hand.betting.round.full_level) >= hand.fixed_size(street)
        }
        _ => false,
    };
    completes || is_full(hand, amount.strict_minus(hand.betting.round.to_match))
}

/// Whether a raise by so much reopens the betting: in limit half a bet does, elsewhere a whole raise.
fn is_full(hand: &Hand, raised: Amount) -> bool {
    match (hand.setup.bets.limit, hand.phase) {
        (Limit::Fixed { .. }, Phase::Betting(street)) => {
            let times = if hand.setup.settings.half_a_bet_is_full { 2 } else { 1 };
            times * raised.cents() >= hand.fixed_size(street).cents()
        }
        _ => {
            raised
                >= if hand.betting.round.to_match.is_zero() {
                    hand.setup.bets.least
                } else {
                    hand.betting.round.full_raise
                }
        }
    }
}

/// The clause that a bet of this game follows.
fn by(hand: &Hand) -> Rule {
    match hand.setup.bets.limit {
        Limit::No => NO_LIMIT,
        Limit::Pot => POT_LIMIT,
        Limit::Fixed { .. } => LIMIT,
    }
}

/// The clause that refuses what is too small.
fn rule_of_least(hand: &Hand) -> Rule {
    match hand.setup.bets.limit {
        Limit::No if hand.betting.round.to_match.is_zero() => NO_LIMIT_LEAST,
        Limit::Pot if hand.betting.round.to_match.is_zero() => POT_LIMIT_LEAST,
        Limit::No | Limit::Pot => RAISES,
        Limit::Fixed { .. } => LIMIT,
    }
}

/// The clause by which what is too large is read as the most; in limit it is refused.
pub fn rule_of_most(hand: &Hand) -> Option<Rule> {
    match hand.setup.bets.limit {
        Limit::No => Some(NO_LIMIT),
        Limit::Pot => Some(OVERBET),
        Limit::Fixed { .. } => None,
    }
}

/// The bets of a round go into the pot, and what nobody called goes back. An automatic dealer deals on at once.
pub fn collect(hand: &Hand, street: u8, pace: Pace, out: &mut Events<HandEvent>) {
    if let Some((seat, amount)) = hand.uncalled() {
        out.orders(UNCALLED, HandEvent::Returned { seat, amount });
    }
    let is_heads_up = hand.live.len() == 2;
    let (rule, taken) = match hand.setup.variant.stacks {
        Some(rule) if is_heads_up => (rule, HandEvent::LeftOut),
        Some(rule) => (rule, HandEvent::Collected),
        None => (ROUND_ENDED, HandEvent::Collected),
    };
    out.orders(rule, taken);
    if pace == Pace::Run {
        match hand.after_round(street) {
            Phase::Dealing(next) => crate::dealing::deal(hand, next, pace, out.len(), out),
            Phase::Showing => showdown::call(hand, out),
            _ => {}
        }
    }
}

/// The dealer does not go on while somebody is to act.
pub fn waits_for(hand: &Hand) -> Result<(), Refusal> {
    let due = hand.betting.to_act.map_or(String::new(), |seat| format!("{seat} has not acted yet: wait"));
    ROUND_ENDED.requires(false, due)
}
