//! The keys of a room, in a folder outside the database and its backup.
//!
//! `box.key` encrypts the decks and `sign.key` signs the checkpoints; only their owner can read both. `sign.pub` holds
//! the public keys, one per line, oldest first, for anybody who verifies the journal.

use crate::decider::Keys;
use crate::store::{SealingError, SealingKey, secret};
use journal::{PublicKey, Signer};
use std::fmt;
use std::fs::DirBuilder;
use std::os::unix::fs::DirBuilderExt as _;
use std::path::{Path, PathBuf};

const BOX: &str = "box.key";
const SIGN: &str = "sign.key";
const PUBLIC: &str = "sign.pub";

/// The most bytes of public keys that are read, enough for ten thousand keys.
const MOST_PUBLIC: u64 = 1 << 20;

/// The folder with the keys of a room.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyFolder(pub PathBuf);

#[derive(Debug)]
pub enum KeyError {
    Secret(SealingError),
    File {
        path: PathBuf,
        error: std::io::Error,
    },
    /// The public keys cannot be parsed.
    NotPublic {
        path: PathBuf,
        line: usize,
    },
    /// Public keys exist, but the secret signing key is missing or does not match the last of them.
    NotTheSigner {
        path: PathBuf,
    },
}

impl fmt::Display for KeyError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeyError::Secret(error) => error.fmt(out),
            KeyError::File { path, error } => write!(out, "{}: {error}", path.display()),
            KeyError::NotPublic { path, line } => {
                write!(out, "{}:{line}: not a public key: expected 64 lowercase hexadecimal digits", path.display())
            }
            KeyError::NotTheSigner { path } => write!(
                out,
                "{} is not the key that signed the last checkpoint: restore that key, because checkpoints signed with another one would not verify",
                path.display()
            ),
        }
    }
}

impl std::error::Error for KeyError {}

impl From<SealingError> for KeyError {
    fn from(error: SealingError) -> KeyError {
        KeyError::Secret(error)
    }
}

impl KeyFolder {
    /// The key folder beside a database file: `room.db.keys`.
    pub fn beside(database: &Path) -> KeyFolder {
        let mut folder = database.as_os_str().to_owned();
        folder.push(".keys");
        KeyFolder(folder.into())
    }

    /// Reads the keys of an existing room. Never creates one: a new key could not decrypt the room's decks.
    pub fn read(&self) -> Result<Keys, KeyError> {
        let sealing = self.sealing()?;
        let signer = Signer::new(&*secret::read(&self.0.join(SIGN))?);
        self.publish(&signer.public())?;
        Ok(Keys { sealing, signer })
    }

    /// Reads the keys of a new room and creates the missing ones.
    pub fn make(&self) -> Result<Keys, KeyError> {
        let failed = |error| KeyError::File { path: self.0.clone(), error };
        DirBuilder::new().recursive(true).mode(0o700).create(&self.0).map_err(failed)?;
        let sealing = match self.sealing() {
            Err(SealingError::Lost { path }) => SealingKey::create(&path)?,
            read => read?,
        };
        let signer = match secret::read(&self.0.join(SIGN)) {
            Err(SealingError::Lost { path }) if !self.0.join(PUBLIC).exists() => secret::create(&path)?,
            Err(SealingError::Lost { path }) => return Err(KeyError::NotTheSigner { path }),
            read => read?,
        };
        let signer = Signer::new(&signer);
        self.publish(&signer.public())?;
        Ok(Keys { sealing, signer })
    }

    /// The key that decrypts decks.
    pub fn sealing(&self) -> Result<SealingKey, SealingError> {
        SealingKey::read(&self.0.join(BOX))
    }

    /// The public keys, oldest first.
    pub fn public(&self) -> Result<Vec<PublicKey>, KeyError> {
        let path = self.0.join(PUBLIC);
        let text = read_text(&path).map_err(|error| KeyError::File { path: path.clone(), error })?;
        let lines = (1..).zip(text.lines());
        let keys: Result<Vec<PublicKey>, usize> =
            lines.map(|(line, digits)| PublicKey::read(digits.trim()).ok_or(line)).collect();
        match keys {
            Ok(keys) if keys.is_empty() => Err(KeyError::NotPublic { path, line: 1 }),
            Ok(keys) => Ok(keys),
            Err(line) => Err(KeyError::NotPublic { path, line }),
        }
    }

    /// Writes the public key if there is none yet, and checks that it is the last one in the file.
    fn publish(&self, key: &PublicKey) -> Result<(), KeyError> {
        let path = self.0.join(PUBLIC);
        if !path.exists() {
            let line = format!("{key}\n");
            secret::put(&path, line.as_bytes(), 0o644).map_err(|error| KeyError::File { path, error })?;
        }
        let is_last = self.public()?.last() == Some(key);
        if is_last { Ok(()) } else { Err(KeyError::NotTheSigner { path: self.0.join(SIGN) }) }
    }
}

fn read_text(path: &Path) -> std::io::Result<String> {
    use std::io::Read as _;
    let mut text = String::new();
    std::fs::File::open(path)?.take(MOST_PUBLIC).read_to_string(&mut text)?;
    Ok(text)
}
