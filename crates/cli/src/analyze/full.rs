//! The additional output of `--full`: distribution of results, contributions of hands, correlations of wagers, and
//! fluctuation over many rounds.

use super::shown::{number, percent, words};
use crate::paint;
use crate::table::{Column, Table};
use analysis::Fraction;
use analysis::exact::full::{Bet, Brought, Effect, Effects, Full, NetDistribution, Stakes};
use house::Terms;
use serde::Serialize;
use std::collections::BTreeMap;

/// The key `full` of `--json`.
#[derive(Serialize)]
pub struct FullAnswer {
    net: Vec<NetAnswer>,
    by_category: BTreeMap<String, BroughtAnswer>,
    by_decision: BTreeMap<String, BroughtAnswer>,
    correlations: Vec<CorrelationAnswer>,
    rounds: Vec<RoundsAnswer>,
    house_bank: BTreeMap<String, f64>,
    dearest_round: u32,
    player_ruin: Vec<RuinAnswer>,
}

#[derive(Serialize)]
struct NetAnswer {
    net: f64,
    net_exact: String,
    deals: String,
    probability: f64,
}

#[derive(Serialize)]
struct BroughtAnswer {
    frequency: f64,
    ante: f64,
    blind_or_odds: f64,
    play_or_raise: f64,
    total: f64,
    total_exact: String,
}

#[derive(Serialize)]
struct CorrelationAnswer {
    between: [String; 2],
    covariance: f64,
    covariance_exact: String,
    correlation: f64,
}

#[derive(Serialize)]
struct RoundsAnswer {
    rounds: u64,
    mean: f64,
    std_dev: f64,
    house_behind: f64,
    /// Keyed by thousandths: the share of all totals that are no higher.
    quantiles: BTreeMap<u16, f64>,
}

#[derive(Serialize)]
struct RuinAnswer {
    bankroll: u32,
    rounds: u32,
    probability: f64,
}

/// The key `effects` of `--json`: what rounding and payout limits add to the edge of the base game at the smallest
/// Ante, then every wager at that Ante and at the largest.
#[derive(Serialize)]
pub struct EffectsAnswer {
    rounding: f64,
    limit: f64,
    minimum: StakesAnswer,
    #[serde(skip_serializing_if = "Option::is_none")]
    maximum: Option<StakesAnswer>,
}

/// The effect of rounding and limits at some stakes.
#[derive(Serialize)]
struct StakesAnswer {
    ante: String,
    base: EffectAnswer,
    #[serde(skip_serializing_if = "Option::is_none")]
    trips: Option<EffectAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pocket: Option<EffectAnswer>,
}

#[derive(Serialize)]
struct EffectAnswer {
    rounding: f64,
    limit: f64,
    house_edge: f64,
    house_edge_exact: String,
}

impl EffectsAnswer {
    pub fn of(effects: impl Fn(Stakes) -> Effects, terms: &Terms) -> EffectsAnswer {
        let least = effects(Stakes::least(terms));
        EffectsAnswer {
            rounding: least.base.of_rounding().to_f64(),
            limit: least.base.of_limits().to_f64(),
            minimum: StakesAnswer::of(&least),
            maximum: Stakes::most(terms).map(|stakes| StakesAnswer::of(&effects(stakes))),
        }
    }
}

impl StakesAnswer {
    fn of(effects: &Effects) -> StakesAnswer {
        StakesAnswer {
            ante: effects.stakes.ante.to_string(),
            base: EffectAnswer::of(&effects.base),
            trips: effects.trips.as_ref().map(EffectAnswer::of),
            pocket: effects.pocket.as_ref().map(EffectAnswer::of),
        }
    }
}

impl EffectAnswer {
    fn of(effect: &Effect) -> EffectAnswer {
        EffectAnswer {
            rounding: effect.of_rounding().to_f64(),
            limit: effect.of_limits().to_f64(),
            house_edge: effect.after.to_f64(),
            house_edge_exact: effect.after.to_string(),
        }
    }
}

impl FullAnswer {
    pub fn of(full: &Full) -> FullAnswer {
        let correlations = full.correlations.iter().map(|found| CorrelationAnswer {
            between: found.between.map(key),
            covariance: found.covariance.to_f64(),
            covariance_exact: found.covariance.to_string(),
            correlation: found.correlation,
        });
        let rounds = full.rounds.iter().map(|total| RoundsAnswer {
            rounds: total.rounds,
            mean: total.mean.to_f64(),
            std_dev: total.standard_deviation,
            house_behind: total.house_behind,
            quantiles: total.quantiles.iter().map(|quantile| (quantile.per_mille, quantile.net)).collect(),
        });
        let ruin = full.player_ruin.iter().map(|ruin| RuinAnswer {
            bankroll: ruin.bankroll,
            rounds: ruin.rounds,
            probability: ruin.probability,
        });
        let bank = full.house_bank.iter().flat_map(|bank| &bank.needed);
        let by_category = full.by_category.iter().map(|(category, it)| (category.to_string(), BroughtAnswer::of(it)));
        let by_decision = full.by_decision.iter().map(|(decision, it)| (words(*decision), BroughtAnswer::of(it)));
        FullAnswer {
            net: nets(&full.net),
            by_category: by_category.collect(),
            by_decision: by_decision.collect(),
            correlations: correlations.collect(),
            rounds: rounds.collect(),
            house_bank: bank.map(|bank| (bank.risk.to_string(), bank.antes)).collect(),
            dearest_round: full.dearest_round,
            player_ruin: ruin.collect(),
        }
    }
}

fn nets(net: &NetDistribution) -> Vec<NetAnswer> {
    let all = net.deals();
    let answer = |result: &analysis::exact::full::NetResult| NetAnswer {
        net: result.net.to_f64(),
        net_exact: result.net.to_string(),
        deals: result.deals.to_string(),
        probability: Fraction::new(result.deals, all).to_f64(),
    };
    net.results.iter().map(answer).collect()
}

impl BroughtAnswer {
    fn of(brought: &Brought) -> BroughtAnswer {
        BroughtAnswer {
            frequency: brought.frequency.to_f64(),
            ante: brought.ante.to_f64(),
            blind_or_odds: brought.equal_wager.to_f64(),
            play_or_raise: brought.play_wager.to_f64(),
            total: brought.total().to_f64(),
            total_exact: brought.total().to_string(),
        }
    }
}

fn key(bet: Bet) -> String {
    match bet {
        Bet::Base => "base".to_owned(),
        Bet::Side(wager) => wager.key().to_owned(),
        Bet::Progressive { stake } => format!("progressive {stake}"),
    }
}

/// The output of `--full` for people.
pub fn text(full: &Full) -> String {
    let parts = [by_category(full), net(&full.net), correlations(full), rounds(full), ruin(full), effects(full)];
    parts.into_iter().filter(|part| !part.is_empty()).collect::<Vec<_>>().join("\n\n")
}

fn by_category(full: &Full) -> String {
    let mut table = Table::new(&[
        Column::Left("hand"),
        Column::Right("frequency"),
        Column::Right("Ante"),
        Column::Right("Blind or Odds"),
        Column::Right("Play or Raise"),
        Column::Right("total"),
    ]);
    let mut add = |name: String, brought: &Brought| {
        let parts = [brought.ante, brought.equal_wager, brought.play_wager, brought.total()];
        let [ante, equal_wager, third, total] = parts.map(percent);
        table.add([name, percent(brought.frequency), ante, equal_wager, third, total]);
    };
    for (category, brought) in full.by_category.iter().rev() {
        add(category.to_string(), brought);
    }
    for (decision, brought) in &full.by_decision {
        add(words(*decision), brought);
    }
    format!("Contribution of each hand and each decision, in percent of the Ante\n{table}")
}

fn net(net: &NetDistribution) -> String {
    let all = net.deals();
    let mut table = Table::new(&[Column::Right("net in Antes"), Column::Right("probability"), Column::Right("deals")]);
    for result in &net.results {
        let chance = Fraction::new(result.deals, all);
        table.add([format!("{:+.1}", result.net.to_f64()), percent(chance), paint::thousands(result.deals)]);
    }
    table.to_string()
}

fn correlations(full: &Full) -> String {
    if full.correlations.is_empty() {
        return String::new();
    }
    let mut table = Table::new(&[
        Column::Left("wagers of one player"),
        Column::Right("correlation"),
        Column::Left("exact covariance"),
    ]);
    for found in &full.correlations {
        let [one, other] = found.between.map(key);
        table.add([format!("{one} and {other}"), number(found.correlation), found.covariance.to_string()]);
    }
    table.to_string()
}

fn rounds(full: &Full) -> String {
    let mut table = Table::new(&[
        Column::Right("rounds"),
        Column::Right("player's mean"),
        Column::Right("std dev"),
        Column::Right("1 %"),
        Column::Right("50 %"),
        Column::Right("99 %"),
        Column::Right("house behind"),
    ]);
    for total in &full.rounds {
        let quantile = |per_mille: u16| {
            let found = total.quantiles.iter().find(|quantile| quantile.per_mille == per_mille);
            found.map_or(String::new(), |quantile| format!("{:+.1}", quantile.net))
        };
        table.add([
            paint::thousands(total.rounds.into()),
            format!("{:+.2}", total.mean.to_f64()),
            format!("{:.1}", total.standard_deviation),
            quantile(10),
            quantile(500),
            quantile(990),
            chance(total.house_behind),
        ]);
    }
    table.to_string()
}

#[expect(clippy::float_arithmetic, reason = "percentages for people")]
fn chance(probability: f64) -> String {
    format!("{:.4} %", 100.0 * probability)
}

fn ruin(full: &Full) -> String {
    let mut table = Table::new(&[Column::Left("bankroll"), Column::Right("Antes"), Column::Left("for")]);
    for bank in full.house_bank.iter().flat_map(|bank| &bank.needed) {
        let risk = format!("a risk of {} that the house is ever ruined", percent(bank.risk));
        table.add(["of the house".to_owned(), format!("{:.0}", bank.antes.ceil()), risk]);
    }
    for ruin in &full.player_ruin {
        let text = format!("a risk of {} of ruin within {} rounds", chance(ruin.probability), ruin.rounds);
        table.add(["of a player".to_owned(), ruin.bankroll.to_string(), text]);
    }
    format!("{table}\nA player is ruined with less than a round can cost, {} Antes.", full.dearest_round)
}

fn effects(full: &Full) -> String {
    let mut table = Table::new(&[
        Column::Left("edge with limit and rounding"),
        Column::Right("at an Ante of"),
        Column::Right("rounding"),
        Column::Right("limit"),
        Column::Right("house edge"),
    ]);
    for effects in &full.effects {
        let named = [
            ("base game", Some(&effects.base)),
            ("Trips", effects.trips.as_ref()),
            ("Pocket", effects.pocket.as_ref()),
        ];
        for (name, effect) in named.into_iter().filter_map(|(name, effect)| Some((name, effect?))) {
            let [rounding, limit, after] = [effect.of_rounding(), effect.of_limits(), effect.after].map(percent);
            table.add([name.to_owned(), effects.stakes.ante.grouped(), rounding, limit, after]);
        }
    }
    table.to_string()
}
