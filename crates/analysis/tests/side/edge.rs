//! Trips, Trips Plus, Pocket Bonus and Six Card Bonus.

use super::naive::{ROYAL, every_hand};
use super::{percent, terms};
use analysis::Fraction;
use analysis::exact::side::{Census, SideWager, pocket, six_card, trips};
use cards::hand::Category;
use chips::Amount;
use rulebook::Hand;

#[test]
fn every_hand_of_five_six_and_seven_cards_is_counted_once() {
    for cards in 5..=7 {
        let census = Census::of_cards(cards);
        let naive = every_hand(cards.into());
        assert_eq!(Category::ALL.map(|category| census.count(category)), naive, "{cards} cards");
        assert_eq!(census.total(), naive.iter().sum());
    }
}

#[test]
fn trips_has_its_published_edges() {
    for (table, edge) in [("A", "0.9018"), ("B", "1.9040"), ("C", "3.4979"), ("D", "6.1808")] {
        let maryland = terms("md-uth-1.2", &format!("blind = \"A\"\ntrips = \"{table}\""), "");
        let massachusetts = terms("ma-uth", &format!("trips = \"{table}\""), "");
        assert_eq!(percent(trips(&maryland).unwrap().house_edge), edge, "table {table}");
        assert_eq!(trips(&maryland), trips(&massachusetts), "table {table}");
    }
}

#[test]
fn a_better_row_of_trips_is_paid_as_the_operator_says() {
    let plain = trips(&terms("ma-uth", "trips = \"A\"", "")).unwrap();
    let better = trips(&terms("ma-uth", "trips = { base = \"A\", straight = \"9 to 2\" }", "")).unwrap();
    let straights = Fraction::new(6_180_020, 133_784_560);
    assert_eq!(plain.house_edge - better.house_edge, straights * Fraction::new(1, 2));
    assert_eq!(plain.hit_frequency, better.hit_frequency);
}

#[test]
fn trips_plus_has_its_published_edges() {
    for (table, edge) in [("A", "0.7402"), ("B", "1.7424"), ("C", "4.3385"), ("D", "3.3363")] {
        let terms = terms("md-huh-1.0", &format!("bad-beat = \"A\"\ntrips-plus = \"{table}\""), "");
        assert_eq!(percent(trips(&terms).unwrap().house_edge), edge, "table {table}");
    }
}

#[test]
fn wagers_that_are_not_offered_have_no_figures() {
    let terms = terms("md-uth-1.2", "blind = \"A\"", "");
    assert_eq!(trips(&terms), None);
    assert_eq!(pocket(&terms), None);
    assert_eq!(six_card(&terms, Amount::dollars(1)), None);
}

/// The result of each of so many equally likely deals against a wager.
#[expect(clippy::cast_precision_loss, reason = "statistics")]
fn check(wager: &SideWager, results: &[(i128, i128)]) {
    let total: i128 = results.iter().map(|(ways, _)| ways).sum();
    let mean = |power: u32| results.iter().map(|(ways, result)| ways * result.pow(power)).sum::<i128>();
    assert_eq!(wager.house_edge, Fraction::new(-mean(1), total));
    assert_eq!(wager.mean_square, Fraction::new(mean(2), total));
    let hits = results.iter().filter(|(_, result)| *result > 0).map(|(ways, _)| ways).sum();
    assert_eq!(wager.hit_frequency, Fraction::new(hits, total));
    let average = mean(1) as f64 / total as f64;
    let swings = results.iter().map(|&(ways, result)| ways as f64 * (result as f64 - average).powi(2));
    let variance = swings.sum::<f64>() / total as f64;
    assert!((wager.variance() - variance).abs() < 1e-9 * variance, "{} for {variance}", wager.variance());
    assert!((wager.standard_deviation() - variance.sqrt()).abs() < 1e-9 * variance);
    let brought: Fraction = wager.lines.iter().map(analysis::exact::side::Line::contribution).sum();
    assert_eq!(brought - (Fraction::ONE - wager.hit_frequency), -wager.house_edge);
}

/// What each two cards bring at 30, 20, 10 and 5 to 1, or what else is given.
fn pockets(pays: [i128; 4]) -> Vec<(i128, i128)> {
    let mut results = Vec::new();
    for first in 0..52 {
        for second in first + 1..52 {
            let (one, other) = (first % 13, second % 13);
            let is_suited = first / 13 == second / 13;
            let has_ace = one == 12 || other == 12;
            let beside_face = [9, 10, 11].contains(&one) || [9, 10, 11].contains(&other);
            let result = match (one == other, has_ace) {
                (true, true) => pays[0],
                (true, false) => pays[3],
                (false, true) if beside_face && is_suited => pays[1],
                (false, true) if beside_face => pays[2],
                _ => -1,
            };
            results.push((1, result));
        }
    }
    results
}

#[test]
fn the_pocket_bonus_is_worth_what_all_hands_of_two_bring() {
    let tables = [("A", [30, 20, 10, 5], "4.5249"), ("B", [25, 20, 10, 5], "6.7873"), ("C", [30, 20, 10, 4], "9.9548")];
    for (table, pays, edge) in tables {
        let terms = terms("md-huh-1.0", &format!("bad-beat = \"A\"\npocket = \"{table}\""), "");
        let wager = pocket(&terms).unwrap();
        check(&wager, &pockets(pays));
        assert_eq!(percent(wager.house_edge), edge);
    }
}

/// What six cards bring: a super royal in diamonds, another, then from a royal flush down.
fn sixes(counts: [i128; 10], diamonds: i128, others: i128, pays: [i128; 7]) -> Vec<(i128, i128)> {
    let mut counts = counts;
    counts[ROYAL] -= 4;
    let mut results = vec![(1, diamonds), (3, others)];
    for (below, ways) in counts.into_iter().rev().enumerate() {
        results.push((ways, pays.get(below).copied().unwrap_or(-1)));
    }
    results
}

#[test]
fn the_six_card_bonus_is_worth_what_all_hands_of_six_bring() {
    let hands = every_hand(6);
    let pays = [1000, 200, 50, 20, 15, 10, 5];
    let unpaid = [1000, 200, 50, -1, 15, 10, 5];
    let cases = [
        ("A", "", 1, sixes(hands, 1_000_000, 100_000, pays), "12.9896"),
        ("A", "", 5, sixes(hands, 200_000, 20_000, pays), "18.0981"),
        ("B", "", 1, sixes(hands, 100_000, 100_000, pays), "17.4104"),
        ("B", "six-card-full-house = \"unpaid\"", 1, sixes(hands, 100_000, 100_000, unpaid), "34.5318"),
        ("A", "six-card-full-house = \"unpaid\"", 1, sixes(hands, 1_000_000, 100_000, pays), "12.9896"),
    ];
    for (table, settings, stake, results, edge) in cases {
        let terms = terms("md-uth-1.2", &format!("blind = \"A\"\ntrips = \"A\"\nsix-card = \"{table}\""), settings);
        let wager = six_card(&terms, Amount::dollars(stake)).unwrap();
        check(&wager, &results);
        assert_eq!(percent(wager.house_edge), edge, "table {table} {settings}");
    }
}

#[test]
fn rows_come_best_first_with_their_hands() {
    let terms = terms("md-uth-1.2", "blind = \"A\"\ntrips = \"A\"\nsix-card = \"A\"", "");
    let hands: Vec<Hand> = six_card(&terms, Amount::dollars(1)).unwrap().lines.iter().map(|line| line.hand).collect();
    let names: Vec<&str> = hands.iter().map(|hand| hand.key()).collect();
    let wanted = "super-royal-diamonds super-royal royal-flush straight-flush four-of-a-kind full-house flush straight \
                  three-of-a-kind";
    assert_eq!(names.join(" "), wanted);
}
