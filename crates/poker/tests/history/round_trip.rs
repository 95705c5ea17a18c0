//! From a hand to its record, its text and back.

use crate::played::{Played, play};
use game::{Events, Eye, Seat};
use poker::history::History;
use poker::phh::{Record, hands};
use poker::replay::replay_seen;
use poker::{Hand, HandEvent, Setup};
use std::collections::BTreeSet;

const HANDS: u64 = 4000;

fn written(hand: &Hand, events: &Events<HandEvent>, decimals: u8) -> String {
    let mut history = History::new(hand, events, Eye::Auditor);
    history.decimals = decimals;
    history.seats = (1..).take(hand.order().len()).collect();
    history.record().unwrap().to_string()
}

fn read(text: &str) -> Record<'_> {
    hands(text).next().unwrap().unwrap_or_else(|fault| panic!("{fault}\n{text}"))
}

/// Whether the seats are numbered as a replay numbers them.
fn is_in_order(setup: &Setup) -> bool {
    setup.order().iter().zip(1..).all(|(seat, number)| seat.number() == number)
}

#[test]
fn a_hand_comes_back_with_the_same_stacks_after_the_same_events() {
    let (mut codes, mut compared) = (BTreeSet::new(), 0);
    for seed in 0..HANDS {
        let Played { hand, events } = play(seed);
        for decimals in [0, 2] {
            let text = written(&hand, &events, decimals);
            let record = read(&text);
            codes.insert(record.variant.code());
            let mut again = Events::new();
            let (replayed, ended) = replay_seen(&record, |rules, event| again.push(rules, *event))
                .unwrap_or_else(|error| panic!("seed {seed}: {error}\n{text}\n{events:#?}"));
            let stacks: Vec<_> = hand.order().iter().map(|seat| hand.stack(*seat)).collect();
            assert_eq!((replayed.finishing, replayed.decimals), (stacks, decimals), "seed {seed}: {text}");
            assert_eq!(written(&ended, &again, decimals), text, "seed {seed}");
            assert_eq!(again.len(), events.len(), "seed {seed}");
            if is_in_order(hand.setup()) {
                assert_eq!(again, events, "seed {seed}: {text}");
                compared += 1;
            }
        }
    }
    assert_eq!(codes.len(), 12, "{codes:?}");
    assert!(compared > 1000, "{compared} hands were compared event by event");
}

#[test]
fn a_record_tells_no_card_that_its_eye_did_not_see() {
    for seed in 0..200 {
        let Played { hand, events } = play(seed);
        for seat in hand.order() {
            check_eye(&hand, &events, Eye::Seat(*seat), Some(*seat));
        }
        check_eye(&hand, &events, Eye::Rail, None);
    }
}

/// A hand that was not turned up is `??` to all but its owner.
fn check_eye(hand: &Hand, events: &Events<HandEvent>, eye: Eye, own: Option<Seat>) {
    let history = History::new(hand, events, eye);
    let (record, text) = (history.record().unwrap().to_string(), history.text());
    for (place, seat) in hand.order().iter().enumerate() {
        let is_tabled = events.iter().any(|event| matches!(event, HandEvent::Tabled { seat: shown } if shown == seat));
        let is_seen = is_tabled || own == Some(*seat);
        assert_eq!(record.contains(&format!("'d dh p{} ??", place + 1)), !is_seen, "{record}");
        assert_eq!(text.contains(&format!("Dealt to p{} [", place + 1)), is_seen, "{text}");
    }
}
