//! Today's date in words, for what is printed.

pub use report::date::in_words;
use std::time::{SystemTime, UNIX_EPOCH};

const SECONDS_OF_A_DAY: u64 = 86_400;

/// The date by the clock of this machine, in universal time: `15 November 2026`.
pub fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    in_words(since.as_secs() / SECONDS_OF_A_DAY)
}
