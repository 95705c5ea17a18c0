//! A uniform draw from a stream of random bytes.
//!
//! The seed comes from outside; nothing here reads the machine's randomness.

use chacha20::ChaCha20Rng;
use chacha20::rand_core::{Rng, SeedableRng};
use std::fmt;
use zeroize::Zeroize;

/// 256 bits that make a keystream. The seed of a deck must be secret, and fresh from the operating system every time.
#[derive(PartialEq, Eq)]
pub struct Seed([u8; 32]);

impl Seed {
    /// A seed from its 32 bytes.
    pub const fn new(bytes: [u8; 32]) -> Seed {
        Seed(bytes)
    }

    /// The bytes, for the caller to store under encryption: they give away every card.
    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// Overwrites the bytes, so that they cannot be read from freed memory.
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
    /// The next random byte.
    fn next_byte(&mut self) -> u8;
}

/// The `ChaCha20` keystream of a seed, with a zero nonce and a 64-bit block counter from zero, byte by byte.
pub struct Keystream {
    blocks: ChaCha20Rng,
    block: [u8; 64],
    used: usize,
}

impl Keystream {
    /// The keystream from its beginning.
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

/// Which of `count` things a random byte selects; none if the byte must be thrown away.
///
/// Bytes from the largest multiple of `count` up are thrown away, so that equally many bytes select each thing. Panics if
/// `count` is 0.
///
/// ```
/// use cards::draw::reading_of;
///
/// assert_eq!(reading_of(251, 6), Some(5));
/// assert_eq!(reading_of(252, 6), None); // 252 to 255 would draw four of the six more often
/// ```
pub const fn reading_of(byte: u8, count: u8) -> Option<u8> {
    assert!(count > 0, "nothing to draw from");
    let fair = 256 - 256 % count as u16;
    if (byte as u16) < fair { Some(byte % count) } else { None }
}

/// One of `count` things, numbered from 0, all equally likely. Panics if `count` is 0.
///
/// ```
/// use cards::draw::{Keystream, Seed, draw};
///
/// let mut bytes = Keystream::new(&Seed::new([7; 32]));
/// let place = draw(6, &mut bytes);
/// assert!(place < 6);
/// ```
pub fn draw(count: u8, bytes: &mut impl Bytes) -> u8 {
    loop {
        if let Some(drawn) = reading_of(bytes.next_byte(), count) {
            return drawn;
        }
    }
}
