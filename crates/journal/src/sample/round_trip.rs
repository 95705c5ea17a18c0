//! One record written to a journal and read back.

use crate::{Entry, Hash, RawRecord, Record, Time, from_text, to_value};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::fmt::Debug;

/// Writes a command and its events to a line, reads them back, and compares.
pub fn round_trip<Command, Did>(command: &Command, did: &[Did]) -> (Command, Vec<Did>)
where
    Command: Serialize + DeserializeOwned + Debug + PartialEq,
    Did: Serialize + DeserializeOwned + Debug + PartialEq,
{
    let entry = Entry {
        version: 1,
        stream: "table/7".to_owned(),
        time: Time(0),
        person: "17".to_owned(),
        role: "player".to_owned(),
        command: "c-1".to_owned(),
        body: to_value(command).expect("a command can be written"),
        did: did.iter().map(|event| to_value(event).expect("an event can be written")).collect(),
        moved: Vec::new(),
    };
    let line = Record { entry, number: 1, before: Hash::ZERO }.write().expect("a record is a line");
    let raw = RawRecord::read(&line).expect("the line of a record can be read");
    let command_again: Command = from_text(&raw.body).expect("the command can be read");
    let did_again: Vec<Did> = from_text(&raw.did).expect("what was done can be read");
    assert_eq!((&command_again, did_again.as_slice()), (command, did), "{line}");
    (command_again, did_again)
}
