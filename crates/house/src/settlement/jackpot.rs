//! The row of its paytable that a progressive wager wins.

use crate::round::Round;
use crate::terms::{ProgressiveHand, ProgressiveTerms};
use cards::hand::{Category, High};
use cards::{Card, Suit};
use game::Seat;
use rulebook::Hand;
use rulebook::paytable::Row;

/// A hand as the progressive reads it.
#[derive(Clone, Copy, Debug)]
pub struct Jackpot {
    pub row: &'static Row,
}

/// The row that a player's hand wins: the first one of the paytable that fits.
pub fn jackpot(round: &Round, seat: Seat) -> Option<Jackpot> {
    let terms = round.terms.progressive.as_ref()?;
    let made = Made::of(round, seat)?;
    terms.rows.iter().find(|row| made.fits(row.hand, terms)).map(|row| Jackpot { row })
}

/// A hand, and how it was made.
pub struct Made {
    flopped: High,
    flopped_suit: Suit,
    best: High,
    board: High,
}

impl Made {
    pub fn of(round: &Round, seat: Seat) -> Option<Made> {
        let hole = round.player(seat).cards;
        let [first, second] = round.felt.faces(&hole)?;
        let board: [Card; 5] = round.felt.board_faces()?;
        Some(Made {
            flopped: High::of_five(&[first, second, board[0], board[1], board[2]]),
            flopped_suit: first.suit(),
            best: round.felt.best_of_seven(hole)?,
            board: High::of_five(&board),
        })
    }

    /// Whether the hand fits a row.
    pub fn fits(&self, hand: Hand, terms: &ProgressiveTerms) -> bool {
        if terms.reads != ProgressiveHand::ByMaking {
            let read = if terms.reads == ProgressiveHand::HoleAndFlop { self.flopped } else { self.best };
            return is_category(read, hand, terms);
        }
        let royal = |hand: High| hand.category() == Category::RoyalFlush;
        match hand {
            Hand::FloppedRoyalInSpades => royal(self.flopped) && self.flopped_suit == Suit::Spades,
            Hand::FloppedRoyal => royal(self.flopped),
            Hand::FloppedStraightFlush => self.flopped.category() >= Category::StraightFlush,
            Hand::CommunityRoyal => royal(self.board),
            hand => is_category(self.best, hand, terms),
        }
    }
}

/// A royal flush also counts as a straight flush if the paytable has no row for it.
fn is_category(read: High, hand: Hand, terms: &ProgressiveTerms) -> bool {
    let category = read.category();
    let has_royal = terms.rows.iter().any(|row| row.hand == Hand::RoyalFlush);
    let as_straight_flush = category == Category::RoyalFlush && hand == Hand::StraightFlush && !has_royal;
    crate::ladder::category(hand) == Some(category) || as_straight_flush
}
