//! One record as it goes into a journal and comes back from it.

use journal::{Entry, Hash, RawRecord, Record, Time, from_text, to_value};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// Writes a command and its events on a line, reads them from it, and holds both against each other.
pub fn through<Said, Did>(said: &Said, did: &[Did]) -> (Said, Vec<Did>)
where
    Said: Serialize + DeserializeOwned + Debug + PartialEq,
    Did: Serialize + DeserializeOwned + Debug + PartialEq,
{
    let entry = Entry {
        version: 1,
        stream: "table/7".to_owned(),
        time: Time(0),
        person: "17".to_owned(),
        role: "player".to_owned(),
        command: "c-1".to_owned(),
        said: to_value(said).unwrap(),
        did: did.iter().map(|event| to_value(event).unwrap()).collect(),
        moved: Vec::new(),
    };
    let line = Record { entry, number: 1, before: Hash::ZERO }.write().unwrap();
    let raw = RawRecord::read(&line).unwrap();
    let again: (Said, Vec<Did>) = (from_text(&raw.said).unwrap(), from_text(&raw.did).unwrap());
    assert_eq!((&again.0, again.1.as_slice()), (said, did), "{line}");
    again
}
