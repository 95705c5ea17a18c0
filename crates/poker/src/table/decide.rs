//! Whether a command is legal now, and what follows from it: routes every command to its subject.

use super::BetweenHands;
use super::command::PokerTableCommand;
use super::event::PokerTableEvent;
use super::seating::{self, BETWEEN_HANDS};
use super::terms::Blinds;
use super::{deck, down, first, setting};
use crate::decide::OWN_PART;
use game::{Actor, Events, Role, Seat};
use rulebook::{Refusal, Rule, rule};

/// A game with a kill has its figures from the operator.
const KILL: Rule = rule("wsop-2011/p26.kill.1");

pub fn decide(
    table: &BetweenHands,
    by: &Actor,
    command: &PokerTableCommand,
    out: &mut Events<PokerTableEvent>,
) -> Result<(), Refusal> {
    match by.role {
        Role::Player => player(table, by, command, out),
        Role::Dealer => dealer(table, by, command, out),
        Role::Floor => floor(table, by, command, out),
        Role::Link => OWN_PART.requires(false, "a link has no part at a poker table"),
    }
}

fn player(
    table: &BetweenHands,
    by: &Actor,
    command: &PokerTableCommand,
    out: &mut Events<PokerTableEvent>,
) -> Result<(), Refusal> {
    if let PokerTableCommand::SitDown { stack } = *command {
        let what = "in a tournament the floor seats the players";
        OWN_PART.requires(!table.terms.is_tournament(), what)?;
        let seat = OWN_PART.required(by.seat, "say which seat you take")?;
        return seating::sit(table, seat, by.person, stack, None, out);
    }
    let seat = own_seat(table, by)?;
    match *command {
        PokerTableCommand::StandUp => {
            seating::may_stand_up(table, seat)?;
            seating::leave(seat, out);
            Ok(())
        }
        PokerTableCommand::SitOut => seating::sit_out(table, seat, out),
        PokerTableCommand::ComeBack => seating::come_back(table, seat, out),
        PokerTableCommand::WaitForBig => seating::wait(table, seat, out),
        PokerTableCommand::Post => seating::post(table, seat, out),
        PokerTableCommand::BuyButton => seating::buy_button(table, seat, out),
        PokerTableCommand::AddChips { amount } => seating::add_chips(table, seat, amount, out),
        _ => OWN_PART.requires(false, "this is for the dealer or the floor"),
    }
}

/// The seat of a player who acts for it.
fn own_seat(table: &BetweenHands, by: &Actor) -> Result<Seat, Refusal> {
    let owned = |seat: &Seat| table.chair(*seat).person == Some(by.person);
    OWN_PART.required(by.seat.filter(owned), "you have no seat here: sit down first")
}

fn dealer(
    table: &BetweenHands,
    by: &Actor,
    command: &PokerTableCommand,
    out: &mut Events<PokerTableEvent>,
) -> Result<(), Refusal> {
    if *command == PokerTableCommand::BeginDown {
        return down::begin(table, by.person, out);
    }
    OWN_PART.requires(down::is_dealer(table, by), "only the dealer in the chair does this")?;
    match command {
        PokerTableCommand::NoteAbsent { seat } => seating::sit_out(table, *seat, out),
        PokerTableCommand::DealForButton { cards } => first::deal(table, cards, out),
        PokerTableCommand::PlaceKill { holder } => place_kill(table, *holder, out),
        PokerTableCommand::SetUp => setting::set_up(table, out),
        PokerTableCommand::HandOver { stacks, rake } => setting::hand_over(table, stacks, *rake, out),
        PokerTableCommand::Misdeal => setting::misdeal(table, out),
        PokerTableCommand::EndDown => down::end(table, by.person, out),
        PokerTableCommand::Step(step) => deck::step(table, *step, out),
        PokerTableCommand::SpreadFaceUp { deck, cards, different } => {
            deck::spread_up(table, *deck, (*cards, *different), out)
        }
        PokerTableCommand::SpreadFaceDown { deck, odd_backs } => deck::spread_down(table, *deck, *odd_backs, out),
        PokerTableCommand::Box { sections } => deck::cut_into_sections(table, *sections, out),
        PokerTableCommand::Count { counted } => down::count(table, *counted, out),
        _ => OWN_PART.requires(false, "this is for a player or the floor"),
    }
}

fn floor(
    table: &BetweenHands,
    by: &Actor,
    command: &PokerTableCommand,
    out: &mut Events<PokerTableEvent>,
) -> Result<(), Refusal> {
    match *command {
        PokerTableCommand::Seat { seat, person, stack, entry } => {
            OWN_PART.requires(table.terms.is_tournament(), "in a cash game the players take their seats")?;
            seating::sit(table, seat, person, stack, Some(entry), out)
        }
        PokerTableCommand::TakeAway { seat } => {
            seating::may_leave(table, seat)?;
            seating::leave(seat, out);
            Ok(())
        }
        PokerTableCommand::NoteAbsent { seat } => seating::sit_out(table, seat, out),
        PokerTableCommand::ChangeBlinds { blinds } => change_blinds(table, blinds, out),
        PokerTableCommand::PlaceSetup => deck::place(table, by.person, out),
        PokerTableCommand::WaiveCount => down::waive(table, out),
        _ => OWN_PART.requires(false, "this is for a player or the dealer"),
    }
}

pub fn may_change_blinds(table: &BetweenHands) -> Result<(), Refusal> {
    BETWEEN_HANDS.requires(!table.is_in_hand(), "the blinds change between hands")
}

fn change_blinds(table: &BetweenHands, blinds: Blinds, out: &mut Events<PokerTableEvent>) -> Result<(), Refusal> {
    may_change_blinds(table)?;
    let is_one_game = table.terms.rotation.games.len() == 1;
    BETWEEN_HANDS.requires(is_one_game, "each game of a rotation has stakes of its own")?;
    blinds.check()?;
    out.orders(BETWEEN_HANDS, PokerTableEvent::BlindsChanged { blinds });
    Ok(())
}

pub fn may_place_kill(table: &BetweenHands) -> Result<(), Refusal> {
    KILL.requires(table.terms.kill.is_some(), "this game has no kill")?;
    BETWEEN_HANDS.requires(!table.is_in_hand(), "the kill button moves between hands")
}

fn place_kill(table: &BetweenHands, holder: Option<Seat>, out: &mut Events<PokerTableEvent>) -> Result<(), Refusal> {
    may_place_kill(table)?;
    let is_player = holder.is_none_or(|seat| table.chair(seat).is_playing());
    KILL.requires(is_player, "only a player in the game holds the kill button")?;
    out.orders(KILL, PokerTableEvent::KillPlaced { holder });
    Ok(())
}
