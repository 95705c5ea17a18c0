//! Records: a command, its events and its transfers on one line.

use crate::cursor::{Cursor, Make, Read};
use crate::value::{MOST_DEPTH, write_list, write_text};
use crate::{Hash, Outdated, UPCASTS, Unreadable, Upcasts, Value};
use std::borrow::Cow;
use std::fmt::{self, Write};

/// The most bytes of a record without its newline.
pub const MOST_RECORD: usize = 1 << 20;

/// The most bytes of a stream's name.
pub const MOST_STREAM: usize = 64;

/// The most bytes of a person, a role or a command's id.
pub const MOST_NAME: usize = 128;

/// The stream that contains only checkpoints.
pub const CHECKPOINTS: &str = "checkpoints";

/// Microseconds since the start of 1970, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Time(pub i64);

/// A record before it has its place in a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The version of the shape of command, events and transfers, from 1.
    pub version: u32,
    /// Lowercase letters, digits, `-`, `.`, `/`.
    pub stream: String,
    pub time: Time,
    pub person: String,
    pub role: String,
    /// The idempotency key of the command.
    pub command: String,
    pub body: Value,
    pub did: Vec<Value>,
    pub moved: Vec<Value>,
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    pub entry: Entry,
    /// The number in the stream, from 1.
    pub number: u64,
    /// The hash of the previous line of the stream.
    pub before: Hash,
}

impl Record {
    /// The line without a newline; an error if it could not be read back.
    pub fn write(&self) -> Result<String, Unreadable> {
        let Entry { body, did, moved, .. } = &self.entry;
        let inside = MOST_DEPTH - 1;
        if !(body.fits(MOST_DEPTH) && did.iter().chain(moved).all(|value| value.fits(inside))) {
            return Cursor::new("").fail("lists and objects can be nested at most 32 deep");
        }
        let mut line = String::with_capacity(512);
        self.write_to(&mut line).expect("writing to a string cannot fail");
        Parts::<()>::read(Cursor::new(&line))?;
        Ok(line)
    }

    fn write_to(&self, line: &mut String) -> fmt::Result {
        let Entry { version, stream, time, person, role, command, body, did, moved } = &self.entry;
        write!(line, "{{\"v\":{version},\"stream\":")?;
        write_text(stream, line);
        write!(line, ",\"number\":{},\"time\":{}", self.number, time.0)?;
        for (key, text) in [("person", person), ("role", role), ("command", command)] {
            write!(line, ",\"{key}\":")?;
            write_text(text, line);
        }
        line.push_str(",\"said\":");
        body.write(line);
        line.push_str(",\"did\":");
        write_list(did, line);
        line.push_str(",\"moved\":");
        write_list(moved, line);
        write!(line, ",\"before\":\"{}\"}}", self.before)
    }

    /// Parses exactly what [`Record::write`] produces.
    pub fn read(line: &str) -> Result<Record, Unreadable> {
        let parts = Parts::<Value>::read(Cursor::new(line))?;
        let entry = Entry {
            version: parts.version,
            stream: parts.stream.to_owned(),
            time: parts.time,
            person: parts.person.into_owned(),
            role: parts.role.into_owned(),
            command: parts.command.into_owned(),
            body: parts.body,
            did: parts.did,
            moved: parts.moved,
        };
        Ok(Record { entry, number: parts.number, before: parts.before })
    }
}

/// A record that was fully validated but whose values were not built. For replaying many records, parse each value
/// directly with [`crate::from_text`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RawRecord<'line> {
    pub version: u32,
    pub stream: &'line str,
    pub number: u64,
    pub time: Time,
    pub person: Cow<'line, str>,
    pub role: Cow<'line, str>,
    pub command: Cow<'line, str>,
    pub body: Cow<'line, str>,
    /// Lists.
    pub did: Cow<'line, str>,
    pub moved: Cow<'line, str>,
    pub before: Hash,
}

impl<'line> RawRecord<'line> {
    /// Parses a line, exactly those that [`Record::read`] accepts.
    pub fn read(line: &'line str) -> Result<RawRecord<'line>, Unreadable> {
        Parts::<()>::read(Cursor::new(line)).map(RawRecord::of)
    }

    /// Parses a line of any release and upcasts it to the current version.
    pub fn of_today(line: &'line str) -> Result<RawRecord<'line>, Unreadable> {
        Ok(RawRecord::read(line)?.brought(UPCASTS)?)
    }

    /// Upcasts it to the current version. Its stream stays the same.
    pub fn brought(self, upcasts: Upcasts) -> Result<RawRecord<'line>, Outdated> {
        if self.version == upcasts.current() {
            return Ok(self);
        }
        let Entry { version, person, role, command, body, did, moved, .. } = upcasts.bring(self.entry()?)?;
        let (mut body_text, mut did_text, mut moved_text) = (String::new(), String::new(), String::new());
        body.write(&mut body_text);
        write_list(&did, &mut did_text);
        write_list(&moved, &mut moved_text);
        Ok(RawRecord {
            version,
            person: person.into(),
            role: role.into(),
            command: command.into(),
            body: body_text.into(),
            did: did_text.into(),
            moved: moved_text.into(),
            ..self
        })
    }

    fn entry(&self) -> Result<Entry, Outdated> {
        let version = self.version;
        let failed = |unreadable: Unreadable| Outdated::Failed { version, what: unreadable.to_string() };
        Ok(Entry {
            version,
            stream: self.stream.to_owned(),
            time: self.time,
            person: self.person.clone().into_owned(),
            role: self.role.clone().into_owned(),
            command: self.command.clone().into_owned(),
            body: Cursor::new(&self.body).value::<Value>(0).map_err(failed)?,
            did: Cursor::new(&self.did).list::<Value>(0).map_err(failed)?,
            moved: Cursor::new(&self.moved).list::<Value>(0).map_err(failed)?,
        })
    }

    pub(crate) fn of(parts: Parts<'line, ()>) -> RawRecord<'line> {
        let [body, did, moved] = parts.texts.map(Cow::Borrowed);
        let Parts { version, stream, number, time, person, role, command, before, .. } = parts;
        RawRecord { version, stream, number, time, person, role, command, body, did, moved, before }
    }
}

/// A record of which only the frame was parsed. Events and transfers are in `tail` as they are, for deciding the
/// command again and comparing every byte.
pub struct RecordView<'line> {
    pub version: u32,
    pub stream: &'line str,
    pub number: u64,
    pub time: Time,
    pub person: Cow<'line, str>,
    pub role: Cow<'line, str>,
    pub command: Cow<'line, str>,
    pub body: &'line str,
    /// A list, [`MOVED`] and another list, if the line is valid.
    pub tail: &'line str,
    pub before: Hash,
}

/// The separator between the list of events and the list of transfers.
pub(crate) const MOVED: &str = ",\"moved\":";

/// The key of the hash at the end of a line.
const BEFORE: &str = ",\"before\":";

/// Including the hash, its quotes and the closing brace.
const LAST_LETTERS: usize = BEFORE.len() + 64 + 3;

impl<'line> RecordView<'line> {
    pub fn read(line: &'line str) -> Result<RecordView<'line>, Unreadable> {
        let mut cursor = Cursor::new(line);
        let start = Start::read(&mut cursor)?;
        RecordView::read_on(&start, cursor)
    }

    /// Parses the rest after the start.
    pub(crate) fn read_on(start: &Start<'line>, mut cursor: Cursor<'line>) -> Read<RecordView<'line>> {
        let Start { version, stream, number, time } = *start;
        let [person, role, command] = speaker(&mut cursor)?;
        let ((), body) = cursor.passed(|cursor| cursor.value::<()>(0))?;
        cursor.expect(",\"did\":")?;
        let tail = cursor.all_but(LAST_LETTERS)?;
        let before = last_letters(&mut cursor)?;
        Ok(RecordView { version, stream, number, time, person, role, command, body, tail, before })
    }
}

/// Parses the person, the role and the command's id, up to the command itself.
fn speaker<'line>(cursor: &mut Cursor<'line>) -> Read<[Cow<'line, str>; 3]> {
    cursor.expect(",\"person\":")?;
    let person = cursor.short_text(MOST_NAME)?;
    cursor.expect(",\"role\":")?;
    let role = cursor.short_text(MOST_NAME)?;
    cursor.expect(",\"command\":")?;
    let command = cursor.short_text(MOST_NAME)?;
    cursor.expect(",\"said\":")?;
    Ok([person, role, command])
}

/// Parses the hash of the previous line, and the end of the line.
fn last_letters(cursor: &mut Cursor<'_>) -> Read<Hash> {
    cursor.expect(BEFORE)?;
    let before = cursor.hash()?;
    cursor.expect("}")?;
    cursor.end_within(MOST_RECORD)?;
    Ok(before)
}

/// The beginning of every line of a stream.
pub(crate) struct Start<'line> {
    pub(crate) version: u32,
    pub(crate) stream: &'line str,
    pub(crate) number: u64,
    pub(crate) time: Time,
}

impl<'line> Start<'line> {
    pub(crate) fn read(cursor: &mut Cursor<'line>) -> Read<Start<'line>> {
        cursor.expect("{\"v\":")?;
        let Ok(version) = u32::try_from(cursor.count_from(1)?) else {
            return cursor.fail("a version must be at most 4294967295");
        };
        cursor.expect(",\"stream\":")?;
        let stream = stream(cursor)?;
        cursor.expect(",\"number\":")?;
        let number = cursor.count_from(1)?;
        cursor.expect(",\"time\":")?;
        let time = Time(cursor.integer()?);
        Ok(Start { version, stream, number, time })
    }
}

pub(crate) fn stream<'line>(cursor: &mut Cursor<'line>) -> Read<&'line str> {
    let is_named = |name: &str| {
        let is_fine = |letter: u8| matches!(letter, b'a'..=b'z' | b'0'..=b'9' | b'-' | b'.' | b'/');
        (1..=MOST_STREAM).contains(&name.len()) && name.bytes().all(is_fine)
    };
    match cursor.text()? {
        Cow::Borrowed(name) if is_named(name) => Ok(name),
        _ => cursor.fail("a stream must have 1 to 64 of the characters a to z, 0 to 9, - . /"),
    }
}

/// A parsed record, its values built or skipped.
pub(crate) struct Parts<'line, Maker: Make> {
    version: u32,
    pub(crate) stream: &'line str,
    pub(crate) number: u64,
    pub(crate) time: Time,
    person: Cow<'line, str>,
    role: Cow<'line, str>,
    command: Cow<'line, str>,
    body: Maker::Made,
    did: Vec<Maker::Made>,
    moved: Vec<Maker::Made>,
    /// The text of the three.
    texts: [&'line str; 3],
    pub(crate) before: Hash,
}

impl<'line, Maker: Make> Parts<'line, Maker> {
    fn read(mut cursor: Cursor<'line>) -> Read<Parts<'line, Maker>> {
        let start = Start::read(&mut cursor)?;
        if start.stream == CHECKPOINTS {
            return cursor.fail("this stream can contain only checkpoints");
        }
        Parts::read_on(&start, cursor)
    }

    /// Parses the rest after the start.
    pub(crate) fn read_on(start: &Start<'line>, mut cursor: Cursor<'line>) -> Read<Parts<'line, Maker>> {
        let Start { version, stream, number, time } = *start;
        let [person, role, command] = speaker(&mut cursor)?;
        let (body, body_text) = cursor.passed(|cursor| cursor.value::<Maker>(0))?;
        cursor.expect(",\"did\":")?;
        let (did, did_text) = cursor.passed(|cursor| cursor.list::<Maker>(0))?;
        cursor.expect(MOVED)?;
        let (moved, moved_text) = cursor.passed(|cursor| cursor.list::<Maker>(0))?;
        let before = last_letters(&mut cursor)?;
        let texts = [body_text, did_text, moved_text];
        Ok(Parts { version, stream, number, time, person, role, command, body, did, moved, texts, before })
    }
}
