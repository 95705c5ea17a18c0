//! Whether a command is legal now, and what follows from it: routes every command to its subject.

use crate::hand::{Hand, Phase};
use crate::player::Fate;
use crate::{HandCommand, HandEvent, award, betting, dealing, opening, request, ruling, showdown};
use game::{Actor, Events, Game, Pace, Role, Seat};
use rulebook::{Refusal, Rule, rule};

/// Players act on their own hands, the dealer takes the steps, the floor rules.
pub const OWN_PART: Rule = rule("house/65");

/// Only the player turns the player's cards.
pub const OWN_HAND: Rule = rule("wsop-2011/p03.show.3");

pub fn decide(hand: &Hand, by: &Actor, command: &HandCommand, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    match *command {
        HandCommand::Fold => betting::fold(hand, own_seat(hand, by)?, out),
        HandCommand::Check => betting::check(hand, own_seat(hand, by)?, out),
        HandCommand::Call => betting::call(hand, own_seat(hand, by)?, out),
        HandCommand::BetTo { amount } => betting::bet_to(hand, own_seat(hand, by)?, amount, out),
        HandCommand::Push { chip } => betting::push(hand, own_seat(hand, by)?, chip, out),
        HandCommand::Straddle => opening::take_straddle(hand, own_seat(hand, by)?, out),
        HandCommand::Decline => opening::decline_straddle(hand, own_seat(hand, by)?, out),
        HandCommand::ComeBack => opening::come_back(hand, own_seat(hand, by)?, out),
        HandCommand::Table => showdown::table(hand, own_seat(hand, by)?, out),
        HandCommand::Muck => showdown::muck(hand, own_seat(hand, by)?, out),
        HandCommand::AskForPot => request::ask_for_pot(hand, own_seat(hand, by)?, out),
        HandCommand::Contest { seat } => own_seat(hand, by).and_then(|_| request::contest(hand, seat, out)),
        HandCommand::Object => dealing::object(hand, own_seat(hand, by)?, out),
        HandCommand::AskToSee { seat, why } => {
            if by.role == Role::Player {
                own_seat(hand, by)?;
            }
            request::ask_to_see(hand, by, seat, why, out)
        }
        HandCommand::Expose { at } => request::expose(hand, by, at),
        HandCommand::Proceed => proceed(hand, by, Pace::Step, out),
        HandCommand::Run => proceed(hand, by, Pace::Run, out),
        HandCommand::Name { at, card } => {
            dealers(by, "only the dealer names the cards that lie face up")?;
            dealing::name(hand, at, card, out)
        }
        HandCommand::MuckBurns => muck_burns(hand, by, out),
        HandCommand::Flash { at } => {
            OWN_PART.requires(is_staff(by), "only the dealer or the floor reports what was dealt wrong")?;
            ruling::flash(hand, at, out)
        }
        HandCommand::Resume => {
            OWN_PART.requires(is_staff(by), "the dealer or the floor settles an objection")?;
            dealing::resume(hand, out)
        }
        HandCommand::Misdeal => floors(by).and_then(|()| ruling::misdeal(hand, out)),
        HandCommand::Replace { at } => floors(by).and_then(|()| ruling::replace(hand, at, out)),
        HandCommand::PutBack => floors(by).and_then(|()| ruling::put_back(hand, out)),
        HandCommand::TakeBack => floors(by).and_then(|()| ruling::take_back(hand, out)),
        HandCommand::Kill { seat } => floors(by).and_then(|()| ruling::kill(hand, seat, out)),
    }
}

/// Whether a command may bring a card that a hand was missing.
pub fn may_complete_hands(hand: &Hand, command: &HandCommand) -> bool {
    match command {
        HandCommand::Proceed | HandCommand::Run => matches!(hand.phase, Phase::Dealing(_)),
        HandCommand::Name { .. } | HandCommand::Replace { .. } => true,
        HandCommand::Fold
        | HandCommand::Check
        | HandCommand::Call
        | HandCommand::BetTo { .. }
        | HandCommand::Push { .. }
        | HandCommand::Straddle
        | HandCommand::Decline
        | HandCommand::ComeBack
        | HandCommand::Table
        | HandCommand::Muck
        | HandCommand::AskForPot
        | HandCommand::AskToSee { .. }
        | HandCommand::Contest { .. }
        | HandCommand::Object
        | HandCommand::Expose { .. }
        | HandCommand::MuckBurns
        | HandCommand::Flash { .. }
        | HandCommand::Resume
        | HandCommand::Misdeal
        | HandCommand::PutBack
        | HandCommand::TakeBack
        | HandCommand::Kill { .. } => false,
    }
}

/// Hands that lie face up are read as soon as the last card that was missing lies there too.
pub fn read_hands(hand: &Hand, before: usize, out: &mut Events<HandEvent>) {
    let is_tabled = |seat: &Seat| hand.is_live(*seat) && hand.player(*seat).fate == Fate::Tabled;
    if hand.order.iter().any(is_tabled) {
        let mut after = hand.clone();
        out[before..].iter().for_each(|event| after.apply(event));
        showdown::read_tabled(&after, out);
    }
}

fn muck_burns(hand: &Hand, by: &Actor, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    dealers(by, "only the dealer handles the burn cards")?;
    let is_pushed = hand.phase == Phase::Clearing;
    award::BURNS_STAY.requires(is_pushed, "burn cards stay until the pot is pushed")?;
    award::clear(hand, out);
    Ok(())
}

pub fn is_staff(by: &Actor) -> bool {
    matches!(by.role, Role::Dealer | Role::Floor)
}

fn dealers(by: &Actor, what: &'static str) -> Result<(), Refusal> {
    OWN_PART.requires(by.role == Role::Dealer, what)
}

fn floors(by: &Actor) -> Result<(), Refusal> {
    OWN_PART.requires(by.role == Role::Floor, "only the floor rules on a hand: call it")
}

fn own_seat(hand: &Hand, by: &Actor) -> Result<Seat, Refusal> {
    OWN_PART.requires(by.role == Role::Player, "only a player acts on a hand")?;
    let owned = |seat: &Seat| hand.player(*seat).person == Some(by.person);
    OWN_HAND.required(by.seat.filter(owned), "you have no hand at this seat")
}

fn proceed(hand: &Hand, by: &Actor, pace: Pace, out: &mut Events<HandEvent>) -> Result<(), Refusal> {
    dealers(by, "only the dealer takes the steps of a hand")?;
    showdown::is_named(hand)?;
    match hand.phase {
        Phase::Posting | Phase::Cutting | Phase::Blinds => {
            opening::open(hand, pace, out);
            Ok(())
        }
        Phase::Straddling | Phase::Betting(_) => betting::waits_for(hand),
        Phase::Dealing(street) => dealing::street(hand, street, pace, out),
        Phase::Collecting(street) => {
            betting::collect(hand, street, pace, out);
            Ok(())
        }
        Phase::Showing => showdown::proceed(hand, out),
        Phase::Awarding => {
            award::pots(hand, pace, out);
            Ok(())
        }
        Phase::Clearing => {
            award::clear(hand, out);
            Ok(())
        }
        Phase::Over => OWN_PART.requires(false, "the hand is over: shuffle for the next one"),
    }
}
