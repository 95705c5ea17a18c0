//! Batches: commands that are decided one on top of the other and written in one transaction.

use super::ask::{answer_text, body, key_of};
use super::idempotency::{Age, WINDOW, before};
use super::state::{CommitObserver, Committed, nobody, show};
use super::written::Written;
use super::{Answer, Ask, Chance, Decider, fingerprint, projection};
use crate::store::{Append, Appended, Store, StoreError};
use game::Time;
use journal::entry;
use room::{Decision, Stream, Who};

/// A decision that is applied to the durable state once it is written.
struct Decided {
    at: Time,
    by: Who,
    decision: Decision,
    numbers: Vec<(Stream, u64)>,
    fingerprint: u64,
}

/// Commands that are decided but not yet written.
#[derive(Default)]
pub(super) struct Batch {
    pub(super) appends: Vec<Append>,
    decided: Vec<Decided>,
    /// Whether a command was applied to memory only in part, so that nothing more can be decided on it.
    pub(super) is_broken: bool,
}

/// The result of deciding a command.
pub(super) enum Asked {
    /// It was added to the batch.
    Decided,
    Answered(Answer),
    /// A duplicate of a command in flight: ask again when that is written.
    Later,
}

/// The outcome of a decided command.
pub(super) enum Settled {
    Answered(Answer),
    /// Not written, because something before it was not what it was decided on: ask again.
    Again,
}

impl<Of: Store> Decider<Of> {
    /// Decides a command on top of everything decided so far, written or not.
    pub(super) async fn ask(
        &mut self,
        batch: &mut Batch,
        at: Time,
        ask: &Ask,
        chance: &mut Chance<'_>,
    ) -> Result<Asked, StoreError> {
        let key = key_of(ask);
        if !key.is_fit() {
            return Ok(Asked::Answered(Answer::bad_id()));
        }
        let age = Age::of(&key.id, at);
        if matches!(age, Age::Expired) {
            return Ok(Asked::Answered(Answer::Expired));
        }
        let fingerprint = fingerprint(&key.account, &key.id);
        if self.pending.contains(&fingerprint) {
            return Ok(Asked::Later);
        }
        let done = self.recent.time_of(fingerprint);
        let is_new = done.is_none() && matches!(age, Age::IdempotencyWindow(sent) if self.recent.remembers(sent));
        if !is_new && let Some(answered) = self.store.answer(&key).await? {
            // What another process has written since is not old, even if it is not in memory yet.
            let is_old = answered.position <= self.durable.end.position
                && matches!(age, Age::Unknown)
                && done.is_none_or(|done| done < before(at, WINDOW));
            return Ok(Asked::Answered(match answered.body == body(ask) {
                false => Answer::OtherBody,
                true if is_old => Answer::Expired,
                true => Answer::Repeated(answered.answer),
            }));
        }
        // Checked last: if the clock was set back, a retry still gets the answer of a command done under a later time.
        if matches!(age, Age::Ahead) {
            return Ok(Asked::Answered(Answer::id_ahead(at)));
        }
        if batch.is_broken {
            return Ok(Asked::Answered(Answer::of_fault(&"a command before it could not be written")));
        }
        match self.decide(at.max(self.ahead.last), ask, fingerprint, chance) {
            Ok((append, decided)) => {
                batch.appends.push(append);
                batch.decided.push(decided);
                Ok(Asked::Decided)
            }
            Err(answer) => {
                batch.is_broken = matches!(answer, Answer::TryAgain(_));
                Ok(Asked::Answered(answer))
            }
        }
    }

    /// Decides a command, applies it to the state ahead, and adds its lines to the batch.
    fn decide(
        &mut self,
        at: Time,
        ask: &Ask,
        fingerprint: u64,
        chance: &mut Chance<'_>,
    ) -> Result<(Append, Decided), Answer> {
        let decision = self.ahead.room.decide(at, ask.by, &ask.command, chance).map_err(Answer::Refused)?;
        let mut written = Written::default();
        for part in &decision.parts {
            let entry = entry(part, at, ask.by, &ask.id, &ask.command).map_err(|error| Answer::of_fault(&error))?;
            written.line(&mut self.ahead.chain, part.stream, entry)?;
        }
        written.seal(&self.keys, &decision)?;
        let Written { lines, numbers, sealed } = written;
        let after = Some(self.ahead.end);
        let rounds = self.ahead.take(at, &decision, &numbers);
        let balances = projection::balances(&self.ahead.room, &decision);
        let (command, body, answer) = (key_of(ask), body(ask), answer_text(&numbers));
        let append = Append { after, command, body, answer, lines, sealed, balances, rounds };
        self.ahead.pass(&append);
        self.recent.insert(fingerprint, at);
        self.pending.insert(fingerprint);
        Ok((append, Decided { at, by: ask.by, decision, numbers, fingerprint }))
    }

    /// Applies what is written to the durable state. Everything that was decided on top of an unwritten command is
    /// discarded.
    pub(super) fn settle(
        &mut self,
        batch: Batch,
        appended: Result<Vec<Appended>, StoreError>,
        observer: &mut dyn CommitObserver,
    ) -> Result<Vec<Settled>, StoreError> {
        let appended = appended.inspect_err(|_| self.forget())?;
        let mut settled = Vec::with_capacity(appended.len());
        let mut is_whole = !batch.is_broken;
        for ((appended, append), decided) in appended.into_iter().zip(batch.appends).zip(batch.decided) {
            settled.push(match appended {
                Appended::Done { .. } => {
                    self.durable.follow(&append);
                    self.take_for_good(&decided, observer);
                    Settled::Answered(Answer::Done(append.answer))
                }
                Appended::Overtaken { .. } => {
                    is_whole = false;
                    Settled::Again
                }
                other => {
                    is_whole = false;
                    Settled::Answered(Answer::of(other, append.answer))
                }
            });
        }
        if !is_whole {
            self.forget();
        }
        Ok(settled)
    }

    fn take_for_good(&mut self, decided: &Decided, observer: &mut dyn CommitObserver) {
        let Decided { at, by, decision, numbers, fingerprint } = decided;
        self.durable.take(*at, decision, numbers);
        self.pending.remove(fingerprint);
        let numbers = numbers.iter().map(|(_, number)| *number);
        let records = numbers.zip(&decision.parts).collect();
        show(observer, &self.durable.room, &Committed { at: *at, by: Some(*by), records });
    }

    /// Commands that were decided but not confirmed may or may not be in the store: it is read before anything else is
    /// decided.
    fn forget(&mut self) {
        self.may_be_stale = true;
        self.pending.clear();
    }

    /// Decides commands in order, writes them in one batch, and answers each.
    pub async fn say(&mut self, at: Time, asks: &[Ask], chance: &mut Chance<'_>) -> Result<Vec<Answer>, StoreError> {
        let mut answers: Vec<Option<Answer>> = vec![None; asks.len()];
        while answers.iter().any(Option::is_none) {
            self.ensure_current(&mut nobody).await?;
            // From here on memory is ahead of the store, until the store confirms everything.
            self.may_be_stale = true;
            let (mut batch, mut places) = (Batch::default(), Vec::new());
            let mut answered = Vec::new();
            for (place, ask) in asks.iter().enumerate() {
                if answers[place].is_some() {
                    continue;
                }
                match self.ask(&mut batch, at, ask, chance).await? {
                    Asked::Decided => places.push(place),
                    Asked::Answered(answer) => answered.push((place, answer)),
                    Asked::Later => {}
                }
            }
            let appended =
                if batch.appends.is_empty() { Ok(Vec::new()) } else { self.store.append(&batch.appends).await };
            self.may_be_stale = false;
            let settled = self.settle(batch, appended, &mut nobody)?;
            let mut void = asks.len();
            for (place, settled) in places.into_iter().zip(settled) {
                match settled {
                    Settled::Answered(answer) => answered.push((place, answer)),
                    Settled::Again => void = void.min(place),
                }
            }
            // An answer given on top of an unwritten command does not count.
            for (place, answer) in answered.into_iter().filter(|(place, _)| *place < void) {
                answers[place] = Some(answer);
            }
        }
        Ok(answers.into_iter().flatten().collect())
    }
}
