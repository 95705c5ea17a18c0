//! Cards at random, the same for the same seed.

pub struct Chance(u64);

impl Chance {
    pub fn new(seed: u64) -> Chance {
        Chance(seed)
    }

    /// A number below a small one; splitmix64, whose leaning towards the low numbers is far below what tests see.
    pub fn below(&mut self, count: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((mixed ^ (mixed >> 31)) % count as u64) as usize
    }

    /// So many different cards on top of the deck.
    pub fn deal(&mut self, deck: &mut [u8; 52], cards: usize) {
        for place in 0..cards {
            let other = place + self.below(52 - place);
            deck.swap(place, other);
        }
    }
}
