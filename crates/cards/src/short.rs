//! The SHA-256 of a few bytes, padded in place: a deck takes a hundred and fifty of them.

use crate::commitment::Hash;
use sha2::block_api::compress256;

/// The state in which SHA-256 begins.
const START: [u32; 8] =
    [0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a, 0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19];

/// The bytes that leave no room for the end of the padding in a first block.
const LONG: usize = 56;

/// At most 119 bytes that are hashed together.
#[derive(Clone)]
pub(crate) struct Short {
    bytes: [u8; 128],
    length: usize,
}

impl Short {
    #[inline]
    pub(crate) fn new<const COUNT: usize>(bytes: &[u8; COUNT]) -> Short {
        Short { bytes: [0; 128], length: 0 }.then(bytes)
    }

    /// These bytes behind the others.
    #[inline]
    #[must_use]
    pub(crate) fn then<const COUNT: usize>(mut self, bytes: &[u8; COUNT]) -> Short {
        self.bytes[self.length..self.length + COUNT].copy_from_slice(bytes);
        self.length += COUNT;
        self
    }

    /// The hash of these bytes and one more.
    #[inline]
    pub(crate) fn hash_with(&self, last: u8) -> Hash {
        self.clone().then(&[last]).hash()
    }

    #[inline]
    pub(crate) fn hash(mut self) -> Hash {
        let blocks = if self.length < LONG { 1 } else { 2 };
        self.bytes[self.length] = 0x80;
        let bits = (self.length as u64 * 8).to_be_bytes();
        self.bytes[64 * blocks - 8..64 * blocks].copy_from_slice(&bits);
        let mut state = START;
        compress256(&mut state, &self.bytes.as_chunks().0[..blocks]);
        let mut hash = [0; 32];
        for (bytes, word) in hash.as_chunks_mut().0.iter_mut().zip(state) {
            *bytes = word.to_be_bytes();
        }
        Hash::new(hash)
    }
}
