//! Idempotency keys: a retry gets the first answer for an hour, and nothing is ever done twice.

use crate::decider::keys;
use crate::location::{Kind, Location};
use game::Time;
use room::{EDITIONS, RoomCommand, Settings};
use server::decider::{Answer, Decider, IdempotencyWindow, SKEW, WINDOW, of_house, timed_id};
use server::store::{Database, Store as _};

const SECOND: i64 = 1_000_000;
const START: Time = Time(1_790_000_000_000_000);

fn later(micros: i64) -> Time {
    Time(START.0 + micros)
}

#[test]
fn a_million_ids_leave_no_more_than_those_of_a_window() {
    let mut recent = IdempotencyWindow::default();
    let every = 50_000;
    let most = usize::try_from((WINDOW + SKEW) / every).unwrap() + 1;
    for number in 0..1_000_000 {
        let at = later(i64::try_from(number).unwrap() * every);
        recent.insert(number, at);
        assert!(recent.len() <= most, "{} after {number}", recent.len());
        let first = number.saturating_sub(most as u64 - 1);
        assert!(recent.time_of(first).is_some() && recent.time_of(number) == Some(at), "{number}");
    }
    assert_eq!(recent.len(), most);
    assert!(recent.remembers(later(999_999 * every - WINDOW)) && !recent.remembers(START));
}

#[test]
fn one_that_comes_again_is_remembered_from_then_on() {
    let mut recent = IdempotencyWindow::default();
    recent.insert(1, START);
    recent.insert(1, later(WINDOW));
    recent.insert(2, later(WINDOW + SKEW + SECOND));
    assert_eq!((recent.time_of(1), recent.len()), (Some(later(WINDOW)), 2));
    recent.insert(3, later(2 * WINDOW + SKEW + SECOND));
    assert_eq!(recent.time_of(1), None);
    // A clock that has gone back does not lose anything.
    recent.insert(3, START);
    assert_eq!(recent.time_of(3), Some(later(2 * WINDOW + SKEW + SECOND)));
}

/// Issues a command with an id at a time.
async fn say(decider: &mut Decider<Database>, at: Time, id: &str, command: RoomCommand) -> Answer {
    decider.say(at, &[of_house(id.to_owned(), command)], &mut || [0; 32]).await.unwrap().remove(0)
}

fn start(software: &str) -> RoomCommand {
    RoomCommand::Start { software: software.to_owned(), rules: "rules".to_owned(), edition: EDITIONS.current }
}

async fn founded(place: &Location) -> Decider<Database> {
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    assert!(say(&mut decider, START, "found", RoomCommand::Found { settings: Settings::default() }).await.is_done());
    decider
}

async fn opened_again(place: &Location, decider: Decider<Database>) -> Decider<Database> {
    decider.store().clone().close().await;
    drop(decider);
    Decider::open(place.open().await, keys(1)).await.unwrap()
}

/// One id with a time and one without.
fn ids() -> [String; 2] {
    [timed_id(START, "one"), "one".to_owned()]
}

pub async fn a_retry_within_the_hour_gets_the_first_answer_and_a_later_one_none(place: Location) {
    let mut decider = founded(&place).await;
    for id in ids() {
        let first = say(&mut decider, START, &id, start("one")).await;
        let Answer::Done(text) = first else { panic!("{first:?}") };
        let end = decider.store().end().await.unwrap();
        for at in [START, later(WINDOW)] {
            assert_eq!(say(&mut decider, at, &id, start("one")).await, Answer::Repeated(text.clone()));
            assert_eq!(say(&mut decider, at, &id, start("two")).await, Answer::OtherBody);
        }
        assert_eq!(say(&mut decider, later(WINDOW + SECOND), &id, start("one")).await, Answer::Expired);
        assert_eq!(decider.store().end().await.unwrap(), end, "nothing is done again");
    }
}

pub async fn nothing_is_done_again_after_the_room_was_opened_again(place: Location) {
    let mut decider = founded(&place).await;
    let mut first = Vec::new();
    for id in ids() {
        first.push((id.clone(), say(&mut decider, START, &id, start("one")).await));
    }
    let mut decider = opened_again(&place, decider).await;
    for (id, answer) in &first {
        let Answer::Done(text) = answer else { panic!("{answer:?}") };
        assert_eq!(say(&mut decider, later(WINDOW), id, start("one")).await, Answer::Repeated(text.clone()));
    }
    // That much later it is no longer in memory.
    let late = later(3 * WINDOW);
    assert!(say(&mut decider, late, &timed_id(late, "late"), start("late")).await.is_done());
    let mut decider = opened_again(&place, decider).await;
    let end = decider.store().end().await.unwrap();
    for (id, _) in &first {
        assert_eq!(say(&mut decider, late, id, start("one")).await, Answer::Expired);
    }
    // Not even with a clock that was set back.
    for (id, _) in &first {
        let answer = say(&mut decider, START, id, start("one")).await;
        assert!(matches!(answer, Answer::Repeated(_) | Answer::Expired), "{answer:?}");
    }
    assert_eq!(decider.store().end().await.unwrap(), end, "nothing is done again");
}

pub async fn an_id_of_a_time_that_has_not_come_is_refused(place: Location) {
    let mut decider = founded(&place).await;
    let ahead = timed_id(later(SKEW + SECOND), "ahead");
    let what = "the time in its id is in the future: the server's time is 1790000000000, in milliseconds since 1970";
    assert_eq!(say(&mut decider, START, &ahead, start("one")).await, Answer::BadId(what.to_owned()));
    assert!(say(&mut decider, START, &timed_id(later(SKEW), "little"), start("one")).await.is_done());
    // A done command is answered as done, even though the clock was set back meanwhile.
    let first = say(&mut decider, later(SKEW + SECOND), &ahead, start("one")).await;
    let Answer::Done(text) = first else { panic!("{first:?}") };
    assert_eq!(say(&mut decider, START, &ahead, start("one")).await, Answer::Repeated(text));
    assert_eq!(say(&mut decider, START, &ahead, start("two")).await, Answer::OtherBody);
    // Whatever is not a time is an ordinary id.
    for id in ["179000000000-x", "1790000000000", "17900000000000-x", "17900000000o0-x", "-x", "1790000003600-"] {
        assert!(say(&mut decider, START, id, start("one")).await.is_done(), "{id}");
    }
}

/// What another process has just written is not old, even though it was not read yet.
pub async fn a_retry_at_another_process_gets_the_first_answer(place: Location) {
    let mut one = founded(&place).await;
    let other = match place.kind {
        Kind::Sqlite => one.store().clone(),
        Kind::Postgres => place.open().await,
    };
    let mut other = Decider::open(other, keys(1)).await.unwrap();
    for id in ids() {
        let first = say(&mut one, START, &id, start("one")).await;
        let Answer::Done(text) = first else { panic!("{first:?}") };
        assert_eq!(say(&mut other, later(SECOND), &id, start("one")).await, Answer::Repeated(text));
    }
}
