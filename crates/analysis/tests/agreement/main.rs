//! What is counted exactly and what the engine plays are the same game: every side wager of every example.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on fails")]
#![expect(clippy::float_arithmetic, reason = "statistics")]

use analysis::exact::side::{CoverAll, SideWager, cover_all, progressive};
use analysis::exact::sides;
use analysis::simulation::{Figures, Plan, Simulation, Strategy, WagerFigures};
use house::Terms;
use rulebook::Wager;
use std::num::NonZeroUsize;

const ROUNDS: u32 = 150_000;

/// The examples, each with a seed and how many side wagers it has.
const EXAMPLES: [(&str, u64, usize); 3] = [
    (include_str!("../../../../examples/md-uth-1.2.toml"), 11, 2),
    (include_str!("../../../../examples/md-huh-1.0.toml"), 12, 2),
    (include_str!("../../../../examples/ma-uth.toml"), 13, 2),
];

fn played(terms: Terms, seed: u64) -> Figures {
    let plan = Plan { rounds: ROUNDS.into(), seed, strategy: Strategy::CallToTheEnd, seats: 1, wagers: None };
    let simulation = Simulation::new(terms, plan).unwrap();
    Figures::of(&simulation.play(NonZeroUsize::new(2).unwrap(), &mut |_, _| ()))
}

/// Within four standard errors, by the exact deviation: rows that came up in no round make the played one too small.
fn agree(what: &str, played: f64, exact: f64, deviation: f64) {
    let error = deviation / f64::from(ROUNDS).sqrt();
    assert!((played - exact).abs() < 4.0 * error, "{what}: {played} was played, {exact} ± {error} is exact");
}

fn wager_agrees(name: &str, played: &WagerFigures, exact: &SideWager) {
    agree(&format!("edge of {name}"), played.house_edge.value, exact.house_edge.to_f64(), exact.standard_deviation());
    wins_agree(name, played.hit_frequency.value, exact);
}

fn wins_agree(name: &str, played: f64, exact: &SideWager) {
    let wins = exact.hit_frequency.to_f64();
    agree(&format!("wins of {name}"), played, wins, (wins * (1.0 - wins)).sqrt());
}

#[test]
fn every_side_wager_of_every_example_is_played_as_it_is_counted() {
    for (example, seed, wagers) in EXAMPLES {
        let terms = Terms::of(&example.parse().unwrap()).unwrap();
        let book = terms.book;
        let figures = played(terms.clone(), seed);
        let played = |wanted: Wager| &figures.wagers.iter().find(|(wager, _)| *wager == wanted).unwrap().1;
        let sides = sides(&terms);
        for side in &sides {
            wager_agrees(&format!("{} in {book}", side.wager), played(side.wager), &side.figures);
        }
        let mut compared = sides.len();
        if let Some(CoverAll::ByHands(by_hands)) = cover_all(&terms) {
            // One player and the dealer.
            wager_agrees("Cover All for two hands", played(Wager::CoverAll), &by_hands[&2]);
            compared += 1;
        }
        assert_eq!((compared, figures.wagers.len()), (wagers, wagers), "{book}");
        let progressive = progressive(&terms).into_iter().min_by_key(|progressive| progressive.stake).unwrap();
        wins_agree(book.id(), figures.progressive.unwrap().hit_frequency.value, &progressive.at_seed);
    }
}
