//! The scheduler: which deadline is next, when its command is issued, and how often the room wakes up for it.

use crate::decider::{drive, keys};
use crate::location::{Kind, Location};
use game::Time;
use room::driver::{Driver, Luck, Plan, TimedCommand};
use room::table::{Mix, RoomTable};
use room::{PersonNumber, Role, Room, RoomCommand, TableNumber, Who};
use server::clock::Sleeping;
use server::decider::{Bounds, Committed, Decider, Edge, RoomHandle, Scheduler};
use server::store::Database;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, AtomicU32, Ordering};
use std::time::Duration;
use tokio::sync::Notify;
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::task::{JoinHandle, yield_now};
use tokio::time::timeout;

const SUBMISSIONS: [&str; 2] =
    [include_str!("../../../../examples/md-uth-1.2.toml"), include_str!("../../../../examples/ma-uth.toml")];

/// Some tables are postponed, and one of them forever.
fn grace(_: &Room, table: &RoomTable, until: Time) -> Option<Time> {
    match table.number().0 {
        2 => None,
        number => Some(Time(until.0 + i64::from(number % 3) * 7_000_000)),
    }
}

/// What the scheduler must return, computed the slow way.
fn scan(room: &Room) -> Vec<(Time, TableNumber)> {
    let due = |(number, table): (TableNumber, &RoomTable)| {
        let is_lost = table.mix().and_then(Mix::loss).is_some();
        let time = if is_lost { Some(Time(0)) } else { grace(room, table, table.until()?) };
        Some((time?, number))
    };
    let mut due: Vec<_> = room.tables().filter_map(due).collect();
    due.sort_unstable();
    due
}

/// A room with its scheduler.
#[derive(Default)]
struct Scheduled {
    room: Room,
    scheduler: Scheduler,
}

impl Scheduled {
    fn check(&mut self, committed: &Committed<'_>) -> usize {
        self.scheduler.follow(committed);
        self.scheduler.refresh(&self.room, &mut grace);
        let entries: Vec<_> = self.scheduler.entries().collect();
        assert_eq!(entries, scan(&self.room));
        assert_eq!(self.scheduler.next(), entries.first().map(|(time, _)| *time));
        entries.len()
    }
}

/// Removes a player from a table, or closes it if it is empty.
fn clears(room: &Room, table: TableNumber) -> (Who, RoomCommand) {
    match room.table(table).and_then(|table| table.seats().next()) {
        Some((_, person)) => {
            let command = room::table::TableCommand::StandUp;
            (Who::new(person, Role::Player), RoomCommand::At { table, turn: None, command })
        }
        None => (Who::new(PersonNumber(1), Role::Floor), RoomCommand::CloseTable { table }),
    }
}

#[test]
fn the_schedule_is_what_a_scan_of_all_tables_finds_after_every_command() {
    for seed in 1..=3 {
        let plan = Plan { tables: 9, players: 30, submissions: SUBMISSIONS.map(str::to_owned).to_vec() };
        let (mut driver, mut luck) = (Driver::new(seed, plan), Luck::new(seed));
        // One has every deck, the other none.
        let (mut known, mut lost) = (Scheduled::default(), Scheduled::default());
        let mut most = [0; 2];
        for number in 0..4_000 {
            let TimedCommand { at, mut by, mut command } = driver.next(&known.room);
            if number > 3_000 && number % 2 == 0 {
                (by, command) = clears(&known.room, TableNumber(u32::from(luck.below(9)) + 1));
            }
            let Ok(decision) = known.room.decide(at, by, &command, &mut || luck.bytes()) else { continue };
            known.room.take(at, &decision);
            for part in &decision.parts {
                lost.room.apply(part.stream, at, &part.did, &part.moved);
            }
            let committed =
                Committed { at, by: Some(by), records: decision.parts.iter().map(|part| (0, part)).collect() };
            let found = [known.check(&committed), lost.check(&committed)];
            most = [most[0].max(found[0]), most[1].max(found[1])];
        }
        assert!(most.iter().all(|most| *most > 3), "there was little to find: {most:?}");
        assert!(known.room.tables().count() < 9, "no table was closed");
        let anew = &mut Scheduler::new(&known.room);
        anew.refresh(&known.room, &mut grace);
        assert!(anew.entries().eq(known.scheduler.entries()), "a room that is opened has the same deadlines");
    }
}

/// Everything that the driver has left behind is overdue by then.
const LATE: i64 = 1_800_000_000_000_000;

const SECOND: i64 = 1_000_000;

/// A timeout longer than anything takes that is not broken.
const LONG: Duration = Duration::from_secs(20);

/// A clock that stands still unless it is advanced, and counts how often it is read.
struct MadeUp {
    now: AtomicI64,
    put_forward: Notify,
    reads: AtomicU32,
    sleeps: AtomicU32,
}

impl MadeUp {
    fn new() -> Arc<MadeUp> {
        let (reads, sleeps) = Default::default();
        Arc::new(MadeUp { now: AtomicI64::new(LATE), put_forward: Notify::new(), reads, sleeps })
    }

    /// Advances the clock, and lets every woken task continue.
    async fn wait(&self, micros: i64) {
        self.now.fetch_add(micros, Ordering::SeqCst);
        self.put_forward.notify_waiters();
        for _ in 0..5 {
            yield_now().await;
        }
    }

    fn sleep(self: &Arc<Self>, duration: Duration) -> Sleeping {
        self.sleeps.fetch_add(1, Ordering::SeqCst);
        let (clock, until) = (Arc::clone(self), self.now.load(Ordering::SeqCst) + duration.as_micros() as i64);
        Box::pin(async move {
            loop {
                let put_forward = clock.put_forward.notified();
                if clock.now.load(Ordering::SeqCst) >= until {
                    return;
                }
                put_forward.await;
            }
        })
    }

    fn edge(self: &Arc<Self>, grace: impl Fn(&RoomTable, Time) -> Option<Time> + Send + 'static) -> Edge {
        let (clock, sleeping, mut luck) = (Arc::clone(self), Arc::clone(self), Luck::new(3));
        let now = move || {
            clock.reads.fetch_add(1, Ordering::SeqCst);
            Time(clock.now.load(Ordering::SeqCst))
        };
        Edge {
            sleep: Box::new(move |duration| sleeping.sleep(duration)),
            postpone: Box::new(move |_, table, until| grace(table, until)),
            ..Edge::new(now, move || luck.bytes())
        }
    }
}

/// A room in an actor, and notifications of every written command.
struct Owned {
    handle: RoomHandle,
    task: JoinHandle<Decider<Database>>,
    written: UnboundedReceiver<Time>,
}

impl Owned {
    /// A room in which many players must act.
    async fn new(place: &Location, edge: Edge) -> Owned {
        let mut decider = Decider::open(place.open().await, keys(1)).await.unwrap();
        drive(&mut decider, 19, 900, 10).await;
        assert!(decider.room().tables().any(|(_, table)| table.until().is_some()));
        let (tell, written) = unbounded_channel();
        let see = move |_: &Room, committed: &Committed<'_>| tell.send(committed.at).unwrap();
        let (handle, task) = RoomHandle::start(decider, edge, see, Bounds::default());
        Owned { handle, task, written }
    }

    /// How many commands are written once everything due is done.
    async fn count(&mut self) -> usize {
        // It is signed when nothing is left to be decided or written.
        self.handle.checkpoint().await.unwrap();
        std::iter::from_fn(|| self.written.try_recv().ok()).count()
    }

    /// When the next command is written.
    async fn next(&mut self) -> Time {
        self.written.recv().await.unwrap()
    }

    async fn close(self) {
        drop(self.handle);
        self.task.await.unwrap().store().close().await;
    }
}

/// On one thread, so that woken tasks have continued when the test does.
fn run<Test: Future<Output = ()>>(test: impl FnOnce(Location) -> Test) {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
    let test = async { test(Location::new(Kind::Sqlite).await).await };
    runtime.block_on(async { timeout(LONG, test).await.expect("it takes too long") });
}

#[test]
fn a_deadline_that_is_put_off_is_said_when_its_grace_period_ends() {
    run(async |place| {
        let (clock, ends) = (MadeUp::new(), Arc::new(AtomicI64::new(LATE + 600 * SECOND)));
        let puts_off = Arc::clone(&ends);
        let grace = move |_: &RoomTable, until: Time| Some(until.max(Time(puts_off.load(Ordering::SeqCst))));
        let mut owned = Owned::new(&place, clock.edge(grace)).await;
        assert_eq!(owned.count().await, 0);
        clock.wait(599 * SECOND).await;
        assert_eq!(owned.count().await, 0, "nobody has had the whole time");
        clock.wait(SECOND).await;
        assert_eq!(owned.next().await, Time(LATE + 600 * SECOND));
        owned.close().await;
    });
}

#[test]
fn a_grace_period_that_ends_earlier_than_was_thought_ends_then() {
    run(async |place| {
        let (clock, ends) = (MadeUp::new(), Arc::new(AtomicI64::new(LATE + 600 * SECOND)));
        let puts_off = Arc::clone(&ends);
        let grace = move |_: &RoomTable, until: Time| Some(until.max(Time(puts_off.load(Ordering::SeqCst))));
        let mut owned = Owned::new(&place, clock.edge(grace)).await;
        assert_eq!(owned.count().await, 0);
        // Everybody comes back.
        let back = move |room: &Room, scheduler: &mut Scheduler| {
            ends.store(LATE + 30 * SECOND, Ordering::SeqCst);
            room.tables().for_each(|(number, _)| scheduler.touch(number));
        };
        owned.handle.look_and_reschedule(back).await.unwrap();
        clock.wait(29 * SECOND).await;
        assert_eq!(owned.count().await, 0, "nobody has had the whole time");
        clock.wait(SECOND).await;
        assert_eq!(owned.next().await, Time(LATE + 30 * SECOND));
        owned.close().await;
    });
}

#[test]
fn a_room_sleeps_until_something_is_due() {
    run(async |place| {
        let clock = MadeUp::new();
        let mut owned = Owned::new(&place, clock.edge(|_, _| Some(Time(LATE + 3_600 * SECOND)))).await;
        clock.wait(0).await;
        for _ in 0..3_599 {
            clock.wait(SECOND).await;
        }
        assert_eq!(clock.sleeps.load(Ordering::SeqCst), 1, "it slept through");
        clock.wait(SECOND).await;
        assert_eq!(owned.next().await, Time(LATE + 3_600 * SECOND));
        owned.close().await;
    });
}

#[test]
fn a_room_in_which_nothing_is_ever_due_does_not_wake_up() {
    run(async |place| {
        let clock = MadeUp::new();
        let owned = Owned::new(&place, clock.edge(|_, _| None)).await;
        for _ in 0..3_600 {
            clock.wait(SECOND).await;
        }
        assert_eq!((clock.sleeps.load(Ordering::SeqCst), clock.reads.load(Ordering::SeqCst)), (0, 0));
        owned.close().await;
    });
}

#[test]
fn what_is_due_and_refused_is_said_again_once_a_second() {
    run(async |place| {
        let clock = MadeUp::new();
        clock.now.store(0, Ordering::SeqCst);
        // The room itself says that the time is not up yet.
        let mut owned = Owned::new(&place, clock.edge(|_, _| Some(Time(0)))).await;
        let mut asked = Vec::new();
        for _ in 0..4 {
            assert_eq!(owned.count().await, 0, "nobody's time is up");
            asked.push(clock.reads.load(Ordering::SeqCst));
            clock.wait(SECOND / 2).await;
            assert_eq!(owned.count().await, 0, "nobody's time is up");
            clock.wait(SECOND / 2).await;
        }
        let each: Vec<u32> = asked.windows(2).map(|pair| pair[1] - pair[0]).collect();
        assert!(each.iter().all(|reads| (5..60).contains(reads)), "each second the clock was read {each:?} times");
        owned.close().await;
    });
}

#[test]
fn what_was_due_and_could_not_be_written_is_said_again_when_it_can_be() {
    run(async |place| {
        let clock = MadeUp::new();
        let grace = |_: &RoomTable, until: Time| Some(until.max(Time(LATE + SECOND)));
        let mut owned = Owned::new(&place, clock.edge(grace)).await;
        place.meddle("ALTER TABLE commands RENAME TO elsewhere").await.unwrap();
        let slept = clock.sleeps.load(Ordering::SeqCst);
        clock.wait(SECOND).await;
        // It pauses once it has noticed that nothing can be written.
        while clock.sleeps.load(Ordering::SeqCst) == slept {
            yield_now().await;
        }
        assert!(owned.written.is_empty());
        place.meddle("ALTER TABLE elsewhere RENAME TO commands").await.unwrap();
        // The store is read again, and a second later the command is retried.
        for _ in 0..2 {
            clock.wait(SECOND).await;
            owned.handle.checkpoint().await.unwrap();
        }
        assert!(owned.count().await > 0, "it is not said again");
        owned.close().await;
    });
}

#[test]
fn nothing_is_said_after_the_last_checkpoint() {
    run(async |place| {
        let clock = MadeUp::new();
        let mut owned = Owned::new(&place, clock.edge(|_, until| Some(until.max(Time(LATE + SECOND))))).await;
        owned.handle.last_checkpoint().await.unwrap();
        clock.wait(60 * SECOND).await;
        assert_eq!(owned.count().await, 0, "it would not be signed");
        owned.close().await;
    });
}
