//! Hands to try the evaluators on: every pattern there is, and hands dealt at random.

use crate::naive::each_choice;
use cards::notation::read_distinct;
use cards::{Card, CardSet, Rank, Suit};
use chance::Chance;

/// The cards of a table's text.
pub fn cards(text: &str) -> Vec<Card> {
    read_distinct(text).expect("the tables hold cards")
}

/// The ranks of the short deck.
pub fn short_ranks() -> &'static [Rank] {
    &Rank::ALL[Rank::Six as usize..]
}

/// Every way to hold so many cards of these ranks, four of a rank at most.
pub fn holdings(ranks: &[Rank], count: usize) -> Vec<Vec<Rank>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut found = Vec::new();
    for (index, &first) in ranks.iter().enumerate() {
        for mut held in holdings(&ranks[index..], count - 1) {
            if held.iter().filter(|&&rank| rank == first).count() < 4 {
                held.insert(0, first);
                found.push(held);
            }
        }
    }
    found
}

/// Cards of these ranks, the suits by turns: equal ranks next to each other differ, and seven cards have no flush.
pub fn offsuit(ranks: &[Rank]) -> Vec<Card> {
    ranks.iter().zip(Suit::ALL.iter().cycle()).map(|(&rank, &suit)| Card::new(rank, suit)).collect()
}

/// Every hand of so many cards, up to suits that make no difference: all holdings of ranks without five of a suit, and
/// all choices of five or more of a suit with all holdings of ranks beside them.
pub fn patterns(ranks: &[Rank], count: usize) -> Vec<Vec<Card>> {
    let mut found: Vec<Vec<Card>> = holdings(ranks, count).iter().map(|held| offsuit(held)).collect();
    for suited in 5..=count {
        let beside = holdings(ranks, count - suited);
        each_choice(ranks, suited, &mut |flush| {
            for others in &beside {
                let flush = flush.iter().map(|&rank| Card::new(rank, Suit::Clubs));
                let others =
                    others.iter().zip([Suit::Diamonds, Suit::Hearts]).map(|(&rank, suit)| Card::new(rank, suit));
                found.push(flush.chain(others).collect());
            }
        });
    }
    found
}

/// The same hand with its suits moved on by so many.
pub fn turned(hand: &[Card], by: usize) -> Vec<Card> {
    hand.iter().map(|card| Card::new(card.rank(), Suit::ALL[(card.suit() as usize + by) % 4])).collect()
}

/// Deals hands that are the same in every run.
pub struct Dealer(Chance);

impl Dealer {
    pub fn new(seed: u64) -> Dealer {
        Dealer(Chance::new(seed))
    }

    pub fn deal(&mut self, deck: CardSet, count: usize) -> Vec<Card> {
        let mut left: Vec<Card> = deck.iter().collect();
        (0..count).map(|_| left.swap_remove(self.0.below(left.len()))).collect()
    }
}

/// All cards; a suit with a few others, for flushes; two suits; the cards up to the eight, for lows.
pub fn stubs() -> [CardSet; 4] {
    let suit = |suit: Suit| CardSet::ALL.iter().filter(move |card| card.suit() == suit);
    let flushes = suit(Suit::Hearts).chain(cards("2s 3s 4d 6d 7c 9s Kd Ac")).collect();
    let two_suits = suit(Suit::Clubs).chain(suit(Suit::Spades)).collect();
    let lows = CardSet::ALL.iter().filter(|card| card.rank().ace_low() <= Rank::Eight.ace_low()).collect();
    [CardSet::ALL, flushes, two_suits, lows]
}
