//! Who has the button in the first hand.

use super::BetweenHands;
use super::chair::Chair;
use super::deck;
use super::event::PokerTableEvent;
use super::position::{Coming, Positions, next_after};
use super::terms::FirstButton;
use cards::{Card, CardSet};
use game::{Events, Seat, Seats};
use rulebook::{Refusal, Rule, rule};
use std::cmp::Ordering;

/// A tournament starts with the button at the nearest seat with chips on the dealer's right.
const ON_THE_RIGHT: Rule = rule("wsop-2011/p06.setup.10");
/// Heads-up events deal a card to each for it.
const HIGH_CARD: Rule = rule("wsop-2011/p06.setup.11");
/// A satellite starts with the button at its last seat.
const LAST_SEAT: Rule = rule("wsop-2011/p16.deal.1");
/// Live games deal a card to each for it.
const HIGH_CARD_IN_LIVE_GAMES: Rule = rule("house/45");
/// Which suit is higher.
const SUITS: Rule = rule("house/20");

/// The first hand; none before the cards for the button are dealt.
pub fn coming(table: &BetweenHands, dealt: Seats) -> Option<Coming> {
    let (button, rule) = match table.terms.first {
        FirstButton::NearestOnTheRight => (dealt.last()?, ON_THE_RIGHT),
        FirstButton::LastSeat => (Seat::new(table.terms.places.number())?, LAST_SEAT),
        FirstButton::HighCard => (table.drawn?, by_card(table)),
    };
    let next = next_after(dealt, button)?;
    let (small, big) = if dealt.len() == 2 {
        let small = if dealt.contains(button) { button } else { next };
        (small, next_after(dealt, small)?)
    } else {
        (next, next_after(dealt, next)?)
    };
    let button = if dealt.len() == 2 { small } else { button };
    Some(Coming { positions: Positions { button, small, big }, bought: None, dealt, rule })
}

fn by_card(table: &BetweenHands) -> Rule {
    if table.terms.is_tournament() { HIGH_CARD } else { HIGH_CARD_IN_LIVE_GAMES }
}

/// Refuses a first hand whose button is not dealt for.
pub fn is_drawn(table: &BetweenHands) -> Result<(), Refusal> {
    by_card(table).requires(!is_open(table), "deal a card to each player first: the highest has the button")
}

/// Whether these are cards for the button: one for each player, all different.
fn are_cards(table: &BetweenHands, cards: &[(Seat, Card)]) -> bool {
    let seats: Seats = cards.iter().map(|(seat, _)| *seat).collect();
    let faces: CardSet = cards.iter().map(|(_, card)| *card).collect();
    let deck = table.game().deck().set();
    let in_deck = cards.iter().all(|(_, card)| deck.contains(*card));
    seats == wanted(table) && seats.len() == cards.len() && faces.len() == cards.len() && in_deck
}

/// Whether the first button is still to be dealt for.
fn is_open(table: &BetweenHands) -> bool {
    table.last.is_none() && table.terms.first == FirstButton::HighCard && table.drawn.is_none()
}

/// Who gets a card for the button; nobody where it is not dealt for.
fn wanted(table: &BetweenHands) -> Seats {
    let players = table.seats_where(Chair::is_due);
    if is_open(table) && players.len() > 1 { players } else { Seats::NONE }
}

/// Whether the cards for the button may be dealt now, and to whom.
pub fn may_deal(table: &BetweenHands) -> Result<Seats, Refusal> {
    let wanted = wanted(table);
    by_card(table).requires(!wanted.is_empty(), "the button is not dealt for now")?;
    deck::is_ready(table)?;
    Ok(wanted)
}

pub fn deal(table: &BetweenHands, cards: &[(Seat, Card)], out: &mut Events<PokerTableEvent>) -> Result<(), Refusal> {
    let rule = by_card(table);
    may_deal(table)?;
    let by_suit = |one: Card, other: Card| table.terms.settings.suits.compare(one.suit(), other.suit());
    let compare = |one: Card, other: Card| one.rank().cmp(&other.rank()).then(by_suit(one, other));
    let highest = cards.iter().max_by(|(_, one), (_, other)| compare(*one, *other));
    let highest = highest.filter(|_| are_cards(table, cards));
    let &(seat, card) = rule.required(highest, "deal one card to each player with chips, all different")?;
    let is_shared = cards.iter().any(|(at, other)| *at != seat && other.rank().cmp(&card.rank()) == Ordering::Equal);
    let rule = if is_shared { SUITS } else { rule };
    out.orders(rule, PokerTableEvent::ButtonDrawn { seat, card });
    Ok(())
}
