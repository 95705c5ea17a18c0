//! Every seven-card hand once, with its strength.

use super::{Group, High, Tally};
use crate::{Card, CardSet};

/// Calls `visit` with the strength of each of the 133,784,560 seven-card hands.
///
/// Where no flush can come any more, suits make no difference: then the last two cards, or the last one, are looked up
/// once for all their suits.
///
/// ```no_run
/// use cards::hand::{Category, every_seven};
///
/// let mut royal_flushes = 0;
/// every_seven(|strength| royal_flushes += u32::from(strength.category() == Category::RoyalFlush));
/// assert_eq!(royal_flushes, 4_324);
/// ```
#[inline]
pub fn every_seven(mut visit: impl FnMut(High)) {
    let deck = RankByRank::new();
    for a in 0..52 {
        let one = Tally::EMPTY.plus_group(deck.cards[a]);
        for b in a + 1..52 {
            let two = one.plus_group(deck.cards[b]);
            for c in b + 1..52 {
                let three = two.plus_group(deck.cards[c]);
                for d in c + 1..52 {
                    let four = three.plus_group(deck.cards[d]);
                    for e in d + 1..52 {
                        let five = four.plus_group(deck.cards[e]);
                        if five.can_flush_with(2) {
                            deck.two_by_suit(five, e + 1, &mut visit);
                        } else {
                            deck.two_by_rank(five, e + 1, &mut visit);
                        }
                    }
                }
            }
        }
    }
}

/// The deck from the aces down, four cards of each rank beside each other.
struct RankByRank {
    cards: [Group; 52],
}

impl RankByRank {
    fn new() -> RankByRank {
        let cards: Vec<Card> = CardSet::ALL.descending();
        RankByRank { cards: std::array::from_fn(|place| Group::of(CardSet::of(cards[place]))) }
    }

    /// Two more cards from a place on, where a flush may come.
    #[inline]
    fn two_by_suit(&self, five: Tally, from: usize, visit: &mut impl FnMut(High)) {
        for place in from..52 {
            let six = five.plus_group(self.cards[place]);
            if six.can_flush_with(1) {
                for &last in &self.cards[place + 1..] {
                    visit(High::seven(six.plus_group(last)));
                }
            } else {
                self.one_by_rank(six, place + 1, visit);
            }
        }
    }

    /// One more card from a place on, where no flush can come.
    #[inline]
    fn one_by_rank(&self, six: Tally, from: usize, visit: &mut impl FnMut(High)) {
        // What is left begins with the rest of a rank and goes on in fours.
        let (rest, whole) = self.cards[from..].split_at((52 - from) % 4);
        if let Some(&last) = rest.first() {
            let strength = High::seven_without_flush(six.plus_group(last));
            for _ in rest {
                visit(strength);
            }
        }
        for rank in whole.chunks_exact(4) {
            let strength = High::seven_without_flush(six.plus_group(rank[0]));
            for _ in 0..4 {
                visit(strength);
            }
        }
    }

    /// Two more cards from a place on, where no flush can come.
    #[inline]
    fn two_by_rank(&self, five: Tally, from: usize, visit: &mut impl FnMut(High)) {
        let (rest, whole) = self.cards[from..].split_at((52 - from) % 4);
        // One or both from the rest of a rank.
        for (index, &card) in rest.iter().enumerate() {
            let six = five.plus_group(card);
            for &last in &rest[..index] {
                visit(High::seven_without_flush(six.plus_group(last)));
            }
            for rank in whole.chunks_exact(4) {
                let strength = High::seven_without_flush(six.plus_group(rank[0]));
                for _ in 0..4 {
                    visit(strength);
                }
            }
        }
        // Both from whole ranks: six ways to pair a rank, sixteen to take one of each of two.
        for (index, rank) in whole.chunks_exact(4).enumerate() {
            let six = five.plus_group(rank[0]);
            let pair = High::seven_without_flush(six.plus_group(rank[1]));
            for _ in 0..6 {
                visit(pair);
            }
            for other in whole.chunks_exact(4).take(index) {
                let strength = High::seven_without_flush(six.plus_group(other[0]));
                for _ in 0..16 {
                    visit(strength);
                }
            }
        }
    }
}
