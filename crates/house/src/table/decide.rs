//! Decides whether a command is legal now and what follows from it: routes every command to its file.
//!
//! The order of the checks is part of the rules: the role, then the phase, then the step that is due, then
//! the rule of the step itself.

use super::device::Progressive;
use super::{
    BetweenRounds, HouseTableCommand, HouseTableEvent, Phase, device, opening, resting, round, running, shuffling,
};
use crate::decide::OWN_PART;
use game::{Actor, Events, Role, Time};
use rulebook::{Refusal, Rule, rule};

/// The floor opens and closes a table, and assigns a floorperson to it.
pub const FLOOR_OPENS: Rule = rule("house/90");
/// A table deals as its submission says, and in another way only while a device is out of order.
pub const METHOD_FIXED: Rule = rule("house/91");
/// A deck with a wrong count that may stay has to be checked.
pub const MISCOUNTED_DECK: Rule = rule("house/100");
/// The hours of use of a deck begin with the first card dealt from it.
pub const HOURS_OF_USE: Rule = rule("house/101");

pub fn decide(
    table: &BetweenRounds,
    at: Time,
    by: &Actor,
    command: &HouseTableCommand,
    out: &mut Events<HouseTableEvent>,
) -> Result<(), Refusal> {
    part(command, by)?;
    if !matches!(command, HouseTableCommand::Open | HouseTableCommand::Receive(_)) {
        FLOOR_OPENS.requires(table.phase != Phase::Closed, "the floor must open the table first")?;
    }
    let before = out.len();
    route(table, at, by, command, out)?;
    round::restart(table, before, out);
    Ok(())
}

fn route(
    table: &BetweenRounds,
    at: Time,
    by: &Actor,
    command: &HouseTableCommand,
    out: &mut Events<HouseTableEvent>,
) -> Result<(), Refusal> {
    match *command {
        HouseTableCommand::Open => opening::open(table, by, out),
        HouseTableCommand::Close => opening::close(table, out),
        HouseTableCommand::Assign { floor } => {
            out.orders(FLOOR_OPENS, HouseTableEvent::Assigned { floor });
            Ok(())
        }
        HouseTableCommand::Receive(ref arrived) => opening::receive(table, at, arrived, out),
        HouseTableCommand::Take { deck, step } => shuffling::take(table, deck, step, out),
        HouseTableCommand::Inspect { deck, finds } => opening::inspect(table, by, deck, finds, out),
        HouseTableCommand::Verify { deck } => opening::verify(table, by, deck, out),
        HouseTableCommand::Look { deck } => opening::look(table, by, deck, out),
        HouseTableCommand::Report { deck, cards } => shuffling::report(table, deck, cards, out),
        HouseTableCommand::Cut { deck, depth } => shuffling::cut(table, deck, depth, out),
        HouseTableCommand::Recut { deck, reason } => shuffling::recut(table, deck, reason, out),
        HouseTableCommand::OrderShuffle { deck } => shuffling::order(table, deck, out),
        HouseTableCommand::ChangeDecks => opening::change_decks(table, out),
        HouseTableCommand::RemoveDeck { deck } => opening::remove_deck(table, deck, out),
        HouseTableCommand::BeginRound => round::begin(table, at, out),
        HouseTableCommand::FirstCard => round::first_card(table, at, out),
        HouseTableCommand::EndRound(ended) => round::end(table, ended, out),
        HouseTableCommand::AskCount => round::ask_count(table, out),
        HouseTableCommand::Jam { deck } => device::jam(table, deck, out),
        HouseTableCommand::Fail { device } => device::fail(table, device, out),
        HouseTableCommand::Mark { device, mark } => device::mark(table, device, mark, out),
        HouseTableCommand::Repair { device } => device::repair(table, device, out),
        HouseTableCommand::ChangeMethod { method } => device::change_method(table, method, out),
        HouseTableCommand::StopProgressive => device::progressive(table, Progressive::Stopped, out),
        HouseTableCommand::RestoreProgressive => device::progressive(table, Progressive::Restored, out),
        HouseTableCommand::Rest => resting::rest(table, out),
        HouseTableCommand::FaceUp => resting::face_up(table, by, out),
        HouseTableCommand::Run => running::run(table, at, by, out),
    }
}

/// The roles that may send a command.
fn part(command: &HouseTableCommand, by: &Actor) -> Result<(), Refusal> {
    let (roles, what): (&[Role], &'static str) = match command {
        HouseTableCommand::Open | HouseTableCommand::Close | HouseTableCommand::Assign { .. } => {
            (&[Role::Floor], "only the floor opens and closes a table and assigns floorpersons")
        }
        HouseTableCommand::Verify { .. } => (&[Role::Floor], "only the floor verifies an inspection"),
        HouseTableCommand::Recut { .. } | HouseTableCommand::OrderShuffle { .. } => {
            (&[Role::Floor], "only the floor orders a shuffle or a new cut")
        }
        HouseTableCommand::ChangeDecks
        | HouseTableCommand::RemoveDeck { .. }
        | HouseTableCommand::AskCount
        | HouseTableCommand::Repair { .. }
        | HouseTableCommand::ChangeMethod { .. } => {
            (&[Role::Floor], "only the floor changes decks, devices or the method of dealing, or orders a count")
        }
        HouseTableCommand::StopProgressive | HouseTableCommand::RestoreProgressive => {
            (&[Role::Floor, Role::Link], "only the floor or the link reports whether the Progressive works")
        }
        HouseTableCommand::Look { .. } => (
            &[Role::Player, Role::Dealer],
            "only a player looks at the cards, or the dealer for a player who has had the chance",
        ),
        HouseTableCommand::FaceUp => (&[Role::Player], "only a player can ask to have the cards face up"),
        _ => (&[Role::Dealer], "only the dealer handles the cards"),
    };
    OWN_PART.requires(roles.contains(&by.role), what)
}
