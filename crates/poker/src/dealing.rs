//! Posts, burns and cards.

use crate::Event;
use crate::decide::Pace;
use crate::hand::{Hand, Phase};
use crate::setup::PostKind;
use crate::variant::Deals;
use cards::{Card, Position};
use rulebook::{Refusal, Rule, rule};

/// Antes are taken in between the shuffle and the cut.
const ANTES: Rule = rule("wsop-2011/p01.cut.2");
/// The player whose turn it is always posts the big blind, and the rest is placed to match.
const BLINDS: Rule = rule("wsop-2011/p24.dead.1");
const STRADDLES: Rule = rule("wsop-2011/p26.str.1");
const LIVE_POSTS: Rule = rule("wsop-2011/p25.miss.2");
const DEAD_POSTS: Rule = rule("wsop-2011/p25.miss.3");
const FIRST_CARD: Rule = rule("wsop-2011/p24.btn.2");
const FIRST_CARD_HEADS_UP: Rule = rule("wsop-2011/p24.btn.3");
const BURN: Rule = rule("wsop-2011/p02.burn.3");
const STUB_DROPPED: Rule = rule("wsop-2011/p02.stub.1");
const FLOP: Rule = rule("wsop-2011/p24.btn.4");

/// Antes first, then blinds and what else is posted; a short stack posts what it has.
pub fn posts(hand: &Hand, out: &mut Vec<Event>) {
    let is_ante = |kind: PostKind| kind == PostKind::Ante;
    let posts = &hand.setup.posts;
    let in_order =
        posts.iter().filter(|post| is_ante(post.kind)).chain(posts.iter().filter(|post| !is_ante(post.kind)));
    let mut left = hand.players.map(|player| player.stack);
    for post in in_order {
        let stack = &mut left[post.seat.index()];
        let amount = post.amount.min(*stack);
        *stack = crate::player::less(*stack, amount);
        let rule = match post.kind {
            PostKind::Ante => ANTES,
            PostKind::SmallBlind | PostKind::BigBlind => BLINDS,
            PostKind::Straddle => STRADDLES,
            PostKind::Live => LIVE_POSTS,
            PostKind::Dead => DEAD_POSTS,
        };
        if amount.is_positive() {
            out.extend(rule.orders(Event::Posted { seat: post.seat, kind: post.kind, amount, rule }));
        }
    }
    deal(hand, 0, Pace::Step, out);
}

/// The cards of a street; a board that the deck does not know is named by the dealer.
pub fn street(hand: &Hand, street: u8, pace: Pace, out: &mut Vec<Event>) -> Result<(), Refusal> {
    let (due, rule) = to_turn(hand);
    if !due.is_empty() {
        for at in due {
            let card = hand.card(at);
            rule.requires(card.is_some(), "name the cards that lie face up first")?;
            out.extend(card.and_then(|card| rule.orders(Event::Turned { at, card, rule })));
        }
        return Ok(());
    }
    deal(hand, street, pace, out);
    Ok(())
}

/// Burns and deals the cards of a street; an automatic dealer turns a board that the deck knows.
pub fn deal(hand: &Hand, number: u8, pace: Pace, out: &mut Vec<Event>) {
    let street = hand.street(number);
    for _ in 0..street.burns {
        out.extend(BURN.orders(Event::Burned { rule: BURN }));
    }
    match street.deals {
        Deals::Hole(_) => {
            let rule = if hand.order.len() == 2 { FIRST_CARD_HEADS_UP } else { FIRST_CARD };
            out.extend(rule.orders(Event::HoleDealt { rule }));
        }
        Deals::Board(cards) => {
            let rule = if cards == 3 { FLOP } else { hand.setup.variant.rule };
            out.extend(rule.orders(Event::BoardDealt { cards, rule }));
        }
    }
    if usize::from(number) + 1 == hand.setup.variant.streets.len() {
        out.extend(STUB_DROPPED.orders(Event::StubDropped { rule: STUB_DROPPED }));
    }
    if pace == Pace::Run {
        turn_from_the_top(hand, number, out);
    }
}

/// Turns the board that is just being dealt, where the deck knows its faces.
fn turn_from_the_top(hand: &Hand, number: u8, out: &mut Vec<Event>) {
    let street = hand.street(number);
    let Deals::Board(cards) = street.deals else { return };
    let Some(Position(top)) = hand.pack.top() else { return };
    let rule = hand.setup.variant.rule;
    let first = top + street.burns;
    for at in (first..first + cards).map(Position) {
        let Some(card) = hand.card(at) else { return };
        out.extend(rule.orders(Event::Turned { at, card, rule }));
    }
}

/// The cards of the board that lie there and are not face up yet.
pub fn to_turn(hand: &Hand) -> (Vec<Position>, Rule) {
    let is_dealing = matches!(hand.phase, Phase::Dealing(_));
    let hidden = hand.board.iter().flatten().copied().filter(|at| is_dealing && !hand.is_shown(*at));
    (hidden.collect(), hand.setup.variant.rule)
}

/// The dealer names a card of the board at a table whose deck nobody knows.
pub fn name(hand: &Hand, at: Position, card: Card, out: &mut Vec<Event>) -> Result<(), Refusal> {
    let (mut due, rule) = to_turn(hand);
    due.extend(crate::showdown::to_name(hand));
    let is_due = due.contains(&at) && hand.card(at).is_none();
    rule.requires(is_due, "no card that is not known lies face up there now")?;
    let in_deck = hand.setup.variant.deck.set().contains(card);
    let what = || format!("{card} lies elsewhere, or is not in this deck: look again");
    rule.requires(in_deck && !hand.pack.known().contains(card), what)?;
    out.extend(rule.orders(Event::Turned { at, card, rule }));
    Ok(())
}
