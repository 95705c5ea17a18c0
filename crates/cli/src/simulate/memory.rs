//! A room without a database. Its records are discarded, or kept to rebuild it from.

use game::Time;
use journal::{Chain, Entry, Hash, Head, RawRecord, RoomRecord, Signer, entry};
use room::{Room, Secret};
use server::decider::Ask;
use sha2::{Digest as _, Sha256};

pub struct Memory {
    room: Room,
    chain: Chain,
    /// Only if the room will be thrown away.
    lines: Option<Vec<String>>,
    secrets: Vec<Secret>,
    hash: Sha256,
    records: u64,
    last: Time,
}

/// A chain in which nothing is ever signed.
fn unsigned() -> Chain {
    Chain::new(&Signer::new(&[0; 32]).public())
}

impl Memory {
    pub fn new() -> Memory {
        let chain = unsigned();
        let (room, secrets, hash) = (Room::default(), Vec::new(), Sha256::new());
        Memory { room, chain, lines: None, secrets, hash, records: 0, last: Time::default() }
    }

    /// One that can be thrown away: it keeps its records to rebuild the room from.
    pub fn that_rebuilds() -> Memory {
        Memory { lines: Some(Vec::new()), ..Memory::new() }
    }

    pub fn room(&self) -> &Room {
        &self.room
    }

    pub fn records(&self) -> u64 {
        self.records
    }

    /// The hash of all lines, each with its newline.
    pub fn hash(&self) -> [u8; 32] {
        self.hash.clone().finalize().into()
    }

    /// Whether the command was accepted. A record that cannot be written is a bug.
    pub fn say(&mut self, at: Time, ask: &Ask, chance: &mut dyn FnMut() -> [u8; 32]) -> Result<bool, String> {
        let at = at.max(self.last);
        let Ok(decision) = self.room.decide(at, ask.by, &ask.command, chance) else { return Ok(false) };
        for part in &decision.parts {
            let entry: Entry =
                entry(part, at, ask.by, &ask.id, &ask.command).map_err(|unwritable| unwritable.to_string())?;
            let line = self.chain.append(entry).map_err(|refused| refused.to_string())?;
            self.hash.update(line.as_bytes());
            self.hash.update(b"\n");
            self.records += 1;
            if let Some(lines) = &mut self.lines {
                lines.push(line);
            }
        }
        self.room.take(at, &decision);
        self.last = at;
        if self.lines.is_some() {
            self.secrets.extend(decision.secrets);
        }
        Ok(true)
    }

    /// Discards the room, and rebuilds it from its records and the decks of rounds in play.
    pub fn throw_away(&mut self) -> Result<(), String> {
        self.chain = unsigned();
        self.room = Room::default();
        for line in self.lines.iter().flatten() {
            let record = RawRecord::of_today(line).map_err(|unreadable| unreadable.to_string())?;
            let report = RoomRecord::of(&record).map_err(|unreadable| unreadable.to_string())?;
            self.room.apply(report.part.stream, report.at, &report.part.did, &report.part.moved);
            let head = Head { number: record.number, hash: Hash::of(line.as_bytes()), time: record.time };
            self.chain.pass(record.stream, head);
        }
        let room = &self.room;
        let is_open = |secret: &Secret| {
            room.table(secret.table).and_then(|table| table.mix()).is_some_and(|mix| mix.round == secret.round)
        };
        self.secrets.retain(is_open);
        for secret in &self.secrets {
            self.room.learn(secret);
        }
        Ok(())
    }
}
