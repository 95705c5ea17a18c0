//! Everything that a submission offers, counted together.

use super::base::Base;
use super::side::{self, CoverAll, Progressive, SideWager};
use chips::Amount;
use house::Terms;
use rulebook::Wager;

/// The base game and every side wager of a submission.
///
/// ```no_run
/// use analysis::exact::Whole;
/// use house::Terms;
///
/// let submission = "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n".parse();
/// let terms = Terms::of(&submission.expect("it can be read")).expect("the book allows it");
/// let whole = Whole::of(&terms);
/// println!("base game {}", whole.base.figures.house_edge);
/// for side in &whole.wagers {
///     println!("{} {}", side.wager, side.figures.house_edge);
/// }
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Whole {
    /// Ante, Blind or Odds, and Play or Raise under the best play.
    pub base: Base,
    /// The side wagers with a paytable of their own, in the book's order.
    pub wagers: Vec<Side>,
    /// The Cover All wager, where the table offers it.
    pub cover_all: Option<CoverAll>,
    /// One for each stake that is taken.
    pub progressive: Vec<Progressive>,
}

/// A side wager, with the stake that its figures hold for: a row that pays a sum is worth less to a larger one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Side {
    /// The wager.
    pub wager: Wager,
    /// The stake that the figures hold for.
    pub stake: Amount,
    /// What it returns, and how often.
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
///
/// ```
/// use analysis::exact::sides;
/// use house::Terms;
/// use rulebook::Wager;
///
/// let submission = "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n".parse();
/// let terms = Terms::of(&submission.expect("it can be read")).expect("the book allows it");
/// let trips = &sides(&terms)[0];
/// assert_eq!(trips.wager, Wager::Trips);
/// assert_eq!(trips.figures.house_edge.to_string(), "301629/33446140");
/// ```
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
