//! Sidecar lines of an export, outside the streams: revealed decks, and the balances of the room.
//!
//! They are not signed. The seed of a deck must match the root that a record has published, and balances must match the
//! records.

use crate::cursor::{Cursor, Read};
use crate::record::stream;
use crate::{Unreadable, hex};
use std::fmt::Write;

/// The deck of a finished round, for readers who may see every card. It comes just before the record that commits to
/// it.
#[derive(Clone, PartialEq, Eq)]
pub struct Opened {
    pub stream: String,
    /// The number of the record that has published the root.
    pub number: u64,
    pub seed: [u8; 32],
}

/// The balance of an account at the end of the export.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Balance {
    pub account: u32,
    pub cents: i64,
}

pub(crate) enum Sidecar {
    Opened(Opened),
    Balance(Balance),
}

impl Opened {
    /// The line without a newline.
    pub fn write(&self) -> String {
        let mut line = format!("{{\"opens\":\"{}\",\"number\":{},\"seed\":\"", self.stream, self.number);
        // Writing to a string cannot fail.
        let _ = hex::write(&self.seed, &mut line);
        line.push_str("\"}");
        line
    }
}

impl Balance {
    /// The line without a newline.
    pub fn write(&self) -> String {
        let mut line = String::new();
        // Writing to a string cannot fail.
        let _ = write!(line, "{{\"account\":{},\"cents\":{}}}", self.account, self.cents);
        line
    }
}

impl Sidecar {
    /// Whether a line begins like one of these.
    pub(crate) fn is_meant(line: &[u8]) -> bool {
        line.starts_with(b"{\"opens\":") || line.starts_with(b"{\"account\":")
    }

    pub(crate) fn read(line: &[u8]) -> Result<Sidecar, Unreadable> {
        let mut cursor = Cursor::of_bytes(line)?;
        let read = if cursor.passes("{\"opens\":") {
            Sidecar::Opened(opened(&mut cursor)?)
        } else {
            cursor.expect("{\"account\":")?;
            let account = u32::try_from(cursor.count_from(0)?);
            let Ok(account) = account else { return cursor.fail("the number of the account is too large") };
            cursor.expect(",\"cents\":")?;
            let cents = cursor.integer()?;
            Sidecar::Balance(Balance { account, cents })
        };
        cursor.expect("}")?;
        cursor.end_within(1 << 10)?;
        Ok(read)
    }
}

fn opened(cursor: &mut Cursor<'_>) -> Read<Opened> {
    let stream = stream(cursor)?.to_owned();
    cursor.expect(",\"number\":")?;
    let number = cursor.count_from(1)?;
    cursor.expect(",\"seed\":")?;
    let Some(seed) = cursor.digits() else { return cursor.fail("expected a seed of 64 lowercase hexadecimal digits") };
    Ok(Opened { stream, number, seed })
}
