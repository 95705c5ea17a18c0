//! Restores a backup into an empty database, completely or not at all.

use super::backup::{Counts, HEADER, closing, written};
use super::session::Session;
use super::table::{Kind, RECORDS_PLACE, TABLES, Table};
use super::value::Value;
use super::{Database, StoreError};
use journal::{Hash, MOST_CHECKPOINT};
use serde_json::Value as Json;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt;
use std::io::{self, BufRead, Read as _};

/// Rows per insert.
const PAGE: usize = 128;

/// The most bytes of a line: a checkpoint, whose quotes are escaped once more.
const MOST_LINE: u64 = 2 * MOST_CHECKPOINT as u64 + 1024;

/// Why a backup was not restored. The database is left empty.
#[derive(Debug)]
pub enum RestoreError {
    Store(StoreError),
    Unread(io::Error),
    /// The database is not empty.
    NotEmpty,
    /// What is wrong with which line of the backup.
    Flawed {
        line: u64,
        what: &'static str,
    },
}

impl fmt::Display for RestoreError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            RestoreError::Store(error) => error.fmt(out),
            RestoreError::Unread(error) => write!(out, "the backup cannot be read: {error}"),
            RestoreError::NotEmpty => out.write_str("the database is not empty. Use an empty one"),
            RestoreError::Flawed { line, what } => write!(out, "line {line} of the backup: {what}"),
        }
    }
}

impl std::error::Error for RestoreError {}

impl From<StoreError> for RestoreError {
    fn from(error: StoreError) -> RestoreError {
        RestoreError::Store(error)
    }
}

impl Database {
    /// Restores a backup, verifying that everything in it is consistent.
    pub async fn restore<Input: BufRead + Send>(&self, input: Input) -> Result<Counts, RestoreError> {
        let mut session = self.writing().await?;
        for table in TABLES {
            if !session.page(table, None, 1).await?.is_empty() {
                return Err(RestoreError::NotEmpty);
            }
        }
        let mut lines = Lines { input, line: 0, hash: Sha256::new() };
        if lines.next()?.as_deref() != Some(HEADER) {
            return Err(lines.flawed("this is not a cardroom backup, or it was written by a later release"));
        }
        let mut rows = Rows::default();
        let counts = loop {
            let before = lines.hash.clone();
            let Some(line) = lines.next()? else { return Err(lines.flawed("the backup is incomplete")) };
            if !line.starts_with('[') {
                rows.write(&mut session).await?;
                if line != closing(&rows.counts(), &before.finalize()) {
                    return Err(lines.flawed("the backup does not match the counts and the hash in its last line"));
                }
                break rows.counts();
            }
            rows.take(&line).map_err(|what| lines.flawed(what))?;
            if rows.waiting() >= PAGE {
                rows.write(&mut session).await?;
            }
        };
        if lines.next()?.is_some() {
            return Err(lines.flawed("there is something after the last line"));
        }
        session.tell(rows.position).await?;
        self.commit(session, rows.position).await?;
        Ok(counts)
    }
}

struct Lines<Input> {
    input: Input,
    line: u64,
    /// The hash of all lines read so far.
    hash: Sha256,
}

impl<Input: BufRead> Lines<Input> {
    fn next(&mut self) -> Result<Option<String>, RestoreError> {
        self.line += 1;
        let mut line = Vec::new();
        let read = self.input.by_ref().take(MOST_LINE).read_until(b'\n', &mut line).map_err(RestoreError::Unread)?;
        if read == 0 {
            return Ok(None);
        }
        self.hash.update(&line);
        line.pop_if(|last| *last == b'\n').ok_or_else(|| self.flawed("the line is incomplete"))?;
        String::from_utf8(line).map(Some).map_err(|_| self.flawed("it is not valid UTF-8"))
    }

    fn flawed(&self, what: &'static str) -> RestoreError {
        RestoreError::Flawed { line: self.line, what }
    }
}

/// The rows of a backup, verified in order.
#[derive(Default)]
struct Rows {
    /// The key of the last row, and the index of its table.
    last: Option<(usize, Vec<Value>)>,
    waiting: BTreeMap<usize, Vec<Vec<Value>>>,
    counts: BTreeMap<usize, u64>,
    position: i64,
    heads: BTreeMap<String, i64>,
}

impl Rows {
    fn take(&mut self, line: &str) -> Result<(), &'static str> {
        let Ok(Json::Array(parts)) = serde_json::from_str(line) else { return Err("it is not a row") };
        let mut parts = parts.into_iter();
        let name = parts.next();
        let place = TABLES.iter().position(|table| name.as_ref().and_then(Json::as_str) == Some(table.name));
        let place = place.ok_or("the table is unknown")?;
        let table = TABLES[place];
        let row: Option<Vec<Value>> =
            parts.zip(table.columns).map(|(value, (_, kind))| read_value(value, *kind)).collect();
        let row =
            row.filter(|row| written(table, row) == line).ok_or("the row does not match the columns of its table")?;
        let key = (place, row[..table.key].to_vec());
        if self.last.as_ref().is_some_and(|last| *last >= key) {
            return Err("the row is out of order or duplicated");
        }
        if place == RECORDS_PLACE {
            self.follow(&row)?;
        }
        self.last = Some(key);
        self.waiting.entry(place).or_default().push(row);
        *self.counts.entry(place).or_default() += 1;
        Ok(())
    }

    /// Checks that a line of the journal follows the previous one and was not changed.
    fn follow(&mut self, row: &[Value]) -> Result<(), &'static str> {
        let [
            Value::Integer(position),
            Value::Text(stream),
            Value::Integer(number),
            Value::Integer(_),
            Value::Bytes(hash),
            Value::Text(text),
        ] = row
        else {
            return Err("it is not a line of the journal");
        };
        if hash.as_slice() != Hash::of(text.as_bytes()).bytes() {
            return Err("the hash does not match the line");
        }
        let head = self.heads.entry(stream.clone()).or_default();
        (self.position, *head) = (self.position + 1, *head + 1);
        if (*position, *number) == (self.position, *head) { Ok(()) } else { Err("lines are missing before this one") }
    }

    fn waiting(&self) -> usize {
        self.waiting.values().map(Vec::len).sum()
    }

    async fn write(&mut self, session: &mut Session) -> Result<(), StoreError> {
        for (place, rows) in std::mem::take(&mut self.waiting) {
            session.put(TABLES[place], rows).await?;
        }
        Ok(())
    }

    fn counts(&self) -> Counts {
        let count = |(place, table): (usize, &&Table)| (table.name, self.counts.get(&place).copied().unwrap_or(0));
        TABLES.iter().enumerate().map(count).collect()
    }
}

fn read_value(value: Json, kind: Kind) -> Option<Value> {
    match (kind, value) {
        (Kind::Integer | Kind::Optional, Json::Number(number)) => number.as_i64().map(Value::Integer),
        (Kind::Optional, Json::Null) => Some(Value::Absent),
        (Kind::Text, Json::String(text)) => Some(Value::Text(text)),
        (Kind::Bytes, Json::String(digits)) => bytes(&digits).map(Value::Bytes),
        _ => None,
    }
}

fn bytes(digits: &str) -> Option<Vec<u8>> {
    let (pairs, rest) = digits.as_bytes().as_chunks::<2>();
    let byte = |[high, low]: &[u8; 2]| {
        let (high, low) = (char::from(*high).to_digit(16)?, char::from(*low).to_digit(16)?);
        u8::try_from(high * 16 + low).ok()
    };
    if rest.is_empty() { pairs.iter().map(byte).collect() } else { None }
}
