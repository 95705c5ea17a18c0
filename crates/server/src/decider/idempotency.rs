//! Idempotency keys: which commands were done in the last hour, and how long the id of one is good for.

use game::Time;
use std::collections::{HashMap, VecDeque};
use std::hash::{BuildHasherDefault, Hasher};

/// So long a retry gets the first answer; afterwards it is refused, and never done again. In microseconds.
pub const WINDOW: i64 = 3_600 * 1_000_000;

/// So far the clock of whoever gives an id its time may be ahead.
pub const SKEW: i64 = 300 * 1_000_000;

/// Digits of a time at the beginning of an id, in milliseconds since 1970.
const DIGITS: usize = 13;

/// The fingerprints of the commands of a window, each with the time of its record.
#[derive(Default)]
pub struct IdempotencyWindow {
    times: HashMap<u64, Time, BuildHasherDefault<IdentityHasher>>,
    /// As they came. One that came again stands here twice, and the later entry counts.
    order: VecDeque<(Time, u64)>,
    /// All that was done from here on is among them; all that was ever done, if nothing stands here.
    since: Option<Time>,
}

/// A fingerprint is a hash already.
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
    /// Takes note of a command, and forgets those that are older than any retry of it could be.
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

    /// When this was done, if it was done of late.
    pub fn time_of(&self, fingerprint: u64) -> Option<Time> {
        self.times.get(&fingerprint).copied()
    }

    /// Whether whatever was done under an id that carries this time is remembered here, and the store need not be asked.
    pub fn remembers(&self, sent: Time) -> bool {
        self.since.is_none_or(|since| since <= before(sent, SKEW))
    }

    /// How many are remembered.
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

/// An id that was never used, if the rest never was; it carries its time, so that nobody need look it up.
pub fn timed_id(at: Time, rest: &str) -> String {
    format!("{:0DIGITS$}-{rest}", at.0.max(0) / 1_000)
}

/// The time that an id carries: thirteen digits and a hyphen.
pub(super) fn time_in(id: &str) -> Option<Time> {
    let (digits, _) = id.split_once('-')?;
    let is_time = digits.len() == DIGITS && digits.bytes().all(|digit| digit.is_ascii_digit());
    let millis: i64 = digits.parse().ok().filter(|_| is_time)?;
    Some(Time(millis * 1_000))
}

/// What the time that an id carries comes to.
pub(super) enum Age {
    /// It carries none.
    Unknown,
    /// So long ago it may be.
    IdempotencyWindow(Time),
    Expired,
    /// It has not come yet.
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
