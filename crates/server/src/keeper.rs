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

use crate::store::{Append, Appended, Heads, Line, Sealed, Store, StoreError};
use ask::{answer_text, body, key_of};
use game::Time;
use journal::{Chain, Entry, Head, entry};
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
    /// Whether memory may differ from the store: it is read again before anything else is decided.
    is_unsure: bool,
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
        self.make_sure().await?;
        let mut answers = Vec::with_capacity(asks.len());
        for ask in asks {
            answers.push(self.known(ask).await?);
        }
        // From here on memory is ahead of the store, until the store has said that it has everything.
        self.is_unsure = true;
        let (batch, places) = self.decide_all(at.max(self.last), asks, &mut answers, chance);
        let appended = if batch.is_empty() { Vec::new() } else { self.store.append(&batch).await? };
        let is_whole = appended.iter().all(|appended| matches!(appended, Appended::Done { .. }));
        for ((place, appended), append) in places.into_iter().zip(appended).zip(batch) {
            answers[place] = Some(Answer::of(appended, append.answer));
        }
        let is_broken = answers.iter().any(|answer| matches!(answer, Some(Answer::TryAgain(_))));
        self.is_unsure = !is_whole || is_broken;
        self.make_sure().await?;
        repeat(asks, &mut answers);
        Ok(answers.into_iter().flatten().collect())
    }

    /// Reads the room again if what is in memory may not be what is in the store.
    async fn make_sure(&mut self) -> Result<(), StoreError> {
        if self.is_unsure { self.reload().await } else { Ok(()) }
    }

    /// Decides whatever has no answer yet, and says where in the batch each stands. What comes a second time in one
    /// batch is left for the answer to the first.
    fn decide_all(
        &mut self,
        at: Time,
        asks: &[Ask],
        answers: &mut [Option<Answer>],
        chance: &mut Chance<'_>,
    ) -> (Vec<Append>, Vec<usize>) {
        let (mut batch, mut places) = (Vec::new(), Vec::new());
        let mut is_broken = false;
        for (place, ask) in asks.iter().enumerate() {
            let is_second = asks[..place].iter().any(|before| before.id == ask.id && key_of(before) == key_of(ask));
            if answers[place].is_some() || is_second {
                continue;
            }
            if is_broken {
                answers[place] = Some(Answer::of_fault(&"something before it could not be written"));
                continue;
            }
            match self.decide(at, ask, chance) {
                Ok(append) => {
                    batch.push(append);
                    places.push(place);
                }
                Err(answer) => {
                    is_broken = matches!(answer, Answer::TryAgain(_));
                    answers[place] = Some(answer);
                }
            }
        }
        (batch, places)
    }

    /// What was answered to this before, if it was.
    async fn known(&self, ask: &Ask) -> Result<Option<Answer>, StoreError> {
        let key = key_of(ask);
        if !key.is_fit() {
            return Ok(Some(Answer::BadId));
        }
        if !self.seen.contains(&fingerprint(&key.account, &key.id)) {
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
        self.seen.insert(fingerprint(&command.account, &command.id));
        let answer = answer_text(&written.numbers);
        Ok(Append { command, body: body(ask), answer, lines: written.lines, sealed: written.sealed, balances, rounds })
    }

    /// Signs the heads of all streams, if anything has happened since the last checkpoint.
    pub async fn checkpoint(&mut self, at: Time) -> Result<bool, StoreError> {
        self.make_sure().await?;
        let at = at.max(self.last);
        let signer = &self.keys.signer;
        let sign = |heads: &Heads| {
            let is_checkpoint = |stream: &str| stream == journal::CHECKPOINTS;
            let last = heads.streams.iter().find(|(stream, _)| is_checkpoint(stream)).map(|(_, head)| *head);
            // A clock that goes back must not stop the checkpoints.
            let time = last.map_or(journal::Time(at.0), |last| last.time.max(journal::Time(at.0)));
            let mut chain = Chain::resumed(heads.streams.iter().cloned(), &signer.public());
            let text = chain.checkpoint(time, signer).ok()?;
            Some(Line::new(journal::CHECKPOINTS, last.map_or(0, |last| last.number) + 1, time, text))
        };
        let placed = self.store.checkpoint(sign).await?;
        if let Some(placed) = &placed {
            self.chain.pass(journal::CHECKPOINTS, &placed.line.text, placed.line.number, placed.line.time);
        }
        Ok(placed.is_some())
    }

    /// Whatever the clock asks for, as the house says it: questions whose time is up, and decks that nobody has.
    pub fn due(&self, at: Time) -> Vec<Command> {
        if self.is_unsure {
            return Vec::new();
        }
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

/// What was asked twice in one batch is answered as it was the first time.
fn repeat(asks: &[Ask], answers: &mut [Option<Answer>]) {
    for place in 0..asks.len() {
        if answers[place].is_some() {
            continue;
        }
        let first = asks[..place].iter().position(|before| key_of(before) == key_of(&asks[place]));
        let Some(first) = first else { continue };
        answers[place] = match &answers[first] {
            _ if body(&asks[first]) != body(&asks[place]) => Some(Answer::OtherBody),
            Some(Answer::Done(text)) => Some(Answer::Repeated(text.clone())),
            other => other.clone(),
        };
    }
}

/// A key of a command as one number; two that share it cost a look into the store, no more.
fn fingerprint(account: &str, id: &str) -> u64 {
    let hash = journal::Hash::of(format!("{account}\n{id}").as_bytes());
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
        let name = entry.stream.clone();
        let text = chain.append(entry).map_err(|error| Answer::of_fault(&error))?;
        let Some(Head { number, hash, time }) = chain.head(&name) else { return Ok(()) };
        self.lines.push(Line { stream: name, number, time, hash, text });
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
