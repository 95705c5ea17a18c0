//! Whether a command is legal now, and what follows from it: routes every command to its phase.

use crate::hand::{Hand, Phase};
use crate::{Command, Event, award, betting, dealing, showdown};
use game::{Actor, Role, Seat};
use rulebook::{Refusal, Rule, rule};

/// Players act on their own hands, the dealer takes the steps, the floor rules.
pub const OWN_PART: Rule = rule("house/65");

/// Only the player turns the player's cards.
pub const OWN_HAND: Rule = rule("wsop-2011/p03.show.3");

/// Whether the dealer takes one step, or as many as need nobody.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Pace {
    Step,
    Run,
}

pub fn decide(hand: &Hand, by: &Actor, command: &Command, out: &mut Vec<Event>) -> Result<(), Refusal> {
    match *command {
        Command::Fold => betting::fold(hand, own_seat(hand, by)?, out),
        Command::Check => betting::check(hand, own_seat(hand, by)?, out),
        Command::Call => betting::call(hand, own_seat(hand, by)?, out),
        Command::BetTo { amount } => betting::bet_to(hand, own_seat(hand, by)?, amount, out),
        Command::Table => showdown::table(hand, own_seat(hand, by)?, out),
        Command::Muck => showdown::muck(hand, own_seat(hand, by)?, out),
        Command::Proceed => proceed(hand, by, Pace::Step, out),
        Command::Run => proceed(hand, by, Pace::Run, out),
        Command::Name { at, card } => {
            dealers(by, "only the dealer names the cards that lie face up")?;
            dealing::name(hand, at, card, out)
        }
    }
}

fn dealers(by: &Actor, what: &'static str) -> Result<(), Refusal> {
    OWN_PART.requires(by.role == Role::Dealer, what)
}

fn own_seat(hand: &Hand, by: &Actor) -> Result<Seat, Refusal> {
    OWN_PART.requires(by.role == Role::Player, "only a player acts on a hand")?;
    let owned = |seat: &Seat| hand.player(*seat).person == Some(by.person);
    let seat = by.seat.filter(owned);
    OWN_HAND.requires(seat.is_some(), "you have no hand at this seat")?;
    Ok(seat.unwrap_or(hand.setup.button))
}

fn proceed(hand: &Hand, by: &Actor, pace: Pace, out: &mut Vec<Event>) -> Result<(), Refusal> {
    dealers(by, "only the dealer takes the steps of a hand")?;
    match hand.phase {
        Phase::Posting => {
            dealing::posts(hand, out);
            Ok(())
        }
        Phase::Dealing(street) => dealing::street(hand, street, pace, out),
        Phase::Betting(_) => betting::waits_for(hand),
        Phase::Collecting(street) => {
            betting::collect(hand, street, pace, out);
            Ok(())
        }
        Phase::Showing => showdown::waits_for(hand),
        Phase::Awarding => {
            award::pots(hand, out);
            Ok(())
        }
        Phase::Over => OWN_PART.requires(false, "the hand is over: shuffle for the next one"),
    }
}
