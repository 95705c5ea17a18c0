//! Counts ways to deal two-card hands of given kinds: matchings in a graph whose vertices are the cards left.
//!
//! Cards of one kind have the same neighbours, so a graph is written by kinds: how many cards each has and which
//! kinds they make a hand with. What joins everything, or everything of one suit, is taken out first and put back by a
//! formula; the rest falls into small parts, many of them alike, which are counted card by card and remembered.

use std::collections::BTreeMap;

/// Cards of one rank, and whether they are of the suit of the flush: 2 × rank, and 1 if they are.
pub const KINDS: usize = 26;

/// The most hands.
pub const MOST: usize = 7;

/// Ways to choose 0, 1, … disjoint hands.
pub type Ways = [i128; MOST + 1];

/// A bit for each kind.
pub type Kinds = u32;

#[derive(Clone, Copy, Debug)]
pub struct Graph {
    /// How many cards are left of each kind.
    pub cards: [u8; KINDS],
    /// The kinds with which a kind makes a hand; itself among them where two of its cards make one.
    pub neighbours: [Kinds; KINDS],
    /// Kinds of one card each, any two of which make a hand.
    pub clique: Kinds,
}

/// Ways by the number of hands, then by the cards of the clique that they use.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Polynomial {
    /// The most cards of the clique.
    clique: usize,
    ways: Vec<u64>,
}

/// What was counted before.
#[derive(Debug, Default)]
pub struct Memory {
    parts: BTreeMap<Vec<u32>, Polynomial>,
}

/// One part of a graph, with kinds numbered anew.
struct Part {
    neighbours: Vec<Kinds>,
    in_clique: Vec<bool>,
    /// By the cards that are left of each kind, three bits each.
    known: BTreeMap<u128, Polynomial>,
}

impl Graph {
    /// The ways to choose disjoint hands of the graph.
    pub fn matchings(&self, memory: &mut Memory) -> Ways {
        let present = self.kinds_where(|kind| self.cards[kind] > 0);
        let hubs = self.kinds_where(|kind| {
            let itself = if self.cards[kind] == 1 { 1 << kind } else { 0 };
            self.cards[kind] > 0 && (self.neighbours[kind] | itself) & present == present
        });
        let rest = Graph { clique: self.clique & present & !hubs, ..self.within(present & !hubs) };
        let with_clique = rest.with_clique(memory);
        let others = self.count(present & !hubs);
        with_hubs(&with_clique, self.count(hubs), others)
    }

    fn kinds_where(&self, holds: impl Fn(usize) -> bool) -> Kinds {
        (0..self.cards.len()).filter(|&kind| holds(kind)).fold(0, |kinds, kind| kinds | 1 << kind)
    }

    fn count(&self, kinds: Kinds) -> usize {
        bits(kinds).map(|kind| usize::from(self.cards[kind])).sum()
    }

    /// The graph of some kinds, without the hands that the clique makes by itself.
    fn within(&self, kinds: Kinds) -> Graph {
        let mut graph = *self;
        for kind in 0..KINDS {
            let is_in = kinds >> kind & 1 == 1;
            let inside = if self.clique >> kind & 1 == 1 { self.clique } else { 0 };
            graph.cards[kind] = if is_in { self.cards[kind] } else { 0 };
            graph.neighbours[kind] = if is_in { self.neighbours[kind] & kinds & !inside } else { 0 };
        }
        graph
    }

    /// The ways of a graph without hubs: part by part, then pairs of what is left of the clique.
    fn with_clique(&self, memory: &mut Memory) -> Ways {
        let mut product = Polynomial::one();
        let mut left = self.kinds_where(|kind| self.neighbours[kind] != 0);
        while left != 0 {
            let part = self.part_of(left.trailing_zeros() as usize);
            left &= !part;
            product = product.times(memory.polynomial(self, part));
        }
        let clique = self.clique.count_ones() as usize;
        let mut ways = [0; MOST + 1];
        for hands in 0..=MOST {
            for used in 0..=product.clique {
                let chosen = i128::from(product.get(hands, used));
                for pairs in 0..=MOST - hands {
                    ways[hands + pairs] += chosen * pairings(clique - used, pairs);
                }
            }
        }
        ways
    }

    /// Everything that hangs together with a kind.
    fn part_of(&self, kind: usize) -> Kinds {
        let mut part: Kinds = 1 << kind;
        loop {
            let wider = bits(part).fold(part, |wider, kind| wider | self.neighbours[kind]);
            if wider == part {
                return part;
            }
            part = wider;
        }
    }
}

/// Adds hands with cards that make a hand with every card.
fn with_hubs(ways: &Ways, hubs: usize, others: usize) -> Ways {
    if hubs == 0 {
        return *ways;
    }
    let mut all = [0; MOST + 1];
    for (hands, &chosen) in ways.iter().enumerate().filter(|(_, chosen)| **chosen != 0) {
        let free = others - 2 * hands;
        for among in 0..=(MOST - hands).min(hubs / 2) {
            let hubs_left = hubs - 2 * among;
            let mut together = chosen * pairings(hubs, among);
            // One hub after the other is dealt with one of the free cards; their order does not matter.
            for across in 0..=(MOST - hands - among).min(hubs_left).min(free) {
                all[hands + among + across] += together;
                let next = (hubs_left - across) * (free - across);
                together = together * next as i128 / (across as i128 + 1);
            }
        }
    }
    all
}

/// By cards and hands.
const PAIRINGS: [Ways; 48] = {
    let mut ways = [[0; MOST + 1]; 48];
    let mut cards = 0;
    while cards < ways.len() {
        ways[cards][0] = 1;
        let mut hands = 1;
        while 2 * hands <= cards && hands <= MOST {
            // The last card is in no hand, or in one with any other.
            ways[cards][hands] = ways[cards - 1][hands] + (cards as i128 - 1) * ways[cards - 2][hands - 1];
            hands += 1;
        }
        cards += 1;
    }
    ways
};

/// Ways to choose so many disjoint hands of any two of at most 47 cards.
pub fn pairings(cards: usize, hands: usize) -> i128 {
    PAIRINGS[cards][hands]
}

impl Memory {
    fn polynomial(&mut self, graph: &Graph, kinds: Kinds) -> &Polynomial {
        let numbers: Vec<usize> = bits(kinds).collect();
        let renumbered =
            |old: Kinds| numbers.iter().enumerate().fold(0, |new, (number, &kind)| new | (old >> kind & 1) << number);
        let neighbours: Vec<Kinds> = numbers.iter().map(|&kind| renumbered(graph.neighbours[kind])).collect();
        let in_clique: Vec<bool> = numbers.iter().map(|&kind| graph.clique >> kind & 1 == 1).collect();
        let cards: Vec<u8> = numbers.iter().map(|&kind| graph.cards[kind]).collect();
        let key = neighbours.iter().zip(&in_clique).zip(&cards);
        let key = key.map(|((&near, &clique), &cards)| near << 4 | u32::from(cards) << 1 | u32::from(clique)).collect();
        self.parts.entry(key).or_insert_with(|| {
            let packed = cards.iter().rev().fold(0, |packed, &cards| packed << 3 | u128::from(cards));
            Part { neighbours, in_clique, known: BTreeMap::new() }.polynomial(packed)
        })
    }
}

impl Part {
    /// The first card is in no hand, or in one with a card of a neighbour.
    fn polynomial(&mut self, cards: u128) -> Polynomial {
        let left = |kind: usize, cards: u128| (cards >> (3 * kind) & 7) as u64;
        let Some(kind) = (0..self.neighbours.len()).find(|&kind| left(kind, cards) > 0) else {
            return Polynomial::one();
        };
        if let Some(known) = self.known.get(&cards) {
            return known.clone();
        }
        let without = cards - (1 << (3 * kind));
        let mut sum = self.polynomial(without);
        for partner in bits(self.neighbours[kind]) {
            let partners = left(partner, without);
            if partners > 0 {
                let used = usize::from(self.in_clique[kind]) + usize::from(self.in_clique[partner]);
                let rest = self.polynomial(without - (1 << (3 * partner)));
                sum.add_hand(partners, used, &rest);
            }
        }
        self.known.insert(cards, sum.clone());
        sum
    }
}

impl Polynomial {
    fn one() -> Polynomial {
        let mut one = Polynomial::zero(0);
        one.ways[0] = 1;
        one
    }

    fn zero(clique: usize) -> Polynomial {
        Polynomial { clique, ways: vec![0; (MOST + 1) * (clique + 1)] }
    }

    fn get(&self, hands: usize, used: usize) -> u64 {
        self.ways[hands * (self.clique + 1) + used]
    }

    fn add(&mut self, hands: usize, used: usize, ways: u64) {
        self.ways[hands * (self.clique + 1) + used] += ways;
    }

    fn widened(&self, clique: usize) -> Polynomial {
        let mut wide = Polynomial::zero(clique);
        for hands in 0..=MOST {
            for used in 0..=self.clique {
                wide.add(hands, used, self.get(hands, used));
            }
        }
        wide
    }

    /// Adds what there is with one more hand, made in so many ways with so many cards of the clique.
    fn add_hand(&mut self, ways: u64, used: usize, rest: &Polynomial) {
        if rest.clique + used > self.clique {
            *self = self.widened(rest.clique + used);
        }
        for hands in 0..MOST {
            for before in 0..=rest.clique {
                self.add(hands + 1, before + used, ways * rest.get(hands, before));
            }
        }
    }

    fn times(&self, other: &Polynomial) -> Polynomial {
        let mut product = Polynomial::zero(self.clique + other.clique);
        for hands in 0..=MOST {
            for used in 0..=self.clique {
                let ways = self.get(hands, used);
                if ways == 0 {
                    continue;
                }
                for others in 0..=MOST - hands {
                    for theirs in 0..=other.clique {
                        product.add(hands + others, used + theirs, ways * other.get(others, theirs));
                    }
                }
            }
        }
        product
    }
}

/// The kinds of a set, the lowest first.
pub fn bits(mut kinds: Kinds) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let kind = (kinds != 0).then(|| kinds.trailing_zeros() as usize)?;
        kinds &= kinds - 1;
        Some(kind)
    })
}
