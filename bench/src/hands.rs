//! The hands that every library ranks: dealt once from a fixed seed, then written in each library's notation.

use cards::{Card, Rank, Suit};

const SEED: u64 = 0x0ca7_d700_5eed;

/// A card as its index in a deck sorted by rank, deuces first, with suits as ours.
pub type Place = u8;

/// Deals without replacement, each of `SIZE` cards.
pub fn deal<const SIZE: usize>(count: usize) -> Vec<[Place; SIZE]> {
    let mut random = SplitMix(SEED);
    let mut deck: [Place; 52] = std::array::from_fn(|place| place as Place);
    let mut hand = || {
        for dealt in 0..SIZE {
            let left = (52 - dealt) as u64;
            let drawn = dealt + ((u128::from(random.next()) * u128::from(left)) >> 64) as usize;
            deck.swap(dealt, drawn);
        }
        std::array::from_fn(|dealt| deck[dealt])
    };
    (0..count).map(|_| hand()).collect()
}

/// The first `SIZE` cards of each hand, written by `card`.
pub fn written<const DEALT: usize, const SIZE: usize, Written: Copy>(
    hands: &[[Place; DEALT]],
    card: impl Fn(Place) -> Written,
) -> Vec<[Written; SIZE]> {
    let deck: [Written; 52] = std::array::from_fn(|place| card(place as Place));
    hands.iter().map(|hand| std::array::from_fn(|dealt| deck[usize::from(hand[dealt])])).collect()
}

pub fn ours(place: Place) -> Card {
    Card::new(Rank::ALL[usize::from(place / 4)], Suit::ALL[usize::from(place % 4)])
}

/// The index into `pokers::CARDS`, whose suits are spades, hearts, clubs, diamonds.
pub fn pokers(place: Place) -> u8 {
    place / 4 * 4 + [2, 3, 1, 0][usize::from(place % 4)]
}

/// The index into `aya_poker::base::CARDS`, which is sorted like ours.
pub fn aya(place: Place) -> u8 {
    place
}

/// Its suits are spades, clubs, hearts, diamonds.
pub fn rs_poker(place: Place) -> rs_poker::core::Card {
    use rs_poker::core::{Card, Suit, Value};
    let suit = [Suit::Club, Suit::Diamond, Suit::Heart, Suit::Spade][usize::from(place % 4)];
    Card::new(Value::from(place / 4), suit)
}

/// A table with 256 entries, so that no look-up by a card's index needs a bounds check.
pub fn padded<Written: Copy>(cards: &[Written; 52]) -> [Written; 256] {
    std::array::from_fn(|index| cards[index.min(51)])
}

struct SplitMix(u64);

impl SplitMix {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ self.0 >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ mixed >> 27).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ mixed >> 31
    }
}
