//! Before the first card: antes, the cut, blinds and other posts, straddles, and players who come back in time.

use crate::hand::{Hand, Phase};
use crate::setup::{Occasion, Post, PostKind};
use crate::{HandEvent, dealing};
use chips::Amount;
use game::{Events, Pace, Seat};
use rulebook::{Refusal, Rule, rule};

/// Antes are taken in between the shuffle and the cut.
const ANTES: Rule = rule("wsop-2011/p01.cut.2");
/// The shuffle is finished, and the deck lies there to be cut.
const CUT: Rule = rule("wsop-2011/p01.cut.1");
/// The player whose turn it is always posts the big blind, and the rest is placed to match.
const BLINDS: Rule = rule("wsop-2011/p24.dead.1");
/// Between two players the button has the small blind.
const BLINDS_HEADS_UP: Rule = rule("house/72");
/// The dealer posts the blinds of a seat whose player is away.
const BLINDS_OF_ABSENT: Rule = rule("wsop-2011/p08.abs.1");
const LIVE_POSTS: Rule = rule("wsop-2011/p25.miss.2");
const DEAD_POSTS: Rule = rule("wsop-2011/p25.miss.3");
const KILL: Rule = rule("wsop-2011/p26.kill.1");
/// Straddles are for cash games, and are posted before the cards.
const STRADDLES: Rule = rule("wsop-2011/p26.str.1");
/// The button is asked first, then the player under the gun.
const STRADDLE_ORDER: Rule = rule("wsop-2011/p26.str.2");
const NO_STRADDLES: Rule = rule("wsop-2011/p26.str.3");
/// How large a straddle is.
const STRADDLE_SIZE: Rule = rule("house/75");
/// Who is back before the last card of the first deal has a live hand.
const BACK_IN_TIME: Rule = rule("wsop-2011/p08.abs.2");

type Stacks = [Amount; Seat::MOST as usize];

/// The next step before the cards; an automatic dealer takes them all.
pub fn open(hand: &Hand, pace: Pace, out: &mut Events<HandEvent>) {
    let mut left: Stacks = hand.players.map(|player| player.stack);
    let before = out.len();
    let is_done = |out: &Events<HandEvent>| pace == Pace::Step && out.len() > before;
    if hand.phase == Phase::Posting {
        post(hand, &mut left, |kind| kind == PostKind::Ante, out);
        if is_done(out) {
            return;
        }
    }
    if matches!(hand.phase, Phase::Posting | Phase::Cutting) {
        out.orders(CUT, HandEvent::Cut);
        if is_done(out) {
            return;
        }
    }
    post(hand, &mut left, |kind| kind != PostKind::Ante, out);
    if let Some(seat) = to_offer(hand, &left, None) {
        out.orders(STRADDLE_ORDER, HandEvent::StraddleOffered { seat });
        return;
    }
    if !is_done(out) {
        dealing::deal(hand, 0, pace, before, out);
    }
}

/// Whether antes are still to be taken, from somebody who has chips.
pub fn has_antes(hand: &Hand) -> bool {
    hand.phase == Phase::Posting && hand.setup.posts.iter().any(|post| post.kind == PostKind::Ante)
}

/// Posts of some kinds; a short stack posts what it has.
fn post(hand: &Hand, left: &mut Stacks, is_kind: impl Fn(PostKind) -> bool, out: &mut Events<HandEvent>) {
    for post in hand.setup.posts.iter().filter(|post| is_kind(post.kind)) {
        let stack = &mut left[post.seat.index()];
        let amount = post.amount.min(*stack);
        *stack = stack.strict_minus(amount);
        let rule = rule_of(hand, post);
        if amount.is_positive() {
            out.orders(rule, HandEvent::Posted { seat: post.seat, kind: post.kind, amount });
        }
    }
}

fn rule_of(hand: &Hand, post: &Post) -> Rule {
    match post.kind {
        PostKind::Ante => ANTES,
        PostKind::SmallBlind | PostKind::BigBlind if hand.absent.contains(post.seat) => BLINDS_OF_ABSENT,
        PostKind::SmallBlind | PostKind::BigBlind if hand.order.len() == 2 => BLINDS_HEADS_UP,
        PostKind::SmallBlind | PostKind::BigBlind => BLINDS,
        PostKind::Straddle => STRADDLES,
        PostKind::Kill => KILL,
        PostKind::Live => LIVE_POSTS,
        PostKind::Dead => DEAD_POSTS,
    }
}

/// What a straddle is worth.
fn straddle(hand: &Hand) -> Amount {
    let times = i64::from(hand.setup.settings.straddle_in_big_blinds);
    let cents = hand.setup.bets.least.cents().checked_mul(times);
    cents.and_then(Amount::from_cents).unwrap_or(Amount::MOST)
}

/// Who is asked for a straddle next: the button, then the seat after the big blind, if they have chips for it and have
/// posted nothing yet.
fn to_offer(hand: &Hand, left: &Stacks, declined: Option<Seat>) -> Option<Seat> {
    let posts = &hand.setup.posts;
    let settings = &hand.setup.settings;
    let is_straddled = posts.iter().any(|post| post.kind == PostKind::Straddle);
    if !settings.offers_straddles || settings.occasion != Occasion::Cash || is_straddled {
        return None;
    }
    let big = posts.iter().find(|post| post.kind == PostKind::BigBlind)?.seat;
    let button = hand.setup.button;
    let under_the_gun = hand.clockwise_after(big).next();
    let asked = [Some(button).filter(|_| declined.is_none()), under_the_gun.filter(|seat| declined != Some(*seat))];
    let can = |seat: &Seat| {
        let has_posted = posts.iter().any(|post| post.seat == *seat && post.kind != PostKind::Ante);
        hand.order.contains(seat) && !has_posted && left[seat.index()] >= straddle(hand)
    };
    asked.into_iter().flatten().find(can)
}

/// Whether a seat is being asked for a straddle.
pub fn is_asked(hand: &Hand, seat: Seat) -> bool {
    hand.phase == Phase::Straddling && hand.betting.to_act == Some(seat)
}

fn asked(hand: &Hand, seat: Seat) -> Result<(), Refusal> {
    let is_cash = hand.setup.settings.occasion == Occasion::Cash;
    NO_STRADDLES.requires(is_cash, "there are no straddles at a tournament")?;
    STRADDLES.requires(hand.is_before_the_deal(), "cards are dealt: straddle before the first card")?;
    let what = || match hand.betting.to_act {
        Some(due) => format!("{due} is asked first: wait"),
        None => "nobody is asked for a straddle now".to_owned(),
    };
    STRADDLE_ORDER.requires(is_asked(hand, seat), what)
}

pub fn take_straddle(hand: &Hand, seat: Seat, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    asked(hand, seat)?;
    let amount = STRADDLE_SIZE.pays(straddle(hand));
    out.orders(STRADDLES, HandEvent::Posted { seat, kind: PostKind::Straddle, amount });
    Ok(())
}

pub fn decline_straddle(hand: &Hand, seat: Seat, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    asked(hand, seat)?;
    let rule = STRADDLE_ORDER;
    out.orders(rule, HandEvent::StraddleDeclined { seat });
    let left = hand.players.map(|player| player.stack);
    // Only the button's answer leaves somebody else to ask.
    let next = to_offer(hand, &left, Some(seat)).filter(|_| seat == hand.setup.button);
    if let Some(seat) = next {
        out.orders(rule, HandEvent::StraddleOffered { seat });
    }
    Ok(())
}

/// Whether a seat's player is away and still in time.
pub fn can_come_back(hand: &Hand, seat: Seat) -> bool {
    hand.absent.contains(seat) && hand.is_before_the_deal()
}

pub fn come_back(hand: &Hand, seat: Seat, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    BACK_IN_TIME.requires(hand.is_before_the_deal(), "the last card of the deal is out: wait for the next hand")?;
    BACK_IN_TIME.requires(can_come_back(hand, seat), "you are in the hand already")?;
    out.orders(BACK_IN_TIME, HandEvent::CameBack { seat });
    Ok(())
}
