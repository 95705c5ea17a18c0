//! `cardroom backup`: the content of a database in one file that either kind of database can restore.

use crate::answer::{Complaint, Exit, Format};
use crate::database::{address, complaint, refuse};
use crate::output::{Output, is_standard};
use crate::paint;
use serde::Serialize;
use server::address::Address;
use server::store::{Counts, StoreError};
use std::io::{self, Write};
use std::path::PathBuf;

/// Writes a backup of a room's database
#[derive(clap::Args)]
#[command(after_help = "\
Examples:
  cardroom backup --database room.db -o room.backup
  cardroom backup --database postgres://cardroom@localhost/room -o - | zstd > room.backup.zst
  cardroom restore --database other.db room.backup                        into a new database

The room may keep running: the backup is a consistent snapshot. The keys are not included: back up their folder
separately, because without it rounds in play are void after a restore.
Exit code 0: written.  2: cannot be read or written; no file is left behind.")]
pub struct Arguments {
    #[arg(long, value_name = "DATABASE", value_parser = address)]
    #[arg(help = "The database of the room: a file (SQLite), or postgres://USER@HOST/NAME[?room=ROOM]")]
    database: Address,
    /// The file to write; - is standard output
    #[arg(long, short, value_name = "FILE")]
    output: PathBuf,
    /// Report what was written as one JSON object
    #[arg(long)]
    json: bool,
}

/// What was written or read.
#[derive(Serialize)]
pub struct Answer {
    pub file: String,
    pub rows: Counts,
}

impl Answer {
    pub fn words(&self) -> String {
        let rows: u64 = self.rows.values().sum();
        let lines = self.rows.get("records").copied().unwrap_or(0);
        let [rows, lines] = [rows, lines].map(|count| paint::thousands(count.into()));
        format!("{}: {rows} rows, {lines} of them journal lines", self.file)
    }
}

pub fn run(arguments: &Arguments) -> io::Result<Exit> {
    let is_standard = is_standard(&arguments.output);
    if arguments.json && is_standard {
        let what = "standard output is the backup itself: choose a file with --output";
        return refuse("backup", Format::Json, Exit::CannotRun, Complaint::new("--json", what));
    }
    let rows = match server::wait_for(backup(arguments))? {
        Ok(rows) => rows,
        Err(complaint) => return refuse("backup", arguments.json.into(), Exit::CannotRun, complaint),
    };
    let answer = Answer { file: arguments.output.display().to_string(), rows };
    if arguments.json {
        writeln!(io::stdout().lock(), "{}", serde_json::to_string(&answer)?)?;
    } else if is_standard {
        eprintln!("{}", answer.words());
    } else {
        println!("{}", answer.words());
    }
    Ok(Exit::Fine)
}

async fn backup(arguments: &Arguments) -> Result<Counts, Complaint> {
    let address = &arguments.database;
    let database = address.look().await.map_err(|error| complaint(address, &error))?;
    let total = database.counts().await.map_err(|error| complaint(address, &error))?.values().sum();
    let name = &arguments.output;
    let unwritten =
        |error: &io::Error| Complaint::new(name.display().to_string(), format!("cannot be written: {error}"));
    let mut output = Output::create(name, total).map_err(|error| unwritten(&error))?;
    match database.backup(&mut output).await {
        Ok(counts) => output.finish().map(|()| counts).map_err(|error| unwritten(&error)),
        Err(error) => {
            output.give_up();
            Err(match error {
                StoreError::Unwritten(error) => unwritten(&error),
                error => complaint(address, &error),
            })
        }
    }
}
