//! A second way to read hands, from the definitions: a card is 13 × suit + rank, deuces first.

/// Categories by strength: 0 for a high card, 9 for a royal flush.
pub type Strength = usize;

pub const ROYAL: Strength = 9;

/// Cards added up: the ranks of each suit, and the ranks held at least once, twice, three and four times.
#[derive(Clone, Copy, Default)]
pub struct Held {
    suits: [u16; 4],
    in_suit: [u8; 4],
    at_least: [u16; 4],
}

impl Held {
    pub fn of(cards: impl IntoIterator<Item = u8>) -> Held {
        cards.into_iter().fold(Held::default(), Held::with)
    }

    pub fn with(mut self, card: u8) -> Held {
        let rank = 1 << (card % 13);
        let suit = usize::from(card / 13);
        self.suits[suit] |= rank;
        self.in_suit[suit] += 1;
        for times in (1..4).rev() {
            self.at_least[times] |= self.at_least[times - 1] & rank;
        }
        self.at_least[0] |= rank;
        self
    }

    pub fn strength(self) -> Strength {
        let [once, twice, thrice, four_times] = self.at_least;
        let flush = (0..4).find(|&suit| self.in_suit[suit] >= 5).map(|suit| self.suits[suit]);
        match flush.map(straights) {
            Some(straights) if straights & TO_THE_ACE != 0 => return ROYAL,
            Some(straights) if straights != 0 => return 8,
            _ => {}
        }
        let two_pairs = twice & twice.wrapping_sub(1) != 0;
        if four_times != 0 {
            7
        } else if thrice != 0 && two_pairs {
            6
        } else if flush.is_some() {
            5
        } else if straights(once) != 0 {
            4
        } else if thrice != 0 {
            3
        } else {
            usize::from(twice != 0) + usize::from(two_pairs)
        }
    }
}

/// The straight from ten to ace.
const TO_THE_ACE: u16 = 1 << 9;

/// A bit for the lowest card of each straight, aces first.
fn straights(ranks: u16) -> u16 {
    let aces_both_ways = ranks << 1 | ranks >> 12;
    (0..5).fold(u16::MAX, |from, above| from & aces_both_ways >> above)
}

/// Every hand of so many cards by its strength.
pub fn every_hand(cards: usize) -> [i128; 10] {
    let mut counts = [0; 10];
    add_hands(Held::default(), 0, cards, &mut counts);
    counts
}

fn add_hands(held: Held, from: u8, left: usize, counts: &mut [i128; 10]) {
    if left == 0 {
        counts[held.strength()] += 1;
        return;
    }
    for card in from..52 {
        add_hands(held.with(card), card + 1, left - 1, counts);
    }
}
