//! A room in a store.

use crate::location::Location;
use game::{Events, Eye, Time};
use journal::{Chain, Discrepancy, Flaw, PublicKey, Report, Signer, Trust, UPCASTS};
use room::driver::{Driver, Luck, Plan, TimedCommand};
use room::{EDITIONS, Edition, Part, Room, RoomCommand, RoomEvent, Stream, TableNumber, Who};
use server::decider::{
    Answer, Ask, Bounds, Committed, Decider, Edge, ExportError, Keys, OpeningError, RoomHandle, export, of_house,
};
use server::inspection::{Known, inspect};
use server::store::{Append, Appended, Database, Line, SealingKey, Store};

const UTH: &str = include_str!("../../../../examples/md-uth-1.2.toml");

pub fn keys(sealing: u8) -> Keys {
    Keys { sealing: SealingKey::new(&[sealing; 32]), signer: Signer::new(&[9; 32]) }
}

fn plan() -> Plan {
    Plan { tables: 5, players: 20, submissions: vec![UTH.to_owned()] }
}

/// Drives a stored room for this many commands, in batches of this size.
pub async fn drive(decider: &mut Decider<Database>, seed: u64, commands: u32, at_a_time: usize) -> Vec<(Ask, Answer)> {
    drive_a(plan(), decider, seed, commands, at_a_time).await
}

async fn drive_a(
    plan: Plan,
    decider: &mut Decider<Database>,
    seed: u64,
    commands: u32,
    at_a_time: usize,
) -> Vec<(Ask, Answer)> {
    let mut driver = Driver::resumed(seed, plan, decider.room(), Time(1_790_000_000_000_000));
    let mut luck = Luck::new(seed);
    let (mut answered, mut waiting, mut now) = (Vec::new(), Vec::new(), Time::default());
    for number in 0..commands {
        let TimedCommand { at, by, command } = driver.next(decider.room());
        waiting.push(Ask { by, id: format!("{seed}-{number}"), command });
        now = at;
        if waiting.len() >= at_a_time {
            let answers = decider.say(now, &waiting, &mut || luck.bytes()).await.unwrap();
            assert_eq!(answers.len(), waiting.len());
            answered.extend(waiting.drain(..).zip(answers));
        }
    }
    decider.checkpoint(now).await.unwrap();
    answered
}

pub fn assert_same(one: &Room, other: &Room) {
    assert_eq!(one.ledger(), other.ledger());
    assert_eq!(one.tables().count(), other.tables().count());
    for (number, table) in one.tables() {
        let known = other.table(number).unwrap();
        let seats = table.seats().map(|(seat, _)| Eye::Seat(seat));
        for eye in [Eye::Rail, Eye::Dealer, Eye::Floor, Eye::Auditor].into_iter().chain(seats) {
            assert_eq!(table.view(eye), known.view(eye), "{eye:?} of {number:?}");
        }
    }
}

pub async fn a_room_is_the_same_after_it_was_read_from_its_store(place: Location) {
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    let answered = drive(&mut decider, 1, 1_500, 20).await;
    let done = answered.iter().filter(|(_, answer)| answer.is_done()).count();
    assert!(done > 500, "{done}");
    let room = decider.room().clone();
    decider.store().clone().close().await;
    drop(decider);
    let decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    assert_same(&room, decider.room());
    assert!(room.tables().any(|(_, table)| table.mix().is_some_and(room::table::Mix::is_known)));
}

pub async fn a_retry_is_answered_as_before_and_changes_nothing(place: Location) {
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    let answered = drive(&mut decider, 2, 400, 10).await;
    let before = decider.room().clone();
    let again: Vec<(Ask, Answer)> = answered.into_iter().filter(|(_, answer)| answer.is_done()).collect();
    for (ask, answer) in &again {
        let Answer::Done(text) = answer else { panic!("{answer:?}") };
        let answers = decider.say(Time::default(), std::slice::from_ref(ask), &mut || [0; 32]).await.unwrap();
        assert_eq!(answers, [Answer::Repeated(text.clone())]);
    }
    let (ask, _) = &again[again.len() - 1];
    let start =
        RoomCommand::Start { software: "another".to_owned(), rules: "another".to_owned(), edition: EDITIONS.current };
    let other = Ask { command: start, ..ask.clone() };
    let answers = decider.say(Time::default(), &[other], &mut || [0; 32]).await.unwrap();
    assert_eq!(answers, [Answer::OtherBody]);
    assert_same(&before, decider.room());
}

pub async fn what_is_asked_twice_at_once_is_done_once(place: Location) {
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    drive(&mut decider, 6, 300, 10).await;
    let start = |software: &str| RoomCommand::Start {
        software: software.to_owned(),
        rules: "rules".to_owned(),
        edition: EDITIONS.current,
    };
    let ask = of_house("twice".to_owned(), start("one"));
    let other = of_house("twice".to_owned(), start("another"));
    let before = decider.store().end().await.unwrap().position;
    let asks = [ask.clone(), ask.clone(), other];
    let answers = decider.say(Time::default(), &asks, &mut || [0; 32]).await.unwrap();
    let Answer::Done(text) = &answers[0] else { panic!("{answers:?}") };
    assert_eq!(answers[1..], [Answer::Repeated(text.clone()), Answer::OtherBody]);
    assert_eq!(decider.store().end().await.unwrap().position, before + 1);
}

pub async fn a_key_that_is_not_the_rooms_does_not_sign(place: Location) {
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    drive(&mut decider, 7, 100, 10).await;
    decider.store().clone().close().await;
    drop(decider);
    let other = Keys { signer: Signer::new(&[8; 32]), ..keys(1) };
    let refused = Decider::open(place.open().await, other).await.err().map(|error| error.to_string());
    let what = "the last checkpoint of this room was signed with another key. Provide that key";
    assert_eq!(refused.as_deref(), Some(what));
}

pub async fn exported(decider: &Decider<Database>, with: Option<&Keys>) -> Vec<u8> {
    let mut file = Vec::new();
    let public = [Signer::new(&[9; 32]).public()];
    export(decider.store(), &public, with.map(|keys| &keys.sealing), &mut file).await.unwrap();
    file
}

pub fn verified(file: &[u8]) -> Report {
    let trust = Trust { keys: vec![Signer::new(&[9; 32]).public()], checkpoints: Vec::new() };
    journal::verify(file, trust).unwrap()
}

pub async fn the_export_of_a_kept_room_is_true(place: Location) {
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    drive(&mut decider, 3, 1_500, 30).await;
    let report = verified(&exported(&decider, Some(&keys(1))).await);
    assert_eq!(report.faults, []);
    let replayed = report.replayed.unwrap();
    assert!(replayed.decided > 10 * replayed.taken, "{replayed:?}");
    assert_eq!(replayed.balances, decider.room().ledger().accounts().count() as u64);
    // Without the key no deck is revealed, and everything is still as it was signed.
    let closed = verified(&exported(&decider, None).await);
    assert_eq!(closed.faults, []);
    assert!(closed.replayed.unwrap().taken > replayed.taken);
}

pub async fn an_export_is_true_whichever_rounds_are_being_played(place: Location) {
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    // Enough that decks are committed to one after the other of which one is in play and the next is not.
    let many = Plan { tables: 60, players: 200, ..plan() };
    drive_a(many, &mut decider, 6, 6_000, 20).await;
    assert_eq!(verified(&exported(&decider, Some(&keys(1))).await).faults, []);
}

/// Writes a part of the room's records as another release might have, some versions later.
async fn written_elsewhere(store: &Database, part: &Part, command: &RoomCommand, versions: u32) {
    let (end, stream) = (store.end().await.unwrap().position, part.stream.to_string());
    let latest = store.read_all(end - 1, 1).await.unwrap()[0].line.time.0;
    let mut entry = journal::entry(part, Time(latest), Who::HOUSE, "elsewhere", command).unwrap();
    entry.version += versions;
    let mut chain = Chain::new(&public());
    if let Some(head) = store.head(&stream).await.unwrap() {
        chain.pass(&stream, head);
    }
    let text = chain.append(entry).unwrap();
    let line = Line::new(&stream, chain.head(&stream).unwrap().number, journal::Time(latest), text);
    let append = Append { lines: vec![line], ..crate::sample::append("elsewhere", &[]) };
    assert!(matches!(store.append(&[append]).await.unwrap()[..], [Appended::Done { .. }]));
}

fn public() -> PublicKey {
    Signer::new(&[9; 32]).public()
}

/// Tries a room whose records are not those of this release: why it cannot be exported, what is wrong with it, and why
/// it cannot be opened again.
async fn refused(place: &Location, decider: Decider<Database>) -> (ExportError, Report, OpeningError) {
    let (store, public) = (decider.store().clone(), [public()]);
    let exported = export(&store, &public, Some(&keys(1).sealing), &mut Vec::new()).await.unwrap_err();
    let trust = Trust { keys: public.to_vec(), checkpoints: Vec::new() };
    let known = Known { public: &public, sealing: Some(&keys(1).sealing), trust };
    let inspected = inspect(&store, known, |_, _| ()).await.unwrap();
    drop(decider);
    store.close().await;
    drop(store);
    (exported, inspected.report, Decider::open(place.open().await, keys(1)).await.err().unwrap())
}

pub async fn what_does_not_fit_is_neither_opened_nor_exported_nor_fine(place: Location) {
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    drive(&mut decider, 8, 300, 10).await;
    // Another release has recorded that somebody was ready at a table that never existed.
    let (table, seat) = (TableNumber(999), game::Seat::new(1).unwrap());
    let mut did = Events::new();
    did.follows(RoomEvent::At(room::table::TableEvent::Ready { seat }));
    let part = Part { stream: Stream::Table(table), did, moved: Vec::new() };
    let command = RoomCommand::At { table, turn: None, command: room::table::TableCommand::Ready };
    written_elsewhere(decider.store(), &part, &command, 0).await;
    let (exported, report, opened) = refused(&place, decider).await;
    assert!(matches!(exported, ExportError::Opening(OpeningError::Line { .. })), "{exported:?}");
    assert!(!report.is_fine());
    assert!(matches!(opened, OpeningError::Line { .. }), "{opened:?}");
}

pub async fn a_room_that_a_later_release_has_written_is_told_apart_from_a_damaged_one(place: Location) {
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    drive(&mut decider, 8, 300, 10).await;
    let line = decider.store().end().await.unwrap().position + 1;
    let part = Part { stream: Stream::Room, did: Events::new(), moved: Vec::new() };
    let command = RoomCommand::Start { software: String::new(), rules: String::new(), edition: EDITIONS.current };
    written_elsewhere(decider.store(), &part, &command, 1).await;
    let (exported, report, opened) = refused(&place, decider).await;
    assert!(matches!(exported, ExportError::Opening(OpeningError::TooNew { .. })), "{exported:?}");
    let (version, current) = (UPCASTS.current() + 1, UPCASTS.current());
    let found: Vec<Flaw> = report.faults.into_iter().map(|fault| fault.flaw).collect();
    assert_eq!(found, [Flaw::Discrepancy(Discrepancy::TooNew { version, current })]);
    let known = format!("its records have version {version}, this release reads up to {current}");
    let wanted = format!("line {line} of this room was written by a later release: {known}. Install a later release");
    assert_eq!(opened.to_string(), wanted);
}

pub async fn a_room_that_a_later_release_runs_is_not_opened(place: Location) {
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    drive(&mut decider, 8, 300, 10).await;
    let later = Edition(EDITIONS.current.0 + 1);
    let start = RoomCommand::Start { software: "later".to_owned(), rules: "later".to_owned(), edition: later };
    let answered = decider
        .say(Time(1_900_000_000_000_000), &[of_house("later".to_owned(), start)], &mut || [0; 32])
        .await
        .unwrap();
    assert!(answered[0].is_done(), "{answered:?}");
    let store = decider.store().clone();
    drop(decider);
    store.close().await;
    drop(store);
    let refused = Decider::open(place.open().await, keys(1)).await.err();
    assert!(matches!(refused, Some(OpeningError::LaterEdition(edition)) if edition == later), "{refused:?}");
}

/// How many rounds are in play whose deck is lost.
fn lost_decks(room: &Room) -> usize {
    room.tables().filter(|(_, table)| table.mix().is_some_and(|mix| mix.loss().is_some())).count()
}

pub async fn a_lost_key_voids_the_open_rounds_and_gives_every_wager_back(place: Location) {
    let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
    drive(&mut decider, 4, 1_200, 10).await;
    let playing = decider.room().tables().filter(|(_, table)| table.mix().is_some()).count();
    assert!(playing > 2, "{playing}");
    decider.store().clone().close().await;
    drop(decider);
    let decider = Decider::open(place.open().await, keys(2)).await.unwrap();
    assert_eq!(lost_decks(decider.room()), playing);
    let (tell, mut text) = tokio::sync::mpsc::unbounded_channel();
    let see = move |room: &Room, _: &Committed<'_>| tell.send(lost_decks(room)).unwrap();
    let mut luck = Luck::new(4);
    // No deadline has passed, and no command arrives.
    let (handle, task) =
        RoomHandle::start(decider, Edge::new(Time::default, move || luck.bytes()), see, Bounds::default());
    for left in (0..playing).rev() {
        assert_eq!(text.recv().await, Some(left), "each is said once");
    }
    drop(handle);
    let mut decider = task.await.unwrap();
    for unit in decider.room().ledger().trial_balance().units {
        assert_eq!(unit.debit_cents, unit.credit_cents);
    }
    let after = drive(&mut decider, 5, 300, 10).await;
    assert!(after.iter().any(|(_, answer)| answer.is_done()), "the tables play on");
    assert!(verified(&exported(&decider, Some(&keys(2))).await).is_fine());
    assert!(decider.store().end().await.unwrap().position > 0);
}
