//! The buffer of the audit log: sign-ins, sign-outs and failures are collected here and written to the journal in
//! batches.

use super::{AccountError, Accounts};
use crate::decider::{Answer, of_house};
use crate::hub::{Hub, fresh_id};
use room::office::{AccessKind, MOST_VISITS, Visit};
use room::{PersonNumber, RoomCommand, office};
use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;
use tokio::time::MissedTickBehavior;

/// How often the buffer is flushed to the journal.
const EACH: Duration = Duration::from_secs(1);

/// Entries that strangers can cause at will leave this many places for the others.
const KEPT_FREE: usize = 16;

/// Whom the entry is about, what happened, and who did it to them.
type Kind = (Option<PersonNumber>, AccessKind, Option<PersonNumber>);

/// Clones share the buffer.
#[derive(Clone, Default)]
pub struct AuditBuffer {
    gathered: Arc<Mutex<Gathered>>,
}

#[derive(Default)]
struct Gathered {
    visits: BTreeMap<Kind, u32>,
    others: u32,
}

impl Gathered {
    fn add(&mut self, kind: Kind, times: u32) {
        let places = if kind.1.is_cheap() { MOST_VISITS - KEPT_FREE } else { MOST_VISITS };
        if self.visits.len() < places || self.visits.contains_key(&kind) {
            let count = self.visits.entry(kind).or_default();
            *count = count.saturating_add(times);
        } else {
            self.others = self.others.saturating_add(times);
        }
    }
}

impl AuditBuffer {
    /// Records something that a person did, or that nobody known did.
    pub fn note(&self, person: Option<PersonNumber>, kind: AccessKind) {
        self.gathered().add((person, kind, None), 1);
    }

    /// Records something that somebody did to a person; the house, if nobody is named.
    pub fn note_by(&self, person: PersonNumber, kind: AccessKind, by: Option<PersonNumber>) {
        self.gathered().add((Some(person), kind, by), 1);
    }

    /// Takes everything since the last flush; none if nothing happened.
    pub(super) fn take(&self) -> Option<(Vec<Visit>, u32)> {
        let Gathered { visits, others } = std::mem::take(&mut *self.gathered());
        if visits.is_empty() && others == 0 {
            return None;
        }
        let visit = |((person, kind, by), times)| Visit { person, kind, by, times };
        Some((visits.into_iter().map(visit).collect(), others))
    }

    /// Puts back entries that could not be written.
    fn give_back(&self, visits: &[Visit], others: u32) {
        let mut gathered = self.gathered();
        for visit in visits {
            gathered.add((visit.person, visit.kind, visit.by), visit.times);
        }
        gathered.others = gathered.others.saturating_add(others);
    }

    /// Flushes the buffer to the journal.
    pub async fn tell(&self, hub: &Hub) {
        let Some((visits, others)) = self.take() else { return };
        let command = office::OfficeCommand::NoteVisits { visits: visits.clone(), others };
        match hub.say(of_house(fresh_id(hub.now()), RoomCommand::Office(command))).await {
            Ok(answer) if answer.is_done() => {}
            Ok(Answer::TryAgain(_)) | Err(_) => self.give_back(&visits, others),
            Ok(Answer::Refused(refusal)) => {
                // One of the people is not known to the room yet: only the number of entries can be recorded.
                tracing::error!(%refusal, "the journal refused the entries of the audit log; only their number is recorded");
                self.give_back(&[], visits.iter().fold(others, |sum, visit| sum.saturating_add(visit.times)));
            }
            Ok(answer) => tracing::error!(?answer, "the audit log was not written to the journal"),
        }
    }

    fn gathered(&self) -> MutexGuard<'_, Gathered> {
        self.gathered.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Accounts {
    /// The audit log of this room's accounts.
    pub fn audit_log(&self) -> &AuditBuffer {
        &self.audit_log
    }

    /// Records that an administrator was allowed to reset a password. It is in the journal before the password is
    /// handed out.
    pub(crate) async fn tell_of_reset(
        &self,
        hub: &Hub,
        person: PersonNumber,
        by: Option<PersonNumber>,
    ) -> Result<(), AccountError> {
        let visits = vec![Visit { person: Some(person), kind: AccessKind::PasswordReset, by, times: 1 }];
        super::admission::says(hub, office::OfficeCommand::NoteVisits { visits, others: 0 }).await.map(drop)
    }
}

/// Flushes the audit log every second until the room closes.
pub struct AuditFlush {
    closes: oneshot::Sender<()>,
    tells: JoinHandle<()>,
}

impl AuditFlush {
    pub fn begin(audit_log: AuditBuffer, hub: Hub) -> AuditFlush {
        let (closes, mut end) = oneshot::channel();
        let tells = tokio::spawn(async move {
            let mut seconds = tokio::time::interval(EACH);
            seconds.set_missed_tick_behavior(MissedTickBehavior::Delay);
            loop {
                let is_last = tokio::select! {
                    _ = seconds.tick() => false,
                    _ = &mut end => true,
                };
                audit_log.tell(&hub).await;
                if is_last {
                    return;
                }
            }
        });
        AuditFlush { closes, tells }
    }

    /// Flushes what is left.
    pub async fn close(self) {
        drop(self.closes);
        if self.tells.await.is_err() {
            tracing::error!("the task that flushes the audit log has panicked");
        }
    }
}
