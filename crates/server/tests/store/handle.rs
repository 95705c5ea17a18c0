//! A stored room that is owned by an actor.

use crate::decider::{assert_same, drive, keys};
use crate::location::{Kind, Location};
use chips::{Amount, Unit};
use game::Time;
use room::driver::Luck;
use room::{AccountKey, EDITIONS, PersonNumber, Role, Room, RoomCommand, Stream, Who, office};
use server::decider::{Answer, Bounds, Committed, Decider, Edge, RoomHandle, Unanswered, of_house};
use server::store::{Database, Store as _};
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex};
use tokio::task::JoinHandle;

/// The records that an observer has seen, in this order.
type Seen = Arc<Mutex<Vec<(Stream, u64)>>>;

const LATE: i64 = 1_800_000_000_000_000;

fn edge(now: &Arc<AtomicI64>, seed: u64) -> Edge {
    let (now, mut luck) = (Arc::clone(now), Luck::new(seed));
    Edge::new(move || Time(now.load(Ordering::SeqCst)), move || luck.bytes())
}

/// An edge at which no deadline ever passes.
fn without_deadlines(seed: u64) -> Edge {
    Edge { postpone: Box::new(|_, _, _| None), ..edge(&Arc::new(AtomicI64::new(LATE)), seed) }
}

fn start(decider: Decider<Database>, luck: u64, bounds: Bounds) -> (RoomHandle, JoinHandle<Decider<Database>>, Seen) {
    let seen = Seen::default();
    let noted = Arc::clone(&seen);
    let see = move |_: &Room, committed: &Committed<'_>| {
        noted.lock().unwrap().extend(committed.records.iter().map(|(number, part)| (part.stream, *number)));
    };
    let (handle, task) = RoomHandle::start(decider, without_deadlines(luck), see, bounds);
    (handle, task, seen)
}

fn begin(software: &str) -> RoomCommand {
    RoomCommand::Start { software: software.to_owned(), rules: "rules".to_owned(), edition: EDITIONS.current }
}

const SMALL: Bounds = Bounds { inbox: 8, batch: 50 };

pub async fn all_that_waits_is_written_together_and_seen_before_it_is_answered(place: Location) {
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    drive(&mut decider, 11, 200, 10).await;
    let store = decider.store().clone();
    let before = store.end().await.unwrap().position;
    let mut notices = store.listen().await.unwrap();
    let (handle, task, seen) = start(decider, 1, SMALL);
    let clients: Vec<_> = (0..40)
        .map(|task| {
            let (handle, seen) = (handle.clone(), Arc::clone(&seen));
            tokio::spawn(async move {
                for number in 0..10 {
                    let id = format!("{task} {number}");
                    let answer = handle.say(Who::HOUSE, id.clone(), begin(&id)).await.unwrap();
                    let Answer::Done(text) = answer else { panic!("{answer:?}") };
                    let last = seen.lock().unwrap().last().copied().unwrap().1;
                    let written: u64 = text[8..text.len() - 1].parse().unwrap();
                    assert!(written <= last, "{text} is answered before {last} is seen");
                    let again = handle.say(Who::HOUSE, id.clone(), begin(&id)).await.unwrap();
                    assert_eq!(again, Answer::Repeated(text));
                    let other = handle.say(Who::HOUSE, id, begin("another")).await.unwrap();
                    assert_eq!(other, Answer::OtherBody);
                }
            })
        })
        .collect();
    let heard = tokio::spawn(async move {
        let mut commits = 1;
        while notices.next().await.unwrap() != Some(before + 400) {
            commits += 1;
        }
        commits
    });
    for client in clients {
        client.await.unwrap();
    }
    assert!(heard.await.unwrap() < 400, "some commits had several");
    assert!(handle.checkpoint().await.unwrap());
    let numbers: Vec<u64> = seen.lock().unwrap().iter().map(|(_, number)| *number).collect();
    assert_eq!(numbers, (numbers[0]..numbers[0] + 400).collect::<Vec<u64>>());
    let room = handle.look(Room::clone).await.unwrap();
    drop(handle);
    assert_same(&room, task.await.unwrap().room());
    store.close().await;
    // The file is locked as long as the actor exists.
    drop(store);
    assert_same(&room, Decider::open(place.open().await, keys(1)).await.unwrap().room());
}

pub async fn what_cannot_be_written_is_forgotten_with_all_that_was_decided_on_it(place: Location) {
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    drive(&mut decider, 12, 200, 10).await;
    let (handle, task, seen) = start(decider, 2, Bounds { batch: 3, ..SMALL });
    place.meddle("ALTER TABLE commands RENAME TO elsewhere").await.unwrap();
    let mut promised = Vec::new();
    for number in 0..8 {
        promised.push(handle.ask(of_house(format!("lost {number}"), begin("lost"))).await.unwrap());
    }
    for promised in promised {
        let answer = promised.answer().await;
        assert!(matches!(answer, Err(Unanswered::Store(_))), "{answer:?}");
    }
    assert!(seen.lock().unwrap().is_empty());
    place.meddle("ALTER TABLE elsewhere RENAME TO commands").await.unwrap();
    for number in 0..8 {
        let answer = handle.say(Who::HOUSE, format!("lost {number}"), begin("found")).await.unwrap();
        assert!(matches!(answer, Answer::Done(_)), "{answer:?}");
    }
    assert_eq!(seen.lock().unwrap().len(), 8);
    drop(handle);
    let decider = task.await.unwrap();
    let room = decider.room().clone();
    decider.store().close().await;
    drop(decider);
    assert_same(&room, Decider::open(place.open().await, keys(1)).await.unwrap().room());
}

/// Whether a deadline has passed.
fn is_late(room: &Room) -> bool {
    room.tables().any(|(_, table)| table.until().is_some_and(|until| until <= Time(LATE)))
}

pub async fn the_owner_says_what_is_due(place: Location) {
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    drive(&mut decider, 13, 900, 10).await;
    assert!(is_late(decider.room()));
    let (tell, mut text) = tokio::sync::mpsc::unbounded_channel();
    let see = move |room: &Room, _: &Committed<'_>| tell.send(is_late(room)).unwrap();
    let now = Arc::new(AtomicI64::new(LATE));
    let (handle, task) = RoomHandle::start(decider, edge(&now, 3), see, Bounds::default());
    // No command arrives.
    while text.recv().await.unwrap() {}
    drop(handle);
    assert!(!is_late(task.await.unwrap().room()));
}

const SPENDERS: u32 = 64;
const SPENDER: PersonNumber = PersonNumber(5);

fn purse() -> AccountKey {
    AccountKey::purse(SPENDER, Unit::Dollars)
}

/// Of two processes with one room, neither decides on a stale state.
pub async fn two_keepers_of_one_room_spend_what_there_is_and_no_more(place: Location) {
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    drive(&mut decider, 14, 70, 10).await;
    let held = decider.room().balance(purse()).cents();
    assert!(held > 0);
    // Two processes cannot open the same file.
    let other = match place.kind {
        Kind::Sqlite => decider.store().clone(),
        Kind::Postgres => place.open().await,
    };
    let other = Decider::open(other, keys(1)).await.unwrap();
    let (one, first, seen) = start(decider, 4, SMALL);
    let (two, second, also_seen) = start(other, 5, SMALL);
    let spenders: Vec<_> = (0..SPENDERS)
        .map(|spender| {
            let handle = if spender % 2 == 0 { one.clone() } else { two.clone() };
            tokio::spawn(async move { spend(&handle, spender).await })
        })
        .collect();
    let mut spent = 0;
    for spender in spenders {
        spent += spender.await.unwrap();
    }
    // The next command reads what the other process has written.
    for (handle, id) in [(&one, "one"), (&two, "two"), (&one, "three")] {
        handle.say(Who::HOUSE, id.to_owned(), begin(id)).await.unwrap();
    }
    drop((one, two));
    let (one, two) = (first.await.unwrap(), second.await.unwrap());
    let left = one.room().balance(purse()).cents();
    assert_eq!(spent + left, held);
    assert!((0..10).contains(&left), "somebody spends the last ten cents: {left}");
    let (seen, also_seen) = (seen.lock().unwrap().clone(), also_seen.lock().unwrap().clone());
    assert_eq!(seen[..also_seen.len()], also_seen, "both see the same in the same order");
    two.store().close().await;
    one.store().close().await;
    let room = one.room().clone();
    drop((one, two));
    let again = Decider::open(place.open().await, keys(1)).await.unwrap();
    assert_same(&room, again.room());
}

/// Deposits chips at the cage until there are too few.
async fn spend(handle: &RoomHandle, spender: u32) -> i64 {
    let cents = cents_of(spender);
    let cashier = Who::new(PersonNumber(3), Role::Cage);
    let amount = Amount::from_cents(cents).unwrap();
    let deposit = office::OfficeCommand::Deposit { person: SPENDER, unit: Unit::Dollars, amount };
    let mut spent = 0;
    for attempt in 0.. {
        let id = format!("{spender} {attempt}");
        match handle.say(cashier, id, RoomCommand::Office(deposit.clone())).await.unwrap() {
            Answer::Done(_) => spent += cents,
            Answer::Refused(_) => break,
            other => panic!("{other:?}"),
        }
    }
    spent
}

/// The amounts spent at a time; the smallest continue to the last ten cents.
fn cents_of(spender: u32) -> i64 {
    if spender < 2 { 10 } else { 300 + 17 * i64::from(spender) }
}

pub async fn a_witness_that_falls_over_does_not_take_the_room_along(place: Location) {
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    drive(&mut decider, 13, 100, 10).await;
    let mut count = 0;
    let see = move |_: &Room, _: &Committed<'_>| {
        count += 1;
        assert!(count % 2 == 0, "every other time it falls");
    };
    let (handle, task) = RoomHandle::start(decider, without_deadlines(3), see, SMALL);
    for number in 0..4 {
        let answer = handle.say(Who::HOUSE, format!("said {number}"), begin("goes on")).await.unwrap();
        assert!(answer.is_done(), "{answer:?}");
    }
    drop(handle);
    task.await.unwrap();
}
