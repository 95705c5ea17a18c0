//! Checkpoints: signed lines that name the heads of streams, or the next signing key.

use crate::cursor::{Cursor, Read};
use crate::record::{CHECKPOINTS, Start, stream};
use crate::value::write_text;
use crate::{Hash, PublicKey, Signer, Time, Unreadable, hex};
use std::fmt::{self, Write};

/// The most bytes of a checkpoint without its newline: enough for some 100,000 streams.
pub const MOST_CHECKPOINT: usize = 1 << 24;

/// The bytes of `,"signature":"…"}` at the end of a checkpoint.
const SIGNATURE: usize = 14 + 128 + 2;

/// The head of a stream.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StreamHead {
    pub stream: String,
    pub number: u64,
    pub hash: Hash,
}

/// What is signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckpointKind {
    /// Version 1: the last record of every stream, by name, and the total number of records.
    Heads { heads: Vec<StreamHead>, records: u64 },
    /// Version 2: the last record of every stream that has changed since the previous checkpoint, the streams that were
    /// closed for good since then, both by name, and the total number of records.
    Changes { heads: Vec<StreamHead>, retired: Vec<String>, records: u64 },
    /// Key rotation: from the next checkpoint on, only this key signs.
    NextKey(PublicKey),
}

impl CheckpointKind {
    fn version(&self) -> u32 {
        match self {
            CheckpointKind::Heads { .. } | CheckpointKind::NextKey(_) => 1,
            CheckpointKind::Changes { .. } => 2,
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Checkpoint {
    pub number: u64,
    pub time: Time,
    pub says: CheckpointKind,
    /// The hash of the previous checkpoint.
    pub before: Hash,
    /// The fingerprint of the signing key.
    pub key: Hash,
    pub signature: [u8; 64],
}

impl Checkpoint {
    /// Signs a checkpoint. Heads must be sorted by stream name.
    pub fn sign(number: u64, time: Time, says: CheckpointKind, before: Hash, signer: &Signer) -> Checkpoint {
        let key = signer.public().fingerprint();
        let unsigned = Checkpoint { number, time, says, before, key, signature: [0; 64] };
        let signature = signer.sign(signed_part(unsigned.written().as_bytes()).as_slice());
        Checkpoint { signature, ..unsigned }
    }

    /// The line without a newline; an error if it could not be read back.
    pub fn write(&self) -> Result<String, Unreadable> {
        let line = self.written();
        Checkpoint::read(&line)?;
        Ok(line)
    }

    fn written(&self) -> String {
        let mut line = String::with_capacity(1024);
        self.write_to(&mut line).expect("writing to a string cannot fail");
        line
    }

    fn write_to(&self, line: &mut String) -> fmt::Result {
        let (version, number, time) = (self.says.version(), self.number, self.time.0);
        write!(line, "{{\"v\":{version},\"stream\":\"{CHECKPOINTS}\",\"number\":{number},\"time\":{time}")?;
        match &self.says {
            CheckpointKind::Heads { heads, records } => {
                write_heads(heads, line)?;
                write!(line, ",\"records\":{records}")?;
            }
            CheckpointKind::Changes { heads, retired, records } => {
                write_heads(heads, line)?;
                line.push_str(",\"retired\":[");
                for (index, stream) in retired.iter().enumerate() {
                    line.push_str(if index > 0 { "," } else { "" });
                    write_text(stream, line);
                }
                write!(line, "],\"records\":{records}")?;
            }
            CheckpointKind::NextKey(key) => write!(line, ",\"next\":\"{key}\"")?,
        }
        write!(line, ",\"before\":\"{}\",\"key\":\"{}\",\"signature\":\"", self.before, self.key)?;
        hex::write(&self.signature, line)?;
        line.write_str("\"}")
    }

    /// Parses exactly what [`Checkpoint::write`] produces. Does not verify the signature.
    pub fn read(line: &str) -> Result<Checkpoint, Unreadable> {
        let mut cursor = Cursor::new(line);
        let start = Start::read(&mut cursor)?;
        if start.stream != CHECKPOINTS {
            return cursor.fail("a checkpoint must be in the stream checkpoints");
        }
        Checkpoint::read_on(&start, cursor)
    }

    /// Parses the rest after the start.
    pub(crate) fn read_on(start: &Start<'_>, mut cursor: Cursor<'_>) -> Read<Checkpoint> {
        let says = match start.version {
            1 if cursor.passes(",\"next\":") => {
                let next = cursor.digits().and_then(|bytes| PublicKey::new(&bytes));
                let Some(next) = next else { return cursor.fail("expected a public key") };
                CheckpointKind::NextKey(next)
            }
            1 => {
                let heads = heads(&mut cursor)?;
                cursor.expect(",\"records\":")?;
                CheckpointKind::Heads { heads, records: cursor.count_from(0)? }
            }
            2 => {
                let (heads, retired) = (heads(&mut cursor)?, retired(&mut cursor)?);
                cursor.expect(",\"records\":")?;
                CheckpointKind::Changes { heads, retired, records: cursor.count_from(0)? }
            }
            _ => return cursor.fail("a checkpoint must have version 1 or 2"),
        };
        cursor.expect(",\"before\":")?;
        let before = cursor.hash()?;
        cursor.expect(",\"key\":")?;
        let key = cursor.hash()?;
        cursor.expect(",\"signature\":")?;
        let Some(signature) = cursor.digits() else {
            return cursor.fail("expected a signature of 128 lowercase hexadecimal digits");
        };
        cursor.expect("}")?;
        cursor.end_within(MOST_CHECKPOINT)?;
        Ok(Checkpoint { number: start.number, time: start.time, says, before, key, signature })
    }

    /// Verifies the signature. `line` must be the line that the checkpoint was parsed from.
    pub(crate) fn is_signed(&self, line: &[u8], key: &PublicKey) -> bool {
        key.has_signed(&signed_part(line), &self.signature)
    }
}

/// The line without its signature.
fn signed_part(line: &[u8]) -> Vec<u8> {
    let mut part = line[..line.len().saturating_sub(SIGNATURE)].to_vec();
    part.push(b'}');
    part
}

fn write_heads(heads: &[StreamHead], line: &mut String) -> fmt::Result {
    line.push_str(",\"heads\":[");
    for (index, head) in heads.iter().enumerate() {
        line.push_str(if index > 0 { ",[" } else { "[" });
        write_text(&head.stream, line);
        write!(line, ",{},\"{}\"]", head.number, head.hash)?;
    }
    line.write_str("]")
}

/// The next name in a sorted list of streams.
fn rising(cursor: &mut Cursor<'_>, last: Option<&str>) -> Read<String> {
    let stream = stream(cursor)?.to_owned();
    if stream == CHECKPOINTS || last.is_some_and(|last| last >= stream.as_str()) {
        return cursor.fail("the names of streams must be sorted, unique, and not include checkpoints");
    }
    Ok(stream)
}

fn retired(cursor: &mut Cursor<'_>) -> Read<Vec<String>> {
    cursor.expect(",\"retired\":[")?;
    let mut retired: Vec<String> = Vec::new();
    if cursor.passes("]") {
        return Ok(retired);
    }
    loop {
        retired.push(rising(cursor, retired.last().map(String::as_str))?);
        if cursor.passes("]") {
            return Ok(retired);
        }
        cursor.expect(",")?;
    }
}

fn heads(cursor: &mut Cursor<'_>) -> Read<Vec<StreamHead>> {
    cursor.expect(",\"heads\":[")?;
    let mut heads: Vec<StreamHead> = Vec::new();
    if cursor.passes("]") {
        return Ok(heads);
    }
    loop {
        cursor.expect("[")?;
        let stream = rising(cursor, heads.last().map(|last| last.stream.as_str()))?;
        cursor.expect(",")?;
        let number = cursor.count_from(1)?;
        cursor.expect(",")?;
        let hash = cursor.hash()?;
        cursor.expect("]")?;
        heads.push(StreamHead { stream, number, hash });
        if cursor.passes("]") {
            return Ok(heads);
        }
        cursor.expect(",")?;
    }
}
