//! What side wagers bring by what they look at: the category of seven cards, the two hole cards.

use crate::Fraction;
use crate::exact::payoff::least_common_multiple;
use crate::exact::side::wager::winnings;
use cards::hand::Category;
use cards::{Card, Rank};
use chips::Amount;
use house::{Paid, Terms};

/// Trips or Trips Plus, in whole parts of its stake.
pub struct TripsPays {
    pub parts: i64,
    net: [i64; Category::ALL.len()],
}

impl TripsPays {
    /// None where the table does not offer it.
    pub fn of(terms: &Terms) -> Option<TripsPays> {
        let ladder = terms.trips.as_ref()?;
        let net = Category::ALL.map(|category| ladder.row(category).map_or(-Fraction::ONE, in_stakes));
        let small = |number: i128| i64::try_from(number).expect("odds are small numbers");
        let parts = net.iter().fold(1, |parts, net| least_common_multiple(parts, small(net.denominator())));
        let net = net.map(|net| small(net.numerator()) * (parts / small(net.denominator())));
        Some(TripsPays { parts, net })
    }

    pub fn net(&self, category: Category) -> i64 {
        self.net[category as usize]
    }
}

/// The kinds of hole cards that the Pocket Bonus pays, in the order of its rows.
pub const POCKETS: usize = 4;

/// What the Pocket Bonus brings with each kind that it can pay, in stakes; none where the table does not offer it.
pub fn pocket_pays(terms: &Terms) -> Option<[Fraction; POCKETS]> {
    let rows = terms.pocket.as_ref()?;
    Some(rows.map(|row| row.map_or(-Fraction::ONE, in_stakes)))
}

/// A pair of aces, an ace with a face card suited or not, another pair; none of them where no row can pay.
pub fn pocket_kind([one, other]: [Card; 2]) -> Option<usize> {
    let (high, low) = (one.rank().max(other.rank()), one.rank().min(other.rank()));
    match (high == low, high == Rank::Ace) {
        (true, is_aces) => Some(if is_aces { 0 } else { 3 }),
        (false, true) if low >= Rank::Jack => Some(if one.suit() == other.suit() { 1 } else { 2 }),
        _ => None,
    }
}

fn in_stakes(paid: Paid) -> Fraction {
    winnings(paid.pays, Amount::dollars(1)).expect("no meter pays these wagers")
}
