//! The hash by which a line names the previous one.

use crate::hex;
use sha2::{Digest, Sha256};
use std::fmt;

/// A SHA-256 hash; displayed as hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Hash([u8; 32]);

impl Hash {
    /// The predecessor of the first line of a stream.
    pub const ZERO: Hash = Hash([0; 32]);

    /// The hash of a line without its newline.
    pub fn of(bytes: &[u8]) -> Hash {
        Hash(Sha256::digest(bytes).into())
    }

    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// Parses 64 lowercase hexadecimal digits.
    pub fn read(digits: &str) -> Option<Hash> {
        hex::read(digits).map(Hash)
    }
}

impl From<[u8; 32]> for Hash {
    fn from(bytes: [u8; 32]) -> Hash {
        Hash(bytes)
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(&self.0, out)
    }
}

impl fmt::Debug for Hash {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}
