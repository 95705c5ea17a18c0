//! What each choice is worth with given cards, when all that follows is played best.
//!
//! After the flop and at the river every board and every hand of the dealer's is dealt; before the flop the answer is
//! that of [`Base`].

use super::base::Base;
use super::meeting::RUNOUTS;
use super::payoff::{Payoff, Worth};
use super::{Choice, Outcome, Start};
use crate::Fraction;
use cards::hand::{High, Tally};
use cards::{Card, CardSet};
use house::{Stage, Terms};
use std::cmp::Ordering;
use std::fmt;

/// A question that cannot be asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unanswerable {
    /// A board of another size than 0, 3 or 5.
    Board(usize),
    /// A card that is named more than once.
    Twice(Card),
}

impl fmt::Display for Unanswerable {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unanswerable::Board(cards) => {
                write!(out, "a board of {cards} cards: a player is asked with none, with three and with five")
            }
            Unanswerable::Twice(card) => write!(out, "{card} is there twice: a deck has it once"),
        }
    }
}

impl std::error::Error for Unanswerable {}

/// The board of a question that can be asked.
pub(super) fn seen(hole: [Card; 2], board: &[Card]) -> Result<CardSet, Unanswerable> {
    let mut seen = CardSet::EMPTY;
    if let Some(&twice) = hole.iter().chain(board).find(|card| !seen.insert(**card)) {
        return Err(Unanswerable::Twice(twice));
    }
    if matches!(board.len(), 0 | 3 | 5) {
        Ok(board.iter().copied().collect())
    } else {
        Err(Unanswerable::Board(board.len()))
    }
}

/// The exact value of each choice in Antes, the smallest wager first.
///
/// ```
/// use analysis::exact::{Choice, ask};
/// use house::Terms;
///
/// let submission = "rulebook = \"md-uth-1.2\"\n[paytables]\nblind = \"A\"\ntrips = \"A\"\n".parse();
/// let terms = Terms::of(&submission.expect("it can be read")).expect("the book allows it");
/// let hole = ["Kh", "2c"].map(|card| card.parse().expect("a card"));
/// let board = cards::notation::read_distinct("Kd 9s 4h 8c 3d")?;
/// let values = ask::values(&terms, hole, &board)?;
/// let (best, worth) = values.iter().max_by_key(|(_, worth)| *worth).expect("there is a choice");
/// assert_eq!(*best, Choice::Play { multiple: 1 });
/// assert_eq!(worth.to_string(), "87/110");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn values(terms: &Terms, hole: [Card; 2], board: &[Card]) -> Result<Vec<(Choice, Fraction)>, Unanswerable> {
    let board = seen(hole, board)?;
    let (payoff, cards) = (Payoff::of(terms), hole.into_iter().collect());
    Ok(match board.len() {
        0 => Base::of(terms).before_the_flop.swap_remove(Start::of(hole).number()).values,
        3 => after_the_flop(&payoff, cards, board),
        _ => payoff.listed_at_the_river(worth(&payoff, cards, board)),
    })
}

fn after_the_flop(payoff: &Payoff, hole: CardSet, flop: CardSet) -> Vec<(Choice, Fraction)> {
    let (mut sum, mut check) = (Worth::default(), 0);
    let left: Vec<Card> = (CardSet::ALL - hole - flop).iter().collect();
    for (at, &turn) in left.iter().enumerate() {
        for &river in &left[..at] {
            let worth = worth(payoff, hole, flop.with(turn).with(river));
            sum.fixed += worth.fixed;
            sum.each += worth.each;
            check += payoff.at_the_river(worth).0;
        }
    }
    payoff.listed(Stage::AfterFlop, check, |multiple| sum.of(multiple), RUNOUTS)
}

/// What two hole cards bring on a board against every hand of the dealer's.
fn worth(payoff: &Payoff, hole: CardSet, board: CardSet) -> Worth {
    let shared = Tally::of(board);
    let player = High::seven(hole.iter().fold(shared, Tally::plus));
    let category = player.category() as usize;
    let left: Vec<Card> = (CardSet::ALL - hole - board).iter().collect();
    let mut worth = Worth::default();
    for (at, &one) in left.iter().enumerate() {
        let with_one = shared.plus(one);
        for &other in &left[..at] {
            let dealer = High::seven(with_one.plus(other));
            let outcome = match player.cmp(&dealer) {
                Ordering::Greater => Outcome::Win,
                Ordering::Equal => Outcome::Tie,
                Ordering::Less => Outcome::Lose,
            };
            let dealer_plays = dealer >= High::span(payoff.plays_from).0;
            let [fixed, once] = [0, 1].map(|multiple| payoff.net(multiple, category, outcome, dealer_plays));
            worth.fixed += fixed;
            worth.each += once - fixed;
        }
    }
    worth
}
