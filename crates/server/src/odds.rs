//! Exact analyses of submissions: one worker thread computes them one after the other and caches the results.
//!
//! A request never waits for a computation; it gets the current state. The same text is computed once, no matter how
//! many ask for it.

pub mod cache;
pub mod checked;
mod counted;
pub mod trainer;

use crate::archive::Theory;
use crate::wire::{Finding, OddsState, WagerKey};
use cache::Cache;
use checked::Readable;
use counted::Counted;
use game::Time;
use journal::Hash;
use std::collections::{BTreeMap, VecDeque};
use std::fmt;
use std::io;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use tokio::sync::Notify;

/// The capacity of the queue.
pub const MOST_WAITING: usize = 32;

/// The capacity of the cache: at most this many results, with at most this many bytes in total.
const MOST_KEPT: usize = 64;
const MOST_BYTES: usize = 48 << 20;

/// A handle to the analysis queue. Cheap to clone; the thread ends when the last clone is dropped.
#[derive(Clone)]
pub struct Odds {
    worker: Arc<Worker>,
}

struct Worker(Arc<Shared>);

struct Shared {
    papers: Mutex<Papers>,
    /// Signaled when something is queued or the last handle is dropped.
    work: Condvar,
    /// Signaled when a result is available.
    found: Notify,
}

struct Papers {
    waiting: VecDeque<Asked>,
    computing: Option<String>,
    done: Cache<Arc<Counted>>,
    refused: Cache<Vec<Finding>>,
    is_closed: bool,
}

struct Asked {
    hash: String,
    text: String,
    readable: Box<Readable>,
}

/// The theoretical holds of a submission's wagers, by wager.
#[derive(Clone, Debug, PartialEq)]
pub enum Theories {
    Known(BTreeMap<WagerKey, Theory>),
    BeingComputed,
    /// It cannot be computed.
    Unknown,
}

impl Theories {
    pub fn of(&self, wager: WagerKey) -> Option<Theory> {
        if let Theories::Known(theories) = self { theories.get(&wager).copied() } else { None }
    }
}

/// The queue is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy;

impl fmt::Display for Busy {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{MOST_WAITING} submissions are already waiting to be computed. Try again in a minute")
    }
}

impl std::error::Error for Busy {}

/// The SHA-256 of a submission's text: the cache key of its analysis.
pub fn hash_of(text: &str) -> String {
    Hash::of(text.as_bytes()).to_string()
}

impl Odds {
    /// Starts the worker thread. The clock gives reports their date.
    pub fn open(clock: impl Fn() -> Time + Send + 'static) -> io::Result<Odds> {
        let papers = Papers {
            waiting: VecDeque::new(),
            computing: None,
            done: Cache::new(MOST_KEPT, MOST_BYTES),
            refused: Cache::new(MOST_KEPT, MOST_BYTES / 16),
            is_closed: false,
        };
        let shared = Arc::new(Shared { papers: Mutex::new(papers), work: Condvar::new(), found: Notify::new() });
        let counter = Arc::clone(&shared);
        thread::Builder::new().name("odds".to_owned()).spawn(move || counter.count(clock))?;
        Ok(Odds { worker: Arc::new(Worker(shared)) })
    }

    /// The state of a submission's analysis; queues it if it is new.
    pub fn ask(&self, text: &str) -> Result<OddsState, Busy> {
        let hash = hash_of(text);
        if let Some(state) = self.state(&hash) {
            return Ok(state);
        }
        let read = checked::read(text);
        let mut papers = self.worker.0.papers();
        match (papers.state(&hash), read) {
            (Some(state), _) => Ok(state),
            (None, Err(findings)) => {
                papers.refuse(hash.clone(), findings.clone());
                Ok(OddsState::Refused { hash, findings })
            }
            (None, Ok(readable)) => {
                if papers.waiting.len() >= MOST_WAITING {
                    return Err(Busy);
                }
                let before = papers.before(papers.waiting.len());
                let readable = Box::new(readable);
                papers.waiting.push_back(Asked { hash: hash.clone(), text: text.to_owned(), readable });
                self.worker.0.work.notify_one();
                Ok(OddsState::Waiting { hash, before })
            }
        }
    }

    /// The state of a submission's analysis; none if it was never requested or has been evicted.
    pub fn state(&self, hash: &str) -> Option<OddsState> {
        self.worker.0.papers().state(hash)
    }

    /// The theoretical holds of a submission as far as they are known now; queues the analysis if it is new.
    pub fn theories(&self, text: &str) -> Theories {
        let hash = hash_of(text);
        let known = self.worker.0.papers().done.get(&hash).map(|counted| counted.theories.clone());
        match known {
            Some(theories) => Theories::Known(theories),
            None if matches!(self.ask(text), Ok(OddsState::Refused { .. })) => Theories::Unknown,
            // If the queue is full, the next call tries again.
            None => Theories::BeingComputed,
        }
    }

    /// The report as an HTML page, once it is computed.
    pub fn report(&self, hash: &str) -> Option<Arc<str>> {
        self.worker.0.papers().done.get(hash).map(|counted| Arc::clone(&counted.html))
    }

    /// Waits until a requested analysis is done or refused.
    pub async fn found(&self, hash: &str) -> Option<OddsState> {
        loop {
            let next = self.worker.0.found.notified();
            match self.state(hash)? {
                OddsState::Waiting { .. } | OddsState::Computing { .. } => next.await,
                state => return Some(state),
            }
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.0.papers().is_closed = true;
        self.0.work.notify_one();
    }
}

impl Papers {
    fn state(&mut self, hash: &str) -> Option<OddsState> {
        let named = hash.to_owned();
        if let Some(counted) = self.done.get(hash) {
            return Some(OddsState::Done { hash: named, odds: Box::new(counted.odds.clone()) });
        }
        if let Some(findings) = self.refused.get(hash) {
            return Some(OddsState::Refused { hash: named, findings: findings.clone() });
        }
        if self.computing.as_deref() == Some(hash) {
            return Some(OddsState::Computing { hash: named });
        }
        let place = self.waiting.iter().position(|asked| asked.hash == hash)?;
        Some(OddsState::Waiting { hash: named, before: self.before(place) })
    }

    /// How many submissions are ahead of this place in the queue.
    fn before(&self, place: usize) -> u32 {
        place as u32 + u32::from(self.computing.is_some())
    }

    fn refuse(&mut self, hash: String, findings: Vec<Finding>) {
        let bytes = findings.iter().map(|finding| finding.what.len() + size_of::<Finding>()).sum();
        self.refused.put(hash, findings, bytes);
    }
}

impl Shared {
    fn papers(&self) -> MutexGuard<'_, Papers> {
        self.papers.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Computes what is queued until the last handle is dropped.
    fn count(&self, clock: impl Fn() -> Time) {
        while let Some(asked) = self.next() {
            let date = in_words(clock());
            let counted = catch_unwind(AssertUnwindSafe(|| Counted::of(&asked.text, &asked.readable, &date)));
            let mut papers = self.papers();
            papers.computing = None;
            if let Ok(counted) = counted {
                let bytes = counted.bytes();
                papers.done.put(asked.hash, Arc::new(counted), bytes);
            } else {
                let what = "its numbers are too large for an exact computation. Use smaller odds and meters";
                papers.refuse(asked.hash, vec![Finding { line: None, rule: None, what: what.to_owned() }]);
            }
            drop(papers);
            self.found.notify_waiters();
        }
    }

    fn next(&self) -> Option<Asked> {
        let idle = |papers: &mut Papers| papers.waiting.is_empty() && !papers.is_closed;
        let mut papers = self.work.wait_while(self.papers(), idle).unwrap_or_else(PoisonError::into_inner);
        let asked = if papers.is_closed { None } else { papers.waiting.pop_front() };
        papers.computing = asked.as_ref().map(|asked| asked.hash.clone());
        asked
    }
}

fn in_words(time: Time) -> String {
    const MICROSECONDS_OF_A_DAY: i64 = 86_400_000_000;
    report::date::in_words(u64::try_from(time.0 / MICROSECONDS_OF_A_DAY).unwrap_or(0))
}
