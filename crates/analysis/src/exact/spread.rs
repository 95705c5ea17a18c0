//! How often each class of hole cards comes to each kind of board after a given decision.
//!
//! This is the way of [`gather`](super::gather) backwards: there a hand after a flop takes from all boards that can
//! follow, here it gives to them.

use super::gather::{SHARED, add};
use super::row::Field;
use super::runout::{Plain, Suited};
use super::symbol::{PLAIN, RANKS, SUITED, class, symbol};
use cards::{Card, CardSet, Suit};

/// A hand and which of the decisions it took, if it is one of those that are followed.
pub type Decided = (Card, Card, Option<usize>);

pub struct Spread {
    decisions: usize,
    /// Deals of a flop, then turn and river, by board, decision and class.
    deals: Field<i32>,
    /// Hands whose runouts several flops share, by decision and class, with one of the flops and its suit.
    shared: Vec<Option<(CardSet, Suit, Vec<i32>)>>,
}

impl Spread {
    /// Takes memory that was used before.
    pub fn new(decisions: usize, memory: Field<i32>) -> Spread {
        Spread { decisions, deals: memory.cleared(decisions), shared: vec![None; SHARED] }
    }

    /// Adds the hands after a flop that comes up so often.
    pub fn flop(&mut self, flop: CardSet, times: i32, hands: &[Decided]) {
        for suited in Suit::ALL.into_iter().filter_map(|suit| Suited::of(flop, suit)) {
            let hands = self.by_class(suited.suit, times, hands);
            match suited.shared().map(|number| &mut self.shared[number]) {
                None => self.add_suited(&suited, &hands),
                Some(Some((_, _, all))) => add(all, &hands),
                Some(none) => *none = Some((flop, suited.suit, hands)),
            }
        }
        if let Some(plain) = Plain::of(flop) {
            self.add_plain(&plain, times, hands);
        }
    }

    /// All deals, when every flop was added.
    pub fn finish(mut self) -> Field<i32> {
        for (flop, suit, hands) in std::mem::take(&mut self.shared).into_iter().flatten() {
            let suited = Suited::of(flop, suit).expect("the flop has a card of the suit");
            self.add_suited(&suited, &hands);
        }
        self.deals
    }

    fn by_class(&self, suit: Suit, times: i32, hands: &[Decided]) -> Vec<i32> {
        let mut once = vec![0; self.decisions * SUITED];
        for &(one, other, decision) in hands {
            if let Some(decision) = decision {
                once[decision * SUITED + class(symbol(one, suit), symbol(other, suit))] += times;
            }
        }
        once
    }

    fn add_suited(&mut self, suited: &Suited, once: &[i32]) {
        for alike in suited.runouts.chunk_by(|one, other| one.ways == other.ways) {
            let all: Vec<i32> = once.iter().map(|deals| deals * alike[0].ways).collect();
            for runout in alike {
                let row = self.deals.suited.row_mut(runout.board);
                add(row, &all);
                suited.each_hindered(runout, |number, more| {
                    for at in (0..self.decisions).map(|decision| decision * SUITED + number) {
                        row[at] += more * once[at];
                    }
                });
            }
        }
    }

    fn add_plain(&mut self, plain: &Plain, times: i32, hands: &[Decided]) {
        let mut once = vec![0; self.decisions * PLAIN];
        let mut with_card = vec![[0; RANKS]; self.decisions * 64];
        for &(one, other, decision) in hands {
            let Some(decision) = decision else { continue };
            let ranks = (one.rank() as usize, other.rank() as usize);
            let at = decision * PLAIN + class(ranks.0, ranks.1);
            once[at] += times;
            with_card[decision * 64 + usize::from(one.byte())][ranks.1] += times;
            with_card[decision * 64 + usize::from(other.byte())][ranks.0] += times;
            if plain.can_come(one, other) {
                self.deals.plain.row_mut(plain.board(ranks.0, ranks.1))[at] += times;
            }
        }
        for runout in &plain.runouts {
            let row = self.deals.plain.row_mut(runout.board);
            row.iter_mut().zip(&once).for_each(|(sum, deals)| *sum += runout.ways * deals);
        }
        for (at, held) in with_card.iter().enumerate() {
            let Some(card) = Card::from_byte((at % 64) as u8).filter(|_| held.iter().any(|&deals| deals > 0)) else {
                continue;
            };
            let (decision, rank) = (at / 64, card.rank() as usize);
            for coming in 0..RANKS {
                let ways = plain.beside(card, coming);
                let row = self.deals.plain.row_mut(plain.board(rank, coming));
                for (other, deals) in held.iter().enumerate() {
                    row[decision * PLAIN + class(rank, other)] -= ways * deals;
                }
            }
        }
    }
}
