//! Backups in a format that both kinds of databases write and read, so that a room can also move from one to the other.
//!
//! JSON Lines: a header; the rows of each table in key order, as a list of the table's name and the values, with bytes
//! as hexadecimal digits; and a last line with the row count of every table and the SHA-256 of everything before it.
//! The same rows give the same bytes.

use super::session::Session;
use super::table::{TABLES, Table};
use super::value::{Row, Value};
use super::{Database, StoreError};
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::{self, Write};

/// The first line. The version rises with every change of a table.
pub(super) const HEADER: &str = r#"{"format":"cardroom backup","version":1}"#;

/// Rows per query: few enough for memory even if each has a megabyte.
const PAGE: u32 = 128;

/// The number of rows of each table.
pub type Counts = BTreeMap<&'static str, u64>;

impl Database {
    /// Writes a consistent snapshot while others keep writing. A backup without its last line is incomplete.
    pub async fn backup<Out: Write + Send>(&self, out: Out) -> Result<Counts, StoreError> {
        let mut session = self.reading().await?;
        let mut out = Hashed { out, hash: Sha256::new() };
        let mut counts = Counts::new();
        out.line(HEADER)?;
        for table in TABLES {
            counts.insert(table.name, write_table(&mut session, table, &mut out).await?);
        }
        let Hashed { mut out, hash } = out;
        writeln!(out, "{}", closing(&counts, &hash.finalize())).and_then(|()| out.flush()).map_err(unwritten)?;
        Ok(counts)
    }
}

async fn write_table<Out: Write>(
    session: &mut Session,
    table: &Table,
    out: &mut Hashed<Out>,
) -> Result<u64, StoreError> {
    let mut after = None;
    let mut count = 0;
    loop {
        let rows: Vec<Vec<Value>> = session.page(table, after, PAGE).await?.into_iter().map(Row::values).collect();
        for row in &rows {
            out.line(&written(table, row))?;
            count += 1;
        }
        let Some(last) = rows.last() else { return Ok(count) };
        after = Some(last[..table.key].to_vec());
    }
}

pub(super) fn written(table: &Table, row: &[Value]) -> String {
    let mut line = format!("[\"{}\"", table.name);
    for value in row {
        line.push(',');
        match value {
            Value::Absent => line.push_str("null"),
            Value::Integer(number) => line.push_str(&number.to_string()),
            Value::Text(text) => line.push_str(&serde_json::Value::from(text.as_str()).to_string()),
            Value::Bytes(bytes) => line.extend(["\"", &hex(bytes), "\""]),
        }
    }
    line.push(']');
    line
}

/// The last line.
pub(super) fn closing(counts: &Counts, hash: &[u8]) -> String {
    let counts: Vec<String> = counts.iter().map(|(table, count)| format!("\"{table}\":{count}")).collect();
    format!("{{\"rows\":{{{}}},\"sha256\":\"{}\"}}", counts.join(","), hex(hash))
}

fn hex(bytes: &[u8]) -> String {
    let mut digits = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        write!(digits, "{byte:02x}").expect("writing to a string cannot fail");
    }
    digits
}

struct Hashed<Out> {
    out: Out,
    hash: Sha256,
}

impl<Out: Write> Hashed<Out> {
    fn line(&mut self, line: &str) -> Result<(), StoreError> {
        self.hash.update(line.as_bytes());
        self.hash.update(b"\n");
        self.out.write_all(line.as_bytes()).and_then(|()| self.out.write_all(b"\n")).map_err(unwritten)
    }
}

fn unwritten(error: io::Error) -> StoreError {
    StoreError::Unwritten(error)
}
