//! The order of all five-card hands under each way of ranking, as dense numbers from 1 where a greater one wins.

use super::histogram::{self, Histogram};
use std::collections::BTreeMap;

/// One way of ranking five cards.
#[derive(Clone, Copy, PartialEq)]
pub enum Ranking {
    High,
    AceToFive,
    DeuceToSeven,
}

/// The number of every five-card pattern: rank histogram, and whether all five share a suit.
pub struct Order {
    numbers: BTreeMap<(Histogram, bool), u16>,
}

impl Order {
    pub fn of(ranking: Ranking) -> Order {
        let mut patterns: Vec<(Histogram, bool)> =
            histogram::every(5).into_iter().map(|ranks| (ranks, false)).collect();
        if ranking != Ranking::AceToFive {
            let flushes: Vec<_> = patterns
                .iter()
                .filter(|(ranks, _)| ranks.iter().all(|&count| count <= 1))
                .map(|&(ranks, _)| (ranks, true))
                .collect();
            patterns.extend(flushes);
        }
        patterns.sort_by_key(|(ranks, suited)| worth(ranking, ranks, *suited));
        let numbers = (1..).zip(patterns).map(|(number, pattern)| (pattern, number)).collect();
        Order { numbers }
    }

    pub fn five(&self, ranks: &Histogram) -> u16 {
        self.numbers[&(*ranks, false)]
    }

    /// The best five of a suited run of five to seven ranks.
    pub fn suited(&self, ranks: u16) -> u16 {
        let mut held = [0; 13];
        for (rank, count) in held.iter_mut().enumerate() {
            *count = (ranks >> rank & 1) as u8;
        }
        match ranks.count_ones() {
            5 => self.numbers.get(&(held, true)).copied().unwrap_or(0),
            6 | 7 => (0..13)
                .filter(|rank| ranks >> rank & 1 == 1)
                .map(|rank| self.suited(ranks & !(1 << rank)))
                .max()
                .unwrap_or(0),
            _ => 0,
        }
    }
}

/// What a five-card pattern is worth, comparable within one ranking.
fn worth(ranking: Ranking, ranks: &Histogram, suited: bool) -> i64 {
    match ranking {
        Ranking::High => high(ranks, suited, &[straight_to_the_five(), straights()].concat()),
        Ranking::DeuceToSeven => -high(ranks, suited, &straights()),
        Ranking::AceToFive => {
            let mut ace_low = [0; 13];
            for rank in 0..13 {
                ace_low[(rank + 1) % 13] = ranks[rank];
            }
            -high(&ace_low, false, &[])
        }
    }
}

fn straight_to_the_five() -> Vec<(u16, i64)> {
    vec![(0b1_0000_0000_1111, 3)]
}

/// The straights from six-high to ace-high: their ranks and their top card.
fn straights() -> Vec<(u16, i64)> {
    (0..9).map(|lowest| (0b11111 << lowest, lowest + 4)).collect()
}

fn high(ranks: &Histogram, suited: bool, straights: &[(u16, i64)]) -> i64 {
    let held = (0..13).filter(|&rank| ranks[rank] > 0).fold(0u16, |held, rank| held | 1 << rank);
    let straight = straights.iter().find(|(run, _)| *run == held).map(|&(_, top)| top);
    // Groups before kickers, then by rank: K K 6 6 2 stands above K K 5 5 A.
    let mut groups: Vec<(u8, i64)> =
        (0..).zip(ranks).filter(|&(_, &count)| count > 0).map(|(rank, &count)| (count, rank)).collect();
    groups.sort_unstable_by(|a, b| b.cmp(a));
    let shape: Vec<u8> = groups.iter().map(|&(count, _)| count).collect();
    let category = match (&shape[..], straight, suited) {
        (_, Some(_), true) => 8,
        ([4, 1], ..) => 7,
        ([3, 2], ..) => 6,
        (_, None, true) => 5,
        (_, Some(_), false) => 4,
        ([3, 1, 1], ..) => 3,
        ([2, 2, 1], ..) => 2,
        ([2, 1, 1, 1], ..) => 1,
        _ => 0,
    };
    let kickers = match straight {
        Some(top) => top,
        None => groups.iter().fold(0, |worth, &(_, rank)| worth << 4 | rank),
    };
    category << 20 | kickers
}
