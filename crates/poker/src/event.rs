//! What has happened in a hand. Every event carries its numbers and the rule that it follows.

use crate::PostKind;
use cards::{Card, Position};
use chips::Amount;
use game::{Seat, Seats};
use rulebook::Rule;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// What was posted; less than it should be where the stack was shorter.
    Posted {
        seat: Seat,
        kind: PostKind,
        amount: Amount,
        rule: Rule,
    },
    Burned {
        rule: Rule,
    },
    /// One card to each player, as often as the street says.
    HoleDealt {
        rule: Rule,
    },
    BoardDealt {
        cards: u8,
        rule: Rule,
    },
    /// A card lies face up for all.
    Turned {
        at: Position,
        card: Card,
        rule: Rule,
    },
    Folded {
        seat: Seat,
        rule: Rule,
    },
    Checked {
        seat: Seat,
        rule: Rule,
    },
    Called {
        seat: Seat,
        amount: Amount,
        rule: Rule,
    },
    /// A bet, a completion or a raise: what is in front of the player now.
    BetTo {
        seat: Seat,
        amount: Amount,
        /// Whether it is enough to be raised anew by those who have acted.
        is_full: bool,
        rule: Rule,
    },
    /// The part of a bet that nobody called goes back.
    Returned {
        seat: Seat,
        amount: Amount,
        rule: Rule,
    },
    /// The bets of the round are in the pot.
    Collected {
        rule: Rule,
    },
    StubDropped {
        rule: Rule,
    },
    Tabled {
        seat: Seat,
        rule: Rule,
    },
    Mucked {
        seat: Seat,
        rule: Rule,
    },
    /// What a seat wins of one pot.
    Awarded {
        pot: u8,
        half: Half,
        seat: Seat,
        amount: Amount,
        /// How many seats share this.
        with: Seats,
        rule: Rule,
    },
    Over,
}

/// Which part of a pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Half {
    Whole,
    High,
    Low,
}
