//! Idempotency: which commands were done in the last hour, and how long an idempotency key is valid.

use game::Time;
use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasherDefault, Hasher};

/// A retry within this time gets the first answer; afterwards it is refused, so a command is never done twice. In
/// microseconds.
pub const WINDOW: i64 = 3_600 * 1_000_000;

/// How far a client's clock may be ahead.
pub const SKEW: i64 = 300 * 1_000_000;

/// The digits of the time at the start of a key, in milliseconds since 1970.
const DIGITS: usize = 13;

/// The fingerprints of the commands of the window, each with the time of its record.
#[derive(Default)]
pub struct IdempotencyWindow {
    times: HashMap<u64, Time, BuildHasherDefault<IdentityHasher>>,
    /// In order of arrival. A fingerprint that was inserted again appears twice, and the later entry counts.
    order: VecDeque<(Time, u64)>,
    /// Complete from this time on; complete from the start if none.
    since: Option<Time>,
}

/// A fingerprint is a hash already, so it is not hashed again.
#[derive(Default)]
struct IdentityHasher(u64);

impl Hasher for IdentityHasher {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(*byte);
        }
    }

    fn write_u64(&mut self, fingerprint: u64) {
        self.0 = fingerprint;
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

impl IdempotencyWindow {
    /// Inserts a command and evicts those that are too old for a retry.
    pub fn insert(&mut self, fingerprint: u64, at: Time) {
        // The records of one command come one after the other.
        if self.order.back() == Some(&(at, fingerprint)) {
            return;
        }
        let time = self.times.entry(fingerprint).or_insert(at);
        *time = at.max(*time);
        self.order.push_back((*time, fingerprint));
        let since = before(at, WINDOW + SKEW);
        while let Some((time, fingerprint)) = self.order.pop_front_if(|(time, _)| *time < since) {
            if self.times.get(&fingerprint) == Some(&time) {
                self.times.remove(&fingerprint);
            }
            self.since = self.since.max(Some(since));
        }
    }

    /// When this was done, if it was within the window.
    pub fn time_of(&self, fingerprint: u64) -> Option<Time> {
        self.times.get(&fingerprint).copied()
    }

    /// Whether everything done under a key that carries this time is in memory, so that the store need not be queried.
    pub fn remembers(&self, sent: Time) -> bool {
        self.since.is_none_or(|since| since <= before(sent, SKEW))
    }

    /// The number of commands that are remembered.
    pub fn len(&self) -> usize {
        self.order.len()
    }

    pub fn is_empty(&self) -> bool {
        self.order.is_empty()
    }
}

pub(super) fn before(at: Time, micros: i64) -> Time {
    Time(at.0.saturating_sub(micros))
}

/// A fresh idempotency key, provided that `rest` was never used. It carries its time, so that checking it needs no
/// query.
pub fn timed_id(at: Time, rest: &str) -> String {
    format!("{:0DIGITS$}-{rest}", at.0.max(0) / 1_000)
}

/// The time that a key carries: thirteen digits and a hyphen.
pub(super) fn time_in(id: &str) -> Option<Time> {
    let (digits, _) = id.split_once('-')?;
    let is_time = digits.len() == DIGITS && digits.bytes().all(|digit| digit.is_ascii_digit());
    let millis: i64 = digits.parse().ok().filter(|_| is_time)?;
    Some(Time(millis * 1_000))
}

/// The age of a key, according to the time it carries.
pub(super) enum Age {
    /// It carries no time.
    Unknown,
    /// It is valid; the command may have been done at this time at the earliest.
    IdempotencyWindow(Time),
    Expired,
    /// It carries a time in the future.
    Ahead,
}

impl Age {
    pub(super) fn of(id: &str, now: Time) -> Age {
        match time_in(id) {
            None => Age::Unknown,
            Some(sent) if sent < before(now, WINDOW) => Age::Expired,
            Some(sent) if before(sent, SKEW) > now => Age::Ahead,
            Some(sent) => Age::IdempotencyWindow(sent),
        }
    }
}
