//! An open table without play.

use super::opening::seat_of;
use super::{BetweenRounds, DeckNumber, Facing, HouseTableEvent, Phase, Stage};
use game::{Actor, Events};
use rulebook::Refusal;
use rulebook::table::Waived;

pub fn rest(table: &BetweenRounds, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    let rule = table.rules().idle;
    rule.requires(table.phase == Phase::Open, "there is a round in play")?;
    for deck in table.decks_used() {
        let due = table.due(deck);
        let is_opened = table.stage(deck).is_some_and(|stage| !stage.is_opening());
        due.rule.requires(is_opened, due.what)?;
    }
    let is_idle = |deck: &DeckNumber| matches!(table.stage(*deck), Some(Stage::Idle(_)));
    rule.requires(!table.decks_used().any(|deck| is_idle(&deck)), "the cards are already spread")?;
    if let Some((under, rule)) = table.waiver(Waived::Idle) {
        out.push([rule, under], HouseTableEvent::RestWaived);
        return Ok(());
    }
    for deck in table.decks_used() {
        out.orders(rule, HouseTableEvent::Rested { deck });
    }
    Ok(())
}

pub fn face_up(table: &BetweenRounds, by: &Actor, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    seat_of(table, by)?;
    let rule = table.rules().idle;
    let is_down = |deck: &DeckNumber| table.stage(*deck) == Some(Stage::Idle(Facing::Down));
    let down: Vec<DeckNumber> = table.decks_used().filter(is_down).collect();
    rule.requires(!down.is_empty(), "no cards are spread face down")?;
    for deck in down {
        out.orders(rule, HouseTableEvent::TurnedUp { deck });
    }
    Ok(())
}
