//! How a room is specified on the command line: its database, and the folder with its keys.

use crate::answer::{Complaint, Exit, Format, Refused};
use server::address::Address;
use server::keys::KeyFolder;
use std::fmt::Display;
use std::io::{self, Write};
use std::path::PathBuf;

/// The location of a room.
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
    /// The folder with the room's keys; by default, FILE.keys beside a database file
    #[arg(long = "keys", value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

pub fn address(text: &str) -> Result<Address, String> {
    if text.is_empty() {
        return Err("use a file, or postgres://USER@HOST/NAME[?room=ROOM]".to_owned());
    }
    text.parse().map_err(|never| match never {})
}

impl Keys {
    /// The key folder.
    pub fn of(&self, database: &Address) -> Result<KeyFolder, Complaint> {
        let given = self.folder.clone().map(KeyFolder);
        given.or_else(|| database.keys()).ok_or_else(|| {
            Complaint::new(
                "--keys",
                "a PostgreSQL database has no folder beside it: specify the folder with the room's keys",
            )
        })
    }
}

/// A failure of a database, which is named only once.
pub fn complaint(database: &Address, error: &dyn Display) -> Complaint {
    let (place, what) = (database.to_string(), error.to_string());
    let named = what.strip_prefix(&place).and_then(|rest| rest.strip_prefix(": ")).map(str::to_owned);
    Complaint::new(place, named.unwrap_or(what))
}

/// A failure with the keys.
pub fn key_complaint(keys: &KeyFolder, error: &dyn Display) -> Complaint {
    Complaint::new("--keys", format!("{error} (key folder: {})", keys.0.display()))
}

/// Reports why a command failed.
pub fn refuse(command: &str, format: Format, exit: Exit, error: Complaint) -> io::Result<Exit> {
    if format == Format::Json {
        writeln!(io::stdout().lock(), "{}", serde_json::to_string(&Refused { error })?)?;
    } else {
        eprintln!("cardroom {command}: {error}");
    }
    Ok(exit)
}
