//! A decision carries the resulting tables and links: they equal what applying its parts gives.

use crate::busy::SUBMISSIONS;
use cards::{Card, Pack};
use game::{Actor, Seat, Time};
use house::HouseTable;
use poker::PokerTable;
use room::driver::{Driver, Luck, Plan, TimedCommand};
use room::table::TableCommand;
use room::{Decision, Room, Stream, TableNumber};

const COMMANDS: u64 = 12_000;

/// What the journal and the decks contain, and nothing else.
fn apply(room: &mut Room, at: Time, decision: &Decision) {
    for part in &decision.parts {
        room.apply(part.stream, at, &part.did, &part.moved);
    }
    for secret in &decision.secrets {
        room.learn(secret);
    }
}

/// The complete state of a table, including hidden cards.
fn whole(room: &Room, number: TableNumber) -> (String, Option<Pack>, Option<Vec<Card>>) {
    let table = room.table(number);
    let pack = table.and_then(|table| {
        let round = table.kind().house().and_then(HouseTable::round).map(|round| round.pack().clone());
        round.or_else(|| table.kind().poker().and_then(PokerTable::hand).map(|hand| hand.pack().clone()))
    });
    (format!("{table:?}"), pack, room.order(number))
}

fn check(taken: &Room, applied: &Room, decision: &Decision) {
    for part in &decision.parts {
        match part.stream {
            Stream::Table(number) => {
                assert!(whole(taken, number) == whole(applied, number), "{number:?} after {decision:?}");
            }
            Stream::Link(_) => {
                let links = |room: &Room| format!("{:?}", room.links().collect::<Vec<_>>());
                assert_eq!(links(taken), links(applied), "after {decision:?}");
            }
            Stream::Room | Stream::Identity => {}
        }
    }
}

#[test]
fn what_is_taken_in_is_what_the_parts_lead_to() {
    let plan = Plan { tables: 8, players: 40, submissions: SUBMISSIONS.map(str::to_owned).to_vec() };
    let (mut people, mut luck) = (Driver::new(31, plan), Luck::new(32));
    let (mut taken, mut applied) = (Room::default(), Room::default());
    let mut tables = 0;
    for number in 1..=COMMANDS {
        let TimedCommand { at, by, command } = people.next(&taken);
        let Ok(decision) = taken.decide(at, by, &command, &mut || luck.bytes()) else { continue };
        taken.take(at, &decision);
        apply(&mut applied, at, &decision);
        check(&taken, &applied, &decision);
        tables += decision.parts.iter().filter(|part| matches!(part.stream, Stream::Table(_))).count();
        if number % 500 == 0 {
            assert_eq!(format!("{taken:?}"), format!("{applied:?}"), "after {command:?}");
        }
    }
    assert!(tables > 5_000, "hardly anything has happened at the tables: {tables}");
}

/// A busy room, and two of its tables where a seat must act.
fn two_waiting(room: &Room) -> Option<[(TableNumber, Actor); 2]> {
    let waiting = room.tables().filter_map(|(number, table)| {
        let seat: Seat = match table.asks() {
            room::table::Asks::Decision(seat) => seat,
            _ => return None,
        };
        let person = table.seats().find(|(at, _)| *at == seat).map(|(_, person)| person)?;
        table.kind().poker().map(|_| (number, Actor::player(person.into(), seat)))
    });
    waiting.collect::<Vec<_>>().first_chunk::<2>().copied()
}

#[test]
fn one_decision_plays_at_several_tables() {
    let plan = Plan { tables: 12, players: 60, submissions: SUBMISSIONS.map(str::to_owned).to_vec() };
    let (mut people, mut luck) = (Driver::new(41, plan), Luck::new(42));
    let (mut taken, mut decided) = (Room::default(), 0);
    for _ in 0..COMMANDS {
        let TimedCommand { at, by, command } = people.next(&taken);
        if let Ok(decision) = taken.decide(at, by, &command, &mut || luck.bytes()) {
            taken.take(at, &decision);
        }
        let Some(waiting) = two_waiting(&taken) else { continue };
        let folds = |(table, by)| (table, by, TableCommand::Hand(poker::HandCommand::Fold));
        let Ok(decision) = taken.decide_orders(at, waiting.map(folds).to_vec(), &mut || luck.bytes()) else { continue };
        let streams: Vec<Stream> = decision.parts.iter().map(|part| part.stream).collect();
        for (table, _) in waiting {
            assert!(streams.contains(&Stream::Table(table)), "{streams:?}");
        }
        let (mut together, mut applied) = (taken.clone(), taken.clone());
        together.take(at, &decision);
        apply(&mut applied, at, &decision);
        check(&together, &applied, &decision);
        // Commands queued for both tables at once do what each would have done alone.
        let mut alone = taken.clone();
        let mut seeds = decision.secrets.iter().map(|secret| *secret.seed.bytes());
        for waits in waiting {
            let one = alone.decide_orders(at, vec![folds(waits)], &mut || seeds.next().unwrap_or_default());
            alone.take(at, &one.expect("each folds"));
        }
        for (table, _) in waiting {
            assert!(whole(&together, table) == whole(&alone, table), "{table:?} after {decision:?}");
        }
        assert_eq!(together.ledger(), alone.ledger());
        decided += 1;
    }
    assert!(decided > 100, "hardly ever do two tables wait: {decided}");
}

/// If one order is refused, the whole decision has no effect.
#[test]
fn orders_that_cannot_all_be_done_are_all_left() {
    let plan = Plan { tables: 6, players: 30, submissions: SUBMISSIONS.map(str::to_owned).to_vec() };
    let (mut people, mut luck) = (Driver::new(51, plan), Luck::new(52));
    let mut room = Room::default();
    for _ in 0..COMMANDS {
        let TimedCommand { at, by, command } = people.next(&room);
        if let Ok(decision) = room.decide(at, by, &command, &mut || luck.bytes()) {
            room.take(at, &decision);
        }
        let Some([(table, by), _]) = two_waiting(&room) else { continue };
        let fold = TableCommand::Hand(poker::HandCommand::Fold);
        let nowhere = TableNumber(999);
        let refused = room.decide_orders(at, vec![(table, by, fold.clone()), (nowhere, by, fold)], &mut || [0; 32]);
        assert_eq!(refused.expect_err("there is no such table").rule.to_string(), "house/104");
        return;
    }
    panic!("no two tables ever wait");
}
