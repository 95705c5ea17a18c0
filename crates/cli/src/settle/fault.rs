//! What is wrong with a round, and where.

use rulebook::Rule;
use serde::Serialize;

/// The place of a fault in a round, what it is, and its rule if there is one.
#[derive(Serialize)]
pub struct Fault {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    #[serde(rename = "where")]
    pub place: String,
    pub what: String,
}

/// The output for a round that cannot be settled.
#[derive(Serialize)]
pub struct Faulty<'fault> {
    pub error: &'fault Fault,
}

impl Fault {
    pub fn at(place: impl Into<String>, what: impl Into<String>) -> Fault {
        Fault { rule: None, place: place.into(), what: what.into() }
    }
}
