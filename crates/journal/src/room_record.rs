//! Records of a room.

use crate::cursor::Cursor;
use crate::value::write_list;
use crate::value_serializer::{from_text, to_value};
use crate::{Entry, RawRecord, Time, UPCASTS, Unreadable, Unwritable, Value};
use game::Events;
use room::{Part, PersonNumber, Role, RoomCommand, RoomEvent, Stream, Who};
use std::borrow::Cow;

/// One part of an accepted command, with its issuer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoomRecord {
    pub at: game::Time,
    pub by: Who,
    /// The idempotency key of the command.
    pub id: String,
    pub command: RoomCommand,
    pub part: Part,
}

/// The journal entry of one part of an accepted command.
pub fn entry(part: &Part, at: game::Time, by: Who, command: &str, body: &RoomCommand) -> Result<Entry, Unwritable> {
    let list = |value: Value| if let Value::List(items) = value { items } else { Vec::new() };
    Ok(Entry {
        version: UPCASTS.current(),
        stream: part.stream.to_string(),
        time: Time(at.0),
        person: by.person.0.to_string(),
        role: by.role.to_string(),
        command: command.to_owned(),
        body: to_value(body)?,
        did: list(to_value(&part.did)?),
        moved: list(to_value(&part.moved)?),
    })
}

fn unreadable(what: &'static str) -> Unreadable {
    Unreadable { column: 1, what: Cow::Borrowed(what) }
}

/// The events and transfers of a record in the current version, without its command.
pub fn part(record: &RawRecord<'_>) -> Result<Part, Unreadable> {
    let stream: Stream = record.stream.parse().map_err(|_| unreadable("a room has no such stream"))?;
    Ok(Part { stream, did: from_text(&record.did)?, moved: from_text(&record.moved)? })
}

/// The events from the text of a record of this version.
pub(crate) fn events(version: u32, did: &str) -> Result<Events<RoomEvent>, Unreadable> {
    if version == UPCASTS.current() {
        return from_text(did);
    }
    let nobody = String::new;
    let entry = Entry {
        version,
        stream: nobody(),
        time: Time(0),
        person: nobody(),
        role: nobody(),
        command: nobody(),
        body: Value::Boolean(false),
        did: Cursor::new(did).list::<Value>(0)?,
        moved: Vec::new(),
    };
    let mut letters = String::new();
    write_list(&UPCASTS.bring(entry)?.did, &mut letters);
    from_text(&letters)
}

impl RoomRecord {
    /// Parses a line of any release.
    pub fn read(line: &str) -> Result<RoomRecord, Unreadable> {
        RoomRecord::of(&RawRecord::of_today(line)?)
    }

    /// Parses a record in the current version.
    pub fn of(record: &RawRecord<'_>) -> Result<RoomRecord, Unreadable> {
        let part = part(record)?;
        let person = record.person.parse().map_err(|_| unreadable("a person must be a number"))?;
        let role = Role::ALL.into_iter().find(|role| role.name() == record.role);
        let role = role.ok_or_else(|| unreadable("a room has no such role"))?;
        Ok(RoomRecord {
            at: game::Time(record.time.0),
            by: Who::new(PersonNumber(person), role),
            id: record.command.clone().into_owned(),
            command: from_text(&record.body)?,
            part,
        })
    }
}
