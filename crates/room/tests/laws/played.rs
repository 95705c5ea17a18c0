//! What was played while it was decided is what happens when it is taken in.

use crate::busy::SUBMISSIONS;
use room::Room;
use room::driver::{Driver, Luck, Plan, Said};

const COMMANDS: u64 = 6_000;

#[test]
fn a_table_is_as_it_was_played_whether_its_events_happen_again_or_not() {
    let plan = Plan { tables: 6, players: 30, submissions: SUBMISSIONS.map(str::to_owned).to_vec() };
    let (mut people, mut luck) = (Driver::new(21, plan), Luck::new(22));
    let (mut told, mut played) = (Room::default(), Room::default());
    let mut taken = 0;
    for number in 1..=COMMANDS {
        let Said { at, by, command } = people.next(&told);
        let Ok((decision, table)) = played.decide_and_play(at, by, &command, &mut || luck.bytes()) else { continue };
        told.take(at, &decision);
        played.take_as_played(at, &decision, table);
        taken += 1;
        if number % 100 == 0 {
            assert_eq!(format!("{told:?}"), format!("{played:?}"), "after {command:?}");
        }
    }
    assert!(taken > COMMANDS / 2, "only {taken} were taken");
}
