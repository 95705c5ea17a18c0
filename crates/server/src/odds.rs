//! The exact analysis of submissions: a thread of its own counts them one after the other, and what it found is kept.
//!
//! Whoever asks never waits for a count: the answer is what is known by now. The same text is counted once, however
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

/// So many submissions wait at most.
pub const MOST_WAITING: usize = 32;

/// So many results are kept, and of no more bytes than this together.
const MOST_KEPT: usize = 64;
const MOST_BYTES: usize = 48 << 20;

/// The desk at which submissions are counted. Clones reach the same one; the thread ends with the last of them.
#[derive(Clone)]
pub struct Odds {
    worker: Arc<Worker>,
}

struct Worker(Arc<Shared>);

struct Shared {
    papers: Mutex<Papers>,
    /// Something waits, or nobody asks any more.
    work: Condvar,
    /// Something was found.
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

/// What the wagers of a submission should hold, by their keys.
#[derive(Clone, Debug, PartialEq)]
pub enum Theories {
    Known(BTreeMap<WagerKey, Theory>),
    BeingComputed,
    /// It cannot be counted.
    Unknown,
}

impl Theories {
    pub fn of(&self, wager: WagerKey) -> Option<Theory> {
        if let Theories::Known(theories) = self { theories.get(&wager).copied() } else { None }
    }
}

/// Too many submissions wait already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Busy;

impl fmt::Display for Busy {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{MOST_WAITING} submissions wait to be counted: ask again in a minute")
    }
}

impl std::error::Error for Busy {}

/// The SHA-256 of a submission's text, by which its analysis is known.
pub fn hash_of(text: &str) -> String {
    Hash::of(text.as_bytes()).to_string()
}

impl Odds {
    /// Opens the desk. The clock says what date a report is of.
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

    /// What is known of a submission; what is not known yet is put in the queue.
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

    /// How far a submission is that somebody has asked for; none that is forgotten or was never asked for.
    pub fn state(&self, hash: &str) -> Option<OddsState> {
        self.worker.0.papers().state(hash)
    }

    /// What the wagers of a submission should hold, as far as it is known now; it is put in the queue if nobody has.
    pub fn theories(&self, text: &str) -> Theories {
        let hash = hash_of(text);
        let known = self.worker.0.papers().done.get(&hash).map(|counted| counted.theories.clone());
        match known {
            Some(theories) => Theories::Known(theories),
            None if matches!(self.ask(text), Ok(OddsState::Refused { .. })) => Theories::Unknown,
            // A queue that is full is asked again as well.
            None => Theories::BeingComputed,
        }
    }

    /// The whole report as a page of HTML, once it is counted.
    pub fn report(&self, hash: &str) -> Option<Arc<str>> {
        self.worker.0.papers().done.get(hash).map(|counted| Arc::clone(&counted.html))
    }

    /// Waits until a submission that was asked for is counted or refused.
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

    /// How many are before the one at this place of the queue.
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

    /// Counts what waits, until nobody can ask any more.
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
                let what = "its figures are too large to be counted exactly: smaller odds and meters can be";
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
