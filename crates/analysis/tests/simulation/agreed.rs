//! What is simulated lies about what is counted exactly.

use super::{check, figures, paytables, plan};
use analysis::exact::Decision;
use analysis::exact::strategy::{Named, Pricing};
use analysis::simulation::{CHOICES, Strategy};
use house::Stage;
use house::finished::Choice;

const ROUNDS: u64 = 100_000;

fn agree(book: &str, tables: &str, strategy: Strategy, seed: u64) {
    let terms = paytables(book, tables);
    let exact = Pricing::of(&terms).price(&Named::new(strategy, &terms)).unwrap();
    let played = figures(terms, plan(ROUNDS, seed, strategy)).base;
    let name = strategy.name();
    check(&format!("{name}: edge"), played.house_edge, exact.house_edge.to_f64(), 0.02);
    check(&format!("{name}: wager"), played.average_wager, exact.average_wager.to_f64(), 0.006);
    check(&format!("{name}: risk"), played.element_of_risk, exact.element_of_risk.to_f64(), 0.005);
    for (choice, share) in CHOICES.into_iter().zip(played.decisions) {
        let exact = exact.decisions.iter().find(|(decision, _)| choice_of(*decision) == choice);
        match exact.map(|(_, share)| share.to_f64()).filter(|share| *share > 0.0) {
            Some(exact) => check(&format!("{name}: {choice:?}"), share, exact, 0.002),
            None => assert!(share.value.abs() < f64::EPSILON, "{name}: {choice:?}"),
        }
    }
}

fn choice_of(decision: Decision) -> Choice {
    match decision {
        Decision::Played { stage: Stage::BeforeFlop, multiple } => Choice::BeforeFlop(multiple),
        Decision::Played { stage: Stage::AfterFlop, multiple } => Choice::AfterFlop(multiple),
        Decision::Played { stage: Stage::AfterRiver, multiple } => Choice::AfterRiver(multiple),
        Decision::Folded => Choice::Fold,
    }
}

#[test]
fn the_best_play() {
    agree("md-uth-1.2", "blind = \"A\"", Strategy::Optimal, 31);
    agree("md-huh-1.0", "bad-beat = \"A\"", Strategy::Optimal, 32);
}

#[test]
fn the_lesson() {
    agree("md-huh-1.0", "bad-beat = \"A\"", Strategy::Lesson, 33);
}

#[test]
fn the_basic_strategy() {
    agree("md-uth-1.2", "blind = \"A\"", Strategy::Wizard, 34);
}
