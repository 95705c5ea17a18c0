//! Deciding on the table in place gives the same as deciding first and applying afterwards.

use crate::busy::SUBMISSIONS;
use room::Room;
use room::driver::{Driver, Luck, Plan, TimedCommand};

const COMMANDS: u64 = 6_000;

#[test]
fn a_room_that_plays_at_once_is_the_room_that_decides_first() {
    let plan = Plan { tables: 6, players: 30, submissions: SUBMISSIONS.map(str::to_owned).to_vec() };
    let (mut people, mut luck) = (Driver::new(21, plan), Luck::new(22));
    let (mut decided, mut played) = (Room::default(), Room::default());
    let mut taken = 0;
    for number in 1..=COMMANDS {
        let TimedCommand { at, by, command } = people.next(&decided);
        let drawn = luck.bytes();
        let Ok(decision) = decided.decide(at, by, &command, &mut || drawn) else { continue };
        decided.take(at, &decision);
        let again = played.play(at, by, &command, &mut || drawn).expect("it was accepted before");
        assert_eq!(again.parts, decision.parts, "after {command:?}");
        taken += 1;
        if number % 100 == 0 {
            assert_eq!(format!("{decided:?}"), format!("{played:?}"), "after {command:?}");
        }
    }
    assert!(taken > COMMANDS / 2, "only {taken} were taken");
}
