//! How far wagers of one player win and lose together.

use super::flopped::by_hole_and_flop;
use super::made::by_making;
use super::pays::{POCKETS, TripsPays, pocket_kind, pocket_pays};
use super::sums::{Known, PocketCensus, RowSums, wagered_before_the_flop};
use crate::Fraction;
use crate::exact::base::{Base, StartValues};
use crate::exact::payoff::Payoff;
use crate::exact::side::making::Makings;
use crate::exact::side::{self, Progressive, SideWager};
use cards::hand::Category;
use chips::Amount;
use house::{ProgressiveHand, Terms};
use rulebook::Wager;

/// What is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bet {
    /// Ante, Blind or Odds, and Play or Raise under the best play.
    Base,
    /// A side wager with a paytable of its own.
    Side(Wager),
    /// With every meter at its initial amount.
    Progressive {
        /// What is wagered on it.
        stake: Amount,
    },
}

/// Two wagers that one player makes in the same round.
///
/// Two wagers are left out. The four cards in the box of the Six Card Bonus come from what the board and the dealer's
/// hand leave, so its correlation would have to be counted for each hand of the player anew. Cover All depends on the
/// hands of the other players.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Correlation {
    /// The two wagers.
    pub between: [Bet; 2],
    /// In units of both stakes: Antes for the base game.
    pub covariance: Fraction,
    /// The coefficient, from -1 to 1.
    pub correlation: f64,
}

/// Every two wagers that the table offers and that can be counted exactly.
pub fn correlations(terms: &Terms, base: &Base) -> Vec<Correlation> {
    let payoff = Payoff::of(terms);
    let trips = TripsPays::of(terms);
    let pockets = terms.pocket.as_ref().map(|_| PocketCensus::count());
    let known = Known {
        payoff: &payoff,
        distribution: &base.figures.distribution,
        before_the_flop: wagered_before_the_flop(&base.before_the_flop),
        trips: trips.as_ref(),
        pockets: pockets.as_ref(),
    };
    let mut pairs = Pairs { base: Bearing::of_base(base), found: Vec::new() };
    let trips = pairs.trips(terms, &known);
    let pocket = pairs.pocket(terms, &known, &base.before_the_flop, trips.as_ref());
    pairs.progressives(terms, &known, trips.as_ref(), pocket.as_ref());
    pairs.found
}

/// What of a wager alone a covariance needs.
#[derive(Clone, Copy)]
struct Bearing {
    bet: Bet,
    mean: Fraction,
    deviation: f64,
}

impl Bearing {
    fn of_base(base: &Base) -> Bearing {
        let figures = &base.figures;
        Bearing { bet: Bet::Base, mean: -figures.house_edge, deviation: figures.variance.to_f64().sqrt() }
    }

    fn of(bet: Bet, wager: &SideWager) -> Bearing {
        Bearing { bet, mean: -wager.house_edge, deviation: wager.standard_deviation() }
    }
}

struct Pairs {
    base: Bearing,
    found: Vec<Correlation>,
}

impl Pairs {
    /// Adds two wagers whose product has this mean.
    #[expect(clippy::float_arithmetic, reason = "statistics")]
    fn add(&mut self, one: Bearing, other: Bearing, mean_of_product: Fraction) {
        let covariance = mean_of_product - one.mean * other.mean;
        let correlation = covariance.to_f64() / (one.deviation * other.deviation);
        self.found.push(Correlation { between: [one.bet, other.bet], covariance, correlation });
    }

    /// Adds two wagers if the product of one with what comes back from the other has this mean: the other's result is
    /// what comes back less the stake.
    fn add_returned(&mut self, one: Bearing, other: Bearing, mean_with_return: Fraction) {
        self.add(one, other, mean_with_return - one.mean);
    }

    fn trips(&mut self, terms: &Terms, known: &Known<'_>) -> Option<Bearing> {
        let (wager, trips) = (side::trips(terms)?, known.trips?);
        let bearing = Bearing::of(Bet::Side(terms.trips_wager), &wager);
        let products = known
            .distribution
            .cells()
            .map(|cell| i128::from(known.payoff.net_of(&cell)) * i128::from(trips.net(cell.category)) * cell.deals);
        let deals = known.distribution.deals() * i128::from(trips.parts);
        self.add(self.base, bearing, known.payoff.fraction(products.sum(), deals));
        Some(bearing)
    }

    fn pocket(
        &mut self,
        terms: &Terms,
        known: &Known<'_>,
        starts: &[StartValues],
        trips: Option<&Bearing>,
    ) -> Option<Bearing> {
        let (wager, pays, census) = (side::pocket(terms)?, pocket_pays(terms)?, known.pockets?);
        let bearing = Bearing::of(Bet::Side(Wager::Pocket), &wager);
        let with_base = starts.iter().filter_map(|start| {
            let kind = pocket_kind(start.start.example())?;
            let (_, value) = start.values.iter().find(|(choice, _)| *choice == start.best)?;
            Some(*value * (pays[kind] + Fraction::ONE) * Fraction::new(start.start.hands().into(), 1_326))
        });
        self.add_returned(self.base, bearing, with_base.sum());
        if let Some((trips, table)) = trips.zip(known.trips) {
            let deals = known.distribution.deals() * i128::from(table.parts);
            let with_trips = census.deals.iter().zip(pays).map(|(of_kind, pays)| {
                let brought = Category::ALL.map(|category| of_kind[category as usize] * known.trips_net(category));
                Fraction::new(brought.into_iter().sum(), deals) * (pays + Fraction::ONE)
            });
            self.add_returned(*trips, bearing, with_trips.sum());
        }
        Some(bearing)
    }

    fn progressives(&mut self, terms: &Terms, known: &Known<'_>, trips: Option<&Bearing>, pocket: Option<&Bearing>) {
        let Some(progressive) = &terms.progressive else { return };
        let makings = Makings::of(progressive);
        let sums = match progressive.reads {
            ProgressiveHand::HoleAndFlop => by_hole_and_flop(known, &makings, progressive.rows),
            ProgressiveHand::BestOfSeven => known.by_category(&makings, progressive.rows),
            ProgressiveHand::ByMaking => by_making(known, &makings, progressive.rows),
        };
        for wager in side::progressive(terms) {
            let bearing = Bearing::of(Bet::Progressive { stake: wager.stake }, &wager.at_seed);
            let deals = known.distribution.deals();
            let of_base = returned(&wager, &sums, |sums| known.payoff.fraction(sums.base, deals));
            self.add_returned(self.base, bearing, of_base);
            if let Some((trips, table)) = trips.zip(known.trips) {
                let all_parts = deals * i128::from(table.parts);
                let of_trips = returned(&wager, &sums, |sums| Fraction::new(sums.trips, all_parts));
                self.add_returned(*trips, bearing, of_trips);
            }
            if let Some((pocket, pays)) = pocket.zip(pocket_pays(terms)) {
                let of_pocket = returned(&wager, &sums, |sums| pocket_result(sums, pays, deals));
                self.add_returned(*pocket, bearing, of_pocket);
            }
        }
    }
}

/// The mean of what comes back from the progressive times what another wager brings in the deals of each row.
fn returned(wager: &Progressive, sums: &[RowSums], brings: impl Fn(&RowSums) -> Fraction) -> Fraction {
    let rows = wager.at_seed.lines.iter().zip(sums);
    rows.map(|(line, sums)| (line.net + Fraction::ONE) * brings(sums)).sum()
}

/// What the Pocket Bonus brings in the deals of a row, as a part of all deals.
fn pocket_result(sums: &RowSums, pays: [Fraction; POCKETS], deals: i128) -> Fraction {
    let of_kind = |(count, pays): (i128, Fraction)| Fraction::new(count, deals) * (pays + Fraction::ONE);
    sums.pockets.into_iter().zip(pays).map(of_kind).sum::<Fraction>() - Fraction::new(sums.deals, deals)
}
