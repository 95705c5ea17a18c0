//! The keys that sign checkpoints. They are passed in as bytes; nothing here generates one.

use crate::{Hash, hex};
use ed25519_dalek::{Signature, Signer as _, SigningKey, VerifyingKey};
use std::fmt;

/// An Ed25519 public key; displayed as hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct PublicKey(VerifyingKey);

impl PublicKey {
    /// None if the bytes are not a key, or are one of the few weak keys that validate any signature.
    pub fn new(bytes: &[u8; 32]) -> Option<PublicKey> {
        VerifyingKey::from_bytes(bytes).ok().filter(|key| !key.is_weak()).map(PublicKey)
    }

    /// Parses 64 lowercase hexadecimal digits.
    pub fn read(digits: &str) -> Option<PublicKey> {
        PublicKey::new(&hex::read(digits)?)
    }

    /// The fingerprint of the key: the hash of its 32 bytes.
    pub fn fingerprint(&self) -> Hash {
        Hash::of(self.0.as_bytes())
    }

    pub(crate) fn has_signed(&self, message: &[u8], signature: &[u8; 64]) -> bool {
        self.0.verify_strict(message, &Signature::from_bytes(signature)).is_ok()
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        hex::write(self.0.as_bytes(), out)
    }
}

impl fmt::Debug for PublicKey {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, out)
    }
}

/// The secret half of a key.
#[derive(Clone)]
pub struct Signer(SigningKey);

impl Signer {
    /// Makes a signer from 32 secret bytes.
    pub fn new(secret: &[u8; 32]) -> Signer {
        Signer(SigningKey::from_bytes(secret))
    }

    pub fn public(&self) -> PublicKey {
        PublicKey(self.0.verifying_key())
    }

    pub(crate) fn sign(&self, message: &[u8]) -> [u8; 64] {
        self.0.sign(message).to_bytes()
    }
}

/// The key is secret, so it is never printed.
impl fmt::Debug for Signer {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "Signer({})", self.public().fingerprint())
    }
}
