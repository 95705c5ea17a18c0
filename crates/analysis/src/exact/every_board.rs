//! Every board that two hole cards can meet, once for all boards that differ by an exchange of suits.

use super::Start;
use super::symbol::RANKS;
use cards::{CardSet, Suit};

/// Boards beside two hole cards.
pub struct EveryBoard {
    /// For each suit, the sets of 0 to 5 of its ranks that are not held, as numbers rising.
    lanes: [Vec<Vec<u16>>; 4],
    /// For each suit, the one before it that it can be exchanged with.
    like: [Option<usize>; 4],
}

impl EveryBoard {
    /// The boards beside the example of a start.
    pub fn beside(start: Start) -> EveryBoard {
        let hole = start.example();
        let held: CardSet = hole.into_iter().collect();
        let of_size = |suit: Suit, size: u32| {
            (0..1u16 << RANKS).filter(|lane| lane.count_ones() == size && lane & held.lane(suit) == 0).collect()
        };
        let lanes = Suit::ALL.map(|suit| (0..=5).map(|size| of_size(suit, size)).collect());
        let like = std::array::from_fn(|suit| {
            (0..suit).rev().find(|&before| held.lane(Suit::ALL[before]) == held.lane(Suit::ALL[suit]))
        });
        EveryBoard { lanes, like }
    }

    /// Calls `visit` with a board of each kind, and how many boards there are of it.
    pub fn each(&self, visit: &mut impl FnMut([u16; 4], i64)) {
        self.fill(0, 5, &mut [0; 4], visit);
    }

    fn fill(&self, suit: usize, left: usize, chosen: &mut [u16; 4], visit: &mut impl FnMut([u16; 4], i64)) {
        if suit == 4 {
            return visit(*chosen, self.count(*chosen));
        }
        let most = self.like[suit].map_or(u16::MAX, |before| chosen[before]);
        let sizes = if suit == 3 { left..=left } else { 0..=left };
        for size in sizes {
            for &lane in self.lanes[suit][size].iter().take_while(|&&lane| lane <= most) {
                chosen[suit] = lane;
                self.fill(suit + 1, left - size, chosen, visit);
            }
        }
    }

    /// How many boards become this one by an exchange of suits that are held alike.
    fn count(&self, chosen: [u16; 4]) -> i64 {
        let mut count = 1;
        for suit in 0..4 {
            let (mut alike, mut equal, mut at) = (0, 0, suit);
            while let Some(before) = self.like[at] {
                alike += 1;
                equal += i64::from(chosen[before] == chosen[suit]);
                at = before;
            }
            count = count * (alike + 1) / (equal + 1);
        }
        count
    }
}
