//! The commands of players, dealer, floor and link in a round.

use crate::Irregularity;
use cards::{Card, Position};
use chips::Amount;
use game::Seat;
use rulebook::Wager;
use rulebook::paytable::Level;
use serde::{Deserialize, Serialize};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, ts_rs::TS))]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum RoundCommand {
    /// Makes a wager. An Ante also makes the wager that equals it.
    Bet {
        wager: Wager,
        amount: Amount,
        tender: Tender,
    },
    /// Takes a wager back before the call.
    Withdraw {
        wager: Wager,
    },
    Check,
    /// Play or Raise, in Antes.
    Play {
        multiple: u8,
    },
    Fold,
    /// Walks away.
    Leave,
    /// The dealer's next step.
    Proceed,
    /// For the automatic dealer: takes all next steps that need nobody else.
    Run,
    /// The dealer counted this many chips of the progressive.
    MatchChips {
        chips: u8,
    },
    /// The dealer names a card that lies face up.
    Name {
        at: Position,
        card: Card,
    },
    /// The floor counts the wagers of a player who left as lost.
    Abandon {
        seat: Seat,
    },
    /// The floor keeps the wagers of a player who left in play.
    KeepIn {
        seat: Seat,
    },
    /// The floor validates a progressive win.
    Validate {
        seat: Seat,
    },
    /// The dealer counted this many cards in the stub.
    CountStub {
        cards: u8,
    },
    /// Reports that something went wrong.
    Report {
        what: Irregularity,
    },
    /// The amount on the meter, and the amount that it resets to if it is won completely.
    Meter {
        level: Level,
        shows: Amount,
        resets_to: Amount,
    },
}

/// What a wager is made of.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize, Serialize)]
#[cfg_attr(
    feature = "schema",
    derive(schemars::JsonSchema, ts_rs::TS),
    ts(rename = "WagerTender"),
    schemars(rename = "WagerTender")
)]
#[serde(rename_all = "kebab-case")]
pub enum Tender {
    Chips,
    /// A coupon that matches the chips beside it.
    MatchPlay,
    Cash,
}
