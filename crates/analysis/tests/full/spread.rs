//! The distribution of results.

use super::{DEALS, HEADS_UP, MARYLAND, between, known, net, terms};
use analysis::Fraction;
use analysis::exact::base::Base;
use analysis::exact::full::{Bet, NetDistribution, correlations, dearest_round};
use analysis::exact::side::trips;
use house::Terms;
use rulebook::Wager;

/// The results are the base game's, and with Trips beside it the variances add up with twice the covariance.
fn check(terms: &Terms, wager: Wager, extremes: [i128; 2]) -> NetDistribution {
    let base = Base::of(terms);
    let figures = &base.figures;
    let alone = NetDistribution::of_base(terms, &figures.distribution);
    assert_eq!(alone.deals(), DEALS);
    assert!(alone.results.is_sorted_by(|one, other| one.net < other.net));
    assert!(alone.results.iter().all(|result| result.deals > 0));
    let ends = [alone.results.first(), alone.results.last()].map(|end| end.unwrap().net);
    assert_eq!(ends, extremes.map(Fraction::whole));
    assert_eq!(alone.mean(), -figures.house_edge);
    assert_eq!(alone.variance(), figures.variance);
    let with = |ratio| NetDistribution::with_trips(terms, &figures.distribution, ratio).unwrap();
    assert_eq!(with(Fraction::ZERO), alone);
    let mut without = terms.clone();
    without.trips = None;
    assert_eq!(NetDistribution::with_trips(&without, &figures.distribution, Fraction::ONE), None);
    let trips = trips(terms).unwrap();
    let of_trips = trips.mean_square - trips.house_edge * trips.house_edge;
    let covariance = between(&correlations(terms, &base), Bet::Base, Bet::Side(wager)).covariance;
    for ratio in [Fraction::ONE, Fraction::new(2, 5)] {
        let both = with(ratio);
        assert_eq!(both.deals(), DEALS);
        assert_eq!(both.mean(), -figures.house_edge - ratio * trips.house_edge);
        let together = figures.variance + Fraction::whole(2) * ratio * covariance + ratio * ratio * of_trips;
        assert_eq!(both.variance(), together);
    }
    let dearest = i128::from(dearest_round(&figures.distribution));
    assert_eq!(dearest, -extremes[0], "all wagers of the dearest round can be lost");
    alone
}

#[test]
fn results_have_the_mean_and_variance_of_the_base_game_alone_and_with_trips() {
    let [maryland, heads_up] = [MARYLAND, HEADS_UP].map(|text| terms(text.split("[progressive]").next().unwrap()));
    assert_eq!(check(&maryland, Wager::Trips, [-6, 505]), known::base());
    check(&heads_up, Wager::TripsPlus, [-5, 504]);
}

#[test]
fn mean_and_variance_of_a_toy_are_what_one_works_out_by_hand() {
    let toy = net(&[(Fraction::new(-1, 2), 3), (Fraction::new(1, 3), 1)]);
    assert_eq!(toy.deals(), 4);
    assert_eq!(toy.mean(), Fraction::new(-7, 24));
    // Three quarters of a quarter, and a quarter, of the square of what lies between.
    assert_eq!(toy.variance(), Fraction::new(3, 16) * Fraction::new(25, 36));
}
