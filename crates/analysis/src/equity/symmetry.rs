//! Which suits can be exchanged without changing a question, so that each case is counted once.

use cards::{CardSet, Suit};

/// For each suit, the suit that it becomes.
pub(super) type Exchange = [usize; 4];

/// All 24 exchanges of suits.
fn every() -> impl Iterator<Item = Exchange> {
    (0..256usize).map(|code| [code & 3, code >> 2 & 3, code >> 4 & 3, code >> 6 & 3]).filter(|exchange| {
        let mut seen = *exchange;
        seen.sort_unstable();
        seen == [0, 1, 2, 3]
    })
}

pub(super) fn exchanged(cards: CardSet, exchange: Exchange) -> CardSet {
    let lanes = Suit::ALL.iter().zip(exchange);
    CardSet::from_bits(lanes.fold(0, |bits, (&suit, to)| bits | u64::from(cards.lane(suit)) << (16 * to)))
}

/// The exchanges of suits that leave each of these sets as it is.
pub(super) fn of_sets(sets: &[CardSet]) -> Vec<Exchange> {
    every().filter(|&exchange| sets.iter().all(|&set| exchanged(set, exchange) == set)).collect()
}

/// The least of all tuples of hands that come from this one by an exchange of suits.
pub(super) fn least(hands: &[CardSet], exchanges: &[Exchange]) -> Vec<u64> {
    let as_bits = |exchange: Exchange| hands.iter().map(move |&hand| exchanged(hand, exchange).bits());
    let mut least: Vec<u64> = hands.iter().map(|hand| hand.bits()).collect();
    for &exchange in exchanges {
        if as_bits(exchange).lt(least.iter().copied()) {
            least = as_bits(exchange).collect();
        }
    }
    least
}

/// For each suit, the first suit that it can be exchanged with while every list of hands stays the same.
pub(super) fn classes(lists: &[&[CardSet]]) -> [usize; 4] {
    let mut classes = [0, 1, 2, 3];
    for suit in 1..4 {
        let same = (0..suit).find(|&earlier| {
            let mut swap = [0, 1, 2, 3];
            swap.swap(suit, earlier);
            lists.iter().all(|list| is_kept(list, swap))
        });
        classes[suit] = same.map_or(suit, |earlier| classes[earlier]);
    }
    classes
}

/// How many exchanges of suits within their classes there are.
pub(super) fn orders(classes: [usize; 4]) -> u128 {
    (0..4).map(|suit| (0..=suit).filter(|&earlier| classes[earlier] == classes[suit]).count() as u128).product()
}

fn is_kept(list: &[CardSet], exchange: Exchange) -> bool {
    let sorted = |bits: Vec<u64>| {
        let mut bits = bits;
        bits.sort_unstable();
        bits
    };
    let before = sorted(list.iter().map(|hand| hand.bits()).collect());
    let after = sorted(list.iter().map(|&hand| exchanged(hand, exchange).bits()).collect());
    before == after
}
