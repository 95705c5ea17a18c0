//! The keys of a room: a folder outside the database and its backup.
//!
//! `box.key` seals the decks and `sign.key` signs the checkpoints, both for their owner only; `sign.pub` has the public
//! keys, one on a line, the first first, for whoever checks the journal.

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

/// The most bytes of public keys that are read: those of ten thousand.
const MOST_PUBLIC: u64 = 1 << 20;

/// Where the keys of a room lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyFolder(pub PathBuf);

#[derive(Debug)]
pub enum KeyError {
    Secret(SealingError),
    File {
        path: PathBuf,
        error: std::io::Error,
    },
    /// The public keys cannot be read.
    NotPublic {
        path: PathBuf,
        line: usize,
    },
    /// There are public keys, and the secret one that signs is gone, or is another.
    NotTheSigner {
        path: PathBuf,
    },
}

impl fmt::Display for KeyError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            KeyError::Secret(error) => error.fmt(out),
            KeyError::File { path, error } => write!(out, "{}: {error}", path.display()),
            KeyError::NotPublic { path, line } => write!(
                out,
                "{}:{line}: this is no public key: 64 hexadecimal digits in small letters are wanted",
                path.display()
            ),
            KeyError::NotTheSigner { path } => write!(
                out,
                "{} does not hold the key that signed last: put it back, as checkpoints of another would not count",
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
    /// The folder beside the file of a database: `room.db.keys`.
    pub fn beside(database: &Path) -> KeyFolder {
        let mut folder = database.as_os_str().to_owned();
        folder.push(".keys");
        KeyFolder(folder.into())
    }

    /// The keys of a room that is kept already: none is made, as a new one would open no deck of it.
    pub fn read(&self) -> Result<Keys, KeyError> {
        let sealing = self.sealing()?;
        let signer = Signer::new(&*secret::read(&self.0.join(SIGN))?);
        self.publish(&signer.public())?;
        Ok(Keys { sealing, signer })
    }

    /// The keys of a room that begins; what is not there is made.
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

    /// The key of the decks, for whoever may open them.
    pub fn sealing(&self) -> Result<SealingKey, SealingError> {
        SealingKey::read(&self.0.join(BOX))
    }

    /// The public keys, the first first.
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

    /// Writes the public key down if none is, and sees that it is the last of those that are.
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
