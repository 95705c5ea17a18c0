//! Reading back from a journal gives what was written: the same commands, and events that give the same table.

use crate::table::drive::Driven;
use chance::check;
use game::Game;
use journal::sample::round_trip;

const TABLES: u64 = 100;
const STEPS: usize = 200;

#[test]
fn a_table_that_is_read_back_is_the_table() {
    check(46, TABLES, |chance| {
        let mut driven = Driven::new(chance);
        let mut again = driven.fresh.clone();
        for _ in 0..STEPS {
            let events = driven.step(chance);
            let Some((by, command)) = driven.commands.take() else { continue };
            round_trip(&by, &[driven.now]);
            round_trip(&command, &events).1.iter().for_each(|event| again.apply(event));
            assert_eq!(again, driven.table, "after {command:?}\n{}", driven.text);
        }
    });
}
