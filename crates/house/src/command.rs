//! What players, dealer, floor and link can say.

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
    /// Puts a wager down; the wager that equals the Ante goes down with it.
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
    /// The automatic dealer's: the next steps as far as they need nobody.
    Run,
    /// The dealer found so many chips of the progressive.
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
    /// The floor keeps them in play.
    KeepIn {
        seat: Seat,
    },
    /// The floor validates a progressive win.
    Validate {
        seat: Seat,
    },
    /// The dealer counted so many cards of the stub.
    CountStub {
        cards: u8,
    },
    /// Something went wrong.
    Report {
        what: Irregularity,
    },
    /// What the meter shows, and what it goes back to when it is won whole.
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
