//! Numbers that JavaScript represents exactly.

use chips::Amount;
use game::Time;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use ts_rs::TS;

/// The largest number of the API, and the negative of its smallest: 2^53 − 1, which JavaScript represents exactly.
pub const MOST_NUMBER: i64 = Amount::MOST.cents();

/// An amount of money, in cents.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS)]
#[serde(transparent)]
#[ts(type = "number")]
pub struct Cents(#[schemars(range(min = -MOST_NUMBER, max = MOST_NUMBER))] pub i64);

impl From<Amount> for Cents {
    fn from(amount: Amount) -> Cents {
        Cents(amount.cents())
    }
}

/// A win or a loss on average, in thousandths of a cent.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS)]
#[serde(transparent)]
#[ts(type = "number")]
pub struct Millicents(#[schemars(range(min = -MOST_NUMBER, max = MOST_NUMBER))] pub i64);

/// Microseconds since 1970.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS)]
#[serde(transparent)]
#[ts(type = "number")]
pub struct Micros(#[schemars(range(min = -MOST_NUMBER, max = MOST_NUMBER))] pub i64);

impl From<Time> for Micros {
    fn from(time: Time) -> Micros {
        Micros(time.0)
    }
}

/// A count, or the number of a round, a record or a turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize, JsonSchema, TS)]
#[serde(transparent)]
#[ts(type = "number")]
pub struct Count(#[schemars(range(max = MOST_NUMBER))] pub u64);

impl From<u64> for Count {
    fn from(count: u64) -> Count {
        Count(count)
    }
}
