//! A monotonic clock: it starts at the wall clock's time when the process starts and cannot be set afterwards.
//!
//! Deadlines and the journal use it. When somebody sets the machine's clock, no deadline fires early and no record is
//! older than the one before it; a jump is logged.

use game::Time;
use std::pin::Pin;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Smaller differences are ignored: NTP corrects clocks in small steps.
const JUMP_MICROS: i64 = 2_000_000;

pub struct Clock {
    began: Time,
    since: Instant,
    /// How far the wall clock was ahead of this clock when a jump was last reported.
    ahead: AtomicI64,
}

impl Clock {
    pub fn starting_at(wall: Time) -> Clock {
        Clock { began: wall, since: Instant::now(), ahead: AtomicI64::new(0) }
    }

    /// The current time. Never goes back.
    pub fn now(&self) -> Time {
        let passed = i64::try_from(self.since.elapsed().as_micros()).unwrap_or(i64::MAX);
        Time(self.began.0.saturating_add(passed))
    }

    /// How many microseconds the wall clock has jumped since the last call, if it has.
    pub fn jump(&self, wall: Time) -> Option<i64> {
        let ahead = wall.0.saturating_sub(self.now().0);
        let before = self.ahead.load(Ordering::Relaxed);
        let jump = ahead.saturating_sub(before);
        if jump.saturating_abs() < JUMP_MICROS {
            return None;
        }
        // Of several threads that notice the jump, only one reports it.
        self.ahead.compare_exchange(before, ahead, Ordering::Relaxed, Ordering::Relaxed).is_ok().then_some(jump)
    }
}

/// The machine's wall clock, which people can set.
pub fn wall() -> Time {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    Time(i64::try_from(since.as_micros()).unwrap_or(i64::MAX))
}

/// A pinned, boxed sleep future.
pub type Sleeping = Pin<Box<dyn Future<Output = ()> + Send>>;

/// Sleeps by a monotonic clock.
pub fn sleep(duration: Duration) -> Sleeping {
    Box::pin(tokio::time::sleep(duration))
}
