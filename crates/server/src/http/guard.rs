//! The guard: rate limits (token buckets) for requests and messages, and the limits on open sockets.

use super::{ApiError, Limits, RateLimit};
use crate::accounts::token_bucket::{TokenBuckets, network};
use game::Time;
use room::PersonNumber;
use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub struct Guard {
    openings: TokenBuckets<u32>,
    messages: TokenBuckets<u32>,
    refusals: TokenBuckets<u32>,
    requests: TokenBuckets<IpAddr>,
    lines: TokenBuckets<u32>,
    of_person: usize,
    in_all: usize,
    held: Arc<Mutex<Held>>,
    /// Private tables are opened one at a time, so that the limit per person holds.
    pub(super) opening: tokio::sync::Mutex<()>,
}

/// The sockets that are open or being opened.
#[derive(Default)]
struct Held {
    in_all: usize,
    of: BTreeMap<PersonNumber, usize>,
}

/// A permit to hold a socket open, returned when dropped.
pub struct SocketPermit {
    person: PersonNumber,
    held: Arc<Mutex<Held>>,
}

/// The verdict on a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    Taken,
    /// Rate limited; the person is told so.
    Refused,
    /// The person has been told often enough: close the socket.
    Flood,
}

fn token_bucket<Key: Ord + Clone>(RateLimit { burst, each }: RateLimit) -> TokenBuckets<Key> {
    TokenBuckets::new(burst, i64::try_from(each.as_micros()).unwrap_or(i64::MAX))
}

fn locked(held: &Mutex<Held>) -> MutexGuard<'_, Held> {
    held.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Guard {
    pub(super) fn new(limits: &Limits) -> Guard {
        Guard {
            openings: token_bucket(limits.openings),
            messages: token_bucket(limits.messages),
            refusals: token_bucket(limits.refusals),
            requests: token_bucket(limits.requests),
            lines: token_bucket(limits.lines),
            of_person: limits.sockets_of_person,
            in_all: limits.sockets,
            held: Arc::default(),
            opening: tokio::sync::Mutex::default(),
        }
    }

    /// A permit for one more socket of a person.
    pub(super) fn place(&self, person: PersonNumber, now: Time) -> Result<SocketPermit, ApiError> {
        let mut held = locked(&self.held);
        let own = held.of.get(&person).copied().unwrap_or_default();
        if own >= self.of_person {
            let what = format!("You already have {own} sockets open. Close one first.");
            return Err(ApiError::TooMany { what, seconds: 1 });
        }
        if held.in_all >= self.in_all {
            return Err(ApiError::TryAgain("The room is full. Come back in a moment.".to_owned()));
        }
        if !self.openings.take(&person.0, now) {
            let what = "You open sockets too often. Wait a moment and try again.".to_owned();
            return Err(ApiError::TooMany { what, seconds: self.openings.seconds(&person.0, now) });
        }
        held.in_all += 1;
        held.of.insert(person, own + 1);
        Ok(SocketPermit { person, held: Arc::clone(&self.held) })
    }

    /// Counts a message of a person, on any of their sockets.
    pub(super) fn hears(&self, person: PersonNumber, now: Time) -> Verdict {
        if self.messages.take(&person.0, now) {
            Verdict::Taken
        } else if self.refusals.take(&person.0, now) {
            Verdict::Refused
        } else {
            Verdict::Flood
        }
    }

    /// Counts a line that a person writes in a chat.
    pub(super) fn writes(&self, person: PersonNumber, now: Time) -> Result<(), String> {
        if self.lines.take(&person.0, now) {
            return Ok(());
        }
        let seconds = self.lines.seconds(&person.0, now);
        Err(format!("You write too fast. Wait {seconds} s and send this again."))
    }

    /// Counts a request from an address.
    pub(super) fn lets_ask(&self, from: IpAddr, now: Time) -> Result<(), ApiError> {
        let from = network(from);
        if self.requests.take(&from, now) { Ok(()) } else { Err(ApiError::too_many(self.requests.seconds(&from, now))) }
    }

    /// The request came from a known person, whose requests are counted by person instead: returns the token.
    pub(super) fn knows(&self, from: IpAddr) {
        self.requests.give_back(&network(from));
    }
}

impl Drop for SocketPermit {
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
