//! Simulated rounds: known figures, the same play for the same seed, strategies hand by hand, exact counts, and meters.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![expect(clippy::float_arithmetic, reason = "statistics")]

mod agreed;
mod known;
mod lesson;
mod meter;
mod same;
mod strategy;

use analysis::simulation::{CannotPlay, Estimate, Figures, Plan, Record, Simulation, Strategy};
use house::Terms;
use std::num::NonZeroUsize;

/// The terms of a short submission for analysis.
fn terms(submission: &str) -> Terms {
    Terms::of(&submission.parse().unwrap()).unwrap()
}

/// A book with the paytables that are named: `trips = "A"`.
fn paytables(book: &str, paytables: &str) -> Terms {
    terms(&format!("rulebook = \"{book}\"\n[paytables]\n{paytables}\n"))
}

fn plan(rounds: u64, seed: u64, strategy: Strategy) -> Plan {
    Plan { rounds, seed, strategy, seats: 1, wagers: None }
}

fn played(terms: Terms, plan: Plan, threads: usize) -> Record {
    let simulation = Simulation::new(terms, plan).unwrap();
    simulation.play(NonZeroUsize::new(threads).unwrap(), &mut |_, _| ())
}

fn figures(terms: Terms, plan: Plan) -> Figures {
    Figures::of(&played(terms, plan, 2))
}

fn refused(terms: Terms, plan: Plan) -> CannotPlay {
    Simulation::new(terms, plan).unwrap_err()
}

/// Within four standard errors, which are small enough to mean something.
fn check(what: &str, estimate: Estimate, wanted: f64, coarsest: f64) {
    let Estimate { value, error } = estimate;
    assert!(error > 0.0 && error < coarsest, "{what}: an error of {error}");
    assert!((value - wanted).abs() < 4.0 * error, "{what}: {value} ± {error} for {wanted}");
}
