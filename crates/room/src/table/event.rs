//! The events of a table, in its own stream.

use super::{Asks, Loss};
use crate::PersonNumber;
use ::chips::Amount;
use game::{Seat, Time};
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum TableEvent {
    SatDown {
        seat: Seat,
        person: PersonNumber,
        amount: Amount,
    },
    ChipsAdded {
        seat: Seat,
        amount: Amount,
    },
    /// Leaves as soon as the round is over.
    Leaves {
        seat: Seat,
    },
    StoodUp {
        seat: Seat,
        person: PersonNumber,
    },
    /// Has timed out in a cash game, and is not dealt in until they return.
    FellAsleep {
        seat: Seat,
    },
    Ready {
        seat: Seat,
    },
    Tipped {
        seat: Seat,
        amount: Amount,
    },
    CashChanged {
        seat: Seat,
        amount: Amount,
    },
    /// The deck of the next cards is shuffled and committed to by its root, together with the submission or terms in
    /// force.
    Committed {
        round: u64,
        root: String,
        submission: String,
        rules: String,
        software: String,
    },
    Nonce {
        seat: Seat,
        nonce: String,
    },
    /// No more nonces are accepted: the order of the deal follows from the root and the nonces so far.
    Ordered {
        round: u64,
    },
    Round(house::RoundEvent),
    House(house::table::HouseTableEvent),
    Hand(poker::HandEvent),
    Cash(poker::table::PokerTableEvent),
    /// What the table waits for, and until when.
    Asked {
        turn: u64,
        asks: Asks,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        until: Option<Time>,
    },
    TimeBankUsed {
        seat: Seat,
        seconds: u32,
    },
    TimeRanOut {
        turn: u64,
    },
    /// A round or hand that cannot continue: all wagers are returned.
    Aborted {
        round: u64,
        why: Loss,
    },
    RackFilled {
        amount: Amount,
    },
    RackCredited {
        amount: Amount,
    },
}
