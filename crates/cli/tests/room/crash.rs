//! The real process, killed at any moment, again and again, with the same room.

use crate::fine;
use crate::location::{Kind, Location};
use chance::Chance;
use game::Eye;
use room::TableNumber;
use room::table::{Mix, RoomTableView};
use server::decider::Decider;
use server::inspection::{Known, inspect};
use server::store::{CommandKey, Database, Store as _};
use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader};
use std::os::unix::process::ExitStatusExt as _;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

/// Failpoints at which the process ends itself, and the largest number of passes before that.
#[cfg(feature = "failpoints")]
const PLACES: [(&str, usize); 6] = [
    ("before-write", 150),
    ("after-write", 150),
    ("before-commit", 40),
    ("after-commit", 40),
    ("before-answer", 90),
    ("after-answer", 90),
];
#[cfg(not(feature = "failpoints"))]
const PLACES: [(&str, usize); 0] = [];

/// After this many kills a new room is started, or reading it would take ever longer.
const KILLS_OF_A_ROOM: u64 = 25;

/// How many kills there are, in both kinds of databases together.
fn kills() -> u64 {
    std::env::var("CARDROOM_KILLS").ok().and_then(|count| count.parse().ok()).unwrap_or(32)
}

#[test]
fn a_killed_room_in_sqlite_goes_on_where_it_was() {
    kill_often(Kind::Sqlite);
}

#[test]
fn a_killed_room_in_postgres_goes_on_where_it_was() {
    kill_often(Kind::Postgres);
}

fn kill_often(kind: Kind) {
    let mut chance = Chance::new(17);
    let mut left = kills().div_ceil(2);
    while left > 0 {
        let place = Location::new(kind);
        let mut seen = Seen::default();
        for kill in 0..KILLS_OF_A_ROOM.min(left) {
            let end = End::choose(kill, &mut chance);
            let acknowledged = run_until(&place, &end, kill, &mut chance);
            server::wait_for(seen.check(&place, &acknowledged, &end)).unwrap();
        }
        let named = place.named();
        fine(&[&["verify"], &named.each_ref().map(String::as_str)[..]].concat());
        assert!(seen.continued > 0 || left < 10, "no round was open when the process was killed");
        left = left.saturating_sub(KILLS_OF_A_ROOM);
    }
}

/// How the process ends.
#[derive(Debug)]
enum End {
    /// By itself, at this failpoint.
    At(String),
    /// Killed after this many acknowledgments.
    Acknowledged(u64),
    /// Killed after this many milliseconds, maybe while it opens the room.
    Milliseconds(u64),
}

impl End {
    /// Every failpoint in turn.
    fn choose(kill: u64, chance: &mut Chance) -> End {
        let turn = usize::try_from(kill).unwrap() % (PLACES.len() + 2);
        match PLACES.get(turn) {
            Some((place, passes)) => End::At(format!("{place}:{}", 1 + chance.below(*passes))),
            None if turn == PLACES.len() => End::Acknowledged(chance.below(150) as u64),
            None => End::Milliseconds(chance.below(500) as u64),
        }
    }
}

/// An acknowledged command: its sender, its id, and its positions.
type Acknowledged = (CommandKey, String);

fn run_until(place: &Location, end: &End, kill: u64, chance: &mut Chance) -> Vec<Acknowledged> {
    let (seed, group) = (kill.to_string(), (1 + chance.below(12)).to_string());
    let mut command = Command::new(env!("CARGO_BIN_EXE_cardroom"));
    command.args(["simulate", "room", "--commands", "1000000", "--tables", "4", "--players", "16", "--acknowledge"]);
    command.args(["--seed", &seed, "--group", &group]).args(place.named()).stdout(Stdio::piped());
    if let End::At(failpoint) = end {
        command.env("CARDROOM_FAILPOINT", failpoint);
    }
    let mut child = command.spawn().unwrap();
    let lines = BufReader::new(child.stdout.take().unwrap()).lines();
    let mut child = match end {
        End::Milliseconds(most) => Ending::Soon(kill_after(child, *most)),
        _ => Ending::Here(child),
    };
    let mut acknowledged = Vec::new();
    for line in lines {
        // The last line may be cut off; then it was not acknowledged.
        let Ok(line) = line else { break };
        let [account, id, answer] = line.splitn(3, ' ').collect::<Vec<_>>()[..] else { panic!("{line}") };
        acknowledged.push((CommandKey { account: account.to_owned(), id: id.to_owned() }, answer.to_owned()));
        if let (End::Acknowledged(most), Ending::Here(child)) = (end, &mut child)
            && acknowledged.len() as u64 > *most
        {
            child.kill().unwrap();
        }
    }
    let signal = child.signal();
    assert!(matches!(signal, Some(6 | 9)), "{end:?}: the room ended by {signal:?}");
    acknowledged
}

enum Ending {
    Here(Child),
    Soon(std::thread::JoinHandle<Child>),
}

impl Ending {
    fn signal(self) -> Option<i32> {
        let mut child = match self {
            Ending::Here(child) => child,
            Ending::Soon(killing) => killing.join().unwrap(),
        };
        child.wait().unwrap().signal()
    }
}

fn kill_after(mut child: Child, milliseconds: u64) -> std::thread::JoinHandle<Child> {
    std::thread::spawn(move || {
        std::thread::sleep(Duration::from_millis(milliseconds));
        child.kill().unwrap();
        child
    })
}

/// The deck of a round in play: the line that commits to it, its root, and whether it is known.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Deck {
    number: u64,
    root: String,
    sealed: Vec<u8>,
}

/// What was seen of a room after the last kill.
#[derive(Default)]
struct Seen {
    decks: BTreeMap<(TableNumber, u64), Deck>,
    /// How many rounds in play have continued after a kill.
    continued: u64,
}

impl Seen {
    async fn check(&mut self, place: &Location, acknowledged: &[Acknowledged], end: &End) {
        // Writing waits for whatever the other process left in flight.
        let store = place.parsed().open().await.unwrap();
        store.set_meta("checked", "again").await.unwrap();
        for (key, answer) in acknowledged {
            check_command(&store, key, answer).await;
        }
        if store.end().await.unwrap().position == 0 {
            store.close().await;
            return;
        }
        let sealing = place.key_folder().sealing().unwrap();
        let public = place.key_folder().public().unwrap();
        let known = Known { public: &public, sealing: Some(&sealing), trust: journal::Trust::default() };
        let inspection = inspect(&store, known, |_, _| ()).await.unwrap();
        assert!(inspection.is_fine(), "{end:?}: {:?}, {:?}", inspection.report.faults, inspection.mismatches);
        let replayed = inspection.report.replayed.unwrap();
        assert_eq!(replayed.taken, 0, "{end:?}: every deck is known, so every command is decided once more");
        let decider = Decider::open(store, place.key_folder().read().unwrap()).await.unwrap();
        let decks = open_decks(&decider).await;
        for (round, deck) in &self.decks {
            if let Some(now) = decks.get(round) {
                assert_eq!(now, deck, "{end:?}: {round:?} goes on with another deck");
            } else {
                // It is over; its deck stayed where it was.
                let stream = format!("table/{}", round.0.0);
                let sealed = decider.store().sealed(&stream, deck.number).await.unwrap().unwrap();
                assert_eq!(sealed.bytes, deck.sealed);
            }
            self.continued += 1;
        }
        self.decks = decks;
        let views = views_of(&decider);
        decider.store().clone().close().await;
        drop(decider);
        // The next process that opens the room must see the same.
        let store = place.parsed().open().await.unwrap();
        let again = Decider::open(store, place.key_folder().read().unwrap()).await.unwrap();
        assert_eq!(views_of(&again), views, "{end:?}");
        again.store().clone().close().await;
    }
}

/// An acknowledged command is stored with its answer, and every line that the answer names is its own.
async fn check_command(store: &Database, key: &CommandKey, answer: &str) {
    let kept = store.answer(key).await.unwrap().unwrap_or_else(|| panic!("{key:?} is lost"));
    assert_eq!(kept.answer, answer);
    let places: BTreeMap<String, u64> = serde_json::from_str(answer).unwrap();
    assert!(!places.is_empty());
    for (stream, number) in places {
        let line = store.read(&stream, number - 1, 1).await.unwrap().remove(0);
        let record = journal::RawRecord::read(&line.text).unwrap();
        assert_eq!((record.number, &*record.command, &*record.person), (number, &*key.id, &*key.account));
    }
}

/// The decks of the rounds in play, each of which is known and committed to once.
async fn open_decks(decider: &Decider<Database>) -> BTreeMap<(TableNumber, u64), Deck> {
    let mut decks = BTreeMap::new();
    for (table, mix) in decider.room().tables().filter_map(|(number, table)| Some((number, table.mix()?))) {
        assert!(mix.is_known(), "the deck of {table:?} is lost");
        let Mix { round, root, .. } = mix;
        let stream = format!("table/{}", table.0);
        let lines = decider.store().read(&stream, 0, 1_000_000).await.unwrap();
        let binding: Vec<u64> =
            lines.iter().filter(|line| line.text.contains(&**root)).map(|line| line.number).collect();
        let number = *binding.first().unwrap();
        let sealed = decider.store().sealed(&stream, number).await.unwrap().unwrap().bytes;
        decks.insert((table, *round), Deck { number, root: root.to_string(), sealed });
    }
    decks
}

/// What everybody sees at every table.
fn views_of(decider: &Decider<Database>) -> Vec<(TableNumber, Eye, RoomTableView)> {
    let mut views = Vec::new();
    for (number, table) in decider.room().tables() {
        let seats = table.seats().map(|(seat, _)| Eye::Seat(seat));
        for eye in [Eye::Rail, Eye::Dealer, Eye::Floor, Eye::Auditor].into_iter().chain(seats) {
            views.push((number, eye, table.view(eye)));
        }
    }
    views
}
