//! Whether a command is legal now, and what follows from it: routes every command to its file.
//!
//! The order of the guards is part of the rules: whose part it is, then the phase, then the step that is due, then
//! the rule of the step itself.

use super::device::Progressive;
use super::{Command, Event, Phase, Table, device, opening, resting, round, running, shuffling};
use crate::decide::OWN_PART;
use game::{Actor, Events, Role, Time};
use rulebook::{Refusal, Rule, rule};

/// The floor opens and closes a table, and says who of it is assigned there.
pub const FLOOR_OPENS: Rule = rule("house/90");
/// A table deals as its submission says, and otherwise only while a device is out of order.
pub const METHOD_FIXED: Rule = rule("house/91");
/// A deck that was counted wrong and need not leave is not played on unchecked.
pub const MISCOUNTED_DECK: Rule = rule("house/100");
/// The hours of a deck begin with the first card that is dealt from it.
pub const HOURS_OF_USE: Rule = rule("house/101");

pub fn decide(table: &Table, at: Time, by: &Actor, command: &Command, out: &mut Events<Event>) -> Result<(), Refusal> {
    part(command, by)?;
    if !matches!(command, Command::Open | Command::Receive(_)) {
        FLOOR_OPENS.requires(table.phase != Phase::Closed, "the floor opens the table first")?;
    }
    let before = out.len();
    route(table, at, by, command, out)?;
    round::restart(table, before, out);
    Ok(())
}

fn route(table: &Table, at: Time, by: &Actor, command: &Command, out: &mut Events<Event>) -> Result<(), Refusal> {
    match *command {
        Command::Open => opening::open(table, by, out),
        Command::Close => opening::close(table, out),
        Command::Assign { floor } => {
            out.orders(FLOOR_OPENS, Event::Assigned { floor });
            Ok(())
        }
        Command::Receive(ref arrived) => opening::receive(table, at, arrived, out),
        Command::Take { deck, step } => shuffling::take(table, deck, step, out),
        Command::Inspect { deck, finds } => opening::inspect(table, by, deck, finds, out),
        Command::Verify { deck } => opening::verify(table, by, deck, out),
        Command::Look { deck } => opening::look(table, by, deck, out),
        Command::Report { deck, cards } => shuffling::report(table, deck, cards, out),
        Command::Cut { deck, depth } => shuffling::cut(table, deck, depth, out),
        Command::Recut { deck, reason } => shuffling::recut(table, deck, reason, out),
        Command::OrderShuffle { deck } => shuffling::order(table, deck, out),
        Command::ChangeDecks => opening::change_decks(table, out),
        Command::RemoveDeck { deck } => opening::remove_deck(table, deck, out),
        Command::BeginRound => round::begin(table, at, out),
        Command::FirstCard => round::first_card(table, at, out),
        Command::EndRound(ended) => round::end(table, ended, out),
        Command::AskCount => round::ask_count(table, out),
        Command::Jam { deck } => device::jam(table, deck, out),
        Command::Fail { device } => device::fail(table, device, out),
        Command::Mark { device, mark } => device::mark(table, device, mark, out),
        Command::Repair { device } => device::repair(table, device, out),
        Command::ChangeMethod { method } => device::change_method(table, method, out),
        Command::StopProgressive => device::progressive(table, Progressive::Stopped, out),
        Command::RestoreProgressive => device::progressive(table, Progressive::Restored, out),
        Command::Rest => resting::rest(table, out),
        Command::FaceUp => resting::face_up(table, by, out),
        Command::Run => running::run(table, at, by, out),
    }
}

/// Whose part a command is.
fn part(command: &Command, by: &Actor) -> Result<(), Refusal> {
    let (roles, what): (&[Role], &'static str) = match command {
        Command::Open | Command::Close | Command::Assign { .. } => {
            (&[Role::Floor], "only the floor opens a table, closes it, and says who is assigned to it")
        }
        Command::Verify { .. } => (&[Role::Floor], "only the floor verifies an inspection"),
        Command::Recut { .. } | Command::OrderShuffle { .. } => {
            (&[Role::Floor], "only the floor orders a shuffle or a new cut")
        }
        Command::ChangeDecks
        | Command::RemoveDeck { .. }
        | Command::AskCount
        | Command::Repair { .. }
        | Command::ChangeMethod { .. } => {
            (&[Role::Floor], "only the floor changes decks, devices and method, or asks for a count")
        }
        Command::StopProgressive | Command::RestoreProgressive => {
            (&[Role::Floor, Role::Link], "only the floor or the link says whether the Progressive works")
        }
        Command::Look { .. } => (&[Role::Player, Role::Dealer], "a player looks, or the dealer gives the chance"),
        Command::FaceUp => (&[Role::Player], "only a player asks for the cards to be turned up"),
        _ => (&[Role::Dealer], "only the dealer handles the cards"),
    };
    OWN_PART.requires(roles.contains(&by.role), what)
}
