//! Numbers that look random and are the same for the same seed on every machine, for the tests of all crates.

mod case;

pub use case::check;

/// `SplitMix64`, whose whole state is one number.
#[derive(Clone, Debug)]
pub struct Chance(u64);

impl Chance {
    pub const fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below this one, or 0. That low numbers are a little more likely is far below what tests see.
    pub fn below(&mut self, count: usize) -> usize {
        (self.number() % count.max(1) as u64) as usize
    }

    /// Cents below so many.
    pub fn cents(&mut self, count: i64) -> i64 {
        (self.number() >> 1).cast_signed() % count
    }

    pub fn one_in(&mut self, count: usize) -> bool {
        self.below(count) == 0
    }

    pub fn pick<'list, Thing>(&mut self, list: &'list [Thing]) -> &'list Thing {
        &list[self.below(list.len())]
    }

    pub fn shuffle<Thing>(&mut self, things: &mut [Thing]) {
        for place in (1..things.len()).rev() {
            things.swap(place, self.below(place + 1));
        }
    }
}
