//! What each wager brings, by hand and by decision.

use super::{DEALS, HEADS_UP, terms};
use analysis::Fraction;
use analysis::exact::base::Base;
use analysis::exact::distribution::Distribution;
use analysis::exact::full::{Brought, Stakes, by_category, by_decision, won};
use analysis::exact::side::Census;
use chips::Amount;
use house::Terms;

/// Ante, Blind or Odds, and Play or Raise over all rows.
fn sums<Key>(rows: &[(Key, Brought)]) -> [Fraction; 3] {
    let of = |wager: fn(&Brought) -> Fraction| rows.iter().map(|(_, brought)| wager(brought)).sum();
    [of(|brought| brought.ante), of(|brought| brought.equal_wager), of(|brought| brought.play_wager)]
}

#[test]
fn what_the_wagers_bring_adds_up_to_the_edge_by_hand_and_by_decision() {
    let terms = terms(HEADS_UP);
    let figures = Base::of(&terms).figures;
    let hands = by_category(&terms, &figures.distribution);
    let decisions = by_decision(&terms, &figures.distribution);
    assert_eq!(sums(&hands), sums(&decisions));
    assert_eq!(sums(&hands).into_iter().sum::<Fraction>(), -figures.house_edge);
    let totals: Fraction = decisions.iter().map(|(_, brought)| brought.total()).sum();
    assert_eq!(totals, -figures.house_edge);
    let census = Census::of_cards(7);
    for (category, brought) in &hands {
        assert_eq!(brought.frequency, census.probability(*category), "{category}");
        let average: Fraction = brought.on_average().unwrap().into_iter().sum();
        assert_eq!(average * brought.frequency, brought.total(), "{category}");
    }
    let shares: Vec<_> = decisions.iter().map(|(decision, brought)| (*decision, brought.frequency)).collect();
    assert_eq!(shares, figures.decisions);
    assert_eq!(sums(&hands), settled(&terms, &figures.distribution));
}

/// Wager by wager as the table would settle every deal.
fn settled(terms: &Terms, distribution: &Distribution) -> [Fraction; 3] {
    let stakes = Stakes { ante: Amount::dollars(2), trips: None, pocket: None };
    let mut settled = [0; 3];
    for cell in distribution.cells() {
        let won = won(terms, stakes, &cell);
        for (sum, won) in settled.iter_mut().zip([won.ante, won.equal_wager, won.play_wager]) {
            *sum += i128::from(won.cents()) * cell.deals;
        }
    }
    settled.map(|cents| Fraction::new(cents, 200 * DEALS))
}
