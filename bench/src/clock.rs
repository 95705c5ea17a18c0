//! CPU time of a piece of work, independent of what else uses the machine.

use rustix::time::{ClockId, clock_gettime};
use std::time::Duration;

#[derive(Clone, Copy)]
pub enum Clock {
    /// This thread alone.
    Thread,
    /// Every thread of the process, for work that starts threads of its own.
    Process,
    /// Wall-clock time, for programs that are started.
    Wall,
}

impl Clock {
    fn now(self) -> Duration {
        let now = clock_gettime(match self {
            Clock::Thread => ClockId::ThreadCPUTime,
            Clock::Process => ClockId::ProcessCPUTime,
            Clock::Wall => ClockId::Monotonic,
        });
        Duration::new(now.tv_sec.unsigned_abs(), now.tv_nsec.unsigned_abs() as u32)
    }

    pub fn time<Result>(self, work: impl FnOnce() -> Result) -> (Duration, Result) {
        let start = self.now();
        let result = work();
        (self.now().saturating_sub(start), result)
    }
}
