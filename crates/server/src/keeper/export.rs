//! The journal in one file, for whoever checks it: with the decks of rounds that are over, for an auditor.

use super::opening::{OpeningError, binds, opened};
use crate::store::{SealingKey, Store};
use journal::{Balance, Header, Opened, PublicKey, RawRecord, Told};
use room::{Room, Stream};
use std::collections::BTreeSet;
use std::fmt;
use std::io::Write;

const AT_A_TIME: u32 = 2_000;

/// Why an export could not be written.
#[derive(Debug)]
pub enum ExportError {
    Opening(OpeningError),
    Write(std::io::Error),
}

impl fmt::Display for ExportError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ExportError::Opening(error) => error.fmt(out),
            ExportError::Write(error) => write!(out, "the export cannot be written: {error}"),
        }
    }
}

impl std::error::Error for ExportError {}

impl<Fault: Into<OpeningError>> From<Fault> for ExportError {
    fn from(error: Fault) -> ExportError {
        ExportError::Opening(error.into())
    }
}

/// How many lines of the streams were written, and how many decks were opened.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exported {
    pub lines: u64,
    pub decks: u64,
}

/// Writes everything that a store holds, in the order in which it was committed. With the key of the decks those of rounds that
/// are over are opened; of a round that is being played nothing is told.
pub async fn export<Of: Store>(
    store: &Of,
    public: &[PublicKey],
    sealing: Option<&SealingKey>,
    out: &mut impl Write,
) -> Result<Exported, ExportError> {
    let mut exported = Exported::default();
    let end = store.heads().await?.position;
    let open = open_decks(store, end).await?;
    writeln!(out, "{}", Header { keys: public.to_vec() }.write()).map_err(ExportError::Write)?;
    let mut position = 0;
    while position < end {
        let lines = store.read_all(position, AT_A_TIME).await?;
        let Some(last) = lines.last().map(|placed| placed.position) else { break };
        for placed in lines.iter().take_while(|placed| placed.position <= end) {
            let line = &placed.line;
            let is_open = open.contains(&(line.stream.clone(), line.number));
            if let Some(sealing) = sealing.filter(|_| line.stream.starts_with("table/") && !is_open) {
                exported.decks += decks(store, sealing, &line.stream, line.number, out).await?;
            }
            writeln!(out, "{}", line.text).map_err(ExportError::Write)?;
            exported.lines += 1;
        }
        position = last;
    }
    for balance in store.balances().await? {
        let line = Balance { account: balance.account, cents: balance.cents }.write();
        writeln!(out, "{line}").map_err(ExportError::Write)?;
    }
    out.flush().map_err(ExportError::Write)?;
    Ok(exported)
}

async fn decks<Of: Store>(
    store: &Of,
    sealing: &SealingKey,
    stream: &str,
    number: u64,
    out: &mut impl Write,
) -> Result<u64, ExportError> {
    let Some(sealed) = store.sealed(stream, number).await? else { return Ok(0) };
    let Ok(Stream::Table(table)) = stream.parse() else { return Ok(0) };
    // A deck whose key is lost stays closed; its round was void.
    let Ok(secrets) = opened(sealing, table, stream, number, &sealed.bytes) else { return Ok(0) };
    for secret in &secrets {
        let line = Opened { stream: stream.to_owned(), number, seed: *secret.seed.bytes() }.write();
        writeln!(out, "{line}").map_err(ExportError::Write)?;
    }
    Ok(secrets.len() as u64)
}

/// The records that bind the decks of rounds that are being played, or of hands that are about to be.
async fn open_decks<Of: Store>(store: &Of, end: i64) -> Result<BTreeSet<(String, u64)>, ExportError> {
    let mut room = Room::default();
    let mut bound: BTreeSet<(String, u64)> = BTreeSet::new();
    let mut position = 0;
    while position < end {
        let lines = store.read_all(position, AT_A_TIME).await?;
        let Some(last) = lines.last().map(|placed| placed.position) else { break };
        for placed in lines.iter().filter(|placed| placed.line.stream != journal::CHECKPOINTS) {
            let fault = |what: String| OpeningError::Line { position: placed.position, what };
            let record = RawRecord::read(&placed.line.text).map_err(|error| fault(error.to_string()))?;
            let told = Told::read(&record).map_err(|error| fault(error.to_string()))?;
            room.apply(told.part.stream, told.at, &told.part.did, &told.part.moved);
            if told.part.did.iter().any(binds) {
                bound.retain(|(stream, _)| stream != record.stream);
                bound.insert((record.stream.to_owned(), record.number));
            }
        }
        position = last;
    }
    let is_open = |stream: &str| match stream.parse() {
        Ok(Stream::Table(table)) => room.table(table).is_some_and(|table| table.mix().is_some()),
        _ => false,
    };
    bound.retain(|(stream, _)| is_open(stream));
    Ok(bound)
}
