//! Work that many threads do in parallel, with steps that must be done in order.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

/// State that is passed from each piece of work to the next.
pub struct InTurn<Passed> {
    state: Mutex<State<Passed>>,
    moved: Condvar,
}

struct State<Passed> {
    /// Whose turn it is, counted from zero.
    turn: u64,
    /// Whether a thread has panicked, so that a turn may never come.
    is_broken: bool,
    passed: Passed,
}

impl<Passed> InTurn<Passed> {
    pub fn new(passed: Passed) -> InTurn<Passed> {
        InTurn { state: Mutex::new(State { turn: 0, is_broken: false, passed }), moved: Condvar::new() }
    }

    /// Waits for this piece's turn and does the step; none if the turn can no longer come.
    pub fn take<Done>(&self, turn: u64, step: impl FnOnce(&mut Passed) -> Done) -> Option<Done> {
        let waits = |state: &mut State<Passed>| state.turn != turn && !state.is_broken;
        let mut state = self.moved.wait_while(self.lock(), waits).unwrap_or_else(PoisonError::into_inner);
        if state.is_broken {
            return None;
        }
        let done = step(&mut state.passed);
        state.turn += 1;
        self.moved.notify_all();
        Some(done)
    }

    pub fn into_passed(self) -> Passed {
        self.state.into_inner().unwrap_or_else(PoisonError::into_inner).passed
    }

    /// Releases all waiting threads.
    pub fn break_off(&self) {
        self.lock().is_broken = true;
        self.moved.notify_all();
    }

    fn lock(&self) -> MutexGuard<'_, State<Passed>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
