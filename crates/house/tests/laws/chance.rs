//! A generator of our own: a seed plays the same case on every machine.

use std::thread;

/// Every count of cases is taken so many times: 1, and 10 once by hand.
const TIMES: u64 = 1;

/// A failing case alone, by the seed that the failure printed.
const ONLY: Option<u64> = None;

/// `SplitMix64`.
pub struct Chance(u64);

/// Plays so many cases of a law, and says which one failed.
pub fn check(law: u64, cases: u64, case: impl Fn(&mut Chance)) {
    let (first, count) = ONLY.map_or((law << 32, cases * TIMES), |seed| (seed, 1));
    for seed in first..first + count {
        let told = Told(seed);
        case(&mut Chance::new(seed));
        drop(told);
    }
}

/// Tells its seed where a case panics.
struct Told(u64);

impl Drop for Told {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("the case of seed {} failed: write it into ONLY of chance.rs to play it alone", self.0);
        }
    }
}

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    pub fn number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }

    /// A number below this one.
    pub fn below(&mut self, count: usize) -> usize {
        (self.number() % count as u64) as usize
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
