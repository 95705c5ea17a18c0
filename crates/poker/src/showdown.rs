//! Who shows, who mucks, and when.

use crate::hand::{Hand, Phase};
use crate::player::Fate;
use crate::{Best, HandEvent};
use cards::Position;
use game::{Events, Seat};
use rulebook::{Refusal, Rule, rule};

const AGGRESSOR_FIRST: Rule = rule("wsop-2011/p03.show.6");
const FIRST_TO_ACT_FIRST: Rule = rule("wsop-2011/p03.show.7");
/// Every exposed hand is read aloud.
pub const READ_ALOUD: Rule = rule("wsop-2011/p03.show.1");
/// Only the player turns the player's cards.
const OWN_HAND: Rule = rule("wsop-2011/p03.show.3");
/// When hands are turned up because nobody can bet any more, and who shows first then.
const ALL_IN: Rule = rule("house/76");
const MUCKED_AT_ONCE: Rule = rule("wsop-2011/p02.muck.1");
/// The last hand wins without being shown: it is not given up.
const LAST_HAND: Rule = rule("house/93");

/// Every seat in the order of the showdown: from the last who bet or raised in the last round, else from who was first to
/// act there, clockwise. Who gives a hand up on the way does not change it.
pub fn in_order(hand: &Hand) -> impl Iterator<Item = Seat> {
    let has_acted = |seat: &Seat| hand.player(*seat).acted_at.is_some();
    let is_there = |seat: &Seat| hand.is_live(*seat) || hand.player(*seat).fate == Fate::Mucked;
    let seats = || hand.order.iter().copied().filter(is_there);
    let is_open = !is_all_in(hand);
    let acted = || seats().find(has_acted).filter(|_| is_open);
    let first = hand.betting.round.aggressor.filter(|_| is_open).or_else(acted).or_else(|| seats().next());
    first.into_iter().flat_map(|first| std::iter::once(first).chain(hand.clockwise_after(first)))
}

/// Who has to show first.
fn first_to_show(hand: &Hand) -> Option<Seat> {
    in_order(hand).find(|seat| hand.is_live(*seat))
}

fn order(hand: &Hand) -> Rule {
    let has_acted = hand.order.iter().any(|seat| hand.player(*seat).acted_at.is_some());
    match hand.betting.round.aggressor {
        _ if is_all_in(hand) || !has_acted => ALL_IN,
        Some(_) => AGGRESSOR_FIRST,
        None => FIRST_TO_ACT_FIRST,
    }
}

/// The dealer announces the showdown.
pub fn call(hand: &Hand, out: &mut Events<HandEvent>) {
    let rule = order(hand);
    if let Some(first) = first_to_show(hand) {
        out.orders(rule, HandEvent::ShowdownCalled { first });
    }
}

/// Whether a hand is still to be shown or given up.
pub fn is_held(hand: &Hand, seat: Seat) -> bool {
    let is_showdown = hand.phase == Phase::Showing && hand.showdown.is_called;
    is_showdown && hand.is_live(seat) && hand.player(seat).fate == Fate::Held
}

fn held(hand: &Hand, seat: Seat) -> Result<(), Refusal> {
    let rule = order(hand);
    let is_showdown = hand.phase == Phase::Showing && hand.showdown.is_called;
    rule.requires(is_showdown, "hands are shown when the betting is over and the showdown is announced")?;
    rule.requires(is_held(hand, seat), "this hand is folded, mucked or tabled already")
}

/// Turns a hand up, in turn or before: who is first has to only if nobody does. A hand that the deck does not know is
/// read when the dealer has named its cards.
pub fn table(hand: &Hand, seat: Seat, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    held(hand, seat)?;
    for at in hand.player(seat).held.iter() {
        if let Some(card) = hand.felt.card(at).filter(|_| !hand.felt.is_shown(at)) {
            out.orders(OWN_HAND, HandEvent::Turned { at, card });
        }
    }
    let rule = if is_all_in(hand) { ALL_IN } else { OWN_HAND };
    out.orders(rule, HandEvent::Tabled { seat });
    if let Some(best) = read(hand, seat) {
        out.orders(READ_ALOUD, HandEvent::HandRead { seat, best: best.strengths() });
    }
    Ok(())
}

/// What a hand is worth once its last card lies there.
pub fn read(hand: &Hand, seat: Seat) -> Option<Best> {
    if is_all_in(hand) || !hand.felt.is_turned_up() {
        return None;
    }
    hand.setup.variant.best(hand.felt.cards(hand.player(seat).held.iter())?, hand.felt.cards(hand.felt.board())?)
}

/// Reads every tabled hand that can be read once this hand is so: the last card of the board lies there, or the last
/// card of a hand was named.
pub fn read_tabled(after: &Hand, out: &mut Events<HandEvent>) {
    for seat in after.order.iter().copied() {
        let player = after.player(seat);
        let is_unread = after.is_live(seat) && player.fate == Fate::Tabled && player.best.is_none();
        if is_unread && let Some(best) = read(after, seat) {
            out.orders(READ_ALOUD, HandEvent::HandRead { seat, best: best.strengths() });
        }
    }
}

/// Gives a hand up, in turn or not.
pub fn muck(hand: &Hand, seat: Seat, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    held(hand, seat)?;
    ALL_IN.requires(!is_turned_up(hand), "a player is all-in, and nobody can bet any more: every hand is turned up")?;
    OWN_HAND.requires(!is_face_up(hand, seat), "the hand lies face up, and is tabled")?;
    let others = hand.live.without(seat);
    LAST_HAND.requires(!others.is_empty(), "the last hand wins: it is not given up")?;
    out.orders(MUCKED_AT_ONCE, HandEvent::Mucked { seat });
    Ok(())
}

/// Whether a hand may be given up.
pub fn can_muck(hand: &Hand, seat: Seat) -> bool {
    !is_turned_up(hand) && !is_face_up(hand, seat) && hand.live.len() > 1
}

/// Whether every hand is turned up: cards are still to come, or the room turns up all hands where a player
/// is all-in.
fn is_turned_up(hand: &Hand) -> bool {
    let is_all_in_player = |seat: &Seat| hand.is_live(*seat) && hand.stack(*seat).is_zero();
    is_all_in(hand) || hand.setup.settings.shows_all_ins && hand.order.iter().any(is_all_in_player)
}

/// Whether all can see every card of a hand.
fn is_face_up(hand: &Hand, seat: Seat) -> bool {
    hand.player(seat).held.iter().all(|at| hand.felt.is_shown(at))
}

/// Whether cards are still to come.
pub fn is_all_in(hand: &Hand) -> bool {
    !hand.is_dealt_out()
}

/// The cards of hands that were tabled or asked for and that the deck does not know.
pub fn to_name(hand: &Hand) -> impl Iterator<Item = Position> {
    let is_up = |seat: &Seat| {
        hand.is_live(*seat) && hand.player(*seat).fate == Fate::Tabled || hand.showdown.asked.contains(*seat)
    };
    // Nothing is tabled or asked for before the showdown is called.
    let can_be_up = hand.showdown.is_called && !hand.is_over();
    let seats = hand.order.iter().filter(move |seat| can_be_up && is_up(seat));
    let cards = seats.flat_map(|seat| hand.player(*seat).held.iter());
    cards.filter(|at| hand.felt.card(*at).is_none())
}

/// What lies face up is named before anything else happens.
pub fn is_named(hand: &Hand) -> Result<(), Refusal> {
    READ_ALOUD.requires(to_name(hand).next().is_none(), "name the cards that lie face up first")
}

/// The dealer announces the showdown, and then waits for those who have to show.
pub fn proceed(hand: &Hand, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    if !hand.showdown.is_called {
        call(hand, out);
        return Ok(());
    }
    let due = hand.to_show().map_or(String::new(), |seat| format!("{seat} shows or mucks first"));
    READ_ALOUD.requires(false, due)
}
