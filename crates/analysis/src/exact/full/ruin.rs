//! How likely a player's bankroll is to run out.
#![expect(clippy::float_arithmetic, reason = "statistics")]

use super::NetDistribution;
use super::lattice::Lattice;
use crate::exact::distribution::Distribution;

/// The probability that a player with so many Antes is ruined within so many rounds of one Ante.
///
/// A player is ruined who has, after a round or at the start, less than the dearest round can cost: Ante, the wager that
/// equals it, and the largest Play or Raise. What is left is not lost, but it no longer covers every wager that the best
/// play asks for. A player who is ruined stops, so nobody ever owes anything.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlayerRuin {
    /// The bankroll, in Antes.
    pub bankroll: u32,
    /// Within how many rounds.
    pub rounds: u32,
    /// The probability of ruin.
    pub probability: f64,
}

/// What the dearest round costs, in Antes.
pub fn dearest_round(distribution: &Distribution) -> u32 {
    let multiples = distribution.decisions().iter().filter_map(|decision| decision.multiple());
    2 + multiples.max().map_or(0, u32::from)
}

/// For each number of rounds, in order, each bankroll.
pub fn player_ruin(net: &NetDistribution, dearest: u32, rounds: &[u32], bankrolls: &[u32]) -> Vec<PlayerRuin> {
    let round = Lattice::of(net);
    let last = rounds.iter().copied().max().unwrap_or(0);
    let mut ruin = Ruin::new(&round, last);
    let mut found = Vec::with_capacity(rounds.len() * bankrolls.len());
    for played in 0..=last {
        if played > 0 {
            ruin.play();
        }
        for &wanted in rounds.iter().filter(|rounds| **rounds == played) {
            found.extend(bankrolls.iter().map(|&bankroll| {
                let spare = (i64::from(bankroll) - i64::from(dearest)) * round.parts;
                let probability = ruin.probability(spare.div_euclid(round.step));
                PlayerRuin { bankroll, rounds: wanted, probability }
            }));
        }
    }
    found.sort_by_key(|ruin| rounds.iter().position(|rounds| *rounds == ruin.rounds));
    found
}

/// By the steps that a player has above what the dearest round costs, the probability of ruin within the rounds so far.
struct Ruin {
    results: Vec<(i64, f64)>,
    /// From nothing to spare up.
    now: Vec<f64>,
    before: Vec<f64>,
    /// Whoever has so many steps to spare cannot have lost them yet.
    safe: usize,
    deepest: usize,
}

impl Ruin {
    fn new(round: &Lattice, rounds: u32) -> Ruin {
        let results = (round.lowest..).zip(&round.chances).filter(|(_, chance)| **chance > 0.0);
        let deepest = usize::try_from(-round.lowest).unwrap_or(0);
        let points = deepest * rounds as usize;
        let (now, before) = (vec![0.0; points], vec![0.0; points]);
        Ruin { results: results.map(|(net, &chance)| (net, chance)).collect(), now, before, safe: 0, deepest }
    }

    /// One round more, played before all the others.
    fn play(&mut self) {
        std::mem::swap(&mut self.now, &mut self.before);
        let (was_safe, safe) = (self.safe, self.safe + self.deepest);
        self.now[..safe].fill(0.0);
        for &(net, chance) in &self.results {
            let below = usize::try_from(-net).unwrap_or(0).min(safe);
            self.now[..below].iter_mut().for_each(|ruin| *ruin += chance);
            let (from, to) = (usize::try_from(net).unwrap_or(0), below);
            let after = self.before[..was_safe].get(from..).unwrap_or(&[]);
            self.now[to..safe].iter_mut().zip(after).for_each(|(ruin, after)| *ruin += chance * after);
        }
        self.safe = safe;
    }

    fn probability(&self, spare_steps: i64) -> f64 {
        let Ok(spare) = usize::try_from(spare_steps) else { return 1.0 };
        self.now[..self.safe].get(spare).copied().unwrap_or(0.0)
    }
}
