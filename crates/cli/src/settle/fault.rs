//! What went wrong with one round, and where.

use rulebook::Rule;
use serde::Serialize;

/// Where in a round a fault lies, what it is, and the rule that says so if one does.
#[derive(Serialize)]
pub struct Fault {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rule: Option<Rule>,
    #[serde(rename = "where")]
    pub place: String,
    pub what: String,
}

/// The answer to a round that cannot be settled.
#[derive(Serialize)]
pub struct Faulty<'fault> {
    pub error: &'fault Fault,
}

impl Fault {
    pub fn at(place: impl Into<String>, what: impl Into<String>) -> Fault {
        Fault { rule: None, place: place.into(), what: what.into() }
    }
}
