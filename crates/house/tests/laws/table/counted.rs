//! The stub is counted at least in every fifth round, if it is counted at all, and when a deck is suspect.

use crate::table::drive::Driven;
use chance::check;
use house::table::{DeckNumber, HouseTableEvent};

const TABLES: u64 = 400;
const STEPS: usize = 400;

#[test]
fn no_six_rounds_go_by_without_a_count() {
    let counts = std::cell::Cell::new(0);
    check(35, TABLES, |chance| {
        let mut driven = Driven::new(chance);
        let (mut uncounted, mut must_count, mut is_dealt) = (0, false, false);
        for _ in 0..STEPS {
            let events = driven.step(chance);
            let is_waived = events.iter().any(|event| matches!(event, HouseTableEvent::CountWaived));
            for event in events {
                match event {
                    HouseTableEvent::RoundBegun { start, .. } => {
                        let is_due = uncounted >= 4 && !is_waived;
                        assert!(!is_due || start.counts_stub, "the fifth round is not counted\n{}", driven.text);
                        (must_count, is_dealt) = (start.counts_stub, false);
                        uncounted = if is_waived { 0 } else { uncounted };
                    }
                    HouseTableEvent::StartChanged { start, .. } => must_count = start.counts_stub,
                    HouseTableEvent::FirstCardDealt { .. } => is_dealt = true,
                    HouseTableEvent::RoundEnded { counted: true, .. } | HouseTableEvent::Closed => uncounted = 0,
                    HouseTableEvent::RoundEnded { void, .. } => {
                        assert!(
                            !(must_count && is_dealt) || void.is_some(),
                            "a required count was left out\n{}",
                            driven.text
                        );
                        uncounted += 1;
                    }
                    HouseTableEvent::CountDue => counts.set(counts.get() + 1),
                    _ => {}
                }
            }
        }
        let waives = driven.events.iter().any(|event| matches!(event, HouseTableEvent::CountWaived));
        let is_free = driven.text.contains("counts = true") || driven.text.contains("board-first");
        assert!(!waives || is_free, "{}", driven.text);
    });
    assert!(counts.get() > 100, "only {} counts were due", counts.get());
}

#[test]
fn no_deck_that_was_counted_wrong_is_dealt_unchecked() {
    let checked = std::cell::Cell::new(0);
    check(42, TABLES, |chance| {
        let mut driven = Driven::new(chance);
        let (mut suspects, mut plays): (Vec<DeckNumber>, _) = (Vec::new(), None);
        for _ in 0..STEPS {
            for event in driven.step(chance) {
                match event {
                    HouseTableEvent::MiscountWaived { deck, .. } => suspects.push(deck),
                    HouseTableEvent::RoundBegun { start, .. } | HouseTableEvent::StartChanged { start, .. } => {
                        plays = Some(start);
                    }
                    HouseTableEvent::FirstCardDealt { deck, .. } if suspects.contains(&deck) => {
                        checked.set(checked.get() + 1);
                        assert!(plays.is_some_and(|start| start.deck == deck && start.counts_stub), "{}", driven.text);
                    }
                    HouseTableEvent::RoundEnded { counted: true, .. } => {
                        suspects.retain(|deck| plays.is_none_or(|start| start.deck != *deck));
                    }
                    HouseTableEvent::Inspected { deck, .. } | HouseTableEvent::DeckRemoved { deck, .. } => {
                        suspects.retain(|known| *known != deck);
                    }
                    HouseTableEvent::Closed => suspects.clear(),
                    _ => {}
                }
            }
        }
    });
    assert!(checked.get() > 20, "only {} suspect decks were dealt", checked.get());
}
