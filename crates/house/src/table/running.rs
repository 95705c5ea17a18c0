//! The automatic dealer of an electronic table: takes all steps that need nobody else in one run.

use super::decide::decide;
use super::{BetweenRounds, DeckNumber, DueStep, Finding, HouseTableCommand, HouseTableEvent, Phase, Stage, Step};
use crate::decide::OWN_PART;
use game::{Actor, Dealing, Events, Game, Time};
use rulebook::Refusal;

/// The most steps in a run: more than any run has.
const MOST_STEPS: usize = 100;

pub fn run(table: &BetweenRounds, at: Time, by: &Actor, out: &mut Events<HouseTableEvent>) -> Result<(), Refusal> {
    let what = "at a live table each step is a separate command";
    OWN_PART.requires(table.terms.dealing == Dealing::Automatic, what)?;
    let mut now = table.clone();
    let before = out.len();
    for _ in 0..MOST_STEPS {
        let mut events = Events::new();
        let taken = now.decks_used().any(|deck| step(&now, at, by, deck, &mut events));
        if !taken || events.is_empty() {
            break;
        }
        for event in &events {
            now.apply(event);
        }
        out.append(&mut events);
    }
    if out.len() > before {
        return Ok(());
    }
    let waits = now.decks_used().map(|deck| now.due(deck)).find(|due| due.step == DueStep::Verify);
    if let Some(due) = waits {
        due.rule.requires(false, due.what)?;
    }
    OWN_PART.requires(false, "there is no step for the dealer now: begin the round, or end it")
}

/// Takes the next step of a deck, if it needs nobody else.
fn step(now: &BetweenRounds, at: Time, by: &Actor, deck: DeckNumber, out: &mut Events<HouseTableEvent>) -> bool {
    let is_idle = matches!(now.stage(deck), Some(Stage::Idle(_)));
    let command = match now.due(deck).step {
        DueStep::Receive => HouseTableCommand::Receive(now.terms.described[deck.index()].clone()),
        DueStep::Inspect => HouseTableCommand::Inspect { deck, finds: Finding::Sound },
        DueStep::Look if is_idle => HouseTableCommand::Look { deck },
        DueStep::Look | DueStep::Take(Step::Spread | Step::TurnDown | Step::Wash | Step::Stack) => {
            let rule = now.rules().stacked;
            out.orders(rule, HouseTableEvent::Prepared { deck });
            return true;
        }
        DueStep::Take(step) => HouseTableCommand::Take { deck, step },
        DueStep::Report => {
            let counts = now.terms.shuffler.as_ref().is_some_and(|shuffler| shuffler.counts);
            HouseTableCommand::Report { deck, cards: counts.then_some(now.terms.game.terms.cards_in_a_deck.is) }
        }
        // A random order stays random after a cut in the middle.
        DueStep::Cut => HouseTableCommand::Cut { deck, depth: now.terms.game.terms.cards_in_a_deck.is / 2 },
        DueStep::Verify | DueStep::BeginRound | DueStep::EndRound => return false,
    };
    let is_between = now.phase != Phase::Playing
        || matches!(command, HouseTableCommand::Report { .. } | HouseTableCommand::Take { .. });
    is_between && decide(now, at, by, &command, out).is_ok()
}
