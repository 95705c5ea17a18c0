//! The export: the journal in one file for verification. Given the key, the decks of finished rounds are revealed for
//! an auditor.

use super::opening::{OpeningError, binds, opened, today};
use crate::store::{SealingKey, Store};
use journal::{Balance, Header, Opened, PublicKey, part};
use room::{Room, Stream};
use std::collections::BTreeSet;
use std::fmt;
use std::io::Write;

const AT_A_TIME: u32 = 2_000;

/// Lines per page.
const ON_A_PAGE: u32 = 500;

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

/// How many lines were written and how many decks were revealed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Exported {
    pub lines: u64,
    pub decks: u64,
}

/// Writes everything in a store, in commit order. With the key, the decks of finished rounds are revealed; nothing is
/// revealed of a round in play.
pub async fn export<Of: Store>(
    store: &Of,
    public: &[PublicKey],
    sealing: Option<&SealingKey>,
    out: &mut impl Write,
) -> Result<Exported, ExportError> {
    let mut pages = Pages::of(store, public).await?;
    while let Some(page) = pages.next(store, sealing).await? {
        out.write_all(page.as_bytes()).map_err(ExportError::Write)?;
    }
    out.flush().map_err(ExportError::Write)?;
    Ok(pages.exported)
}

/// An export page by page. At most one page is in memory at a time, so a slow reader exerts backpressure.
pub struct Pages {
    keys: Vec<PublicKey>,
    /// The records whose decks stay sealed.
    open: BTreeSet<(String, u64)>,
    position: i64,
    end: i64,
    next: Next,
    pub exported: Exported,
}

/// What the next page contains.
enum Next {
    Header,
    Lines,
    Balances,
    Nothing,
}

impl Pages {
    /// Determines which rounds are in play. The store must not change during this or afterwards: use a snapshot.
    pub async fn of<Of: Store>(store: &Of, public: &[PublicKey]) -> Result<Pages, ExportError> {
        let end = store.end().await?.position;
        let open = open_decks(store, end).await?;
        let (keys, exported) = (public.to_vec(), Exported::default());
        Ok(Pages { keys, open, position: 0, end, next: Next::Header, exported })
    }

    /// The next page of whole lines; none after the last.
    pub async fn next<Of: Store>(
        &mut self,
        store: &Of,
        sealing: Option<&SealingKey>,
    ) -> Result<Option<String>, ExportError> {
        let mut page = String::new();
        match self.next {
            Next::Header => {
                put(&mut page, &Header { keys: std::mem::take(&mut self.keys) }.write());
                self.next = Next::Lines;
            }
            Next::Lines => self.lines(store, sealing, &mut page).await?,
            Next::Balances => {
                for balance in store.balances().await? {
                    put(&mut page, &Balance { account: balance.account, cents: balance.cents }.write());
                }
                self.next = Next::Nothing;
            }
            Next::Nothing => return Ok(None),
        }
        Ok(Some(page))
    }

    async fn lines<Of: Store>(
        &mut self,
        store: &Of,
        sealing: Option<&SealingKey>,
        page: &mut String,
    ) -> Result<(), ExportError> {
        let lines = store.read_all(self.position, ON_A_PAGE).await?;
        for placed in lines.iter().take_while(|placed| placed.position <= self.end) {
            let line = &placed.line;
            let is_open = self.open.contains(&(line.stream.clone(), line.number));
            if let Some(sealing) = sealing.filter(|_| line.stream.starts_with("table/") && !is_open) {
                self.exported.decks += decks(store, sealing, &line.stream, line.number, page).await?;
            }
            put(page, &line.text);
            self.exported.lines += 1;
        }
        self.position = lines.last().map_or(self.end, |last| last.position);
        if self.position >= self.end {
            self.next = Next::Balances;
        }
        Ok(())
    }
}

fn put(page: &mut String, line: &str) {
    page.push_str(line);
    page.push('\n');
}

async fn decks<Of: Store>(
    store: &Of,
    sealing: &SealingKey,
    stream: &str,
    number: u64,
    page: &mut String,
) -> Result<u64, ExportError> {
    let Some(sealed) = store.sealed(stream, number).await? else { return Ok(0) };
    let Ok(Stream::Table(table)) = stream.parse() else { return Ok(0) };
    // A deck whose key is lost stays sealed; its round was void.
    let Ok(secrets) = opened(sealing, table, stream, number, &sealed.bytes) else { return Ok(0) };
    for secret in &secrets {
        put(page, &Opened { stream: stream.to_owned(), number, seed: *secret.seed.bytes() }.write());
    }
    Ok(secrets.len() as u64)
}

/// The records that commit to decks of rounds in play, or of hands about to start.
async fn open_decks<Of: Store>(store: &Of, end: i64) -> Result<BTreeSet<(String, u64)>, ExportError> {
    let mut room = Room::default();
    let mut bound: BTreeSet<(String, u64)> = BTreeSet::new();
    let mut position = 0;
    while position < end {
        let lines = store.read_all(position, AT_A_TIME).await?;
        let Some(last) = lines.last().map(|placed| placed.position) else { break };
        for placed in lines.iter().filter(|placed| placed.line.stream != journal::CHECKPOINTS) {
            let record = today(placed)?;
            let part = part(&record).map_err(|error| OpeningError::unreadable(placed, &error))?;
            room.apply(part.stream, game::Time(record.time.0), &part.did, &part.moved);
            // In such a room nobody knows which rounds are over.
            if let Some(unappliable) = room.unappliable() {
                return Err(OpeningError::Line { position: placed.position, what: unappliable.to_string() }.into());
            }
            if part.did.iter().any(binds) {
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
