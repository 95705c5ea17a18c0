//! A room read from its store: every record taken in, and the decks of open rounds from the dealer's box.

use super::rounds::Rounds;
use super::{Keeper, fingerprint};
use crate::store::{CommandKey, SealingError, SealingKey, Store, StoreError};
use cards::draw::Seed;
use game::Time;
use journal::{Chain, RawRecord, Signer, Told};
use room::{Room, Secret, Stream, TableNumber};
use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;

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
}

impl fmt::Display for OpeningError {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            OpeningError::Store(error) => error.fmt(out),
            OpeningError::Line { position, what } => {
                write!(out, "line {position} of the store is none of a room: {what}: verify it, or restore a backup")
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
struct Recovered {
    room: Room,
    rounds: Rounds,
    seen: BTreeSet<u64>,
    last: Time,
}

impl<Of: Store> Keeper<Of> {
    /// Reads the room that a store holds; an empty store is a room that is still to be founded.
    pub async fn open(store: Of, keys: Keys) -> Result<Keeper<Of>, OpeningError> {
        let Recovered { mut room, rounds, seen, last } = recover(&store).await?;
        unseal(&store, &keys, &mut room).await?;
        let heads = store.heads().await?;
        let chain = Chain::resumed(heads.streams, &keys.signer.public());
        Ok(Keeper { store, keys, room, chain, rounds, seen, last })
    }

    /// Forgets what is in memory, and reads the room again.
    pub(super) async fn reload(&mut self) -> Result<(), StoreError> {
        let recovered = recover(&self.store).await.map_err(OpeningError::into_store)?;
        (self.room, self.rounds) = (recovered.room, recovered.rounds);
        (self.seen, self.last) = (recovered.seen, recovered.last);
        unseal(&self.store, &self.keys, &mut self.room).await?;
        let heads = self.store.heads().await?;
        self.chain = Chain::resumed(heads.streams, &self.keys.signer.public());
        Ok(())
    }
}

impl OpeningError {
    fn into_store(self) -> StoreError {
        match self {
            OpeningError::Store(error) => error,
            OpeningError::Line { .. } => StoreError::Damaged { what: "a line is none of a room" },
        }
    }
}

async fn recover<Of: Store>(store: &Of) -> Result<Recovered, OpeningError> {
    let (mut room, mut rounds, mut seen) = (Room::default(), Rounds::default(), BTreeSet::new());
    let (mut last, mut position) = (Time::default(), 0);
    loop {
        let lines = store.read_all(position, AT_A_TIME).await?;
        let Some(end) = lines.last().map(|placed| placed.position) else { break };
        for placed in lines.iter().filter(|placed| placed.line.stream != journal::CHECKPOINTS) {
            let fault =
                |what: &dyn fmt::Display| OpeningError::Line { position: placed.position, what: what.to_string() };
            let record = RawRecord::read(&placed.line.text).map_err(|error| fault(&error))?;
            let told = Told::read(&record).map_err(|error| fault(&error))?;
            room.apply(told.part.stream, told.at, &told.part.did, &told.part.moved);
            rounds.part(&room, told.part.stream, record.number, &told.part.did);
            seen.insert(fingerprint(&CommandKey { account: told.by.person.0.to_string(), id: told.command }));
            last = last.max(told.at);
        }
        position = end;
    }
    Ok(Recovered { room, rounds, seen, last })
}

/// Opens the decks of the rounds that are being played. One that cannot be opened is lost: its round will be void.
async fn unseal<Of: Store>(store: &Of, keys: &Keys, room: &mut Room) -> Result<(), StoreError> {
    let tables: Vec<(TableNumber, u64)> =
        room.tables().filter_map(|(number, table)| Some((number, table.mix()?.round))).collect();
    for (table, round) in tables {
        let stream = Stream::Table(table).to_string();
        let mut after = 0;
        loop {
            let sealed = store.sealed_after(&stream, after, AT_A_TIME).await?;
            let Some(last) = sealed.last().map(|sealed| sealed.number) else { break };
            after = last;
            for sealed in &sealed {
                let Ok(secrets) = opened(&keys.sealing, table, &sealed.stream, sealed.number, &sealed.bytes) else {
                    continue;
                };
                for secret in secrets.iter().filter(|secret| secret.round == round) {
                    room.learn(secret);
                }
            }
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
        Some(Secret { table, round, seed: Arc::new(Seed::new(seed.try_into().ok()?)) })
    });
    Ok(secrets.collect())
}
