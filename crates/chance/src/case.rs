//! Random cases of one law, each from a seed of its own.

use crate::Chance;
use std::thread;

/// Every count of cases is taken so many times: 1, and 10 once by hand.
const TIMES: u64 = 1;

/// A failing case alone, by the seed that the failure printed.
const ONLY: Option<u64> = None;

/// Plays so many cases of a law, and says which one failed.
pub fn check(law: u64, cases: u64, case: impl Fn(&mut Chance)) {
    let (first, count) = ONLY.map_or((law << 32, cases * TIMES), |seed| (seed, 1));
    for seed in first..first + count {
        let seed_on_panic = SeedOnPanic(seed);
        case(&mut Chance::new(seed));
        drop(seed_on_panic);
    }
}

/// Prints its seed where a case panics.
struct SeedOnPanic(u64);

impl Drop for SeedOnPanic {
    fn drop(&mut self) {
        if thread::panicking() {
            eprintln!("the case of seed {} failed: write it into ONLY of {} to play it alone", self.0, file!());
        }
    }
}
