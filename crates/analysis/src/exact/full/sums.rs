//! What the deals that a row of the progressive pays bring on the other wagers.

use super::pays::{POCKETS, TripsPays, pocket_kind};
use crate::exact::base::StartValues;
use crate::exact::distribution::Distribution;
use crate::exact::every_board::EveryBoard;
use crate::exact::meeting::{DEALER_HANDS, FLOPS_OF_A_BOARD};
use crate::exact::payoff::Payoff;
use crate::exact::side::making::{Made, Makings};
use crate::exact::{Choice, Start};
use cards::CardSet;
use cards::hand::{Category, High, Tally};
use rulebook::paytable::Row;

const CATEGORIES: usize = Category::ALL.len();

/// Sums over deals of hole cards, flop, turn and river, and dealer's cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct RowSums {
    pub deals: i128,
    /// In parts of an Ante.
    pub base: i128,
    /// In parts of the stake.
    pub trips: i128,
    /// The deals with each kind of hole cards that the Pocket Bonus can pay.
    pub pockets: [i128; POCKETS],
}

impl RowSums {
    pub fn add(&mut self, more: &RowSums) {
        self.deals += more.deals;
        self.base += more.base;
        self.trips += more.trips;
        self.pockets.iter_mut().zip(more.pockets).for_each(|(sum, more)| *sum += more);
    }

    pub fn times(&self, factor: i128) -> RowSums {
        RowSums {
            deals: factor * self.deals,
            base: factor * self.base,
            trips: factor * self.trips,
            pockets: self.pockets.map(|deals| factor * deals),
        }
    }
}

/// What is known before anything of the progressive is looked at.
pub struct Known<'counted> {
    pub payoff: &'counted Payoff,
    pub distribution: &'counted Distribution,
    /// What is wagered before the flop, by the numbers of the starts.
    pub before_the_flop: Vec<Option<u8>>,
    pub trips: Option<&'counted TripsPays>,
    pub pockets: Option<&'counted PocketCensus>,
}

impl Known<'_> {
    /// Each row by the category of seven cards alone.
    pub fn by_category(&self, makings: &Makings, rows: &[Row]) -> Vec<RowSums> {
        let mut sums = vec![RowSums::default(); rows.len()];
        let row = |category: Category| makings.row(Made::plain(category), rows);
        for cell in self.distribution.cells() {
            if let Some(row) = row(cell.category) {
                sums[row].deals += cell.deals;
                sums[row].base += i128::from(self.payoff.net_of(&cell)) * cell.deals;
                sums[row].trips += self.trips_net(cell.category) * cell.deals;
            }
        }
        for category in Category::ALL {
            if let Some((row, pockets)) = row(category).zip(self.pockets) {
                let counts = pockets.deals.map(|of_kind| of_kind[category as usize]);
                sums[row].pockets.iter_mut().zip(counts).for_each(|(sum, deals)| *sum += deals);
            }
        }
        sums
    }

    pub fn trips_net(&self, category: Category) -> i128 {
        self.trips.map_or(0, |trips| trips.net(category).into())
    }
}

/// What is wagered before the flop, by the numbers of the starts.
pub fn wagered_before_the_flop(starts: &[StartValues]) -> Vec<Option<u8>> {
    let multiple = |values: &StartValues| match values.best {
        Choice::Play { multiple } => Some(multiple),
        Choice::Fold | Choice::Check => None,
    };
    starts.iter().map(multiple).collect()
}

/// All deals with hole cards that the Pocket Bonus can pay, by their kind and by the category of seven cards.
pub struct PocketCensus {
    pub deals: [[i128; CATEGORIES]; POCKETS],
}

impl PocketCensus {
    pub fn count() -> PocketCensus {
        let mut deals = [[0; CATEGORIES]; POCKETS];
        for start in Start::every() {
            let Some(kind) = pocket_kind(start.example()) else { continue };
            let each = i128::from(start.hands()) * i128::from(FLOPS_OF_A_BOARD) * i128::from(DEALER_HANDS);
            let hole: CardSet = start.example().into_iter().collect();
            EveryBoard::beside(start).each(&mut |lanes, boards| {
                let bits = lanes.iter().rev().fold(0, |bits, &lane| bits << 16 | u64::from(lane));
                let category = High::seven(Tally::of(hole | CardSet::from_bits(bits))).category();
                deals[kind][category as usize] += i128::from(boards) * each;
            });
        }
        PocketCensus { deals }
    }
}
