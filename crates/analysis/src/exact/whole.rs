//! Everything that a submission offers, counted together.

use super::base::Base;
use super::side::{self, CoverAll, Progressive, SideWager};
use chips::Amount;
use house::Terms;
use rulebook::Wager;

/// The base game and every side wager of a submission.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whole {
    pub base: Base,
    /// The side wagers with a paytable of their own, in the book's order.
    pub wagers: Vec<Side>,
    pub cover_all: Option<CoverAll>,
    /// One for each stake that is taken.
    pub progressive: Vec<Progressive>,
}

/// A side wager, with the stake that its figures hold for: a row that pays a sum is worth less to a larger one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    pub wager: Wager,
    pub stake: Amount,
    pub figures: SideWager,
}

impl Whole {
    /// The base game is counted while another thread counts the rest. Rows that pay a sum are worked out for the
    /// smallest stake that the submission sets, or a dollar.
    pub fn of(terms: &Terms) -> Whole {
        std::thread::scope(|scope| {
            let sides = scope.spawn(|| (sides(terms), side::cover_all(terms), side::progressive(terms)));
            let base = Base::of(terms);
            let (wagers, cover_all, progressive) = sides.join().expect("counting side wagers does not panic");
            Whole { base, wagers, cover_all, progressive }
        })
    }
}

/// The side wagers with a paytable of their own.
pub fn sides(terms: &Terms) -> Vec<Side> {
    let smallest = |wager: Wager| {
        let (least, _) = terms.limits_of(wager);
        if least > Amount::from_cents(1).unwrap_or_default() { least } else { Amount::dollars(1) }
    };
    let side =
        |wager: Wager, figures: Option<SideWager>| Some(Side { wager, stake: smallest(wager), figures: figures? });
    let all = [
        side(terms.trips_wager, side::trips(terms)),
        side(Wager::Pocket, side::pocket(terms)),
        side(Wager::SixCard, side::six_card(terms, smallest(Wager::SixCard))),
    ];
    all.into_iter().flatten().collect()
}
