//! Pseudorandom choices that are the same for the same seed.

use cards::draw::{Bytes, Keystream, Seed, draw};

pub struct Luck {
    bytes: Keystream,
}

impl Luck {
    pub fn new(seed: u64) -> Luck {
        let mut key = [0; 32];
        key[..8].copy_from_slice(&seed.to_le_bytes());
        Luck { bytes: Keystream::new(&Seed::new(key)) }
    }

    /// A number below a bound greater than zero.
    pub fn below(&mut self, bound: u8) -> u8 {
        draw(bound.max(1), &mut self.bytes)
    }

    pub fn one_in(&mut self, times: u8) -> bool {
        self.below(times) == 0
    }

    /// A number from zero to a bound.
    pub fn up_to(&mut self, bound: i64) -> i64 {
        let word = (0..7).fold(0, |word, _| word << 8 | i64::from(self.bytes.next_byte()));
        word % bound.saturating_add(1).max(1)
    }

    /// A random element of a list.
    pub fn pick<'list, Item>(&mut self, list: &'list [Item]) -> Option<&'list Item> {
        let most = u8::try_from(list.len()).unwrap_or(u8::MAX);
        if most == 0 { None } else { list.get(usize::from(self.below(most))) }
    }

    /// Thirty-two bytes for the seed of a deck.
    pub fn bytes(&mut self) -> [u8; 32] {
        std::array::from_fn(|_| self.bytes.next_byte())
    }
}
