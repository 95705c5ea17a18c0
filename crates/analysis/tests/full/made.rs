//! Deals of a progressive that asks how a hand was made.

use super::chance::Chance;
use cards::hand::{Category, High, Tally};
use cards::{Card, CardSet, Suit};
use house::Terms;
use rulebook::Hand;

fn category(cards: CardSet) -> Category {
    High::of(cards).unwrap().category()
}

/// The first row of the progressive that a deal fits.
pub fn row(terms: &Terms, hole: CardSet, flop: CardSet, runout: CardSet) -> Option<usize> {
    let (flopped, best) = (hole | flop, High::seven(Tally::of(hole | flop | runout)).category());
    let fits = |hand: Hand| match hand {
        Hand::FloppedRoyalInSpades => {
            category(flopped) == Category::RoyalFlush && flopped.lane(Suit::Spades).count_ones() == 5
        }
        Hand::FloppedRoyal => category(flopped) == Category::RoyalFlush,
        Hand::CommunityRoyal => category(flop | runout) == Category::RoyalFlush,
        other => best == of_seven(other),
    };
    terms.progressive.as_ref().unwrap().rows.iter().position(|row| fits(row.hand))
}

/// The category of seven cards that a row asks for.
pub fn of_seven(hand: Hand) -> Category {
    match hand {
        Hand::StraightFlush => Category::StraightFlush,
        Hand::FourOfAKind => Category::FourOfAKind,
        Hand::FullHouse => Category::FullHouse,
        Hand::Flush => Category::Flush,
        _ => Category::RoyalFlush,
    }
}

/// Seven cards of a row in random order, if the try succeeds: rare ones around what makes them, the others as they come.
pub fn seven(chance: &mut Chance, terms: &Terms, wanted: usize) -> Option<[Card; 7]> {
    let from = match of_seven(terms.progressive.as_ref()?.rows[wanted].hand) {
        Category::RoyalFlush => {
            let suit = chance.below(4);
            with_more(chance, straight_flush(8, suit))
        }
        Category::StraightFlush => with_straight_flush(chance),
        Category::FourOfAKind => {
            let rank = chance.below(13);
            with_more(chance, CardSet::from_bits(0x0001_0001_0001_0001 << rank))
        }
        _ => CardSet::ALL,
    };
    let cards = chance.draw::<7>(from);
    let set = |cards: &[Card]| cards.iter().copied().collect::<CardSet>();
    let [hole, flop, runout] = [set(&cards[..2]), set(&cards[2..5]), set(&cards[5..])];
    (row(terms, hole, flop, runout) == Some(wanted)).then_some(cards)
}

/// Seven cards with the given ones; they can hold one royal flush and one four of a kind, so none comes too often.
fn with_more(chance: &mut Chance, given: CardSet) -> CardSet {
    let others = chance.draw::<3>(CardSet::ALL - given);
    given | others.into_iter().take(7 - given.len()).collect()
}

/// The straight flush from a rank up, the one that begins with an ace last.
fn straight_flush(lowest: usize, suit: usize) -> CardSet {
    let lane: u64 = if lowest == 9 { 0b1_0000_0000_1111 } else { 0b1_1111 << lowest };
    CardSet::from_bits(lane << (16 * suit))
}

/// Seven cards with a straight flush; those with several are taken as much more seldom as they turn up more often.
fn with_straight_flush(chance: &mut Chance) -> CardSet {
    loop {
        let (lowest, suit) = (chance.below(10), chance.below(4));
        let seven = with_more(chance, straight_flush(lowest, suit));
        let several = seven.subsets(5).filter(|five| category(*five) >= Category::StraightFlush).count();
        if chance.below(several) == 0 {
            return seven;
        }
    }
}
