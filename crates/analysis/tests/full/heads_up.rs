//! Every two wagers of Heads-Up Hold'em.

use super::made::{of_seven, row, seven};
use super::row::Rows;
use super::{DEALS, HEADS_UP, between, terms, trips_net};
use analysis::Fraction;
use analysis::exact::Start;
use analysis::exact::base::Base;
use analysis::exact::best::Best;
use analysis::exact::full::{Bet, Correlation, correlations};
use analysis::exact::side::{SideWager, pocket, progressive, trips};
use cards::hand::{Category, High, Tally};
use cards::{Card, CardSet, Suit};
use chips::Amount;
use house::{ProgressiveTerms, Terms};
use rulebook::Wager;
use rulebook::paytable::{Pays, Row};

const POCKET: Bet = Bet::Side(Wager::Pocket);
const TRIPS: Bet = Bet::Side(Wager::TripsPlus);
const PROGRESSIVE: Bet = Bet::Progressive { stake: Amount::dollars(1) };

#[test]
fn every_two_wagers_of_heads_up_go_together_as_other_counts_say() {
    let mut terms = terms(HEADS_UP);
    tell_royals_apart(terms.progressive.as_mut().unwrap());
    let base = Base::of(&terms);
    let found = correlations(&terms, &base);
    let bets: Vec<[Bet; 2]> = found.iter().map(|found| found.between).collect();
    let of_hole = [[Bet::Base, TRIPS], [Bet::Base, POCKET], [TRIPS, POCKET]];
    let of_progressive = [Bet::Base, TRIPS, POCKET].map(|bet| [bet, PROGRESSIVE]);
    assert_eq!(bets, [of_hole, of_progressive].concat());
    let deviations = base.figures.variance.to_f64().sqrt() * pocket(&terms).unwrap().standard_deviation();
    let with_pocket = between(&found, Bet::Base, POCKET);
    assert!((with_pocket.correlation * deviations / with_pocket.covariance.to_f64() - 1.0).abs() < 1e-12);
    check_base(&terms, &base, &found);
    check_trips_and_progressive(&terms, &found);
    check_pocket(&terms, &found);
}

/// In every table of the book some royal flushes are paid alike; here none are.
fn tell_royals_apart(progressive: &mut ProgressiveTerms) {
    let dollars = [5_000, 900, 2_500, 400, 200, 50, 10, 5];
    let rows = progressive.rows.iter().zip(dollars);
    let rows: Vec<Row> = rows.map(|(row, sum)| Row { pays: Pays::Sum(Amount::dollars(sum)), ..row.clone() }).collect();
    assert_eq!(rows.len(), progressive.rows.len());
    progressive.rows = rows.leak();
}

/// By deals of each row.
fn check_base(terms: &Terms, base: &Base, found: &[Correlation]) {
    let best = Best::of(terms);
    let [wager] = progressive(terms).try_into().unwrap();
    let rows = Rows::sample((terms, &best), wager.at_seed.lines.len(), 3_000, |chance, row| seven(chance, terms, row));
    rows.check(base, &wager.at_seed, between(found, Bet::Base, PROGRESSIVE).covariance.to_f64());
    let hands: Vec<CardSet> = CardSet::ALL.subsets(2).collect();
    let rows = Rows::sample((terms, &best), 4, 20_000, |chance, row| {
        let hole = hands[chance.below(hands.len())];
        let [one, other] = chance.draw::<2>(hole);
        let [first, second, third, turn, river] = chance.draw::<5>(CardSet::ALL - hole);
        let is_wanted = pocket_row(Start::of([one, other])) == Some(row);
        is_wanted.then_some([one, other, first, second, third, turn, river])
    });
    rows.check(base, &pocket(terms).unwrap(), between(found, Bet::Base, POCKET).covariance.to_f64());
}

/// Checks a covariance by the mean of one wager's result times what comes back from the other.
fn check(found: &Correlation, with_return: Fraction, one: &SideWager, other: &SideWager) {
    let mean = -one.house_edge;
    assert_eq!(found.covariance, with_return - mean + mean * other.house_edge);
}

/// Every row of the progressive has one category, so the probabilities of the rows say all.
fn check_trips_and_progressive(terms: &Terms, found: &[Correlation]) {
    let [wager] = progressive(terms).try_into().unwrap();
    let with_return = wager.at_seed.lines.iter().map(|line| {
        let brought = trips_net(terms, of_seven(line.hand));
        (line.net + Fraction::ONE) * line.probability * Fraction::whole(brought)
    });
    let found = between(found, TRIPS, PROGRESSIVE);
    check(&found, with_return.sum(), &trips(terms).unwrap(), &wager.at_seed);
}

/// The row of the Pocket Bonus for two cards written as players do.
fn pocket_row(start: Start) -> Option<usize> {
    match start.to_string().as_str() {
        "AA" => Some(0),
        "AKs" | "AQs" | "AJs" => Some(1),
        "AKo" | "AQo" | "AJo" => Some(2),
        pair if pair.len() == 2 => Some(3),
        _ => None,
    }
}

/// By all boards of every hand that the Pocket Bonus pays; those of one suit in spades, and in another for the rest.
fn check_pocket(terms: &Terms, found: &[Correlation]) {
    let (pocket, trips) = (pocket(terms).unwrap(), trips(terms).unwrap());
    let [progressive] = progressive(terms).try_into().unwrap();
    let (mut with_trips, mut with_progressive) = (Fraction::ZERO, Fraction::ZERO);
    for start in Start::every() {
        let Some(row) = pocket_row(start) else { continue };
        let [one, other] = start.example();
        let in_spades = [one, other].map(|card| Card::new(card.rank(), Suit::Spades));
        let hands = i128::from(start.hands());
        let suited = one.suit() == other.suit();
        let kinds = if suited { vec![([one, other], 3), (in_spades, 1)] } else { vec![([one, other], hands)] };
        for (hole, hands) in kinds {
            let (brought, returned) = on_every_board(terms, &progressive.at_seed, hole);
            let back = (pocket.lines[row].net + Fraction::ONE) * Fraction::new(990 * hands, DEALS);
            with_trips = with_trips + back * Fraction::whole(brought);
            with_progressive = with_progressive + back * returned;
        }
    }
    check(&between(found, TRIPS, POCKET), with_trips, &trips, &pocket);
    // What comes back from both, less the stake of the Pocket Bonus.
    let with_return = with_progressive - (Fraction::ONE - progressive.at_seed.house_edge);
    check(&between(found, POCKET, PROGRESSIVE), with_return, &pocket, &progressive.at_seed);
}

/// What Trips Plus brings and what comes back from the progressive with two hole cards, over all boards and flops.
fn on_every_board(terms: &Terms, wager: &SideWager, hole: [Card; 2]) -> (i128, Fraction) {
    let held: CardSet = hole.into_iter().collect();
    let mut counts = [0; Category::ALL.len()];
    let mut paid = vec![0; wager.lines.len()];
    each_board(held, |seven, category| {
        counts[category as usize] += 1;
        if category >= Category::StraightFlush {
            let board = seven - held;
            let made = board.subsets(3).filter_map(|flop| row(terms, held, flop, board - flop));
            made.for_each(|row| paid[row] += 1);
        }
    });
    let mut brought = 0;
    for category in Category::ALL {
        // Below a straight flush it does not matter which cards came on the flop.
        let row = wager.lines.iter().position(|line| of_seven(line.hand) == category);
        if let Some(row) = row.filter(|_| category < Category::StraightFlush) {
            paid[row] += 10 * counts[category as usize];
        }
        brought += 10 * counts[category as usize] * trips_net(terms, category);
    }
    let returned = wager.lines.iter().zip(paid);
    (brought, returned.map(|(line, deals)| (line.net + Fraction::ONE) * Fraction::whole(deals)).sum())
}

/// Calls `visit` with the seven cards of every board beside two hole cards.
fn each_board(held: CardSet, mut visit: impl FnMut(CardSet, Category)) {
    let left: Vec<Card> = (CardSet::ALL - held).iter().collect();
    for first in 0..left.len() {
        let one = Tally::of(held).plus(left[first]);
        for second in 0..first {
            let two = one.plus(left[second]);
            for third in 0..second {
                let three = two.plus(left[third]);
                for fourth in 0..third {
                    let four = three.plus(left[fourth]);
                    for &fifth in &left[..fourth] {
                        let seven = four.plus(fifth);
                        visit(seven.cards(), High::seven(seven).category());
                    }
                }
            }
        }
    }
}
