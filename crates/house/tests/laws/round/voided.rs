//! A void round returns every wager, except those that its clause still settles.

use crate::people::FLOOR;
use crate::round::play::Playing;
use crate::round::table::Table;
use chance::check;
use chips::Amount;
use game::Seat;
use house::{RoundCommand, RoundEvent};
use rulebook::Wager;
use std::collections::BTreeMap;

const ROUNDS: u64 = 3000;

#[test]
fn a_void_round_gives_back_what_its_clause_does_not_settle() {
    check(9, ROUNDS, |chance| {
        let table = Table::any(chance);
        let mut playing = Playing::new(&table, chance);
        for _ in 0..chance.below(120) {
            if playing.step(chance).is_none() {
                break;
            }
        }
        let offered = playing.offered(&FLOOR, chance);
        let reports: Vec<RoundCommand> =
            offered.into_iter().filter(|command| matches!(command, RoundCommand::Report { .. })).collect();
        if reports.is_empty() {
            return;
        }
        let mut events = playing.say(&FLOOR, chance.pick(&reports)).unwrap();
        let voided = events.iter().find_map(|event| match event {
            RoundEvent::Voided { rule } => Some(*rule),
            _ => None,
        });
        let Some(rule) = voided else { return };
        let settles: &[Wager] = &table.game.voids.iter().find(|void| void.rule == rule).unwrap().settles;
        for _ in 0..100 {
            if !playing.round.is_over() {
                events.extend(playing.onward(chance));
            }
        }
        let mut wanted = BTreeMap::new();
        for event in &events {
            if let RoundEvent::Settled { seat, wager, stake, back, won, .. } = *event {
                let is_back = back == stake && won == Amount::ZERO;
                let is_given_up = is_abandoned(seat, &playing.events);
                assert!(is_back || is_given_up || settles.contains(&wager), "{event:?} by {rule}");
                *wanted.entry(seat).or_insert(0) += back.cents() + won.cents() - stake.cents();
            }
        }
        assert!(playing.round.is_over() && playing.round.on_the_felt().is_zero(), "{events:?}");
        for seat in playing.round.dealt_in().clockwise().filter(|seat| !is_abandoned(*seat, &playing.events)) {
            let net = playing.round.net(seat).cents();
            assert_eq!(
                net,
                wanted.get(&seat).copied().unwrap_or(0),
                "{seat} by {rule}: {events:?}\n{:?}",
                playing.commands
            );
        }
    });
}

/// The wagers of a player who left are lost, even in a void round.
fn is_abandoned(seat: Seat, events: &[RoundEvent]) -> bool {
    events.iter().any(|event| matches!(event, RoundEvent::Abandoned { seat: at, .. } if *at == seat))
}
