//! What rounding and limits change, against what one works out by hand.

use super::{DEALS, HEADS_UP, MARYLAND, known, terms};
use analysis::Fraction;
use analysis::exact::Outcome;
use analysis::exact::base::Base;
use analysis::exact::distribution::Cell;
use analysis::exact::full::{Effects, Full, Rounds, Stakes, effects, player_ruin};
use analysis::exact::side::{pocket, trips};
use cards::hand::Category;
use chips::Amount;

/// A table whose limit is as low as it may be.
const LIMITED: &str = "rulebook = \"md-uth-1.2\"
minimum = \"5.00\"
maximum = \"500.00\"
[paytables]
blind = \"A\"
trips = \"A\"
[wagers.trips]
minimum = \"1.00\"
maximum = \"100.00\"
[limit]
payout = \"50000.00\"
";

/// The effects on an Ante, after what they start from was looked at.
fn at(submission: &str, base: &Base, ante: &str) -> Effects {
    let terms = terms(submission);
    let found = effects(&terms, &base.figures.distribution, Stakes::of(&terms, ante.parse().unwrap()));
    assert_eq!(found.base.before, base.figures.house_edge);
    assert_eq!(found.trips.map(|effect| effect.before), trips(&terms).map(|wager| wager.house_edge));
    assert_eq!(found.pocket.map(|effect| effect.before), pocket(&terms).map(|wager| wager.house_edge));
    assert_eq!(found.base.in_all(), found.base.of_rounding() + found.base.of_limits());
    found
}

fn is_won(cell: &Cell, category: Category) -> bool {
    cell.category == category && cell.outcome == Outcome::Win && cell.decision.multiple().is_some()
}

/// On $5 a flush wins $7.50 on the Blind, which is eight dollars or seven in whole chips; all else is whole.
fn check_rounding(base: &Base) {
    for (rounding, dollars) in [("up", Fraction::new(1, 2)), ("down", Fraction::new(-1, 2))] {
        let submission = format!(
            "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n[house]\n\
             round-to-chip = \"1.00\"\nfraction-of-a-cent = \"{rounding}\"\n"
        );
        let found = at(&submission, base, "5.00");
        let flushes = base.figures.distribution.cells().filter(|cell| is_won(cell, Category::Flush));
        let often = Fraction::new(flushes.map(|cell| cell.deals).sum(), DEALS);
        assert_eq!(found.base.of_rounding(), -often * dollars * Fraction::new(1, 5), "{rounding}");
        assert_eq!(found.base.of_limits(), Fraction::ZERO);
        assert_eq!(found.trips.unwrap().in_all(), Fraction::ZERO);
    }
}

/// With $500 only a royal flush wins more than $50,000 on the Ante, the Blind and Play; then nothing is left for Trips.
fn check_limit(base: &Base) {
    let found = at(LIMITED, base, "500.00");
    assert_eq!(found.stakes.trips, Some(Amount::dollars(100)));
    let (mut cut, mut cut_of_trips) = (0, 0);
    for cell in base.figures.distribution.cells().filter(|cell| is_won(cell, Category::RoyalFlush)) {
        let multiple = i128::from(cell.decision.multiple().unwrap());
        let won = 250_000 + 500 * (multiple + i128::from(cell.dealer_plays));
        cut += (won - 50_000) * cell.deals;
        cut_of_trips += 5_000 * cell.deals;
    }
    assert_eq!(found.base.of_limits(), Fraction::new(cut, 500 * DEALS));
    assert_eq!(found.trips.unwrap().of_limits(), Fraction::new(cut_of_trips, 100 * DEALS));
    assert_eq!(found.base.of_rounding(), Fraction::ZERO);
    let terms = terms(LIMITED);
    assert_eq!(Stakes::most(&terms), Some(found.stakes));
    let least = Stakes::least(&terms);
    assert_eq!((least.ante, least.trips), (Amount::dollars(5), Some(Amount::dollars(5))));
    let small = effects(&terms, &base.figures.distribution, least);
    assert_eq!((small.base.in_all(), small.trips.unwrap().in_all()), (Fraction::ZERO, Fraction::ZERO));
}

#[test]
fn rounding_changes_what_a_flush_wins_and_a_limit_cuts_the_royal_flush_with_trips_behind_it() {
    let base = Base::of(&terms(MARYLAND));
    check_rounding(&base);
    check_limit(&base);
    check_full(&base);
}

/// All at once: with an Ante of its own, and with one that is the smallest anyway.
fn check_full(base: &Base) {
    let terms = terms(LIMITED);
    let full = Full::of(&terms, base, Some(Amount::dollars(100)));
    let antes: Vec<Amount> = full.effects.iter().map(|effects| effects.stakes.ante).collect();
    assert_eq!(antes, [5, 500, 100].map(Amount::dollars));
    assert_eq!(full.effects[1], at(LIMITED, base, "500.00"));
    assert_eq!(full.net, known::base());
    assert_eq!(full.net_with_trips.unwrap().mean(), full.net.mean() - trips(&terms).unwrap().house_edge);
    assert_eq!(full.player_ruin, player_ruin(&full.net, 6, &[100, 1_000], &[20, 50, 100, 200]));
    assert_eq!(full.rounds.last(), Some(&Rounds::of(&full.net, 1_000_000)));
    let sums = [
        full.by_category.iter().map(|(_, brought)| brought.total()).sum(),
        full.by_decision.iter().map(|(_, brought)| brought.total()).sum::<Fraction>(),
    ];
    assert_eq!(sums, [-base.figures.house_edge; 2]);
    let again = Full::of(&terms, base, Some(Amount::dollars(5)));
    assert_eq!(again.effects.len(), 2);
}

#[test]
fn stakes_that_a_submission_does_not_limit_are_five_dollars_and_no_more_is_known() {
    let terms = terms("rulebook = \"md-huh-1.0\"\n[paytables]\nbad-beat = \"A\"\n");
    assert_eq!(Stakes::least(&terms), Stakes { ante: Amount::dollars(5), trips: None, pocket: None });
    assert_eq!(Stakes::most(&terms), None);
}

/// Aces pay 30 to 1, which on $2,500 is $25,000 more than the limit; an ace with a face card of its suit 20 to 1.
#[test]
fn a_limit_cuts_the_dearest_row_of_the_pocket_bonus() {
    let submission = "rulebook = \"md-huh-1.0\"\nminimum = \"5.00\"\n[paytables]\nbad-beat = \"A\"\npocket = \"A\"\n\
                      [limit]\npayout = \"50000.00\"\n";
    let found = at(submission, &Base::of(&terms(HEADS_UP)), "2500.00");
    let cut = found.pocket.unwrap();
    assert_eq!(cut.of_limits(), Fraction::new(6, 1_326) * Fraction::whole(10));
    assert_eq!((cut.of_rounding(), found.trips), (Fraction::ZERO, None));
}
