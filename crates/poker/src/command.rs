//! What players, dealer and floor can say.

use cards::{Card, Position};
use chips::Amount;
use game::Seat;
use serde::{Deserialize, Serialize};

/// What players, dealer and floor can say in a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum HandCommand {
    Fold,
    Check,
    Call,
    /// Bets, completes or raises so that this much is in front of the player.
    BetTo {
        amount: Amount,
    },
    /// One chip put in without a word against a bet.
    Push {
        chip: Amount,
    },
    /// Takes the straddle that is offered, or passes it on.
    Straddle,
    Decline,
    /// An absent player is back in the seat.
    ComeBack,
    /// Turns the hand up at the showdown.
    Table,
    /// Gives the hand up at the showdown without showing it.
    Muck,
    /// Asks how much is in the pot.
    AskForPot,
    /// Asks to see a hand that was called and given up.
    AskToSee {
        seat: Seat,
        why: Why,
    },
    /// Says that a tabled hand was misread.
    Contest {
        seat: Seat,
    },
    /// Says between the tap and the burn that the betting round is not over.
    Object,
    /// Wants to turn a card up that lies face down.
    Expose {
        at: Position,
    },
    /// The dealer's next step.
    Proceed,
    /// The automatic dealer's: the next steps as far as they need nobody.
    Run,
    /// The dealer names a card that lies face up.
    Name {
        at: Position,
        card: Card,
    },
    /// The dealer puts the burn cards into the muck.
    MuckBurns,
    /// A hole card was seen by all while it was dealt.
    Flash {
        at: Position,
    },
    /// An objection is settled, and the deal goes on.
    Resume,
    /// The floor: the hand was dealt wrong and is not played.
    Misdeal,
    /// The floor: this card was dealt wrong, and the top of the stub takes its place.
    Replace {
        at: Position,
    },
    /// The floor: a card too many came off the stub; it goes back on top and is the next card.
    PutBack,
    /// The floor: the next board cards came before the betting was over, and are taken back.
    TakeBack,
    /// The floor: this hand is dead.
    Kill {
        seat: Seat,
    },
}

/// Why somebody wants to see a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    ts(rename = "AskToSeeReason"),
    schemars(rename = "AskToSeeReason")
)]
#[serde(rename_all = "kebab-case")]
pub enum Why {
    Unsaid,
    Collusion,
}
