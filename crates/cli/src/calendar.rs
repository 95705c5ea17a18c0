//! Today's date in words, for printed output.

pub use report::date::in_words;
use std::time::{SystemTime, UNIX_EPOCH};

const SECONDS_OF_A_DAY: u64 = 86_400;

/// The date of this machine in UTC.
pub fn today() -> String {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    in_words(since.as_secs() / SECONDS_OF_A_DAY)
}
