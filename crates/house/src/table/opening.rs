//! Opening a table: decks arrive and are inspected, verified, shown and mixed.

use super::decide::FLOOR_OPENS;
use super::options::Wanted;
use super::{Arrived, BetweenRounds, DeckNumber, DueStep, Finding, HouseTableEvent, Phase, Stage};
use crate::decide::OWN_PART;
use game::{Actor, Events, Role, Seat, Time};
use rulebook::Refusal;
use rulebook::terms::Method;

pub fn open(table: &BetweenRounds, by: &Actor, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    FLOOR_OPENS.requires(table.phase == Phase::Closed, "the table is already open")?;
    for violation in &table.terms.missing {
        violation.rule.requires(false, violation.what.clone())?;
    }
    // A broken device does not prevent this: it can be repaired, or the method changed, at the open table.
    if table.method == Method::ManualShoe {
        table.is_usable(table.method)?;
    }
    out.orders(FLOOR_OPENS, HouseTableEvent::Opened { floor: by.person });
    Ok(())
}

pub fn close(table: &BetweenRounds, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    FLOOR_OPENS.requires(table.phase == Phase::Open, "a table can be closed only when its round is over")?;
    out.orders(FLOOR_OPENS, HouseTableEvent::Closed);
    Ok(())
}

impl BetweenRounds {
    /// The requirements for a deck that arrives now.
    pub(crate) fn wanted(&self) -> Result<Wanted, Refusal> {
        let (game, rules) = (self.terms.game, self.rules());
        let free = self.decks_used().find(|number| self.deck(*number).is_none());
        // A deck that left before the first card of its round can be replaced at once.
        let is_between = self.start.is_none_or(|start| self.phase == Phase::Betting && free == Some(start.deck));
        rules.received.requires(is_between, "decks can be brought to the table only between rounds")?;
        let shuffles = self.terms.shuffler.is_some();
        let single = free.is_some() || shuffles || self.decks_used != 1;
        game.demands.second_deck_with_shuffler.requires(single, "a second deck needs a shuffler")?;
        let number = game.demands.single_deck.required(free, "the table already has its decks")?;
        let two = self.decks_used == 2;
        let certified = if two { game.demands.decks_certified } else { game.demands.single_deck_certified };
        let other = self.deck(number.other()).filter(|_| two).map(|deck| Arrived::clone(&deck.came));
        Ok(Wanted { number, book: self.terms.book, certified, other })
    }
}

pub fn receive(
    table: &BetweenRounds,
    at: Time,
    arrived: &Arrived,
    out: &mut Events<HouseTableEvent>,
) -> Result<(), Refusal> {
    let wanted = table.wanted()?;
    wanted.admits(arrived)?;
    let (deck, rules) = (wanted.number, table.rules());
    let rule = rules.received;
    out.orders(rule, HouseTableEvent::Received { deck, came: arrived.clone(), at });
    if let Some(rule) = rules.prepared.filter(|_| arrived.is_prepared) {
        out.orders(rule, HouseTableEvent::Exempted { deck });
    }
    Ok(())
}

pub fn inspect(
    table: &BetweenRounds,
    by: &Actor,
    deck: DeckNumber,
    finds: Finding,
    out: &mut Events<HouseTableEvent>,
) -> Result<(), Refusal> {
    table.due(deck).is(DueStep::Inspect)?;
    let rules = table.rules();
    if finds == Finding::Faulty {
        out.orders(rules.flawless, HouseTableEvent::DeckRemoved { deck });
    } else {
        let rule = rules.inspected;
        out.orders(rule, HouseTableEvent::Inspected { deck, by: by.person });
    }
    Ok(())
}

pub fn verify(
    table: &BetweenRounds,
    by: &Actor,
    deck: DeckNumber,
    out: &mut Events<HouseTableEvent>,
) -> Result<(), Refusal> {
    table.due(deck).is(DueStep::Verify)?;
    let rule = table.rules().verified;
    rule.requires(
        table.assigned == Some(by.person),
        "only the floorperson assigned to this table verifies the inspection",
    )?;
    let inspected_it = table.stage(deck) == Some(Stage::Inspected { by: by.person });
    rule.requires(!inspected_it, "the person who inspected the deck cannot verify the inspection")?;
    out.orders(rule, HouseTableEvent::Verified { deck, by: by.person });
    Ok(())
}

/// The seat of a player at this table; `None` for the dealer.
pub fn seat_of(table: &BetweenRounds, by: &Actor) -> Result<Option<Seat>, Refusal> {
    if by.role != Role::Player {
        return Ok(None);
    }
    let seat = by.seat.filter(|seat| seat.number() <= table.terms.seats);
    OWN_PART.required(seat, "take a seat at the table first").map(Some)
}

pub fn look(
    table: &BetweenRounds,
    by: &Actor,
    deck: DeckNumber,
    out: &mut Events<HouseTableEvent>,
) -> Result<(), Refusal> {
    let seat = seat_of(table, by)?;
    table.due(deck).is(DueStep::Look)?;
    let rules = table.rules();
    let with_inspection = rules.resumed_with_inspection;
    match table.stage(deck) {
        Some(Stage::Idle(_)) => out.orders(rules.resumed, HouseTableEvent::Resumed { deck, seat, with_inspection }),
        _ => out.orders(rules.looked, HouseTableEvent::Looked { deck, seat }),
    };
    Ok(())
}

/// Removes a deck with a damaged or marked card, so that another can replace it.
pub fn remove_deck(table: &BetweenRounds, deck: DeckNumber, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    let rule = table.rules().flawless;
    rule.requires(table.phase == Phase::Open, "a deck can be taken away only between rounds")?;
    rule.requires(table.deck(deck).is_some(), "this deck is not at the table")?;
    out.orders(rule, HouseTableEvent::DeckRemoved { deck });
    Ok(())
}

/// Removes the decks at the table, so that others can replace them.
pub fn change_decks(table: &BetweenRounds, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    let rule = table.hours().map_or(table.rules().received, |(_, rule)| rule);
    rule.requires(table.phase == Phase::Open, "decks can be changed only between rounds")?;
    let there = || DeckNumber::ALL.into_iter().filter(|deck| table.deck(*deck).is_some());
    rule.requires(there().next().is_some(), "there is no deck to change")?;
    for deck in there() {
        out.orders(rule, HouseTableEvent::DeckRemoved { deck });
    }
    Ok(())
}
