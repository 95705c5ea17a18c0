//! Exports: a journal in one file, a header with the keys followed by the lines of all streams.

use crate::cursor::{Cursor, Read};
use crate::{PublicKey, Unreadable};
use std::io::{self, Write};

/// The most keys that a journal may have had.
const MOST_KEYS: usize = 10_000;

/// The most bytes of the header without its newline.
pub(crate) const MOST_HEADER: usize = 1 << 20;

/// The first line of an export.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Header {
    /// The key of the first checkpoint, then the key of each rotation.
    pub keys: Vec<PublicKey>,
}

impl Header {
    /// The line without a newline.
    pub fn write(&self) -> String {
        let keys: Vec<String> = self.keys.iter().map(|key| format!("\"{key}\"")).collect();
        format!("{{\"format\":\"cardroom journal\",\"version\":1,\"keys\":[{}]}}", keys.join(","))
    }

    pub fn read(line: &str) -> Result<Header, Unreadable> {
        Header::read_from(Cursor::new(line))
    }

    pub(crate) fn read_from(mut cursor: Cursor<'_>) -> Read<Header> {
        cursor.expect("{\"format\":\"cardroom journal\",\"version\":")?;
        if !cursor.passes("1,") {
            return cursor.fail("this release knows only version 1 of the format: install a later release");
        }
        cursor.expect("\"keys\":[")?;
        let mut keys = Vec::new();
        while keys.len() < MOST_KEYS {
            let key = cursor.digits().and_then(|bytes| PublicKey::new(&bytes));
            let Some(key) = key else { return cursor.fail("expected a public key") };
            keys.push(key);
            if cursor.passes("]}") {
                cursor.end_within(MOST_HEADER)?;
                return Ok(Header { keys });
            }
            cursor.expect(",")?;
        }
        cursor.fail("a journal can have at most 10,000 keys")
    }
}

/// Writes an export line by line.
#[derive(Debug)]
pub struct Export<Out: Write> {
    out: Out,
}

impl<Out: Write> Export<Out> {
    pub fn new(mut out: Out, header: &Header) -> io::Result<Export<Out>> {
        writeln!(out, "{}", header.write())?;
        Ok(Export { out })
    }

    /// Writes the next line of any stream. Streams may be interleaved as long as each keeps its own order, but a
    /// checkpoint must come after every record that it names and before every other.
    pub fn line(&mut self, line: &str) -> io::Result<()> {
        self.out.write_all(line.as_bytes())?;
        self.out.write_all(b"\n")
    }

    pub fn finish(mut self) -> io::Result<Out> {
        self.out.flush()?;
        Ok(self.out)
    }
}
