//! What time it is: as the machine said when the program began, and from then on by a clock that cannot be set.
//!
//! Deadlines and the journal follow it. When somebody sets the clock of the machine, nobody's time is up early and no
//! record is older than the one before; the log says so.

use game::Time;
use std::pin::Pin;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Less than this is the machine's own business: clocks are kept right by small steps.
const JUMP_MICROS: i64 = 2_000_000;

pub struct Clock {
    began: Time,
    since: Instant,
    /// By how much the machine's clock was ahead of this one when it was last told.
    ahead: AtomicI64,
}

impl Clock {
    pub fn starting_at(wall: Time) -> Clock {
        Clock { began: wall, since: Instant::now(), ahead: AtomicI64::new(0) }
    }

    /// It never goes back.
    pub fn now(&self) -> Time {
        let passed = i64::try_from(self.since.elapsed().as_micros()).unwrap_or(i64::MAX);
        Time(self.began.0.saturating_add(passed))
    }

    /// By how many microseconds the machine's clock has been set since this was asked last, if it was.
    pub fn jump(&self, wall: Time) -> Option<i64> {
        let ahead = wall.0.saturating_sub(self.now().0);
        let before = self.ahead.load(Ordering::Relaxed);
        let jump = ahead.saturating_sub(before);
        if jump.saturating_abs() < JUMP_MICROS {
            return None;
        }
        // Of many who see it one tells.
        self.ahead.compare_exchange(before, ahead, Ordering::Relaxed, Ordering::Relaxed).is_ok().then_some(jump)
    }
}

/// The clock of the machine, which people can set.
pub fn wall() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time(i64::try_from(since.as_micros()).unwrap_or(i64::MAX))
}

/// A sleep that has begun.
pub type Sleeping = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Sleeps for so long by a clock that cannot be set.
pub fn sleep(duration: Duration) -> Sleeping {
    Box::pin(tokio::time::sleep(duration))
}
