//! The analysis for people.

use super::answer::dollars;
use super::raises;
use crate::paint;
use crate::table::{Column, Table};
use analysis::Fraction;
use analysis::exact::side::{CoverAll, Progressive, SideWager};
use analysis::exact::{Choice, Decision, Start, Whole};
use chips::Amount;
use house::Stage;
use rulebook::Wager;
use rulebook::submission::Submission;
use std::time::Duration;

pub fn text(submission: &Submission, whole: &Whole, took: Duration) -> String {
    let deals = paint::thousands(whole.base.figures.distribution.deals());
    let head = format!("{}, {}", submission.book, submission.book.title());
    let counted = format!("Best play, {deals} deals counted in {:.1} s.", took.as_secs_f64());
    let parts = [head, counted, base(whole), sides(whole), progressive(&whole.progressive)];
    let parts: Vec<String> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join("\n\n").replacen("\n\n", "\n", 1)
}

/// The base game: its figures, decisions by hand, and raises before the flop.
fn base(whole: &Whole) -> String {
    let figures = &whole.base.figures;
    let mut table = Table::new(&[Column::Left("base game"), Column::Right("value"), Column::Left("exact")]);
    let mut add = |name: &str, value: String, exact: String| table.add([name.to_owned(), value, exact]);
    add("house edge of the Ante", percent(figures.house_edge), figures.house_edge.to_string());
    add("element of risk", percent(figures.element_of_risk), figures.element_of_risk.to_string());
    add("average wager in Antes", number(figures.average_wager.to_f64()), figures.average_wager.to_string());
    add("standard deviation", number(figures.variance.to_f64().sqrt()), String::new());
    for (decision, share) in figures.decisions.iter().filter(|(_, share)| *share != Fraction::ZERO) {
        add(&words(*decision), percent(*share), share.to_string());
    }
    format!("{table}\n\nWager before the flop: {}", wagered_before_the_flop(whole))
}

fn wagered_before_the_flop(whole: &Whole) -> String {
    let wagers = |start: Start| matches!(whole.base.before_the_flop[start.number()].best, Choice::Play { .. });
    raises::as_ranges(wagers)
}

pub fn words(decision: Decision) -> String {
    match decision {
        Decision::Played { stage: Stage::BeforeFlop, multiple } => format!("{multiple}× before the flop"),
        Decision::Played { stage: Stage::AfterFlop, multiple } => format!("{multiple}× after the flop"),
        Decision::Played { stage: Stage::AfterRiver, multiple } => format!("{multiple}× after the river"),
        Decision::Folded => "fold".to_owned(),
    }
}

/// One line for each side wager, Cover All by the number of hands.
fn sides(whole: &Whole) -> String {
    let mut table = Table::new(&SIDE_COLUMNS);
    let mut is_empty = true;
    for side in &whole.wagers {
        let by_stake = side.wager == Wager::SixCard;
        let name =
            if by_stake { format!("{} at {}", side.wager, side.stake.grouped()) } else { side.wager.to_string() };
        table.add(side_row(name, &side.figures));
        is_empty = false;
    }
    match &whole.cover_all {
        Some(CoverAll::ByHands(by_hands)) => {
            for (hands, figures) in by_hands {
                table.add(side_row(format!("{}, {hands} hands", Wager::CoverAll), figures));
                is_empty = false;
            }
        }
        Some(CoverAll::DependsOnPlay) => {
            let note = "depends on which hands are folded: use cardroom simulate".to_owned();
            table.add([Wager::CoverAll.to_string(), String::new(), String::new(), String::new(), note]);
            is_empty = false;
        }
        None => {}
    }
    if is_empty { String::new() } else { table.to_string() }
}

pub const SIDE_COLUMNS: [Column; 5] = [
    Column::Left("side wager"),
    Column::Right("house edge"),
    Column::Right("wins"),
    Column::Right("std dev"),
    Column::Left("exact edge"),
];

pub fn side_row(name: String, wager: &SideWager) -> [String; 5] {
    let deviation = number(wager.standard_deviation());
    [name, percent(wager.house_edge), percent(wager.hit_frequency), deviation, wager.house_edge.to_string()]
}

/// The return of a progressive, by its meters.
fn progressive(stakes: &[Progressive]) -> String {
    if stakes.is_empty() {
        return String::new();
    }
    let mut table = Table::new(&[Column::Left("Progressive"), Column::Left("figure"), Column::Right("value")]);
    for progressive in stakes {
        let mut name = progressive.stake.grouped();
        let mut add = |figure: String, value: String| table.add([std::mem::take(&mut name), figure, value]);
        add("returned by the fixed rows".to_owned(), percent(progressive.return_fixed));
        for (level, slope) in &progressive.return_per_meter_dollar {
            let per = Fraction::whole(1000) * *slope;
            add(format!("returned by each $1,000 of the {level} meter"), percent(per));
        }
        add("returned with the meters at their initial values".to_owned(), percent(progressive.return_at_seed));
        for (level, at) in &progressive.break_even {
            add(format!("breaks even with the {level} meter at"), grouped(&dollars(*at)));
        }
        add("wins".to_owned(), percent(progressive.at_seed.hit_frequency));
        if progressive.envy_per_other_player != Fraction::ZERO {
            add("Envy Bonus per other player".to_owned(), percent(progressive.envy_per_other_player));
        }
        if progressive.set_aside_in_all != Fraction::ZERO {
            add("contributed to the meters".to_owned(), percent(progressive.set_aside_in_all));
            add("returned in the long run".to_owned(), percent(progressive.long_run_return));
        }
    }
    table.to_string()
}

fn grouped(dollars: &str) -> String {
    dollars.parse().map_or_else(|_| dollars.to_owned(), |amount: Amount| amount.grouped())
}

#[expect(clippy::float_arithmetic, reason = "percentages for people")]
pub fn percent(exact: Fraction) -> String {
    format!("{:.4} %", 100.0 * exact.to_f64())
}

pub fn number(value: f64) -> String {
    format!("{value:.4}  ")
}
