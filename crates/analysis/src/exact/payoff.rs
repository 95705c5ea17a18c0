//! What the base game pays by the terms of a submission, in whole parts of an Ante.

use super::Choice;
use super::distribution::Cell;
use super::meeting::{DEALER_HANDS, Meeting, Outcome};
use crate::Fraction;
use cards::hand::Category;
use chips::Odds;
use house::{Stage, Terms};
use rulebook::Wager;
use rulebook::paytable::{Fate, Pays};

/// Payments are taken from the odds before any limit and any rounding.
#[derive(Clone, Debug)]
pub struct Payoff {
    /// Into how many parts an Ante is divided, so that every payment is a whole number of them.
    pub parts: i64,
    /// What the Ante wins, and the wager of the decisions for each Ante of it.
    even: i64,
    /// What Blind or Odds wins with each category.
    won: [i64; Category::ALL.len()],
    /// What it brings when the hand loses to a dealer who plays.
    lost: [i64; Category::ALL.len()],
    /// What a fold brings.
    fold: i64,
    pub plays_from: Category,
    multiples: [Vec<u8>; 3],
    after_the_flop: u8,
}

impl Payoff {
    pub fn of(terms: &Terms) -> Payoff {
        let book = &terms.game.terms;
        let won = Category::ALL.map(|category| terms.main.row(category).and_then(|paid| odds(paid.pays)));
        let beaten = Category::ALL.map(|category| terms.bad_beat_row(category).and_then(|paid| odds(paid.pays)));
        let even = book.ante_pays.is.0;
        let every = won.iter().chain(&beaten).flatten().chain([&even]);
        let parts = every.fold(1, |parts, odds| least_common_multiple(parts, i64::from(odds.per())));
        let paid = |odds: Odds| i64::from(odds.win()) * (parts / i64::from(odds.per()));
        let otherwise = if terms.main.otherwise.is == Fate::Push { 0 } else { -parts };
        let rising = |multiples: &[u8]| {
            let mut multiples = multiples.to_vec();
            multiples.sort_unstable();
            multiples
        };
        let &[after_the_flop] = &book.after_the_flop.is[..] else { panic!("every book has one wager after the flop") };
        let payoff = Payoff {
            parts,
            even: paid(even),
            won: won.map(|odds| odds.map_or(otherwise, paid)),
            lost: beaten.map(|odds| odds.map_or(-parts, paid)),
            fold: -i64::from(terms.copies(Wager::Ante)) * parts,
            plays_from: terms.dealer_plays_from(),
            multiples: [&book.before_the_flop.is, &book.after_the_flop.is, &book.after_the_river.is]
                .map(|multiples| rising(multiples)),
            after_the_flop,
        };
        payoff.assert_that_sums_fit();
        payoff
    }

    /// Sums over the boards that follow a flop are kept in 32 bits.
    fn assert_that_sums_fit(&self) {
        let largest = |paid: &[i64]| paid.iter().map(|paid| paid.abs()).max().unwrap_or(0);
        let later = self.multiples(Stage::AfterFlop).iter().chain(self.multiples(Stage::AfterRiver));
        let multiple = later.max().map_or(0, |&multiple| i64::from(multiple));
        let most = (1 + multiple) * self.even.max(self.parts) + largest(&self.won).max(largest(&self.lost));
        let sum = most.saturating_mul(i64::from(DEALER_HANDS) * 49 * 48 / 2);
        assert!(i32::try_from(sum).is_ok(), "odds of thousands to one need wider sums");
    }

    /// What may be wagered at a stage, the smallest first.
    pub fn multiples(&self, stage: Stage) -> &[u8] {
        &self.multiples[stage as usize]
    }

    /// What is wagered after the flop.
    #[inline]
    pub fn after_the_flop(&self) -> u8 {
        self.after_the_flop
    }

    /// What a finished deal brings the player who wagered this multiple.
    pub fn net(&self, multiple: u8, category: usize, outcome: Outcome, dealer_plays: bool) -> i64 {
        let multiple = i64::from(multiple);
        match (outcome, dealer_plays) {
            (Outcome::Win, plays) => self.won[category] + (multiple + i64::from(plays)) * self.even,
            (Outcome::Tie, _) => 0,
            (Outcome::Lose, true) => self.lost[category] - (multiple + 1) * self.parts,
            (Outcome::Lose, false) => -(multiple + 1) * self.parts,
        }
    }

    /// What each deal of a cell of the distribution brings.
    pub fn net_of(&self, cell: &Cell) -> i64 {
        let net = |multiple| self.net(multiple, cell.category as usize, cell.outcome, cell.dealer_plays);
        cell.decision.multiple().map_or(self.fold(), net)
    }

    /// What the Ante, Blind or Odds, and Play or Raise bring in each deal of a cell; together its net.
    pub fn wagers_of(&self, cell: &Cell) -> [i64; 3] {
        let Some(multiple) = cell.decision.multiple() else { return [-self.parts, -self.parts, 0] };
        let (multiple, category) = (i64::from(multiple), cell.category as usize);
        match (cell.outcome, cell.dealer_plays) {
            (Outcome::Win, plays) => [i64::from(plays) * self.even, self.won[category], multiple * self.even],
            (Outcome::Tie, _) => [0; 3],
            (Outcome::Lose, true) => [-self.parts, self.lost[category], -multiple * self.parts],
            (Outcome::Lose, false) => [0, -self.parts, -multiple * self.parts],
        }
    }

    /// What a fold brings: the Ante and the wager that equals it are lost.
    pub const fn fold(&self) -> i64 {
        self.fold
    }

    /// What a hand brings against all hands of the dealer.
    #[inline]
    pub fn worth(&self, meeting: Meeting) -> Worth {
        let category = meeting.category();
        let [[idle_wins, played_wins], _, [idle_losses, played_losses]] =
            Meeting::outcomes(meeting.counts().map(i64::from), category >= self.plays_from as usize);
        let (wins, losses) = (idle_wins + played_wins, idle_losses + played_losses);
        let fixed = self.even * played_wins + self.won[category] * wins - self.parts * losses;
        Worth { fixed: fixed + self.lost[category] * played_losses, each: self.even * wins - self.parts * losses }
    }

    /// The best that can be had at the river, and whether and how much is wagered for it; nothing is a fold.
    #[inline]
    pub fn at_the_river(&self, worth: Worth) -> (i64, Option<u8>) {
        worth.best(self.fold() * i64::from(DEALER_HANDS), self.multiples(Stage::AfterRiver))
    }

    /// What passing and what each wager at a stage is worth, from sums over so many boards.
    pub fn listed(
        &self,
        stage: Stage,
        passing: i64,
        played: impl Fn(u8) -> i64,
        boards: i64,
    ) -> Vec<(Choice, Fraction)> {
        let deals = i128::from(boards) * i128::from(DEALER_HANDS);
        let value = |parts: i64| self.fraction(i128::from(parts), deals);
        let wagers = self.multiples(stage).iter().map(|&multiple| (Some(multiple), value(played(multiple))));
        let choices = [(None, value(passing))].into_iter().chain(wagers);
        choices.map(|(multiple, value)| (Choice::or_pass(multiple, stage), value)).collect()
    }

    pub fn listed_at_the_river(&self, worth: Worth) -> Vec<(Choice, Fraction)> {
        self.listed(Stage::AfterRiver, self.fold() * i64::from(DEALER_HANDS), |multiple| worth.of(multiple), 1)
    }

    /// A sum of parts over so many deals, in Antes.
    pub fn fraction(&self, parts: i128, deals: i128) -> Fraction {
        Fraction::new(parts, deals * i128::from(self.parts))
    }
}

/// What a hand brings, summed over deals: without a wager of the decisions, and more for each Ante of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Worth {
    pub fixed: i64,
    pub each: i64,
}

impl Worth {
    #[inline]
    pub fn of(self, multiple: u8) -> i64 {
        self.fixed + self.each * i64::from(multiple)
    }

    /// The best of passing, worth so much, and of these multiples; of equal ones the smallest wager.
    #[inline]
    pub fn best(self, passing: i64, multiples: &[u8]) -> (i64, Option<u8>) {
        let mut best = (passing, None);
        for &multiple in multiples {
            if self.of(multiple) > best.0 {
                best = (self.of(multiple), Some(multiple));
            }
        }
        best
    }
}

fn odds(pays: Pays) -> Option<Odds> {
    match pays {
        Pays::Odds(odds) => Some(odds),
        _ => None,
    }
}

pub fn least_common_multiple(one: i64, other: i64) -> i64 {
    let (mut divisor, mut rest) = (one, other);
    while rest != 0 {
        (divisor, rest) = (rest, divisor % rest);
    }
    one / divisor * other
}
