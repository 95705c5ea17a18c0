//! The guard at the doors: who opens too many sockets, says too much or asks too often, whoever they are.

use super::{Allowance, Patience, Trouble};
use crate::accounts::limit::{Limit, network};
use game::Time;
use room::PersonNumber;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub struct Guard {
    openings: Limit<u32>,
    messages: Limit<u32>,
    refusals: Limit<u32>,
    requests: Limit<IpAddr>,
    of_person: usize,
    in_all: usize,
    held: Arc<Mutex<Held>>,
    /// Private tables are opened one after the other, so that nobody has more than they may.
    pub(super) opening: tokio::sync::Mutex<()>,
}

/// The sockets that are open, or about to be.
#[derive(Default)]
struct Held {
    in_all: usize,
    of: BTreeMap<PersonNumber, usize>,
}

/// A place for a socket, which is free again when this is dropped.
pub struct Place {
    person: PersonNumber,
    held: Arc<Mutex<Held>>,
}

/// What becomes of a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Heard {
    Taken,
    /// It is too much for now, and they are told so.
    Refused,
    /// They were told often enough.
    Flood,
}

fn limit<Key: Ord + Clone>(Allowance { at_once, each }: Allowance) -> Limit<Key> {
    Limit::new(at_once, i64::try_from(each.as_micros()).unwrap_or(i64::MAX))
}

fn locked(held: &Mutex<Held>) -> MutexGuard<'_, Held> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Guard {
    pub(super) fn new(patience: &Patience) -> Guard {
        Guard {
            openings: limit(patience.openings),
            messages: limit(patience.messages),
            refusals: limit(patience.refusals),
            requests: limit(patience.requests),
            of_person: patience.sockets_of_person,
            in_all: patience.sockets,
            held: Arc::default(),
            opening: tokio::sync::Mutex::default(),
        }
    }

    /// A place for one socket more of somebody.
    pub(super) fn place(&self, person: PersonNumber, now: Time) -> Result<Place, Trouble> {
        let mut held = locked(&self.held);
        let own = held.of.get(&person).copied().unwrap_or_default();
        if own >= self.of_person {
            let what = format!("You have {own} sockets open already: close one first.");
            return Err(Trouble::TooMany { what, seconds: 1 });
        }
        if held.in_all >= self.in_all {
            return Err(Trouble::TryAgain("The room is full: come back in a moment.".to_owned()));
        }
        if !self.openings.take(&person.0, now) {
            let what = "You open sockets too often: wait a moment and try again.".to_owned();
            return Err(Trouble::TooMany { what, seconds: self.openings.seconds(&person.0, now) });
        }
        held.in_all += 1;
        held.of.insert(person, own + 1);
        Ok(Place { person, held: Arc::clone(&self.held) })
    }

    /// Counts a message of somebody, on whichever of their sockets.
    pub(super) fn hears(&self, person: PersonNumber, now: Time) -> Heard {
        if self.messages.take(&person.0, now) {
            Heard::Taken
        } else if self.refusals.take(&person.0, now) {
            Heard::Refused
        } else {
            Heard::Flood
        }
    }

    /// Counts a request from an address.
    pub(super) fn lets_ask(&self, from: IpAddr, now: Time) -> Result<(), Trouble> {
        let from = network(from);
        if self.requests.take(&from, now) { Ok(()) } else { Err(Trouble::too_many(self.requests.seconds(&from, now))) }
    }

    /// The request was of somebody who is known: how often they ask is counted by who they are.
    pub(super) fn knows(&self, from: IpAddr) {
        self.requests.give_back(&network(from));
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut held = locked(&self.held);
        held.in_all = held.in_all.saturating_sub(1);
        if let Some(own) = held.of.get_mut(&self.person) {
            *own = own.saturating_sub(1);
            if *own == 0 {
                held.of.remove(&self.person);
            }
        }
    }
}
