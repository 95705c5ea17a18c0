//! What has happened in a hand. Every event carries its numbers; the rules that it follows stand beside it.

use crate::{PostKind, Strengths};
use cards::{Card, Position, Spot};
use chips::Amount;
use game::{Seat, Seats};
use serde::{Deserialize, Serialize};

/// What happens in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum HandEvent {
    /// What was posted; less than it should be where the stack was shorter.
    Posted {
        seat: Seat,
        kind: PostKind,
        amount: Amount,
    },
    Cut,
    /// An absent player is back before the last card of the first deal.
    CameBack {
        seat: Seat,
    },
    StraddleOffered {
        seat: Seat,
    },
    StraddleDeclined {
        seat: Seat,
    },
    /// The dealer has tapped the table: the round is over, and a burn follows.
    Tapped,
    /// A player has stopped the deal.
    Objected {
        seat: Seat,
    },
    Resumed,
    Burned,
    /// One card face down to each player, as often as the street says.
    HoleDealt,
    /// So many cards to each player, which are turned up.
    UpDealt {
        cards: u8,
    },
    /// The dealer says how many players see the flop.
    PlayersCounted {
        players: u8,
    },
    BoardDealt {
        cards: u8,
    },
    /// A card lies face up for all.
    Turned {
        at: Position,
        card: Card,
    },
    Folded {
        seat: Seat,
    },
    Checked {
        seat: Seat,
    },
    Called {
        seat: Seat,
        amount: Amount,
    },
    /// What a player put in or said is read as this amount, which follows as a bet or a call.
    ReadAs {
        seat: Seat,
        #[serde(rename = "said")]
        named: Amount,
        amount: Amount,
    },
    /// A bet, a completion or a raise: what is in front of the player now.
    BetTo {
        seat: Seat,
        amount: Amount,
        /// Whether it is enough to be raised anew by those who have acted.
        is_full: bool,
    },
    /// The part of a bet that nobody called goes back, or everything after a misdeal.
    Returned {
        seat: Seat,
        amount: Amount,
    },
    /// The bets of the round are in the pot.
    Collected,
    /// The bets of the round stay in front of the two players who are left.
    LeftOut,
    /// What was posted for a hand that is dead goes into the pot.
    BroughtIn {
        seat: Seat,
        amount: Amount,
    },
    PotStated {
        seat: Seat,
        amount: Amount,
    },
    StubDropped,
    /// The showdown is announced, and who has to show first if nobody does.
    ShowdownCalled {
        first: Seat,
    },
    Tabled {
        seat: Seat,
    },
    /// A hand is read aloud.
    HandRead {
        seat: Seat,
        best: Strengths,
    },
    Mucked {
        seat: Seat,
    },
    /// Somebody may see a hand that was given up.
    Asked {
        seat: Seat,
    },
    /// A hand is dead, and its cards are in the muck.
    Killed {
        seat: Seat,
    },
    /// All could see a hole card while it was dealt.
    Flashed {
        seat: Seat,
        at: Position,
    },
    /// The top of the stub takes the place of a card, which goes elsewhere.
    Replaced {
        at: Position,
        to: Spot,
    },
    /// A card that came off the stub by mistake lies on top of it again.
    PutBack {
        at: Position,
    },
    /// So many cards of the board came too early and are set aside; their burns stand.
    TakenBack {
        burns: u8,
        cards: u8,
    },
    Misdealt,
    /// A pot that is divided alone, because there are several.
    PotTaken {
        pot: u8,
        amount: Amount,
    },
    /// A pot is cut into its halves.
    Halved {
        pot: u8,
        high: Amount,
        low: Amount,
    },
    /// What the halves have too much goes to the high half.
    OddToHigh {
        pot: u8,
        amount: Amount,
    },
    /// What a seat wins of one pot, in equal parts.
    Awarded {
        pot: u8,
        half: Half,
        seat: Seat,
        amount: Amount,
        /// Which seats share this.
        with: Seats,
    },
    /// One chip that the equal parts left over.
    OddChip {
        pot: u8,
        half: Half,
        seat: Seat,
        amount: Amount,
    },
    /// Every pot is with its winners.
    PotsPushed,
    BurnsMucked,
    Over,
}

/// Chips on their way between the stack of a seat and the middle of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandChips {
    PutIn(Amount),
    /// As much as brings what is in front of the player to this.
    PutInTo(Amount),
    /// What nobody called, or everything after a misdeal.
    Returned(Amount),
    Awarded(Amount),
}

impl HandEvent {
    /// Whose stack the event changes, and how.
    pub fn chips(&self) -> Option<(Seat, HandChips)> {
        match *self {
            HandEvent::Posted { seat, amount, .. } | HandEvent::Called { seat, amount } => {
                Some((seat, HandChips::PutIn(amount)))
            }
            HandEvent::BetTo { seat, amount, .. } => Some((seat, HandChips::PutInTo(amount))),
            HandEvent::Returned { seat, amount } => Some((seat, HandChips::Returned(amount))),
            HandEvent::Awarded { seat, amount, .. } | HandEvent::OddChip { seat, amount, .. } => {
                Some((seat, HandChips::Awarded(amount)))
            }
            HandEvent::Cut
            | HandEvent::CameBack { .. }
            | HandEvent::StraddleOffered { .. }
            | HandEvent::StraddleDeclined { .. }
            | HandEvent::Tapped
            | HandEvent::Objected { .. }
            | HandEvent::Resumed
            | HandEvent::Burned
            | HandEvent::HoleDealt
            | HandEvent::UpDealt { .. }
            | HandEvent::PlayersCounted { .. }
            | HandEvent::BoardDealt { .. }
            | HandEvent::Turned { .. }
            | HandEvent::Folded { .. }
            | HandEvent::Checked { .. }
            | HandEvent::ReadAs { .. }
            | HandEvent::Collected
            | HandEvent::LeftOut
            | HandEvent::BroughtIn { .. }
            | HandEvent::PotStated { .. }
            | HandEvent::StubDropped
            | HandEvent::ShowdownCalled { .. }
            | HandEvent::Tabled { .. }
            | HandEvent::HandRead { .. }
            | HandEvent::Mucked { .. }
            | HandEvent::Asked { .. }
            | HandEvent::Killed { .. }
            | HandEvent::Flashed { .. }
            | HandEvent::Replaced { .. }
            | HandEvent::PutBack { .. }
            | HandEvent::TakenBack { .. }
            | HandEvent::Misdealt
            | HandEvent::PotTaken { .. }
            | HandEvent::Halved { .. }
            | HandEvent::OddToHigh { .. }
            | HandEvent::PotsPushed
            | HandEvent::BurnsMucked
            | HandEvent::Over => None,
        }
    }
}

/// Which part of a pot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize, Serialize)]
#[serde(rename_all = "kebab-case")]
pub enum Half {
    Whole,
    High,
    Low,
}
