//! Recovery: reads a room from its store by applying every record, and decrypts the decks of rounds in play.

use super::state::{CommitObserver, Committed, State, show};
use super::{Decider, IdempotencyWindow, fingerprint};
use crate::store::{End, Placed, Sealed, SealingError, SealingKey, Store, StoreError};
use cards::draw::Seed;
use game::Time;
use journal::{Checkpoint, Hash, Head, Outdated, RawRecord, Signer, UPCASTS, Unreadable, part};
use room::table::Loss;
use room::{EDITIONS, Edition, Part, Room, RoomEvent, Secret, Stream, TableNumber};
use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;
use tokio::task::{JoinHandle, spawn_blocking};

/// How many lines are read at a time.
const AT_A_TIME: u32 = 2_000;

/// The secret keys: the one that seals decks, and the one that signs checkpoints.
pub struct Keys {
    pub sealing: SealingKey,
    pub signer: Signer,
}

/// Why a room cannot be opened.
#[derive(Debug)]
pub enum OpeningError {
    Store(StoreError),
    /// A line of the store cannot be applied: restore a backup, or run `cardroom verify`.
    Line {
        position: i64,
        what: String,
    },
    /// A line was written by a later release.
    TooNew {
        position: i64,
        version: u32,
        current: u32,
    },
    /// The room is run by a later release, with rules that this one does not know.
    LaterEdition(Edition),
    /// The signing key is not the current one.
    OtherSigner,
}

impl fmt::Display for OpeningError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningError::Store(error) => error.fmt(out),
            OpeningError::Line { position, what } => {
                write!(out, "line {position} of the store is damaged: {what}. Run cardroom verify, or restore a backup")
            }
            OpeningError::TooNew { position, version, current } => {
                let known = format!("its records have version {version}, this release reads up to {current}");
                write!(
                    out,
                    "line {position} of this room was written by a later release: {known}. Install a later release"
                )
            }
            OpeningError::LaterEdition(edition) => {
                let known = format!("edition {edition}, and this release knows editions up to {}", EDITIONS.current);
                write!(out, "this room is run by a later release: {known}. Install a later release")
            }
            OpeningError::OtherSigner => {
                write!(out, "the last checkpoint of this room was signed with another key. Provide that key")
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

impl<Of: Store> Decider<Of> {
    /// Reads the room from a store. An empty store is a room that is not founded yet.
    pub async fn open(store: Of, keys: Keys) -> Result<Decider<Of>, OpeningError> {
        let (mut state, mut recent) = (State::new(&keys.signer.public()), IdempotencyWindow::default());
        recover(&store, &keys, &mut state, &mut recent, None).await?;
        let (store, ahead, pending) = (Arc::new(store), state.clone(), BTreeSet::new());
        Ok(Decider { store, keys, durable: state, ahead, recent, pending, may_be_stale: false })
    }

    /// Discards decisions that were not written, and applies what the store has in addition: all of it, or nothing
    /// changes.
    pub(super) async fn catch_up(&mut self, observer: &mut dyn CommitObserver) -> Result<(), StoreError> {
        self.may_be_stale = true;
        self.is_where_we_were().await?;
        let (mut durable, mut happened) = (self.durable.clone(), Vec::new());
        let read = recover(&*self.store, &self.keys, &mut durable, &mut self.recent, Some(&mut happened)).await;
        read.map_err(OpeningError::into_store)?;
        tell(&mut self.durable.room, &happened, observer);
        (self.ahead, self.durable) = (durable.clone(), durable);
        self.pending.clear();
        self.may_be_stale = false;
        Ok(())
    }

    /// Returns an error if the store no longer has the last durable line.
    async fn is_where_we_were(&self) -> Result<(), StoreError> {
        let End { position, hash } = self.durable.end;
        if position == 0 {
            return Ok(());
        }
        let last = self.store.read_all(position - 1, 1).await?;
        let is_there = last.first().is_some_and(|last| last.position == position && last.line.hash == hash);
        if is_there { Ok(()) } else { Err(StoreError::Damaged { what: "a line that was read before has changed" }) }
    }
}

impl OpeningError {
    pub(super) fn unreadable(placed: &Placed, error: &Unreadable) -> OpeningError {
        OpeningError::Line { position: placed.position, what: error.to_string() }
    }

    fn into_store(self) -> StoreError {
        match self {
            OpeningError::Store(error) => error,
            OpeningError::Line { .. } => StoreError::Damaged { what: "a line cannot be applied" },
            OpeningError::TooNew { .. } | OpeningError::LaterEdition(_) => {
                StoreError::Damaged { what: "a line was written by a later release" }
            }
            OpeningError::OtherSigner => StoreError::Damaged { what: "its checkpoints are signed with another key" },
        }
    }
}

/// Applies the lines after the end of a state. Pipelined: while one page is applied here, the next is parsed on another
/// thread and a third is being read.
async fn recover<Of: Store>(
    store: &Of,
    keys: &Keys,
    state: &mut State,
    recent: &mut IdempotencyWindow,
    happened: Option<&mut Vec<Happened>>,
) -> Result<(), OpeningError> {
    let mut taking = Taking { state, recent, happened, bound: BTreeMap::new() };
    let mut before: Option<JoinHandle<Result<Vec<ParsedLine>, OpeningError>>> = None;
    let mut position = taking.state.end.position;
    loop {
        let lines = store.read_all(position, AT_A_TIME).await?;
        let end = lines.last().map(|placed| End { position: placed.position, hash: placed.line.hash });
        let page = end.is_some().then(|| spawn_blocking(move || parse(&lines)));
        if let Some(before) = before.take() {
            let stopped = |_| StoreError::Damaged { what: "the lines could not be parsed" };
            before.await.map_err(stopped)??.into_iter().try_for_each(|line| taking.take(line))?;
        }
        let Some(end) = end else { break };
        taking.state.end = end;
        (before, position) = (page, end.position);
    }
    let bound = taking.bound;
    // Refuse a signing key that is not the current one: its checkpoints could never be taken back.
    if !state.chain.is_signed_by(&keys.signer.public()) {
        return Err(OpeningError::OtherSigner);
    }
    unseal(store, keys, &mut state.room, &bound).await?;
    Ok(())
}

/// What a record says about the room; who said it no longer matters.
struct Happened {
    position: i64,
    part: Part,
    at: Time,
    number: u64,
    hash: Hash,
    command: u64,
}

/// A parsed line.
enum ParsedLine {
    Happened(Happened),
    Signed(Box<Checkpoint>, Hash),
}

fn parse(lines: &[Placed]) -> Result<Vec<ParsedLine>, OpeningError> {
    lines.iter().map(parsed).collect()
}

fn parsed(placed: &Placed) -> Result<ParsedLine, OpeningError> {
    if placed.line.stream != journal::CHECKPOINTS {
        return happened(placed).map(ParsedLine::Happened);
    }
    let checkpoint = Checkpoint::read(&placed.line.text).map_err(|error| OpeningError::unreadable(placed, &error))?;
    Ok(ParsedLine::Signed(Box::new(checkpoint), placed.line.hash))
}

fn happened(placed: &Placed) -> Result<Happened, OpeningError> {
    let record = today(placed)?;
    let part = part(&record).map_err(|error| OpeningError::unreadable(placed, &error))?;
    let command = fingerprint(&record.person, &record.command);
    let (position, at, number, hash) = (placed.position, Time(record.time.0), record.number, placed.line.hash);
    Ok(Happened { position, part, at, number, hash, command })
}

/// The record of a line, upcast to the current version.
pub(super) fn today(placed: &Placed) -> Result<RawRecord<'_>, OpeningError> {
    let position = placed.position;
    let record = RawRecord::read(&placed.line.text).map_err(|error| OpeningError::unreadable(placed, &error))?;
    record.brought(UPCASTS).map_err(|outdated| match outdated {
        Outdated::TooNew { version, current } => OpeningError::TooNew { position, version, current },
        outdated => OpeningError::Line { position, what: outdated.to_string() },
    })
}

/// Applies lines to a state.
struct Taking<'of> {
    state: &'of mut State,
    recent: &'of mut IdempotencyWindow,
    /// Collects what happened, if there is an observer.
    happened: Option<&'of mut Vec<Happened>>,
    /// The last record of each table that committed to a deck.
    bound: BTreeMap<TableNumber, u64>,
}

impl Taking<'_> {
    fn take(&mut self, line: ParsedLine) -> Result<(), OpeningError> {
        match line {
            ParsedLine::Happened(happened) => self.happen(happened),
            ParsedLine::Signed(checkpoint, hash) => {
                self.state.chain.pass_checkpoint(&checkpoint, hash);
                Ok(())
            }
        }
    }

    fn happen(&mut self, happened: Happened) -> Result<(), OpeningError> {
        let Happened { position, part, at, number, hash, command } = &happened;
        let state = &mut *self.state;
        let head = Head { number: *number, hash: *hash, time: journal::Time(at.0) };
        state.chain.pass(&part.stream.to_string(), head);
        state.room.apply(part.stream, *at, &part.did, &part.moved);
        if let Some(unappliable) = state.room.unappliable() {
            return Err(OpeningError::Line { position: *position, what: unappliable.to_string() });
        }
        if state.room.edition() > EDITIONS.current {
            return Err(OpeningError::LaterEdition(state.room.edition()));
        }
        state.rounds.part(&state.room, part.stream, *number, &part.did);
        self.recent.insert(*command, *at);
        state.last = state.last.max(*at);
        if let Stream::Table(table) = part.stream
            && part.did.iter().any(binds)
        {
            self.bound.insert(table, *number);
        }
        if let Some(all) = &mut self.happened {
            all.push(happened);
        }
        Ok(())
    }
}

/// Shows an observer what other processes have written, command by command. The records of one command are adjacent.
fn tell(room: &mut Room, happened: &[Happened], observer: &mut dyn CommitObserver) {
    for command in happened.chunk_by(|one, other| one.command == other.command) {
        for Happened { part, at, .. } in command {
            room.apply(part.stream, *at, &part.did, &part.moved);
        }
        let records = command.iter().map(|happened| (happened.number, &happened.part)).collect();
        let at = command.first().map_or(Time::default(), |first| first.at);
        show(observer, room, &Committed { at, by: None, records });
    }
}

/// The decks that were sealed with a record of a table.
pub fn open_deck(sealing: &SealingKey, table: TableNumber, sealed: &Sealed) -> Result<Vec<Secret>, SealingError> {
    opened(sealing, table, &sealed.stream, sealed.number, &sealed.bytes)
}

/// Whether the event commits to a deck, which is sealed with the same record.
pub(super) fn binds(event: &RoomEvent) -> bool {
    matches!(event, RoomEvent::At(room::table::TableEvent::Committed { .. }))
}

/// Decrypts the decks of the rounds in play. One that cannot be decrypted is lost, and its round will be void.
async fn unseal<Of: Store>(
    store: &Of,
    keys: &Keys,
    room: &mut Room,
    bound: &BTreeMap<TableNumber, u64>,
) -> Result<(), StoreError> {
    for (table, number) in bound.iter().map(|(table, number)| (*table, *number)) {
        if room.table(table).is_none_or(|table| table.mix().is_none()) {
            continue;
        }
        let Some(sealed) = store.sealed(&Stream::Table(table).to_string(), number).await? else { continue };
        let secrets = opened(&keys.sealing, table, &sealed.stream, number, &sealed.bytes);
        let fits = |secret: &&Secret| room.table(table).is_some_and(|table| table.is_bound_by(&secret.seed));
        match secrets.as_ref().map(|secrets| secrets.iter().find(fits)) {
            Ok(Some(secret)) => room.learn(secret),
            Err(SealingError::OtherKey) => room.mislay(table, Loss::OtherKey),
            Ok(None) | Err(_) => room.mislay(table, Loss::Damaged),
        }
    }
    Ok(())
}

/// The plaintext of a record's sealed decks: round and seed of each.
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
