//! The boards that can come, each with the number of boards that are the same but for an exchange of suits.

use cards::{CardSet, Suit};

/// Cards to come from a deck whose suits fall into classes.
pub(super) struct Boards {
    /// For each suit, the ways to take 0, 1, … of the cards left in it.
    subsets: [Vec<Vec<u16>>; 4],
    /// For each suit the first of its class; suits of one class can be exchanged.
    classes: [usize; 4],
    to_come: usize,
}

impl Boards {
    pub fn new(left: CardSet, classes: [usize; 4], to_come: usize) -> Boards {
        let subsets = Suit::ALL.map(|suit| (0..=to_come).map(|count| subsets(left.lane(suit), count)).collect());
        Boards { subsets, classes, to_come }
    }

    /// Calls `visit` with one board of each kind and how many boards there are of it.
    pub fn each(&self, visit: &mut impl FnMut(CardSet, u64)) {
        self.fill(0, self.to_come, &mut [0; 4], visit);
    }

    fn fill(&self, suit: usize, left: usize, chosen: &mut [u16; 4], visit: &mut impl FnMut(CardSet, u64)) {
        if suit == 4 {
            if left == 0 {
                let bits = (0..4).fold(0, |bits, suit| bits | u64::from(chosen[suit]) << (16 * suit));
                visit(CardSet::from_bits(bits), self.weight(*chosen));
            }
            return;
        }
        // Within a class the lanes never rise, so that each kind of board comes up once.
        let before = (0..suit).rev().find(|&before| self.classes[before] == self.classes[suit]);
        let most = before.map_or(u16::MAX, |before| chosen[before]);
        for count in 0..=left {
            for &lane in self.subsets[suit][count].iter().take_while(|&&lane| lane <= most) {
                chosen[suit] = lane;
                self.fill(suit + 1, left - count, chosen, visit);
            }
        }
    }

    /// The orders of the lanes within their classes.
    fn weight(&self, chosen: [u16; 4]) -> u64 {
        let mut weight = 1;
        for suit in 0..4 {
            let earlier = (0..suit).filter(|&earlier| self.classes[earlier] == self.classes[suit]);
            let equal = earlier.clone().filter(|&earlier| chosen[earlier] == chosen[suit]).count() as u64;
            weight = weight * (earlier.count() as u64 + 1) / (equal + 1);
        }
        weight
    }
}

/// The subsets of a lane with `count` ranks, as numbers rising.
pub(super) fn subsets(lane: u16, count: usize) -> Vec<u16> {
    let mut found = Vec::new();
    add_subsets(lane, count, 0, &mut found);
    found
}

/// Adds the subsets by their highest rank, those of the ranks below it first.
fn add_subsets(lane: u16, count: usize, chosen: u16, found: &mut Vec<u16>) {
    if count == 0 {
        found.push(chosen);
        return;
    }
    let mut rest = lane;
    while rest != 0 {
        let rank = rest & rest.wrapping_neg();
        rest ^= rank;
        add_subsets(lane & (rank - 1), count - 1, chosen | rank, found);
    }
}
