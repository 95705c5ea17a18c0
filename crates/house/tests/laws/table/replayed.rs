//! Replaying the events gives the same state, and no event makes another table panic.

use crate::table::drive::Driven;
use chance::check;
use game::Game;

const TABLES: u64 = 150;
const STEPS: usize = 200;

#[test]
fn state_is_the_replay_of_what_happened() {
    check(38, TABLES, |chance| {
        let mut driven = Driven::new(chance);
        for _ in 0..STEPS {
            driven.step(chance);
        }
        let mut again = driven.fresh.clone();
        driven.events.iter().for_each(|event| again.apply(event));
        assert_eq!(again, driven.table, "{}", driven.text);
    });
}

#[test]
fn events_of_other_tables_do_no_harm() {
    check(39, TABLES, |chance| {
        let mut one = Driven::new(chance);
        let mut other = Driven::new(chance);
        for _ in 0..STEPS {
            one.step(chance);
            for event in other.step(chance) {
                one.table.apply(&event);
                let _ = (one.table.waits(), one.table.view(game::Eye::Rail));
            }
        }
    });
}
