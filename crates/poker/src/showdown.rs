//! Who shows, who mucks, and when.

use crate::Event;
use crate::hand::{Hand, Phase};
use crate::player::Fate;
use cards::Position;
use game::Seat;
use rulebook::{Refusal, Rule, rule};

const AGGRESSOR_FIRST: Rule = rule("wsop-2011/p03.show.6");
const FIRST_TO_ACT_FIRST: Rule = rule("wsop-2011/p03.show.7");
/// Every exposed hand is read aloud.
const READ_ALOUD: Rule = rule("wsop-2011/p03.show.1");
/// When hands are turned up because nobody can bet any more.
const ALL_IN: Rule = rule("house/76");
const MUCK: Rule = rule("wsop-2011/p02.muck.3");

/// Who has to show first: the last who bet or raised in the last round, else who was first to act there.
pub fn first_to_show(hand: &Hand) -> Option<Seat> {
    let first = || hand.order.iter().copied().find(|seat| hand.player(*seat).is_in());
    hand.aggressor.filter(|seat| hand.player(*seat).is_in()).or_else(first)
}

fn order(hand: &Hand) -> Rule {
    if hand.aggressor.is_some() { AGGRESSOR_FIRST } else { FIRST_TO_ACT_FIRST }
}

/// Whether a hand is still to be shown or given up.
pub fn is_held(hand: &Hand, seat: Seat) -> bool {
    let player = hand.player(seat);
    hand.phase == Phase::Showing && player.is_in() && player.fate == Fate::Held
}

fn held(hand: &Hand, seat: Seat) -> Result<(), Refusal> {
    let rule = order(hand);
    rule.requires(hand.phase == Phase::Showing, "hands are shown when the betting is over")?;
    rule.requires(is_held(hand, seat), "this hand is folded, mucked or tabled already")
}

pub fn table(hand: &Hand, seat: Seat, out: &mut Vec<Event>) -> Result<(), Refusal> {
    held(hand, seat)?;
    let what = || hand.to_show().map_or(String::new(), |due| format!("{due} shows first: wait"));
    order(hand).requires(hand.to_show() == Some(seat), what)?;
    let cards = hand.player(seat).cards;
    for at in cards.iter().flatten().filter(|at| !hand.is_shown(**at)) {
        let card = hand.card(*at);
        READ_ALOUD.requires(card.is_some(), "the dealer names the cards that are turned up first")?;
        out.extend(card.and_then(|card| READ_ALOUD.orders(Event::Turned { at: *at, card, rule: READ_ALOUD })));
    }
    let rule = if is_all_in(hand) { ALL_IN } else { READ_ALOUD };
    out.extend(rule.orders(Event::Tabled { seat, rule }));
    Ok(())
}

/// Gives a hand up, in turn or not.
pub fn muck(hand: &Hand, seat: Seat, out: &mut Vec<Event>) -> Result<(), Refusal> {
    held(hand, seat)?;
    ALL_IN.requires(!is_all_in(hand), "nobody can bet any more: every hand is turned up before the next card")?;
    let others = hand.in_the_hand().without(seat);
    MUCK.requires(!others.is_empty(), "the last hand wins: it is not given up")?;
    out.extend(MUCK.orders(Event::Mucked { seat, rule: MUCK }));
    Ok(())
}

/// Whether hands are shown with cards still to come.
pub fn is_all_in(hand: &Hand) -> bool {
    let board = hand.setup.variant.board();
    hand.board.iter().flatten().count() < board
}

/// The cards that a player turns up and the deck does not know.
pub fn to_name(hand: &Hand) -> Vec<Position> {
    let seat = hand.to_show().filter(|_| hand.phase == Phase::Showing);
    let cards = seat.map(|seat| hand.player(seat).cards);
    cards.iter().flatten().flatten().copied().filter(|at| hand.card(*at).is_none()).collect()
}

pub fn waits_for(hand: &Hand) -> Result<(), Refusal> {
    let due = hand.to_show().map_or(String::new(), |seat| format!("{seat} shows or mucks first"));
    READ_ALOUD.requires(false, due)
}
