//! A busy room: a hundred thousand commands, sense and nonsense, and the invariants that hold after each of them.

use crate::play::{check_table, replays};
use game::Time;
use room::driver::{Driver, Luck, Plan, TimedCommand};
use room::{Decision, Money, Room, RoomCommand, Stream};
use std::sync::atomic::{AtomicU64, Ordering};

pub const SUBMISSIONS: [&str; 4] = [
    include_str!("../../../../examples/md-uth-1.2.toml"),
    include_str!("../../../../examples/md-huh-1.0.toml"),
    include_str!("../../../../examples/ma-uth.toml"),
    include_str!("../../../../examples/md-uth-1.2-three-meters.toml"),
];

/// A room that was driven for a while.
pub struct Driven {
    pub room: Room,
    pub taken: Vec<(Time, Decision)>,
}

pub fn driven_with(seed: u64, tables: u32, commands: u64, mut after: impl FnMut(&Room, &Decision)) -> Driven {
    let plan = Plan { tables, players: 6 * tables, submissions: SUBMISSIONS.map(str::to_owned).to_vec() };
    let (mut people, mut luck) = (Driver::new(seed, plan), Luck::new(seed ^ 1));
    let mut driven = Driven { room: Room::default(), taken: Vec::new() };
    for _ in 0..commands {
        let TimedCommand { at, by, command } = people.next(&driven.room);
        if let Ok(decision) = driven.room.decide(at, by, &command, &mut || luck.bytes()) {
            driven.room.take(at, &decision);
            moves_as_the_matrix_says(&command, &decision);
            after(&driven.room, &decision);
            driven.taken.push((at, decision));
        }
    }
    driven
}

/// A command that moves no money according to the matrix moves none.
fn moves_as_the_matrix_says(command: &RoomCommand, decision: &Decision) {
    let row = command.row();
    let mut events = decision.parts.iter().flat_map(|part| &part.moved);
    let rests = events.all(|event| {
        matches!(
            event,
            ledger::LedgerEvent::Entered { .. }
                | ledger::LedgerEvent::Opened { .. }
                | ledger::LedgerEvent::Closed { .. }
        )
    });
    assert!(row.money == Money::Moves || rests, "{}: {decision:?}", row.name);
}

/// How many commands to run, rounded to a hundred thousand: set `CARDROOM_ROOM_COMMANDS=100000000` for a long run.
#[expect(clippy::disallowed_methods, reason = "a longer run is asked for from outside")]
fn commands() -> u64 {
    std::env::var("CARDROOM_ROOM_COMMANDS").ok().and_then(|count| count.parse().ok()).unwrap_or(HUNDRED_THOUSAND)
}

const HUNDRED_THOUSAND: u64 = 100_000;

#[test]
fn no_chip_is_lost_in_a_hundred_thousand_commands() {
    let rooms = commands().div_ceil(HUNDRED_THOUSAND);
    let next = AtomicU64::new(0);
    let play_rooms = || {
        while let Some(room) = Some(next.fetch_add(1, Ordering::Relaxed)).filter(|room| *room < rooms) {
            lose_no_chip(11 + room);
        }
    };
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        for _ in 0..threads {
            scope.spawn(play_rooms);
        }
    });
}

fn lose_no_chip(seed: u64) {
    let Driven { room, taken } = driven_with(seed, 12, HUNDRED_THOUSAND, |room, decision| {
        for unit in room.ledger().trial_balance().units {
            assert_eq!(unit.debit_cents, unit.credit_cents, "after {decision:?}");
        }
        for part in &decision.parts {
            if let Stream::Table(table) = part.stream {
                check_table(room, table);
            }
        }
    });
    replays(&room, &taken);
    assert!(taken.len() > 60_000, "most of what is said makes sense, but only {} was taken", taken.len());
}

#[test]
fn the_same_seed_leads_to_the_same_decisions() {
    let decisions = [5, 5, 6].map(|seed| format!("{:?}", driven_with(seed, 3, 3_000, |_, _| ()).taken));
    assert_eq!(decisions[0], decisions[1]);
    assert_ne!(decisions[0], decisions[2]);
}

#[test]
fn no_table_comes_to_a_halt() {
    let first = driven_with(3, 9, 30_000, |_, _| ()).room;
    let second = driven_with(3, 9, 60_000, |_, _| ()).room;
    for (number, table) in first.tables() {
        let (before, after) = (table.rounds(), second.table(number).map_or(0, room::table::RoomTable::rounds));
        assert!(before > 20 && after > before + 20, "{number:?} plays {before} rounds, then {after}");
    }
}
