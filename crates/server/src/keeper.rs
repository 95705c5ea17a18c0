//! Keeps a room: decides what is asked, writes it down, and only then answers.
//!
//! All that waits is decided on the room in memory one after the other and appended in one transaction. If that fails,
//! nobody is answered, and the room is read from the store again: the journal is the truth, memory is not.

pub(crate) mod ask;
mod export;
pub(crate) mod opening;
pub(crate) mod projection;
pub(crate) mod rounds;

pub use ask::{Answer, Ask};
pub use export::{ExportError, Exported, export};
pub use opening::{Keys, OpeningError};

use crate::store::{Append, Appended, CommandKey, Heads, Line, Sealed, Store, StoreError};
use ask::{answer_text, body, key_of};
use game::Time;
use journal::{Chain, Entry, entry};
use opening::sealed_bytes;
use room::{Command, Decision, Room, Secret, Stream, Who};
use rounds::Rounds;
use std::collections::BTreeSet;

/// Where chance comes from: 32 fresh bytes whenever a deck is mixed.
pub type Chance<'chance> = dyn FnMut() -> [u8; 32] + Send + 'chance;

pub struct Keeper<Of: Store> {
    store: Of,
    keys: Keys,
    room: Room,
    chain: Chain,
    rounds: Rounds,
    /// The fingerprint of every command that was ever taken: one that is not among them is new.
    seen: BTreeSet<u64>,
    last: Time,
}

impl<Of: Store> Keeper<Of> {
    pub fn room(&self) -> &Room {
        &self.room
    }

    pub fn store(&self) -> &Of {
        &self.store
    }

    /// Decides what is asked in this order, has it written down together, and answers each.
    pub async fn say(&mut self, at: Time, asks: &[Ask], chance: &mut Chance<'_>) -> Result<Vec<Answer>, StoreError> {
        let at = at.max(self.last);
        let mut answers: Vec<Option<Answer>> = Vec::with_capacity(asks.len());
        let (mut batch, mut places) = (Vec::new(), Vec::new());
        for ask in asks {
            let answer = match self.known(ask).await? {
                Some(answer) => Some(answer),
                None => match self.decide(at, ask, chance) {
                    Ok(append) => {
                        batch.push(append);
                        places.push(answers.len());
                        None
                    }
                    Err(refused) => Some(refused),
                },
            };
            answers.push(answer);
        }
        let appended = self.append(&batch).await?;
        let is_whole = appended.iter().all(|appended| matches!(appended, Appended::Done { .. }));
        for ((place, appended), append) in places.into_iter().zip(appended).zip(batch) {
            answers[place] = Some(Answer::of(appended, append.answer));
        }
        if !is_whole {
            self.reload().await?;
        }
        Ok(answers.into_iter().flatten().collect())
    }

    async fn append(&mut self, batch: &[Append]) -> Result<Vec<Appended>, StoreError> {
        if batch.is_empty() {
            return Ok(Vec::new());
        }
        let appended = self.store.append(batch).await;
        if appended.is_err() {
            self.reload().await?;
        }
        appended
    }

    /// What was answered to this before, if it was.
    async fn known(&self, ask: &Ask) -> Result<Option<Answer>, StoreError> {
        let key = key_of(ask);
        if !key.is_fit() {
            return Ok(Some(Answer::BadId));
        }
        if !self.seen.contains(&fingerprint(&key)) {
            return Ok(None);
        }
        let answered = self.store.answer(&key).await?;
        Ok(answered.map(
            |answered| {
                if answered.body == body(ask) { Answer::Repeated(answered.answer) } else { Answer::OtherBody }
            },
        ))
    }

    /// Decides a command, takes it in and says what is to be written.
    fn decide(&mut self, at: Time, ask: &Ask, chance: &mut Chance<'_>) -> Result<Append, Answer> {
        let decision = self.room.decide(at, ask.by, &ask.command, chance).map_err(Answer::Refused)?;
        let mut written = Written::default();
        for part in &decision.parts {
            let entry = entry(part, at, ask.by, &ask.id, &ask.command).map_err(|error| Answer::of_fault(&error))?;
            written.line(&mut self.chain, part.stream, entry)?;
        }
        written.seal(&self.keys, &decision)?;
        self.room.take(at, &decision);
        self.last = at;
        let balances = projection::balances(&self.room, &decision);
        let rounds = self.rounds.follow(&self.room, &decision, &written.numbers);
        let command = key_of(ask);
        self.seen.insert(fingerprint(&command));
        let answer = answer_text(&written.numbers);
        Ok(Append { command, body: body(ask), answer, lines: written.lines, sealed: written.sealed, balances, rounds })
    }

    /// Signs the heads of all streams, if anything has happened since the last checkpoint.
    pub async fn checkpoint(&mut self, at: Time) -> Result<bool, StoreError> {
        let at = at.max(self.last);
        let signer = &self.keys.signer;
        let sign = |heads: &Heads| {
            let is_checkpoint = |stream: &str| stream == journal::CHECKPOINTS;
            let sealed = heads.streams.iter().find(|(stream, _)| is_checkpoint(stream)).map(|(_, head)| head.number);
            let mut chain = Chain::resumed(heads.streams.iter().cloned(), &signer.public());
            let text = chain.checkpoint(journal::Time(at.0), signer).ok()?;
            Some(Line::new(journal::CHECKPOINTS, sealed.unwrap_or(0) + 1, journal::Time(at.0), text))
        };
        let placed = self.store.checkpoint(sign).await?;
        if let Some(placed) = &placed {
            self.chain.pass(journal::CHECKPOINTS, &placed.line.text, placed.line.number, placed.line.time);
        }
        Ok(placed.is_some())
    }

    /// Whatever the clock asks for, as the house says it: questions whose time is up, and decks that nobody has.
    pub fn due(&self, at: Time) -> Vec<Command> {
        let up = |table: &room::table::Table| table.until().is_some_and(|until| until <= at);
        let lost = |table: &room::table::Table| table.mix().is_some_and(|mix| !mix.is_known());
        let said = self.room.tables().filter_map(|(number, table)| {
            let command = match () {
                () if lost(table) => room::table::Command::LoseDeck,
                () if up(table) => room::table::Command::TimeUp,
                () => return None,
            };
            Some(Command::At { table: number, turn: Some(table.turn()), command })
        });
        said.collect()
    }
}

/// A key of a command as one number; two that share it cost a look into the store, no more.
fn fingerprint(key: &CommandKey) -> u64 {
    let hash = journal::Hash::of(format!("{}\n{}", key.account, key.id).as_bytes());
    u64::from_le_bytes(hash.bytes()[..8].try_into().unwrap_or_default())
}

/// The lines and decks of one command.
#[derive(Default)]
struct Written {
    lines: Vec<Line>,
    numbers: Vec<(Stream, u64)>,
    sealed: Vec<Sealed>,
}

impl Written {
    fn line(&mut self, chain: &mut Chain, stream: Stream, entry: Entry) -> Result<(), Answer> {
        let (name, time) = (entry.stream.clone(), entry.time);
        let text = chain.append(entry).map_err(|error| Answer::of_fault(&error))?;
        let number = chain.head(&name).map_or(1, |head| head.number);
        self.lines.push(Line::new(&name, number, time, text));
        self.numbers.push((stream, number));
        Ok(())
    }

    /// Seals the decks that the lines bind, each table's under its own line.
    fn seal(&mut self, keys: &Keys, decision: &Decision) -> Result<(), Answer> {
        for (stream, number) in &self.numbers {
            let Stream::Table(table) = stream else { continue };
            let secrets: Vec<&Secret> = decision.secrets.iter().filter(|secret| secret.table == *table).collect();
            if secrets.is_empty() {
                continue;
            }
            let name = stream.to_string();
            let sealed = keys.sealing.seal(&name, *number, &sealed_bytes(&secrets));
            let bytes = sealed.map_err(|error| Answer::of_fault(&error))?;
            self.sealed.push(Sealed { stream: name, number: *number, bytes });
        }
        Ok(())
    }
}

/// The house itself asks, under an id that says what for.
pub fn of_house(id: String, command: Command) -> Ask {
    Ask { by: Who::HOUSE, id, command }
}
