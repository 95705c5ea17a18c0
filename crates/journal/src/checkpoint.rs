//! A checkpoint: a signed line that names the last records of streams, or the key that signs from then on.

use crate::cursor::{Cursor, Read};
use crate::record::{CHECKPOINTS, Start, stream};
use crate::value::write_text;
use crate::{Hash, PublicKey, Signer, Time, Unreadable, hex};
use std::fmt::{self, Write};

/// The bytes of a checkpoint, its newline left out: room for some 100,000 streams.
pub const MOST_CHECKPOINT: usize = 1 << 24;

/// The bytes of `,"signature":"…"}` at the end of a checkpoint.
const SIGNATURE: usize = 14 + 128 + 2;

/// How far a stream has come.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StreamHead {
    pub stream: String,
    pub number: u64,
    pub hash: Hash,
}

/// What is signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum CheckpointKind {
    /// Version 1: the last record of every stream, by name, and how many records there are in all.
    Heads { heads: Vec<StreamHead>, records: u64 },
    /// Version 2: the last record of every stream that has one since the checkpoint before, the streams that are closed
    /// for good since then, both by name, and how many records there are in all.
    Changes { heads: Vec<StreamHead>, retired: Vec<String>, records: u64 },
    /// The key that signs from the next checkpoint on, and no other does.
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
    /// The hash of the checkpoint before.
    pub before: Hash,
    /// The fingerprint of the key that signs.
    pub key: Hash,
    pub signature: [u8; 64],
}

impl Checkpoint {
    /// Signs; heads have to rise by the names of their streams.
    pub fn sign(number: u64, time: Time, says: CheckpointKind, before: Hash, signer: &Signer) -> Checkpoint {
        let key = signer.public().fingerprint();
        let unsigned = Checkpoint { number, time, says, before, key, signature: [0; 64] };
        let signature = signer.sign(signed_part(unsigned.written().as_bytes()).as_slice());
        Checkpoint { signature, ..unsigned }
    }

    /// The line, without a newline; refused if it could not be read again.
    pub fn write(&self) -> Result<String, Unreadable> {
        let line = self.written();
        Checkpoint::read(&line)?;
        Ok(line)
    }

    fn written(&self) -> String {
        let mut line = String::with_capacity(1024);
        self.write_to(&mut line).expect("a text takes any letter");
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

    /// Takes exactly what [`Checkpoint::write`] gives; whether the signature holds is another question.
    pub fn read(line: &str) -> Result<Checkpoint, Unreadable> {
        let mut cursor = Cursor::new(line);
        let start = Start::read(&mut cursor)?;
        if start.stream != CHECKPOINTS {
            return cursor.fail("a checkpoint is in the stream checkpoints");
        }
        Checkpoint::read_on(&start, cursor)
    }

    /// Reads what follows the start.
    pub(crate) fn read_on(start: &Start<'_>, mut cursor: Cursor<'_>) -> Read<Checkpoint> {
        let says = match start.version {
            1 if cursor.passes(",\"next\":") => {
                let next = cursor.digits().and_then(|bytes| PublicKey::new(&bytes));
                let Some(next) = next else { return cursor.fail("this is no public key") };
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
            _ => return cursor.fail("a checkpoint has version 1 or 2"),
        };
        cursor.expect(",\"before\":")?;
        let before = cursor.hash()?;
        cursor.expect(",\"key\":")?;
        let key = cursor.hash()?;
        cursor.expect(",\"signature\":")?;
        let Some(signature) = cursor.digits() else {
            return cursor.fail("a signature of 128 small hexadecimal digits belongs here");
        };
        cursor.expect("}")?;
        cursor.end_within(MOST_CHECKPOINT)?;
        Ok(Checkpoint { number: start.number, time: start.time, says, before, key, signature })
    }

    /// Whether the key has signed this line, which is the one that the checkpoint was read from.
    pub(crate) fn is_signed(&self, line: &[u8], key: &PublicKey) -> bool {
        key.has_signed(&signed_part(line), &self.signature)
    }
}

/// The line as if it had no signature.
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

/// The next name of a list of streams.
fn rising(cursor: &mut Cursor<'_>, last: Option<&str>) -> Read<String> {
    let stream = stream(cursor)?.to_owned();
    if stream == CHECKPOINTS || last.is_some_and(|last| last >= stream.as_str()) {
        return cursor.fail("the names of streams rise, each stands once, and checkpoints is not among them");
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
