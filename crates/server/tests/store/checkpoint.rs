//! The checkpoints of a stored room: the streams that have changed, and those that are closed.

use crate::decider::{drive, exported, keys, verified};
use crate::location::{Kind, Location};
use chips::Amount;
use game::Time;
use journal::{CHECKPOINTS, Checkpoint, CheckpointKind};
use room::{EDITIONS, PersonNumber, Role, RoomCommand, TableNumber, Who, office};
use server::decider::{Answer, Ask, Decider, of_house};
use server::store::{Database, Store as _};

const FLOOR: Who = Who::new(PersonNumber(1), Role::Floor);
const CASHIER: Who = Who::new(PersonNumber(3), Role::Cage);

/// A cash table, which has no meters.
const TABLE: TableNumber = TableNumber(3);

const NOW: Time = Time(1_790_000_100_000_000);

fn start(software: &str) -> Ask {
    let (software, rules) = (software.to_owned(), "rules".to_owned());
    of_house(software.clone(), RoomCommand::Start { software, rules, edition: EDITIONS.current })
}

async fn say(decider: &mut Decider<Database>, ask: Ask) -> String {
    let answers = decider.say(NOW, &[ask], &mut || [0; 32]).await.unwrap();
    let Answer::Done(text) = &answers[0] else { panic!("{answers:?}") };
    text.clone()
}

/// Signs, and summarizes the checkpoint: the streams it names, and those it closes for good.
async fn signed(decider: &mut Decider<Database>) -> String {
    let end = decider.store().end().await.unwrap();
    if !decider.checkpoint(NOW).await.unwrap() {
        assert_eq!(decider.store().end().await.unwrap(), end);
        return "nothing".to_owned();
    }
    let head = decider.store().head(CHECKPOINTS).await.unwrap().unwrap();
    let line = decider.store().read(CHECKPOINTS, head.number - 1, 1).await.unwrap().remove(0);
    let CheckpointKind::Changes { heads, retired, .. } = Checkpoint::read(&line.text).unwrap().says else {
        panic!("{line:?}")
    };
    let heads: Vec<String> = heads.into_iter().map(|head| head.stream).collect();
    format!("{}; {}", heads.join(" "), retired.join(" "))
}

pub async fn a_checkpoint_names_what_has_changed_and_a_table_that_closed_once(place: Location) {
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    drive(&mut decider, 1, 45, 5).await;
    assert_eq!(signed(&mut decider).await, "nothing");
    say(&mut decider, start("one")).await;
    assert_eq!(signed(&mut decider).await, "room; ");
    let close = Ask { by: FLOOR, id: "close".to_owned(), command: RoomCommand::CloseTable { table: TABLE } };
    say(&mut decider, close).await;
    // A process that opens the room knows as much as one that was running.
    decider.store().clone().close().await;
    drop(decider);
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    assert_eq!(signed(&mut decider).await, "room table/3; table/3");
    decider.store().clone().close().await;
    drop(decider);
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    let counts = office::OfficeCommand::CountDrop { table: TABLE, counted: Amount::ZERO };
    let counted = Ask { by: CASHIER, id: "count".to_owned(), command: RoomCommand::Office(counts) };
    assert!(!say(&mut decider, counted).await.contains("table"), "nothing stands in a stream that is over");
    assert_eq!(signed(&mut decider).await, "room; ");
    assert_eq!(verified(&exported(&decider, Some(&keys(1))).await).faults, []);
}

/// Before signing, a process reads what the other has written.
pub async fn two_who_sign_for_one_room_sign_one_after_the_other(place: Location) {
    let mut one = Decider::open(place.open().await, keys(1)).await.unwrap();
    drive(&mut one, 1, 45, 5).await;
    let other = match place.kind {
        Kind::Sqlite => one.store().clone(),
        Kind::Postgres => place.open().await,
    };
    let mut other = Decider::open(other, keys(1)).await.unwrap();
    say(&mut one, start("one")).await;
    assert_eq!(signed(&mut one).await, "room; ");
    say(&mut other, start("other")).await;
    assert_eq!(signed(&mut one).await, "room; ");
    assert_eq!(signed(&mut other).await, "nothing");
    say(&mut one, start("last")).await;
    assert_eq!(signed(&mut other).await, "room; ");
    assert_eq!(verified(&exported(&one, Some(&keys(1))).await).faults, []);
}
