//! Why a store could not be opened, or did not do what it was asked.

use std::fmt;
use std::path::PathBuf;

pub enum StoreError {
    /// The database did not do it; what it said is for the log.
    Database(sqlx::Error),
    /// The file of the database, or its lock, cannot be used.
    File {
        path: PathBuf,
        error: std::io::Error,
    },
    /// A setting without which an acknowledged command could be lost.
    Unsafe {
        setting: &'static str,
        found: String,
        needed: &'static str,
    },
    /// An address names a room in a way that none is called.
    RoomName,
    /// There is something in it, and we have not put it there.
    NotOurs,
    /// A later release has made it.
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
    /// It was opened to be read, or is a moment of the past.
    OnlyRead,
    /// There is no room in it.
    Nothing,
    /// It holds what we never write.
    Damaged {
        what: &'static str,
    },
    /// A line that was to be the next checkpoint does not follow the one before.
    NotNext,
    /// A backup could not be written.
    Unwritten(std::io::Error),
}

/// A database's own `Debug` shows the row that failed, with answers and sealed decks in it: it is never printed.
impl fmt::Debug for StoreError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

impl fmt::Display for StoreError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            StoreError::Database(error) => write!(out, "the database says: {error}"),
            StoreError::File { path, error } => write!(out, "{}: {error}", path.display()),
            StoreError::Unsafe { setting, found, needed } => write!(
                out,
                "the database has {setting} = {found}, with which a power cut could lose what was acknowledged: \
                 set it to {needed}"
            ),
            StoreError::RoomName => {
                out.write_str("a room is named once, as in ?room=north, by 1 to 40 of the letters a-z, 0-9 and -")
            }
            StoreError::NotOurs => out.write_str("this database holds something else: give an empty one"),
            StoreError::Later { found, known } => write!(
                out,
                "this database has version {found} and this release knows versions up to {known}: take a later release"
            ),
            StoreError::ReadOnly { path } => write!(out, "{} cannot be written to: make it writable", path.display()),
            StoreError::InUse { path } => {
                write!(out, "another process has {} open: stop it first", path.display())
            }
            StoreError::OnlyRead => out.write_str("the database was opened to be read only"),
            StoreError::Nothing => out.write_str("there is no room in this database: is it the right one?"),
            StoreError::Damaged { what } => {
                write!(out, "the database holds what cannot be right ({what}): restore a backup")
            }
            StoreError::NotNext => out.write_str("the checkpoint does not follow the one before"),
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
