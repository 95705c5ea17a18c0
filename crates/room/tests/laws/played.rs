//! What is played on the table itself is what happens when a decision is taken in.

use crate::busy::SUBMISSIONS;
use room::Room;
use room::driver::{Driver, Luck, Plan, TimedCommand};

const COMMANDS: u64 = 6_000;

#[test]
fn a_room_that_plays_at_once_is_the_room_that_decides_first() {
    let plan = Plan { tables: 6, players: 30, submissions: SUBMISSIONS.map(str::to_owned).to_vec() };
    let (mut people, mut luck) = (Driver::new(21, plan), Luck::new(22));
    let (mut text, mut played) = (Room::default(), Room::default());
    let mut taken = 0;
    for number in 1..=COMMANDS {
        let TimedCommand { at, by, command } = people.next(&text);
        let drawn = luck.bytes();
        let Ok(decision) = text.decide(at, by, &command, &mut || drawn) else { continue };
        text.take(at, &decision);
        let again = played.play(at, by, &command, &mut || drawn).expect("it was accepted before");
        assert_eq!(again.parts, decision.parts, "after {command:?}");
        taken += 1;
        if number % 100 == 0 {
            assert_eq!(format!("{text:?}"), format!("{played:?}"), "after {command:?}");
        }
    }
    assert!(taken > COMMANDS / 2, "only {taken} were taken");
}
