//! Hold'em hands against each other before the flop, without dealing the boards one by one.
//!
//! Where no flush comes, only the ranks of a board matter: there are 6,175 rank patterns, each with
//! the number of boards that show it. All boards are first counted as if there were no flushes; then
//! the boards on which somebody has one are taken back and counted again as they are. The suited
//! cards of such a board are chosen one by one, its other cards again by rank.

use super::board::subsets;
use super::share::{Outcomes, Shares};
use cards::hand::{Group, High, Tally};
use cards::{Card, CardSet, Rank, Suit};

/// Counts every board for hands that share no card, from the cards that are left.
pub(super) fn count(hands: &[CardSet], left: CardSet) -> Shares {
    let groups = hands.iter().map(|&hand| Group::of(hand)).collect();
    let mut patterns = Patterns { groups, flushes: vec![None; hands.len()], outcomes: Outcomes::default() };
    patterns.add_ranks(0, 5, 1, &ranks_of(left), Tally::EMPTY);
    for suit in Suit::ALL {
        patterns.add_flushes(suit, hands, left);
    }
    patterns.outcomes.into_shares(hands.len())
}

struct Patterns {
    groups: Vec<Group>,
    /// The flush that each player has on the boards that are counted again.
    flushes: Vec<Option<High>>,
    outcomes: Outcomes,
}

impl Patterns {
    /// All boards by their ranks, as if there were no flushes.
    fn add_ranks(&mut self, rank: usize, left: usize, weight: i64, available: &[usize; 13], board: Tally) {
        if left == 0 {
            self.outcomes.add(self.winners_by_rank(board), weight);
            return;
        }
        let Some(&count) = available.get(rank) else { return };
        let mut board = board;
        for taken in 0..=left.min(count) {
            if taken > 0 {
                board = plus_rank(board, rank);
            }
            self.add_ranks(rank + 1, left - taken, weight * ways(count, taken), available, board);
        }
    }

    /// The boards with three to five cards of a suit on which somebody has a flush.
    fn add_flushes(&mut self, suit: Suit, hands: &[CardSet], left: CardSet) {
        let held = |hand: &CardSet| hand.lane(suit).count_ones();
        let most = hands.iter().map(held).max().unwrap_or(0);
        let whole_suit = CardSet::from_bits(0x1fff << (16 * suit as u32));
        let others = ranks_of(left - whole_suit);
        for suited in 5 - most..=5 {
            for lane in subsets(left.lane(suit), suited as usize) {
                for (flush, hand) in self.flushes.iter_mut().zip(hands) {
                    *flush = (held(hand) + suited >= 5).then(|| High::flush(lane | hand.lane(suit)));
                }
                let board = Tally::of(CardSet::from_bits(u64::from(lane) << (16 * suit as u32)));
                self.recount(0, 5 - suited as usize, 1, &others, board);
            }
        }
    }

    /// Adds cards of other suits by rank; then takes the board back and counts it with its flushes.
    fn recount(&mut self, rank: usize, left: usize, weight: i64, available: &[usize; 13], board: Tally) {
        if left == 0 {
            self.outcomes.add(self.winners_by_rank(board), -weight);
            self.outcomes.add(self.winners_with_flushes(board), weight);
            return;
        }
        for next in rank..13 {
            let mut board = board;
            for taken in 1..=left.min(available[next]) {
                board = plus_rank(board, next);
                self.recount(next + 1, left - taken, weight * ways(available[next], taken), available, board);
            }
        }
    }

    #[inline]
    fn winners_by_rank(&self, board: Tally) -> u32 {
        winners(self.groups.iter().map(|&group| High::seven_without_flush(board.plus_group(group))))
    }

    #[inline]
    fn winners_with_flushes(&self, board: Tally) -> u32 {
        let by_rank = |group: Group| High::seven_without_flush(board.plus_group(group));
        let players = self.groups.iter().zip(&self.flushes);
        winners(players.map(|(&group, flush)| flush.unwrap_or_else(|| by_rank(group))))
    }
}

/// The players with the greatest strength, a bit each.
#[inline]
fn winners(strengths: impl Iterator<Item = High>) -> u32 {
    let (mut winners, mut greatest) = (0, 0);
    for (player, strength) in strengths.enumerate() {
        let strength = strength.number();
        if strength >= greatest {
            winners = if strength > greatest { 0 } else { winners } | 1 << player;
            greatest = strength;
        }
    }
    winners
}

/// So many ways to take `taken` of `count` cards of one rank.
fn ways(count: usize, taken: usize) -> i64 {
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]][count][taken]
}

/// How many cards of each rank a set has.
fn ranks_of(cards: CardSet) -> [usize; 13] {
    let mut ranks = [0; 13];
    for card in cards {
        ranks[card.rank() as usize] += 1;
    }
    ranks
}

/// A board with one more card of a rank; its suit is never looked at.
#[inline]
fn plus_rank(board: Tally, rank: usize) -> Tally {
    board.plus(Card::new(Rank::ALL[rank], Suit::Clubs))
}
