//! How a room is named on the command line: its database, and the folder of its keys.

use crate::answer::{Complaint, Exit, Format, Refused};
use server::address::Address;
use server::keys::KeyFolder;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::PathBuf;

/// Where a room is kept.
#[derive(clap::Args, Clone)]
pub struct Kept {
    #[arg(long, value_name = "DATABASE", value_parser = address)]
    #[arg(help = "The database of the room: a file (SQLite), or postgres://USER@HOST/NAME[?room=ROOM]")]
    pub database: Address,
    #[command(flatten)]
    pub keys: Keys,
}

#[derive(clap::Args, Clone)]
pub struct Keys {
    /// The folder of the room's keys; beside a file it is FILE.keys
    #[arg(long = "keys", value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

pub fn address(text: &str) -> Result<Address, String> {
    if text.is_empty() {
        return Err("give a file, or postgres://USER@HOST/NAME[?room=ROOM]".to_owned());
    }
    text.parse().map_err(|never| match never {})
}

impl Keys {
    /// Where they lie.
    pub fn of(&self, database: &Address) -> Result<KeyFolder, Complaint> {
        let given = self.folder.clone().map(KeyFolder);
        given.or_else(|| database.keys()).ok_or_else(|| {
            Complaint::new("--keys", "a PostgreSQL has no folder beside it: say where the keys of the room lie")
        })
    }
}

/// What failed at a database, which is named once.
pub fn complaint(database: &Address, error: &dyn Display) -> Complaint {
    let (place, what) = (database.to_string(), error.to_string());
    let named = what.strip_prefix(&place).and_then(|rest| rest.strip_prefix(": ")).map(str::to_owned);
    Complaint::new(place, named.unwrap_or(what))
}

/// What failed with the keys.
pub fn key_complaint(keys: &KeyFolder, error: &dyn Display) -> Complaint {
    Complaint::new("--keys", format!("{error} (the keys are looked for in {})", keys.0.display()))
}

/// Says why a command did not do what it was asked.
pub fn refuse(command: &str, format: Format, exit: Exit, error: Complaint) -> io::Result<Exit> {
    if format == Format::Json {
        writeln!(io::stdout().lock(), "{}", serde_json::to_string(&Refused { error })?)?;
    } else {
        eprintln!("cardroom {command}: {error}");
    }
    Ok(exit)
}
