//! Whatever the table waits for, and whoever is disconnected: after timeouts the table continues and comes to rest.

use crate::busy::driven_with;
use crate::play::check_table;
use game::Game;
use house::HouseTable;
use poker::PokerTable;
use room::table::{Asks, RoomTable, TableCommand};
use room::{Room, RoomCommand, TableNumber, Who};
use std::collections::BTreeSet;

/// What a table waits for, in words.
fn state(table: &RoomTable) -> String {
    let asks = match table.asks() {
        Asks::Decision(_) => "decision".to_owned(),
        other => format!("{other:?}"),
    };
    let round = table.kind().house().and_then(HouseTable::round).map(|round| format!("{:?}", round.phase()));
    let hand = table.kind().poker().and_then(PokerTable::hand).map(|hand| format!("{:?}", hand.phase()));
    format!("{asks} {}", round.or(hand).unwrap_or_default())
}

/// From here on no player acts.
fn silence(room: &Room, number: TableNumber) {
    let mut room = room.clone();
    let before = room.table(number).map_or(0, RoomTable::rounds);
    for _ in 0..200 {
        let Some(table) = room.table(number) else { return };
        let Some(until) = table.until() else {
            let waits = table.kind().house().and_then(HouseTable::round).map(Game::waits);
            let is_done = table.rounds() > before || table.asks() == Asks::Nothing;
            assert!(is_done, "no clock runs at {number:?}: {waits:?}");
            return;
        };
        let command = RoomCommand::At { table: number, turn: Some(table.turn()), command: TableCommand::TimeUp };
        let early = game::Time(until.0 - 1);
        assert!(room.decide(early, Who::HOUSE, &command, &mut || [1; 32]).is_err(), "the time is not up yet");
        let decided = room.decide(until, Who::HOUSE, &command, &mut || [1; 32]);
        let decision = decided.unwrap_or_else(|refusal| panic!("{refusal} at {}", state(table)));
        room.take(until, &decision);
        check_table(&room, number);
    }
    panic!("{number:?} never rests: {}", room.table(number).map(state).unwrap_or_default());
}

#[test]
fn every_question_has_an_end() {
    let mut states = BTreeSet::new();
    let mut commands = 0;
    driven_with(21, 6, 12_000, |room, _| {
        commands += 1;
        for (number, table) in room.tables() {
            let is_new = table.until().is_some() && states.insert(state(table));
            if is_new || (commands % 97 == 0 && table.until().is_some()) {
                silence(room, number);
            }
        }
    });
    let wanted = [
        "Wagers Betting",
        "NextHand ",
        "decision Deciding(BeforeFlop)",
        "decision Deciding(AfterFlop)",
        "decision Deciding(AfterRiver)",
        "decision Betting(0)",
        "decision Betting(1)",
        "decision Betting(2)",
        "decision Betting(3)",
        "decision Showing",
    ];
    for state in wanted {
        assert!(states.contains(state), "{state:?} was never asked, only {states:?}");
    }
}
