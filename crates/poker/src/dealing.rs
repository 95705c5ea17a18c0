//! Taps, burns and cards.

use crate::HandEvent;
use crate::felt::Tap;
use crate::hand::{Hand, Phase};
use crate::variant::{Button, Deals};
use cards::{Card, Position};
use chips::Amount;
use game::{Events, Pace, Seat};
use rulebook::{Refusal, Rule, rule};

const FIRST_CARD: Rule = rule("wsop-2011/p24.btn.2");
const FIRST_CARD_HEADS_UP: Rule = rule("wsop-2011/p24.btn.3");
/// The dealer says how many players see the flop.
const COUNT: Rule = rule("wsop-2011/p24.btn.4");
/// A tap before each burn says that the betting round has ended.
const TAP: Rule = rule("wsop-2011/p02.burn.1");
/// After the tap a player can halt the deal.
const OBJECTION: Rule = rule("wsop-2011/p02.burn.2");
const BURN: Rule = rule("wsop-2011/p02.burn.3");
const STUB_DROPPED: Rule = rule("wsop-2011/p02.stub.1");
/// An absent player's hand is dead after the last card of the first deal, and the blinds go into the pot.
const ABSENT_IS_DEAD: Rule = rule("wsop-2011/p08.abs.2");
const ABSENT_BLINDS: Rule = rule("wsop-2011/p25.miss.7");

/// The cards of a street: at a live table first the tap, then burn and cards, then their faces. A board that the deck does
/// not know is named by the dealer.
pub fn street(hand: &Hand, street: u8, pace: Pace, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    let (due, rule) = to_turn(hand);
    if !due.is_empty() {
        for at in due {
            let card = rule.required(hand.felt.card(at), "name the cards that lie face up first")?;
            out.orders(rule, HandEvent::Turned { at, card });
        }
        return Ok(());
    }
    OBJECTION.requires(hand.felt.tap != Tap::Halted, "a player has stopped the deal: settle it and resume")?;
    if is_tap_due(hand, street) && pace == Pace::Step {
        out.orders(TAP, HandEvent::Tapped);
        return Ok(());
    }
    deal(hand, street, pace, out.len(), out);
    Ok(())
}

/// Whether a burn comes next and the table was not tapped yet.
pub fn is_tap_due(hand: &Hand, street: u8) -> bool {
    hand.street(street).burns > 0 && hand.felt.tap == Tap::Due
}

/// Burns and deals the cards of a street; an automatic dealer turns a board that the deck knows. What this command has led
/// to so far begins at `before`: what stands before it in the list the hand knows already.
pub fn deal(hand: &Hand, number: u8, pace: Pace, before: usize, out: &mut Events<HandEvent>) {
    let street = hand.street(number);
    for _ in 0..street.burns {
        out.orders(BURN, HandEvent::Burned);
    }
    let variant = hand.setup.variant;
    for deals in street.deals {
        match *deals {
            Deals::Down(_) => out.orders(first_card(hand), HandEvent::HoleDealt),
            Deals::Up(cards) => out.orders(variant.rule, HandEvent::UpDealt { cards }),
            Deals::Board(cards) => {
                let players = hand.live.len() as u8;
                if cards == 3 {
                    out.orders(COUNT, HandEvent::PlayersCounted { players });
                }
                out.orders(variant.rule, HandEvent::BoardDealt { cards })
            }
            // A game with either is refused before it is set up.
            Deals::Draw { .. } | Deals::Discard(_) => true,
        };
    }
    if number == 0 {
        kill_absent(hand, before, out);
    }
    if usize::from(number) + 1 == variant.streets.len() {
        out.orders(STUB_DROPPED, HandEvent::StubDropped);
    }
    if pace == Pace::Run {
        turn_from_the_top(hand, number, out);
    }
}

/// The clause that says to whom the first card goes.
fn first_card(hand: &Hand) -> Rule {
    match hand.setup.variant.button {
        Button::Moves if hand.order.len() == 2 => FIRST_CARD_HEADS_UP,
        Button::Moves => FIRST_CARD,
        Button::Absent => hand.setup.variant.rule,
    }
}

fn kill_absent(hand: &Hand, before: usize, out: &mut Events<HandEvent>) {
    let absent = hand.order.iter().copied().filter(|seat| hand.absent.contains(*seat));
    for seat in absent {
        out.orders(ABSENT_IS_DEAD, HandEvent::Killed { seat });
        let amount = posted_by(hand, seat, &out[before..]);
        if amount.is_positive() {
            out.orders(ABSENT_BLINDS, HandEvent::BroughtIn { seat, amount });
        }
    }
}

/// What lies in front of a seat once what was just decided is done.
fn posted_by(hand: &Hand, seat: Seat, decided: &[HandEvent]) -> Amount {
    let posts = decided.iter().filter_map(|event| match event {
        HandEvent::Posted { seat: at, kind, amount } if *at == seat && kind.is_a_bet() => Some(*amount),
        _ => None,
    });
    posts.fold(hand.bet(seat), Amount::strict_plus)
}

/// Turns what is just being dealt face up, where the deck knows its faces.
fn turn_from_the_top(hand: &Hand, number: u8, out: &mut Events<HandEvent>) {
    let street = hand.street(number);
    let rule = hand.setup.variant.rule;
    let players = hand.live.len() as u8;
    let mut passed = street.burns.saturating_sub(hand.felt.burns_ahead);
    for deals in street.deals {
        let cards = match *deals {
            Deals::Down(each) | Deals::Up(each) => each * players,
            Deals::Board(cards) => cards,
            Deals::Draw { .. } | Deals::Discard(_) => 0,
        };
        if matches!(deals, Deals::Up(_) | Deals::Board(_)) {
            for at in from_the_top(hand, passed, cards) {
                let Some(card) = hand.felt.card(at) else { return };
                out.orders(rule, HandEvent::Turned { at, card });
            }
        }
        passed = passed.saturating_add(cards);
    }
}

/// Where the next cards lie after some burns: the stub is dealt from the top alone, so its positions follow each other.
pub fn from_the_top(hand: &Hand, burns: u8, cards: u8) -> impl Iterator<Item = Position> + use<> {
    let first = hand.felt.pack.top().map_or(u8::MAX, |Position(top)| top.saturating_add(burns));
    (first..first.saturating_add(cards)).map(Position)
}

/// The cards of the board and of the players that were dealt face up and are not turned yet.
pub fn to_turn(hand: &Hand) -> (Vec<Position>, Rule) {
    let rule = hand.setup.variant.rule;
    if !matches!(hand.phase, Phase::Dealing(_)) || hand.felt.is_turned_up() {
        return (Vec::new(), rule);
    }
    (hand.dealt_up().filter(|at| !hand.felt.is_shown(*at)).collect(), rule)
}

/// The dealer names a card of the board at a table whose deck nobody knows.
pub fn name(hand: &Hand, at: Position, card: Card, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    let (mut due, rule) = to_turn(hand);
    due.extend(crate::showdown::to_name(hand));
    let is_due = due.contains(&at) && hand.felt.card(at).is_none();
    rule.requires(is_due, "no card that is not known lies face up there now")?;
    let in_deck = hand.setup.variant.deck.set().contains(card);
    let what = || format!("{card} lies elsewhere, or is not in this deck: look again");
    rule.requires(in_deck && !hand.felt.pack.known().contains(card), what)?;
    out.orders(rule, HandEvent::Turned { at, card });
    Ok(())
}

/// Whether a player may stop the deal now.
pub fn can_object(hand: &Hand) -> bool {
    matches!(hand.phase, Phase::Dealing(_)) && hand.felt.tap == Tap::Given
}

pub fn object(hand: &Hand, seat: Seat, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    OBJECTION.requires(can_object(hand), "the deal is stopped between the tap and the burn: not now")?;
    out.orders(OBJECTION, HandEvent::Objected { seat });
    Ok(())
}

pub fn resume(hand: &Hand, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    OBJECTION.requires(hand.felt.tap == Tap::Halted, "nobody has stopped the deal")?;
    out.orders(OBJECTION, HandEvent::Resumed);
    Ok(())
}
