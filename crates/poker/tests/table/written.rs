//! What is read back from a journal is what was written: the same commands, and events that make the same table.

use crate::driven::Driven;
use crate::random::{anybody, anything, outcome, sensible};
use crate::{Chance, any_terms};
use game::Events;
use journal::sample::round_trip;

const TABLES: u64 = 100;
const ROUNDS: usize = 20;

#[test]
fn a_table_that_is_read_back_is_the_table() {
    for seed in 0..TABLES {
        let mut chance = Chance::new(seed);
        let mut driven = Driven::new(any_terms(&mut chance));
        for _ in 0..ROUNDS {
            for _ in 0..8 {
                let any = (anybody(&mut chance), anything(&driven.table, &mut chance));
                let (by, command) = if chance.below(4) == 0 { any } else { sensible(&driven.table, &mut chance) };
                round_trip(&by, std::slice::from_ref(&command));
                let _ = driven.send(&by, &command);
            }
            if driven.table.is_in_hand() || driven.next_hand() {
                let stacks = outcome(&driven.stacks(), &mut chance);
                driven.end_hand(stacks);
            }
        }
        let (_, events) = round_trip(&seed, std::slice::from_ref(&driven.events));
        driven.events = events.into_iter().flat_map(Events::into_cited).collect();
        assert_eq!(driven.table, driven.replayed(), "seed {seed}");
    }
}
