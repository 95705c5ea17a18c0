//! Lines of an export that stand beside the streams: decks that are opened, and balances as the room has them.
//!
//! Nobody signs them. The seed of a deck has to fit the root that a record has published, and balances have to be
//! what the records come to.

use crate::cursor::{Cursor, Read};
use crate::record::stream;
use crate::{Unreadable, hex};
use std::fmt::Write;

/// The deck of a round that is over, for whoever may see every card; it stands just before the record that binds it.
#[derive(Clone, PartialEq, Eq)]
pub struct Opened {
    pub stream: String,
    /// The record that has published the root.
    pub number: u64,
    pub seed: [u8; 32],
}

/// What an account holds at the end of the export.
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
    /// The line, without a newline.
    pub fn write(&self) -> String {
        let mut line = format!("{{\"opens\":\"{}\",\"number\":{},\"seed\":\"", self.stream, self.number);
        // A string takes what is written.
        let _ = hex::write(&self.seed, &mut line);
        line.push_str("\"}");
        line
    }
}

impl Balance {
    /// The line, without a newline.
    pub fn write(&self) -> String {
        let mut line = String::new();
        // A string takes what is written.
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
            let Ok(account) = account else { return cursor.fail("no account has such a number") };
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
    let Some(seed) = cursor.digits() else { return cursor.fail("a seed of 64 small hexadecimal digits belongs here") };
    Ok(Opened { stream, number, seed })
}
