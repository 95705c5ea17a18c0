//! What happens at the door, gathered until the journal is told.

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

/// So often the journal is told.
const EACH: Duration = Duration::from_secs(1);

/// What strangers can bring about as often as they like leaves these places to the rest.
const KEPT_FREE: usize = 16;

/// Whom it is about, what it was, and who has done it to them.
type Kind = (Option<PersonNumber>, AccessKind, Option<PersonNumber>);

/// Clones share what is gathered.
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
    /// Somebody has done something, or nobody who is known.
    pub fn note(&self, person: Option<PersonNumber>, kind: AccessKind) {
        self.gathered().add((person, kind, None), 1);
    }

    /// Somebody has done something to somebody else; the house, where nobody is named.
    pub fn note_by(&self, person: PersonNumber, kind: AccessKind, by: Option<PersonNumber>) {
        self.gathered().add((Some(person), kind, by), 1);
    }

    /// Everything since the last time, for the house to say; none where nothing happened.
    pub(super) fn take(&self) -> Option<(Vec<Visit>, u32)> {
        let Gathered { visits, others } = std::mem::take(&mut *self.gathered());
        if visits.is_empty() && others == 0 {
            return None;
        }
        let visit = |((person, kind, by), times)| Visit { person, kind, by, times };
        Some((visits.into_iter().map(visit).collect(), others))
    }

    /// Takes back what could not be told.
    fn give_back(&self, visits: &[Visit], others: u32) {
        let mut gathered = self.gathered();
        for visit in visits {
            gathered.add((visit.person, visit.kind, visit.by), visit.times);
        }
        gathered.others = gathered.others.saturating_add(others);
    }

    /// Has the journal told of everything that is gathered.
    pub async fn tell(&self, hub: &Hub) {
        let Some((visits, others)) = self.take() else { return };
        let command = office::OfficeCommand::NoteVisits { visits: visits.clone(), others };
        match hub.say(of_house(fresh_id(hub.now()), RoomCommand::Office(command))).await {
            Ok(answer) if answer.is_done() => {}
            Ok(Answer::TryAgain(_)) | Err(_) => self.give_back(&visits, others),
            Ok(Answer::Refused(refusal)) => {
                // Somebody among them is not known here yet: what is left of all of them is their number.
                tracing::error!(%refusal, "the journal did not take what happened at the door one by one");
                self.give_back(&[], visits.iter().fold(others, |sum, visit| sum.saturating_add(visit.times)));
            }
            Ok(answer) => tracing::error!(?answer, "the journal was not told what happened at the door"),
        }
    }

    fn gathered(&self) -> MutexGuard<'_, Gathered> {
        self.gathered.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Accounts {
    /// Where it is noted who comes, goes and is turned away.
    pub fn audit_log(&self) -> &AuditBuffer {
        &self.audit_log
    }

    /// An administrator gives somebody a new password, which was allowed; it is in the journal before it is given.
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

/// Tells the journal every second, until it is told that the room closes.
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

    /// Tells the journal what is left.
    pub async fn close(self) {
        drop(self.closes);
        if self.tells.await.is_err() {
            tracing::error!("whoever tells the journal of the door has stumbled");
        }
    }
}
