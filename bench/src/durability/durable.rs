//! Commands that are decided, chained, sealed and made durable, compared to plain inserts of the same rows.

use super::drive::{Drive, Group, busy, keys};
use super::place::{Folder, has_postgres, new_postgres, runtime};
use super::raw::{Raw, Statement};
use super::row::{Rows, rows};
use crate::answer::Answer;
use crate::clock::Clock;
use crate::row::{Contestant, Library, Row, Unit, Who};
use crate::schedule::{Limits, Work};
use game::Time;
use server::decider::{Bounds, Decider, Edge, RoomHandle};
use server::store::{Database, Store};
use std::cell::{Cell, RefCell};
use std::rc::Rc;
use tokio::runtime::Runtime;

/// Commands per commit.
const AT_A_TIME: usize = 64;

/// Commits before the first that is timed: the room is founded, tables are opened, players sit down.
const BEFORE: usize = 60;

/// The commands of a room, and the resulting rows.
struct Recording {
    runtime: Runtime,
    groups: Vec<Group>,
    rows: Vec<Rows>,
    /// Commits per run.
    commits: usize,
}

impl Recording {
    fn new(limits: Limits) -> Recording {
        let runtime = runtime();
        let commits = if limits == Limits::Quick { 20 } else { 100 };
        let count = BEFORE + commits * limits.runs();
        let groups: Vec<Group> = runtime.block_on(async {
            let mut drive = Drive::new(busy()).await;
            let mut groups = Vec::with_capacity(count);
            for _ in 0..count {
                groups.push(drive.group(AT_A_TIME).await);
            }
            groups
        });
        let mut position = 0;
        let rows = groups.iter().map(|group| rows(&group.appends, &mut position)).collect();
        Recording { runtime, groups, rows, commits }
    }

    /// The contestant that decides and writes to a store: a room in an actor, as in a server.
    fn ours(self: &Rc<Self>, database: Database) -> Contestant {
        let decider = self.runtime.block_on(Decider::open(database.clone(), keys()));
        let decider = decider.expect("a new store is an empty room");
        let bounds = Bounds { batch: AT_A_TIME, ..Bounds::default() };
        let (owner, _task) = {
            let _inside = self.runtime.enter();
            RoomHandle::start(decider, self.edge(), |_: &room::Room, _: &server::decider::Committed<'_>| (), bounds)
        };
        let (recording, compared, next) = (Rc::clone(self), Rc::clone(self), Cell::new(0));
        let say = move |commits: usize| {
            let groups = &recording.groups[next.get()..next.get() + commits];
            next.set(next.get() + commits);
            recording.runtime.block_on(say(&owner, groups))
        };
        say(BEFORE);
        let commits = self.commits;
        Contestant::new(
            Who { library: Library::Ours, form: "Owner::ask" },
            move || say(commits),
            move || Answer::Sum(sum(&compared.runtime.block_on(hashes(&database)))),
        )
    }

    /// The recorded times and random bytes, in order.
    fn edge(&self) -> Edge {
        let times: Vec<Time> = self.groups.iter().flat_map(|group| group.asks.iter().map(|_| group.at)).collect();
        let draws: Vec<[u8; 32]> = self.groups.iter().flat_map(|group| group.draws.clone()).collect();
        let (mut times, mut draws) = (times.into_iter(), draws.into_iter());
        let now = move || times.next().expect("the clock is read once for each command");
        let draw = move || draws.next().expect("as many draws as before");
        // Due commands were recorded with the rest.
        Edge { postpone: Box::new(|_, _, _| None), ..Edge::new(now, draw) }
    }

    /// The contestant that only writes.
    fn bare(self: &Rc<Self>, form: &'static str, raw: Raw, statement: Statement) -> Contestant {
        let state = Rc::new(RefCell::new((raw, 0)));
        let (recording, same, compared) = (Rc::clone(self), Rc::clone(&state), Rc::clone(self));
        let write = move |commits: usize| {
            let (raw, next) = &mut *state.borrow_mut();
            let groups = recording.rows.iter().skip(*next).take(commits);
            *next += commits;
            let write = |rows| recording.runtime.block_on(raw.write(rows, statement)).expect("rows can be written");
            groups.map(write).map(|()| 1).sum()
        };
        write(BEFORE);
        let commits = self.commits;
        Contestant::new(
            Who { library: Library::Bare, form },
            move || write(commits),
            move || Answer::Sum(sum(&compared.runtime.block_on(same.borrow_mut().0.hashes()))),
        )
    }

    fn row(&self, contestants: Vec<Contestant>) -> Row {
        Row {
            unit: Unit::CommandsPerSecond,
            clock: Clock::Wall,
            amount: self.commits * AT_A_TIME,
            contestants,
            aim: None,
            left_out: Vec::new(),
            note: "64 commands in a commit, as 64 tables bring them: we decide, encode, chain and seal them and append \
                   them with what is kept beside, the bare side inserts the very same rows without any check; \
                   the hashes of all lines are compared",
        }
    }
}

/// Sends all commands one after the other, as fast as the inbox accepts them, and waits until everything is written.
async fn say(owner: &RoomHandle, groups: &[Group]) -> u64 {
    let mut promised = Vec::with_capacity(groups.len() * AT_A_TIME);
    for ask in groups.iter().flat_map(|group| &group.asks) {
        promised.push(owner.ask(ask.clone()).await.expect("the room is open"));
    }
    for promised in promised {
        let answer = promised.answer().await.expect("the store takes it");
        assert!(answer.is_done(), "what was accepted is accepted again");
    }
    groups.len() as u64
}

async fn hashes(store: &Database) -> Vec<Vec<u8>> {
    let (mut hashes, mut position) = (Vec::new(), 0);
    loop {
        let page = store.read_all(position, 1_000).await.expect("what was written can be read");
        let Some(last) = page.last() else { return hashes };
        position = last.position;
        hashes.extend(page.iter().map(|placed| placed.line.hash.bytes().to_vec()));
    }
}

/// A number that depends on every hash and its position.
fn sum(hashes: &[Vec<u8>]) -> i64 {
    let fold = |sum: i64, byte: &u8| sum.wrapping_mul(31).wrapping_add(i64::from(*byte));
    hashes.iter().flatten().fold(0, fold)
}

pub fn sqlite(work: &Work) -> Row {
    let recording = Rc::new(Recording::new(work.limits));
    let folder = Rc::new(Folder::new());
    let mut ours = recording.ours(recording.runtime.block_on(folder.open()));
    let answer = ours.answer;
    // The folder is kept as long as it may be inspected.
    ours.answer = Box::new(move || {
        let _there = Rc::clone(&folder);
        answer()
    });
    let raw = || recording.runtime.block_on(Raw::sqlite());
    let single = recording.bare("a statement per row", raw(), Statement::OneRow);
    let many = recording.bare("up to 32 rows a statement", raw(), Statement::ManyRows);
    recording.row(vec![ours, single, many])
}

pub fn postgres(work: &Work) -> Row {
    if !has_postgres() {
        let note = "left out: there is no PostgreSQL; scripts/with-postgres.sh starts one";
        let (unit, clock) = (Unit::CommandsPerSecond, Clock::Wall);
        return Row { unit, clock, amount: 0, contestants: Vec::new(), aim: None, left_out: Vec::new(), note };
    }
    let recording = Rc::new(Recording::new(work.limits));
    let opened = recording.runtime.block_on(async { Database::postgres(&new_postgres().await).await });
    let ours = recording.ours(opened.expect("a new database can be opened"));
    let raw = || recording.runtime.block_on(Raw::postgres());
    let single = recording.bare("a statement per row", raw(), Statement::OneRow);
    let many = recording.bare("a statement per table", raw(), Statement::ManyRows);
    recording.row(vec![ours, single, many])
}
