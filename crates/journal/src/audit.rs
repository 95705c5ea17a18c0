//! The room rebuilt from its records, and everything decided once more.
//!
//! A command is decided on the room as it stood, with the decks that the export opens, and has to lead to the very
//! events and transfers that its record tells. Where a deck is not opened, because its round is not over or its key
//! is lost, what the record tells is taken as it is, and counted.

use crate::beside::{Balance, Opened};
use crate::told::Told;
use crate::{RawRecord, Unreadable};
use cards::draw::Seed;
use ledger::AccountKind;
use room::{Event, Part, Room, Secret, Stream, table};
use std::collections::BTreeMap;
use std::fmt;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

/// What is wrong with what a record tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Untrue {
    /// A record of a room that tells no command or event of one.
    Unreadable(Unreadable),
    /// The engine refuses what the record says was done.
    Refused { why: String },
    /// The engine decides otherwise in this stream.
    Otherwise { stream: String },
    /// The game cannot be where the record says it is.
    Impossible,
    /// An opening that no record asks for.
    NothingToOpen,
    /// An account that may not be negative is.
    Overdrawn { account: u32 },
    /// The balance that the room shows is not what its records come to.
    OtherBalance { account: u32, shown: i64, replayed: i64 },
    /// The export shows the balances of some accounts and not of this.
    NoBalance { account: u32 },
}

impl Untrue {
    /// One word for programs.
    pub fn name(&self) -> &'static str {
        match self {
            Untrue::Unreadable(_) => "tells-nothing",
            Untrue::Refused { .. } => "refused",
            Untrue::Otherwise { .. } => "decided-otherwise",
            Untrue::Impossible => "impossible",
            Untrue::NothingToOpen => "nothing-to-open",
            Untrue::Overdrawn { .. } => "overdrawn",
            Untrue::OtherBalance { .. } => "other-balance",
            Untrue::NoBalance { .. } => "no-balance",
        }
    }
}

impl fmt::Display for Untrue {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Untrue::Unreadable(unreadable) => {
                write!(out, "the record tells nothing that happens in a room: {unreadable}")
            }
            Untrue::Refused { why } => write!(out, "the rules refuse what the record says was done: {why}"),
            Untrue::Otherwise { stream } => {
                write!(out, "something else follows in {stream} from what was said: an event or a transfer was changed")
            }
            Untrue::Impossible => write!(out, "what the record tells cannot happen at that moment"),
            Untrue::NothingToOpen => write!(out, "a deck is opened that no record has bound"),
            Untrue::Overdrawn { account } => write!(out, "account {account} is below zero"),
            Untrue::OtherBalance { account, shown, replayed } => {
                write!(out, "account {account} shows {shown} cents, and its records come to {replayed}")
            }
            Untrue::NoBalance { account } => write!(out, "the balance of account {account} is not shown"),
        }
    }
}

/// How far the records of a room were decided once more.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Replayed {
    /// Commands that the engine decided again.
    pub decided: u64,
    /// Commands that were taken as they are told, as a deck is not opened.
    pub taken: u64,
    pub balances: u64,
}

/// Rebuilds a room record by record.
#[derive(Clone, Default)]
pub struct Auditor {
    room: Room,
    /// The parts of one command, which follow each other.
    open: Vec<Told>,
    /// The decks that were opened with these parts.
    seeds: Vec<Opened>,
    /// Those that were opened since, with a record that is still to come.
    ahead: Vec<Opened>,
    balances: BTreeMap<u32, i64>,
    replayed: Replayed,
}

impl Auditor {
    /// The room after what was read so far, but for the last command, which may have parts to come.
    pub fn room(&self) -> &Room {
        &self.room
    }

    pub fn replayed(&self) -> Replayed {
        self.replayed
    }

    /// Takes the next record; what is wrong is told of the command before.
    pub fn record(&mut self, record: &RawRecord<'_>) -> Vec<Untrue> {
        let told = match Told::read(record) {
            Ok(told) => told,
            Err(unreadable) => {
                let mut untrue = self.settle();
                untrue.push(Untrue::Unreadable(unreadable));
                return untrue;
            }
        };
        let is_same = |first: &Told| {
            (first.at, first.by, &first.command) == (told.at, told.by, &told.command)
                && self.open.iter().all(|part| part.part.stream < told.part.stream)
        };
        let goes_on = self.open.first().is_some_and(is_same);
        let mut untrue = if goes_on { Vec::new() } else { self.settle() };
        self.open.push(told);
        self.seeds.append(&mut self.ahead);
        if !goes_on && self.open.len() == 1 && self.seeds.len() > MOST_SEEDS {
            self.seeds.clear();
            untrue.push(Untrue::NothingToOpen);
        }
        untrue
    }

    pub fn opened(&mut self, opened: Opened) {
        self.seeds.push(opened);
    }

    pub fn balance(&mut self, balance: Balance) {
        self.balances.insert(balance.account, balance.cents);
    }

    /// Decides the command whose parts were read, and takes in what its record tells.
    fn settle(&mut self) -> Vec<Untrue> {
        let parts = std::mem::take(&mut self.open);
        let Some(first) = parts.first() else { return Vec::new() };
        let commits = |part: &Part| {
            part.did.iter().filter(|event| matches!(event, Event::At(table::Event::Committed { .. }))).count()
        };
        let wanted: usize = parts.iter().map(|told| commits(&told.part)).sum();
        let mut untrue = Vec::new();
        let taken = self.seeds.len().min(wanted);
        let seeds: Vec<Opened> = self.seeds.drain(..taken).collect();
        let is_known = seeds.len() == wanted && parts.iter().all(|told| self.knows_deck(told.part.stream));
        let mut secrets: Vec<Secret> = Vec::new();
        if is_known {
            self.replayed.decided += 1;
            let mut seeds = seeds.iter();
            let mut chance = || seeds.next().map_or([0; 32], |opened| opened.seed);
            match self.room.decide(first.at, first.by, &first.said, &mut chance) {
                Ok(decision) => {
                    untrue.extend(differences(&decision.parts, &parts));
                    secrets = decision.secrets;
                }
                Err(refusal) => untrue.push(Untrue::Refused { why: refusal.to_string() }),
            }
        } else {
            self.replayed.taken += 1;
            secrets.extend(parts.iter().zip(&seeds).filter_map(|(told, opened)| secret(told, opened)));
        }
        if untrue.is_empty() && !self.take_in(&parts, &secrets) {
            untrue.push(Untrue::Impossible);
        }
        untrue
    }

    /// Whether what is told could be taken in. What was not decided again may tell anything, even what no round can be
    /// in: whatever it breaks is broken here.
    fn take_in(&mut self, parts: &[Told], secrets: &[Secret]) -> bool {
        let room = &mut self.room;
        let taken = catch_unwind(AssertUnwindSafe(|| {
            for Told { at, part, .. } in parts {
                room.apply(part.stream, *at, &part.did, &part.moved);
            }
            for secret in secrets {
                room.learn(secret);
            }
        }));
        taken.is_ok()
    }

    /// Whether what happens in a stream can be decided: no deck is in play there that nobody has opened.
    fn knows_deck(&self, stream: Stream) -> bool {
        let Stream::Table(number) = stream else { return true };
        let mix = self.room.table(number).and_then(table::Table::mix);
        mix.is_none_or(table::Mix::is_known)
    }

    /// What is wrong with the last command, and with the whole.
    pub fn finish(&mut self) -> Vec<Untrue> {
        let mut untrue = self.settle();
        if !self.seeds.is_empty() || !self.ahead.is_empty() {
            untrue.push(Untrue::NothingToOpen);
        }
        for (number, account) in self.room.ledger().accounts() {
            let replayed = account.balance();
            if account.kind == AccountKind::Holder && replayed.is_negative() {
                untrue.push(Untrue::Overdrawn { account: number.0 });
            }
            match self.balances.remove(&number.0) {
                Some(shown) if shown == replayed.cents() => self.replayed.balances += 1,
                Some(shown) => {
                    untrue.push(Untrue::OtherBalance { account: number.0, shown, replayed: replayed.cents() });
                }
                None if self.replayed.balances > 0 => untrue.push(Untrue::NoBalance { account: number.0 }),
                None => {}
            }
        }
        let unknown = std::mem::take(&mut self.balances);
        untrue.extend(unknown.into_iter().map(|(account, shown)| Untrue::OtherBalance { account, shown, replayed: 0 }));
        untrue
    }
}

/// More decks than one command ever mixes.
const MOST_SEEDS: usize = 16;

/// The seed that an opening names, for the round of the commitment that it opens.
fn secret(told: &Told, opened: &Opened) -> Option<Secret> {
    let Stream::Table(table) = told.part.stream else { return None };
    let round = told.part.did.iter().find_map(|event| match event {
        Event::At(table::Event::Committed { round, .. }) => Some(*round),
        _ => None,
    })?;
    Some(Secret { table, round, seed: Arc::new(Seed::new(opened.seed)) })
}

/// The streams in which something else happens than is told.
fn differences(decided: &[Part], told: &[Told]) -> Vec<Untrue> {
    let mut untrue = Vec::new();
    for part in decided {
        let is_told = told.iter().any(|told| told.part == *part);
        if !is_told {
            untrue.push(Untrue::Otherwise { stream: part.stream.to_string() });
        }
    }
    let is_decided = |stream: Stream| decided.iter().any(|part| part.stream == stream);
    for told in told.iter().filter(|told| !is_decided(told.part.stream)) {
        untrue.push(Untrue::Otherwise { stream: told.part.stream.to_string() });
    }
    untrue
}
