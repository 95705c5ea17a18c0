//! Decks at rest: encrypted under a key that lies outside the database and its backup.
//!
//! A sealed deck is a byte 1, the first 8 bytes of the key's fingerprint, 24 bytes of nonce, and what
//! XChaCha20-Poly1305 makes of the deck, with these bytes before the nonce, the stream and the number as its
//! associated data: so a deck opens in its own place only.

use super::secret;
use chacha20poly1305::aead::{Aead, KeyInit, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use sha2::{Digest, Sha256};
use std::fmt;
use std::path::{Path, PathBuf};
use zeroize::Zeroizing;

const FORMAT: u8 = 1;
const FINGERPRINT: usize = 8;
const NONCE: usize = 24;

/// The key of a room's decks; wiped when dropped, never printed.
pub struct SealingKey {
    cipher: XChaCha20Poly1305,
    fingerprint: [u8; FINGERPRINT],
}

#[derive(Debug)]
pub enum SealingError {
    /// There is no key; if it was that of the decks, rounds that are open have to be voided.
    Lost {
        path: PathBuf,
    },
    /// Others than the owner may read the file.
    Exposed {
        path: PathBuf,
        mode: u32,
    },
    /// The file holds something else.
    NotAKey {
        path: PathBuf,
    },
    File {
        path: PathBuf,
        error: std::io::Error,
    },
    /// The system gives no randomness.
    NoRandomness,
    /// The deck was sealed with another key.
    OtherKey,
    /// These are not the bytes that were sealed, or not in this place.
    Damaged,
}

impl fmt::Display for SealingError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SealingError::Lost { path } => write!(out, "there is no key at {}", path.display()),
            SealingError::Exposed { path, mode } => {
                write!(out, "{} has mode {mode:o}: let only its owner read it (chmod 600)", path.display())
            }
            SealingError::NotAKey { path } => {
                write!(out, "{} holds no key, which is 64 hexadecimal digits in a line", path.display())
            }
            SealingError::File { path, error } => write!(out, "{}: {error}", path.display()),
            SealingError::NoRandomness => out.write_str("the system gives no randomness"),
            SealingError::OtherKey => out.write_str("the deck was sealed with another key"),
            SealingError::Damaged => out.write_str("the sealed deck is damaged or in another's place"),
        }
    }
}

impl std::error::Error for SealingError {}

impl SealingKey {
    /// From 32 bytes that nobody else knows.
    pub fn new(secret: &[u8; 32]) -> SealingKey {
        let hash: [u8; 32] = Sha256::new().chain_update(b"cardroom sealing key").chain_update(secret).finalize().into();
        let mut fingerprint = [0; FINGERPRINT];
        fingerprint.copy_from_slice(&hash[..FINGERPRINT]);
        SealingKey { cipher: XChaCha20Poly1305::new(secret.into()), fingerprint }
    }

    /// Draws a key and writes it to a file that must not be there yet.
    pub fn create(path: &Path) -> Result<SealingKey, SealingError> {
        secret::create(path).map(|secret| SealingKey::new(&secret))
    }

    /// Reads the key that [`SealingKey::create`] wrote.
    pub fn read(path: &Path) -> Result<SealingKey, SealingError> {
        secret::read(path).map(|secret| SealingKey::new(&secret))
    }

    /// Seals a deck in the place of the record that publishes its commitment.
    pub fn seal(&self, stream: &str, number: u64, deck: &[u8]) -> Result<Vec<u8>, SealingError> {
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce).map_err(|_| SealingError::NoRandomness)?;
        self.seal_with(&nonce, stream, number, deck)
    }

    /// As [`SealingKey::seal`], with a nonce from outside, which must never come twice.
    pub fn seal_with(
        &self,
        nonce: &[u8; NONCE],
        stream: &str,
        number: u64,
        deck: &[u8],
    ) -> Result<Vec<u8>, SealingError> {
        let place = self.place(stream, number);
        let payload = Payload { msg: deck, aad: &place };
        let hidden = self.cipher.encrypt(&XNonce::from(*nonce), payload).map_err(|_| SealingError::Damaged)?;
        Ok([&[FORMAT], self.fingerprint.as_slice(), nonce.as_slice(), &hidden].concat())
    }

    /// The deck, wiped when dropped.
    pub fn open(&self, stream: &str, number: u64, sealed: &[u8]) -> Result<Zeroizing<Vec<u8>>, SealingError> {
        let (format, rest) = sealed.split_first().ok_or(SealingError::Damaged)?;
        let (fingerprint, rest) = rest.split_first_chunk::<FINGERPRINT>().ok_or(SealingError::Damaged)?;
        let (nonce, hidden) = rest.split_first_chunk::<NONCE>().ok_or(SealingError::Damaged)?;
        if *format != FORMAT {
            return Err(SealingError::Damaged);
        }
        if *fingerprint != self.fingerprint {
            return Err(SealingError::OtherKey);
        }
        let payload = Payload { msg: hidden, aad: &self.place(stream, number) };
        let deck = self.cipher.decrypt(&XNonce::from(*nonce), payload).map_err(|_| SealingError::Damaged)?;
        Ok(Zeroizing::new(deck))
    }

    fn place(&self, stream: &str, number: u64) -> Vec<u8> {
        [&[FORMAT], self.fingerprint.as_slice(), &number.to_be_bytes(), stream.as_bytes()].concat()
    }
}
