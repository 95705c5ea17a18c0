//! What happens at a table, in its own stream.

use super::{Asks, Loss};
use crate::PersonNumber;
use ::chips::Amount;
use game::{Seat, Time};
use rulebook::Rule;
use serde::{Deserialize, Serialize};

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "kebab-case")]
pub enum Event {
    SatDown {
        seat: Seat,
        person: PersonNumber,
        amount: Amount,
        rule: Rule,
    },
    ChipsAdded {
        seat: Seat,
        amount: Amount,
        rule: Rule,
    },
    /// Gets up as soon as the round is over.
    Leaves {
        seat: Seat,
        rule: Rule,
    },
    StoodUp {
        seat: Seat,
        person: PersonNumber,
        rule: Rule,
    },
    /// Has let the time run out in a cash game, and is not dealt in again before a word.
    FellAsleep {
        seat: Seat,
        rule: Rule,
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
        rule: Rule,
    },
    /// The deck of the coming cards is mixed, and bound by its root; what it is played under.
    Committed {
        round: u64,
        root: String,
        submission: String,
        rules: String,
        software: String,
        rule: Rule,
    },
    Nonce {
        seat: Seat,
        nonce: String,
    },
    /// No nonce is taken any more: the order of the deal follows from the root and those that came.
    Ordered {
        round: u64,
        rule: Rule,
    },
    Round(house::Event),
    House(house::table::Event),
    Hand(poker::Event),
    Cash(poker::table::Event),
    /// What is asked now, and until when.
    Asked {
        turn: u64,
        asks: Asks,
        #[serde(skip_serializing_if = "Option::is_none", default)]
        until: Option<Time>,
    },
    TimeBankUsed {
        seat: Seat,
        seconds: u32,
        rule: Rule,
    },
    TimeRanOut {
        turn: u64,
        rule: Rule,
    },
    /// A round or hand that cannot go on: everything that was put in goes back.
    Aborted {
        round: u64,
        why: Loss,
        rule: Rule,
    },
    RackFilled {
        amount: Amount,
        rule: Rule,
    },
    RackCredited {
        amount: Amount,
        rule: Rule,
    },
}
