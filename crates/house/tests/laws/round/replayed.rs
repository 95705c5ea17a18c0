//! Replaying any prefix of the events gives the same round, and an event contains everything it needs.

use crate::people::{DEALER, everybody, eyes};
use crate::round::play::Playing;
use crate::round::table::Table;
use chance::check;
use chips::Amount;
use game::{Events, Eye, Game, Time, Waits};
use house::{Phase, Round, RoundCommand, RoundOptions, RoundView};

const ROUNDS: u64 = 500;

/// Everything that a round shows.
#[derive(Debug, PartialEq)]
pub struct Seen {
    phase: Phase,
    waits: Waits,
    figures: Vec<Amount>,
    views: Vec<RoundView>,
    options: Vec<RoundOptions>,
}

impl Seen {
    pub fn of(round: &Round) -> Seen {
        let figures = round.view(Eye::Rail).seats.into_iter().map(|shown| round.net(shown.seat));
        Seen {
            phase: round.phase(),
            waits: round.waits(),
            figures: figures.chain([round.on_the_felt(), round.house_won(), round.meters_paid()]).collect(),
            views: eyes().into_iter().map(|eye| round.view(eye)).collect(),
            options: everybody().iter().map(|by| round.options(by)).collect(),
        }
    }
}

#[test]
fn the_replay_of_the_events_is_the_state_at_every_prefix() {
    check(4, ROUNDS, |chance| {
        let table = Table::any(chance);
        let mut playing = Playing::new(&table, chance);
        let mut prefixes = Vec::new();
        while let Some(events) = playing.step(chance) {
            if !events.is_empty() {
                prefixes.push((playing.events.len(), Seen::of(&playing.round)));
            }
        }
        let mut replayed = table.round();
        let mut count = 0;
        for (until, seen) in prefixes {
            for event in &playing.events[count..until] {
                replayed.apply(event);
            }
            count = until;
            assert_eq!(Seen::of(&replayed), seen, "after {count} events of {:?}", playing.events);
        }
    });
}

#[test]
fn the_events_alone_make_the_state_where_no_face_is_known() {
    check(14, ROUNDS, |chance| {
        let table = Table::electronic(chance);
        let mut playing = Playing::new(&table, chance);
        let mut blind = Table { is_live: true, ..table.clone() }.round();
        while let Some(events) = playing.step(chance) {
            for event in &events {
                blind.apply(event);
            }
            let (seen, known) = (Seen::of(&blind), Seen::of(&playing.round));
            assert_eq!((seen.phase, seen.waits, seen.figures), (known.phase, known.waits, known.figures));
            for eye in [Eye::Rail, Eye::Dealer, Eye::Floor] {
                assert_eq!(blind.view(eye), playing.round.view(eye), "{eye:?} after {events:?}");
            }
        }
    });
}

#[test]
fn a_run_of_the_dealer_is_a_row_of_single_steps() {
    check(24, ROUNDS, |chance| {
        let table = Table::any(chance);
        let mut playing = Playing::new(&table, chance);
        loop {
            let mut run = Events::new();
            // A count is a number that someone reports, so there is no single step for it.
            let counts = playing.round.phase() == Phase::Counting;
            if !counts && playing.round.decide(Time::default(), &DEALER, &RoundCommand::Run, &mut run).is_ok() {
                let mut round = playing.round.clone();
                let mut steps = Events::new();
                while steps.len() < run.len() {
                    let before = steps.len();
                    round.decide(Time::default(), &DEALER, &RoundCommand::Proceed, &mut steps).unwrap();
                    assert!(steps.len() > before, "{run:?} begins with {steps:?}");
                    for event in &steps[before..] {
                        round.apply(event);
                    }
                }
                assert_eq!(steps, run, "in {:?}\n{}", playing.round.phase(), table.text);
            }
            if playing.step(chance).is_none() {
                break;
            }
        }
    });
}
