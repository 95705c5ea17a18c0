//! A room read from its store: every record taken in, and the decks of open rounds from the dealer's box.

use super::rounds::Rounds;
use super::{Keeper, fingerprint};
use crate::store::{Heads, Placed, SealingError, SealingKey, Store, StoreError};
use cards::draw::Seed;
use game::Time;
use journal::{Chain, Checkpoint, RawRecord, Says, Signer, Unreadable, from_text};
use room::{Event, Part, Room, Secret, Stream, TableNumber};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use tokio::task::{JoinHandle, spawn_blocking};

/// How many lines are read at a time.
const AT_A_TIME: u32 = 2_000;

/// What only the machine knows: the key of the dealer's box, and the one that signs checkpoints.
pub struct Keys {
    pub sealing: SealingKey,
    pub signer: Signer,
}

/// Why a room cannot be opened.
#[derive(Debug)]
pub enum OpeningError {
    Store(StoreError),
    /// A line of the store is none of a room: restore a backup, or run `cardroom verify`.
    Line {
        position: i64,
        what: String,
    },
    /// The key that signs is not the one whose turn it is.
    OtherSigner,
}

impl fmt::Display for OpeningError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningError::Store(error) => error.fmt(out),
            OpeningError::Line { position, what } => {
                write!(out, "line {position} of the store is none of a room: {what}: verify it, or restore a backup")
            }
            OpeningError::OtherSigner => {
                write!(out, "another key has signed the last checkpoint of this room: give the key that signs it")
            }
        }
    }
}

impl std::error::Error for OpeningError {}

impl From<StoreError> for OpeningError {
    fn from(error: StoreError) -> OpeningError {
        OpeningError::Store(error)
    }
}

/// What the store holds, taken in.
#[derive(Default)]
struct Recovered {
    room: Room,
    rounds: Rounds,
    seen: BTreeSet<u64>,
    last: Time,
    /// The number of the record of each table that has bound a deck last.
    bound: BTreeMap<TableNumber, u64>,
}

impl<Of: Store> Keeper<Of> {
    /// Reads the room that a store holds; an empty store is a room that is still to be founded.
    pub async fn open(store: Of, keys: Keys) -> Result<Keeper<Of>, OpeningError> {
        let (recovered, chain) = recover(&store, &keys).await?;
        let Recovered { room, rounds, seen, last, .. } = recovered;
        Ok(Keeper { store, keys, room, chain, rounds, seen, last, is_unsure: false })
    }

    /// Forgets what is in memory, and reads the room again: all of it, or nothing changes.
    pub(super) async fn reload(&mut self) -> Result<(), StoreError> {
        let (recovered, chain) = recover(&self.store, &self.keys).await.map_err(OpeningError::into_store)?;
        (self.room, self.rounds, self.chain) = (recovered.room, recovered.rounds, chain);
        (self.seen, self.last, self.is_unsure) = (recovered.seen, recovered.last, false);
        Ok(())
    }
}

impl OpeningError {
    fn into_store(self) -> StoreError {
        match self {
            OpeningError::Store(error) => error,
            OpeningError::Line { .. } => StoreError::Damaged { what: "a line is none of a room" },
            OpeningError::OtherSigner => StoreError::Damaged { what: "another key signs its checkpoints" },
        }
    }
}

/// While a page of lines is taken in here, the next one is made out on another thread, and a third is on its way. The
/// heads are read first, and no line after them is taken in: what is decided on this room has these heads before it.
async fn recover<Of: Store>(store: &Of, keys: &Keys) -> Result<(Recovered, Chain), OpeningError> {
    let heads = store.heads().await?;
    let whole = heads.position;
    signs(store, keys, &heads).await?;
    let chain = Chain::resumed(heads.streams, &keys.signer.public());
    let mut recovered = Recovered::default();
    let mut before: Option<JoinHandle<Result<Vec<Happened>, OpeningError>>> = None;
    let mut position = 0;
    loop {
        let mut lines = store.read_all(position, AT_A_TIME).await?;
        lines.retain(|placed| placed.position <= whole);
        let end = lines.last().map(|placed| placed.position);
        let page = end.is_some().then(|| spawn_blocking(move || made_out(&lines)));
        if let Some(before) = before.take() {
            let stopped = |_| StoreError::Damaged { what: "the lines could not be made out" };
            before.await.map_err(stopped)??.iter().for_each(|happened| recovered.take(happened));
        }
        let Some(end) = end else { break };
        (before, position) = (page, end);
    }
    unseal(store, keys, &mut recovered).await?;
    Ok((recovered, chain))
}

/// Refuses a key that would sign out of its turn: such a checkpoint could never be taken back.
async fn signs<Of: Store>(store: &Of, keys: &Keys, heads: &Heads) -> Result<(), OpeningError> {
    let last = heads.streams.iter().find(|(stream, _)| stream == journal::CHECKPOINTS).map(|(_, head)| head.number);
    let Some(number) = last else { return Ok(()) };
    let lines = store.read(journal::CHECKPOINTS, number.saturating_sub(1), 1).await?;
    let last = lines.first().and_then(|line| Checkpoint::read(&line.text).ok());
    let turn = last.map(|last| match last.says {
        Says::NextKey(key) => key.fingerprint(),
        Says::Heads { .. } => last.key,
    });
    if turn == Some(keys.signer.public().fingerprint()) { Ok(()) } else { Err(OpeningError::OtherSigner) }
}

/// What a record says about the room; what was said by whom matters no more.
struct Happened {
    part: Part,
    at: Time,
    number: u64,
    command: u64,
}

fn made_out(lines: &[Placed]) -> Result<Vec<Happened>, OpeningError> {
    let records = lines.iter().filter(|placed| placed.line.stream != journal::CHECKPOINTS);
    records
        .map(|placed| happened(placed).map_err(|what| OpeningError::Line { position: placed.position, what }))
        .collect()
}

fn happened(placed: &Placed) -> Result<Happened, String> {
    let told = |error: Unreadable| error.to_string();
    let record = RawRecord::read(&placed.line.text).map_err(told)?;
    let stream = record.stream.parse().map_err(|_| "a room has no such stream".to_owned())?;
    let part =
        Part { stream, did: from_text(record.did).map_err(told)?, moved: from_text(record.moved).map_err(told)? };
    let command = fingerprint(&record.person, &record.command);
    Ok(Happened { part, at: Time(record.time.0), number: record.number, command })
}

impl Recovered {
    fn take(&mut self, happened: &Happened) {
        let Happened { part, at, number, command } = happened;
        self.room.apply(part.stream, *at, &part.did, &part.moved);
        self.rounds.part(&self.room, part.stream, *number, &part.did);
        self.seen.insert(*command);
        self.last = self.last.max(*at);
        if let Stream::Table(table) = part.stream
            && part.did.iter().any(binds)
        {
            self.bound.insert(table, *number);
        }
    }
}

/// Whether a deck is bound with this, which is sealed under the same record.
pub(super) fn binds(event: &Event) -> bool {
    matches!(event, Event::At(room::table::Event::Committed { .. }))
}

/// Opens the decks of the rounds that are being played. One that cannot be opened is lost: its round will be void.
async fn unseal<Of: Store>(store: &Of, keys: &Keys, recovered: &mut Recovered) -> Result<(), StoreError> {
    let Recovered { room, bound, .. } = recovered;
    let playing = |(table, _): &(&TableNumber, &u64)| room.table(**table).is_some_and(|table| table.mix().is_some());
    let bound: Vec<(TableNumber, u64)> =
        bound.iter().filter(playing).map(|(table, number)| (*table, *number)).collect();
    for (table, number) in bound {
        let Some(sealed) = store.sealed(&Stream::Table(table).to_string(), number).await? else { continue };
        let secrets = opened(&keys.sealing, table, &sealed.stream, number, &sealed.bytes).unwrap_or_default();
        let fits = |secret: &&Secret| room.table(table).is_some_and(|table| table.is_bound_by(&secret.seed));
        if let Some(secret) = secrets.iter().find(fits) {
            room.learn(secret);
        }
    }
    Ok(())
}

/// The decks of one record, as they are sealed: of each the round and the seed.
pub(super) fn sealed_bytes(secrets: &[&Secret]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(40 * secrets.len());
    for secret in secrets {
        bytes.extend(secret.round.to_le_bytes());
        bytes.extend(secret.seed.bytes());
    }
    bytes
}

pub(crate) fn opened(
    sealing: &SealingKey,
    table: TableNumber,
    stream: &str,
    number: u64,
    bytes: &[u8],
) -> Result<Vec<Secret>, SealingError> {
    let plain = sealing.open(stream, number, bytes)?;
    let secrets = plain.chunks_exact(40).filter_map(|deck| {
        let (round, seed) = deck.split_at(8);
        let round = u64::from_le_bytes(round.try_into().ok()?);
        Some(Secret::new(table, round, Seed::new(seed.try_into().ok()?)))
    });
    Ok(secrets.collect())
}
