//! Who shows, who mucks, and when.

use crate::hand::{Hand, Phase};
use crate::player::Fate;
use crate::{Best, Event};
use cards::Position;
use game::Seat;
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

/// Who has to show first: the last who bet or raised in the last round, else who was first to act there.
pub fn first_to_show(hand: &Hand) -> Option<Seat> {
    let is_in = |seat: &Seat| hand.player(*seat).is_in();
    let has_acted = |seat: &Seat| hand.player(*seat).acted_at.is_some();
    let seats = || hand.order.iter().copied().filter(is_in);
    let aggressor = hand.aggressor.filter(is_in).filter(|_| !is_all_in(hand));
    aggressor.or_else(|| seats().find(|seat| has_acted(seat) && !is_all_in(hand))).or_else(|| seats().next())
}

fn order(hand: &Hand) -> Rule {
    let has_acted = hand.order.iter().any(|seat| hand.player(*seat).acted_at.is_some());
    match hand.aggressor {
        _ if is_all_in(hand) || !has_acted => ALL_IN,
        Some(_) => AGGRESSOR_FIRST,
        None => FIRST_TO_ACT_FIRST,
    }
}

/// The dealer announces the showdown.
pub fn call(hand: &Hand, out: &mut Vec<Event>) {
    let rule = order(hand);
    out.extend(first_to_show(hand).and_then(|first| rule.orders(Event::ShowdownCalled { first, rule })));
}

/// Whether a hand is still to be shown or given up.
pub fn is_held(hand: &Hand, seat: Seat) -> bool {
    let player = hand.player(seat);
    hand.phase == Phase::Showing && hand.is_showdown_called && player.is_in() && player.fate == Fate::Held
}

fn held(hand: &Hand, seat: Seat) -> Result<(), Refusal> {
    let rule = order(hand);
    let is_showdown = hand.phase == Phase::Showing && hand.is_showdown_called;
    rule.requires(is_showdown, "hands are shown when the betting is over and the showdown is announced")?;
    rule.requires(is_held(hand, seat), "this hand is folded, mucked or tabled already")
}

/// Turns a hand up, in turn or before: who is first has to only if nobody does.
pub fn table(hand: &Hand, seat: Seat, out: &mut Vec<Event>) -> Result<(), Refusal> {
    held(hand, seat)?;
    let cards = hand.player(seat).cards;
    for at in cards.iter().flatten() {
        let card = hand.card(*at);
        READ_ALOUD.requires(card.is_some(), "the dealer names the cards that are turned up first")?;
        let turned = card.and_then(|card| OWN_HAND.orders(Event::Turned { at: *at, card, rule: OWN_HAND }));
        out.extend(turned.filter(|_| !hand.is_shown(*at)));
    }
    let rule = if is_all_in(hand) { ALL_IN } else { OWN_HAND };
    out.extend(rule.orders(Event::Tabled { seat, rule }));
    out.extend(read(hand, seat).and_then(|best| READ_ALOUD.orders(Event::HandRead { seat, best, rule: READ_ALOUD })));
    Ok(())
}

/// What a hand is worth with the whole board.
pub fn read(hand: &Hand, seat: Seat) -> Option<Best> {
    if is_all_in(hand) {
        return None;
    }
    hand.setup.variant.best(&hand.cards(&hand.player(seat).cards)?, &hand.cards(&hand.board)?)
}

/// Gives a hand up, in turn or not.
pub fn muck(hand: &Hand, seat: Seat, out: &mut Vec<Event>) -> Result<(), Refusal> {
    held(hand, seat)?;
    ALL_IN.requires(!is_all_in(hand), "nobody can bet any more: every hand is turned up before the next card")?;
    let others = hand.in_the_hand().without(seat);
    LAST_HAND.requires(!others.is_empty(), "the last hand wins: it is not given up")?;
    out.extend(MUCKED_AT_ONCE.orders(Event::Mucked { seat, rule: MUCKED_AT_ONCE }));
    Ok(())
}

/// Whether cards of the board are still to come.
pub fn is_all_in(hand: &Hand) -> bool {
    let board = hand.setup.variant.board();
    hand.board.iter().flatten().count() < board
}

/// The cards that a player turns up and the deck does not know.
pub fn to_name(hand: &Hand) -> Vec<Position> {
    let is_showing = hand.phase == Phase::Showing && hand.is_showdown_called;
    let seat = hand.to_show().filter(|_| is_showing);
    let asked = hand.asked.clockwise().filter(|_| is_showing || hand.phase == Phase::Awarding);
    let cards = seat.into_iter().chain(asked).flat_map(|seat| hand.player(seat).cards);
    cards.flatten().filter(|at| hand.card(*at).is_none()).collect()
}

/// A hand that is asked for is shown before anything else happens.
pub fn is_named(hand: &Hand) -> Result<(), Refusal> {
    let is_named = hand.asked.is_empty() || to_name(hand).is_empty();
    READ_ALOUD.requires(is_named, "name the cards that lie face up first")
}

/// The dealer announces the showdown, and then waits for those who have to show.
pub fn proceed(hand: &Hand, out: &mut Vec<Event>) -> Result<(), Refusal> {
    if !hand.is_showdown_called {
        call(hand, out);
        return Ok(());
    }
    let due = hand.to_show().map_or(String::new(), |seat| format!("{seat} shows or mucks first"));
    READ_ALOUD.requires(false, due)
}
