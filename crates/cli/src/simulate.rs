//! `cardroom simulate`: the results of a rules submission when a strategy plays it through the engine.

mod memory;
mod room;

use crate::answer::{Complaint, Exit, quoted};
use crate::paint;
use crate::progress::Progress;
use crate::stopped::{self, Stopped};
use crate::table::{Column, Table};
use analysis::simulation::{
    BaseFigures, CHOICES, CannotPlay, Estimate, Figures, Plan, ProgressiveFigures, Record, Simulation, Strategy,
    WagerFigures,
};
use chips::Amount;
use clap::builder::PossibleValue;
use house::finished::Choice;
use rulebook::{Book, Wager};
use serde::Serialize;
use std::collections::BTreeMap;
use std::io::{self, Write};
use std::num::NonZeroUsize;
use std::time::Instant;

/// Simulates rounds of a rules submission with a strategy
#[derive(clap::Args)]
#[command(args_conflicts_with_subcommands = true, subcommand_negates_reqs = true)]
#[command(after_help = "\
Examples:
  cardroom simulate examples/md-uth-1.2.toml                     a million rounds, basic strategy
  cardroom simulate t.toml --rounds 20000000 --seed 7 --json     for programs
  cardroom simulate t.toml --strategy optimal                    the best play of this submission
  cardroom simulate t.toml --strategy always-4x --seats 6        six players who always raise
  cardroom simulate t.toml --wagers ante=25,trips=5              only these wagers
  cardroom simulate room --commands 100000                       a whole card room; see cardroom simulate room --help

A strategy that raises wagers the most that is allowed: 4x, or 3x at Heads-Up Hold'em.
± is two standard errors. The figures include the effects of payout limit and rounding.
Exit code 0: played.  1: the submission has violations.  2: cannot be read, or cannot be played this way.")]
pub struct Arguments {
    /// The number of rounds
    #[arg(long, value_name = "N", default_value_t = 1_000_000)]
    #[arg(value_parser = clap::value_parser!(u64).range(1..=10_000_000_000))]
    rounds: u64,
    /// The seed of the random cards: the same seed gives the same rounds
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// The players' strategy
    #[arg(long, value_enum, default_value = "wizard", value_name = "NAME")]
    strategy: Named,
    /// The number of players, all with the same strategy
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u8).range(1..=10))]
    seats: u8,
    /// The wagers to make, separated by commas, each with its stake or at its minimum: ante,trips=5
    ///
    /// By default every wager that the table offers is made. The Ante is always made, at the table's minimum or $10.
    #[arg(long, value_name = "WAGERS", value_delimiter = ',', value_parser = chosen)]
    wagers: Option<Vec<Chosen>>,
    /// One JSON object
    #[arg(long)]
    json: bool,
    /// The rules submission; - reads standard input
    #[arg(value_name = "FILE", required = true)]
    file: Option<String>,
    #[command(subcommand)]
    whole: Option<Whole>,
}

/// What else can be simulated.
#[derive(clap::Subcommand)]
enum Whole {
    Room(room::Arguments),
}

/// A strategy by name.
#[derive(Clone, Copy)]
struct Named(Strategy);

impl clap::ValueEnum for Named {
    fn value_variants<'all>() -> &'all [Named] {
        const ALL: [Named; Strategy::ALL.len()] = {
            let mut all = [Named(Strategy::Wizard); Strategy::ALL.len()];
            let mut place = 0;
            while place < all.len() {
                all[place] = Named(Strategy::ALL[place]);
                place += 1;
            }
            all
        };
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.0.name()).help(self.0.about()))
    }
}

type Chosen = (Wager, Option<Amount>);

/// `trips`, or `trips=5.00`.
fn chosen(text: &str) -> Result<Chosen, String> {
    let (name, amount) = text.split_once('=').map_or((text, None), |(name, amount)| (name, Some(amount)));
    let wager = Wager::ALL.into_iter().find(|wager| wager.key() == name.trim());
    let wager = wager.ok_or_else(|| format!("{} is not a wager: write ante, trips, progressive, …", quoted(name)))?;
    let amount = amount.map(|amount| amount.trim().parse().map_err(|error: chips::AmountError| error.to_string()));
    Ok((wager, amount.transpose()?))
}

/// The `--json` output; its keys are stable.
#[derive(Serialize)]
struct Answer {
    rulebook: &'static str,
    strategy: &'static str,
    rounds: u64,
    seed: u64,
    seats: u8,
    stakes: BTreeMap<&'static str, String>,
    base: BaseAnswer,
    wagers: BTreeMap<&'static str, WagerAnswer>,
    #[serde(skip_serializing_if = "Option::is_none")]
    progressive: Option<ProgressiveAnswer>,
}

#[derive(Serialize)]
struct BaseAnswer {
    house_edge: f64,
    house_edge_error: f64,
    element_of_risk: f64,
    element_of_risk_error: f64,
    average_wager: f64,
    average_wager_error: f64,
    std_dev: f64,
    std_dev_error: f64,
    decisions: Decisions,
    decisions_error: Decisions,
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
struct WagerAnswer {
    house_edge: f64,
    house_edge_error: f64,
    hit_frequency: f64,
    hit_frequency_error: f64,
    std_dev: f64,
    std_dev_error: f64,
}

#[derive(Serialize)]
struct ProgressiveAnswer {
    return_to_player: f64,
    return_to_player_error: f64,
    hit_frequency: f64,
    hit_frequency_error: f64,
    meters: BTreeMap<&'static str, String>,
    hits: BTreeMap<&'static str, u64>,
}

pub fn run(arguments: &Arguments) -> io::Result<Exit> {
    if let Some(Whole::Room(arguments)) = &arguments.whole {
        return room::run(arguments);
    }
    let (book, simulation) = match simulation(arguments) {
        Ok(table) => table,
        Err(stopped) => return stopped.tell("simulate", arguments.json.into()),
    };
    let since = Instant::now();
    let mut progress = Progress::new();
    let threads = std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN);
    let record = simulation.play(threads, &mut |done, rounds| progress.show(done, rounds));
    drop(progress);
    let figures = Figures::of(&record);
    let mut out = io::stdout().lock();
    if arguments.json {
        writeln!(out, "{}", serde_json::to_string(&answer(book, &simulation, &record, &figures))?)?;
    } else {
        let seconds = since.elapsed().as_secs_f64();
        writeln!(out, "{}", shown(book, &simulation, &record, &figures))?;
        writeln!(out, "{} rounds in {seconds:.1} s, ± is two standard errors", paint::thousands(record.rounds.into()))?;
    }
    Ok(Exit::Fine)
}

/// Reads the submission and sets up the table.
fn simulation(arguments: &Arguments) -> Result<(Book, Simulation), Stopped> {
    let (submission, terms) = stopped::terms(arguments.file.as_deref().unwrap_or("-"))?;
    let plan = Plan {
        rounds: arguments.rounds,
        seed: arguments.seed,
        strategy: arguments.strategy.0,
        seats: arguments.seats,
        wagers: arguments.wagers.clone(),
    };
    let simulation = Simulation::new(terms, plan).map_err(|error| {
        let option = if matches!(error, CannotPlay::Seats { .. }) { "--seats" } else { "--wagers" };
        Stopped::Impossible(Complaint::new(option, error.to_string()))
    })?;
    Ok((submission.book, simulation))
}

fn answer(book: Book, simulation: &Simulation, record: &Record, figures: &Figures) -> Answer {
    let plan = simulation.plan();
    Answer {
        rulebook: book.id(),
        strategy: plan.strategy.name(),
        rounds: record.rounds,
        seed: plan.seed,
        seats: record.seats,
        stakes: record.stakes.iter().map(|stake| (stake.wager.key(), stake.amount.to_string())).collect(),
        base: BaseAnswer::of(&figures.base),
        wagers: figures.wagers.iter().map(|(wager, figures)| (wager.key(), WagerAnswer::of(figures))).collect(),
        progressive: figures.progressive.as_ref().map(ProgressiveAnswer::of),
    }
}

impl BaseAnswer {
    fn of(base: &BaseFigures) -> BaseAnswer {
        BaseAnswer {
            house_edge: base.house_edge.value,
            house_edge_error: base.house_edge.error,
            element_of_risk: base.element_of_risk.value,
            element_of_risk_error: base.element_of_risk.error,
            average_wager: base.average_wager.value,
            average_wager_error: base.average_wager.error,
            std_dev: base.std_dev.value,
            std_dev_error: base.std_dev.error,
            decisions: Decisions::of(base.decisions.map(|share| share.value)),
            decisions_error: Decisions::of(base.decisions.map(|share| share.error)),
        }
    }
}

impl Decisions {
    fn of([preflop_4x, preflop_3x, flop_2x, river_1x, fold]: [f64; 5]) -> Decisions {
        Decisions { preflop_4x, preflop_3x, flop_2x, river_1x, fold }
    }
}

impl WagerAnswer {
    fn of(figures: &WagerFigures) -> WagerAnswer {
        WagerAnswer {
            house_edge: figures.house_edge.value,
            house_edge_error: figures.house_edge.error,
            hit_frequency: figures.hit_frequency.value,
            hit_frequency_error: figures.hit_frequency.error,
            std_dev: figures.std_dev.value,
            std_dev_error: figures.std_dev.error,
        }
    }
}

impl ProgressiveAnswer {
    fn of(figures: &ProgressiveFigures) -> ProgressiveAnswer {
        ProgressiveAnswer {
            return_to_player: figures.return_to_player.value,
            return_to_player_error: figures.return_to_player.error,
            hit_frequency: figures.hit_frequency.value,
            hit_frequency_error: figures.hit_frequency.error,
            meters: figures.meters.iter().map(|meter| (meter.level.key(), meter.shows.to_string())).collect(),
            hits: figures.meters.iter().map(|meter| (meter.level.key(), meter.hits)).collect(),
        }
    }
}

/// The figures for people.
fn shown(book: Book, simulation: &Simulation, record: &Record, figures: &Figures) -> String {
    let plan = simulation.plan();
    let stakes: Vec<String> =
        record.stakes.iter().map(|stake| format!("{} {}", stake.wager, stake.amount.grouped())).collect();
    let seats = if plan.seats == 1 { "1 seat".to_owned() } else { format!("{} seats", plan.seats) };
    let (strategy, seed) = (plan.strategy.name(), plan.seed);
    let head = format!("{book}, strategy {strategy}, {seats}, seed {seed}\n{} each", stakes.join(", "));
    let mut table =
        Table::new(&[Column::Left("wager"), Column::Left("figure"), Column::Right("value"), Column::Right("±")]);
    let base = &figures.base;
    table.add(row("base", "house edge of the Ante", percent(base.house_edge)));
    table.add(row("", "element of risk", percent(base.element_of_risk)));
    table.add(row("", "average wager in Antes", number(base.average_wager)));
    table.add(row("", "standard deviation", number(base.std_dev)));
    for (choice, share) in CHOICES.into_iter().zip(base.decisions).filter(|(_, share)| share.value > 0.0) {
        table.add(row("", &words(choice), percent(share)));
    }
    for (wager, figures) in &figures.wagers {
        table.add(row(&wager.to_string(), "house edge", percent(figures.house_edge)));
        table.add(row("", "hit frequency", percent(figures.hit_frequency)));
        table.add(row("", "standard deviation", number(figures.std_dev)));
    }
    if let Some(progressive) = &figures.progressive {
        table.add(row("Progressive", "return to player", percent(progressive.return_to_player)));
        table.add(row("", "hit frequency", percent(progressive.hit_frequency)));
        for meter in &progressive.meters {
            let hits = format!("{} hits", paint::thousands(meter.hits.into()));
            table.add(row("", &format!("{} meter at the end", meter.level), [meter.shows.grouped(), hits]));
        }
    }
    format!("{head}\n{table}")
}

fn row(wager: &str, figure: &str, [value, error]: [String; 2]) -> [String; 4] {
    [wager.to_owned(), figure.to_owned(), value, error]
}

#[expect(clippy::float_arithmetic, reason = "percentages for people")]
fn percent(estimate: Estimate) -> [String; 2] {
    [format!("{:.4} %", 100.0 * estimate.value), around(200.0 * estimate.error)]
}

#[expect(clippy::float_arithmetic, reason = "statistics")]
fn number(estimate: Estimate) -> [String; 2] {
    [format!("{:.4}  ", estimate.value), around(2.0 * estimate.error)]
}

/// Empty for a single round, which has no standard error.
fn around(error: f64) -> String {
    if error.is_nan() { String::new() } else { format!("{error:.4}") }
}

fn words(choice: Choice) -> String {
    match choice {
        Choice::BeforeFlop(multiple) => format!("{multiple}× before the flop"),
        Choice::AfterFlop(multiple) => format!("{multiple}× after the flop"),
        Choice::AfterRiver(multiple) => format!("{multiple}× after the river"),
        Choice::Fold => "fold".to_owned(),
    }
}
