//! The ranks that cards show, and how many deals show them without too many cards of one suit.

use cards::{Card, CardSet, Rank, Suit};

/// How many cards there are of each rank, deuces first.
pub type Pattern = [u8; 13];

/// Calls `visit` with every pattern of so many cards and the deals that show it with at most `suited` of each suit.
///
/// No two suits may be able to have more than `suited` at once.
pub fn each_pattern(cards: u8, suited: u8, visit: &mut impl FnMut(&Pattern, i128)) {
    debug_assert!(2 * (suited + 1) > cards, "two suits with too many cards would be taken off twice");
    fill(&mut [0; 13], 0, cards, &mut |pattern| {
        let ways = deals(pattern) - 4 * deals_with_more_of_a_suit(pattern, suited);
        visit(pattern, ways);
    });
}

fn fill(pattern: &mut Pattern, rank: usize, left: u8, visit: &mut impl FnMut(&Pattern)) {
    if left == 0 {
        visit(pattern);
        return;
    }
    if rank == pattern.len() {
        return;
    }
    for count in 0..=left.min(4) {
        pattern[rank] = count;
        fill(pattern, rank + 1, left - count, visit);
    }
    pattern[rank] = 0;
}

/// Ways to take so many of three or of four cards of a rank.
const OF_THREE: [i128; 5] = [1, 3, 3, 1, 0];
const OF_FOUR: [i128; 5] = [1, 4, 6, 4, 1];

fn deals(pattern: &Pattern) -> i128 {
    pattern.iter().map(|&count| OF_FOUR[usize::from(count)]).product()
}

/// The deals of a pattern with more than `suited` cards of one given suit.
fn deals_with_more_of_a_suit(pattern: &Pattern, suited: u8) -> i128 {
    // By the number of cards that have the suit.
    let mut ways = [0; 14];
    ways[0] = 1;
    for count in pattern.iter().map(|&count| usize::from(count)).filter(|&count| count > 0) {
        for held in (0..ways.len()).rev() {
            let with = if held > 0 { ways[held - 1] * OF_THREE[count - 1] } else { 0 };
            ways[held] = ways[held] * OF_THREE[count] + with;
        }
    }
    ways[usize::from(suited) + 1..].iter().sum()
}

/// Cards that show a pattern of at most seven cards, no more than two of a suit.
pub fn rainbow(pattern: &Pattern) -> CardSet {
    let ranks = Rank::ALL.iter().zip(pattern).flat_map(|(&rank, &count)| (0..count).map(move |_| rank));
    ranks.zip(Suit::ALL.into_iter().cycle()).map(|(rank, suit)| Card::new(rank, suit)).collect()
}

/// So many ways to take `taken` of `count` things.
pub fn choose(count: i128, taken: i128) -> i128 {
    if taken > count {
        return 0;
    }
    (0..taken).fold(1, |ways, done| ways * (count - done) / (done + 1))
}

/// Every set of `count` ranks.
pub fn lanes(count: u32) -> impl Iterator<Item = u16> {
    (0..1 << 13).filter(move |lane: &u16| lane.count_ones() == count)
}
