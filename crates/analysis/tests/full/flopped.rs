//! A progressive that reads hole cards and flop.

use super::row::Rows;
use super::{MARYLAND, between, terms, trips_net};
use analysis::Fraction;
use analysis::exact::base::Base;
use analysis::exact::best::Best;
use analysis::exact::full::{Bet, by_category, correlations};
use analysis::exact::side::{progressive, trips};
use cards::hand::{Category, High, Tally};
use cards::{Card, CardSet};
use house::{ProgressiveHand, Terms};
use rulebook::{Hand, Wager};

/// Whether a hand is what a row names.
fn is(category: Category, hand: Hand) -> bool {
    match hand {
        Hand::RoyalFlush => category == Category::RoyalFlush,
        Hand::StraightFlush => category == Category::StraightFlush,
        Hand::FourOfAKind => category == Category::FourOfAKind,
        Hand::FullHouse => category == Category::FullHouse,
        Hand::Flush => category == Category::Flush,
        Hand::Straight => category == Category::Straight,
        Hand::ThreeOfAKind => category == Category::ThreeOfAKind,
        _ => false,
    }
}

/// The hands of five cards that each row pays.
fn fives(terms: &Terms) -> Vec<Vec<CardSet>> {
    let rows = terms.progressive.as_ref().unwrap().rows;
    let mut fives = vec![Vec::new(); rows.len()];
    for five in CardSet::ALL.subsets(5) {
        let category = High::five(Tally::of(five)).category();
        rows.iter().position(|row| is(category, row.hand)).into_iter().for_each(|row| fives[row].push(five));
    }
    fives
}

/// What Trips brings with five cards and every two more.
fn brought(terms: &Terms, five: CardSet) -> i128 {
    let left: Vec<Card> = (CardSet::ALL - five).iter().collect();
    let tally = Tally::of(five);
    let of_turn = |at: usize| -> i128 {
        let turned = tally.plus(left[at]);
        let rivers = left[..at].iter().map(|&river| High::seven(turned.plus(river)).category());
        rivers.map(|category| trips_net(terms, category)).sum()
    };
    (0..left.len()).map(of_turn).sum()
}

/// The base game by deals of each row; Trips by every hand of five that is paid and every two cards more.
#[test]
fn a_progressive_on_the_flop_goes_together_with_base_and_trips_as_its_rows_say() {
    let terms = terms(MARYLAND);
    let base = Base::of(&terms);
    let found = correlations(&terms, &base);
    let fives = fives(&terms);
    let rows = Rows::sample((&terms, &Best::of(&terms)), fives.len(), 3_000, |chance, row| {
        let five = fives[row][chance.below(fives[row].len())];
        let [one, other, first, second, third] = chance.draw::<5>(five);
        let [turn, river] = chance.draw::<2>(CardSet::ALL - five);
        Some([one, other, first, second, third, turn, river])
    });
    let of_row = |fives: &Vec<CardSet>| fives.iter().map(|five| brought(&terms, *five)).sum();
    let brought: Vec<i128> = fives.iter().map(of_row).collect();
    let of_trips = -trips(&terms).unwrap().house_edge;
    let wagers = progressive(&terms);
    assert_eq!(wagers.len(), 2);
    for wager in wagers {
        let bet = Bet::Progressive { stake: wager.stake };
        rows.check(&base, &wager.at_seed, between(&found, Bet::Base, bet).covariance.to_f64());
        let back = wager.at_seed.lines.iter().map(|line| line.net + Fraction::ONE);
        let products = back.zip(&brought).map(|(back, sum)| back * Fraction::new(*sum, 2_598_960 * 1_081));
        let covariance = products.sum::<Fraction>() - of_trips + of_trips * wager.at_seed.house_edge;
        assert_eq!(between(&found, Bet::Side(Wager::Trips), bet).covariance, covariance);
    }
    check_best_of_seven(terms, &base);
}

/// Where the progressive reads all seven cards, what each category brings says all.
fn check_best_of_seven(mut terms: Terms, base: &Base) {
    terms.progressive.as_mut().unwrap().reads = ProgressiveHand::BestOfSeven;
    let found = correlations(&terms, base);
    let brought = by_category(&terms, &base.figures.distribution);
    for wager in progressive(&terms) {
        let (mut of_base, mut of_trips) = (Fraction::ZERO, Fraction::ZERO);
        for line in &wager.at_seed.lines {
            let (category, brought) = brought.iter().find(|(category, _)| is(*category, line.hand)).unwrap();
            let back = line.net + Fraction::ONE;
            of_base = of_base + back * brought.total();
            of_trips = of_trips + back * line.probability * Fraction::whole(trips_net(&terms, *category));
        }
        let means = [-base.figures.house_edge, -trips(&terms).unwrap().house_edge];
        for ((bet, mean), with_return) in
            [Bet::Base, Bet::Side(Wager::Trips)].into_iter().zip(means).zip([of_base, of_trips])
        {
            let covariance = with_return - mean + mean * wager.at_seed.house_edge;
            assert_eq!(between(&found, bet, Bet::Progressive { stake: wager.stake }).covariance, covariance);
        }
    }
}
