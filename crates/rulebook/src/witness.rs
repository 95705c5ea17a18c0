//! Which rules were used on this thread, and the one that is switched off: for tests only.

use crate::Rule;
use std::cell::{Cell, RefCell};
use std::collections::BTreeSet;

thread_local! {
    static USED: RefCell<BTreeSet<Rule>> = const { RefCell::new(BTreeSet::new()) };
    static OFF: Cell<Option<Rule>> = const { Cell::new(None) };
}

/// Every rule that something was done or refused under while `work` ran on this thread.
pub fn used_in<Answer>(work: impl FnOnce() -> Answer) -> (Answer, BTreeSet<Rule>) {
    /// Brings the earlier record back even where the work panics.
    struct Before(BTreeSet<Rule>);
    impl Drop for Before {
        fn drop(&mut self) {
            USED.set(std::mem::take(&mut self.0));
        }
    }
    let before = Before(USED.take());
    let answer = work();
    let used = USED.take();
    drop(before);
    (answer, used)
}

/// Does the work as if the books did not have this rule; the rows that stand under it go with it.
pub fn without<Answer>(rule: Rule, work: impl FnOnce() -> Answer) -> Answer {
    /// Switches back on even where the work panics.
    struct Before(Option<Rule>);
    impl Drop for Before {
        fn drop(&mut self) {
            OFF.set(self.0);
        }
    }
    let _before = Before(OFF.replace(Some(rule)));
    work()
}

pub(crate) fn record(rule: Rule) {
    USED.with_borrow_mut(|used| used.insert(rule));
}

pub(crate) fn is_off(rule: Rule) -> bool {
    OFF.get().is_some_and(|off| rule == off || rule.main() == off)
}
