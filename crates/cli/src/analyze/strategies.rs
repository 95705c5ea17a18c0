//! `cardroom analyze FILE --strategies`: the exact cost of each strategy, and one that can be learned.

use super::shown::{number, percent};
use crate::answer::Format;
use crate::progress::Progress;
use crate::table::{Column, Table};
use analysis::Fraction;
use analysis::exact::base::Figures;
use analysis::exact::strategy::{Named, Pricing};
use analysis::simulation::{Lesson, Strategy};
use house::Terms;
use rulebook::submission::Submission;
use serde::Serialize;

/// The `--json` output; its keys are stable.
#[derive(Serialize)]
struct Answer {
    rulebook: &'static str,
    strategies: Vec<StrategyAnswer>,
    /// The lines of the strategy `lesson`.
    lesson: Vec<&'static str>,
}

#[derive(Serialize)]
struct StrategyAnswer {
    name: &'static str,
    about: &'static str,
    house_edge: f64,
    house_edge_exact: String,
    cost: f64,
    cost_exact: String,
    element_of_risk: f64,
    average_wager: f64,
    std_dev: f64,
}

/// A strategy with its figures, and its cost compared to the best play.
struct Priced {
    strategy: Strategy,
    figures: Figures,
    cost: Fraction,
}

pub fn answered(submission: &Submission, terms: &Terms, format: Format) -> String {
    let priced = priced(terms);
    let lesson = Lesson::of(terms).lines();
    if format == Format::Json {
        let strategies = priced.iter().map(StrategyAnswer::of).collect();
        let answer = Answer { rulebook: submission.book.id(), strategies, lesson };
        return serde_json::to_string(&answer).expect("strings and numbers can be serialized");
    }
    shown(submission, &priced, &lesson)
}

/// Every named strategy, cheapest first.
fn priced(terms: &Terms) -> Vec<Priced> {
    let pricing = Pricing::of(terms);
    let mut progress = Progress::new();
    let count = Strategy::ALL.len() as u64;
    let mut figures: Vec<(Strategy, Figures)> = Vec::new();
    for (done, strategy) in (1..).zip(Strategy::ALL) {
        let play = Named::new(strategy, terms);
        figures.push((strategy, pricing.price_named(&play)));
        progress.show(done, count);
    }
    drop(progress);
    let best = figures.iter().map(|(_, figures)| figures.house_edge).min().unwrap_or(Fraction::ZERO);
    figures.sort_by_key(|(_, figures)| figures.house_edge);
    let priced = |(strategy, figures): (Strategy, Figures)| {
        let cost = figures.house_edge - best;
        Priced { strategy, figures, cost }
    };
    figures.into_iter().map(priced).collect()
}

impl StrategyAnswer {
    fn of(priced: &Priced) -> StrategyAnswer {
        let Priced { strategy, figures, cost } = priced;
        StrategyAnswer {
            name: strategy.name(),
            about: strategy.about(),
            house_edge: figures.house_edge.to_f64(),
            house_edge_exact: figures.house_edge.to_string(),
            cost: cost.to_f64(),
            cost_exact: cost.to_string(),
            element_of_risk: figures.element_of_risk.to_f64(),
            average_wager: figures.average_wager.to_f64(),
            std_dev: figures.variance.to_f64().sqrt(),
        }
    }
}

fn shown(submission: &Submission, priced: &[Priced], lesson: &[&str]) -> String {
    let mut table = Table::new(&[
        Column::Left("strategy"),
        Column::Right("house edge"),
        Column::Right("cost"),
        Column::Right("element of risk"),
        Column::Right("average wager"),
        Column::Left("exact edge"),
    ]);
    for Priced { strategy, figures, cost } in priced {
        table.add([
            strategy.name().to_owned(),
            percent(figures.house_edge),
            percent(*cost),
            percent(figures.element_of_risk),
            number(figures.average_wager.to_f64()),
            figures.house_edge.to_string(),
        ]);
    }
    let lines: Vec<String> = (1..).zip(lesson).map(|(line, words)| format!("{line:>3}. {words}")).collect();
    let head = format!("{}, {}", submission.book, submission.book.title());
    format!(
        "{head}\n{table}\n\nThe lesson: at each decision, start from the top; the first line that applies decides:\n{}",
        lines.join("\n")
    )
}
