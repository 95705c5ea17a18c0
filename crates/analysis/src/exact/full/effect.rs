//! What rounding and the payout limits change.
//!
//! Payments are worked out as the table settles them: odds on a stake, rounded to cents and to the chip, then cut in the
//! order of settlement to what the limits leave. The play stays the one that is best without either.

use crate::Fraction;
use crate::exact::Outcome;
use crate::exact::distribution::{Cell, Distribution};
use crate::exact::payoff::Payoff;
use crate::exact::side;
use cards::hand::Category;
use chips::{Amount, Odds};
use house::{Ladder, Terms};
use rulebook::Wager;
use rulebook::paytable::{Fate, Pays};

/// The Ante where the submission does not say how small it may be.
const USUAL_ANTE: Amount = Amount::dollars(5);

/// What a player puts up before the cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stakes {
    /// On the Ante.
    pub ante: Amount,
    /// On Trips or Trips Plus.
    pub trips: Option<Amount>,
    /// On the Pocket Bonus.
    pub pocket: Option<Amount>,
}

impl Stakes {
    /// An Ante, and as much on the side wagers as their limits allow.
    pub fn of(terms: &Terms, ante: Amount) -> Stakes {
        let beside = |wager: Wager| {
            let (least, most) = terms.limits_of(wager);
            terms.offers(wager).then(|| ante.max(least).min(most))
        };
        Stakes { ante, trips: beside(terms.trips_wager), pocket: beside(Wager::Pocket) }
    }

    /// The smallest Ante of the submission, or five dollars where it names none.
    pub fn least(terms: &Terms) -> Stakes {
        let (least, _) = terms.limits_of(Wager::Ante);
        let (unsaid, _) = terms.limits_of(terms.play_wager);
        Stakes::of(terms, if least == unsaid { USUAL_ANTE } else { least })
    }

    /// The largest Ante of the submission; none where it names none.
    pub fn most(terms: &Terms) -> Option<Stakes> {
        // Of Play and Raise a submission says nothing, so they have the limits of what is not said.
        let ((_, most), (_, unsaid)) = (terms.limits_of(Wager::Ante), terms.limits_of(terms.play_wager));
        (most != unsaid).then(|| Stakes::of(terms, most))
    }
}

/// House edges of one wager, in units of its stake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// By the odds.
    pub before: Fraction,
    /// By the odds, rounded.
    pub rounded: Fraction,
    /// As the table pays: rounded, and within the limits.
    pub after: Fraction,
}

impl Effect {
    /// What rounding adds to the house edge; below nothing if the player gains by it.
    pub fn of_rounding(&self) -> Fraction {
        self.rounded - self.before
    }

    /// What the limits add to it.
    pub fn of_limits(&self) -> Fraction {
        self.after - self.rounded
    }

    /// What rounding and limits add together.
    pub fn in_all(&self) -> Fraction {
        self.after - self.before
    }
}

/// What rounding and limits do to an Ante and what is wagered beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effects {
    /// The stakes that the effects hold for.
    pub stakes: Stakes,
    /// Per Ante: Ante, Blind or Odds, and Play or Raise.
    pub base: Effect,
    /// Played with the base game and without the Pocket Bonus, because the counted results do not have the hole cards.
    pub trips: Option<Effect>,
    /// Alone: nothing else is won in the same round.
    pub pocket: Option<Effect>,
}

/// What each wager brings in a deal, as the table settles it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Won {
    /// On the Ante.
    pub ante: Amount,
    /// On Blind or Odds.
    pub equal_wager: Amount,
    /// On Play or Raise.
    pub play_wager: Amount,
    /// On Trips or Trips Plus.
    pub trips: Amount,
}

/// The exact effects on the best play's results, which `distribution` counts.
pub fn effects(terms: &Terms, distribution: &Distribution, stakes: Stakes) -> Effects {
    let deals = distribution.deals();
    let (mut rounded, mut after) = ([0; 2], [0; 2]);
    let mut by_odds = 0;
    let payoff = Payoff::of(terms);
    for cell in distribution.cells() {
        by_odds += i128::from(payoff.net_of(&cell)) * cell.deals;
        for (sums, limits) in [(&mut rounded, Limits::None), (&mut after, Limits::Terms)] {
            let won = settled(terms, stakes, &cell, limits);
            let base =
                [won.ante, won.equal_wager, won.play_wager].iter().map(|won| i128::from(won.cents())).sum::<i128>();
            sums[0] += base * cell.deals;
            sums[1] += i128::from(won.trips.cents()) * cell.deals;
        }
    }
    let edge = |sum: i128, stake: Amount| Fraction::new(-sum, deals * i128::from(stake.cents()));
    let of = |place: usize, before: Fraction, stake: Amount| Effect {
        before,
        rounded: edge(rounded[place], stake),
        after: edge(after[place], stake),
    };
    let trips = stakes.trips.zip(side::trips(terms)).map(|(stake, trips)| of(1, trips.house_edge, stake));
    let pocket = stakes.pocket.and_then(|stake| pocket_effect(terms, stake));
    Effects { stakes, base: of(0, payoff.fraction(-by_odds, deals), stakes.ante), trips, pocket }
}

/// What each wager brings in a deal of the kind that a cell counts.
pub fn won(terms: &Terms, stakes: Stakes, cell: &Cell) -> Won {
    settled(terms, stakes, cell, Limits::Terms)
}

fn settled(terms: &Terms, stakes: Stakes, cell: &Cell, limits: Limits) -> Won {
    let mut till = Till { terms, limits, under_limit: Amount::ZERO, in_all: Amount::ZERO };
    let mut won = Won::default();
    let ante = stakes.ante;
    match cell.decision.multiple() {
        None => (won.ante, won.equal_wager) = (ante.negated(), ante.negated()),
        Some(multiple) => {
            let play_wager = ante.times(multiple.into()).unwrap_or(Amount::MOST);
            let even = terms.game.terms.ante_pays.is.0;
            match cell.outcome {
                Outcome::Tie => {}
                Outcome::Win => {
                    won.ante = if cell.dealer_plays { till.pay(Wager::Ante, ante, even) } else { Amount::ZERO };
                    won.equal_wager = till.by_row(terms.equal_wager, ante, &terms.main, cell.category);
                    won.play_wager = till.pay(terms.play_wager, play_wager, even);
                }
                Outcome::Lose => {
                    won.ante = if cell.dealer_plays { ante.negated() } else { Amount::ZERO };
                    won.equal_wager = till.bad_beat(ante, cell);
                    won.play_wager = play_wager.negated();
                }
            }
        }
    }
    if let Some((stake, ladder)) = stakes.trips.zip(terms.trips.as_ref()) {
        won.trips = till.by_row(terms.trips_wager, stake, ladder, cell.category);
    }
    won
}

/// Which limits cut what is won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Limits {
    None,
    Terms,
}

/// What one player has won so far in a round.
struct Till<'terms> {
    terms: &'terms Terms,
    limits: Limits,
    under_limit: Amount,
    in_all: Amount,
}

impl Till<'_> {
    fn pay(&mut self, wager: Wager, stake: Amount, odds: Odds) -> Amount {
        let won = odds.winnings(stake, self.terms.rounding).unwrap_or(Amount::MOST);
        self.limited(wager, self.terms.rounded(won))
    }

    fn by_row(&mut self, wager: Wager, stake: Amount, ladder: &Ladder, category: Category) -> Amount {
        match ladder.row(category).map(|paid| paid.pays) {
            Some(Pays::Odds(odds)) => self.pay(wager, stake, odds),
            None if ladder.otherwise.is == Fate::Push => Amount::ZERO,
            _ => stake.negated(),
        }
    }

    /// What Blind or Odds brings when the hand loses.
    fn bad_beat(&mut self, stake: Amount, cell: &Cell) -> Amount {
        let row = self.terms.bad_beat_row(cell.category).filter(|_| cell.dealer_plays);
        match row.map(|paid| paid.pays) {
            Some(Pays::Odds(odds)) => self.pay(self.terms.equal_wager, stake, odds),
            _ => stake.negated(),
        }
    }

    fn limited(&mut self, wager: Wager, won: Amount) -> Amount {
        if self.limits == Limits::None {
            return won;
        }
        let is_covered = self.terms.game.terms.limited_wagers.is.contains(&wager);
        let mut left = won;
        for (limit, so_far) in [
            (self.terms.payout_limit.filter(|_| is_covered), &mut self.under_limit),
            (self.terms.limit_on_all, &mut self.in_all),
        ] {
            let Some(limit) = limit else { continue };
            left = left.min(limit.minus(*so_far).unwrap_or(Amount::ZERO));
            *so_far = so_far.saturating_plus(left);
        }
        left
    }
}

fn pocket_effect(terms: &Terms, stake: Amount) -> Option<Effect> {
    let wager = side::pocket(terms)?;
    let edge = |limits: Limits| {
        let lines = wager.lines.iter().filter_map(|line| match line.pays {
            Pays::Odds(odds) => {
                let mut till = Till { terms, limits, under_limit: Amount::ZERO, in_all: Amount::ZERO };
                let won = till.pay(Wager::Pocket, stake, odds);
                Some(Fraction::new(won.cents().into(), stake.cents().into()) * line.probability)
            }
            Pays::Sum(_) | Pays::Meter(..) => None,
        });
        Fraction::ONE - wager.hit_frequency - lines.sum()
    };
    Some(Effect { before: wager.house_edge, rounded: edge(Limits::None), after: edge(Limits::Terms) })
}
