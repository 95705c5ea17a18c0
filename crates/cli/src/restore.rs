//! `cardroom restore`: restores a backup into an empty database.

use crate::answer::{Complaint, Exit};
use crate::backup::Answer;
use crate::database::{address, complaint, refuse};
use crate::progress::Progress;
use server::address::Address;
use server::store::{Counts, RestoreError};
use std::fs::File;
use std::io::{self, BufReader, Read, Write};
use std::path::PathBuf;

/// Restores a backup into an empty database
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom restore --database new.db room.backup
  zstdcat room.backup.zst | cardroom restore --database postgres://cardroom@localhost/new -
  cardroom verify --database new.db --keys room.db.keys                   verifies the restored room

A backup is restored completely or not at all. Put the folder with the room's keys beside the new database, or specify
it with --keys: without the key of the decks, rounds in play are void.
Exit code 0: restored.  1: the backup is incomplete or was changed.  2: cannot be read, or the database is not empty.")]
pub struct Arguments {
    #[arg(long, value_name = "DATABASE", value_parser = address)]
    #[arg(help = "An empty or new database: a file (SQLite), or postgres://USER@HOST/NAME[?room=ROOM]")]
    database: Address,
    /// Report what was restored as one JSON object
    #[arg(long)]
    json: bool,
    /// The backup; - reads standard input
    #[arg(value_name = "FILE")]
    file: PathBuf,
}

pub fn run(arguments: &Arguments) -> io::Result<Exit> {
    let rows = match server::wait_for(restore(arguments))? {
        Ok(rows) => rows,
        Err((exit, complaint)) => return refuse("restore", arguments.json.into(), exit, complaint),
    };
    let answer = Answer { file: arguments.file.display().to_string(), rows };
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string(&answer)?)?;
    } else {
        writeln!(out, "{}", answer.words())?;
    }
    Ok(Exit::Fine)
}

async fn restore(arguments: &Arguments) -> Result<Counts, (Exit, Complaint)> {
    let (address, name) = (&arguments.database, arguments.file.display().to_string());
    let unread = |error: io::Error| (Exit::CannotRun, Complaint::new(&*name, format!("cannot be read: {error}")));
    // Before the database, which opening may create.
    let input = Input::open(arguments).map_err(unread)?;
    let database = address.open().await.map_err(|error| (Exit::CannotRun, complaint(address, &error)))?;
    let restored = database.restore(BufReader::with_capacity(1 << 20, input)).await;
    database.close().await;
    restored.map_err(|error| match error {
        RestoreError::Unread(error) => unread(error),
        RestoreError::Flawed { line, what } => (Exit::No, Complaint::new(format!("{name}:{line}"), what)),
        error => (Exit::CannotRun, complaint(address, &error)),
    })
}

/// The backup, and how much of it was read.
struct Input {
    from: Box<dyn Read + Send>,
    done: u64,
    /// None for standard input.
    total: Option<u64>,
    progress: Progress,
}

impl Input {
    fn open(arguments: &Arguments) -> io::Result<Input> {
        let (from, total): (Box<dyn Read + Send>, _) = if arguments.file.as_os_str() == "-" {
            (Box::new(io::stdin()), None)
        } else {
            let file = File::open(&arguments.file)?;
            let total = file.metadata()?.len();
            (Box::new(file), Some(total))
        };
        Ok(Input { from, done: 0, total, progress: Progress::new() })
    }
}

impl Read for Input {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let count = self.from.read(buffer)?;
        self.done += count as u64;
        if let Some(total) = self.total {
            self.progress.show(self.done, total);
        }
        Ok(count)
    }
}
