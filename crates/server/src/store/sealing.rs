//! Decks at rest: encrypted with a key that is kept outside the database and its backup.
//!
//! A sealed deck is a byte 1, the first 8 bytes of the key's fingerprint, a 24-byte nonce, and the XChaCha20-Poly1305
//! ciphertext of the deck. The bytes before the nonce, the stream and the number are the associated data, so a deck can
//! be decrypted only in its own place.

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

/// The key that seals a room's decks. Wiped when dropped, never printed.
pub struct SealingKey {
    cipher: XChaCha20Poly1305,
    fingerprint: [u8; FINGERPRINT],
}

#[derive(Debug)]
pub enum SealingError {
    /// There is no key file. If the key is lost for good, the rounds in play must be voided.
    Lost {
        path: PathBuf,
    },
    /// Others than the owner may read the file.
    Exposed {
        path: PathBuf,
        mode: u32,
    },
    /// The file contains something else.
    NotAKey {
        path: PathBuf,
    },
    File {
        path: PathBuf,
        error: std::io::Error,
    },
    /// The operating system provides no randomness.
    NoRandomness,
    /// The deck was sealed with another key.
    OtherKey,
    /// The bytes were changed, or belong to another place.
    Damaged,
}

impl fmt::Display for SealingError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SealingError::Lost { path } => write!(out, "there is no key at {}", path.display()),
            SealingError::Exposed { path, mode } => {
                write!(out, "{} has mode {mode:o}: make it readable only by its owner (chmod 600)", path.display())
            }
            SealingError::NotAKey { path } => {
                write!(out, "{} is not a key file: expected 64 hexadecimal digits on one line", path.display())
            }
            SealingError::File { path, error } => write!(out, "{}: {error}", path.display()),
            SealingError::NoRandomness => out.write_str("the operating system provides no randomness"),
            SealingError::OtherKey => out.write_str("the deck was sealed with another key"),
            SealingError::Damaged => out.write_str("the sealed deck is damaged or in the wrong place"),
        }
    }
}

impl std::error::Error for SealingError {}

impl SealingKey {
    /// Makes a key from 32 secret bytes.
    pub fn new(secret: &[u8; 32]) -> SealingKey {
        let hash: [u8; 32] = Sha256::new().chain_update(b"cardroom sealing key").chain_update(secret).finalize().into();
        let mut fingerprint = [0; FINGERPRINT];
        fingerprint.copy_from_slice(&hash[..FINGERPRINT]);
        SealingKey { cipher: XChaCha20Poly1305::new(secret.into()), fingerprint }
    }

    /// Generates a key and writes it to a file that must not exist yet.
    pub fn create(path: &Path) -> Result<SealingKey, SealingError> {
        secret::create(path).map(|secret| SealingKey::new(&secret))
    }

    /// Reads a key that [`SealingKey::create`] wrote.
    pub fn read(path: &Path) -> Result<SealingKey, SealingError> {
        secret::read(path).map(|secret| SealingKey::new(&secret))
    }

    /// Seals a deck for the place of the record that publishes its commitment.
    pub fn seal(&self, stream: &str, number: u64, deck: &[u8]) -> Result<Vec<u8>, SealingError> {
        let mut nonce = [0; NONCE];
        getrandom::fill(&mut nonce).map_err(|_| SealingError::NoRandomness)?;
        self.seal_with(&nonce, stream, number, deck)
    }

    /// Like [`SealingKey::seal`], with a given nonce, which must never be reused.
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

    /// Decrypts a deck. The result is wiped when dropped.
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
