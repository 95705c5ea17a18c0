//! `cardroom simulate room`: a whole card room, kept busy by random staff and players.

use super::memory::Memory;
use crate::answer::{Complaint, Exit};
use crate::database::{Keys, address, complaint, key_complaint, refuse};
use crate::paint;
use crate::progress::Progress;
use game::Time;
use room::Room;
use room::driver::{Driver, Luck, Plan, TimedCommand};
use serde::Serialize;
use server::address::Address;
use server::decider::{Answer, Ask, Decider, timed_id};
use server::failpoint;
use server::store::{Database, Store as _};
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use std::io::{self, Write};
use std::time::Instant;

/// The games of the room's tables.
const SUBMISSIONS: [&str; 4] = [
    include_str!("../../../../examples/md-uth-1.2.toml"),
    include_str!("../../../../examples/md-huh-1.0.toml"),
    include_str!("../../../../examples/ma-uth.toml"),
    include_str!("../../../../examples/md-uth-1.2-three-meters.toml"),
];

/// How often everything is signed, by the clock of the room.
const CHECKPOINT_EVERY_MICROSECONDS: i64 = 60_000_000;

/// Lines per query.
const AT_A_TIME: u32 = 2_000;

/// Simulates a whole card room: house games, cash games, cage and floor
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom simulate room --commands 100000 --seed 7                       in memory
  cardroom simulate room --commands 100000 --seed 7 --crash-every 10000   thrown away and rebuilt: the same hash
  cardroom simulate room --commands 20000 --seed 7 --database room.db     stored; another run continues the same room
  cardroom verify --database room.db                                      verifies all of it

Every third table is a cash game, the others are house games. The same seed gives the same records, in memory and
in either kind of database, with the same SHA-256: that of the lines of all records without checkpoints, each with its
newline, in commit order. The decks of this room are derived from its seed, so never play in it for money.
To simulate a submission in a file named room, write ./room.
Exit code 0: played.  2: the database or the keys cannot be used.")]
pub struct Arguments {
    #[arg(long, value_name = "DATABASE", value_parser = address)]
    #[arg(
        help = "The database of the room: a file (SQLite), or postgres://USER@HOST/NAME[?room=ROOM]; in memory if absent"
    )]
    database: Option<Address>,
    #[command(flatten)]
    keys: Keys,
    /// The number of commands, sense and nonsense
    #[arg(long, value_name = "N", default_value_t = 10_000)]
    commands: u64,
    /// The seed: the same seed gives the same records
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The number of open tables
    #[arg(long, value_name = "T", default_value_t = 9, value_parser = clap::value_parser!(u32).range(1..=250))]
    tables: u32,
    /// The number of players
    #[arg(long, value_name = "P", default_value_t = 54, value_parser = clap::value_parser!(u32).range(1..=100_000))]
    players: u32,
    /// The number of commands per batch
    #[arg(long, value_name = "G", default_value_t = 20, value_parser = clap::value_parser!(u32).range(1..=10_000))]
    group: u32,
    /// Throw the room away after every N commands and rebuild it from its records
    #[arg(long, value_name = "N", conflicts_with = "database", value_parser = clap::value_parser!(u64).range(1..))]
    crash_every: Option<u64>,
    /// Print the sender, the id and the position of each command once it is stored
    #[arg(long, requires = "database")]
    acknowledge: bool,
    /// One JSON object
    #[arg(long)]
    json: bool,
}

/// The `--json` output; its keys are stable.
#[derive(Serialize)]
struct RunReport {
    database: Option<String>,
    seed: u64,
    tables: u32,
    players: u32,
    group: u32,
    commands: u64,
    taken: u64,
    refused: u64,
    rounds: u64,
    records: u64,
    sha256: String,
}

pub fn run(arguments: &Arguments) -> io::Result<Exit> {
    let since = Instant::now();
    let report = match server::wait_for(simulate(arguments))? {
        Ok(report) => report,
        Err(complaint) => return refuse("simulate room", arguments.json.into(), Exit::CannotRun, complaint),
    };
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string(&report)?)?;
        return Ok(Exit::Fine);
    }
    let [commands, taken, refused, rounds, records] =
        [report.commands, report.taken, report.refused, report.rounds, report.records]
            .map(|count| paint::thousands(count.into()));
    let place = report.database.unwrap_or_else(|| "in memory".to_owned());
    writeln!(out, "{place}, {} tables, {} players, seed {}", report.tables, report.players, report.seed)?;
    writeln!(out, "{commands} commands: {taken} accepted, {refused} refused")?;
    writeln!(out, "{records} records of {rounds} rounds, SHA-256 {}", report.sha256)?;
    writeln!(out, "{:.1} s", since.elapsed().as_secs_f64())?;
    Ok(Exit::Fine)
}

/// The room, in memory or in a database.
enum Kept<'arguments> {
    Memory(Box<Memory>),
    Stored(Box<Decider<Database>>, &'arguments Address),
}

impl Kept<'_> {
    fn room(&self) -> &Room {
        match self {
            Kept::Memory(memory) => memory.room(),
            Kept::Stored(decider, _) => decider.room(),
        }
    }

    /// The positions of each command; none for one that is refused.
    async fn say(&mut self, at: Time, asks: &[Ask], luck: &mut Luck) -> Result<Vec<Option<String>>, Complaint> {
        let mut chance = || luck.bytes();
        match self {
            Kept::Memory(memory) => {
                let replies = asks.iter().map(|ask| memory.say(at, ask, &mut chance));
                replies.map(|taken| Ok(taken.map_err(unwritten)?.then(String::new))).collect()
            }
            Kept::Stored(decider, address) => {
                let answers = decider.say(at, asks, &mut chance).await.map_err(|error| complaint(address, &error))?;
                let answers = answers.into_iter().map(|answer| match answer {
                    Answer::Done(text) | Answer::Repeated(text) => Ok(Some(text)),
                    Answer::Refused(_) => Ok(None),
                    Answer::TryAgain(what) => Err(complaint(address, &what)),
                    Answer::OtherBody | Answer::Expired | Answer::BadId(_) => {
                        Err(complaint(address, &"another process uses the same ids"))
                    }
                });
                answers.collect()
            }
        }
    }

    async fn checkpoint(&mut self, at: Time) -> Result<(), Complaint> {
        if let Kept::Stored(decider, address) = self {
            decider.checkpoint(at).await.map_err(|error| complaint(address, &error))?;
        }
        Ok(())
    }

    /// The number of records, and the hash of their lines.
    async fn records(&self) -> Result<(u64, [u8; 32]), Complaint> {
        let (decider, address) = match self {
            Kept::Memory(memory) => return Ok((memory.records(), memory.hash())),
            Kept::Stored(decider, address) => (decider, address),
        };
        let (mut hash, mut records, mut position) = (Sha256::new(), 0, 0);
        loop {
            let page = decider.store().read_all(position, AT_A_TIME).await;
            let page = page.map_err(|error| complaint(address, &error))?;
            let Some(last) = page.last() else { return Ok((records, hash.finalize().into())) };
            position = last.position;
            for placed in page.iter().filter(|placed| placed.line.stream != journal::CHECKPOINTS) {
                hash.update(placed.line.text.as_bytes());
                hash.update(b"\n");
                records += 1;
            }
        }
    }
}

fn unwritten(what: String) -> Complaint {
    Complaint::new("a record", what)
}

async fn simulate(arguments: &Arguments) -> Result<RunReport, Complaint> {
    let (mut kept, start, now) = open(arguments).await?;
    let plan = Plan {
        tables: arguments.tables,
        players: arguments.players,
        submissions: SUBMISSIONS.map(str::to_owned).to_vec(),
    };
    // Another start needs other randomness, or decks would repeat.
    let seed = arguments.seed.wrapping_add(start.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let mut driver = Driver::resumed(seed, plan, kept.room(), now);
    let mut luck = Luck::new(!seed);
    let mut progress = Progress::new();
    let (mut taken, mut refused, mut waiting, mut signed, mut thrown) = (0, 0, Vec::new(), now, 0);
    for number in 1..=arguments.commands {
        let TimedCommand { at, by, command } = driver.next(kept.room());
        waiting.push(Ask { by, id: timed_id(at, &format!("{start}-{number}")), command });
        if waiting.len() < arguments.group as usize && number < arguments.commands {
            continue;
        }
        let answers = kept.say(at, &waiting, &mut luck).await?;
        let done = answers.iter().flatten().count() as u64;
        (taken, refused) = (taken + done, refused + answers.len() as u64 - done);
        if arguments.acknowledge {
            acknowledge(&waiting, &answers).map_err(|error| Complaint::new("standard output", error.to_string()))?;
        }
        waiting.clear();
        if at.0 - signed.0 >= CHECKPOINT_EVERY_MICROSECONDS || number == arguments.commands {
            kept.checkpoint(at).await?;
            signed = at;
        }
        if let (Kept::Memory(memory), Some(every)) = (&mut kept, arguments.crash_every)
            && number / every > thrown
        {
            thrown = number / every;
            memory.throw_away().map_err(unwritten)?;
        }
        progress.show(number, arguments.commands);
    }
    drop(progress);
    report(arguments, &kept, taken, refused).await
}

/// The room, the end of its journal, and its time.
async fn open(arguments: &Arguments) -> Result<(Kept<'_>, u64, Time), Complaint> {
    let Some(address) = &arguments.database else {
        let memory = match arguments.crash_every {
            Some(_) => Memory::that_rebuilds(),
            None => Memory::new(),
        };
        return Ok((Kept::Memory(Box::new(memory)), 0, Time::default()));
    };
    let folder = arguments.keys.of(address)?;
    let store = address.open().await.map_err(|error| complaint(address, &error))?;
    let is_new = store.end().await.map_err(|error| complaint(address, &error))?.position == 0;
    let keys = if is_new { folder.make() } else { folder.read() };
    let keys = keys.map_err(|error| key_complaint(&folder, &error))?;
    let decider = Decider::open(store, keys).await.map_err(|error| complaint(address, &error))?;
    let end = decider.store().end().await.map_err(|error| complaint(address, &error))?.position;
    let last = decider.store().read_all(end - 1, 1).await.map_err(|error| complaint(address, &error))?;
    let now = last.first().map_or(0, |last| last.line.time.0);
    Ok((Kept::Stored(Box::new(decider), address), end.unsigned_abs(), Time(now)))
}

/// Called only once the commands are durable.
fn acknowledge(asks: &[Ask], answers: &[Option<String>]) -> io::Result<()> {
    let mut out = io::stdout().lock();
    for (ask, answer) in asks.iter().zip(answers) {
        if let Some(answer) = answer {
            failpoint("before-answer");
            writeln!(out, "{} {} {answer}", ask.by.person.0, ask.id)?;
            out.flush()?;
            failpoint("after-answer");
        }
    }
    Ok(())
}

async fn report(arguments: &Arguments, kept: &Kept<'_>, taken: u64, refused: u64) -> Result<RunReport, Complaint> {
    let (records, hash) = kept.records().await?;
    let rounds = kept.room().tables().map(|(_, table)| table.rounds()).sum();
    if let Kept::Stored(decider, _) = kept {
        decider.store().close().await;
    }
    let mut sha256 = String::with_capacity(64);
    for byte in hash {
        // Writing to a string cannot fail.
        let _ = write!(sha256, "{byte:02x}");
    }
    Ok(RunReport {
        database: arguments.database.as_ref().map(ToString::to_string),
        seed: arguments.seed,
        tables: arguments.tables,
        players: arguments.players,
        group: arguments.group,
        commands: arguments.commands,
        taken,
        refused,
        rounds,
        records,
        sha256,
    })
}
