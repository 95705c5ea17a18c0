//! Why a store could not be opened or failed.

use std::fmt;
use std::path::PathBuf;

pub enum StoreError {
    /// The database returned an error; the details are for the log.
    Database(sqlx::Error),
    /// The database file, or its lock, cannot be used.
    File {
        path: PathBuf,
        error: std::io::Error,
    },
    /// A database setting with which an acknowledged command could be lost.
    Unsafe {
        setting: &'static str,
        found: String,
        needed: &'static str,
    },
    /// The address contains an invalid room name.
    RoomName,
    /// The database contains something that is not ours.
    NotOurs,
    /// It was written by a later release.
    Later {
        found: i64,
        known: i64,
    },
    ReadOnly {
        path: PathBuf,
    },
    /// Another process has it open.
    InUse {
        path: PathBuf,
    },
    /// It was opened read-only, or is a snapshot.
    OnlyRead,
    /// There is no room in it.
    Nothing,
    /// It contains something that we never write.
    Damaged {
        what: &'static str,
    },
    /// The next checkpoint does not follow the previous one.
    NotNext,
    /// A backup could not be written.
    Unwritten(std::io::Error),
}

/// The `Debug` of a database error shows the row that failed, with answers and sealed decks in it, so it is never
/// printed.
impl fmt::Debug for StoreError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Database(error) => write!(out, "the database reported an error: {error}"),
            StoreError::File { path, error } => write!(out, "{}: {error}", path.display()),
            StoreError::Unsafe { setting, found, needed } => write!(
                out,
                "the database has {setting} = {found}, with which a power failure could lose acknowledged commands: \
                 set it to {needed}"
            ),
            StoreError::RoomName => {
                out.write_str("name the room once, as in ?room=north, with 1 to 40 of the characters a-z, 0-9 and -")
            }
            StoreError::NotOurs => out.write_str("this database contains something else. Use an empty one"),
            StoreError::Later { found, known } => write!(
                out,
                "this database has version {found} and this release knows versions up to {known}. Install a later release"
            ),
            StoreError::ReadOnly { path } => write!(out, "{} is read-only. Make it writable", path.display()),
            StoreError::InUse { path } => {
                write!(out, "another process has {} open. Stop it first", path.display())
            }
            StoreError::OnlyRead => out.write_str("the database was opened read-only"),
            StoreError::Nothing => out.write_str("there is no room in this database. Check that it is the right one"),
            StoreError::Damaged { what } => {
                write!(out, "the database is damaged ({what}). Restore a backup")
            }
            StoreError::NotNext => out.write_str("the checkpoint does not follow the previous one"),
            StoreError::Unwritten(error) => write!(out, "the backup cannot be written: {error}"),
        }
    }
}

impl std::error::Error for StoreError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            StoreError::Database(error) => Some(error),
            StoreError::File { error, .. } | StoreError::Unwritten(error) => Some(error),
            _ => None,
        }
    }
}

impl From<sqlx::Error> for StoreError {
    fn from(error: sqlx::Error) -> StoreError {
        StoreError::Database(error)
    }
}
