//! The `--json` output of `cardroom analyze`; its keys are stable.

use super::full::{EffectsAnswer, FullAnswer};
use analysis::Fraction;
use analysis::exact::base::Base;
use analysis::exact::full::{Full, effects};
use analysis::exact::side::{CoverAll, Progressive, SideWager};
use analysis::exact::{Choice, Decision, Side, Whole};
use chips::Amount;
use house::{Stage, Terms};
use rulebook::Wager;
use rulebook::paytable::Level;
use rulebook::submission::Submission;
use serde::Serialize;
use std::collections::BTreeMap;

#[derive(Serialize)]
pub struct Answer {
    rulebook: &'static str,
    base: BaseAnswer,
    wagers: BTreeMap<&'static str, WagerAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    progressive: Option<ProgressiveAnswer>,
    effects: EffectsAnswer,
    #[serde(skip_serializing_if = "Option::is_none")]
    full: Option<FullAnswer>,
}

#[derive(Serialize)]
pub struct BaseAnswer {
    house_edge: f64,
    house_edge_exact: String,
    element_of_risk: f64,
    element_of_risk_exact: String,
    average_wager: f64,
    average_wager_exact: String,
    variance: f64,
    std_dev: f64,
    decisions: Decisions,
    preflop_raises: Vec<String>,
    /// The value of each choice, for each of the 169 starting hands.
    preflop_values: BTreeMap<String, BTreeMap<String, f64>>,
    deals: String,
}

#[derive(Serialize)]
struct Decisions {
    preflop_4x: f64,
    preflop_3x: f64,
    flop_2x: f64,
    river_1x: f64,
    fold: f64,
}

#[derive(Serialize)]
pub struct WagerAnswer {
    #[serde(skip_serializing_if = "Option::is_none")]
    stake: Option<String>,
    #[serde(flatten)]
    figures: Figures,
    /// By the number of hands at the table; the figures above are those of a full one.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    by_hands: BTreeMap<u8, Figures>,
}

#[derive(Serialize)]
struct Figures {
    house_edge: f64,
    house_edge_exact: String,
    hit_frequency: f64,
    hit_frequency_exact: String,
    std_dev: f64,
    rows: Vec<RowAnswer>,
}

#[derive(Serialize)]
struct RowAnswer {
    hand: String,
    pays: String,
    probability: f64,
    contribution: f64,
}

#[derive(Serialize)]
pub struct ProgressiveAnswer {
    #[serde(flatten)]
    smallest: StakeAnswer,
    /// All stakes, if the table takes several.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    stakes: Vec<StakeAnswer>,
}

#[derive(Serialize)]
struct StakeAnswer {
    stake: String,
    return_fixed: f64,
    return_fixed_exact: String,
    return_per_meter_dollar: BTreeMap<&'static str, f64>,
    return_at_seed: f64,
    return_at_seed_exact: String,
    return_at_reset: f64,
    break_even: BTreeMap<&'static str, String>,
    envy_per_other_player: f64,
    set_aside: BTreeMap<&'static str, f64>,
    long_run_return: f64,
    hit_frequency: f64,
    std_dev_at_seed: f64,
    rows: Vec<RowAnswer>,
}

impl Answer {
    pub fn of(submission: &Submission, terms: &Terms, whole: &Whole) -> Answer {
        let distribution = &whole.base.figures.distribution;
        let sides = whole.wagers.iter().map(|side| (side.wager.key(), WagerAnswer::of(side)));
        let cover_all = whole.cover_all.as_ref().and_then(WagerAnswer::of_cover_all);
        Answer {
            rulebook: submission.book.id(),
            base: BaseAnswer::of(&whole.base),
            wagers: sides.chain(cover_all.map(|answer| (Wager::CoverAll.key(), answer))).collect(),
            progressive: ProgressiveAnswer::of(&whole.progressive),
            effects: EffectsAnswer::of(|stakes| effects(terms, distribution, stakes), terms),
            full: None,
        }
    }

    pub fn with_full(self, full: Option<&Full>) -> Answer {
        Answer { full: full.map(FullAnswer::of), ..self }
    }
}

impl BaseAnswer {
    pub fn of(base: &Base) -> BaseAnswer {
        let figures = &base.figures;
        let raises = base.before_the_flop.iter().filter(|start| matches!(start.best, Choice::Play { .. }));
        let values = base.before_the_flop.iter().map(|start| {
            let values = start.values.iter().map(|(choice, value)| (word(*choice), value.to_f64()));
            (start.start.to_string(), values.collect())
        });
        BaseAnswer {
            house_edge: figures.house_edge.to_f64(),
            house_edge_exact: figures.house_edge.to_string(),
            element_of_risk: figures.element_of_risk.to_f64(),
            element_of_risk_exact: figures.element_of_risk.to_string(),
            average_wager: figures.average_wager.to_f64(),
            average_wager_exact: figures.average_wager.to_string(),
            variance: figures.variance.to_f64(),
            std_dev: figures.variance.to_f64().sqrt(),
            decisions: Decisions::of(&figures.decisions),
            preflop_raises: raises.map(|start| start.start.to_string()).collect(),
            preflop_values: values.collect(),
            deals: figures.distribution.deals().to_string(),
        }
    }
}

/// A choice for programs.
pub fn word(choice: Choice) -> String {
    match choice {
        Choice::Fold => "fold".to_owned(),
        Choice::Check => "check".to_owned(),
        Choice::Play { multiple } => format!("{multiple}x"),
    }
}

impl Decisions {
    fn of(decisions: &[(Decision, Fraction)]) -> Decisions {
        let share = |wanted: Decision| {
            let found = decisions.iter().find(|(decision, _)| *decision == wanted);
            found.map_or(0.0, |(_, share)| share.to_f64())
        };
        let played = |stage, multiple| share(Decision::Played { stage, multiple });
        Decisions {
            preflop_4x: played(Stage::BeforeFlop, 4),
            preflop_3x: played(Stage::BeforeFlop, 3),
            flop_2x: played(Stage::AfterFlop, 2),
            river_1x: played(Stage::AfterRiver, 1),
            fold: share(Decision::Folded),
        }
    }
}

impl WagerAnswer {
    fn of(side: &Side) -> WagerAnswer {
        let depends_on_stake = side.wager == Wager::SixCard;
        WagerAnswer {
            stake: depends_on_stake.then(|| side.stake.to_string()),
            figures: Figures::of(&side.figures),
            by_hands: BTreeMap::new(),
        }
    }

    fn of_cover_all(cover_all: &CoverAll) -> Option<WagerAnswer> {
        let CoverAll::ByHands(by_hands) = cover_all else { return None };
        let (_, full) = by_hands.last_key_value()?;
        Some(WagerAnswer {
            stake: None,
            figures: Figures::of(full),
            by_hands: by_hands.iter().map(|(hands, wager)| (*hands, Figures::of(wager))).collect(),
        })
    }
}

impl Figures {
    fn of(wager: &SideWager) -> Figures {
        Figures {
            house_edge: wager.house_edge.to_f64(),
            house_edge_exact: wager.house_edge.to_string(),
            hit_frequency: wager.hit_frequency.to_f64(),
            hit_frequency_exact: wager.hit_frequency.to_string(),
            std_dev: wager.standard_deviation(),
            rows: rows(wager),
        }
    }
}

fn rows(wager: &SideWager) -> Vec<RowAnswer> {
    let row = |line: &analysis::exact::side::Line| RowAnswer {
        hand: line.hand.to_string(),
        pays: line.pays.to_string(),
        probability: line.probability.to_f64(),
        contribution: line.contribution().to_f64(),
    };
    wager.lines.iter().map(row).collect()
}

impl ProgressiveAnswer {
    fn of(stakes: &[Progressive]) -> Option<ProgressiveAnswer> {
        let smallest = stakes.iter().min_by_key(|progressive| progressive.stake)?;
        let several = if stakes.len() > 1 { stakes } else { &[] };
        let stakes = several.iter().map(StakeAnswer::of).collect();
        Some(ProgressiveAnswer { smallest: StakeAnswer::of(smallest), stakes })
    }
}

impl StakeAnswer {
    fn of(progressive: &Progressive) -> StakeAnswer {
        let numbers = |levels: &BTreeMap<Level, Fraction>| {
            levels.iter().map(|(level, fraction)| (level.key(), fraction.to_f64())).collect()
        };
        StakeAnswer {
            stake: progressive.stake.to_string(),
            return_fixed: progressive.return_fixed.to_f64(),
            return_fixed_exact: progressive.return_fixed.to_string(),
            return_per_meter_dollar: numbers(&progressive.return_per_meter_dollar),
            return_at_seed: progressive.return_at_seed.to_f64(),
            return_at_seed_exact: progressive.return_at_seed.to_string(),
            return_at_reset: progressive.return_at_reset.to_f64(),
            break_even: progressive.break_even.iter().map(|(level, at)| (level.key(), dollars(*at))).collect(),
            envy_per_other_player: progressive.envy_per_other_player.to_f64(),
            set_aside: numbers(&progressive.set_aside),
            long_run_return: progressive.long_run_return.to_f64(),
            hit_frequency: progressive.at_seed.hit_frequency.to_f64(),
            std_dev_at_seed: progressive.at_seed.standard_deviation(),
            rows: rows(&progressive.at_seed),
        }
    }
}

/// Dollars rounded up to the cent, from which the wager no longer favors the house.
pub fn dollars(exact: Fraction) -> String {
    let cents = exact * Fraction::whole(100);
    let above = -(-cents.numerator()).div_euclid(cents.denominator());
    let amount = i64::try_from(above).ok().and_then(Amount::from_cents);
    amount.map_or_else(|| exact.to_string(), |amount| amount.to_string())
}
