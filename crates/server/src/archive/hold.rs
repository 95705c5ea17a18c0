//! The hold of a table's wagers, and whether chance explains it.

use crate::wire::{HoldVerdict, WagerKey};
use house::RoundEvent;
use room::table::Opening;
use rulebook::Wager;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Fewer rounds than this say nothing.
const TOO_FEW: u64 = 30;
/// The two-sided 99% quantile of the normal distribution.
const NINETY_NINE: f64 = 2.575_829;

/// Sums over the rounds of one wager.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sums {
    pub rounds: u64,
    /// First stakes, in cents, and the sum of their squares.
    pub staked: i64,
    pub squares: u128,
    pub won_by_house: i64,
}

/// The sums of a table, open or closed, by wager.
pub struct Held {
    pub table: u32,
    pub opening: Arc<Opening>,
    pub wagers: Vec<(WagerKey, Sums)>,
}

/// The sums of a table and of its current round.
#[derive(Default)]
pub struct Tally {
    sums: BTreeMap<WagerKey, Sums>,
    /// By seat and wager: the first stake, and what the house has won.
    round: BTreeMap<(u8, WagerKey), (i64, i64)>,
}

impl Tally {
    pub fn take(&mut self, event: &RoundEvent) {
        match *event {
            RoundEvent::Settled { seat, wager, stake, back, won, .. } => {
                let (name, is_first) = part(wager);
                let net = stake.cents() - back.cents() - won.cents();
                let entry = self.round.entry((seat.number(), name)).or_default();
                entry.0 += if is_first { stake.cents() } else { 0 };
                entry.1 += net;
            }
            RoundEvent::EnvyPaid { seat, amount, .. } => {
                self.round.entry((seat.number(), WagerKey::Progressive)).or_default().1 -= amount.cents();
            }
            RoundEvent::Voided { .. } => self.forget_round(),
            RoundEvent::HandVoided { seat, .. } => self.round.retain(|(at, _), _| *at != seat.number()),
            RoundEvent::Over => self.end_round(),
            _ => {}
        }
    }

    pub fn forget_round(&mut self) {
        self.round.clear();
    }

    fn end_round(&mut self) {
        for ((_, wager), (staked, won)) in std::mem::take(&mut self.round) {
            // Money carried over from a void round has no first stake in this one.
            if staked <= 0 {
                continue;
            }
            let sums = self.sums.entry(wager).or_default();
            sums.rounds += 1;
            sums.staked += staked;
            sums.squares += u128::from(staked.unsigned_abs()).pow(2);
            sums.won_by_house += won;
        }
    }

    pub fn sums(&self) -> Vec<(WagerKey, Sums)> {
        self.sums.iter().map(|(wager, sums)| (*wager, *sums)).collect()
    }
}

/// The wager that a bet counts toward, and whether it is the first stake there.
fn part(wager: Wager) -> (WagerKey, bool) {
    match wager {
        Wager::Ante => (WagerKey::Base, true),
        Wager::Blind | Wager::Odds | Wager::BadBeat | Wager::Play | Wager::Raise => (WagerKey::Base, false),
        other => (other.into(), true),
    }
}

/// The expected hold of a wager per first stake, and its standard deviation for one round.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Theory {
    pub edge: f64,
    pub deviation: f64,
}

/// A line of the auditor's page.
#[expect(clippy::float_arithmetic, clippy::cast_precision_loss, reason = "printed statistics")]
pub fn judged(wager: WagerKey, sums: Sums, theory: Option<Theory>) -> crate::wire::HoldLine {
    let number = |value: f64| format!("{value:.6}");
    let staked = sums.staked as f64;
    let actual = (sums.staked > 0).then(|| sums.won_by_house as f64 / staked);
    let bounds = theory.filter(|_| sums.staked > 0).map(|theory| {
        let scatter = NINETY_NINE * theory.deviation * (sums.squares as f64).sqrt() / staked;
        (theory.edge - scatter, theory.edge + scatter)
    });
    let verdict = match (actual, bounds) {
        _ if sums.rounds < TOO_FEW => HoldVerdict::TooFew,
        (Some(actual), Some((low, high))) if (low..=high).contains(&actual) => HoldVerdict::Inside,
        (Some(_), Some(_)) => HoldVerdict::Outside,
        _ => HoldVerdict::NoFixedOdds,
    };
    crate::wire::HoldLine {
        wager,
        rounds: sums.rounds.into(),
        staked: crate::wire::Cents(sums.staked),
        won_by_house: crate::wire::Cents(sums.won_by_house),
        actual: actual.map(number),
        theoretical: theory.map(|theory| number(theory.edge)),
        low: bounds.map(|(low, _)| number(low)),
        high: bounds.map(|(_, high)| number(high)),
        verdict,
    }
}
