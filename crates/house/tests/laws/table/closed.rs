//! Every table can be closed, and every open table reaches its next round.

use crate::people::{DEALER, FLOOR};
use crate::table::any_command::offered;
use crate::table::drive::Driven;
use chance::check;
use game::Game;
use house::table::{Device, DeviceState, DueStep, Ended, Finding, HouseTableCommand, Phase, Shuffle, Stage, Step};
use rulebook::terms::Method;

const TABLES: u64 = 200;
const STEPS: usize = 120;

fn end_the_round(driven: &mut Driven) {
    if driven.is_playing() {
        let counted = driven.table.phase() == Phase::Playing;
        let ended = HouseTableCommand::EndRound(Ended { counted, ..Ended::default() });
        assert!(driven.send(&DEALER, &ended).is_some(), "{:?}\n{}", driven.table, driven.text);
    }
}

#[test]
fn every_table_can_be_closed() {
    check(33, TABLES, |chance| {
        let mut driven = Driven::new(chance);
        for _ in 0..chance.below(STEPS) {
            driven.step(chance);
        }
        end_the_round(&mut driven);
        let was_open = driven.table.phase() == Phase::Open;
        assert_eq!(driven.send(&FLOOR, &HouseTableCommand::Close).is_some(), was_open);
        assert_eq!(driven.table.phase(), Phase::Closed);
        assert!(driven.table.decks_used().all(|deck| driven.table.deck(deck).is_none()) || !was_open);
    });
}

#[test]
fn every_open_table_comes_to_its_next_round() {
    check(34, TABLES, |chance| {
        let mut driven = Driven::new(chance);
        for _ in 0..chance.below(STEPS) {
            driven.step(chance);
        }
        end_the_round(&mut driven);
        if driven.table.phase() == Phase::Closed && driven.send(&FLOOR, &HouseTableCommand::Open).is_none() {
            return;
        }
        for _ in 0..200 {
            if driven.is_playing() {
                return;
            }
            go_on(&mut driven, chance);
        }
        panic!("no round begins: {:?}\n{}", driven.table, driven.text);
    });
}

/// One step by anyone who has one on the way to the next round.
pub fn go_on(driven: &mut Driven, chance: &mut chance::Chance) {
    let view = driven.table.view(game::Eye::Floor);
    for (device, state) in [(Device::Shuffler, view.shuffler), (Device::Shoe, view.shoe)] {
        if matches!(state, DeviceState::Failed | DeviceState::OutOfOrder) {
            driven.send(&FLOOR, &HouseTableCommand::Repair { device });
        }
    }
    for method in Method::ALL {
        driven.send(&FLOOR, &HouseTableCommand::ChangeMethod { method });
    }
    if view.change_decks_at.is_some_and(|due| driven.now >= due) {
        driven.send(&FLOOR, &HouseTableCommand::ChangeDecks);
    }
    driven.send(&FLOOR, &HouseTableCommand::Assign { floor: FLOOR.person });
    for deck in driven.table.decks_used() {
        let command = match driven.table.due(deck).step {
            DueStep::Verify => HouseTableCommand::Verify { deck },
            DueStep::Inspect => HouseTableCommand::Inspect { deck, finds: Finding::Sound },
            DueStep::Look => HouseTableCommand::Look { deck },
            DueStep::Take(step) => HouseTableCommand::Take { deck, step },
            DueStep::Cut => HouseTableCommand::Cut { deck, depth: 20 },
            DueStep::Report => {
                let counts = driven.table.terms().shuffler.as_ref().is_some_and(|shuffler| shuffler.counts);
                HouseTableCommand::Report { deck, cards: counts.then_some(52) }
            }
            DueStep::BeginRound => HouseTableCommand::BeginRound,
            DueStep::Receive | DueStep::EndRound => {
                let offered = offered(&driven.table.options(&DEALER), driven.now, chance);
                let Some(deck) = offered.into_iter().find(|command| matches!(command, HouseTableCommand::Receive(_)))
                else {
                    continue;
                };
                deck
            }
        };
        let by = if matches!(command, HouseTableCommand::Verify { .. }) { FLOOR } else { DEALER };
        driven.send(&by, &command);
        let is_elsewhere =
            |stage: Stage| matches!(stage, Stage::Shuffled(Shuffle::Before | Shuffle::Hand) | Stage::Cut);
        let elsewhere = driven.table.deck(deck).is_some_and(|deck| is_elsewhere(deck.stage));
        if elsewhere && driven.table.decks_used().count() == 2 {
            driven.send(&DEALER, &HouseTableCommand::Take { deck, step: Step::Shuffle });
        }
    }
}
