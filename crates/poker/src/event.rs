//! What has happened in a hand. Every event carries its numbers and the rule that it follows.

use crate::{Best, PostKind};
use cards::{Card, Position, Spot};
use chips::Amount;
use game::{Seat, Seats};
use rulebook::Rule;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    /// What was posted; less than it should be where the stack was shorter.
    Posted {
        seat: Seat,
        kind: PostKind,
        amount: Amount,
        rule: Rule,
    },
    Cut {
        rule: Rule,
    },
    /// An absent player is back before the last card of the first deal.
    CameBack {
        seat: Seat,
        rule: Rule,
    },
    StraddleOffered {
        seat: Seat,
        rule: Rule,
    },
    StraddleDeclined {
        seat: Seat,
        rule: Rule,
    },
    /// The dealer has tapped the table: the round is over, and a burn follows.
    Tapped {
        rule: Rule,
    },
    /// A player has stopped the deal.
    Objected {
        seat: Seat,
        rule: Rule,
    },
    Resumed {
        rule: Rule,
    },
    Burned {
        rule: Rule,
    },
    /// One card to each player, as often as the street says.
    HoleDealt {
        rule: Rule,
    },
    /// The dealer says how many players see the flop.
    PlayersCounted {
        players: u8,
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
    /// What a player put in or said is read as this amount, which follows as a bet or a call.
    ReadAs {
        seat: Seat,
        said: Amount,
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
    /// The part of a bet that nobody called goes back, or everything after a misdeal.
    Returned {
        seat: Seat,
        amount: Amount,
        rule: Rule,
    },
    /// The bets of the round are in the pot.
    Collected {
        rule: Rule,
    },
    /// The bets of the round stay in front of the two players who are left.
    LeftOut {
        rule: Rule,
    },
    /// What was posted for a hand that is dead goes into the pot.
    BroughtIn {
        seat: Seat,
        amount: Amount,
        rule: Rule,
    },
    PotStated {
        seat: Seat,
        amount: Amount,
        rule: Rule,
    },
    StubDropped {
        rule: Rule,
    },
    /// The showdown is announced, and who has to show first if nobody does.
    ShowdownCalled {
        first: Seat,
        rule: Rule,
    },
    Tabled {
        seat: Seat,
        rule: Rule,
    },
    /// A hand is read aloud.
    HandRead {
        seat: Seat,
        best: Best,
        rule: Rule,
    },
    Mucked {
        seat: Seat,
        rule: Rule,
    },
    /// Somebody may see a hand that was given up.
    Asked {
        seat: Seat,
        rule: Rule,
    },
    /// A hand is dead, and its cards are in the muck.
    Killed {
        seat: Seat,
        rule: Rule,
    },
    /// All could see a hole card while it was dealt.
    Flashed {
        seat: Seat,
        at: Position,
        rule: Rule,
    },
    /// The top of the stub takes the place of a card, which goes elsewhere.
    Replaced {
        at: Position,
        to: Spot,
        rule: Rule,
    },
    /// A card that came off the stub by mistake lies on top of it again.
    PutBack {
        at: Position,
        rule: Rule,
    },
    /// So many cards of the board came too early and are set aside; their burns stand.
    TakenBack {
        burns: u8,
        cards: u8,
        rule: Rule,
    },
    Misdealt {
        rule: Rule,
    },
    /// A pot that is divided alone, because there are several.
    PotTaken {
        pot: u8,
        amount: Amount,
        rule: Rule,
    },
    /// A pot is cut into its halves.
    Halved {
        pot: u8,
        high: Amount,
        low: Amount,
        rule: Rule,
    },
    /// What the halves have too much goes to the high half.
    OddToHigh {
        pot: u8,
        amount: Amount,
        rule: Rule,
    },
    /// What a seat wins of one pot, in equal parts.
    Awarded {
        pot: u8,
        half: Half,
        seat: Seat,
        amount: Amount,
        /// Which seats share this.
        with: Seats,
        rule: Rule,
    },
    /// One chip that the equal parts left over.
    OddChip {
        pot: u8,
        half: Half,
        seat: Seat,
        amount: Amount,
        rule: Rule,
    },
    /// Every pot is with its winners.
    PotsPushed {
        rule: Rule,
    },
    BurnsMucked {
        rule: Rule,
    },
    Over,
}

/// Which part of a pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Half {
    Whole,
    High,
    Low,
}

impl Event {
    /// The rule that it follows; the end of a hand follows none.
    pub fn rule(&self) -> Option<Rule> {
        match *self {
            Event::Over => None,
            Event::Posted { rule, .. }
            | Event::Cut { rule }
            | Event::CameBack { rule, .. }
            | Event::StraddleOffered { rule, .. }
            | Event::StraddleDeclined { rule, .. }
            | Event::Tapped { rule }
            | Event::Objected { rule, .. }
            | Event::Resumed { rule }
            | Event::Burned { rule }
            | Event::HoleDealt { rule }
            | Event::PlayersCounted { rule, .. }
            | Event::BoardDealt { rule, .. }
            | Event::Turned { rule, .. }
            | Event::Folded { rule, .. }
            | Event::Checked { rule, .. }
            | Event::Called { rule, .. }
            | Event::ReadAs { rule, .. }
            | Event::BetTo { rule, .. }
            | Event::Returned { rule, .. }
            | Event::Collected { rule }
            | Event::LeftOut { rule }
            | Event::BroughtIn { rule, .. }
            | Event::PotStated { rule, .. }
            | Event::StubDropped { rule }
            | Event::ShowdownCalled { rule, .. }
            | Event::Tabled { rule, .. }
            | Event::HandRead { rule, .. }
            | Event::Mucked { rule, .. }
            | Event::Asked { rule, .. }
            | Event::Killed { rule, .. }
            | Event::Flashed { rule, .. }
            | Event::Replaced { rule, .. }
            | Event::PutBack { rule, .. }
            | Event::TakenBack { rule, .. }
            | Event::Misdealt { rule }
            | Event::PotTaken { rule, .. }
            | Event::Halved { rule, .. }
            | Event::OddToHigh { rule, .. }
            | Event::Awarded { rule, .. }
            | Event::OddChip { rule, .. }
            | Event::PotsPushed { rule }
            | Event::BurnsMucked { rule } => Some(rule),
        }
    }
}
