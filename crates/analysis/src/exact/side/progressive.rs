//! The progressive wager: what its rows return whatever the meters show, and what each dollar of a meter adds.

use super::making::Makings;
use super::wager::{in_stakes, winnings};
use super::{Line, SideWager};
use crate::Fraction;
use chips::{Amount, Share, Stake};
use house::{MeterTerms, ProgressiveTerms, Terms};
use rulebook::paytable::{Level, Pays};
use std::collections::BTreeMap;

/// What a progressive wager of one stake is worth, in stakes.
///
/// A meter counts as what it shows when it is paid, the round's own wagers included, and as paid to this player
/// alone: that somebody else wins from it first in the same round is left out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progressive {
    /// What is wagered.
    pub stake: Amount,
    /// With every meter at its initial amount.
    pub at_seed: SideWager,
    /// From the rows that pay odds or sums.
    pub return_fixed: Fraction,
    /// What each dollar that a meter shows adds.
    pub return_per_meter_dollar: BTreeMap<Level, Fraction>,
    /// What comes back with every meter at its initial amount.
    pub return_at_seed: Fraction,
    /// With every meter at its reset amount.
    pub return_at_reset: Fraction,
    /// The dollars that a meter has to show for the wager to return the stake, the others at their initial
    /// amounts and without the Envy Bonus. A meter that pays nothing is not listed.
    pub break_even: BTreeMap<Level, Fraction>,
    /// The Envy Bonus that one other player's hand brings, whether or not that player made the wager.
    pub envy_per_other_player: Fraction,
    /// The share of the wagers that each meter takes: its rate and its reserve.
    pub set_aside: BTreeMap<Level, Fraction>,
    /// The share of the wagers that all meters take together.
    pub set_aside_in_all: Fraction,
    /// What comes back on average over many wins of the meters: the fixed part, the rates, and the reset
    /// amounts as often as a meter is won whole.
    pub long_run_return: Fraction,
}

/// One for each stake that the table takes; none where there is no progressive.
pub fn progressive(terms: &Terms) -> Vec<Progressive> {
    let Some(terms) = &terms.progressive else { return Vec::new() };
    let makings = Makings::of(terms);
    let probabilities = makings.of_rows(terms.rows);
    terms.stakes.iter().map(|&stake| of_stake(terms, stake, &makings, &probabilities)).collect()
}

fn of_stake(terms: &ProgressiveTerms, stake: Amount, makings: &Makings, probabilities: &[Fraction]) -> Progressive {
    let rows = || terms.rows.iter().map(|row| row.pays).zip(probabilities.iter().copied());
    let return_fixed = rows().map(|(pays, often)| fixed(terms, pays, stake) * often).sum();
    let per_dollar = |level: Level| -> Fraction {
        let shares = rows().filter_map(|(pays, often)| Some(share_of(pays, level)? * often));
        shares.sum::<Fraction>() * in_stakes(Amount::dollars(1), stake)
    };
    let return_per_meter_dollar: BTreeMap<Level, Fraction> =
        terms.meters.keys().map(|&level| (level, per_dollar(level))).collect();
    let returned = |shows: fn(&MeterTerms) -> Amount| {
        let meters = terms.meters.iter().map(|(level, meter)| return_per_meter_dollar[level] * dollars(shows(meter)));
        return_fixed + meters.sum()
    };
    let return_at_seed = returned(|meter| meter.initial);
    let set_aside: BTreeMap<Level, Fraction> =
        terms.meters.iter().map(|(&level, meter)| (level, part(meter.rate) + part(meter.reserve))).collect();
    let refilled = |(&level, meter): (&Level, &MeterTerms)| {
        let whole = rows().filter(|(pays, _)| *pays == Pays::Meter(level, Share::WHOLE));
        part(meter.rate) + whole.map(|(_, often)| often).sum::<Fraction>() * in_stakes(meter.reset, stake)
    };
    Progressive {
        stake,
        at_seed: at_seed(terms, stake, probabilities),
        return_fixed,
        return_at_seed,
        return_at_reset: returned(|meter| meter.reset),
        break_even: break_even(terms, &return_per_meter_dollar, return_at_seed),
        return_per_meter_dollar,
        envy_per_other_player: envy(terms, stake, makings),
        set_aside_in_all: set_aside.values().copied().sum(),
        set_aside,
        long_run_return: return_fixed + terms.meters.iter().map(refilled).sum(),
    }
}

/// What comes back for a row whatever the meters show: the stake is in the tray and stays there unless the odds say
/// otherwise.
fn fixed(terms: &ProgressiveTerms, pays: Pays, stake: Amount) -> Fraction {
    let stake_back = match pays {
        Pays::Odds(odds) if odds.stake() == Stake::Returned && terms.stake_returned => Fraction::ONE,
        _ => Fraction::ZERO,
    };
    winnings(pays, stake).unwrap_or(Fraction::ZERO) + stake_back
}

fn at_seed(terms: &ProgressiveTerms, stake: Amount, probabilities: &[Fraction]) -> SideWager {
    let lines = terms.rows.iter().zip(probabilities).map(|(row, &probability)| {
        let from_meter = match row.pays {
            Pays::Meter(level, share) => part(share) * in_stakes(initial(terms, level), stake),
            Pays::Odds(_) | Pays::Sum(_) => Fraction::ZERO,
        };
        let net = fixed(terms, row.pays, stake) + from_meter - Fraction::ONE;
        Line { hand: row.hand, probability, pays: row.pays, net }
    });
    SideWager::of(lines.collect())
}

fn break_even(
    terms: &ProgressiveTerms,
    per_dollar: &BTreeMap<Level, Fraction>,
    at_seed: Fraction,
) -> BTreeMap<Level, Fraction> {
    let paying = per_dollar.iter().filter(|(_, per_dollar)| **per_dollar != Fraction::ZERO);
    paying
        .map(|(&level, &per_dollar)| {
            let missing = (Fraction::ONE - at_seed) / per_dollar;
            // A wager that returns the stake without this meter needs nothing of it.
            (level, (dollars(initial(terms, level)) + missing).max(Fraction::ZERO))
        })
        .collect()
}

fn envy(terms: &ProgressiveTerms, stake: Amount, makings: &Makings) -> Fraction {
    let Some(envy) = terms.envies.iter().find(|envy| envy.stake == stake) else { return Fraction::ZERO };
    let received = envy.rows.iter().zip(makings.of_envy(envy.rows)).filter_map(|(row, often)| match row.pays {
        Pays::Sum(sum) => Some(in_stakes(sum, stake) * often),
        Pays::Odds(_) | Pays::Meter(..) => None,
    });
    received.sum::<Fraction>() * Fraction::whole(envy.times.into())
}

fn initial(terms: &ProgressiveTerms, level: Level) -> Amount {
    terms.meters.get(&level).map_or(Amount::ZERO, |meter| meter.initial)
}

fn share_of(pays: Pays, level: Level) -> Option<Fraction> {
    match pays {
        Pays::Meter(paid, share) if paid == level => Some(part(share)),
        _ => None,
    }
}

fn part(share: Share) -> Fraction {
    Fraction::new(share.millionths().into(), Share::WHOLE.millionths().into())
}

fn dollars(amount: Amount) -> Fraction {
    in_stakes(amount, Amount::dollars(1))
}
