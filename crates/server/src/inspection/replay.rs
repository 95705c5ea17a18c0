//! Recomputes everything that is derived from the lines, and compares it with what is stored.

use super::Found;
use super::mismatch::Wrong;
use crate::decider::ask::{answer_text, body, key_of};
use crate::decider::opening::opened;
use crate::decider::rounds::Rounds;
use crate::decider::{Ask, projection};
use crate::store::{
    Answered, Balance, CommandKey, Database, RoundRow, SealingError, SealingKey, Seen, Store, StoreError,
};
use journal::{CHECKPOINTS, RoomRecord};
use room::{Room, RoomCommand, RoomEvent, Stream, table};
use std::collections::{BTreeMap, BTreeSet};
use std::panic::{AssertUnwindSafe, catch_unwind};

const AT_A_TIME: u32 = 1_000;

/// One record of a command and its position.
struct Part {
    position: i64,
    number: u64,
    record: RoomRecord,
}

pub(super) struct Replay<'known> {
    sealing: Option<&'known SealingKey>,
    room: Room,
    following: Rounds,
    rounds: BTreeMap<(String, u64), RoundRow>,
    /// The records of the command that is being read.
    open: Vec<Part>,
    /// Commands to look up, and how many there were.
    asked: BTreeMap<CommandKey, Answered>,
    commands: u64,
    decks: u64,
    /// The line of each table that committed to its latest deck.
    bound: BTreeMap<String, i64>,
    /// Decks sealed with another key, and lines whose decks were declared lost.
    closed: Vec<(i64, String)>,
    lost: BTreeSet<i64>,
}

impl<'known> Replay<'known> {
    pub(super) fn new(sealing: Option<&'known SealingKey>) -> Replay<'known> {
        Replay {
            sealing,
            room: Room::default(),
            following: Rounds::default(),
            rounds: BTreeMap::new(),
            open: Vec::new(),
            asked: BTreeMap::new(),
            commands: 0,
            decks: 0,
            bound: BTreeMap::new(),
            closed: Vec::new(),
            lost: BTreeSet::new(),
        }
    }

    /// Compares everything. Returns how many balances are right.
    pub(super) async fn run(
        mut self,
        database: &Database,
        found: &mut Found,
        mut show: impl FnMut(u64),
    ) -> Result<u64, StoreError> {
        let mut position = 0;
        loop {
            let page = database.seen(position, AT_A_TIME).await?;
            let Some(last) = page.last().map(|seen| seen.position) else { break };
            for seen in &page {
                self.decks += u64::from(seen.sealed.is_some());
                let is_reported = seen.line.stream == CHECKPOINTS || self.line(seen, found);
                if !is_reported {
                    found.add(seen.position, Some(&seen.line.stream), Wrong::Untold);
                    return Ok(0);
                }
            }
            self.find_commands(database, found).await?;
            position = last;
            show(position.unsigned_abs());
        }
        if !self.settle() {
            found.add(position, None, Wrong::Untold);
            return Ok(0);
        }
        self.find_commands(database, found).await?;
        self.compare(database, found).await
    }

    /// Returns whether the line could be applied.
    fn line(&mut self, seen: &Seen, found: &mut Found) -> bool {
        let Ok(record) = RoomRecord::read(&seen.line.text) else { return false };
        self.deck(seen, &record, found);
        let goes_on = self.open.first().is_some_and(|first| {
            (first.record.at, first.record.by, &first.record.id) == (record.at, record.by, &record.id)
        });
        let is_true = goes_on || self.settle();
        self.open.push(Part { position: seen.position, number: seen.line.number, record });
        is_true
    }

    /// Compares the sealed deck of a line with what the line commits to.
    fn deck(&mut self, seen: &Seen, record: &RoomRecord, found: &mut Found) {
        let (stream, position) = (&seen.line.stream, seen.position);
        let is_binding = |event: &&RoomEvent| matches!(event, RoomEvent::At(table::TableEvent::Committed { .. }));
        let binds = record.part.did.iter().filter(is_binding).count();
        if matches!(record.command, RoomCommand::At { command: table::TableCommand::LoseDeck { .. }, .. })
            && let Some(line) = self.bound.get(stream)
        {
            self.lost.insert(*line);
        }
        if binds > 0 {
            self.bound.insert(stream.clone(), position);
        }
        let Stream::Table(number) = record.part.stream else {
            if seen.sealed.is_some() {
                found.add(position, Some(stream), Wrong::DeckAstray);
            }
            return;
        };
        match (binds, &seen.sealed, self.sealing) {
            (0, None, _) => {}
            (0, Some(_), _) => found.add(position, Some(stream), Wrong::DeckAstray),
            (_, None, _) => found.add(position, Some(stream), Wrong::DeckAbsent),
            (_, Some(_), None) => {}
            (_, Some(bytes), Some(sealing)) => match opened(sealing, number, stream, seen.line.number, bytes) {
                Ok(secrets) if secrets.len() == binds => {}
                Err(SealingError::OtherKey) => self.closed.push((position, stream.clone())),
                _ => found.add(position, Some(stream), Wrong::DeckDamaged),
            },
        }
    }

    /// Applies the command whose records were read. A panic is contained here.
    fn settle(&mut self) -> bool {
        let parts = std::mem::take(&mut self.open);
        let Some(last) = parts.last() else { return true };
        let position = last.position;
        let numbers: Vec<(Stream, u64)> = parts.iter().map(|part| (part.record.part.stream, part.number)).collect();
        let (by, id, command) = (last.record.by, last.record.id.clone(), last.record.command.clone());
        let ask = Ask { by, id, command };
        let answered = Answered { body: body(&ask), answer: answer_text(&numbers), position };
        self.asked.insert(key_of(&ask), answered);
        self.commands += 1;
        let taken = catch_unwind(AssertUnwindSafe(|| self.take_in(&parts, position)));
        taken.is_ok() && self.room.unappliable().is_none()
    }

    fn take_in(&mut self, parts: &[Part], position: i64) {
        for Part { record, .. } in parts {
            self.room.apply(record.part.stream, record.at, &record.part.did, &record.part.moved);
        }
        for Part { number, record, .. } in parts {
            for round in self.following.part(&self.room, record.part.stream, *number, &record.part.did) {
                let row = self
                    .rounds
                    .entry((round.stream, round.round))
                    .or_insert(RoundRow { position, ..RoundRow::default() });
                (row.first, row.last) = (round.first, round.last);
                for person in round.people {
                    row.people.entry(person).or_insert(position);
                }
            }
        }
    }

    async fn find_commands(&mut self, database: &Database, found: &mut Found) -> Result<(), StoreError> {
        let asked = std::mem::take(&mut self.asked);
        if asked.is_empty() {
            return Ok(());
        }
        let kept = database.commands(asked.keys().collect()).await?;
        for (key, answered) in asked {
            let wrong = match kept.get(&key) {
                Some(kept) if *kept == answered => continue,
                Some(_) => Wrong::CommandOther { id: key.id },
                None => Wrong::CommandAbsent { id: key.id },
            };
            found.add(answered.position, None, wrong);
        }
        Ok(())
    }

    /// Compares everything that is stored per room.
    async fn compare(mut self, database: &Database, found: &mut Found) -> Result<u64, StoreError> {
        for (position, stream) in std::mem::take(&mut self.closed) {
            if !self.lost.contains(&position) {
                found.add(position, Some(&stream), Wrong::DeckClosed);
            }
        }
        let counts = database.counts().await?;
        let astray = counts.get("commands").copied().unwrap_or(0).saturating_sub(self.commands);
        if astray > 0 {
            found.add(0, None, Wrong::CommandAstray { rows: astray });
        }
        if counts.get("sealed").copied().unwrap_or(0) > self.decks {
            found.add(0, None, Wrong::DeckAstray);
        }
        let (kept, people) = database.all_rounds().await?;
        self.compare_rounds(kept, people, found);
        let kept = database.balances().await?;
        Ok(self.compare_balances(kept, found))
    }

    fn compare_rounds(&mut self, mut kept: BTreeMap<(String, u64), RoundRow>, people: u64, found: &mut Found) {
        for ((stream, round), row) in std::mem::take(&mut self.rounds) {
            let wrong = match kept.remove(&(stream.clone(), round)) {
                Some(kept) if kept == row => continue,
                Some(_) => Wrong::RoundOther { round },
                None => Wrong::RoundAbsent { round },
            };
            found.add(row.position, Some(&stream), wrong);
        }
        for (stream, round) in kept.into_keys() {
            found.add(0, Some(&stream), Wrong::RoundAstray { round });
        }
        if people > 0 {
            found.add(0, None, Wrong::PeopleAstray { rows: people });
        }
    }

    fn compare_balances(&self, kept: Vec<Balance>, found: &mut Found) -> u64 {
        let mut by_account: BTreeMap<u32, Vec<Balance>> = BTreeMap::new();
        for balance in kept {
            by_account.entry(balance.account).or_default().push(balance);
        }
        let mut right = 0;
        for (number, _) in self.room.ledger().accounts() {
            let account = number.0;
            let kept = by_account.remove(&account).unwrap_or_default();
            match projection::balance(&self.room, number) {
                Some(balance) if kept == [balance.clone()] => right += 1,
                _ if kept.is_empty() => found.add(0, None, Wrong::BalanceAbsent { account }),
                _ => found.add(0, None, Wrong::BalanceOther { account }),
            }
        }
        for account in by_account.into_keys() {
            found.add(0, None, Wrong::BalanceAstray { account });
        }
        right
    }
}
