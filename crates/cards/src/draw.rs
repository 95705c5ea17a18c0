//! A uniform draw from a stream of random bytes.
//!
//! The seed comes from outside; nothing here reads the machine's randomness.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use std::fmt;
use zeroize::Zeroize;

/// 256 bits that make a keystream: those of a deck are secret, and fresh from the operating system every time.
#[derive(PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// For whoever seals it; whoever has them knows every card.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// Whoever reads the memory later finds no deck in it.
impl Drop for Seed {
    fn drop(&mut self) {
        self.0.zeroize();
    }
}

/// A seed tells the whole deck, so it is never printed.
impl fmt::Debug for Seed {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        out.write_str("Seed(secret)")
    }
}

/// A source of random bytes.
pub trait Bytes {
    fn next_byte(&mut self) -> u8;
}

/// The `ChaCha20` keystream of a seed, with a zero nonce and a 64-bit block counter from zero, byte by byte.
pub struct Keystream {
    blocks: ChaCha20Rng,
    block: [u8; 64],
    used: usize,
}

impl Keystream {
    pub fn new(seed: &Seed) -> Keystream {
        Keystream { blocks: ChaCha20Rng::from_seed(seed.0), block: [0; 64], used: 64 }
    }
}

impl Bytes for Keystream {
    fn next_byte(&mut self) -> u8 {
        if self.used == self.block.len() {
            self.blocks.fill_bytes(&mut self.block);
            self.used = 0;
        }
        let byte = self.block[self.used];
        self.used += 1;
        byte
    }
}

/// What one random byte says about a draw of `count` things: one of them, or nothing.
///
/// The bytes from the largest multiple of `count` up say nothing, so that each thing is drawn by equally many bytes.
/// There is at least one thing.
pub const fn reading_of(byte: u8, count: u8) -> Option<u8> {
    assert!(count > 0, "nothing to draw from");
    let fair = 256 - 256 % count as u16;
    if (byte as u16) < fair { Some(byte % count) } else { None }
}

/// One of `count` things, numbered from 0, each as likely as the other; `count` is at least 1.
pub fn draw(count: u8, bytes: &mut impl Bytes) -> u8 {
    loop {
        if let Some(drawn) = reading_of(bytes.next_byte(), count) {
            return drawn;
        }
    }
}
