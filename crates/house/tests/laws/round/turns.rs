//! Seats are asked clockwise at each decision and settled counterclockwise, starting with those that played.

use crate::round::play::Playing;
use crate::round::table::Table;
use chance::check;
use game::Seat;
use house::RoundEvent;
use std::collections::BTreeSet;

const ROUNDS: u64 = 2000;

#[test]
fn seats_are_asked_clockwise_and_settled_counterclockwise() {
    check(10, ROUNDS, |chance| {
        let table = Table::any(chance);
        let playing = Playing::whole(&table, chance);
        let mut asked: Vec<Seat> = Vec::new();
        let mut played = BTreeSet::new();
        let mut settled: Vec<(bool, Seat)> = Vec::new();
        for event in &playing.events {
            match *event {
                RoundEvent::Turned { .. } => asked.clear(),
                RoundEvent::Checked { seat, .. } | RoundEvent::Folded { seat, .. } => asked.push(seat),
                RoundEvent::Played { seat, .. } => {
                    asked.push(seat);
                    played.insert(seat);
                }
                RoundEvent::HandRead { seat, .. } => settled.push((played.contains(&seat), seat)),
                _ => {}
            }
            let context = || format!("{asked:?} {settled:?} in {:?}", playing.events);
            assert!(asked.windows(2).all(|pair| pair[0] < pair[1]), "{}", context());
            assert!(settled.windows(2).all(|pair| pair[0] > pair[1]), "{}", context());
        }
    });
}
