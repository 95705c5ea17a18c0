//! The location of a room's database: a file, or the URL of a PostgreSQL database, which may hold several rooms.

use crate::keys::KeyFolder;
use crate::store::{Database, StoreError, room_in};
use std::convert::Infallible;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

#[derive(Clone, PartialEq, Eq)]
pub enum Address {
    Sqlite(PathBuf),
    /// A `postgres://…` URL. It may contain a password, and `?room=NAME`.
    Postgres(String),
}

impl FromStr for Address {
    type Err = Infallible;

    /// Never fails: a wrong room name is reported when the database is opened, because an argument parser's error
    /// message would print the password.
    fn from_str(text: &str) -> Result<Address, Infallible> {
        let is_postgres = ["postgres://", "postgresql://"].iter().any(|start| text.starts_with(start));
        Ok(if is_postgres { Address::Postgres(text.to_owned()) } else { Address::Sqlite(text.into()) })
    }
}

/// Omits the password.
impl fmt::Display for Address {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Address::Sqlite(path) => path.display().fmt(out),
            Address::Postgres(address) => {
                let (scheme, rest) = address.split_once("://").unwrap_or(("postgres", address));
                let rest = rest.split('?').next().unwrap_or_default();
                let (user, place) = rest.rsplit_once('@').map_or(("", rest), |(user, place)| (user, place));
                let name = user.split(':').next().unwrap_or_default();
                let at = if name.is_empty() { "" } else { "@" };
                write!(out, "{scheme}://{name}{at}{place}")?;
                match room_in(address) {
                    Ok((_, Some(room))) => write!(out, "?room={room}"),
                    _ => Ok(()),
                }
            }
        }
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// The room name in URLs and messages when the database address does not name a room.
const ONLY_ROOM: &str = "main";

impl Address {
    /// The room name in URLs and messages: the one given by `?room=`, or `main`.
    pub fn room(&self) -> String {
        let named = match self {
            Address::Sqlite(_) => None,
            Address::Postgres(address) => room_in(address).ok().and_then(|(_, room)| room),
        };
        named.unwrap_or_else(|| ONLY_ROOM.to_owned())
    }

    /// The default key folder: beside the database file. None for PostgreSQL.
    pub fn keys(&self) -> Option<KeyFolder> {
        match self {
            Address::Sqlite(path) => Some(KeyFolder::beside(path)),
            Address::Postgres(_) => None,
        }
    }

    /// Opens the database for reading and writing, and creates what is missing.
    pub async fn open(&self) -> Result<Database, StoreError> {
        match self {
            Address::Sqlite(path) => Database::sqlite(path).await,
            Address::Postgres(address) => Database::postgres(address).await,
        }
    }

    /// Opens the database read-only. Another process may keep writing to it.
    pub async fn look(&self) -> Result<Database, StoreError> {
        let database = match self {
            Address::Sqlite(path) => Database::sqlite_to_read(path).await?,
            Address::Postgres(address) => Database::postgres_to_read(address).await?,
        };
        database.at_this_moment().await
    }
}
