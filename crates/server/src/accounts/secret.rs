//! Random secrets: session cookies, tokens, invites. Only their hashes are stored.

use super::AccountError;
use sha2::{Digest as _, Sha256};
use std::fmt::Write as _;
use zeroize::Zeroizing;

/// Longer than any of our secrets.
const MOST_LETTERS: usize = 128;

/// Letters and digits that are hard to confuse with each other.
const READABLE: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// What a secret is for. It is hashed with its purpose, so that it works for nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Opens {
    Session,
    Token,
    Table,
}

/// 256 random bits as 64 hexadecimal digits.
pub(super) fn word() -> Result<Zeroizing<String>, AccountError> {
    let mut bytes = Zeroizing::new([0; 32]);
    getrandom::fill(bytes.as_mut_slice()).map_err(|_| AccountError::NoRandomness)?;
    Ok(Zeroizing::new(digits(bytes.as_slice())))
}

/// The stored hash of a secret; none if it is too long to be one of ours.
pub(super) fn hash(opens: Opens, word: &str) -> Option<[u8; 32]> {
    let kind = match opens {
        Opens::Session => "session\n",
        Opens::Token => "token\n",
        Opens::Table => "table\n",
    };
    (word.len() <= MOST_LETTERS).then(|| Sha256::new().chain_update(kind).chain_update(word).finalize().into())
}

/// The CSRF token of a session, which no other origin can know.
pub(super) fn csrf(word: &str) -> String {
    digits(&Sha256::new().chain_update("csrf\n").chain_update(word).finalize())
}

/// A random password of a hundred bits that can be read aloud.
pub(super) fn password() -> Result<Zeroizing<String>, AccountError> {
    let mut bytes = Zeroizing::new([0; 20]);
    getrandom::fill(bytes.as_mut_slice()).map_err(|_| AccountError::NoRandomness)?;
    let mut password = Zeroizing::new(String::with_capacity(23));
    for (place, byte) in bytes.iter().enumerate() {
        if place > 0 && place % 5 == 0 {
            password.push('-');
        }
        password.push(char::from(READABLE[usize::from(byte % 32)]));
    }
    Ok(password)
}

/// A random number below this bound.
pub(super) fn below(bound: u32) -> Result<u32, AccountError> {
    let mut bytes = [0; 8];
    getrandom::fill(&mut bytes).map_err(|_| AccountError::NoRandomness)?;
    Ok((u64::from_le_bytes(bytes) % u64::from(bound.max(1))) as u32)
}

/// Compares two secrets in constant time.
pub(crate) fn is_same(one: &str, other: &str) -> bool {
    Sha256::digest(one) == Sha256::digest(other)
}

fn digits(bytes: &[u8]) -> String {
    let mut digits = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        // Writing to a string cannot fail.
        let _ = write!(digits, "{byte:02x}");
    }
    digits
}
