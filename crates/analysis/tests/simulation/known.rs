//! Figures that are known from exact counts, within four standard errors.

use super::{check, figures, paytables, plan};
use analysis::simulation::{BaseFigures, Estimate, Strategy};

const ROUNDS: u64 = 60_000;

/// Paytables, and the house edge of each side wager in per cent.
fn edges(book: &str, seed: u64, tables: &str, wanted: &[(&str, f64)]) {
    let figures = figures(paytables(book, tables), plan(ROUNDS, seed, Strategy::CallToTheEnd));
    for (name, percent) in wanted {
        let (_, known) = figures.wagers.iter().find(|(wager, _)| wager.key() == *name).unwrap();
        check(&format!("{tables} {name}"), known.house_edge, percent / 100.0, 0.02);
    }
}

#[test]
fn trips_has_the_edges_of_its_four_paytables() {
    for (table, edge) in [("A", 0.9018), ("B", 1.9040), ("C", 3.4979), ("D", 6.1808)] {
        edges("md-uth-1.2", 21, &format!("blind = \"A\"\ntrips = \"{table}\""), &[("trips", edge)]);
    }
}

#[test]
fn side_wagers_hit_and_swing_as_counted() {
    let tables = "bad-beat = \"A\"\ntrips-plus = \"A\"\npocket = \"A\"";
    let figures = figures(paytables("md-huh-1.0", tables), plan(ROUNDS, 23, Strategy::CallToTheEnd));
    let of = |name: &str| figures.wagers.iter().find(|(wager, _)| wager.key() == name).unwrap().1;
    // Three of a kind and better among the 133,784,560 hands of seven.
    let trips = 4_324.0 + 37_260.0 + 224_848.0 + 3_473_184.0 + 4_047_644.0 + 6_180_020.0 + 6_461_620.0;
    check("trips-plus hits", of("trips-plus").hit_frequency, trips / 133_784_560.0, 0.002);
    check("pocket hits", of("pocket").hit_frequency, 126.0 / 1_326.0, 0.002);
    let squares: f64 = 6.0 * 900.0 + 12.0 * 400.0 + 36.0 * 100.0 + 72.0 * 25.0 + 1_200.0;
    let deviation = (squares / 1_326.0 - 0.045_249_f64.powi(2)).sqrt();
    check("pocket deviation", of("pocket").std_dev, deviation, 0.05);
}

#[test]
fn trips_plus_and_pocket_have_the_edges_of_their_paytables() {
    let cases = [
        ("A", 0.7402, "A", 4.5249),
        ("B", 1.7424, "B", 6.7873),
        ("C", 4.3385, "C", 9.9548),
        ("D", 3.3363, "A", 4.5249),
    ];
    for (trips, trips_edge, pocket, pocket_edge) in cases {
        let tables = format!("bad-beat = \"A\"\ntrips-plus = \"{trips}\"\npocket = \"{pocket}\"");
        edges("md-huh-1.0", 22, &tables, &[("trips-plus", trips_edge), ("pocket", pocket_edge)]);
    }
}

#[test]
fn the_basic_strategy_loses_what_it_is_known_to_lose() {
    let base = figures(paytables("md-uth-1.2", "blind = \"A\""), plan(60_000, 5, Strategy::Wizard)).base;
    check("house edge", base.house_edge, 0.0243, 0.03);
    check("element of risk", base.element_of_risk, 0.0243 / 4.166, 0.01);
    check("average wager", base.average_wager, 4.166, 0.01);
    // 500 of the 1,326 hands are played before the flop.
    check("4x before the flop", base.decisions[0], 500.0 / 1326.0, 0.003);
    assert!((base.decisions.iter().map(|share| share.value).sum::<f64>() - 1.0).abs() < 1e-12);
}

/// How often hands were played in each way, in per cent.
fn shares(base: &BaseFigures) -> String {
    base.decisions.map(|share| format!("{:.0}", 100.0 * share.value)).join(" ")
}

#[test]
fn every_strategy_wagers_what_its_name_says() {
    let cases = [
        (Strategy::AlwaysBeforeFlop, "100 0 0 0 0"),
        (Strategy::CallToTheEnd, "0 0 0 100 0"),
        (Strategy::NeverBeforeFlop, "0 0 39 42 20"),
        (Strategy::OnlyPairs, "6 0 31 20 43"),
    ];
    for (strategy, wanted) in cases {
        let base = figures(paytables("md-uth-1.2", "blind = \"A\""), plan(6_000, 6, strategy)).base;
        assert_eq!(shares(&base), wanted, "{}", strategy.name());
    }
}

#[test]
fn heads_up_hold_em_is_raised_three_times_at_most() {
    let tables = paytables("md-huh-1.0", "bad-beat = \"A\"");
    let base = figures(tables, plan(2_000, 7, Strategy::AlwaysBeforeFlop)).base;
    assert_eq!(shares(&base), "0 100 0 0 0");
    check("average wager", Estimate { error: 1e-9, ..base.average_wager }, 5.0, 1.0);
}

#[test]
fn cover_all_is_paid_by_the_number_of_players() {
    // Returns from twenty million deals of an earlier count.
    for (seats, returned) in [(1, 0.899), (6, 0.894)] {
        let mut plan = plan(24_000 / u64::from(seats), 8, Strategy::CallToTheEnd);
        plan.seats = seats;
        let figures = figures(paytables("ma-uth", "trips = \"A\"\ncover-all = \"standard\""), plan);
        let (_, known) = figures.wagers.iter().find(|(wager, _)| wager.key() == "cover-all").unwrap();
        check(&format!("{seats} seats"), known.house_edge, 1.0 - returned, 0.08);
    }
}
