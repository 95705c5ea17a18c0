//! There are never two decks in play or in the rack, and a viewer sees only the sequence of the cards.

use crate::people::eyes;
use crate::table::drive::Driven;
use cards::CardSet;
use chance::check;
use game::Game;
use house::table::{DeckNumber, Phase, Stage};

const TABLES: u64 = 300;
const STEPS: usize = 250;

#[test]
fn one_deck_plays_one_is_in_the_rack_and_two_need_a_shuffler() {
    check(36, TABLES, |chance| {
        let mut driven = Driven::new(chance);
        for _ in 0..STEPS {
            driven.step(chance);
            let stages: Vec<Stage> =
                DeckNumber::ALL.into_iter().filter_map(|deck| Some(driven.table.deck(deck)?.stage)).collect();
            let count = |of: fn(&Stage) -> bool| stages.iter().filter(|stage| of(stage)).count();
            let context = || format!("{stages:?}\n{}", driven.text);
            assert!(count(|stage| matches!(stage, Stage::Ready | Stage::InPlay)) <= 1, "{}", context());
            assert!(count(|stage| *stage == Stage::Racked) <= 1, "{}", context());
            let plays = count(|stage| *stage == Stage::InPlay) == 1;
            assert!(plays || driven.table.phase() != Phase::Playing, "{}", context());
            assert!(driven.is_playing() || !plays, "{}", context());
            assert_eq!(driven.table.start().is_some(), driven.is_playing(), "{}", context());
            let has_shuffler = driven.text.contains("shuffler = ");
            assert!(stages.len() <= 1 || has_shuffler, "{}", context());
            assert!(stages.len() <= driven.table.decks_used().count(), "{}", context());
        }
    });
}

#[test]
fn a_fan_has_every_card_by_suit_and_in_sequence() {
    let fans = std::cell::Cell::new(0);
    check(37, 60, |chance| {
        let mut driven = Driven::new(chance);
        for _ in 0..STEPS {
            driven.step(chance);
            let view = driven.table.view(game::Eye::Rail);
            assert!(eyes().into_iter().all(|eye| driven.table.view(eye) == view));
            for deck in view.decks.iter().filter(|deck| !deck.fan.is_empty()) {
                fans.set(fans.get() + 1);
                assert_eq!(deck.fan.len(), 4);
                for row in &deck.fan {
                    assert!(row.len() == 13 && row.windows(2).all(|pair| pair[0].rank() < pair[1].rank()));
                    assert!(row.iter().all(|card| card.suit() == row[0].suit()));
                }
                assert_eq!(deck.fan.iter().flatten().copied().collect::<CardSet>().len(), 52);
            }
        }
    });
    assert!(fans.get() > 50, "only {} fans were seen", fans.get());
}
